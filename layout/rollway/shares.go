package rollway

import (
	"strconv"

	"platelayer/layout"
	rules "platelayer/rules/rollway"
)

// The keys of the companies' names, long and short, and of what is said about their
// shares.
var (
	companyKeys   = [rules.Companies]string{"company-square", "company-circle", "company-pentagon"}
	shortKeys     = [rules.Companies]string{"company-square-short", "company-circle-short", "company-pentagon-short"}
	shareRuleKeys = [rules.Companies]string{rules.Square: "share-square", rules.Circle: "share-circle"}
)

// shareRule is how dice give a share of a company: two dice as an example, what is done
// with them, and a word on the result.
func (s *sheet) shareRule(c rules.Company) (a, b int, sign, result string) {
	switch c {
	case rules.Square:
		return 6, 2, "−", s.word(shareRuleKeys[c])
	case rules.Circle:
		return 4, 4, "=", s.word(shareRuleKeys[c])
	}
	return 2, rules.PentagonSum - 2, "+", "= " + strconv.Itoa(rules.PentagonSum)
}

// ruleDie is the side of the dice of a rule, rulePitch from one to the next.
const (
	ruleDie   = 3.6
	rulePitch = 7.2
)

// drawShareRule draws the rule with its left edge at x and returns its width.
func (s *sheet) drawShareRule(x, y float64, c rules.Company) float64 {
	a, b, sign, result := s.shareRule(c)
	s.Die(x+ruleDie/2, y, ruleDie, a, .6)
	s.Text(x+(rulePitch+ruleDie)/2, y, sign, s.Bold(8), layout.Center, layout.CapMiddle)
	s.Die(x+rulePitch+ruleDie/2, y, ruleDie, b, .6)
	return rulePitch + ruleDie + 1.4 + s.Text(x+rulePitch+ruleDie+1.4, y, result, s.Regular(7), layout.Left, layout.CapMiddle)
}

// shares is the table of shares: a company a row, its rule as a reminder, and a box for
// each of its shares. Where it is narrow, the boxes stand under the rule.
func (s *sheet) shares(x, y, w float64) (bottom float64) {
	s.group("shares", func(s *sheet) {
		top := s.Section(x, y, w, s.word("shares"), s.word("shares-hint", rules.ShareDice))
		const name, pad = 11.0, 1.1              // where names begin; between boxes
		const least, usual, most = 7.0, 8.6, 9.4 // sides of boxes
		side := min(most, s.between(least, usual))
		boxes := rules.Shares*(side+pad) - pad
		apart := pad
		room := 0.0
		for c := range rules.Company(rules.Companies) {
			_, _, _, result := s.shareRule(c)
			room = max(room, s.longestWord(s.word(companyKeys[c]), s.Bold(8)), rulePitch+ruleDie+1.4+s.Width(result, s.Regular(7)))
		}
		under := name+room+2+rules.Shares*(least+pad)-pad > w
		if !under {
			side = min(side, (w-name-room-2+pad)/rules.Shares-pad)
			boxes = rules.Shares*(side+pad) - pad
		}
		rh := s.between(12.2, 14.2)
		if under {
			side = min(side, (w-name+pad)/rules.Shares-pad)
			apart = (w - name - rules.Shares*side) / (rules.Shares - 1)
			rh = side + s.between(6.2, 7.6)
		}
		for c := range rules.Company(rules.Companies) {
			Y := top + rh*float64(c)
			mid := Y + rh/2 - .9
			station(s.Canvas, x+4.7, mid, 8.4, c)
			if under {
				_, _, _, result := s.shareRule(c)
				line := Y + 1.9
				rule := rulePitch + ruleDie + 1.4 + s.Width(result, s.Regular(7))
				s.TextIn(x+name, line, w-name-rule-2, s.word(companyKeys[c]), s.Bold(8), layout.Left, layout.CapMiddle)
				s.drawShareRule(x+w-rule, line, c)
				s.shareBoxes(x+name, line+3, side, apart)
			} else {
				s.shareLabel(x+name, mid, w-name-boxes-2, c)
				s.shareBoxes(x+w-boxes, mid-side/2, side, apart)
			}
			if c < rules.Companies-1 {
				s.Hair(x, Y+rh-.9, x+w, Y+rh-.9)
			}
		}
		bottom = top + rh*rules.Companies - 1.6
	})
	return bottom
}

// shareLabel sets a company's name, broken where it is long, over its rule.
func (s *sheet) shareLabel(x, mid, w float64, c rules.Company) {
	lines := s.lines(s.word(companyKeys[c]), s.Bold(8), w)
	const lead, rule = 3.05, 4.3
	base := mid - (lead*float64(len(lines)-1)+rule)/2
	for _, l := range lines {
		s.TextIn(x, base, w, l, s.Bold(8), layout.Left, layout.CapMiddle)
		base += lead
	}
	s.drawShareRule(x, base-lead+rule, c)
}

func (s *sheet) shareBoxes(x, y, side, pad float64) {
	for i := range rules.Shares {
		s.Frame(x+float64(i)*(side+pad), y, side, side, .7, .5)
	}
}

// longestWord is the width of the longest word of a text.
func (s *sheet) longestWord(text string, st layout.Style) float64 {
	w := 0.0
	for _, l := range s.Wrap(text, st, 0) {
		w = max(w, s.Width(l, st))
	}
	return w
}
