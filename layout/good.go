package layout

import (
	"math"

	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/render"
	"platelayer/theme"
)

// Good is one of the five goods: each has a colour, a pattern, a shape and a letter,
// so that any one of the four tells them apart. The index runs from A to E; cards have a
// sixth, the star.
type Good int

// Star is the sixth sign, which no good has.
const Star Good = 5

// Letter is A to F.
func (g Good) Letter() string { return string(rune('A' + g)) }

// GoodShape is the outline of a good, d wide, of equal weight for all five: circle,
// square, triangle, lozenge (1 : 1.36, so that no turn makes it a square), hexagon, and
// the star.
func GoodShape(g Good, x, y, d float64) []render.Point {
	switch g {
	case 0:
		return Regular(x, y, d*.5, 56, -90)
	case 1:
		h := d * .44
		return []render.Point{{X: x - h, Y: y - h}, {X: x + h, Y: y - h}, {X: x + h, Y: y + h}, {X: x - h, Y: y + h}}
	case 2:
		return Regular(x, y+d*.115, d*.67, 3, -90)
	case 3:
		return []render.Point{{X: x, Y: y - d*.68}, {X: x + d*.5, Y: y}, {X: x, Y: y + d*.68}, {X: x - d*.5, Y: y}}
	case Star:
		outer, inner := Regular(x, y, d*.68, 5, -90), Regular(x, y, d*.39, 5, -54)
		var out []render.Point
		for i := range outer {
			out = append(out, outer[i], inner[i])
		}
		return out
	}
	return Regular(x, y, d*.545, 6, 0)
}

// goodWidths are how wide the outlines are, in d.
var goodWidths = [...]float64{1, .88, .67 * hex.Sqrt3, 1, 1.09, 1.3}

// GoodHeight is how high the highest outline is, the lozenge's, in d.
const GoodHeight = 1.36

// Width is how wide the outline of a good is, in the d of GoodShape.
func (g Good) Width() float64 { return goodWidths[g] }

// Regular is a regular polygon of n corners and radius r, the first corner at the
// angle (degrees clockwise from east).
func Regular(x, y, r float64, n int, angle float64) []render.Point {
	out := make([]render.Point, n)
	for i := range out {
		s, c := math.Sincos((360*float64(i)/float64(n) + angle) * math.Pi / 180)
		out[i] = render.Point{X: x + r*c, Y: y + r*s}
	}
	return out
}

// Token paints a good d wide, with its letter on a white core. Tokens are 3.9 to
// 14 mm wide.
func (c *Canvas) Token(x, y, d float64, g Good) { c.token(x, y, d, g, c.GoodLetter(g)) }

// GoodLetter is the letter that a good carries: its own, another that the theme gives it,
// or none.
func (c *Canvas) GoodLetter(g Good) string {
	look := c.Theme.CardSign(int(g))
	return c.SignLetter(look, g.Letter())
}

// SignLetter is the letter of a colour with a look: the one that its game gives it, another
// that the theme gives it, or none.
func (c *Canvas) SignLetter(look theme.Good, own string) string {
	switch {
	case !c.Theme.Letters:
		return ""
	case look.Letter != "":
		return look.Letter
	}
	return own
}

// CardToken is a token with the letter that a deck gives a colour. It has a pattern where
// the band beside it has one.
func (c *Canvas) CardToken(x, y, d float64, g Good, letter string) {
	plain := *c.Theme
	plain.Patterns = plain.CardPatterns
	sub := *c
	sub.Theme = &plain
	sub.token(x, y, d, g, letter)
}

// token is a token with a letter.
func (c *Canvas) token(x, y, d float64, g Good, letter string) {
	if c.blind() {
		return
	}
	t := c.Theme
	shape := GoodShape(g, x, y, d)
	if t.Solid {
		c.Draw(New().Poly(shape...), Fill(t.CardSign(int(g)).Fill))
	} else {
		c.Draw(New().Poly(shape...), Fill(t.Paper))
	}
	if t.Patterns {
		c.Pattern(shape, g, max(.58, d*.125))
	}
	c.Draw(New().Poly(shape...), Paint{Stroke: t.Ink, Width: t.GoodOutline, Exact: true, Join: render.RoundJoin})
	cy, r := y, .292
	switch g {
	case 2:
		cy, r = y+d*.115, .262
	case 3, Star:
		r = .28
	}
	if t.Core {
		c.Draw(New().Circle(x, cy, d*r*t.CoreScale), Fill(t.Paper))
	}
	if !t.Letters || letter == "" {
		return
	}
	size := d * 1.33
	if t.Small > 1 {
		size *= 1.12
	}
	c.Text(x, cy, letter, Style{Face: fonts.Bold, Size: size, Color: t.Ink}, Center, CapMiddle)
}

// Pattern paints a good's hatching inside a polygon, which is convex or the star.
func (c *Canvas) Pattern(shape []render.Point, g Good, pitch float64) {
	c.Hatching(shape, c.Theme.CardSign(int(g)), pitch, 1)
}

