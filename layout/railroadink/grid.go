package railroadink

import (
	"slices"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// The grid, in sides of a space.
const (
	stub      = .39 // of an exit, outside the frame
	openSide  = .31 // of a side is drawn from each corner: between them, where routes cross, it stays open
	siteInset = .055
	siteSize  = .257
)

// The weights of the grid, in points.
const (
	frameWidth  = 1.4
	centreWidth = 1.1
	plainWidth  = 1.6 // of the centre where there is no grey
	gridWidth   = .5
)

// gridRoom is how many spaces wide and high the grid is with its exits.
func (s *sheet) gridRoom() (cols, rows float64) {
	return float64(s.b.Cols.V) + 2*stub, float64(s.b.Rows.V) + 2*stub
}

// grid draws the spaces with sides a from the upper left corner of the first. No line of a
// pencil ever lies on a printed one.
func (s *sheet) grid(x, y, a float64) {
	s.Group("grid", func(c *layout.Canvas) {
		t := s.on(c)
		rows, cols := s.b.Rows.V, s.b.Cols.V
		t.centreGround(x, y, a)
		inner, centre := layout.New(), layout.New()
		for row := range rows + 1 {
			for col := range cols + 1 {
				here := rules.Space{Row: row, Col: col}
				if row > 0 && row < rows && col < cols { // a side at the top
					t.openSide(pick(t.atCentreRim(here, here.Neighbor(rules.North)), centre, inner), x+float64(col)*a, y+float64(row)*a, a, 1, 0)
				}
				if col > 0 && col < cols && row < rows { // and one at the left
					t.openSide(pick(t.atCentreRim(here, here.Neighbor(rules.West)), centre, inner), x+float64(col)*a, y+float64(row)*a, a, 0, 1)
				}
			}
		}
		c.Draw(inner, layout.Paint{Stroke: c.Theme.Hair, Width: gridWidth})
		rim := layout.Line(c.Theme.Ink, centreWidth)
		if !t.grey() {
			rim.Width = plainWidth
		}
		rim.Cap = render.SquareCap
		c.Draw(centre, rim)
		t.rim(x, y, a)
		t.exits(x, y, a)
		t.sites(x, y, a)
	})
}

// pick is one of two paths.
func pick(first bool, a, b *render.Builder) *render.Builder {
	if first {
		return a
	}
	return b
}

// openSide adds a side that begins at x, y to a path, but for its middle.
func (s *sheet) openSide(b *render.Builder, x, y, a, dx, dy float64) {
	g := openSide * a
	b.Move(x, y).Line(x+dx*g, y+dy*g).Move(x+dx*(a-g), y+dy*(a-g)).Line(x+dx*a, y+dy*a)
}

// isCentre tells whether a space is one of the centre.
func (s *sheet) isCentre(at rules.Space) bool {
	for _, v := range s.b.Centre {
		if v.V == at {
			return true
		}
	}
	return false
}

// atCentreRim tells whether one of two neighbors is a space of the centre and the other not.
func (s *sheet) atCentreRim(p, q rules.Space) bool { return s.isCentre(p) != s.isCentre(q) }

// grey tells whether the theme has a grey for the centre.
func (s *sheet) grey() bool { return s.Theme.Grey != s.Theme.Paper }

// centreDots is how many dots a space of the centre has along a side where there is no
// grey: a pencil runs over them as it does on dotted paper.
const centreDots = 6

// centreGround tints the centre, or dots it.
func (s *sheet) centreGround(x, y, a float64) {
	b := layout.New()
	for _, v := range s.b.Centre {
		X, Y := x+float64(v.V.Col)*a, y+float64(v.V.Row)*a
		if s.grey() {
			b.Rect(X, Y, a, a, 0)
			continue
		}
		s.centreDots(X, Y, a, centreDots)
	}
	s.Draw(b, layout.Fill(s.Theme.Grey))
}

// centreDots dots a square of side a with n dots along each side.
func (s *sheet) centreDots(x, y, a float64, n int) {
	b := layout.New()
	for i := range n * n {
		b.Circle(x+(float64(i%n)+.5)*a/float64(n), y+(float64(i/n)+.5)*a/float64(n), .13)
	}
	s.Draw(b, layout.Fill(s.Theme.Ink))
}

// rim is the frame of the board, open where exits are.
func (s *sheet) rim(x, y, a float64) { s.rimOf(x, y, a, frameWidth) }

// rimOf is the frame with a line of so many points.
func (s *sheet) rimOf(x, y, a, width float64) {
	w, h := float64(s.b.Cols.V)*a, float64(s.b.Rows.V)*a
	b := layout.New()
	for d, e := range [...]struct{ from, to render.Point }{
		{render.Point{X: x, Y: y}, render.Point{X: x + w, Y: y}},
		{render.Point{X: x + w, Y: y}, render.Point{X: x + w, Y: y + h}},
		{render.Point{X: x, Y: y + h}, render.Point{X: x + w, Y: y + h}},
		{render.Point{X: x, Y: y}, render.Point{X: x, Y: y + h}},
	} {
		type gap struct{ at, half float64 }
		var gaps []gap
		for _, q := range s.b.Exits {
			if int(q.Side) != d {
				continue
			}
			at := q.At.V.Col
			if d%2 == 1 {
				at = q.At.V.Row
			}
			half := highwayWidth / 2
			if q.Kind.V == rules.Railway {
				half = railwayWidth
			}
			gaps = append(gaps, gap{(float64(at) + .5) * a, half * a})
		}
		slices.SortFunc(gaps, func(g, h gap) int { return int(g.at - h.at) })
		along := func(v float64) render.Point {
			if d%2 == 1 {
				return render.Point{X: e.from.X, Y: e.from.Y + v}
			}
			return render.Point{X: e.from.X + v, Y: e.from.Y}
		}
		half := width * s.Theme.Lines * render.Pt / 2
		last := -half
		for _, g := range gaps {
			p, q := along(last), along(g.at-g.half)
			b.Move(p.X, p.Y).Line(q.X, q.Y)
			last = g.at + g.half
		}
		p, q := along(last), render.Point{X: e.to.X, Y: e.to.Y}
		if d%2 == 1 {
			q.Y += half
		} else {
			q.X += half
		}
		b.Move(p.X, p.Y).Line(q.X, q.Y)
	}
	s.Draw(b, layout.Line(s.Theme.Ink, width))
}

// exits are stubs of the networks outside the frame.
func (s *sheet) exits(x, y, a float64) { s.exitsOf(x, y, a, 1) }

// exitsOf are the exits, so many times as wide.
func (s *sheet) exitsOf(x, y, a, wide float64) {
	for _, e := range s.b.Exits {
		q := square{x + (float64(e.At.V.Col)+.5)*a, y + (float64(e.At.V.Row)+.5)*a, a}
		t := s.From(e.At.At)
		stretches(t, wide*a, e.Kind.V, straight(q.at(e.Side, .5+stub), q.at(e.Side, .49)))
	}
}

// siteIcons are the signs of the buildings.
var siteIcons = [rules.Buildings]layout.Icon{
	rules.Village: layout.VillageIcon, rules.Factory: layout.FactoryIcon, rules.University: layout.UniversityIcon,
}

// sites are the buildings, in the corners of their spaces: no route runs there.
func (s *sheet) sites(x, y, a float64) {
	size := max(3.8, siteSize*a)
	for _, b := range s.b.Sites {
		mid := siteInset*a + size/2
		s.From(b.At.At).Icon(x+float64(b.At.V.Col)*a+mid, y+float64(b.At.V.Row)*a+mid, size, siteIcons[b.Kind.V])
	}
}
