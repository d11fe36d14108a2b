package png

import (
	"math"

	"platelayer/render"
)

// tolerance is how far, in pixels, a straight piece may be off its curve.
const tolerance = 0.05

// polyline is a line without curves.
type polyline struct {
	points []render.Point
	closed bool
}

// flattener turns curves into straight pieces; it keeps its memory from path to
// path.
type flattener struct {
	points []render.Point
	starts []int
	closed []bool
	out    []polyline
}

// flatten is the lines of the segments after m; a unit is scale pixels. The result
// holds until the next call.
func (f *flattener) flatten(segs []render.Segment, m render.Matrix, scale float64) []polyline {
	f.points, f.starts, f.closed, f.out = f.points[:0], f.starts[:0], f.closed[:0], f.out[:0]
	m = m.Or()
	var first, last render.Point
	begin := func(p render.Point) {
		f.starts = append(f.starts, len(f.points))
		f.closed = append(f.closed, false)
		f.points = append(f.points, p)
		first, last = p, p
	}
	done := true // the next segment starts a line of its own
	for i := range segs {
		s := &segs[i]
		if s.Op != render.MoveTo && s.Op != render.Close && done {
			begin(first)
		}
		switch s.Op {
		case render.MoveTo:
			begin(m.Apply(s.P[0]))
			done = false
		case render.LineTo:
			last = m.Apply(s.P[0])
			f.points = append(f.points, last)
			done = false
		case render.CubicTo:
			f.cubic(last, m.Apply(s.P[0]), m.Apply(s.P[1]), m.Apply(s.P[2]), scale)
			last = f.points[len(f.points)-1]
			done = false
		case render.Close:
			if !done {
				f.closed[len(f.closed)-1] = true
				done = true
			}
		}
	}
	for i, at := range f.starts {
		end := len(f.points)
		if i+1 < len(f.starts) {
			end = f.starts[i+1]
		}
		f.out = append(f.out, polyline{f.points[at:end:end], f.closed[i]})
	}
	return f.out
}

// cubic appends the curve from a to d. The number of pieces follows from the largest
// second difference of its control points, which bounds how far a piece is off.
func (f *flattener) cubic(a, b, c, d render.Point, scale float64) {
	e := max(math.Hypot(a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y), math.Hypot(b.X-2*c.X+d.X, b.Y-2*c.Y+d.Y))
	n := int(math.Ceil(math.Sqrt(0.75 * e * scale / tolerance)))
	n = min(max(n, 1), 500)
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		p, q, r, s := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		f.points = append(f.points, render.Point{X: p*a.X + q*b.X + r*c.X + s*d.X, Y: p*a.Y + q*b.Y + r*c.Y + s*d.Y})
	}
	f.points = append(f.points, d)
}
