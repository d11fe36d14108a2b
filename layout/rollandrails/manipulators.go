package rollandrails

import (
	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

var manipulatorKeys = [rules.Manipulators]string{"reroll", "plus-minus", "turn-over", "match"}

// manipulators are the four boxes that are crossed out when used.
func (s *sheet) manipulators(x, y, w float64) (bottom float64) { return s.manipulatorsIn(x, y, w, 0) }

// manipulatorsIn are the boxes drawn out to a height, or as high as they like where h
// is 0.
func (s *sheet) manipulatorsIn(x, y, w, h float64) (bottom float64) {
	s.group("manipulators", func(s *sheet) {
		top := s.Section(x, y, w, s.word("manipulators"), s.word("once-each"))
		cols := 1
		if w >= 70 {
			cols = 2
		}
		if w >= 140 {
			cols = 4
		}
		rows := rules.Manipulators / cols
		const gapX, gapY = 1.9, 1.2
		bw := (w - float64(cols-1)*gapX) / float64(cols)
		bh := s.between(9.6, 10.7)
		if h > 0 {
			bh = (y + h - top - float64(rows-1)*gapY) / float64(rows)
		}
		for i, key := range manipulatorKeys {
			X, Y := x+float64(i%cols)*(bw+gapX), top+float64(i/cols)*(bh+gapY)
			s.Frame(X, Y, bw, bh, .6, .9)
			mid := Y + bh/2
			s.manipulatorIcon(X+8, mid, rules.Manipulator(i))
			s.NameAndNote(X+16.2, mid, bw-16.2-1.2, s.word(key), s.word(key+"-note"), 7.6, 6.6)
		}
		bottom = top + float64(rows)*bh + float64(rows-1)*gapY
	})
	return bottom
}

// manipulatorIcon says in dice what a manipulator does.
func (s *sheet) manipulatorIcon(x, y float64, m rules.Manipulator) {
	const a, apart = 4.2, 6.8
	switch m {
	case rules.Reroll:
		s.Die(x, y, 3.9, 5, .7)
		s.Turned(x, y, 4.05)
	case rules.PlusMinus:
		s.Die(x, y, a, 3, .7)
		s.Text(x-4.9, y, "−", s.Bold(10), layout.Center, layout.CapMiddle)
		s.Text(x+4.9, y, "+", s.Bold(10), layout.Center, layout.CapMiddle)
	case rules.TurnOver:
		s.Die(x-apart/2, y, a, 1, .7)
		s.Die(x+apart/2, y, a, 6, .7)
		s.Swapped(x, y, apart, 4.4)
	case rules.Match:
		s.Die(x-apart/2, y, a, 6, .7)
		s.Die(x+apart/2, y, a, 6, .7)
		s.Draw(layout.New().Move(x-.6, y-.45).Line(x+.6, y-.45).Move(x-.6, y+.45).Line(x+.6, y+.45),
			layout.Line(s.Theme.Ink, .8))
	}
}
