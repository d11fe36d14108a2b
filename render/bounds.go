package render

import "math"

// Box is an upright area by its corners. NoBox is the empty one.
type Box struct{ MinX, MinY, MaxX, MaxY float64 }

// NoBox holds nothing; uniting it with a box gives the box.
var NoBox = Box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}

// Box is the rectangle by its corners.
func (r Rect) Box() Box { return Box{r.X, r.Y, r.X + r.W, r.Y + r.H} }

// Empty tells whether the box holds nothing; a box that is no more than a point or a
// line is not empty.
func (b Box) Empty() bool { return !(b.MinX <= b.MaxX && b.MinY <= b.MaxY) }

// Union is the smallest box around both.
func (b Box) Union(c Box) Box {
	return Box{min(b.MinX, c.MinX), min(b.MinY, c.MinY), max(b.MaxX, c.MaxX), max(b.MaxY, c.MaxY)}
}

// Intersect is what lies in both.
func (b Box) Intersect(c Box) Box {
	return Box{max(b.MinX, c.MinX), max(b.MinY, c.MinY), min(b.MaxX, c.MaxX), min(b.MaxY, c.MaxY)}
}

// Overlaps tells whether the boxes share a point.
func (b Box) Overlaps(c Box) bool { return !b.Intersect(c).Empty() }

// Contains tells whether all of c lies in b.
func (b Box) Contains(c Box) bool {
	return b.MinX <= c.MinX && b.MinY <= c.MinY && b.MaxX >= c.MaxX && b.MaxY >= c.MaxY
}

// Grow is the box with d more on each side.
func (b Box) Grow(d float64) Box { return Box{b.MinX - d, b.MinY - d, b.MaxX + d, b.MaxY + d} }

// Add is the smallest box around b and the point.
func (b Box) Add(p Point) Box {
	return Box{min(b.MinX, p.X), min(b.MinY, p.Y), max(b.MaxX, p.X), max(b.MaxY, p.Y)}
}

// Transform is the box around b as the matrix maps it.
func (b Box) Transform(m Matrix) Box {
	if b.Empty() {
		return NoBox
	}
	out := NoBox
	for _, p := range b.Corners() {
		out = out.Add(m.Apply(p))
	}
	return out
}

// Corners are the corners, clockwise from the upper left.
func (b Box) Corners() [4]Point {
	return [4]Point{{b.MinX, b.MinY}, {b.MaxX, b.MinY}, {b.MaxX, b.MaxY}, {b.MinX, b.MaxY}}
}

// Bounds is where the items put ink: areas and lines with their width, glyphs (not
// halos), pictures, cut to the clips of their groups. It is NoBox where there is
// none.
func Bounds(items []Item) Box {
	b := NoBox
	for _, it := range items {
		b = b.Union(ItemBounds(it, Identity))
	}
	return b
}

// ItemBounds is where one item puts ink, as the matrix maps it.
func ItemBounds(it Item, m Matrix) Box {
	switch it := it.(type) {
	case *Group:
		b := NoBox
		inner := m.Mul(it.Matrix)
		for _, k := range it.Items {
			b = b.Union(ItemBounds(k, inner))
		}
		if b = b.Intersect(it.Window(m)); b.Empty() {
			return NoBox
		}
		return b
	case *Path:
		return it.Bounds(m)
	case *Text:
		if it.Invisible {
			return NoBox
		}
		return it.Box().Transform(m.Mul(it.Place()))
	case *Image:
		return it.Rect.Box().Transform(m)
	}
	return NoBox
}

// Window is the box around what Clip and Cut leave to be seen, as the matrix of the
// group's parent maps it: everything where there are none.
func (g *Group) Window(m Matrix) Box {
	b := Box{math.Inf(-1), math.Inf(-1), math.Inf(1), math.Inf(1)}
	if g.Clip != nil {
		b = b.Intersect(g.Clip.Box().Transform(m))
	}
	if len(g.Cut) > 0 {
		cut := NoBox
		for _, p := range g.Cut {
			cut = cut.Add(m.Apply(p))
		}
		b = b.Intersect(cut)
	}
	return b
}

