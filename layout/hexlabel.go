package layout

import (
	"math"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/render"
)

// The label of a hex is set in a corner, inside the tightest curve of track round it:
// at the bottom of pointy hexes, at the lower right of flat ones, or at the lower left
// where a river takes that corner. In a city, which no track enters, it stands at the
// bottom. Lengths are sides from the middle of the hex.
const (
	referenceSize = 5.0 // points
	// leastReferenced is the least side in millimetres of hexes that carry labels:
	// in smaller ones, type of 5 points touches the lines around it.
	leastReferenced = 7.6
	bottomLabel     = .715
	bentLabel       = .695 // in a corner that a river takes
	cityLabel       = .735
	flatCityLabel   = .672
	// leastFlatCity is the least side of flat hexes whose cities carry labels: their
	// spaces for goods leave less room.
	leastFlatCity = 8.5
	// labelClear is what a label keeps from a river, in millimetres, and mostRaised
	// how far it moves up for that, in hundredths: higher, it comes near track.
	labelClear = .15
	mostRaised = 4
	flatLabelX = .475 // the label's end nearest to the corner
	flatLabelY = .715
)

// referenceCorners are the corners a label may stand in, the best first.
func (m *HexMap) referenceCorners() []hex.Corner {
	if m.Grid.Orientation == hex.FlatTop {
		return []hex.Corner{0, 1}
	}
	return []hex.Corner{1}
}

// hexCorner is a corner of a hex.
type hexCorner struct {
	at     hex.Coord
	corner hex.Corner
}

// drawReferences sets the labels of the hexes: none in towns, none where a river has
// its name, none where hexes are too small.
func (m *HexMap) drawReferences(c *Canvas, p hex.Plane, courses []course, names []riverName) {
	if !c.Theme.References || p.Size < leastReferenced {
		return
	}
	corners := m.referenceCorners()
	named, bent := map[hexCorner]bool{}, map[hexCorner]bool{}
	zones := map[hex.Coord][]zone{}
	for i := range names {
		n := &names[i]
		zones[n.in] = append(zones[n.in], n.zone(p, 0))
		for _, k := range corners {
			if n.corner == k || n.corner < 0 && (n.side == hex.Side(k) || n.side == hex.Side(k).Turn(1)) {
				named[hexCorner{n.in, k}] = true
			}
		}
	}
	for i := range courses {
		for k := 1; k < len(courses[i].edges); k++ {
			h := courses[i].inner(k)
			for _, corner := range corners {
				if hex.VertexOf(h, corner) == courses[i].at[k] {
					bent[hexCorner{h, corner}] = true
				}
			}
		}
	}
	rooms := m.Rooms(c, p)
	st := Style{Face: c.Face(fonts.Regular), Size: c.Least(referenceSize * c.Theme.Small * min(1.4, max(1, p.Size/designSide))), Color: c.Theme.Reference}
	flat := m.Grid.Orientation == hex.FlatTop
	plain := st
	c.Group("references", func(c *Canvas) {
		for i, g := range m.Ground {
			if !g.Land() {
				continue
			}
			at := m.Grid.At(i)
			label := m.Grid.Label(at)
			if st = plain; g == GreyGround && c.Theme.Grey == c.Theme.Paper { // hatched
				st.Halo, st.HaloWidth = c.Theme.Paper, .3
			}
			if g == Height4 || g == Height5 { // grey would not stand out
				st.Color = c.Theme.Sub
			}
			if m.Stops[at] == TownStop || label == "" {
				continue
			}
			q := p.Center(at)
			w := st.Face.Width(label, st.Size, 0) / p.Size
			if m.Stops[at] == CityStop {
				y := cityLabel
				if flat {
					y = flatCityLabel
				}
				ink := render.Box{MinX: q.X - w/2*p.Size, MinY: q.Y + y*p.Size - st.Cap()/2, MaxX: q.X + w/2*p.Size, MaxY: q.Y + y*p.Size + st.Cap()/2}
				if w < .6 && !(flat && p.Size < leastFlatCity) && !m.covered(ink) {
					c.Text(q.X, q.Y+y*p.Size, label, st, Center, CapMiddle)
				}
				continue
			}
			for pass := range 2 { // a corner without a river first
				k := slices.IndexFunc(corners, func(k hex.Corner) bool {
					h := hexCorner{at, k}
					return !named[h] && bent[h] == (pass == 1) && labelFits(flat, pass == 1, w)
				})
				if k < 0 {
					continue
				}
				d := p.CornerDirection(corners[k])
				x, y, align := 0.0, bottomLabel, Center
				switch {
				case pass == 1:
					x, y = bentLabel*d.X, bentLabel*d.Y
				case flat && d.X > 0:
					x, y, align = flatLabelX, flatLabelY, Right
				case flat:
					x, y, align = -flatLabelX, flatLabelY, Left
				}
				mid, high := x, st.Cap()/p.Size
				switch align {
				case Left:
					mid += w / 2
				case Right:
					mid -= w / 2
				}
				room, ink := rooms.At(at), func() render.Box {
					return render.Box{MinX: (mid - w/2) * p.Size, MinY: (y - high/2) * p.Size, MaxX: (mid + w/2) * p.Size, MaxY: (y + high/2) * p.Size}
				}
				for up := 0; up < mostRaised && !room.Clear(ink(), labelClear); up++ {
					y -= .01
				}
				on := ink()
				on = render.Box{MinX: on.MinX + q.X, MinY: on.MinY + q.Y, MaxX: on.MaxX + q.X, MaxY: on.MaxY + q.Y}
				if room.Clear(ink(), labelClear) && !m.covered(on.Grow(labelClear)) && !slices.ContainsFunc(zones[at], func(z zone) bool { return z.touches(mid, y+high/2, w/2, high) }) {
					c.Text(q.X+x*p.Size, q.Y+y*p.Size, label, st, align, CapMiddle)
				}
				break
			}
		}
	})
}

