package rollandrails

import (
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// The marks on a thumbnail, in sides of a hex: the radius of a town, and how large the
// sign of a city is.
const (
	thumbRing = .30
	thumbSign = .68
)

// Thumb is the map as a small picture without any words: its panel, and what draws it
// on a plane.
func Thumb(m *rules.Map) (*layout.HexMap, func(*layout.Canvas, hex.Plane)) {
	panel := hexMap(m).Bare()
	return panel, func(c *layout.Canvas, p hex.Plane) {
		slight := *c
		slight.Theme = layout.Slight(c.Theme, p.Size)
		panel.Draw(&slight, p, func(c *layout.Canvas) {
			for i := range m.Cities {
				drawBlockWalls(c, p, &m.Cities[i])
				drawThumbSign(c, p, &m.Cities[i])
			}
			line := min(1, max(.4, .12*p.Size/render.Pt))
			for i := range m.Towns {
				q := p.Center(m.Towns[i].At.V)
				c.Draw(layout.New().Circle(q.X, q.Y, thumbRing*p.Size),
					layout.Paint{Fill: c.Theme.Paper, Stroke: c.Theme.Ink, Width: line, Exact: true})
			}
		})
	}
}

// drawThumbSign draws the sign of a city's colour into the middle of its block: in the
// colour, or black where there are no colours.
func drawThumbSign(c *layout.Canvas, p hex.Plane, city *rules.City) {
	good, q := layout.Good(city.Color.V), p.Center(city.At.V)
	fill := c.Theme.Ink
	if c.Theme.Solid {
		fill = c.Theme.Goods[good].Fill
	}
	c.Draw(layout.New().Poly(layout.GoodShape(good, q.X, q.Y, thumbSign*p.Size)...),
		layout.Paint{Fill: fill, Stroke: c.Theme.Ink, Width: blockLine(p) / 2, Join: render.RoundJoin})
}
