package rollandrails

import (
	"strconv"

	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// medalSpokes are the spokes of the titles' wheels: more for a higher one.
var medalSpokes = [rules.Medals]int{rules.Bronze: 4, rules.Silver: 6, rules.Gold: 8, rules.Platinum: 12}

// medals are the titles a solo game can win.
func (s *sheet) medals(x, y, w float64) (bottom float64) {
	s.group("medals", func(s *sheet) {
		top := s.Section(x, y, w, s.word("medals"), s.word("medals-hint"))
		n := float64(len(rules.MedalNames))
		const r = 3.3
		label := s.Regular(6.4 * s.Theme.Small)
		// The columns are as wide as their words, with even gaps.
		widths, sum := make([]float64, len(rules.MedalNames)), 0.0
		for i, key := range rules.MedalNames {
			widths[i] = 2*r + 1.4 + max(s.Width(s.word(key), label), s.Width(strconv.Itoa(s.m.Medals[i].V), s.Figure(12.5)))
			sum += widths[i]
		}
		// One row where they stand well apart, else two.
		const high, least = 1.72*r + r + .2, 2.5
		per := len(widths)
		if sum+least*(n-1) > w {
			per = (per + 1) / 2
		}
		gap := min(8, (w-sum)/(n-1))
		X, Y := x, top
		for i, key := range rules.MedalNames {
			if i > 0 && i%per == 0 {
				X, Y = x, Y+high+1.6
			}
			s.Medal(X+r, Y+r+.2, r, medalSpokes[i])
			t := s.from(s.m.Medals[i].At)
			room := widths[i] - 2*r - 1.4
			t.Text(X+2*r+1.4, Y+.4, strconv.Itoa(s.m.Medals[i].V), s.Figure(12.5), layout.Left, layout.CapTop)
			t.TextIn(X+2*r+1.4, Y+7.6, room+.05, s.word(key), label, layout.Left, layout.Baseline)
			X += widths[i] + gap
			if per < len(widths) {
				X = x + float64((i+1)%per)*w/float64(per)
			}
		}
		bottom = Y + high
	})
	return bottom
}
