// Package calibrate composes the two pages that measure a printer: rulers, crosses that
// show through the paper, greys, fine lines and small type, and frames near the edge.
package calibrate

import (
	"strconv"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
)

// Lengths in millimetres.
const (
	// Ruler is how long the rulers are, and what a true printer makes of them.
	Ruler = 100.0
	// Reach is how far the scales of the crosses go to each side.
	Reach = 5.0

	// The frames and what keeps away from them.
	nearest  = 4.0
	between  = 2.0
	frames   = 3
	inside   = nearest + between*frames + .5
	crossAt  = inside + 8 // from both edges to the middle of a cross
	textFrom = crossAt + Reach + 4.5
	// What all that needs of a page: upright A5, and lying Letter without its length.
	leastUpright = 148.0
	leastLying   = 200.0
	leastLong    = 210.0
)

// Options say how the pages look.
type Options struct {
	layout.Look
	Lying bool // the pages lie on their side
}

// Fits tells whether the paper is large enough, upright or lying on its side.
func Fits(p layout.Paper, lying bool) bool {
	short := leastUpright
	if lying {
		short = leastLying
	}
	return p.Width >= short-.05 && p.Height >= leastLong-.05
}

// Compose makes the two pages, front and back. What could not be set is in the list.
func Compose(o Options) (*render.Document, diag.List) {
	var problems diag.List
	doc := &render.Document{ID: "calibrate", Title: o.Words.Get("calibration"), Lang: o.Words.Lang}
	for _, back := range []bool{false, true} {
		s := sheet{Canvas: layout.NewCanvas(o.Look, &problems), w: o.Paper.Width, h: o.Paper.Height, back: back}
		if o.Lying {
			s.w, s.h = s.h, s.w
		}
		s.draw()
		p := render.Page{Sheet: "calibration", Width: s.w, Height: s.h, Margin: nearest - .7, Items: s.Items()}
		if !back {
			p.Bookmark = doc.Title
		}
		doc.Pages = append(doc.Pages, p)
	}
	return doc, problems
}

// sheet is a side of the paper on its way.
type sheet struct {
	*layout.Canvas
	w, h float64
	back bool
}

func (s *sheet) draw() {
	if !s.back {
		s.Group("frames", func(c *layout.Canvas) { s.frames(c) })
	}
	s.Group("crosses", func(c *layout.Canvas) {
		for _, x := range []float64{crossAt, s.w - crossAt} {
			for _, y := range []float64{crossAt, s.h - crossAt} {
				s.cross(c, x, y)
			}
		}
	})
	y := s.head()
	if spare := s.h - crossAt - Reach - 2 - (y + rulerBreadth + Ruler); spare > 0 {
		y += spare / 3
	}
	x := (s.w - Ruler - rulerBreadth) / 2
	s.Group("rulers", func(c *layout.Canvas) { s.rulers(c, x+rulerBreadth, y+rulerBreadth) })
	if !s.back {
		s.Group("samples", func(c *layout.Canvas) { s.samples(c, x+rulerBreadth+6, y+rulerBreadth+6, Ruler-6) })
	}
}

// thin is the finest line that prints on every printer, in points.
const thin = .35

// line is a stroke whatever the theme makes of lines: this page measures.
func (s *sheet) line(width float64) layout.Paint {
	return layout.Paint{Stroke: s.Theme.Ink, Width: width, Exact: true}
}

// frames are lines near the edges, each with its distance on all four sides.
func (s *sheet) frames(c *layout.Canvas) {
	st := s.Bold(layout.MinSize)
	for i := range frames {
		d := nearest + between*float64(i)
		// Each number stands in a gap of its line, and beside those of the others.
		const gap = 2.6
		at := float64(i-1) * 6
		mx, my := s.w/2+at, s.h/2+at
		b := layout.New()
		for _, y := range []float64{d, s.h - d} {
			b.Move(d, y).Line(mx-gap/2, y).Move(mx+gap/2, y).Line(s.w-d, y)
		}
		for _, x := range []float64{d, s.w - d} {
			b.Move(x, d).Line(x, my-gap/2).Move(x, my+gap/2).Line(x, s.h-d)
		}
		p := s.line(thin)
		p.Cap = render.SquareCap
		c.Draw(b, p)
		number := strconv.Itoa(int(d))
		for _, q := range [][2]float64{{mx, d}, {mx, s.h - d}, {d, my}, {s.w - d, my}} {
			c.Text(q[0], q[1], number, st, layout.Center, layout.CapMiddle)
		}
	}
}

// cross is a plain cross on the front, and on the back one with scales on which the
// front's is read.
func (s *sheet) cross(c *layout.Canvas, x, y float64) {
	b := layout.New().Move(x-Reach, y).Line(x+Reach, y).Move(x, y-Reach).Line(x, y+Reach)
	if !s.back {
		c.Draw(b, s.line(.5))
		return
	}
	fine := layout.New()
	for i := -2 * int(Reach); i <= 2*int(Reach); i++ {
		// Half millimetres stand on one side of their line, whole ones on both.
		d, to := float64(i)/2, 0.0
		switch {
		case i == 0:
			continue
		case i%2 == 0:
			to = 1
		}
		fine.Move(x+d, y-.8).Line(x+d, y+to).Move(x-.8, y+d).Line(x+to, y+d)
	}
	c.Draw(b, s.line(thin))
	c.Draw(fine, s.line(.25))
	st := s.Bold(layout.MinSize)
	for _, sign := range []struct {
		text string
		d    float64
	}{{"−", -1}, {"+", 1}} {
		d := sign.d * (Reach + 1.4)
		c.Text(x+d, y, sign.text+five, st, layout.Center, layout.CapMiddle)
		c.Text(x, y+d, sign.text+five, st, layout.Center, layout.CapMiddle)
	}
}

// five is what stands at the ends of the scales.
var five = strconv.Itoa(int(Reach))

// head is what to do with the page; it returns where the rulers may begin.
func (s *sheet) head() (bottom float64) {
	w := s.Words
	x, room := textFrom, s.w-2*textFrom
	y := inside + 4
	side := "footer-front"
	steps := []string{w.Get("calibration-print"), w.Get("calibration-ruler"), "", w.Get("calibration-margins", int(nearest), int(nearest+between), int(nearest+2*between))}
	commands := []string{"", "platelayer calibrate --ruler 99.2mm --save NAME", "", ""}
	if s.back {
		side = "footer-back"
		steps = []string{w.Get("calibration-back")}
		commands = []string{"platelayer calibrate --back 0.8mm,-0.5mm --save NAME"}
	}
	s.Group("head", func(c *layout.Canvas) {
		title := s.TitleStyle(17)
		c.Text(x, y, layout.Upper(w.Get("calibration")), title, layout.Left, layout.CapTop)
		c.Text(x+room, y, w.Get(side), s.KindStyle(), layout.Right, layout.CapTop)
		y += title.Cap() + 3
		text, code := s.Regular(8), s.Bold(8)
		for i, step := range steps {
			if step == "" {
				continue
			}
			for _, l := range c.Wrap(step, text, room) {
				c.Text(x, y, l, text, layout.Left, layout.CapTop)
				y += leading
			}
			if commands[i] != "" {
				fitted, _ := c.Fit(commands[i], code, room, layout.MinSize)
				c.Text(x, y, commands[i], fitted, layout.Left, layout.CapTop)
				y += leading
			}
			y += 1
		}
	})
	return max(y, crossAt+Reach+2)
}

// leading is from line to line of the steps.
const leading = 3.7
