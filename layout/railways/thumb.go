package railways

import (
	"platelayer/hex"
	"platelayer/layout"
	rules "platelayer/rules/railways"
)

// Thumb is the map as a small picture without any words: its panel, and what draws it
// on a plane.
func Thumb(m *rules.Map) (*layout.HexMap, func(*layout.Canvas, hex.Plane)) {
	panel := hexMap(m).Bare()
	return panel, func(c *layout.Canvas, p hex.Plane) {
		slight := *c
		slight.Theme = layout.Slight(c.Theme, p.Size)
		v := &mapView{m: m, panel: panel, plane: p, streams: newStreams(m, p), bare: true}
		v.findRidges()
		v.findSeaWays()
		v.draw(&slight)
	}
}
