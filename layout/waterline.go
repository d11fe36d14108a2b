package layout

import (
	"math"

	"platelayer/hex"
	"platelayer/render"
)

// waterLine adds the line at distance d from a coast, round at the corners where the
// water is wide, square at the ends of the coast. It stops where another coast is
// nearer, and short of a name that stands on the water.
func (m *HexMap) waterLine(b *render.Builder, p hex.Plane, s shore, d float64, names []placedName) {
	narrow := d > p.Size*.5 // else it never meets a line of another coast
	var on []render.Rect
	for _, n := range names {
		if n.ok && n.onWater {
			on = append(on, grow(n.box, .4))
		}
	}
	whole := true
	first := len(b.Segments)
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
	switch {
	case !whole:
		pen.tidy(first, s.closed, shortestPiece*p.Size)
	case s.closed:
		b.Close()
	}
}

// shortestPiece is the shortest piece of a water line that is left beside a name, in
// sides: less looks like a slip of the pen.
const shortestPiece = .6

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

// tidy goes over what was drawn from a segment on: it joins the last piece of a closed
// line to the first where they meet, and takes out pieces shorter than least.
func (n *pen) tidy(from int, closed bool, least float64) {
	type piece struct {
		segs   []render.Segment
		length float64
	}
	end := func(s render.Segment) render.Point {
		if s.Op == render.CubicTo {
			return s.P[2]
		}
		return s.P[0]
	}
	var pieces []piece
	var at render.Point
	for _, s := range n.b.Segments[from:] {
		if s.Op == render.MoveTo {
			pieces = append(pieces, piece{})
		}
		p := &pieces[len(pieces)-1]
		to := end(s)
		if s.Op != render.MoveTo {
			p.length += math.Hypot(to.X-at.X, to.Y-at.Y)
		}
		p.segs = append(p.segs, s)
		at = to
	}
	if k := len(pieces) - 1; closed && k > 0 {
		a, z := &pieces[0], &pieces[k]
		p, q := end(a.segs[0]), end(z.segs[len(z.segs)-1])
		if math.Hypot(p.X-q.X, p.Y-q.Y) < 1e-6 {
			a.segs, a.length = append(z.segs, a.segs[1:]...), a.length+z.length
			pieces = pieces[:k]
		}
	}
	n.b.Segments = n.b.Segments[:from]
	for _, p := range pieces {
		if p.length >= least {
			n.b.Segments = append(n.b.Segments, p.segs...)
		}
	}
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
