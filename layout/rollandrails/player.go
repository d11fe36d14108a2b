package rollandrails

import (
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// The margin of a sheet and the room over the measuring bars.
const (
	margin   = 8.0
	footGap  = 2.0
	wishFoot = render.FootHeight
)

// The player sheet is designed for half an A4: its body, between the margins and
// above the bars, is so large there.
const (
	playerWidth  = 148 - 2*margin
	playerHeight = 210 - 2*margin - wishFoot - footGap
)

// composePlayer is the player sheet on a page of a size. On a page larger than half
// an A4 everything grows in proportion; on a narrower one the columns give way.
func composePlayer(c *layout.Canvas, m *rules.Map, players int, width, height float64) render.Page {
	s := newSheet(c, m, players, false)
	w, h := width-2*margin, height-2*margin-wishFoot-footGap
	k := max(1, min(w/playerWidth, h/playerHeight))
	if k < 1.08 {
		k = 1 // a little more room is better spent on gaps than on a crooked scale
	}
	draw := func(c *layout.Canvas) {
		t := *s
		t.Canvas = c
		t.playerBody(w/k, h/k)
	}
	s.Transform("player sheet", render.Matrix{A: k, D: k, E: margin, F: margin}, draw)
	return render.Page{
		Sheet: PlayerSheet, Bookmark: s.word("player-sheet"), Width: width, Height: height, Margin: margin,
		Foot:  render.Rect{X: margin, Y: height - margin - wishFoot, W: w, H: wishFoot},
		Items: c.Items(),
	}
}

// playerBody draws the sheet into a rectangle at the origin: three bands in the
// order of play.
func (s *sheet) playerBody(w, h float64) {
	s.group("head", func(s *sheet) {
		s.PageHead(0, 0, w, s.word("roll-and-rails"), s.word("player-sheet"))
		s.information(0, 13.4, w)
	})
	const first, colGap = 19.8, 5.0 // top of the first band; between columns
	left := (w - colGap) * 86 / 127 // actions
	wheel := (w - colGap) * 62 / 127
	score := min(31, (w-colGap)*29/127)
	top := func() float64 { return s.height((*sheet).actions, left) }
	middle := func() float64 {
		right := w - wheel - colGap
		return max(s.height((*sheet).specialists, wheel),
			s.height((*sheet).stock, right)+s.gap()+s.height((*sheet).resources, right))
	}
	bottom := func() float64 {
		return max(s.height((*sheet).deliveries, w-score-colGap), s.height((*sheet).score, score))
	}
	s.fit(h-first, func() float64 { return top() + middle() + bottom() + 2*s.gap() })
	spare := max(0, h-first-top()-middle()-bottom()-2*s.gap())
	gap := s.gap() + min(1.2, spare/2)
	rest := max(0, spare-2*min(1.2, spare/2)) // what is left makes the wheel larger

	y := first
	end := s.actions(0, y, left)
	s.manipulatorsIn(left+colGap, y, w-left-colGap, end-y)
	y = end + gap
	mid := middle() + min(rest*.7, 6)
	s.specialistsIn(0, y, wheel, mid)
	x := wheel + colGap
	end = s.stock(x, y, w-x)
	s.resourcesIn(x, end+gap*.8, w-x, y+mid-end-gap*.8)
	y += mid + gap
	high := min(h-y, bottom()+3)
	s.deliveriesIn(0, y, w-score-colGap, high)
	s.scoreIn(w-score, y, score, high)
}

// information is the line of fields for the game's data; the map's name is filled
// in.
func (s *sheet) information(x, y, w float64) (bottom float64) {
	fields := []struct {
		key   string
		share float64
	}{{"field-player", 40}, {"field-color", 20}, {"field-map", 36}, {"field-players", 12}, {"field-date", 14}}
	const gap = 2.5
	sum := 0.0
	for _, f := range fields {
		sum += f.share
	}
	unit := (w - gap*float64(len(fields)-1)) / sum
	for _, f := range fields {
		bottom = s.Field(x, y, f.share*unit, s.word(f.key))
		if f.key == "field-map" {
			t := s.from(s.m.Name.At)
			t.TextIn(x+.3, y-1.3, f.share*unit-.6, s.m.Name.V, s.Regular(8.5), layout.Left, layout.Baseline)
		}
		x += f.share*unit + gap
	}
	return bottom
}
