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

// Names of rivers stand inside a bend, between the middles of the two sides that
// meet there, where neither the grid nor any track runs.

// riverNameSizes are points at the design side, by MapRiver.Width; riverNameFloor is
// the smallest.
var riverNameSizes = [4]float64{0, 6.4, 6.8, 7.2}

const (
	riverNameFloor = 5.8
	// riverNameLeast is how far a long name shrinks, of the size of its class.
	riverNameLeast = .85
	riverTracking  = 95
	// riverTrackingLeast still keeps two words apart.
	riverTrackingLeast = 15
	riverHalo          = .3 // millimetres
	// riverNameEvery is how many sides a river has for each of its names.
	riverNameEvery = 9
	// riverNameApart is how many sides lie between two names of a river.
	riverNameApart = 8
)

// riverName is a name in its place.
type riverName struct {
	river  int
	in     hex.Coord
	corner hex.Corner // of in, where the river bends; -1 beside a straight side
	side   hex.Side   // where corner is -1
	style  Style
	line   []hex.Point // the baseline
	length float64     // of the text
}

// nameSpot is a place that a name may take.
type nameSpot struct {
	penalty float64
	course  int
	k       int // vertex of the course, or edge where straight
	in      hex.Coord
	corner  hex.Corner
	side    hex.Side
	index   int // sides from the river's source
}

// placeRiverNames finds a place for the name of each river, and more for long ones.
func (m *HexMap) placeRiverNames(c *Canvas, p hex.Plane, courses []course) []riverName {
	if p.Size < fewSide {
		return nil
	}
	spots := make([][]nameSpot, len(m.Rivers))
	sides := make([]int, len(m.Rivers))
	for i := range courses {
		m.spots(&spots[courses[i].river], &courses[i], i, sides[courses[i].river])
		sides[courses[i].river] += len(courses[i].edges)
	}
	var out []riverName
	taken := map[hex.Vertex]bool{}
	for i, r := range m.Rivers {
		if r.Name == "" || len(r.Edges) == 0 {
			continue
		}
		for j := range spots[i] {
			s := &spots[i][j]
			s.penalty += .12 * math.Abs(float64(s.index)-float64(sides[i])/2)
		}
		slices.SortStableFunc(spots[i], func(a, b nameSpot) int {
			switch {
			case a.penalty < b.penalty:
				return -1
			case a.penalty > b.penalty:
				return 1
			}
			return a.index - b.index
		})
		want := 1 + (sides[i]-1)/riverNameEvery
		used := make([]bool, sides[i]+1)
		got, tooLong := 0, false
		for _, s := range spots[i] {
			if got == want || got > 0 && s.penalty >= awkward+.12*float64(sides[i]) {
				break
			}
			v := hex.VertexOf(s.in, s.corner)
			if s.corner < 0 {
				v = courses[s.course].at[s.k]
			}
			if got > 0 && (s.corner < 0 || !m.readable(s.corner)) || crowded(taken, v) || nearUsed(used, s.index) {
				continue
			}
			n, ok := m.setRiverName(c, p, i, s)
			if !ok {
				tooLong = true
				continue
			}
			out = append(out, n)
			taken[v], used[s.index] = true, true
			got++
		}
		if got == 0 {
			why := "no bend of it lies in free land"
			if tooLong {
				why = "it is too long"
			}
			c.WarnOnce(r.From, "label-dropped", "the river name %q is not printed: %s", r.Name, why).
				Hint = "a name stands in a bend of the river, in a hex without a city or town"
		}
	}
	return out
}

// awkward is the penalty of a corner where the name stands steep.
const awkward = 4

// readable tells whether a name at this corner is level or nearly so: top and bottom
// corners of pointy hexes, all but the left and right ones of flat ones.
func (m *HexMap) readable(k hex.Corner) bool {
	if m.Grid.Orientation == hex.FlatTop {
		return k != 2 && k != 5
	}
	return k == 1 || k == 4
}

