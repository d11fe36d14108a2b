package layout

import (
	"strconv"

	"platelayer/render"
)

// WagonTop is how much of a train stands above its wagons: the coins.
const WagonTop = 3.5

// Wagons is a train of n levels in a width: a wagon each, its level at the top left,
// the price of the next one on a coin over the coupling. Wagons up to done are
// ticked. y is the top of the coins; it returns the bottom of the wheels.
func (c *Canvas) Wagons(x, y, w, h float64, n, done int, price func(level int) string) (bottom float64) {
	t := c.Theme
	const gap = 2.1
	bw := (w - float64(n-1)*gap) / float64(n)
	top := y + WagonTop
	for i := range n {
		X := x + float64(i)*(bw+gap)
		if i > 0 {
			c.Draw(New().Move(X-gap, top+h-1.3).Line(X, top+h-1.3), Line(t.Ink, 1.2))
		}
		for _, o := range []float64{.27, .73} {
			c.Draw(New().Circle(X+bw*o, top+h+.35, 1.25), Paint{Fill: t.Paper, Stroke: t.Ink, Width: .7})
		}
		c.Frame(X, top, bw, h, .8, .7)
	}
	for i := range n {
		X := x + float64(i)*(bw+gap)
		c.Text(X+1.15, top+1.1, strconv.Itoa(i+1), c.Figure(9), Left, CapTop)
		if i > 0 {
			c.Coin(X-gap/2, top-WagonTop+2.1, 2.1, price(i+1), 6.2)
		}
		if i < done {
			c.Draw(New().Move(X+bw/2-1.5, top+h*.62).Line(X+bw/2, top+h*.62+1.6).Line(X+bw/2+2.8, top+h*.62-2),
				Paint{Stroke: t.Ink, Width: 1.2, Cap: render.RoundCap, Join: render.RoundJoin})
		}
	}
	return top + h + .35 + 1.25 + .35*render.Pt*t.Lines
}
