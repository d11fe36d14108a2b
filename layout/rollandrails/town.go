package rollandrails

import (
	"math"

	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// site is how a town stands in its hex: a ring for the letter of the city it may
// become, a name, and spaces for the goods it would have. Ring and spaces keep clear of
// the six lines from the middle of the hex to the middles of its sides, where track
// runs, and names as far as they are short. Lengths are sides of the hex, from its
// middle.
type site struct {
	ringX, ringY, ring float64
	spaceAt, space     float64   // how far out the spaces stand, and their radius
	spaces             []float64 // their directions in degrees
	name               lettering
}

// lettering is the name of a town in its place.
type lettering struct {
	lines []string
	style layout.Style
	align layout.Align
	x     float64   // millimetres from the middle of the hex
	y     []float64 // of the baselines
	cut   bool      // it is not printed whole
}

// spot is a place for a name. Lengths are sides of the hex.
type spot struct {
	ringX    float64
	align    layout.Align
	x        float64
	slide    float64 // how far it may move to the right, away from track
	from, to float64 // heights that it tries
	widest   float64 // width of a line
	least    float64 // how far type may shrink
	lines    int     // how many lines the name may take: 1, 2 for both, -2 for two only
	offTrack bool    // only where no track comes
	spaces   []float64
}

// Of a name, how far its type shrinks for a better spot, and what it keeps from the
// ring and from the sides of the hex.
const (
	besideLeast = .75
	besideRing  = .09 // sides
	aboveRing   = .30 // millimetres
)

// sideGaps is what a name keeps from the sides of the hex, in millimetres: more than
// its halo, or so much at least.
var sideGaps = []float64{.32, .12}

// siteOf finds the site. In a pointy hex the top corner is free for the name, and the
// spaces stand round the other side of the ring. In a flat hex track may run straight
// up: there the name stands in the corner at the right, as it does beside a station on
// a railway map, or over or under the ring where no track can come from there. Only a
// name too long for all of that stands across track.
func siteOf(c *layout.Canvas, p hex.Plane, room layout.Room, name string, solo bool) site {
	k := site{ringY: -.03, ring: .29, spaceAt: .60, space: .172}
	top := -.585
	if solo {
		k.ringY, k.ring, top = .06, .36, -.535
	}
	low := []float64{150, 90, 30}
	spots := []spot{
		{align: layout.Center, from: top, to: -.35, widest: .80, lines: 1, spaces: low},
		{align: layout.Center, from: top, to: -.35, widest: 1.02, lines: 1, spaces: low},
		{align: layout.Center, from: top - .1, to: -.35, widest: .88, lines: -2, spaces: low},
	}
	if p.Orientation == hex.FlatTop {
		k.ringY, k.ring, k.spaceAt, k.space = 0, .26, .625, .175
		if solo {
			k.ring = .31
		}
		const ringX = -.08
		low := []float64{60, 180, 120}
		spots = []spot{
			{ringX: ringX, align: layout.Left, x: ringX + k.ring + besideRing, slide: .15, widest: 1, least: besideLeast, lines: 2, offTrack: true, spaces: []float64{240, 180, 120}},
			{align: layout.Center, from: -.53, to: -.35, widest: 1.14, least: besideLeast, lines: 2, offTrack: true, spaces: low},
			{align: layout.Center, from: .53, to: .35, widest: 1.14, least: besideLeast, lines: 2, offTrack: true, spaces: []float64{240, 180, 300}},
			{align: layout.Center, from: -.53, to: -.35, widest: 1.14, lines: 2, spaces: low},
		}
	}
	st := townStyle(c, p)
	k.choose(c, p, room, spots, name, st)
	if solo {
		k.spaces = nil
	}
	return k
}

// choose takes the first spot that the name fits, or the last one, where the name is
// cut to fit.
func (k *site) choose(c *layout.Canvas, p hex.Plane, room layout.Room, spots []spot, name string, st layout.Style) {
	for _, gap := range sideGaps {
		for _, s := range spots {
			k.ringX, k.spaces = s.ringX, s.spaces
			if l, ok := k.letter(c, p, room, s, gap, name, st); ok {
				k.name = l
				return
			}
		}
	}
	s := spots[len(spots)-1]
	for width := s.widest; ; width -= .05 {
		w := width * p.Size
		lines, fitted, cut := fitName(c, name, st, w, w, w)
		ways := [][]string{lines}
		if len(lines) > 1 { // one line, cut, keeps more than two narrow ones
			ways = append(ways, []string{c.Ellipsis(name, fitted, w)})
		}
		for _, lines := range ways {
			for y := range steps(s.from, s.to) {
				k.name = set(p, s.align, lines, fitted, s.x, y)
				k.name.cut = cut || len(lines) < len(ways[0])
				if width < .3 || k.free(c, p, room, s, sideGaps[1], k.name) {
					return
				}
			}
		}
	}
}

// letter fits a name into a spot, in the largest type that leaves the sides of the hex
// and the ring free; ok is false where none does.
func (k *site) letter(c *layout.Canvas, p hex.Plane, room layout.Room, s spot, gap float64, name string, st layout.Style) (l lettering, ok bool) {
	breaks := [][]string{{name}, layout.Halve(name)}
	switch s.lines {
	case 1:
		breaks = breaks[:1]
	case -2:
		breaks = breaks[1:]
	}
	least := c.Least(max(layout.MinSize, s.least*st.Size))
	for size := st.Size; ; size = max(least, size-.1) {
		for _, lines := range breaks {
			for x := range steps(s.x, s.x+s.slide) {
				for y := range steps(s.from, s.to) {
					if l := set(p, s.align, lines, st.Sized(size), x, y); k.free(c, p, room, s, gap, l) {
						return l, true
					}
				}
			}
		}
		if size <= least {
			return l, false
		}
	}
}

// steps are the numbers from a to z, a hundredth apart.
func steps(a, z float64) func(func(float64) bool) {
	return func(yield func(float64) bool) {
		n := int(math.Round(math.Abs(z-a) * 100))
		for i := range n + 1 {
			if !yield(a + (z-a)*float64(i)/float64(max(1, n))) {
				return
			}
		}
	}
}

// set lays lines out so that the one next to the middle of the hex has the middle of
// its small letters at a height: the last one over the ring, the first one under it.
// Beside the ring the middle of the capitals counts, which are nearest to track.
func set(p hex.Plane, align layout.Align, lines []string, st layout.Style, x, y float64) lettering {
	em := st.Size * render.Pt
	l := lettering{lines: lines, style: st, align: align, x: x * p.Size}
	rows, high := float64(len(lines)-1), st.Face.XHeight()
	if y == 0 {
		high = st.Face.CapHeight()
	}
	for i := range lines {
		row := float64(i)
		switch {
		case y < 0:
			row -= rows
		case y == 0:
			row -= rows / 2
		}
		l.y = append(l.y, y*p.Size+em*(high/2+.92*row))
	}
	return l
}

// free tells whether the letters of a name in its place leave free what they must.
func (k *site) free(c *layout.Canvas, p hex.Plane, room layout.Room, s spot, gap float64, l lettering) bool {
	ring := k.ring*p.Size + .5*c.Theme.Lines*render.Pt + aboveRing
	x, y := k.ringX*p.Size, k.ringY*p.Size
	for i, text := range l.lines {
		if c.Width(text, l.style) > s.widest*p.Size {
			return false
		}
		for _, b := range c.LetterBoxes(l.x, l.y[i], text, l.style, l.align) {
			if math.Hypot(max(b.MinX-x, x-b.MaxX, 0), max(b.MinY-y, y-b.MaxY, 0)) < ring ||
				!room.Clear(b, gap) || s.offTrack && !room.ClearOfTrack(b) {
				return false
			}
		}
	}
	return true
}

// townStyle is how the name of a town is set where it is short.
func townStyle(c *layout.Canvas, p hex.Plane) layout.Style {
	return layout.Style{Face: fonts.Bold, Size: c.Least(max(layout.MinSize, .62*p.Size*c.Theme.TownScale)), Tracking: 5,
		Color: c.Theme.Ink, Halo: c.Theme.Paper, HaloWidth: .25}
}

// drawTown draws a town on the ground of its hex.
func drawTown(c *layout.Canvas, p hex.Plane, room layout.Room, town *rules.Town, solo bool) {
	c.From(town.Name.At).Group(town.Name.V, func(c *layout.Canvas) {
		k := siteOf(c, p, room, town.Name.V, solo)
		q := at(p, town.At.V, k.ringX, k.ringY)
		c.Draw(layout.New().Circle(q.X, q.Y, k.ring*p.Size), layout.Paint{Fill: c.Theme.Paper, Stroke: c.Theme.Ink, Width: 1})
		if k.name.cut {
			warnCut(c, town.Name, k.name.lines)
		}
		for i, l := range k.name.lines {
			n := p.Center(town.At.V)
			c.Text(n.X+k.name.x, n.Y+k.name.y[i], l, k.name.style, k.name.align, layout.Baseline)
		}
		for _, a := range k.spaces[:min(len(k.spaces), rules.SetSize)] {
			s, o := math.Sincos(a * math.Pi / 180)
			drawSpace(c, p, at(p, town.At.V, k.spaceAt*o, k.spaceAt*s), k.space, true)
		}
	})
}