// spots adds the places along a course that begins so many sides from the source.
func (m *HexMap) spots(out *[]nameSpot, c *course, course, from int) {
	free := func(h hex.Coord) bool { return m.land(h) && m.Stops[h] == NoStop }
	p := hex.Plane{Orientation: m.Grid.Orientation, Size: 1}
	ground := [grounds]float64{Plains: 0, Swamp: .6, Forest: .8, Mountain: 1.2}
	for k := 1; k < len(c.edges); k++ {
		h := c.inner(k)
		if !free(h) {
			continue
		}
		for corner := hex.Corner(0); corner < 6; corner++ {
			if hex.VertexOf(h, corner) != c.at[k] {
				continue
			}
			s := nameSpot{course: course, k: k, in: h, corner: corner, index: from + k, penalty: ground[m.at(h)]}
			if !m.readable(corner) {
				s.penalty += awkward
			}
			if p.CornerDirection(corner).Y < -1e-9 {
				s.penalty += .5
			}
			*out = append(*out, s)
		}
	}
	// Along a straight side track crosses the name: for rivers without a bend.
	for k, e := range c.edges {
		for _, h := range []hex.Coord{e.At, e.At.Neighbor(e.Side)} {
			if free(h) {
				side := e.Side
				if h != e.At {
					side = side.Opposite()
				}
				*out = append(*out, nameSpot{course: course, k: k, in: h, corner: -1, side: side, index: from + k,
					penalty: 1000 + ground[m.at(h)] + 2*math.Abs(p.SideDirection(side).X)})
			}
		}
	}
}

// inner is the hex inside the bend at vertex k of the course.
func (c *course) inner(k int) hex.Coord {
	a, b := c.edges[k-1].Hexes()
	x, y := c.edges[k].Hexes()
	if a == x || a == y {
		return a
	}
	return b
}

// crowded tells whether a name stands at the vertex or at the end of one of its
// sides.
func crowded(taken map[hex.Vertex]bool, v hex.Vertex) bool {
	if len(taken) == 0 {
		return false
	}
	for _, e := range v.Edges() {
		if a, z := e.Ends(); taken[a] || taken[z] {
			return true
		}
	}
	return false
}

func nearUsed(used []bool, i int) bool {
	for k := max(0, i-riverNameApart+1); k < min(len(used), i+riverNameApart); k++ {
		if used[k] {
			return true
		}
	}
	return false
}

// setRiverName lays the baseline and fits the type to it; ok is false where even the
// smallest type is longer than the two sides.
func (m *HexMap) setRiverName(c *Canvas, p hex.Plane, river int, s nameSpot) (n riverName, ok bool) {
	r := &m.Rivers[river]
	scale := p.Size / designSide
	st := Style{Face: fonts.Italic, Tracking: riverTracking, Color: c.Theme.WaterName,
		Size: c.Least(max(riverNameFloor, riverNameSizes[r.class()]*scale*(1+.6*(c.Theme.Small-1))))}
	base := m.bendLine(p, s)
	middle := p.Center(s.in)
	half := len(base) / 2
	mid, t := base[half], hex.Point{X: base[half+1].X - base[half-1].X, Y: base[half+1].Y - base[half-1].Y}
	above := t.Y*(middle.X-mid.X)-t.X*(middle.Y-mid.Y) > 0 // the hex lies above the river, as one reads

	clearance := RiverReach(c, p, r.class())
	name := norm.NFC.String(r.Name)
	over, under := Reach(name, st.Face)
	lay := func(st Style) []hex.Point {
		// Neither feet and marks of letters nor their halo come to the casing.
		em := st.Size * render.Pt
		if above {
			return offset(base, -(clearance + max(.75*scale, under*em+riverHalo)))
		}
		return offset(base, clearance+max(.70*scale+st.Cap(), over*em+riverHalo))
	}
	n = riverName{river: river, in: s.in, corner: s.corner, side: s.side}
	// A long name is set closer, then shrinks a little, and only then does it run on
	// beyond the middles of the sides, where track may cross it.
	room := func(st Style) float64 { return length(lay(st)) - .06*p.Size }
	for st.Tracking > riverTrackingLeast && c.Width(name, st) > room(st) {
		st.Tracking = max(riverTrackingLeast, st.Tracking-15)
	}
	least := c.Least(max(riverNameFloor, riverNameLeast*st.Size))
	for st.Size > least && c.Width(name, st) > room(st) {
		st.Size = max(least, st.Size-.2)
	}
	n.style, n.line, n.length = st, lay(st), c.Width(name, st)
	beyond := n.length - length(n.line)
	if beyond > .7*p.Size {
		return n, false
	}
	if beyond > 0 { // on beyond the middles of the sides, straight
		n.line = extend(n.line, beyond/2+.5)
	}
	return n, true
}

