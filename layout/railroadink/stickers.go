package railroadink

import (
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// Stickers for blank dice of 16 mm, in millimetres. Those of a die lie in a strip, so that
// a few straight cuts part them.
const (
	stickerSide  = 14.0
	stickerGap   = 3.4  // between two strips
	stickerApart = 16.0 // at most, between two columns
	stickerName  = 9.0  // what the letter takes at the left of a strip
	stickerStrip = stickerName + rules.Pips*stickerSide
)

// strip is the faces of a die from the upper left corner of its letter.
func (s *sheet) strip(x, y float64, d *rules.Die) {
	s.Group("strip", func(c *layout.Canvas) {
		c.From(d.Letter.At).TextIn(x, y+stickerSide/2, stickerName-1.5, d.Letter.V, s.Figure(15), layout.Left, layout.CapMiddle)
		x += stickerName
		b := layout.New()
		for i := range rules.Pips + 1 {
			X := x + float64(i)*stickerSide
			b.Move(X, y).Line(X, y+stickerSide)
		}
		const w = rules.Pips * stickerSide
		b.Move(x, y).Line(x+w, y).Move(x, y+stickerSide).Line(x+w, y+stickerSide)
		c.Draw(b, layout.Paint{Stroke: c.Theme.Hair, Width: .4, Cap: render.SquareCap})
		for i, f := range d.Faces {
			if i < rules.Pips {
				drawFace(c.From(f.At), x+(float64(i)+.5)*stickerSide, y+stickerSide/2, stickerSide*onDie, &f.V)
			}
		}
	})
}

// stickers are the pages of stickers, a strip for each die that is rolled.
func (s *sheet) stickers(p layout.Paper) (pages []render.Page) {
	r := s.plainArea(p, StickerSheet, 1)
	hint := func(t *sheet) string { return t.word("stickers-hint", int(stickerSide), int(dieSide)) }
	head := s.on(s.readable().Blind()).Section(0, 0, r.W, s.word(StickerSheet+"-sheet"), hint(s)) + 1
	cols := max(1, int((r.W+stickerGap)/(stickerStrip+stickerGap)))
	rows := max(1, int((r.H-head+stickerGap)/(stickerSide+stickerGap)))
	dice := s.copies()
	for len(dice) > 0 {
		here := dice[:min(len(dice), cols*rows)]
		pages = append(pages, s.plainPage(p, StickerSheet, 1, func(t *sheet, r render.Rect) {
			y := t.Section(r.X, r.Y, r.W, t.word(StickerSheet+"-sheet"), hint(t)) + 1
			lines := (len(here) + cols - 1) / cols
			pitch := stickerStrip
			if cols > 1 {
				// Short of the margin by the width of a line.
				pitch = min(stickerStrip+stickerApart, (r.W-stickerStrip-.4)/float64(cols-1))
			}
			for i, k := range here {
				t.strip(r.X+pitch*float64(i/lines), y+(stickerSide+stickerGap)*float64(i%lines), &t.b.Dice[k])
			}
		}))
		dice = dice[len(here):]
	}
	return pages
}
