package railroadink

import (
	"platelayer/layout"
	"platelayer/render"
)

// The side of dice to cut out in large print, in millimetres.
const (
	leastLargeDie = 20.0
	mostLargeDie  = 28.0
)

// largeHead is the head of the pages of a kind.
func (s *sheet) largeHead(kind string) func(c *layout.Canvas, x, y, w float64) float64 {
	return func(c *layout.Canvas, x, y, w float64) float64 {
		return c.LargeHead(x, y, w, s.word("railroad-ink"), s.b.Name.V+" · "+s.word(kind+"-sheet"))
	}
}

// largeTables are pages of sections in large print.
func (s *sheet) largeTables(kind string, sections ...layout.Section) []render.Page {
	return layout.LargePages(s.Look, s.Problems, s.largeHead(kind), sections...)
}

// largeBoard is the board in large print: the grid on a page of its own, as large as the
// paper lets it be, and the tables.
func (s *sheet) largeBoard(kind string, over func(t *sheet, x, y, a float64), tables layout.Stack) []render.Page {
	return append([]render.Page{s.largeGrid(kind, over)}, s.largeTables(kind, tables...)...)
}

// boardPages are the pages of the player board.
func (s *sheet) boardPages(p layout.Paper) []render.Page {
	if s.Large {
		return s.largeBoard(BoardSheet, nil, append(layout.Stack{s.bind("fields", (*sheet).playerField)}, s.tables()...))
	}
	return []render.Page{s.board(p)}
}

// playerField is the line for who plays.
func (s *sheet) playerField(x, y, w float64) (bottom float64) {
	return s.Fields(x, y, w, [2]string{s.word("field-player")})
}

// largeGrid is the page of the grid.
func (s *sheet) largeGrid(kind string, over func(t *sheet, x, y, a float64)) render.Page {
	var best plan
	var on layout.Paper
	for _, way := range s.Paper.Ways() {
		top := s.largeHead(kind)(s.Blind().Raised(layout.LargeText), layout.Margin, layout.Margin, way.Width-2*layout.Margin) + 3
		const x = layout.Margin + .5 // lines are thick on large paper
		area := render.Rect{X: x, Y: top, W: way.Width - 2*x, H: way.Height - layout.Margin - way.FootHeight() - footGap - top}
		cols, rows := s.gridRoom()
		if a := min(area.W/cols, area.H/rows); a > best.a {
			best.a, on = a, way
			best.at = render.Point{X: area.X + (area.W-a*cols)/2 + stub*a, Y: area.Y + (area.H-a*rows)/2 + stub*a}
		}
	}
	out := s.on(layout.NewCanvas(s.Look, s.Problems).Raised(layout.LargeText))
	s.largeHead(kind)(out.Canvas, layout.Margin, layout.Margin, on.Width-2*layout.Margin)
	out.Group("board", func(c *layout.Canvas) {
		t := s.on(c)
		t.grid(best.at.X, best.at.Y, best.a)
		if over != nil {
			over(t, best.at.X, best.at.Y, best.a)
		}
	})
	return render.Page{Width: on.Width, Height: on.Height, Foot: on.Foot(layout.Margin), Items: out.Items()}
}

// largeFaces are the signs and the faces of the dice, those of the game and those of a pack.
func (s *sheet) largeFaces() []render.Page {
	sections := []layout.Section{s.bind("signs", (*sheet).signs)}
	dice := s.indices()
	for len(dice) > 0 {
		n := 1
		for n < len(dice) && order(s.b.Dice[dice[n]].Kind.V) == order(s.b.Dice[dice[0]].Kind.V) {
			n++
		}
		here := dice[:n]
		sections = append(sections, s.bind("table", func(t *sheet, x, y, w float64) float64 { return t.table(x, y, w, here) }))
		dice = dice[n:]
	}
	return s.largeTables(FacesSheet, sections...)
}

// largePlain is plainPage in large print.
func (s *sheet) largePlain(p layout.Paper, kind string, draw func(t *sheet, r render.Rect)) render.Page {
	out := s.on(layout.NewCanvas(s.Look, s.Problems).Raised(layout.LargeText))
	r := s.largeArea(p, kind)
	out.Transform(kind, render.Translate(layout.Margin, layout.Margin), func(c *layout.Canvas) {
		s.largeHead(kind)(c, 0, 0, r.W)
		draw(s.on(c), r)
	})
	return render.Page{Width: p.Width, Height: p.Height, Foot: p.Foot(layout.Margin), Items: out.Items()}
}

// largeArea is plainArea in large print.
func (s *sheet) largeArea(p layout.Paper, kind string) render.Rect {
	w, h := p.Width-2*layout.Margin, p.Height-2*layout.Margin
	top := s.largeHead(kind)(s.Blind().Raised(layout.LargeText), 0, 0, w) + 4
	return render.Rect{Y: top, W: w, H: h - top - p.FootHeight() - footGap}
}

// readable is the canvas of the sheet, with no small type where it is in large print.
func (s *sheet) readable() *layout.Canvas {
	if s.Large {
		return s.Raised(layout.LargeText)
	}
	return s.Canvas
}
