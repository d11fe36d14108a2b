package rollandrails

import (
	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// goods is the goods table: sets of three goods, each in a box that is crossed out
// when a city takes it.
func (s *sheet) goods(x, y, w float64) (bottom float64) {
	s.group("goods", func(s *sheet) {
		top := s.Section(x, y, w, s.word("goods"), s.word("goods-hint"))
		n := len(s.m.Goods)
		const gap, token = 2.0, 4.65
		cols := max(1, min(n, int((w+gap)/(17.6+gap))))
		if per := (n + cols - 1) / cols; per > 0 {
			cols = (n + per - 1) / per // as many in each row
		}
		bw := min(26, (w-gap*float64(cols-1))/float64(cols))
		bh, between := s.between(6.8, 10.4), s.between(1.3, 1.9)
		// The triangle is the widest, 1.16 of a token.
		step := min(6.4, max(5.4, (bw-token*1.16-2.2)/float64(rules.SetSize-1)))
		bottom = top
		for i, set := range s.m.Goods {
			X, Y := x+float64(i%cols)*(bw+gap), top+float64(i/cols)*(bh+between)
			t := s.from(set.At)
			t.Frame(X, Y, bw, bh, .6, .9)
			for k, c := range set.V {
				t.Token(X+bw/2+(float64(k)-float64(rules.SetSize-1)/2)*step, Y+bh/2, token, layout.Good(c))
			}
			bottom = Y + bh
		}
	})
	return bottom
}
