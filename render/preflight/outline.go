package preflight

import (
	"math"

	"platelayer/render"
)

// flatten is a subpath as a polygon on the page.
func flatten(segments []render.Segment, m render.Matrix) []render.Point {
	const steps = 8
	out := make([]render.Point, 0, len(segments)+1)
	var at render.Point
	for _, s := range segments {
		switch s.Op {
		case render.MoveTo, render.LineTo:
			at = m.Apply(s.P[0])
			out = append(out, at)
		case render.CubicTo:
			a, b, c := m.Apply(s.P[0]), m.Apply(s.P[1]), m.Apply(s.P[2])
			for i := 1; i <= steps; i++ {
				t := float64(i) / steps
				u := 1 - t
				w0, w1, w2, w3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
				out = append(out, render.Point{
					X: w0*at.X + w1*a.X + w2*b.X + w3*c.X,
					Y: w0*at.Y + w1*a.Y + w2*b.Y + w3*c.Y,
				})
			}
			at = c
		case render.Close:
			if len(out) > 0 {
				at = out[0]
				out = append(out, at)
			}
		}
	}
	return out
}

// outline is a polygon or a line through points. The edges of one with many are
// sorted into rows, so that a coast of ten thousand sides is asked as fast as a hex. A
// wide one is laid on its side for that: x and y are swapped.
type outline struct {
	points []render.Point
	turned bool
	top    float64
	height float64 // of a row
	rows   [][]int // the edges that touch each row, by their first point; nil: all of them
}

// fewPoints is up to how many points rows are not worth their making.
const fewPoints = 48

func newOutline(pts []render.Point) *outline {
	o := &outline{points: pts}
	if len(pts) <= fewPoints {
		return o
	}
	box := render.NoBox
	for _, p := range pts {
		box = box.Add(p)
	}
	lo, hi := box.MinY, box.MaxY
	if box.MaxX-box.MinX > hi-lo {
		o.turned = true
		lo, hi = box.MinX, box.MaxX
		o.points = make([]render.Point, len(pts))
		for i, p := range pts {
			o.points[i] = o.lay(p)
		}
	}
	if !(hi > lo) {
		return o
	}
	n := min(len(pts)/8, 2000)
	o.top, o.height, o.rows = lo, (hi-lo)/float64(n), make([][]int, n)
	for i := range pts {
		a, b := o.edge(i)
		for r := o.row(min(a.Y, b.Y)); r <= o.row(max(a.Y, b.Y)); r++ {
			o.rows[r] = append(o.rows[r], i)
		}
	}
	return o
}

// lay is a point of the page as the outline lies.
func (o *outline) lay(p render.Point) render.Point {
	if o.turned {
		return render.Point{X: p.Y, Y: p.X}
	}
	return p
}

// edge is the edge from point i to the next; the last one closes the outline.
func (o *outline) edge(i int) (a, b render.Point) {
	return o.points[i], o.points[(i+1)%len(o.points)]
}

func (o *outline) row(y float64) int {
	return int(min(max((y-o.top)/o.height, 0), float64(len(o.rows)-1)))
}

// edges calls f for the edges that reach between two heights, some of them twice.
func (o *outline) edges(from, to float64, f func(i int, a, b render.Point)) {
	if o.rows == nil {
		for i := range o.points {
			a, b := o.edge(i)
			f(i, a, b)
		}
		return
	}
	for r := o.row(from); r <= o.row(to); r++ {
		for _, i := range o.rows[r] {
			a, b := o.edge(i)
			f(i, a, b)
		}
	}
}

// wind is how often the outline, closed, runs around p.
func (o *outline) wind(p render.Point) (n int) {
	p = o.lay(p)
	o.edges(p.Y, p.Y, func(_ int, a, b render.Point) {
		side := turn(a, b, p)
		if a.Y <= p.Y && b.Y > p.Y && side > 0 {
			n++
		} else if a.Y > p.Y && b.Y <= p.Y && side < 0 {
			n--
		}
	})
	if o.turned { // as in a mirror
		return -n
	}
	return n
}

// near tells whether p is at most so far from the line through the points.
func (o *outline) near(p render.Point, far float64) (yes bool) {
	p = o.lay(p)
	o.edges(p.Y-far, p.Y+far, func(i int, a, b render.Point) {
		if yes || i == len(o.points)-1 { // the closing edge is no part of the line
			return
		}
		dx, dy := b.X-a.X, b.Y-a.Y
		t := 0.0
		if l := dx*dx + dy*dy; l > 0 {
			t = min(1, max(0, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/l))
		}
		yes = math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy) <= far
	})
	return yes
}
