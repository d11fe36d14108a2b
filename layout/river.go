package layout

import (
	"math"
	"slices"

	"platelayer/hex"
	"platelayer/render"
)

// How much of a side a river's bend takes before and after a corner, and where it
// has to hug the corner: in a city and along the rim of the land.
const (
	bend      = .42
	sharpBend = .16
)

// riverWidths are the widths of the water between its two casings, in points, at the
// design side, by MapRiver.Width.
var riverWidths = [4]float64{0, 1.35, 1.9, 2.5}

// RiverCasing is the width of the line on each side of a river's water, in points.
const RiverCasing = .42

// class is the width of a river, 1 to 3.
func (r *MapRiver) class() int { return min(3, max(1, r.Width)) }

// course is a stretch of a river that is drawn in one go, from source to mouth. No
// side is in two courses: where two rivers share sides, the wider one has them.
type course struct {
	river int // in HexMap.Rivers
	edges []hex.Edge
	at    []hex.Vertex // one more than edges
	ends  [2]joint     // at its first and its last vertex
}

// joint is what the end of a course does at its vertex.
type joint struct {
	kind jointKind
	// The sides of the bend it flows into, or the side of another course's end
	// that it goes on to.
	edges [2]hex.Edge
}

type jointKind uint8

const (
	looseEnd jointKind = iota // nothing else is there
	intoBend                  // ends in the middle of a wider river's bend
	goesOn                    // bends on into the end of another course, which bends on into it
)

// courses are the stretches of all rivers, the widest rivers first.
func (m *HexMap) courses() []course {
	order := make([]int, len(m.Rivers))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return m.Rivers[b].class() - m.Rivers[a].class() })
	var out []course
	drawn := map[hex.Edge]bool{}
	for _, i := range order {
		var run []hex.Edge
		for _, e := range m.Rivers[i].Edges {
			if e.Side < 0 || e.Side > 2 || !m.land(e.At) && !m.land(e.At.Neighbor(e.Side)) {
				continue // no border of the land: checks refuse it
			}
			if drawn[e] {
				out = appendCourse(out, i, run)
				run = nil
				continue
			}
			drawn[e] = true
			if n := len(run); n > 0 && !follows(run, e) {
				out = appendCourse(out, i, run)
				run = nil
			}
			run = append(run, e)
		}
		out = appendCourse(out, i, run)
	}
	joinCourses(out)
	return out
}

// follows tells whether e goes on from the far end of the run's last edge.
func follows(run []hex.Edge, e hex.Edge) bool {
	n := len(run)
	v, ok := hex.Meet(run[n-1], e)
	if !ok || n == 1 {
		return ok
	}
	back, _ := hex.Meet(run[n-2], run[n-1])
	return v != back
}

func appendCourse(out []course, river int, run []hex.Edge) []course {
	if len(run) == 0 {
		return out
	}
	c := course{river: river, edges: run}
	a, z := run[0].Ends()
	if len(run) > 1 {
		if v, _ := hex.Meet(run[0], run[1]); v == a {
			a, z = z, a
		}
	}
	c.at = append(c.at, a, z)
	for _, e := range run[1:] {
		a, b := e.Ends()
		if a == c.at[len(c.at)-1] {
			a = b
		}
		c.at = append(c.at, a)
	}
	return append(out, c)
}