// bendLine runs along the river at a spot, from left to right: from the middle of
// one side round the corner to the middle of the other, or along one side.
func (m *HexMap) bendLine(p hex.Plane, s nameSpot) []hex.Point {
	a, z := p.CornerPoint(s.in, hex.Corner(s.side).Turn(-1)), p.CornerPoint(s.in, hex.Corner(s.side))
	q := hex.Point{X: (a.X + z.X) / 2, Y: (a.Y + z.Y) / 2}
	if s.corner >= 0 {
		q = p.CornerPoint(s.in, s.corner)
		a, z = p.SideMiddle(s.in, hex.Side(s.corner)), p.SideMiddle(s.in, hex.Side(s.corner).Turn(1))
	}
	if a.X > z.X+1e-9 || math.Abs(a.X-z.X) <= 1e-9 && a.Y < z.Y {
		a, z = z, a
	}
	const steps = 24
	out := make([]hex.Point, steps+1)
	for i := range out {
		t := float64(i) / steps
		u := 1 - t
		out[i] = hex.Point{X: u*u*a.X + 2*t*u*q.X + t*t*z.X, Y: u*u*a.Y + 2*t*u*q.Y + t*t*z.Y}
	}
	return out
}

// offset is the line moved by d to its right.
func offset(line []hex.Point, d float64) []hex.Point {
	out := make([]hex.Point, len(line))
	for i, q := range line {
		a, z := line[max(0, i-1)], line[min(len(line)-1, i+1)]
		l := math.Hypot(z.X-a.X, z.Y-a.Y)
		out[i] = hex.Point{X: q.X - d*(z.Y-a.Y)/l, Y: q.Y + d*(z.X-a.X)/l}
	}
	return out
}

func length(line []hex.Point) float64 {
	l := 0.0
	for i := 1; i < len(line); i++ {
		l += math.Hypot(line[i].X-line[i-1].X, line[i].Y-line[i-1].Y)
	}
	return l
}

// extend lengthens the line by d at both ends.
func extend(line []hex.Point, d float64) []hex.Point {
	n := len(line)
	on := func(a, b hex.Point) hex.Point {
		l := math.Hypot(a.X-b.X, a.Y-b.Y)
		return hex.Point{X: a.X + d*(a.X-b.X)/l, Y: a.Y + d*(a.Y-b.Y)/l}
	}
	out := append([]hex.Point{on(line[0], line[1])}, line...)
	return append(out, on(line[n-1], line[n-2]))
}

// walkLine is the point and the direction in degrees at distance d along the line.
func walkLine(line []hex.Point, d float64) (q hex.Point, degrees float64) {
	for i := 1; i < len(line); i++ {
		a, z := line[i-1], line[i]
		l := math.Hypot(z.X-a.X, z.Y-a.Y)
		if d <= l || i == len(line)-1 {
			t := d / l
			return hex.Point{X: a.X + t*(z.X-a.X), Y: a.Y + t*(z.Y-a.Y)}, render.Settle(math.Atan2(z.Y-a.Y, z.X-a.X) * 180 / math.Pi)
		}
		d -= l
	}
	return line[0], 0
}

// zone is the part of a hex that a name takes: points along the middle of its
// letters, in sides from the middle of the hex, and how far the letters reach from
// them.
type zone struct {
	line  []hex.Point
	reach float64
}

func (n *riverName) zone(p hex.Plane, lines float64) zone {
	q := p.Center(n.in)
	half := n.style.Cap() / 2
	thick := .6 / 2 * lines * render.Pt // of the thickest lines of symbols
	z := zone{reach: (half+thick)/p.Size + .045}
	const points = 11
	from := (length(n.line) - n.length) / 2
	for i := range points {
		r, deg := walkLine(n.line, from+n.length*float64(i)/(points-1))
		s, c := math.Sincos(deg * math.Pi / 180)
		z.line = append(z.line, hex.Point{X: (r.X + half*s - q.X) / p.Size, Y: (r.Y - half*c - q.Y) / p.Size})
	}
	return z
}

