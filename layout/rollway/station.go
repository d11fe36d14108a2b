package rollway

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollway"
	"platelayer/theme"
)

// hatching are the angles of the companies' lines: they confirm what shape and letters
// say, since a turned sheet turns them.
var hatching = map[theme.Hatch]float64{theme.Falling: 45, theme.Level: 0, theme.Rising: 135, theme.Upright: 90}

// companyShape is the outline of a company's sign, of equal weight for all three, d
// across.
func companyShape(c rules.Company, x, y, d float64) []render.Point {
	switch c {
	case rules.Square:
		h := d * .45
		return []render.Point{{X: x - h, Y: y - h}, {X: x + h, Y: y - h}, {X: x + h, Y: y + h}, {X: x - h, Y: y + h}}
	case rules.Circle:
		return layout.Regular(x, y, d*.515, 72, -90)
	}
	return layout.Regular(x, y+d*.03, d*.56, 5, -90)
}

// The core of a sign is white, for its letters; the ring round it is the company's.
const (
	coreSize    = .70 // of the sign
	letterSize  = 1.12
	signOutline = .7  // pt
	coreOutline = .35 // pt
	// leastLettered is how large a sign must be, in millimetres, to hold letters that can be
	// read. A smaller one is told by its shape.
	leastLettered = 4.0
)

// station draws a company's sign, d millimetres across: its shape in its colour and
// pattern round its letters, for which small signs have no room.
func station(c *layout.Canvas, x, y, d float64, co rules.Company) {
	if c.Measuring() {
		return
	}
	outline := companyShape(co, x, y, d)
	paintCompany(c, outline, co, d, render.Point{X: x, Y: y})
	c.Draw(layout.New().Poly(outline...), layout.Paint{Stroke: c.Theme.Ink, Width: signOutline, Join: render.RoundJoin})
	if unlettered(c, d, letterSize) {
		return
	}
	c.Draw(layout.New().Poly(companyShape(co, x, y, d*coreSize)...), corePaint(c))
	if co == rules.Pentagon {
		y += .02 * d
	}
	c.Text(x, y, co.Letters(), c.Figure(max(layout.MinSize, letterSize*d)), layout.Center, layout.CapMiddle)
}

// unlettered tells whether a sign d millimetres across is too small for its letters, of so
// many points a millimetre: they cannot be read, or in large print would not fit.
func unlettered(c *layout.Canvas, d, size float64) bool {
	const spill = 1.06
	return d < leastLettered || c.Least(0) > spill*size*d
}

// corePaint is the look of a core: where the ring has no colour, a fine line ends it.
func corePaint(c *layout.Canvas) layout.Paint {
	p := layout.Fill(c.Theme.Paper)
	if !c.Theme.Solid {
		p.Stroke, p.Width, p.Join = c.Theme.Ink, coreOutline, render.RoundJoin
	}
	return p
}

// paintCompany fills a shape with a company's colour and lines.
func paintCompany(c *layout.Canvas, shape []render.Point, co rules.Company, d float64, anchor render.Point) {
	look := c.Theme.Companies[co]
	c.Draw(layout.New().Poly(shape...), layout.Fill(look.Fill))
	if !c.Theme.Patterns {
		return
	}
	b := layout.New()
	for _, l := range layout.Hatch(shape, hatching[look.Hatch], max(.62, d*.105), anchor) {
		b.Move(l[0].X, l[0].Y).Line(l[1].X, l[1].Y)
	}
	c.Draw(b, layout.Paint{Stroke: look.Pattern, Width: c.Theme.PatternLine * .95})
}

// mystery draws the sign of the mystery station, d across: a hexagon that may be any of
// the three companies', as the three parts of its ring say.
func mystery(c *layout.Canvas, x, y, d float64) {
	if c.Measuring() {
		return
	}
	middle := render.Point{X: x, Y: y}
	outer, inner := layout.Regular(x, y, d*.56, 6, -90), layout.Regular(x, y, d*.56*coreSize, 6, -90)
	seams := layout.New()
	for co := range rules.Company(rules.Companies) {
		i := 2 * int(co) // from one of every second corner to the next but one
		part := []render.Point{middle, outer[i], outer[i+1], outer[(i+2)%6]}
		paintCompany(c, part, co, d, middle)
		seams.Move(inner[i].X, inner[i].Y).Line(outer[i].X, outer[i].Y)
	}
	edge := layout.Paint{Stroke: c.Theme.Ink, Width: signOutline, Join: render.RoundJoin}
	c.Draw(layout.New().Poly(inner...), corePaint(c))
	c.Draw(seams, edge)
	c.Draw(layout.New().Poly(outer...), edge)
	if unlettered(c, d, letterSize*1.1) {
		return
	}
	c.Text(x, y, "?", c.Figure(max(layout.MinSize, letterSize*d*1.1)), layout.Center, layout.CapMiddle)
}

// stopSign draws any stop but a station, for hexes with the side s.
func stopSign(c *layout.Canvas, x, y, s float64, kind rules.StopKind) {
	if c.Measuring() {
		return
	}
	ink := c.Theme.Ink
	solid := func(points []render.Point, width float64) {
		c.Draw(layout.New().Poly(points...), layout.Paint{Fill: ink, Stroke: ink, Width: width, Join: render.RoundJoin})
	}
	switch kind {
	case rules.Dot:
		c.Draw(layout.New().Circle(x, y, .165*s), layout.Fill(ink))
	case rules.Triangle:
		solid(layout.Regular(x, y+.035*s, .265*s, 3, -90), .6)
	case rules.Star:
		solid(starShape(x, y+.01*s, .30*s), .5)
	case rules.Spiral:
		c.Draw(spiral(x, y, .30*s), layout.Paint{Stroke: ink, Width: max(leastLine, min(spiralWidth*c.Theme.Lines, spiralShare*s)), Exact: true, Cap: render.RoundCap, Join: render.RoundJoin})
	case rules.Mystery:
		mystery(c, x, y, .70*s)
	}
}

// starShape is a star of five points, r its radius.
func starShape(x, y, r float64) []render.Point {
	outer, inner := layout.Regular(x, y, r, 5, -90), layout.Regular(x, y, .42*r, 5, -54)
	var out []render.Point
	for i := range outer {
		out = append(out, outer[i], inner[i])
	}
	return out
}

// The line of a spiral has a width in points, but no more than a share of the side of its
// hex, in points a millimetre, or its turns would run together; finer lines do not print.
const spiralWidth, spiralShare, leastLine = 1.5, .18, .25

// spiral winds out from the middle to the radius r, as curves of a twelfth of a turn.
func spiral(x, y, r float64) *render.Builder {
	const first, turns, step = .07, 2.65, math.Pi / 6
	growth := (1 - first) / (turns * 2 * math.Pi) // of the radius, a radian
	at := func(a float64) (p, d render.Point) {   // a place and the direction there
		sin, cos := math.Sincos(a)
		k := r * (first + growth*a)
		return render.Point{X: x + k*cos, Y: y + k*sin},
			render.Point{X: r*growth*cos - k*sin, Y: r*growth*sin + k*cos}
	}
	p, d := at(0)
	b := layout.New().Move(p.X, p.Y)
	for i := 1; float64(i)*step <= turns*2*math.Pi+1e-9; i++ {
		q, e := at(float64(i) * step)
		b.Cubic(p.X+d.X*step/3, p.Y+d.Y*step/3, q.X-e.X*step/3, q.Y-e.Y*step/3, q.X, q.Y)
		p, d = q, e
	}
	return b
}
