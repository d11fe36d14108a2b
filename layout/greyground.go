package layout

import (
	"platelayer/hex"
	"platelayer/render"
)

// Hatching of grey ground in themes without grey: its pitch in sides of a hex, its
// weight in points.
const (
	greyPitch = .13
	greyWidth = .25
)

// drawGreyHatch hatches the grey ground where the theme has no tint for it.
func (m *HexMap) drawGreyHatch(c *Canvas, p hex.Plane) {
	if c.Theme.Grey != c.Theme.Paper {
		return
	}
	b := New()
	for i, g := range m.Ground {
		if g != GreyGround {
			continue
		}
		at := m.Grid.At(i)
		corners := p.Corners(at)
		shape := make([]render.Point, len(corners))
		for k, q := range corners {
			shape[k] = pt(q)
		}
		for _, l := range Hatch(shape, 45, greyPitch*p.Size, pt(p.Center(at))) {
			b.Move(l[0].X, l[0].Y).Line(l[1].X, l[1].Y)
		}
	}
	c.Draw(b, Paint{Stroke: c.Theme.Ink, Width: greyWidth, Exact: true})
}
