package layout

import (
	"math"

	"platelayer/render"
)

// Medal is a wheel on a ribbon, r its radius, centred on x, y; more spokes stand for
// a higher title. The ribbon hangs to 1.72 r.
func (c *Canvas) Medal(x, y, r float64, spokes int) {
	if c.blind() {
		return
	}
	t := c.Theme
	for _, q := range []float64{-1, 1} {
		c.Draw(New().Move(x+q*r*.10, y+r*.3).Line(x+q*r*.26, y+r*1.72).Line(x+q*r*.56, y+r*1.46).
			Line(x+q*r*.90, y+r*1.56).Line(x+q*r*.72, y+r*.3).Close(),
			Paint{Fill: t.Paper, Stroke: t.Ink, Width: .6, Join: render.RoundJoin})
	}
	c.Ring(x, y, 2*r, 1.2)
	b := New()
	for i := range spokes {
		sin, cos := math.Sincos((360*float64(i)/float64(spokes) - 90) * math.Pi / 180)
		b.Move(x+r*.2*cos, y+r*.2*sin).Line(x+r*.93*cos, y+r*.93*sin)
	}
	c.Draw(b, Line(t.Ink, .7))
	c.Draw(New().Circle(x, y, r*.3), Fill(t.Ink))
}