// Place maps the text's own millimetres, in which the baseline starts at the origin
// and runs to the right, to those of its list.
func (t *Text) Place() Matrix { return Translate(t.X, t.Y).Mul(Rotate(t.Angle)) }

// Box is the ink of the glyphs in the text's own millimetres (see Place), whether
// they are drawn or not: NoBox where they are all blank.
func (t *Text) Box() Box {
	if t.Face == nil {
		return NoBox
	}
	em, x, b := t.Size*Pt, 0.0, NoBox
	for _, r := range t.String {
		g := t.Face.Glyph(r)
		if g == nil {
			continue
		}
		if g.MaxX > g.MinX {
			b = b.Union(Box{x + g.MinX*em, g.MinY * em, x + g.MaxX*em, g.MaxY * em})
		}
		x += (g.Advance + t.Tracking/1000) * em
	}
	return b
}

// Bounds is where the path puts ink, as the matrix maps it: NoBox for one that is
// neither filled nor stroked.
func (p *Path) Bounds(m Matrix) Box {
	b := NoBox
	for _, sub := range p.Subpaths() {
		b = b.Union(p.SubpathBounds(sub, m))
	}
	return b
}

// Subpaths are the segments, cut before each MoveTo. They share memory with the
// path.
func (p *Path) Subpaths() [][]Segment {
	var out [][]Segment
	start := 0
	for i := 1; i <= len(p.Segments); i++ {
		if i == len(p.Segments) || p.Segments[i].Op == MoveTo {
			out = append(out, p.Segments[start:i])
			start = i
		}
	}
	return out
}

// SubpathBounds is where one of the Subpaths puts ink, as the matrix maps it.
func (p *Path) SubpathBounds(sub []Segment, m Matrix) Box {
	stroked := p.Stroke.Set && p.Width > 0
	if !p.Fill.Set && !stroked {
		return NoBox
	}
	e := extent{m: m.Or(), box: NoBox, path: p}
	if stroked {
		e.half = p.Width / 2
	}
	e.trace(sub)
	return e.box
}

// extent follows a subpath and widens a box by what its line covers.
type extent struct {
	m    Matrix
	box  Box
	path *Path
	half float64 // half the width of the line, 0 for an area without one
}

func (e *extent) add(x, y float64) { e.box = e.box.Add(e.m.Apply(Point{x, y})) }

// side adds both sides of the line at p, where it runs along the unit vector d.
func (e *extent) side(p, d Point) {
	e.add(p.X-d.Y*e.half, p.Y+d.X*e.half)
	e.add(p.X+d.Y*e.half, p.Y-d.X*e.half)
}

// disc adds a round dot as wide as the line.
func (e *extent) disc(p Point) {
	c := e.m.Apply(p)
	rx, ry := math.Hypot(e.m.A, e.m.C)*e.half, math.Hypot(e.m.B, e.m.D)*e.half
	e.box = e.box.Union(Box{c.X - rx, c.Y - ry, c.X + rx, c.Y + ry})
}

func (e *extent) trace(sub []Segment) {
	var at, start, first, last Point // first and last are unit vectors along the line
	lines, closed := 0, false
	next := func(in, out Point) { // the line arrives at at along in, and leaves along out
		if lines > 0 {
			e.join(at, last, in)
		} else {
			first = in
		}
		last = out
		lines++
	}
	for _, s := range sub {
		switch s.Op {
		case MoveTo:
			at, start = s.P[0], s.P[0]
		case LineTo, Close:
			to := s.P[0]
			if s.Op == Close {
				to, closed = start, true
			}
			if d, ok := unit(at, to); ok {
				next(d, d)
				e.side(at, d)
				e.side(to, d)
			}
			at = to
		case CubicTo:
			c := [4]Point{at, s.P[0], s.P[1], s.P[2]}
			in, ok := unit(c[0], c[1], c[2], c[3])
			if ok {
				out, _ := unit(c[3], c[2], c[1], c[0])
				out = Point{-out.X, -out.Y}
				next(in, out)
				e.side(c[0], in)
				e.side(c[3], out)
				e.curve(c)
			}
			at = c[3]
		}
	}
	if e.half == 0 {
		return
	}
	switch {
	case lines == 0 && (len(sub) > 1 || closed): // a dot
		if e.path.Cap == RoundCap {
			e.disc(at)
		} else if e.path.Cap == SquareCap {
			e.cap(at, Point{1, 0})
			e.cap(at, Point{-1, 0})
		}
	case lines > 0 && closed:
		e.join(at, last, first)
	case lines > 0:
		e.cap(start, Point{-first.X, -first.Y})
		e.cap(at, last)
	}
}

