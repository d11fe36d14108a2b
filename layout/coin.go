package layout

import "platelayer/render"

// Coin is an amount of money in a double ring of radius r.
func (c *Canvas) Coin(x, y, r float64, text string, size float64) {
	if c.blind() {
		return
	}
	t := c.Theme
	c.Draw(New().Circle(x, y, r-.4*t.Lines*render.Pt), Paint{Fill: t.Paper, Stroke: t.Ink, Width: .8})
	inner := r - .14 - .8*t.Lines*render.Pt - .15
	switch {
	case c.least > 0: // in large print the second ring gives way to the figure
		inner += .4
	case t.Lines > 1: // heavy lines leave no room for a second one
		inner += .15
	default:
		c.Draw(New().Circle(x, y, inner), Paint{Stroke: t.Ink, Width: .3})
	}
	st, _ := c.Fit(text, c.Bold(size), 2*inner*.86, MinSize)
	c.Text(x, y, text, st, Center, CapMiddle)
}