// joinCourses finds what each end does: earlier courses keep their way.
func joinCourses(cs []course) {
	type end struct{ course, end int }
	passing := map[hex.Vertex][2]hex.Edge{}
	loose := map[hex.Vertex]end{}
	for i := range cs {
		c := &cs[i]
		n := len(c.edges)
		for k := 1; k < n; k++ {
			v := c.at[k]
			if _, ok := passing[v]; ok {
				continue
			}
			passing[v] = [2]hex.Edge{c.edges[k-1], c.edges[k]}
			if o, ok := loose[v]; ok {
				cs[o.course].ends[o.end] = joint{intoBend, passing[v]}
				delete(loose, v)
			}
		}
		for k, v := range []hex.Vertex{c.at[0], c.at[n]} {
			own := c.edges[k*(n-1)]
			if es, ok := passing[v]; ok {
				c.ends[k] = joint{intoBend, es}
			} else if o, ok := loose[v]; ok {
				d := &cs[o.course]
				other := d.edges[o.end*(len(d.edges)-1)]
				c.ends[k] = joint{goesOn, [2]hex.Edge{other}}
				d.ends[o.end] = joint{goesOn, [2]hex.Edge{own}}
				passing[v] = [2]hex.Edge{other, own}
				delete(loose, v)
			} else {
				loose[v] = end{i, k}
			}
		}
	}
}

// bendAt is how much of a side the bend between two edges takes.
func (m *HexMap) bendAt(e, f hex.Edge) float64 {
	a, b := e.Hexes()
	c, d := f.Hexes()
	inner := a
	if b == c || b == d {
		inner = b
	}
	if m.Stops[inner] == CityStop && m.land(inner) || m.onRim(e) || m.onRim(f) {
		return sharpBend
	}
	return bend
}

// onRim tells whether the edge has land on one side only.
func (m *HexMap) onRim(e hex.Edge) bool {
	a, b := e.Hexes()
	return m.land(a) != m.land(b)
}

// along is the point on edge e, d sides away from its end v.
func along(p hex.Plane, v hex.Vertex, e hex.Edge, d float64) hex.Point {
	a, z := e.Ends()
	if z == v {
		a, z = z, a
	}
	q, r := p.VertexPoint(a), p.VertexPoint(z)
	return hex.Point{X: q.X + d*(r.X-q.X), Y: q.Y + d*(r.Y-q.Y)}
}

// trace adds the line of a course.
func (m *HexMap) trace(b *render.Builder, p hex.Plane, c *course) {
	n := len(c.edges)
	turn := func(v hex.Vertex, e, f hex.Edge) {
		d := m.bendAt(e, f)
		a, q, z := along(p, v, e, d), p.VertexPoint(v), along(p, v, f, d)
		b.Line(a.X, a.Y).Quad(q.X, q.Y, z.X, z.Y)
	}
	// Where two courses make one river, each has its half of the bend.
	half := func(v hex.Vertex, from, to hex.Edge) (a, q, mid hex.Point) {
		d := m.bendAt(from, to)
		a, q = along(p, v, from, d), p.VertexPoint(v)
		return a, hex.Point{X: (a.X + q.X) / 2, Y: (a.Y + q.Y) / 2}, m.bendMiddle(p, v, from, to)
	}
	if j := c.ends[0]; j.kind == goesOn {
		a, q, mid := half(c.at[0], c.edges[0], j.edges[0])
		b.Move(mid.X, mid.Y).Quad(q.X, q.Y, a.X, a.Y)
	} else {
		q := m.endPoint(p, c, 0)
		b.Move(q.X, q.Y)
	}
	for k := 1; k < n; k++ {
		turn(c.at[k], c.edges[k-1], c.edges[k])
	}
	if j := c.ends[1]; j.kind == goesOn {
		a, q, mid := half(c.at[n], c.edges[n-1], j.edges[0])
		b.Line(a.X, a.Y).Quad(q.X, q.Y, mid.X, mid.Y)
	} else {
		q := m.endPoint(p, c, 1)
		b.Line(q.X, q.Y)
	}
}

// bendMiddle is the middle of the bend between two edges at a vertex.
func (m *HexMap) bendMiddle(p hex.Plane, v hex.Vertex, e, f hex.Edge) hex.Point {
	d := m.bendAt(e, f)
	a, q, z := along(p, v, e, d), p.VertexPoint(v), along(p, v, f, d)
	return hex.Point{X: .25*a.X + .5*q.X + .25*z.X, Y: .25*a.Y + .5*q.Y + .25*z.Y}
}

