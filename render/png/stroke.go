package png

import (
	"math"
	"slices"

	"platelayer/render"
)

// gg's own lines have no mitres and do not close; these have the joins, caps and
// dashes of PDF and SVG.

// line is how a stroke looks.
type line struct {
	width float64
	cap   render.Cap
	join  render.Join
	dash  []float64
}

// miterLimit is PDF's: a mitre longer than that many widths becomes a bevel.
const miterLimit = 10

// smooth is the cosine of the turn, 10 degrees, up to which a corner is a point of a
// curve, whatever the join.
const smooth = 0.985

// stroker turns lines into the polygons that they cover.
type stroker struct {
	line
	half        float64
	step        float64 // the angle of a piece of a round join
	emit        func([]render.Point)
	left, right []render.Point
	pts, piece  []render.Point
}

// begin prepares for lines of one kind; a unit is scale pixels.
func (s *stroker) begin(l line, scale float64, emit func([]render.Point)) {
	s.line, s.half, s.emit = l, l.width/2, emit
	period := 0.0
	for _, d := range l.dash {
		period += d
	}
	if period*scale < 0.1 { // nobody can see it, and it would take for ever
		s.dash = nil
	}
	// The chord of a piece is at most the tolerance off its arc.
	s.step = 2 * math.Acos(1-min(1, tolerance/(s.half*scale)))
	s.step = min(max(s.step, math.Pi/90), math.Pi/4)
}

// draw draws one line, in dashes if it has any.
func (s *stroker) draw(l polyline) {
	s.pts = s.pts[:0]
	for _, p := range l.points { // no piece without a direction
		if n := len(s.pts); n == 0 || !same(s.pts[n-1], p) {
			s.pts = append(s.pts, p)
		}
	}
	if l.closed {
		for len(s.pts) > 1 && same(s.pts[0], s.pts[len(s.pts)-1]) {
			s.pts = s.pts[:len(s.pts)-1]
		}
	}
	closed := l.closed && len(s.pts) > 2
	switch {
	case len(s.pts) == 1:
		s.dot(s.pts[0], render.Point{X: 1})
		return
	case closed && len(s.dash) == 0:
		s.ring(s.pts)
		return
	case l.closed:
		s.pts = append(s.pts, s.pts[0])
	}
	if len(s.dash) == 0 {
		s.open(s.pts)
		return
	}
	s.dashes(s.pts)
}

// dashes draws the line in the pattern's pieces, which starts with the line.
func (s *stroker) dashes(pts []render.Point) {
	k, left := 0, s.dash[0] // which length of the pattern, and what is left of it
	piece := append(s.piece[:0], pts[0])
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		d := sub(b, a)
		length := math.Hypot(d.X, d.Y)
		at := 0.0
		for length-at > left {
			at += left
			p := render.Point{X: a.X + d.X*at/length, Y: a.Y + d.Y*at/length}
			if k%2 == 0 {
				s.dashed(append(piece, p), d)
			}
			piece = append(piece[:0], p)
			k++
			left = s.dash[k%len(s.dash)]
		}
		left -= length - at
		piece = append(piece, b)
	}
	if k%2 == 0 && len(piece) > 1 {
		s.dashed(piece, sub(piece[len(piece)-1], piece[len(piece)-2]))
	}
	s.piece = piece
}

// dashed draws one dash; one without length lies in the direction dir.
func (s *stroker) dashed(piece []render.Point, dir render.Point) {
	piece = slices.CompactFunc(piece, same)
	if len(piece) == 1 {
		s.dot(piece[0], dir)
		return
	}
	s.open(piece)
}

func same(a, b render.Point) bool { return math.Abs(a.X-b.X) < 1e-9 && math.Abs(a.Y-b.Y) < 1e-9 }

// dot is a line without length in a direction: its two caps.
func (s *stroker) dot(p, dir render.Point) {
	if s.cap == render.ButtCap {
		return
	}
	n, _ := s.normal(dir)
	s.right = s.capTo(s.right[:0], p, n)
	s.right = s.capTo(s.right, p, neg(n))
	s.emit(s.right)
}

// open is a line with two ends: one side there, a cap, the other side back, a cap.
func (s *stroker) open(pts []render.Point) {
	n, length := s.normal(sub(pts[1], pts[0]))
	first := n
	s.right, s.left = append(s.right[:0], add(pts[0], n)), append(s.left[:0], sub(pts[0], n))
	for i := 1; i < len(pts)-1; i++ {
		next, l := s.normal(sub(pts[i+1], pts[i]))
		s.corner(pts[i], n, next, min(l, length))
		n, length = next, l
	}
	s.right = s.capTo(s.right, pts[len(pts)-1], n)
	for _, p := range slices.Backward(s.left) {
		s.right = append(s.right, p)
	}
	s.right = s.capTo(s.right, pts[0], neg(first))
	s.emit(s.right)
}

