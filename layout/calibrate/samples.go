package calibrate

import (
	"fmt"
	"strconv"

	"platelayer/layout"
	"platelayer/render"
	"platelayer/theme"
)

// rulerBreadth is what a ruler needs beside its edge, with its figures.
const rulerBreadth = 7.0

// rulers are one across and one down from the corner at x, y, their figures outside.
func (s *sheet) rulers(c *layout.Canvas, x, y float64) {
	coarse, fine := layout.New(), layout.New()
	coarse.Move(x, y).Line(x+Ruler, y).Move(x, y).Line(x, y+Ruler)
	st := s.Bold(6.5)
	for i := range int(Ruler) + 1 {
		d, length, b := float64(i), 1.5, fine
		switch {
		case i%10 == 0:
			length, b = 3.5, coarse
		case i%5 == 0:
			length = 2.5
		}
		b.Move(x+d, y).Line(x+d, y-length).Move(x, y+d).Line(x-length, y+d)
		if i%10 == 0 && i > 0 {
			c.Text(x+d, y-4.2, strconv.Itoa(i), st, layout.Center, layout.Baseline)
			c.Text(x-4.2, y+d, strconv.Itoa(i), st, layout.Right, layout.CapMiddle)
		}
	}
	p := s.line(.5)
	p.Cap = render.SquareCap // the lines meet at the corner
	c.Draw(fine, s.line(thin))
	c.Draw(coarse, s.line(.5))
	c.Draw(layout.New().Move(x, y).Line(x+.1, y).Move(x, y).Line(x, y+.1), p)
}

// samples are what a printer may lose: light greys, fine lines, small type, black on white
// and white on black.
func (s *sheet) samples(c *layout.Canvas, x, y, w float64) {
	label := s.Quiet(7)
	head := func(key string) {
		c.Text(x, y, s.Words.Get(key), label, layout.Left, layout.CapTop)
		y += label.Cap() + 1.6
	}
	head("calibration-greys")
	const steps, height = 10, 9.0
	for i := range steps {
		percent := (i + 1) * 100 / steps
		v := 255 - (255*percent+50)/100
		gray := theme.Color(fmt.Sprintf("#%02X%02X%02X", v, v, v))
		width := w / steps
		left := x + float64(i)*width
		c.Draw(layout.New().Rect(left, y, width, height, 0), layout.Fill(gray))
		c.Text(left+width/2, y+height+1.2, strconv.Itoa(percent), s.Regular(6.5), layout.Center, layout.CapTop)
	}
	c.Draw(layout.New().Rect(x, y, w, height, 0), s.line(thin))
	y += height + 7

	head("calibration-lines")
	widths := []float64{.25, .35, .5, .75, 1, 1.5}
	for i, width := range widths {
		column := w / float64(len(widths))
		left := x + float64(i)*column
		c.Text(left, y, strconv.FormatFloat(width, 'g', -1, 64), s.Regular(6.5), layout.Left, layout.CapTop)
		b := layout.New()
		for k := range 3 {
			at := y + 3.6 + 1.6*float64(k)
			b.Move(left, at).Line(left+column-3, at)
		}
		b.Move(left, y+9).Line(left+column-3, y+14)
		c.Draw(b, s.line(width))
	}
	y += 19

	head("calibration-type")
	sample := s.Words.Get("calibration-sample")
	half := w/2 - 2
	for _, size := range []float64{5, 6, 7, 8} {
		row := 2.9 + .38*size/2
		base := y + row - 1.1
		c.Text(x, base, strconv.Itoa(int(size)), s.Regular(6.5), layout.Left, layout.Baseline)
		st, _ := c.Fit(sample, s.Regular(size), half-6, layout.MinSize)
		c.Text(x+5, base, c.Ellipsis(sample, st, half-6), st, layout.Left, layout.Baseline)
		c.Draw(layout.New().Rect(x+w-half, y, half, row, 0), layout.Fill(s.Theme.Ink))
		white, _ := c.Fit(sample, s.Bold(size), half-3, layout.MinSize)
		white.Color = s.Theme.Paper
		c.Text(x+w-half+1.5, base, c.Ellipsis(sample, white, half-3), white, layout.Left, layout.Baseline)
		y += row
	}
}
