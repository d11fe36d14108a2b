package layout

// Stops are the white dots of an action: as many stations on a line as dice fit.
// x is the middle of the first, each d wide and pitch from the next.
func (c *Canvas) Stops(x, y float64, n int, d, pitch float64) {
	if n > 1 {
		c.Draw(New().Move(x, y).Line(x+float64(n-1)*pitch, y), Paint{Stroke: c.Theme.Ink, Width: d * 1.05, Exact: true})
	}
	for i := range n {
		c.Ring(x+float64(i)*pitch, y, d, 1.1)
	}
}