// touches tells whether a symbol reaches into the zone: it stands on x, y, half as
// wide as half and so high.
func (z zone) touches(x, y, half, high float64) bool {
	for _, q := range z.line {
		dx, dy := max(0, math.Abs(q.X-x)-half), max(0, math.Abs(q.Y-y+high/2)-high/2)
		if dx*dx+dy*dy < z.reach*z.reach {
			return true
		}
	}
	return false
}

// drawRiverNames sets the names on their lines.
func (m *HexMap) drawRiverNames(c *Canvas, names []riverName) {
	for i := range names {
		n := &names[i]
		r := &m.Rivers[n.river]
		st := n.style
		st.Halo, st.HaloWidth = groundColor(c.Theme, m.at(n.in)), riverHalo
		c.From(r.From).TextAlong(n.line, r.Name, st)
	}
}

// TextAlong sets a text in the middle of a line, glyph by glyph, in a group with the
// text's name: first the halo, then the letters, and over them the text in one run that is
// not drawn, so that it can be searched for.
func (c *Canvas) TextAlong(line []hex.Point, text string, st Style) {
	c.Group(strings.TrimSpace(text), func(c *Canvas) {
		long, from := length(line), c.Width(text, st)
		halo := New()
		runs := c.runs(text, st.Face)
		var letters []func()
		at := (long - from) / 2
		start, _ := walkLine(line, max(0, at))
		end, _ := walkLine(line, min(long, at+from))
		em := st.Size * render.Pt
		chord := render.Settle(math.Atan2(end.Y-start.Y, end.X-start.X) * 180 / math.Pi)
		hidden := start
		plain := st
		plain.Halo, plain.HaloWidth = "", 0
		for _, run := range runs {
			w := run.face.Width(run.text, st.Size, st.Tracking) + st.Tracking/1000*em
			letters = append(letters, func() {
				c.Add(&render.Text{X: hidden.X, Y: hidden.Y, String: run.text, Face: run.face, Size: st.Size,
					Tracking: st.Tracking, Angle: chord, Color: rgb(st.Color), Invisible: true, From: c.from})
				s, k := math.Sincos(chord * math.Pi / 180)
				hidden.X, hidden.Y = hidden.X+w*k, hidden.Y+w*s
			})
			plain.Face = run.face
			for _, ch := range run.text {
				adv := run.face.Glyph(ch).Advance * em
				q, deg := walkLine(line, at+adv/2)
				s, k := math.Sincos(deg * math.Pi / 180)
				x, y, st := q.X-adv/2*k, q.Y-adv/2*s, plain
				letters = append(letters, func() {
					c.Mute(func() { c.TextAt(x, y, deg, string(ch), st, Left, Baseline) })
				})
				outline(halo, run.face.Glyph(ch), render.Matrix{A: em * k, B: em * s, C: -em * s, D: em * k, E: x, F: y})
				at += adv + st.Tracking/1000*em
			}
		}
		c.Draw(halo, Paint{Fill: st.Halo, Stroke: st.Halo, Width: 2 * st.HaloWidth / render.Pt, Exact: true}.Round())
		for _, f := range letters {
			f()
		}
	})
}

// Mute draws letters of a text that another run says, so that they are not found once more.
func (c *Canvas) Mute(draw func()) {
	before := len(c.Items())
	draw()
	for _, it := range c.Items()[before:] {
		if t, ok := it.(*render.Text); ok {
			t.Mute = true
		}
	}
}

// outline adds the outline of a glyph, mapped from ems.
func outline(b *render.Builder, g *fonts.Glyph, m render.Matrix) {
	open := false
	for _, s := range g.Outline {
		at := func(k int) render.Point { return m.Apply(render.Point{X: s.X[k], Y: s.Y[k]}) }
		switch s.Op {
		case fonts.MoveTo:
			if open {
				b.Close()
			}
			open = true
			q := at(0)
			b.Move(q.X, q.Y)
		case fonts.LineTo:
			q := at(0)
			b.Line(q.X, q.Y)
		case fonts.QuadTo:
			q, r := at(0), at(1)
			b.Quad(q.X, q.Y, r.X, r.Y)
		case fonts.CubicTo:
			q, r, z := at(0), at(1), at(2)
			b.Cubic(q.X, q.Y, r.X, r.Y, z.X, z.Y)
		}
	}
	if open {
		b.Close()
	}
}
