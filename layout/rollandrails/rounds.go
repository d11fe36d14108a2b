package rollandrails

import (
	"strconv"

	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// length is the table of rounds: for each number of players the dice that are rolled
// and the rounds that are played. With a number of players given it has their row
// only.
func (s *sheet) length(x, y, w float64) (bottom float64) {
	s.group("rounds", func(s *sheet) {
		top := s.Section(x, y, w, s.word("rounds"), "")
		hint := s.HintStyle().Sized(6.6)
		pawn, pitch := 4.0, min(3.3, (w*.52-3.4)/float64(rules.MaxPlayers-1))
		dice := x + w*.69
		right := s.TextIn(x+w, top+.9, w*.3, s.word("rounds-column"), hint, layout.Right, layout.Baseline)
		dw := s.Width(s.word("dice-column"), hint)
		dice = min(dice, x+w-right-2-dw/2)
		s.TextIn(dice, top+.9, w*.3, s.word("dice-column"), hint, layout.Center, layout.Baseline)
		rh := s.between(5.0, 5.6)
		mid := top + 2 + rh/2
		for n := rules.MinPlayers; n <= rules.MaxPlayers; n++ {
			if s.players > 0 && n != s.players {
				continue
			}
			for k := range n {
				s.Pawn(x+1.3+float64(k)*pitch, mid, pawn)
			}
			s.Text(dice, mid, strconv.Itoa(rules.Dice(n)), s.Regular(8.6), layout.Center, layout.CapMiddle)
			s.Text(x+w, mid, strconv.Itoa(s.m.Rounds[n].V), s.Figure(12.5), layout.Right, layout.CapMiddle)
			if n < rules.MaxPlayers && s.players == 0 {
				s.Hair(x, mid+rh/2, x+w, mid+rh/2)
			}
			mid += rh
		}
		bottom = mid - rh/2
	})
	return bottom
}
