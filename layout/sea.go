package layout

import (
	"math"

	"platelayer/hex"
	"platelayer/render"
)

// drawSea paints the tint along the coast and the water lines. Both lie within the
// water hexes that touch the land, so neither ever reaches land or paper beyond.
func (m *HexMap) drawSea(c *Canvas, p hex.Plane, shores []shore, names []placedName) {
	t := c.Theme
	if t.Sea != t.Paper {
		c.Group("tint", func(c *Canvas) {
			c.Draw(m.tint(p, shores), Fill(t.Sea))
			c.Draw(m.lakes(p), Fill(t.Sea))
		})
	}
	c.Group("water-lines", func(c *Canvas) {
		for _, l := range waterLines {
			b := New()
			for _, s := range shores {
				if s.coast {
					m.waterLine(b, p, s, l.offset*p.Size, names)
				}
			}
			c.Draw(b, Paint{Stroke: t.WaterLine, Width: l.width, Join: render.RoundJoin})
		}
	})
}

// tint is the strip of water along the coasts: a rectangle on each side, a sector
// round each corner where the water is wide.
func (m *HexMap) tint(p hex.Plane, shores []shore) *render.Builder {
	b := New()
	d := tintWidth * p.Size
	for _, s := range shores {
		if !s.coast {
			continue
		}
		for i, e := range s.borders {
			a, z, u, n := e.ends(p)
			q, r := shift(z, d, n, 0, u), shift(a, d, n, 0, u)
			b.Poly(pt(a), pt(z), pt(q), pt(r))
			if i == len(s.borders)-1 && !s.closed || s.concave(i) {
				continue
			}
			from := angle(n)
			b.Move(z.X, z.Y).Arc(z.X, z.Y, d, from+60, from, true).Close()
		}
	}
	return b
}

// angle is the direction of a unit vector in degrees clockwise from east.
func angle(u hex.Point) float64 { return math.Atan2(u.Y, u.X) * 180 / math.Pi }

// pools is the water that is tinted beyond the strip along its coast.
type pools struct {
	lake  []bool         // by cell: all of a hex of a lake, which has land all round
	spots [][]hex.Vertex // open water that the strip leaves in straits and bays
	wet   map[hex.Coord]bool
}

// pools finds lakes and spots once.
func (m *HexMap) pools() *pools {
	if p := m.pooled.Load(); p != nil {
		return p
	}
	p := &pools{lake: make([]bool, len(m.Ground)), wet: map[hex.Coord]bool{}}
	seen := make([]bool, len(m.Ground))
	open := map[hex.Vertex]bool{} // open water that was looked at
	var lake []hex.Coord
	for i, g := range m.Ground {
		if g != Water || seen[i] {
			continue
		}
		lake = append(lake[:0], m.Grid.At(i))
		seen[i] = true
		closed := true
		for k := 0; k < len(lake); k++ {
			for s := hex.Side(0); s < 6; s++ {
				n := lake[k].Neighbor(s)
				switch m.at(n) {
				case NoHex:
					closed = false
				case Water:
					if j, _ := m.Grid.Index(n); !seen[j] {
						seen[j] = true
						lake = append(lake, n)
					}
				}
			}
		}
		for _, c := range lake {
			if closed {
				j, _ := m.Grid.Index(c)
				p.lake[j] = true
				continue
			}
			for k := hex.Corner(0); k < 2; k++ {
				if v := hex.VertexOf(c, k); m.openWater(v) && !open[v] {
					if s := m.spot(v, open); s != nil {
						p.spots = append(p.spots, s)
						for _, u := range s {
							for _, h := range u.Hexes() {
								p.wet[h] = true
							}
						}
					}
				}
			}
		}
	}
	m.pooled.Store(p)
	return p
}

// spotSize is the most vertices of a spot of open water that is filled; larger ones
// are the open sea.
const spotSize = 4

// spot is the open water round a vertex where it is small and the strip along the
// coast lies all round it, else nil.
func (m *HexMap) spot(v hex.Vertex, seen map[hex.Vertex]bool) []hex.Vertex {
	seen[v] = true
	spot := []hex.Vertex{v}
	closed := true
	for k := 0; k < len(spot); k++ {
		for _, e := range spot[k].Edges() {
			u, z := e.Ends()
			if u == spot[k] {
				u = z
			}
			switch {
			case m.openWater(u):
				if !seen[u] {
					seen[u] = true
					spot = append(spot, u)
				}
			case !m.byCoast(u):
				closed = false
			}
		}
	}
	if !closed || len(spot) > spotSize {
		return nil
	}
	return spot
}