// ring is a closed line: its two sides as two polygons that run against each other.
func (s *stroker) ring(pts []render.Point) {
	s.right, s.left = s.right[:0], s.left[:0]
	k := len(pts)
	n, length := s.normal(sub(pts[0], pts[k-1]))
	for i := range pts {
		next, l := s.normal(sub(pts[(i+1)%k], pts[i]))
		s.corner(pts[i], n, next, min(l, length))
		n, length = next, l
	}
	slices.Reverse(s.left)
	s.emit(s.right)
	s.emit(s.left)
}

// corner joins the pieces with normals a and b, the shorter of them length long, at p
// on both sides. The inner side goes over p itself, so that short pieces leave no hole.
func (s *stroker) corner(p, a, b render.Point, length float64) {
	turn := a.X*b.Y - a.Y*b.X
	h2 := s.half * s.half
	cos := a.X*b.X + a.Y*b.Y
	if cos > smooth*h2 && math.Abs(turn) < s.half*length {
		// Along a curve the sides do not meet themselves: one point will do, and
		// this is where most points are.
		f := h2 / (h2 + cos)
		m := render.Point{X: (a.X + b.X) * f, Y: (a.Y + b.Y) * f}
		s.right, s.left = append(s.right, add(p, m)), append(s.left, sub(p, m))
		return
	}
	if turn >= 0 { // clockwise: the right side is inside
		s.right = append(s.right, add(p, a), p, add(p, b))
		s.left = s.outer(s.left, p, neg(a), neg(b))
	} else {
		s.right = s.outer(s.right, p, a, b)
		s.left = append(s.left, sub(p, a), p, sub(p, b))
	}
}

// outer joins p+a to p+b on the outer side of a corner.
func (s *stroker) outer(out []render.Point, p, a, b render.Point) []render.Point {
	out = append(out, add(p, a))
	h2 := s.half * s.half
	cos := (a.X*b.X + a.Y*b.Y) / h2 // of the angle between the pieces
	switch s.join {
	case render.RoundJoin:
		out = s.arc(out, p, a, b)
	case render.MiterJoin:
		// The mitre's length in widths is 1/cos of half the turn.
		if half2 := (1 + cos) / 2; half2*miterLimit*miterLimit >= 1 {
			m := render.Point{X: a.X + b.X, Y: a.Y + b.Y}
			f := 1 / (2 * half2)
			out = append(out, render.Point{X: p.X + m.X*f, Y: p.Y + m.Y*f})
		}
	}
	return append(out, add(p, b))
}

// arc appends the points between p+a and p+b, the shorter way round.
func (s *stroker) arc(out []render.Point, p, a, b render.Point) []render.Point {
	from := math.Atan2(a.Y, a.X)
	by := math.Atan2(a.X*b.Y-a.Y*b.X, a.X*b.X+a.Y*b.Y)
	return s.sweep(out, p, from, by)
}

func (s *stroker) sweep(out []render.Point, p render.Point, from, by float64) []render.Point {
	n := int(math.Ceil(math.Abs(by) / s.step))
	for i := 1; i < n; i++ {
		sin, cos := math.Sincos(from + by*float64(i)/float64(n))
		out = append(out, render.Point{X: p.X + s.half*cos, Y: p.Y + s.half*sin})
	}
	return out
}

// capTo ends a line at p, from its side p+n to its side p-n.
func (s *stroker) capTo(out []render.Point, p, n render.Point) []render.Point {
	out = append(out, add(p, n))
	ahead := render.Point{X: n.Y, Y: -n.X}
	switch s.cap {
	case render.RoundCap:
		out = s.sweep(out, p, math.Atan2(n.Y, n.X), -math.Pi)
	case render.SquareCap:
		out = append(out, add(add(p, n), ahead), add(sub(p, n), ahead))
	}
	return append(out, sub(p, n))
}

// normal is half a width to the right of the direction, as one looks at the paper, and
// the direction's length.
func (s *stroker) normal(d render.Point) (render.Point, float64) {
	l := math.Sqrt(d.X*d.X + d.Y*d.Y)
	return render.Point{X: -d.Y / l * s.half, Y: d.X / l * s.half}, l
}

func add(a, b render.Point) render.Point { return render.Point{X: a.X + b.X, Y: a.Y + b.Y} }
func sub(a, b render.Point) render.Point { return render.Point{X: a.X - b.X, Y: a.Y - b.Y} }
func neg(a render.Point) render.Point    { return render.Point{X: -a.X, Y: -a.Y} }