// covered tells whether something of the game's own stands there.
func (m *HexMap) covered(b render.Box) bool { return m.Covered != nil && m.Covered(b) }

// labelFits tells whether a label so wide fits a corner, between track and river
// where one takes it.
func labelFits(flat, bent bool, w float64) bool {
	switch {
	case flat && bent:
		return w < .23
	case flat:
		return w < .34
	}
	return w < .52
}

// Names of seas and lands keep clear of all ink by nameClearance, in millimetres, by
// nameLeast or its half where hexes are small, and move at most nameReach sides for it.
const (
	nameClearance = 3.0
	nameLeast     = 1.5
	nameReach     = 3.0
	// waterGap is kept from the coast on a lake, in sides.
	waterGap = .13
)

// placedName is a name of a sea or a land in its place.
type placedName struct {
	name    *MapName
	lines   []string
	style   Style       // without colour
	box     render.Rect // what its ink covers
	ok      bool        // there was a place
	onWater bool        // it stands on the water of a lake or a bay, which stops short of it
}

// lettering is the text of a name as it is set, and its style at a scale of the map.
func (n *MapName) lettering(scale float64) (string, Style) {
	scale = min(1.4, max(.75, scale))
	if n.Sea {
		return norm.NFC.String(n.Text), Style{Face: fonts.Italic, Size: max(riverNameFloor, 8.6*scale), Tracking: 180}
	}
	return strings.ToUpper(norm.NFC.String(n.Text)), Style{Face: fonts.Regular, Size: max(riverNameFloor, 6.4*scale), Tracking: 280}
}

// size is the box of the name in millimetres at the design side.
func (n *MapName) size() (w, h float64) {
	s, st := n.lettering(1)
	return inkWidth(s, st), inkHeight(st)
}

// inkWidth measures without a canvas: what the face lacks counts as an average
// letter.
func inkWidth(s string, st Style) float64 {
	ems, n := 0.0, 0
	for _, r := range s {
		if g := st.Face.Glyph(r); g != nil {
			ems += g.Advance
		} else {
			ems += .6
		}
		n++
	}
	return (ems + st.Tracking/1000*float64(max(0, n-1))) * st.Size * render.Pt
}

// inkHeight is from the top of the capitals, with room for an accent, to the feet of
// the letters that go below the line.
func inkHeight(st Style) float64 { return st.Face.CapHeight() * st.Size * render.Pt * 1.5 }