// lakes are the areas of the pools.
func (m *HexMap) lakes(p hex.Plane) *render.Builder {
	b := New()
	pools := m.pools()
	for i, ok := range pools.lake {
		if ok {
			polygon(b, p, m.Grid.At(i))
		}
	}
	for _, s := range pools.spots {
		for _, v := range s { // the triangle between the middles of its three hexes
			var t [3]render.Point
			for i, c := range v.Hexes() {
				t[i] = pt(p.Center(c))
			}
			if (t[1].X-t[0].X)*(t[2].Y-t[0].Y) < (t[1].Y-t[0].Y)*(t[2].X-t[0].X) {
				t[1], t[2] = t[2], t[1] // all turn the same way
			}
			b.Poly(t[:]...)
		}
	}
	return b
}

// openWater tells whether there is water all round a vertex.
func (m *HexMap) openWater(v hex.Vertex) bool {
	for _, c := range v.Hexes() {
		if m.at(c) != Water {
			return false
		}
	}
	return true
}

// byCoast tells whether land lies at a vertex.
func (m *HexMap) byCoast(v hex.Vertex) bool {
	for _, c := range v.Hexes() {
		if m.land(c) {
			return true
		}
	}
	return false
}

// waterLine adds the line at distance d from a coast, round at the corners where the
// water is wide, square at the ends of the coast. It stops where another coast is
// nearer, and short of a name that stands on the water.
func (m *HexMap) waterLine(b *render.Builder, p hex.Plane, s shore, d float64, names []placedName) {
	narrow := d > p.Size*.5 // else it never meets a line of another coast
	var on []render.Rect
	for _, n := range names {
		if n.ok && n.onWater {
			on = append(on, n.box)
		}
	}
	whole := true
	pen := pen{b: b}
	pen.keep = func(q hex.Point, w, v hex.Coord) bool {
		for _, r := range on {
			if q.X > r.X && q.X < r.X+r.W && q.Y > r.Y && q.Y < r.Y+r.H {
				return false
			}
		}
		return !narrow || !m.nearerCoast(p, q, w, d) && (v == w || !m.nearerCoast(p, q, v, d))
	}
	// cut tells whether anything may be left out in these water hexes.
	cut := func(w, v hex.Coord) bool {
		c := len(on) > 0 || narrow && (m.strait(w) || v != w && m.strait(v))
		whole = whole && !c
		return c
	}
	for i, e := range s.borders {
		a, z, u, n := e.ends(p)
		var da, dz float64
		if s.concave(i - 1) {
			da = d * tan30
		}
		if s.concave(i) {
			dz = -d * tan30
		}
		water := e.at.Neighbor(e.side)
		pen.whole = !cut(water, water)
		pen.line(shift(a, d, n, da, u), shift(z, d, n, dz, u), water)
		if i == len(s.borders)-1 && !s.closed || s.concave(i) {
			continue
		}
		next := e.at.Neighbor(e.side.Turn(1))
		pen.whole = !cut(water, next)
		pen.arc(z, d, angle(n), water, next)
	}
	if s.closed && whole {
		b.Close()
	}
}

// strait tells whether two coasts of a water hex come within a side of each other.
func (m *HexMap) strait(w hex.Coord) bool {
	for s := hex.Side(0); s < 6; s++ {
		if !m.land(w.Neighbor(s)) && m.land(w.Neighbor(s.Turn(-1))) && m.land(w.Neighbor(s.Turn(1))) {
			return true
		}
	}
	return false
}

// nearerCoast tells whether a coast of water hex w is nearer to q than d.
func (m *HexMap) nearerCoast(p hex.Plane, q hex.Point, w hex.Coord, d float64) bool {
	for s := hex.Side(0); s < 6; s++ {
		if !m.land(w.Neighbor(s)) {
			continue
		}
		a, z := p.CornerPoint(w, hex.Corner(s).Turn(-1)), p.CornerPoint(w, hex.Corner(s))
		if distance(q, a, z) < d-1e-6*p.Size {
			return true
		}
	}
	return false
}

