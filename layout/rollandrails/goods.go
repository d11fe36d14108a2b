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
		if n > mostSets {
			bottom = s.goodsTallies(x, top, w)
			return
		}
		const gap = 2.0
		cols := max(1, min(n, int((w+gap)/(17.6+gap))))
		if per := (n + cols - 1) / cols; per > 0 {
			cols = (n + per - 1) / per // as many in each row
		}
		bw := min(26, (w-gap*float64(cols-1))/float64(cols))
		bh, between := s.between(7.2, 10.4), s.between(1.3, 1.9)
		// The same room stands between any two outlines of a set, and more of it
		// beside them; tokens give way where a box is narrow.
		const apart, edge = .8, 1.0
		widest := 0.0
		for _, set := range s.m.Goods {
			widest = max(widest, setWidth(set.V))
		}
		token := max(3.9, min(4.65, (bh-1.4)/layout.GoodHeight, (bw-2*edge-apart*float64(rules.SetSize-1))/max(1, widest)))
		bottom = top
		for i, set := range s.m.Goods {
			X, Y := x+float64(i%cols)*(bw+gap), top+float64(i/cols)*(bh+between)
			t := s.from(set.At)
			t.Frame(X, Y, bw, bh, .6, .9)
			inner := token * setWidth(set.V)
			between := max(0, min(1.7, (bw-2*edge-inner)/float64(rules.SetSize-1)))
			left := X + (bw-inner-between*float64(rules.SetSize-1))/2
			for _, c := range set.V {
				g := layout.Good(c)
				t.Token(left+token*g.Width()/2, Y+bh/2, token, g)
				left += token*g.Width() + between
			}
			bottom = Y + bh
		}
	})
	return bottom
}

// setWidth is how wide the goods of a set are together, in tokens.
func setWidth(set rules.GoodsSet) (w float64) {
	for _, c := range set {
		w += layout.Good(c).Width()
	}
	return w
}

// goodsTallies is a box for each kind of set in which its sets are counted off.
func (s *sheet) goodsTallies(x, y, w float64) (bottom float64) {
	const gap, token, high, between = 2.0, 4.65, 13.0, 1.5
	kinds := tallied(s.m)
	cols := max(1, int((w+gap)/(30+gap)))
	bw := (w - gap*float64(cols-1)) / float64(cols)
	for i, k := range kinds {
		X, Y := x+float64(i%cols)*(bw+gap), y+float64(i/cols)*(high+between)
		s.tally(X, Y, bw, high, k.count)
		for j, c := range k.set {
			s.Token(X+bw-3.6-float64(rules.SetSize-1-j)*5.6, Y+3.9, token, layout.Good(c))
		}
		bottom = Y + high
	}
	return bottom
}
