package rollway

import (
	"platelayer/hex"
	"platelayer/layout"
	rules "platelayer/rules/rollway"
)

// thumbSign is how large stops stand on a thumbnail, against the usual: there is no value
// beside them.
const thumbSign = 1.15

// Thumb is the map as a small picture without any words: its panel, and what draws it
// on a plane.
func Thumb(m *rules.Map) (*layout.HexMap, func(*layout.Canvas, hex.Plane)) {
	panel := HexMap(m).Bare()
	return panel, func(c *layout.Canvas, p hex.Plane) {
		slight := *c
		slight.Theme = layout.Slight(c.Theme, p.Size)
		panel.Draw(&slight, p, func(c *layout.Canvas) {
			layout.DrawMainLines(c, p, mainLines(m))
			drawSigns(c, m, p, thumbSign)
		})
	}
}
