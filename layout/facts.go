package layout

// Facts are two columns of words with a short text behind each, and below them those that
// may be long, on lines of their own. It returns the bottom.
func (c *Canvas) Facts(air, x, y, w float64, short, long [][2]string) (bottom float64) {
	const gap, first = 3.0, 2.3 // between the columns; down to the first line
	row := 3.7 + .9*air
	half := (w - gap) / 2
	st, bold := c.Regular(7.6), c.Bold(7.6)
	for i, f := range short {
		X, base := x+float64(i%2)*(half+gap), y+row*float64(i/2)+first
		used := c.TextIn(X+half, base, half*.62, f[1], bold, Right, Baseline)
		c.TextIn(X, base, half-used-1.5, f[0], st, Left, Baseline)
		if i >= 2 {
			c.Hair(X, base-row+1.15, X+half, base-row+1.15)
		}
	}
	bottom = y + row*float64((len(short)+1)/2-1) + first
	for _, f := range long {
		room := w - c.Width(f[0], st) - 3
		for i, l := range c.Wrap(f[1], bold, room) {
			bottom += row
			if i == 0 {
				c.Hair(x, bottom-row+1.15, x+w, bottom-row+1.15)
				c.Text(x, bottom, f[0], st, Left, Baseline)
			}
			c.TextIn(x+w, bottom, room, l, bold, Right, Baseline)
		}
	}
	return bottom + .8
}