// namesOn are the names placed on a plane.
type namesOn struct {
	plane hex.Plane
	names []placedName
}

// placeNames finds a place for the names of seas and lands: at their hex or as near
// to it as ink allows. Names on a lake that is too small to keep the distance go onto
// the water.
func (m *HexMap) placeNames(p hex.Plane) []placedName {
	if n := m.placed.Load(); n != nil && n.plane == p {
		return n.names
	}
	var out []placedName
	if len(m.Names) > 0 {
		out = m.placeIn(p, m.Extent())
	}
	m.placed.Store(&namesOn{p, out})
	return out
}

// placeIn finds places within an area given for side 1.
func (m *HexMap) placeIn(p hex.Plane, e hex.Rect) []placedName {
	out := make([]placedName, len(m.Names))
	bounds := render.Rect{X: p.Origin.X + e.Min.X*p.Size, Y: p.Origin.Y + e.Min.Y*p.Size, W: e.Width() * p.Size, H: e.Height() * p.Size}
	for i := range m.Names {
		out[i] = m.placeName(p, &m.Names[i], bounds, out[:i])
	}
	return out
}

// withNames is the extent r of the rest, with room for the names that find no place
// in it.
func (m *HexMap) withNames(r hex.Rect) hex.Rect {
	if len(m.Names) == 0 {
		return r
	}
	p := hex.Plane{Orientation: m.Grid.Orientation, Size: designSide}
	for _, n := range m.placeIn(p, r) {
		if n.ok {
			continue
		}
		w, h := n.name.size()
		w, h = w/designSide, h/designSide
		q := p.Center(n.name.At)
		x, y := q.X/p.Size, q.Y/p.Size
		r.Min.X, r.Max.X = min(r.Min.X, x-w/2), max(r.Max.X, x+w/2)
		r.Min.Y, r.Max.Y = min(r.Min.Y, y-h/2), max(r.Max.Y, y+h/2)
	}
	return r
}

func (m *HexMap) placeName(p hex.Plane, n *MapName, bounds render.Rect, others []placedName) placedName {
	text, st := n.lettering(p.Size / designSide)
	pn := placedName{name: n, lines: []string{text}, style: st}
	if p.Size < fewSide {
		return pn
	}
	free := func(b render.Rect, gap float64) bool {
		for _, o := range others {
			if o.ok && b.X-gap < o.box.X+o.box.W && o.box.X < b.X+b.W+gap && b.Y-gap < o.box.Y+o.box.H && o.box.Y < b.Y+b.H+gap {
				return false
			}
		}
		return true
	}
	if i, ok := m.Grid.Index(n.At); ok && m.at(n.At) == Water && m.pools().lake[i] {
		m.placeOnLake(p, &pn, text, free)
		return pn
	}
	const slack = 1e-6
	inside := func(b render.Rect) bool {
		return b.X >= bounds.X-slack && b.Y >= bounds.Y-slack && b.X+b.W <= bounds.X+bounds.W+slack && b.Y+b.H <= bounds.Y+bounds.H+slack
	}
	tight := st
	tight.Size, tight.Tracking = riverNameFloor, st.Tracking/2
	for _, try := range []struct {
		gap float64
		st  Style
	}{{nameClearance, st}, {nameLeast, st}, {nameLeast, tight}, {nameLeast / 2, tight}} {
		pn.style = try.st
		if pn.search(p, nameReach, func(b render.Rect) bool {
			return inside(b) && m.clearOfLand(p, grow(b, try.gap)) && free(b, try.gap)
		}) {
			return pn
		}
		if p.Size >= designSide {
			break
		}
	}
	if m.at(n.At) == Water {
		m.placeOnLake(p, &pn, text, func(b render.Rect, gap float64) bool { return inside(b) && free(b, gap) })
	}
	return pn
}

