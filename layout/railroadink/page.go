package railroadink

import (
	"platelayer/layout"
	"platelayer/render"
)

// plainTitle is how much the head of a page without a field takes.
const plainTitle = 21.0

// plainPage is a page of tables or things to cut out: its head, and what draw puts into
// the area below it. What is there to be read is enlarged by scale on larger paper; dice
// have one size.
func (s *sheet) plainPage(p layout.Paper, kind string, scale float64, draw func(t *sheet, r render.Rect)) render.Page {
	if s.Large {
		return s.largePlain(p, kind, draw)
	}
	out := s.on(layout.NewCanvas(s.Look, s.Problems))
	out.Transform(kind, render.Matrix{A: scale, D: scale, E: layout.Margin, F: layout.Margin}, func(c *layout.Canvas) {
		t := s.on(c)
		r := s.plainArea(p, kind, scale)
		bottom := t.PageHead(0, 0, r.W, t.word("railroad-ink"), t.word(kind+"-sheet"))
		t.MapTitle(0, bottom, r.W, 30, t.b.Name)
		draw(t, r)
	})
	return render.Page{Width: p.Width, Height: p.Height, Foot: p.Foot(layout.Margin), Items: out.Items()}
}

// plainArea is what the head and the foot leave of such a page, inside its margins.
func (s *sheet) plainArea(p layout.Paper, kind string, scale float64) render.Rect {
	if s.Large {
		return s.largeArea(p, kind)
	}
	w, h := (p.Width-2*layout.Margin)/scale, (p.Height-2*layout.Margin)/scale
	return render.Rect{Y: plainTitle, W: w, H: h - plainTitle - (p.FootHeight()+footGap)/scale}
}

// plainScale is by how much a page of tables is enlarged on paper larger than that of a
// size which it is designed for.
func plainScale(p layout.Paper, w, h float64) float64 {
	if scale := min(p.Width/w, p.Height/h); scale >= leastGrowth {
		return scale
	}
	return 1
}