// hatchAngles are the angles of the lines of patterns, by Hatch; none for one of marks.
var hatchAngles = [...][]float64{theme.Level: {0}, theme.Falling: {45}, theme.Upright: {90}, theme.Rising: {135}, theme.Net: {0, 90}}

// Hatching paints the pattern of a look inside a polygon, with lines so many times as wide
// as patterns usually have: level lines, falling or rising ones, upright ones, both of
// them, dots, crosses. The polygon is convex or the star.
func (c *Canvas) Hatching(shape []render.Point, look theme.Good, pitch, width float64) {
	t := c.Theme
	lo, hi := bounds(shape)
	mx, my := (lo.X+hi.X)/2, (lo.Y+hi.Y)/2
	paint := Paint{Stroke: look.Pattern, Width: t.PatternLine * width}
	if look.Hatch != theme.Dots && look.Hatch != theme.Crosses {
		b := New()
		for _, angle := range hatchAngles[look.Hatch] {
			for _, l := range Hatch(shape, angle, pitch, render.Point{X: mx, Y: my}) {
				b.Move(l[0].X, l[0].Y).Line(l[1].X, l[1].Y)
			}
		}
		c.Draw(b, paint)
		return
	}
	r, inset := .24*pitch, .24*pitch
	if look.Hatch == theme.Crosses {
		r, inset = .30*pitch, .18*pitch
	}
	dots, crosses := New(), New()
	step := pitch * 1.06
	ny, nx := int((hi.Y-lo.Y)/step)+3, int((hi.X-lo.X)/step)+3
	for j := -ny; j <= ny; j++ {
		for i := -nx; i <= nx; i++ {
			p := render.Point{X: mx + (float64(i)+.5*float64(j&1))*step*1.1, Y: my + (float64(j)+.5)*step*.88}
			if !inside(shape, p, inset+.02) {
				continue
			}
			if look.Hatch == theme.Dots {
				dots.Circle(p.X, p.Y, r)
			} else {
				crosses.Move(p.X-r, p.Y).Line(p.X+r, p.Y).Move(p.X, p.Y-r).Line(p.X, p.Y+r)
			}
		}
	}
	c.Draw(dots, Fill(look.Pattern))
	c.Draw(crosses, paint)
}

func bounds(pts []render.Point) (lo, hi render.Point) {
	lo, hi = pts[0], pts[0]
	for _, p := range pts {
		lo.X, lo.Y, hi.X, hi.Y = min(lo.X, p.X), min(lo.Y, p.Y), max(hi.X, p.X), max(hi.Y, p.Y)
	}
	return lo, hi
}

// Within tells whether a point lies in a polygon.
func Within(shape []render.Point, p render.Point) bool { return inside(shape, p, 0) }

// inside tells whether p lies in the polygon, at least margin from its edge.
func inside(shape []render.Point, p render.Point, margin float64) bool {
	in := false
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		dx, dy := b.X-a.X, b.Y-a.Y
		at := min(1, max(0, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/(dx*dx+dy*dy)))
		if math.Hypot(p.X-a.X-at*dx, p.Y-a.Y-at*dy) < margin {
			return false
		}
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/dy*dx {
			in = !in
		}
	}
	return in
}

// Hatch is parallel lines at an angle (degrees clockwise from east), clipped to a
// simple polygon. The middle between two lines runs through anchor. Pieces shorter
// than 0.12 mm are left out.
func Hatch(shape []render.Point, angle, pitch float64, anchor render.Point) [][2]render.Point {
	if pitch <= 0 {
		return nil
	}
	uy, ux := math.Sincos(angle * math.Pi / 180)
	nx, ny := -uy, ux
	dist := func(p render.Point) float64 { return (p.X-anchor.X)*nx + (p.Y-anchor.Y)*ny }
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, p := range shape {
		lo, hi = min(lo, dist(p)), max(hi, dist(p))
	}
	var out [][2]render.Point
	type hit struct {
		u float64
		p render.Point
	}
	for k := math.Ceil(lo/pitch - .5); (k+.5)*pitch <= hi; k++ {
		d := (k + .5) * pitch
		var hits []hit
		for i, a := range shape {
			b := shape[(i+1)%len(shape)]
			da, db := dist(a)-d, dist(b)-d
			if (da < 0) != (db < 0) {
				t := da / (da - db)
				p := render.Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
				hits = append(hits, hit{p.X*ux + p.Y*uy, p})
			}
		}
		for i := range hits { // a handful at most
			for j := i; j > 0 && hits[j].u < hits[j-1].u; j-- {
				hits[j], hits[j-1] = hits[j-1], hits[j]
			}
		}
		for i := 0; i+1 < len(hits); i += 2 {
			if hits[i+1].u-hits[i].u > .12 {
				out = append(out, [2]render.Point{hits[i].p, hits[i+1].p})
			}
		}
	}
	return out
}
