package rollandrails

import rules "platelayer/rules/rollandrails"

// stock is the rolling stock: a wagon a level, the price of the next one before it.
func (s *sheet) stock(x, y, w float64) (bottom float64) {
	s.group("rolling stock", func(s *sheet) {
		top := s.Section(x, y, w, s.word("stock"), s.word("stock-hint"))
		bottom = s.Wagons(x, top, w, s.between(7.4, 8.2), rules.MaxLevel, rules.StartLevel,
			func(level int) string { return dollars(rules.UpgradeCost(level)) })
	})
	return bottom
}