// placeOnLake puts a name onto the water, where the water lines stop short of it: as
// large as a sea's where there is much water, else as large as a river's, and smaller
// or in two lines where it is long.
func (m *HexMap) placeOnLake(p hex.Plane, pn *placedName, text string, free func(render.Rect, float64) bool) {
	pn.onWater = true
	scale := max(1, p.Size/designSide)
	tries := []struct {
		size, tracking, gap float64
		lines               []string
	}{
		{8.6, 180, .5, []string{text}},
		{7.2, 95, waterGap, []string{text}}, {6.4, 60, waterGap, []string{text}}, {7.2, 95, waterGap, Halve(text)},
		{5.8, 20, waterGap, []string{text}}, {5.8, 20, waterGap, Halve(text)},
	}
	for _, try := range tries {
		pn.style.Size = max(riverNameFloor, try.size*scale)
		pn.style.Tracking, pn.lines = try.tracking, try.lines
		if pn.search(p, 1, func(b render.Rect) bool {
			wet := grow(b, try.gap*p.Size)
			return m.onWater(p, wet) && (!m.rimLake(pn.name.At) || inHex(p, pn.name.At, wet)) && free(b, 1)
		}) {
			return
		}
	}
}

// search tries places round the name's hex, the nearest first.
func (pn *placedName) search(p hex.Plane, reach float64, fits func(render.Rect) bool) bool {
	w, h := 0.0, inkHeight(pn.style)*(1+1.1*float64(len(pn.lines)-1))
	for _, l := range pn.lines {
		w = max(w, inkWidth(l, pn.style))
	}
	q := p.Center(pn.name.At)
	const step = .25
	for r := 0.0; r <= reach; r += step {
		turns := max(1, int(r/step)*6)
		for k := range turns {
			s, c := math.Sincos(2 * math.Pi * float64(k) / float64(turns))
			b := render.Rect{X: q.X + float64(r*c*p.Size) - w/2, Y: q.Y + float64(r*s*p.Size) - h/2, W: w, H: h}
			if fits(b) {
				pn.box, pn.ok = b, true
				return true
			}
		}
	}
	return false
}

func grow(r render.Rect, d float64) render.Rect {
	return render.Rect{X: r.X - d, Y: r.Y - d, W: r.W + 2*d, H: r.H + 2*d}
}

// onWater tells whether a rectangle touches no land.
func (m *HexMap) onWater(p hex.Plane, r render.Rect) bool {
	clear := true
	m.near(p, r, func(c hex.Coord) bool {
		clear = !m.land(c) || !overlaps(around(p.Center(c), p), r)
		return clear
	})
	return clear
}

// inHex tells whether a rectangle lies in a hex.
func inHex(p hex.Plane, c hex.Coord, r render.Rect) bool {
	middle := p.Center(c)
	for _, q := range r.Box().Corners() {
		for s := hex.Side(0); s < 6; s++ {
			if n := p.SideDirection(s); (q.X-middle.X)*n.X+(q.Y-middle.Y)*n.Y > p.Size*cos30 {
				return false
			}
		}
	}
	return true
}

// Halve breaks a name in two lines of about the same length; one without a place to
// break stays whole.
func Halve(s string) []string {
	best := []string{s}
	rest := math.MaxInt
	for i, r := range s {
		if r != ' ' && r != '-' {
			continue
		}
		if d := max(i, len(s)-i); d < rest {
			rest = d
			best = []string{strings.TrimSpace(s[:i+1]), strings.TrimSpace(s[i+1:])}
		}
	}
	return best
}

// drawNames sets the names of seas and lands. One without a place is left out with a
// warning.
func (m *HexMap) drawNames(c *Canvas, names []placedName) {
	c.Group("names", func(c *Canvas) {
		for _, n := range names {
			c := c.From(n.name.From)
			if !n.ok {
				c.WarnOnce(n.name.From, "label-dropped", "the name %q is not printed: no place near its hex is %g mm clear of the map", n.name.Text, nameClearance).
					Hint = "give it a hex farther from the land, or a shorter name"
				continue
			}
			st := n.style
			st.Color = c.Theme.Place
			if n.name.Sea {
				st.Color = c.Theme.WaterName
			}
			if n.onWater {
				st.Halo, st.HaloWidth = c.Theme.Sea, .3
			}
			step := inkHeight(st) * 1.1
			for i, l := range n.lines {
				y := n.box.Y + n.box.H/2 + step*(float64(i)-float64(len(n.lines)-1)/2)
				c.Text(n.box.X+n.box.W/2, y, l, st, Center, CapMiddle)
			}
		}
	})
}