// endPoint is where the first (0) or last (1) vertex of a course is drawn.
func (m *HexMap) endPoint(p hex.Plane, c *course, end int) hex.Point {
	v := c.at[end*len(c.edges)]
	if j := c.ends[end]; j.kind == intoBend {
		return m.bendMiddle(p, v, j.edges[0], j.edges[1])
	}
	return p.VertexPoint(v)
}

// RiverWidth is the width of the water in points.
func RiverWidth(c *Canvas, p hex.Plane, class int) float64 {
	return max(.25, riverWidths[class]*p.Size/designSide*c.Theme.RiverScale)
}

// drawRivers draws all casings, then the water in them, so that rivers flow together.
func (m *HexMap) drawRivers(c *Canvas, p hex.Plane, courses []course) {
	var lines [4]*render.Builder
	for i := range courses {
		k := m.Rivers[courses[i].river].class()
		if lines[k] == nil {
			lines[k] = New()
		}
		m.trace(lines[k], p, &courses[i])
	}
	t := c.Theme
	each := func(paint func(width float64) Paint) {
		for k, b := range lines {
			if b != nil {
				c.Draw(b, paint(RiverWidth(c, p, k)).Round())
			}
		}
	}
	each(func(w float64) Paint {
		return Paint{Stroke: t.RiverCasing, Width: w + 2*RiverCasing*t.Lines, Exact: true}
	})
	each(func(w float64) Paint { return Paint{Stroke: t.RiverCore, Width: w, Exact: true} })
	if t.RiverMiddle {
		each(func(float64) Paint { return Paint{Stroke: t.RiverCasing, Width: .35, Exact: true} })
	}
}

// RiverSample draws a river of a width round the upper corners of a hex with its
// middle at x, y, for a legend.
func (c *Canvas) RiverSample(o hex.Orientation, x, y, s float64, class int) {
	if c.blind() {
		return
	}
	p := hex.Plane{Orientation: o, Size: s, Origin: hex.Point{X: x, Y: y}}
	// The vertices of the upper half, and of the sides that follow.
	ks := []hex.Corner{3, 4, 5}
	first, last := hex.Corner(2), hex.Corner(0)
	if o == hex.FlatTop {
		ks, first, last = []hex.Corner{3, 4}, 2, 5
	}
	at := func(k hex.Corner) hex.Point { return p.CornerPoint(hex.Coord{}, k) }
	mix := func(a, z hex.Point, t float64) hex.Point {
		return hex.Point{X: a.X + t*(z.X-a.X), Y: a.Y + t*(z.Y-a.Y)}
	}
	line := []hex.Point{mix(at(ks[0]), at(first), .45)}
	for _, k := range ks {
		line = append(line, at(k))
	}
	line = append(line, mix(at(ks[len(ks)-1]), at(last), .45))
	b := New().Move(line[0].X, line[0].Y)
	for i := 1; i < len(line)-1; i++ {
		near := func(q hex.Point) hex.Point {
			return mix(line[i], q, min(1, bend*s/math.Hypot(q.X-line[i].X, q.Y-line[i].Y)))
		}
		a, z := near(line[i-1]), near(line[i+1])
		b.Line(a.X, a.Y).Quad(line[i].X, line[i].Y, z.X, z.Y)
	}
	b.Line(line[len(line)-1].X, line[len(line)-1].Y)
	t := c.Theme
	w := riverWidths[min(3, max(1, class))] * .85 * t.RiverScale
	c.Draw(b, Paint{Stroke: t.RiverCasing, Width: w + 2*RiverCasing*t.Lines, Exact: true}.Round())
	c.Draw(b, Paint{Stroke: t.RiverCore, Width: w, Exact: true}.Round())
	if t.RiverMiddle {
		c.Draw(b, Paint{Stroke: t.RiverCasing, Width: .35, Exact: true}.Round())
	}
}
