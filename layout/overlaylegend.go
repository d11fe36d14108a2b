package layout

import (
	"math"

	"platelayer/hex"
	"platelayer/render"
)

// StepLegend draws a line of each step across a border, as on a map with hexes of that
// side, and the shares it stands for. It returns the bottom.
func (c *Canvas) StepLegend(x, y, w, side float64) (bottom float64) {
	n := len(Steps) + 1
	cell := w / float64(n)
	widest := StepWidth(n-2, side) * render.Pt
	high := max(4.4, widest+1)
	label := c.Regular(6.4)
	bottom = y + high + 1 + label.Cap()
	for i := range n {
		mid := x + cell*(float64(i)+.5)
		c.Draw(New().Move(mid, y).Line(mid, y+high), Paint{Stroke: c.Theme.Grid, Width: max(c.Theme.GridWidth, .4), Exact: true})
		long := min(9, cell-2.2) / 2
		c.Step(i-1, side, mid-long, y+high/2, mid+long, y+high/2)
		c.TextIn(mid, bottom, cell-.6, c.stepShares(i-1), label, Center, Baseline)
	}
	return bottom
}

// stepShares are the shares that a step stands for.
func (c *Canvas) stepShares(step int) string {
	part := func(k int) int { return int(math.Round(100 * Steps[k])) }
	switch {
	case step < 0:
		return c.Words.Get("heat-below", part(0))
	case step == len(Steps)-1:
		return c.Words.Get("heat-above", part(step))
	}
	return c.Words.Get("heat-range", part(step), part(step+1))
}

// RoundAmounts are up to three round amounts for a legend, the greatest no more than most.
func RoundAmounts(most float64) (out []float64) {
	for _, v := range []float64{.01, .02, .05, .1, .2, .5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000} {
		if v <= most {
			out = append(out, v)
		}
	}
	return out[max(0, len(out)-3):]
}

// Crosses are the marks of hexes that were never used, on paper, r to each side; small
// ones are thin.
func (c *Canvas) Crosses(r float64, at ...hex.Point) {
	r = max(.22, r)
	line := min(.8, max(.25, .8*r))
	c.Draw(Strokes(r, at...), Paint{Stroke: c.Theme.Paper, Width: 2.75 * line, Exact: true, Cap: render.RoundCap})
	c.Draw(Strokes(r, at...), Paint{Stroke: c.Theme.Sub, Width: line, Exact: true})
}

// Strokes are those of crosses.
func Strokes(r float64, at ...hex.Point) *render.Builder {
	b := New()
	for _, q := range at {
		b.Move(q.X-r, q.Y-r).Line(q.X+r, q.Y+r).Move(q.X-r, q.Y+r).Line(q.X+r, q.Y-r)
	}
	return b
}
