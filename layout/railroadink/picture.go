package railroadink

import (
	"slices"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// picture is a small board without words: what was drawn before is grey, and what is drawn
// anew stands out.
type picture struct {
	before, anew []rules.Drawn
	sites        bool // with the buildings
}

// Lines of a small board, in points.
const (
	pictureRim  = .8
	pictureAnew = 1.3
	pictureGrid = .25
	pictureSite = .72 // of a space
	pictureExit = 1.6 // how much wider exits are than they would be
)

// draw draws a board with spaces of side a, from the upper left corner of the first.
func (p picture) draw(s *sheet, x, y, a float64) {
	s.Group("picture", func(c *layout.Canvas) {
		t := s.on(c)
		t.centreGround(x, y, a)
		frames := layout.New()
		for _, d := range p.anew {
			frames.Rect(x+float64(d.At.Col)*a, y+float64(d.At.Row)*a, a, a, 0)
		}
		c.Draw(frames, layout.Fill(c.Theme.Paper))
		lined := c.Theme.Hair != c.Theme.Ink || len(p.before) == 0 // else nothing stood out between the lines
		w, h := float64(s.b.Cols.V)*a, float64(s.b.Rows.V)*a
		lines := layout.New()
		for col := 1; col < s.b.Cols.V; col++ {
			lines.Move(x+float64(col)*a, y).Line(x+float64(col)*a, y+h)
		}
		for row := 1; row < s.b.Rows.V; row++ {
			lines.Move(x, y+float64(row)*a).Line(x+w, y+float64(row)*a)
		}
		if lined {
			c.Draw(lines, layout.Paint{Stroke: c.Theme.Hair, Width: pictureGrid})
		}
		t.rimOf(x, y, a, pictureRim)
		t.exitsOf(x, y, a, pictureExit)
		for _, b := range s.b.Sites {
			if p.sites && !p.lies(b.At.V) {
				c.Icon(x+(float64(b.At.V.Col)+.5)*a, y+(float64(b.At.V.Row)+.5)*a, pictureSite*a, siteIcons[b.Kind.V])
			}
		}
		p.routes(c, p.before, x, y, a, true)
		p.routes(c, p.anew, x, y, a, false)
		c.Draw(frames, layout.Line(c.Theme.Ink, pictureAnew))
	})
}

// lies tells whether something is drawn on a space.
func (p picture) lies(at rules.Space) bool {
	is := func(d rules.Drawn) bool { return d.At == at }
	return slices.ContainsFunc(p.before, is) || slices.ContainsFunc(p.anew, is)
}

// routes draws Routes, in ink or in grey.
func (picture) routes(c *layout.Canvas, list []rules.Drawn, x, y, a float64, grey bool) {
	look := *c
	if grey {
		pale := *c.Theme
		pale.Ink = pale.Hair
		look.Theme = &pale
	}
	for _, d := range list {
		drawFace(&look, x+(float64(d.At.Col)+.5)*a, y+(float64(d.At.Row)+.5)*a, a, &d.Route)
	}
}

// room is how much a picture with spaces of side a takes, with its exits.
func (s *sheet) pictureRoom(a float64) render.Point {
	cols, rows := s.gridRoom()
	return render.Point{X: cols * a, Y: rows * a}
}
