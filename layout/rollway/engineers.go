package rollway

import (
	"platelayer/layout"
	rules "platelayer/rules/rollway"
)

// engineerRows are the engineers as they stand on the sheet, a kind a row.
var engineerRows = [...]struct {
	key  string
	from rules.Engineer
}{{"engineers-random", rules.Random1}, {"engineers-fixed", rules.FixedStraight}, {"engineers-change", rules.Plus}}

// perRow is how many engineers there are of a kind.
const perRow = rules.Engineers / len(engineerRows)

// engineers are the nine boxes: what each does, and what it costs. A used one is crossed
// out.
func (s *sheet) engineers(x, y, w float64) (bottom float64) {
	s.group("engineers", func(s *sheet) {
		top := s.Section(x, y, w, s.word("engineers"), s.word("engineers-hint", rules.EngineersPerTurn))
		const gap = 2.0
		bw := (w - gap*float64(perRow-1)) / float64(perRow)
		bh := s.between(11.2, 13.4)
		caption := s.Quiet(7 / s.Theme.Small * min(1.1, s.Theme.Small))
		lead := s.between(3.3, 3.6)
		Y := top
		for i, row := range engineerRows {
			if i > 0 {
				Y += s.between(1.2, 2)
			}
			text := s.word(row.key)
			if row.from == rules.Random1 {
				text = s.word(row.key, rules.RandomDice, rules.TrackDice)
			}
			s.TextIn(x, Y+caption.Cap(), w, text, caption, layout.Left, layout.Baseline)
			Y += lead
			for k := range perRow {
				s.engineer(x+float64(k)*(bw+gap), Y, bw, bh, row.from+rules.Engineer(k))
			}
			Y += bh
		}
		bottom = Y
	})
	return bottom
}

// engineer is one box.
func (s *sheet) engineer(x, y, w, h float64, e rules.Engineer) {
	s.Frame(x, y, w, h, .7, .9)
	cost := s.m.Penalties[e]
	s.from(cost.At).Text(x+w/2, y+h-1.5, signed(-cost.V), s.Bold(8.2), layout.Center, layout.Baseline)
	mid := y + (h-3.4)/2
	if shape, ok := e.Fixed(); ok {
		s.Tile(x+w/2, mid, min(7.6, h-4.6), s.m.Grid.Orientation, layout.Plains, 2.1, pieces[shape])
		return
	}
	switch e {
	case rules.Plus, rules.Minus, rules.PlusMinus:
		text := map[rules.Engineer]string{rules.Plus: "+1", rules.Minus: "−1", rules.PlusMinus: "+1 −1"}[e]
		s.Text(x+w/2, mid+.2, text, s.Figure(12.5), layout.Center, layout.CapMiddle)
	default:
		pitch := min(4.5, (w-2)/rules.RandomDice)
		for k := range rules.RandomDice {
			s.Die(x+w/2+(float64(k)-float64(rules.RandomDice-1)/2)*pitch, mid, min(3.8, pitch-.5), 2*k+2, .6)
		}
	}
}
