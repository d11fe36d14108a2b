package railroadink

import (
	"platelayer/layout"
	"platelayer/render"
)

// plainTitle is how much the head of a page without a field takes.
const plainTitle = 21.0

// plainPage is an upright page of tables or things to cut out: its head, and what draw
// puts into the area below it. Nothing on it is enlarged on larger paper, as dice have one
// size.
func (s *sheet) plainPage(p layout.Paper, kind string, draw func(t *sheet, r render.Rect)) render.Page {
	out := s.on(layout.NewCanvas(s.Theme, s.Words, s.Fallback, s.Problems))
	out.Transform(kind, render.Matrix{A: 1, D: 1, E: layout.Margin, F: layout.Margin}, func(c *layout.Canvas) {
		t := s.on(c)
		r := plainArea(p)
		bottom := t.PageHead(0, 0, r.W, t.word("railroad-ink"), t.word(kind+"-sheet"))
		t.MapTitle(0, bottom, r.W, 30, t.b.Name)
		draw(t, r)
	})
	return render.Page{Width: p.Width, Height: p.Height, Foot: layout.PageFoot(layout.Margin, p.Width, p.Height), Items: out.Items()}
}

// plainArea is what the head and the foot leave of such a page, inside its margins.
func plainArea(p layout.Paper) render.Rect {
	w, h := p.Width-2*layout.Margin, p.Height-2*layout.Margin
	return render.Rect{Y: plainTitle, W: w, H: h - plainTitle - render.FootHeight - footGap}
}
