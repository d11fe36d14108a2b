package rollandrails

import (
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// thumbRing is the radius of a town on a thumbnail, in sides of a hex.
const thumbRing = .30

// Thumb is the map as a small picture without any words: its panel, and what draws it
// on a plane.
func Thumb(m *rules.Map) (*layout.HexMap, func(*layout.Canvas, hex.Plane)) {
	panel := hexMap(m).Bare()
	return panel, func(c *layout.Canvas, p hex.Plane) {
		slight := *c
		slight.Theme = layout.Slight(c.Theme, p.Size)
		panel.Draw(&slight, p, func(c *layout.Canvas) {
			for i := range m.Cities {
				heatHouse(p).drawBlock(c, p, &m.Cities[i])
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
