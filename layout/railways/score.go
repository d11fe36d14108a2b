package railways

import (
	"strconv"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
)

// The score track: a row of twenty for each score, so that tens stand under tens.
const (
	scoreColumns = 20
	scoreRows    = 5
)

// incomeSteps are the incomes at which the ground of the score track gets darker.
var incomeSteps = [...]int{10, 15, 19, 23}

// scoreTrack is the track of scores with the income of each, from the map's own table.
func (s *sheet) scoreTrack(x, y, w float64) (bottom float64) {
	last := scoreColumns*scoreRows - 1
	top := s.Section(x, y, w, s.word("score-and-income"), s.word("score-hint"))
	cw := w / scoreColumns
	rh := cw * (.95 + .55*max(0, s.air-1)) // the higher, the more plates lie in a space
	t := s.Theme
	if !s.Measuring() {
		for i := range last + 1 {
			income := s.m.IncomeAt(i)
			step := 0
			for step < len(incomeSteps) && income >= incomeSteps[step] {
				step++
			}
			X, Y := x+float64(i%scoreColumns)*cw, top+float64(i/scoreColumns)*rh
			if g := t.Heights[step]; g != t.Paper {
				s.Draw(layout.New().Rect(X, Y, cw, rh, 0), layout.Fill(g))
			}
			size := max(layout.SmallText, 6.2*min(1.3, cw/9.7))
			st := s.Regular(size)
			if i%10 == 0 {
				st = s.Bold(size)
			}
			s.Text(X+.09*cw, Y+.09*rh, strconv.Itoa(i), st, layout.Left, layout.CapTop)
			s.Text(X+cw*.9, Y+rh*.87, strconv.Itoa(income), s.Figure(11.5*min(1.5, cw/9.7)), layout.Right, layout.Baseline)
		}
		b := layout.New()
		for j := 1; j < scoreRows; j++ {
			b.Move(x, top+float64(j)*rh).Line(x+w, top+float64(j)*rh)
		}
		for i := 1; i < scoreColumns; i++ {
			if i != scoreColumns/2 {
				b.Move(x+float64(i)*cw, top).Line(x+float64(i)*cw, top+scoreRows*rh)
			}
		}
		s.Draw(b, layout.Line(t.Ink, .4))
		s.Draw(layout.New().Move(x+w/2, top).Line(x+w/2, top+scoreRows*rh), layout.Line(t.Ink, .8))
		in := max(.14, .8*t.Lines*render.Pt/2)
		s.Draw(layout.New().Rect(x+in, top+in, w-2*in, scoreRows*rh-2*in, .5), layout.Line(t.Ink, .8))
	}
	return top + scoreRows*rh
}

// numbered are boxes with a number each, for a plate.
func (s *sheet) numbered(x, y, w float64, n int) (bottom float64) {
	const gap, most = 2.0, 40.0
	bw := min(most, (w-gap*float64(n-1))/float64(n))
	const high = 13.0
	for i := range n {
		X := x + float64(i)*(bw+gap)
		s.Frame(X, y, bw, high, .8, .5)
		s.Text(X+1.3, y+1.3, strconv.Itoa(i+1), s.Figure(9), layout.Left, layout.CapTop)
	}
	return y + high
}

// order are places for a plate of each player in the order of the turn.
func (s *sheet) order(x, y, w float64) (bottom float64) {
	return s.numbered(x, s.Section(x, y, w, s.word("turn-order"), s.word("turn-order-hint")), w, s.o.players(s.m))
}

// rounds are places for a marker of the round.
func (s *sheet) rounds(x, y, w float64) (bottom float64) {
	return s.numbered(x, s.Section(x, y, w, s.word("round"), s.word("round-hint")), w, rules.Rounds)
}

// scorePage is the score track on a page of its own, with the order of the turn and the
// rounds.
func (s *sheet) scorePage() render.Page {
	ways := s.o.Paper.Ways()
	return s.grown(ways[len(ways)-1], 297, 210, s.scoreOn) // lying, unless it is a screen
}

// scoreOn is the score track on a page of a size.
func (s *sheet) scoreOn(on layout.Paper) render.Page {
	t := s.blank()
	w, h := on.Width, on.Height
	full := w - 2*layout.Margin
	t.head(layout.Margin, layout.Margin, full, t.word(ScoreSheet+"-sheet"))
	foot := on.FootTop()
	top := layout.Margin + headHeight
	left := (full - blockGap) * .62
	row := t.high((*sheet).order, left)
	t.air, _ = layout.FitAir(2, foot-3-10-top-row, func(air float64) float64 {
		t := t.blank()
		t.air = air
		return t.high((*sheet).scoreTrack, full)
	})
	spare := max(0, foot-3-top-t.high((*sheet).scoreTrack, full)-row)
	gap := min(10, spare/2)
	y := t.put("score-track", (*sheet).scoreTrack, layout.Margin, top+min(4, spare/6), full) + gap
	if y+row <= foot-2 {
		t.put("turn-order", (*sheet).order, layout.Margin, y, left)
		t.put("rounds", (*sheet).rounds, layout.Margin+left+blockGap, y, full-left-blockGap)
	}
	return render.Page{Width: w, Height: h, Foot: on.Foot(layout.Margin), Items: t.Items()}
}
