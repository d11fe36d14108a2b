package rollandrails

import (
	"slices"
	"strconv"

	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// medalSpokes are the spokes of the titles' wheels: more for a higher one.
var medalSpokes = [rules.Medals]int{rules.Bronze: 4, rules.Silver: 6, rules.Gold: 8, rules.Platinum: 12}

// medals are the titles a solo game can win.
func (s *sheet) medals(x, y, w float64) (bottom float64) { return s.medalsIn(x, y, w, 0) }

// medalsIn are medals that grow to fill a height; 0 leaves them their size.
func (s *sheet) medalsIn(x, y, w, h float64) (bottom float64) {
	s.group("medals", func(s *sheet) {
		top := s.Section(x, y, w, s.word("medals"), s.word("medals-hint"))
		n := len(rules.MedalNames)
		const radius, beside, between, least = 3.3, 1.4, 1.6, 1.6
		high := func(r float64) float64 { return 1.72*r + r + .2 }
		// The columns are as wide as their words, with even gaps.
		widths := make([]float64, n)
		measure := func(k float64) (sum float64) {
			for i, key := range rules.MedalNames {
				words := max(s.Width(s.word(key), s.Regular(6.4*s.Theme.Small)), s.Width(strconv.Itoa(s.m.Medals[i].V), s.Figure(12.5)))
				widths[i] = k * (2*radius + beside + words)
				sum += widths[i]
			}
			return sum
		}
		// One row where they stand well apart, else two.
		per := n
		if measure(1)+least*float64(n-1) > w {
			per = (n + 1) / 2
		}
		rows, room := float64((n+per-1)/per), y+h-top
		fits := func(k float64) bool {
			sum := measure(k)
			if per < n {
				sum = float64(per)*slices.Max(widths) + least
			}
			return rows*high(radius*k)+(rows-1)*between <= room && sum+least*float64(per-1) <= w
		}
		k, lead := 1.0, between
		if h > 0 {
			for try := 1.45; try > 1; try -= .05 {
				if fits(try) {
					k = try
					break
				}
			}
			lead = max(between, min(5, (room-rows*high(radius*k))/max(1, rows-1)))
		}
		sum := measure(k)
		r, label, figure := radius*k, s.Regular(6.4*k*s.Theme.Small), s.Figure(12.5*k)
		gap := min(8, (w-sum)/float64(n-1))
		X, Y := x, top
		for i, key := range rules.MedalNames {
			if i > 0 && i%per == 0 {
				X, Y = x, Y+high(r)+lead
			}
			s.Medal(X+r, Y+r+.2, r, medalSpokes[i])
			t := s.from(s.m.Medals[i].At)
			room := widths[i] - 2*r - beside*k
			t.Text(X+2*r+beside*k, Y+.4, strconv.Itoa(s.m.Medals[i].V), figure, layout.Left, layout.CapTop)
			t.TextIn(X+2*r+beside*k, Y+7.6*k, room+.05, s.word(key), label, layout.Left, layout.Baseline)
			X += widths[i] + gap
			if per < n {
				X = x + float64((i+1)%per)*w/float64(per)
			}
		}
		bottom = Y + high(r)
	})
	return bottom
}
