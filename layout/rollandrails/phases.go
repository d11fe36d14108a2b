package rollandrails

import (
	"strconv"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// phases are the three phases of a round, side by side.
func (s *sheet) phases(x, y, w float64) (bottom float64) {
	s.group("each round", func(s *sheet) {
		top := s.Section(x, y, w, s.word("each-round"), s.word("each-round-hint"))
		texts := []string{
			s.word("phase-dice-text", rules.DraftedDice),
			s.word("phase-act-text", rules.ActionDice, rules.SpecialistDice),
			s.word("phase-ship-text", rules.ShippingLimit),
		}
		const gap, indent = 4.4, 6.6
		n := float64(len(texts))
		cw := (w - gap*(n-1)) / n
		st, name := s.Regular(7), s.Bold(8.6)
		lead := 7 * 1.23 * render.Pt
		// Where one text is broken all are: one that ran on would read as another kind
		// of row.
		lines := 1
		for _, t := range texts {
			lines = max(lines, len(s.Wrap(t, st, cw-indent)))
		}
		for i, key := range []string{"phase-dice", "phase-act", "phase-ship"} {
			X := x + float64(i)*(cw+gap)
			s.Text(X, top+.4, strconv.Itoa(i+1), s.Figure(23), layout.Left, layout.CapTop)
			s.TextIn(X+indent, top+.4, cw-indent, s.word(key), name, layout.Left, layout.CapTop)
			if s.Measuring() {
				continue
			}
			for k, l := range s.inLines(texts[i], st, cw-indent, min(2, lines)) {
				s.TextIn(X+indent, top+5.9+float64(k)*lead, cw-indent, l, st, layout.Left, layout.Baseline)
			}
		}
		bottom = top + max(.4+s.Figure(23).Cap(), 5.9+float64(lines-1)*lead+.8)
		for i := 1; i < len(texts); i++ {
			X := x + float64(i)*(cw+gap) - gap/2
			s.Hair(X, top+.4, X, bottom)
		}
	})
	return bottom
}

// inLines breaks a text that fits w into n lines of about the same length, or as many
// as its words allow.
func (s *sheet) inLines(text string, st layout.Style, w float64, n int) []string {
	out := s.Even(text, st, w)
	for least := s.Width(text, st) / float64(n+1); len(out) < n && w > least; w *= .95 {
		if lines := s.Even(text, st, w); len(lines) <= n {
			out = lines
		}
	}
	return out
}

// soloSteps are the keys of the steps of a solo round, in order.
var soloSteps = [rules.SoloSteps]string{"step-city", "step-roll", "step-match", "step-act", "step-ship"}

// soloStep is the step, from 1, in which points of a row of the delivery table come.
func (s *sheet) soloStep(row string) int {
	if row == "shipping" {
		return len(soloSteps)
	}
	return len(soloSteps) - 1
}

// steps are the five steps of a solo round, one under the other.
func (s *sheet) steps(x, y, w float64) (bottom float64) {
	s.group("each round", func(s *sheet) {
		top := s.Section(x, y, w, s.word("each-round"), s.word("rounds-count", s.rounds()))
		texts := []string{
			s.word("step-city-text", rules.SoloCityRound), s.word("step-roll-text", rules.Dice(1), rules.DraftedDice),
			s.word("step-match-text", rules.ActionDice, rules.SpecialistDice), s.word("step-act-text"), s.word("step-ship-text", rules.ShippingLimit),
		}
		indent := 0.0
		for _, key := range soloSteps {
			indent = max(indent, s.Width(s.word(key), s.Bold(8)))
		}
		indent += 6.6 + 2.5
		rh := s.between(4.3, 4.9)
		st := s.Regular(7.4)
		mid := top + rh/2 - .5
		for i, key := range soloSteps {
			lines := []string{texts[i]}
			if _, ok := s.Fit(texts[i], st, w-indent, 6.4); !ok {
				lines = s.Even(texts[i], st, w-indent)
			}
			h := rh + float64(len(lines)-1)*3
			m := mid + (h-rh)/2
			s.Text(x+1.5, m, strconv.Itoa(i+1), s.Figure(10.5), layout.Center, layout.CapMiddle)
			s.TextIn(x+6.6, m, indent-8, s.word(key), s.Bold(8), layout.Left, layout.CapMiddle)
			for k, l := range lines {
				s.TextIn(x+indent, m+(float64(k)-float64(len(lines)-1)/2)*3, w-indent, l, st, layout.Left, layout.CapMiddle)
			}
			if i < len(soloSteps)-1 {
				s.Hair(x, mid-rh/2+h, x+w, mid-rh/2+h)
			}
			mid += h
		}
		bottom = mid - rh/2 - .6
	})
	return bottom
}
