package layout

// Field is a line to write on, with its label under it; it returns the label's
// baseline.
func (c *Canvas) Field(x, y, w float64, label string) (bottom float64) {
	c.Draw(New().Move(x, y).Line(x+w, y), Line(c.Theme.Ink, .5))
	c.TextIn(x, y+2.75, w, label, c.Quiet(6.2), Left, Baseline)
	return y + 2.75
}
