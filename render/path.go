package render

import "math"

// Op is what a segment does.
type Op uint8

// The operators of a path. Each uses the first few points of its segment: MoveTo
// and LineTo one, CubicTo two control points and the end, Close none.
const (
	MoveTo Op = iota
	LineTo
	CubicTo
	Close
)

// Point is a place in millimetres.
type Point struct{ X, Y float64 }

// Segment is one step of a path.
type Segment struct {
	Op Op
	P  [3]Point
}

// Builder makes the segments of a path. Its methods return it, so that calls
// chain; the zero value is an empty path.
type Builder struct {
	Segments []Segment
	at       Point
}

// Move starts a new line at x, y.
func (b *Builder) Move(x, y float64) *Builder {
	b.at = Point{x, y}
	b.Segments = append(b.Segments, Segment{MoveTo, [3]Point{b.at}})
	return b
}

// Line goes straight to x, y.
func (b *Builder) Line(x, y float64) *Builder {
	b.at = Point{x, y}
	b.Segments = append(b.Segments, Segment{LineTo, [3]Point{b.at}})
	return b
}

// Cubic follows a cubic Bézier curve to x, y.
func (b *Builder) Cubic(x1, y1, x2, y2, x, y float64) *Builder {
	b.at = Point{x, y}
	b.Segments = append(b.Segments, Segment{CubicTo, [3]Point{{x1, y1}, {x2, y2}, b.at}})
	return b
}

// Quad follows a quadratic Bézier curve to x, y.
func (b *Builder) Quad(cx, cy, x, y float64) *Builder {
	p := b.at
	return b.Cubic(p.X+(cx-p.X)*2/3, p.Y+(cy-p.Y)*2/3, x+(cx-x)*2/3, y+(cy-y)*2/3, x, y)
}

// Close joins the line to its start.
func (b *Builder) Close() *Builder {
	b.Segments = append(b.Segments, Segment{Op: Close})
	return b
}

// Poly adds a closed polygon.
func (b *Builder) Poly(pts ...Point) *Builder { return b.Polyline(pts...).Close() }

// Polyline adds an open line through the points.
func (b *Builder) Polyline(pts ...Point) *Builder {
	for i, p := range pts {
		if i == 0 {
			b.Move(p.X, p.Y)
		} else {
			b.Line(p.X, p.Y)
		}
	}
	return b
}

// Rect adds a closed rectangle with corners of radius r (0 for sharp ones).
func (b *Builder) Rect(x, y, w, h, r float64) *Builder {
	r = min(r, w/2, h/2)
	if r <= 0 {
		return b.Move(x, y).Line(x+w, y).Line(x+w, y+h).Line(x, y+h).Close()
	}
	k := r * (1 - kappa)
	return b.Move(x+r, y).Line(x+w-r, y).Cubic(x+w-k, y, x+w, y+k, x+w, y+r).
		Line(x+w, y+h-r).Cubic(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h).
		Line(x+r, y+h).Cubic(x+k, y+h, x, y+h-k, x, y+h-r).
		Line(x, y+r).Cubic(x, y+k, x+k, y, x+r, y).Close()
}

// kappa is the handle length of a quarter circle with radius 1.
const kappa = 0.5522847498307936

// Circle adds a closed circle.
func (b *Builder) Circle(x, y, r float64) *Builder { return b.Ellipse(x, y, r, r) }

// Ellipse adds a closed upright ellipse.
func (b *Builder) Ellipse(x, y, rx, ry float64) *Builder {
	kx, ky := rx*kappa, ry*kappa
	return b.Move(x+rx, y).Cubic(x+rx, y+ky, x+kx, y+ry, x, y+ry).Cubic(x-kx, y+ry, x-rx, y+ky, x-rx, y).
		Cubic(x-rx, y-ky, x-kx, y-ry, x, y-ry).Cubic(x+kx, y-ry, x+rx, y-ky, x+rx, y).Close()
}

// Arc adds an arc of a circle from angle a to angle z, degrees clockwise from
// east; z < a runs anticlockwise. It continues the line where join is set, else it
// starts a new one.
func (b *Builder) Arc(x, y, r, a, z float64, join bool) *Builder {
	rad := func(d float64) float64 { return d * math.Pi / 180 }
	sx, sy := x+r*math.Cos(rad(a)), y+r*math.Sin(rad(a))
	if join {
		b.Line(sx, sy)
	} else {
		b.Move(sx, sy)
	}
	n := max(1, int(math.Ceil(math.Abs(z-a)/90-1e-9)))
	step := rad(z-a) / float64(n)
	k := 4.0 / 3 * math.Tan(step/4) * r
	for i := range n {
		t0 := rad(a) + step*float64(i)
		t1 := t0 + step
		c0, s0, c1, s1 := math.Cos(t0), math.Sin(t0), math.Cos(t1), math.Sin(t1)
		b.Cubic(x+r*c0-k*s0, y+r*s0+k*c0, x+r*c1+k*s1, y+r*s1-k*c1, x+r*c1, y+r*s1)
	}
	return b
}

// Matrix maps x, y to A*x + C*y + E, B*x + D*y + F. The zero Matrix stands for the
// identity.
type Matrix struct{ A, B, C, D, E, F float64 }

// Identity changes nothing.
var Identity = Matrix{A: 1, D: 1}

// Translate moves by dx, dy.
func Translate(dx, dy float64) Matrix { return Matrix{1, 0, 0, 1, dx, dy} }

// Scale stretches both axes by k.
func Scale(k float64) Matrix { return Matrix{k, 0, 0, k, 0, 0} }

// Rotate turns clockwise by degrees around the origin.
func Rotate(degrees float64) Matrix {
	switch degrees { // quarter turns stay exact
	case 90:
		return Matrix{0, 1, -1, 0, 0, 0}
	case 180, -180:
		return Matrix{-1, 0, 0, -1, 0, 0}
	case 270, -90:
		return Matrix{0, -1, 1, 0, 0, 0}
	}
	s, c := math.Sincos(degrees * math.Pi / 180)
	return Matrix{c, s, -s, c, 0, 0}
}

// Or is m, or the identity where m is the zero Matrix.
func (m Matrix) Or() Matrix {
	if m == (Matrix{}) {
		return Identity
	}
	return m
}

// Mul is the matrix that applies n first and m after it.
func (m Matrix) Mul(n Matrix) Matrix {
	m, n = m.Or(), n.Or()
	return Matrix{
		m.A*n.A + m.C*n.B, m.B*n.A + m.D*n.B,
		m.A*n.C + m.C*n.D, m.B*n.C + m.D*n.D,
		m.A*n.E + m.C*n.F + m.E, m.B*n.E + m.D*n.F + m.F,
	}
}

// Apply maps a point.
func (m Matrix) Apply(p Point) Point {
	m = m.Or()
	return Point{m.A*p.X + m.C*p.Y + m.E, m.B*p.X + m.D*p.Y + m.F}
}
