package railways

import (
	"platelayer/fonts"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
	"platelayer/theme"
)

// Colours differ by letter, shape and pattern as well. Red, blue, yellow and gray have the
// shape and the pattern of the goods of other games in their colours; purple is a pentagon
// with lines that rise to the right, black a square with a net.

// goods are the goods that look like a colour; -1 for none.
var goods = [rules.CityColors]layout.Good{rules.Red: 3, rules.Blue: 0, rules.Yellow: 2, rules.Purple: -1, rules.Black: -1, rules.Gray: 4}

// known is a colour, gray for what could not be read.
func known(c rules.Color) rules.Color { return min(c, rules.Gray) }

// signShape is the outline of a colour's sign, d wide, of equal weight for all.
func signShape(c rules.Color, x, y, d float64) []render.Point {
	switch c = known(c); c {
	case rules.Purple:
		return layout.Regular(x, y+d*.03, d*.56, 5, -90)
	case rules.Black:
		return layout.GoodShape(1, x, y, d)
	default:
		return layout.GoodShape(goods[c], x, y, d)
	}
}

// signMiddle is where the letter of a sign stands below its middle, in d.
func signMiddle(c rules.Color) float64 {
	switch c {
	case rules.Yellow:
		return .115
	case rules.Purple:
		return .03
	}
	return 0
}

// pattern paints the hatching of a colour inside a convex polygon.
func pattern(c *layout.Canvas, shape []render.Point, col rules.Color, pitch float64) {
	look, width := c.Theme.Cube(int(known(col))), 1.0
	if look.Hatch == theme.Net {
		pitch, width = pitch*1.15, .8
	}
	c.Hatching(shape, look, pitch, width)
}

// letterOf is the letter that a colour carries on this sheet, "" for none.
func letterOf(c *layout.Canvas, col rules.Color) string {
	return c.SignLetter(c.Theme.Cube(int(known(col))), col.Letter())
}

// paintArea fills a convex polygon with a colour and its pattern, as the theme has them.
func paintArea(c *layout.Canvas, shape []render.Point, col rules.Color, pitch float64) {
	t := c.Theme
	fill := t.Paper
	if t.Solid {
		fill = t.Cube(int(known(col))).Fill
	}
	c.Draw(layout.New().Poly(shape...), layout.Fill(fill))
	if t.Patterns {
		pattern(c, shape, col, pitch)
	}
}

// sign paints the sign of a colour, d wide, with its letter.
func sign(c *layout.Canvas, x, y, d float64, col rules.Color) {
	if c.Measuring() {
		return
	}
	t := c.Theme
	shape := signShape(col, x, y, d)
	paintArea(c, shape, col, max(.58, d*.125))
	c.Draw(layout.New().Poly(shape...), layout.Paint{Stroke: t.Ink, Width: t.GoodOutline, Exact: true, Join: render.RoundJoin})
	r := .292
	switch col {
	case rules.Yellow:
		r = .262
	case rules.Red:
		r = .28
	}
	letterOn(c, x, y+d*signMiddle(col), d*r, col)
}

// letterOn sets the letter of a colour on a white core of radius r; gray has none.
func letterOn(c *layout.Canvas, x, y, r float64, col rules.Color) {
	t := c.Theme
	if t.Core {
		c.Draw(layout.New().Circle(x, y, r*t.CoreScale), layout.Fill(t.Paper))
	}
	if letter := letterOf(c, col); letter != "" {
		size := r * 4.5
		if t.Small > 1 {
			size *= 1.12
		}
		c.Text(x, y, letter, layout.Style{Face: fonts.Bold, Size: max(layout.MinSize, size), Color: t.Ink}, layout.Center, layout.CapMiddle)
	}
}

// cube paints a cube as it lies on the map: a square with the side a.
func cube(c *layout.Canvas, x, y, a float64, col rules.Color) {
	if c.Measuring() {
		return
	}
	t := c.Theme
	h := a/2 - t.GoodOutline/2*render.Pt
	shape := []render.Point{{X: x - h, Y: y - h}, {X: x + h, Y: y - h}, {X: x + h, Y: y + h}, {X: x - h, Y: y + h}}
	paintArea(c, shape, col, max(.58, a*.125))
	c.Draw(layout.New().Poly(shape...), layout.Paint{Stroke: t.Ink, Width: t.GoodOutline, Exact: true, Join: render.RoundJoin})
	letterOn(c, x, y, a*.30, col)
}

// ownerColor is the colour of a player's links, and its name in the catalogue.
func ownerColor(t *theme.Theme, player int) theme.Color {
	if !t.Solid {
		return t.Paper
	}
	return t.Owner(player)
}
