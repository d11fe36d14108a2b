package layout

import (
	"math"

	"platelayer/render"
)

// Wheel is a wagon wheel, R its outer radius with what sits on its tyre. Tyre, Rim
// and Hub are radii in parts of R; spokes taper from Root to Tip (half widths in
// millimetres at R 29.6), the first at the angle First, degrees clockwise from east.
type Wheel struct {
	X, Y, R        float64
	Tyre, Rim, Hub float64
	Spokes         int
	First          float64
	Root, Tip      float64
}

// Draw paints the wheel.
func (w Wheel) Draw(c *Canvas) {
	if c.blind() {
		return
	}
	t := c.Theme
	circle := func(r, width float64) {
		c.Draw(New().Circle(w.X, w.Y, r*w.R), Paint{Fill: t.Paper, Stroke: t.Ink, Width: width})
	}
	circle(w.Tyre, 1.4)
	circle(w.Rim, .5)
	k := w.R / 29.6
	for i := range w.Spokes {
		sin, cos := math.Sincos((w.First + 360*float64(i)/float64(w.Spokes)) * math.Pi / 180)
		at := func(r, o float64) render.Point {
			return render.Point{X: w.X + r*w.R*cos - o*k*sin, Y: w.Y + r*w.R*sin + o*k*cos}
		}
		c.Draw(New().Poly(at(w.Hub, w.Root), at(w.Rim, w.Tip), at(w.Rim, -w.Tip), at(w.Hub, -w.Root)),
			Paint{Fill: t.Paper, Stroke: t.Ink, Width: .45})
	}
	circle(w.Hub, 1.1)
}