// cap adds the end of a line at p, which it reaches along d.
func (e *extent) cap(p, d Point) {
	switch e.path.Cap {
	case RoundCap:
		e.disc(p)
	case SquareCap:
		e.side(Point{p.X + d.X*e.half, p.Y + d.Y*e.half}, d)
	}
}

// join adds the corner where a line along in turns to run along out. The corners of
// bevels and the insides of the others are covered by the sides of the lines.
func (e *extent) join(p, in, out Point) {
	if e.half == 0 {
		return
	}
	switch e.path.Join {
	case RoundJoin:
		e.disc(p)
	case MiterJoin:
		// The tip lies on the bisector, away from both lines.
		x, y := in.X-out.X, in.Y-out.Y
		l := math.Hypot(x, y)
		sin := math.Sqrt(max(0, (1+in.X*out.X+in.Y*out.Y)/2)) // of half the angle between the lines
		if l < 1e-9 || sin < .1 {                             // straight on, or so sharp that it is cut
			return
		}
		k := e.half / sin / l
		e.add(p.X+x*k, p.Y+y*k)
	}
}

// curve adds the places inside a cubic curve where it turns back along x or y: there
// the sides of its line do so too, unless it turns tighter than the line is wide,
// which is worth some hundredths of a millimetre.
func (e *extent) curve(c [4]Point) {
	var q [4]Point
	for i := range c {
		q[i] = e.m.Apply(c[i])
	}
	for _, t := range append(turns(q[0].X, q[1].X, q[2].X, q[3].X), turns(q[0].Y, q[1].Y, q[2].Y, q[3].Y)...) {
		p, d := cubicAt(c, t)
		if e.half == 0 {
			e.add(p.X, p.Y)
		} else if l := math.Hypot(d.X, d.Y); l > 0 {
			e.side(p, Point{d.X / l, d.Y / l})
		}
	}
}

// turns are the places between 0 and 1 where a cubic Bézier polynomial has slope 0.
func turns(a, b, c, d float64) []float64 {
	// The slope is q2 t² + q1 t + q0, up to a factor of 3.
	q0, q1, q2 := b-a, 2*(a-2*b+c), d-a+3*(b-c)
	var roots []float64
	if math.Abs(q2) < 1e-12 {
		if q1 != 0 {
			roots = []float64{-q0 / q1}
		}
	} else if disc := q1*q1 - 4*q2*q0; disc >= 0 {
		r := math.Sqrt(disc)
		roots = []float64{(-q1 - r) / (2 * q2), (-q1 + r) / (2 * q2)}
	}
	out := roots[:0]
	for _, t := range roots {
		if t > 0 && t < 1 {
			out = append(out, t)
		}
	}
	return out
}

// cubicAt is the point and the direction (times a third) of a curve at t.
func cubicAt(c [4]Point, t float64) (p, d Point) {
	s := 1 - t
	mix := func(a, b, c, d float64) (float64, float64) {
		return s*s*s*a + 3*s*s*t*b + 3*s*t*t*c + t*t*t*d, s*s*(b-a) + 2*s*t*(c-b) + t*t*(d-c)
	}
	p.X, d.X = mix(c[0].X, c[1].X, c[2].X, c[3].X)
	p.Y, d.Y = mix(c[0].Y, c[1].Y, c[2].Y, c[3].Y)
	return p, d
}

// unit is the unit vector from the first point towards the first of the others that
// differs from it.
func unit(from Point, others ...Point) (Point, bool) {
	for _, to := range others {
		if l := math.Hypot(to.X-from.X, to.Y-from.Y); l > 1e-9 {
			return Point{(to.X - from.X) / l, (to.Y - from.Y) / l}, true
		}
	}
	return Point{}, false
}