// distance is how far q lies from the line between a and z.
func distance(q, a, z hex.Point) float64 {
	dx, dy := z.X-a.X, z.Y-a.Y
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = min(1, max(0, ((q.X-a.X)*dx+(q.Y-a.Y)*dy)/l))
	}
	return math.Hypot(q.X-a.X-t*dx, q.Y-a.Y-t*dy)
}

// pen draws lines and arcs one after the other, leaving out what keep refuses: the
// point is asked for with the one or two water hexes it may lie in.
type pen struct {
	b     *render.Builder
	keep  func(q hex.Point, w, v hex.Coord) bool
	whole bool // nothing is left out
	down  bool
}

func (n *pen) line(a, z hex.Point, w hex.Coord) {
	at := func(t float64) hex.Point { return hex.Point{X: a.X + t*(z.X-a.X), Y: a.Y + t*(z.Y-a.Y)} }
	n.pieces(at, w, w, func(from, to float64) {
		q, r := at(from), at(to)
		if !n.down { // else the line before ends here
			n.b.Move(q.X, q.Y)
		}
		n.b.Line(r.X, r.Y)
	})
}

// arc turns clockwise by a sixth of a circle.
func (n *pen) arc(o hex.Point, r, from float64, w, v hex.Coord) {
	at := func(t float64) hex.Point {
		s, c := math.Sincos((from + 60*t) * math.Pi / 180)
		return hex.Point{X: o.X + r*c, Y: o.Y + r*s}
	}
	n.pieces(at, w, v, func(a, z float64) { n.b.Arc(o.X, o.Y, r, from+60*a, from+60*z, n.down) })
}

// pieces calls draw for each part of a curve that is kept.
func (n *pen) pieces(at func(float64) hex.Point, w, v hex.Coord, draw func(from, to float64)) {
	if n.whole {
		draw(0, 1)
		n.down = true
		return
	}
	const steps = 12
	ok := func(t float64) bool { return n.keep(at(t), w, v) }
	// edge finds where ok changes between two places.
	edge := func(in, out float64) float64 {
		for range 20 {
			if mid := (in + out) / 2; ok(mid) {
				in = mid
			} else {
				out = mid
			}
		}
		return in
	}
	start, last := 0.0, ok(0)
	n.down = n.down && last
	for i := 1; i <= steps; i++ {
		t, prev := float64(i)/steps, float64(i-1)/steps
		now := ok(t)
		switch {
		case now && !last:
			start = edge(t, prev)
			n.down = false
		case !now && last:
			if z := edge(prev, t); z > start {
				draw(start, z)
			}
			n.down = false
		}
		last = now
	}
	if last {
		draw(start, 1)
		n.down = true
	}
}

// clearOfCoast tells whether a rectangle keeps clear of the tint and the lines that
// the coasts of water hex c have in it.
func (m *HexMap) clearOfCoast(p hex.Plane, c hex.Coord, r render.Rect) bool {
	d := tintWidth * p.Size
	pools := m.pools()
	if i, _ := m.Grid.Index(c); (pools.lake[i] || pools.wet[c]) && overlaps(around(p.Center(c), p), r) {
		return false
	}
	for s := hex.Side(0); s < 6; s++ {
		if !m.land(c.Neighbor(s)) {
			continue
		}
		n := p.SideDirection(s.Opposite())
		z := hex.Corner(s)
		a := z.Turn(-1)
		strip := []hex.Point{p.CornerPoint(c, a), p.CornerPoint(c, z), shift(p.CornerPoint(c, z), d, n, 0, n), shift(p.CornerPoint(c, a), d, n, 0, n)}
		if overlaps(strip, r) {
			return false
		}
		for _, side := range []int{-1, 1} { // the sectors round its ends
			k := z
			if side < 0 {
				k = a
			}
			if m.at(c.Neighbor(s.Turn(side))) != Water {
				continue
			}
			q, far := p.CornerPoint(c, k), p.CornerPoint(c, k.Turn(side))
			w := hex.Point{X: (far.X - q.X) / p.Size, Y: (far.Y - q.Y) / p.Size}
			const half = .5176 // n and w are 30 degrees apart: 1/(2 cos 15)
			if overlaps([]hex.Point{q, shift(q, d, n, 0, n), shift(q, d*half, n, d*half, w), shift(q, d, w, 0, n)}, r) {
				return false
			}
		}
	}
	return true
}
