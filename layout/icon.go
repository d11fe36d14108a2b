package layout

import (
	"strconv"
	"strings"

	"platelayer/render"
	"platelayer/theme"
)

// Icon is a drawing in black and white on a square of 24 units, made of strokes in
// paint order.
type Icon []Stroke

// Stroke is one shape of an icon. Path is a small language of letters and numbers:
//
//	M x y  L x y  H x  V y  Q cx cy x y  C x1 y1 x2 y2 x y  Z
//
// as in SVG (absolute only), and whole shapes:
//
//	O x y r        a circle
//	E x y rx ry    an ellipse
//	R x y w h      a rectangle
//	A x y r a z    an arc of a circle around x, y from angle a to z, degrees
//	               clockwise from east, joined to the line before it if there is one
type Stroke struct {
	Path string
	Fill Tone
	// Line is the weight in parts of the icon's own; 0 draws no line.
	Line float64
}

// Tone is what a stroke is filled with.
type Tone uint8

// The fills.
const (
	Open  Tone = iota // nothing
	White             // paper, hiding what lies under it
	Black             // ink
)

// Icon paints an icon centred on x, y; size is the side of its square. Its lines are
// .9 pt from 8 mm, .7 pt from 5 mm, .55 pt below.
func (c *Canvas) Icon(x, y, size float64, icon Icon) {
	if c.blind() {
		return
	}
	width := .9
	switch {
	case size < 5:
		width = .55
	case size < 7.95:
		width = .7
	}
	k := size / 24
	for _, s := range icon {
		p := Paint{Width: width * s.Line, Cap: render.RoundCap, Join: render.RoundJoin}
		switch s.Fill {
		case White:
			p.Fill = c.Theme.Paper
		case Black:
			p.Fill = c.Theme.Ink
		}
		if s.Line > 0 {
			p.Stroke = theme.Color(c.Theme.Ink)
		}
		b := New()
		trace(b, s.Path, x-size/2, y-size/2, k)
		c.Draw(b, p)
	}
}

// trace adds a path to b, k millimetres a unit, with its origin at x0, y0. It stops
// at the first thing it does not know and tells whether there was one; icons are
// part of the program and a test traces them all.
func trace(b *render.Builder, path string, x0, y0, k float64) bool {
	need := map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'Q': 4, 'C': 6, 'Z': 0, 'O': 3, 'E': 4, 'R': 4, 'A': 5}
	var x, y float64 // where the pen is, in units
	open := false
	fields := strings.Fields(path)
	for len(fields) > 0 {
		op := fields[0]
		n, ok := need[op[0]]
		if !ok || len(op) != 1 || len(fields) <= n {
			return false
		}
		var v [6]float64
		for i := range n {
			f, err := strconv.ParseFloat(fields[1+i], 64)
			if err != nil {
				return false
			}
			v[i] = f
		}
		fields = fields[1+n:]
		X := func(u float64) float64 { return x0 + u*k }
		Y := func(u float64) float64 { return y0 + u*k }
		switch op[0] {
		case 'M':
			x, y = v[0], v[1]
			b.Move(X(x), Y(y))
			open = true
		case 'L':
			x, y = v[0], v[1]
			b.Line(X(x), Y(y))
		case 'H':
			x = v[0]
			b.Line(X(x), Y(y))
		case 'V':
			y = v[0]
			b.Line(X(x), Y(y))
		case 'Q':
			x, y = v[2], v[3]
			b.Quad(X(v[0]), Y(v[1]), X(x), Y(y))
		case 'C':
			x, y = v[4], v[5]
			b.Cubic(X(v[0]), Y(v[1]), X(v[2]), Y(v[3]), X(x), Y(y))
		case 'Z':
			b.Close()
			open = false
		case 'O':
			b.Circle(X(v[0]), Y(v[1]), v[2]*k)
		case 'E':
			b.Ellipse(X(v[0]), Y(v[1]), v[2]*k, v[3]*k)
		case 'R':
			b.Rect(X(v[0]), Y(v[1]), v[2]*k, v[3]*k, 0)
		case 'A':
			b.Arc(X(v[0]), Y(v[1]), v[2]*k, v[3], v[4], open)
			open = true
		}
	}
	return true
}
