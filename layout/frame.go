package layout

import "platelayer/render"

// Frame is a rectangle in ink whose line lies inside its size, so that edges of
// neighbours stay on one line whatever the weight. Its ground is paper.
func (c *Canvas) Frame(x, y, w, h, width, radius float64) {
	if c.blind() {
		return
	}
	i := width * c.Theme.Lines * render.Pt / 2
	c.Draw(New().Rect(x+i, y+i, w-2*i, h-2*i, max(0, radius-i)),
		Paint{Fill: c.Theme.Paper, Stroke: c.Theme.Ink, Width: width})
}

// Box is a place to write in.
func (c *Canvas) Box(x, y, w, h float64) { c.Frame(x, y, w, h, .6, .5) }

// Ring is an empty circle of diameter d whose line lies inside it.
func (c *Canvas) Ring(x, y, d, width float64) {
	if c.blind() {
		return
	}
	c.Draw(New().Circle(x, y, d/2-width*c.Theme.Lines*render.Pt/2),
		Paint{Fill: c.Theme.Paper, Stroke: c.Theme.Ink, Width: width})
}

// Cells is a frame of equal cells with thin lines between them.
func (c *Canvas) Cells(x, y, w, h float64, cols, rows int) {
	if c.blind() {
		return
	}
	c.Frame(x, y, w, h, .8, .5)
	b := New()
	for i := 1; i < cols; i++ {
		X := x + w*float64(i)/float64(cols)
		b.Move(X, y).Line(X, y+h)
	}
	for j := 1; j < rows; j++ {
		Y := y + h*float64(j)/float64(rows)
		b.Move(x, Y).Line(x+w, Y)
	}
	c.Draw(b, Line(c.Theme.Ink, .4))
}

// Circles is a track of n circles to mark, cols to a row, the lightest thing on the
// sheet; d is their diameter, right the right edge of the last column. It returns
// the bottom of the last row.
func (c *Canvas) Circles(x, y, w, d, pitch float64, n, cols int) (bottom float64) {
	if n < 1 || cols < 1 {
		return y
	}
	step := 0.0
	if cols > 1 {
		step = (w - d) / float64(cols-1)
	}
	bottom = y + float64((n-1)/cols)*pitch + d
	if c.blind() {
		return bottom
	}
	r := d/2 - .25*c.Theme.Lines*render.Pt
	b := New()
	for i := range n {
		b.Circle(x+d/2+float64(i%cols)*step, y+d/2+float64(i/cols)*pitch, r)
	}
	c.Draw(b, Paint{Stroke: c.Theme.Hair, Width: .5})
	return bottom
}

// Cross is two strokes over x, y that reach r to every side.
func (c *Canvas) Cross(x, y, r, width float64) {
	c.Draw(New().Move(x-r, y-r).Line(x+r, y+r).Move(x+r, y-r).Line(x-r, y+r), Line(c.Theme.Ink, width).Round())
}
