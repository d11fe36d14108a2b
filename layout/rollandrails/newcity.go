package rollandrails

import (
	"strconv"

	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// newCities is the New City table: a column a colour, a box for every city that can
// be founded in it.
func (s *sheet) newCities(x, y, w float64) (bottom float64) {
	s.group("new city", func(s *sheet) {
		hint := s.word("new-city-hint")
		if s.solo {
			hint = s.word("solo-new-city-hint")
		}
		top := s.Section(x, y, w, s.word("new-city"), hint)
		most := 1
		for _, n := range s.m.NewCities {
			most = max(most, n.V)
		}
		const gap, inner, least = 2.0, 1.2, 7.2
		cw := (w - gap*(rules.Colors-1)) / rules.Colors
		per := min(most, max(1, int((cw+inner)/(least+inner))))
		rows := (most + per - 1) / per
		if rows > mostRows {
			s.newCityTallies(x, top, cw, gap)
			bottom = top + tallyHeight
			return
		}
		bw := (cw - inner*float64(per-1)) / float64(per)
		bh := s.between(8.0, 11.4)
		if rows > 1 || per > 1 || s.solo {
			bh = s.between(7.4, 8.4)
		}
		d := min(6.6, (bh-1.6)/layout.GoodHeight, bw*.72)
		// The names are a help where there is room for all; letter and shape suffice.
		named := per == 1 && bh >= 8
		for c := range rules.Color(rules.Colors) {
			named = named && bw >= 11+s.Width(s.word("good-"+c.String()), s.Regular(8))
		}
		for c := range rules.Color(rules.Colors) {
			t := s.from(s.m.NewCities[c].At)
			name := t.word("good-" + c.String())
			for i := range s.m.NewCities[c].V {
				X := x + float64(c)*(cw+gap) + float64(i%per)*(bw+inner)
				Y := top + float64(i/per)*(bh+inner)
				t.Frame(X, Y, bw, bh, .6, .9)
				if !named {
					t.Token(X+bw/2, Y+bh/2, d, layout.Good(c))
					continue
				}
				t.Token(X+5.2, Y+bh/2, d, layout.Good(c))
				t.TextIn(X+10, Y+bh/2, bw-11, name, t.Regular(8), layout.Left, layout.CapMiddle)
			}
		}
		bottom = top + float64(rows)*bh + float64(rows-1)*inner
	})
	return bottom
}

// tallyHeight is how high a tally of the New City table is.
const tallyHeight = 19.0

// newCityTallies is a box for each colour in which its cities are counted off.
func (s *sheet) newCityTallies(x, y, w, gap float64) {
	for c := range rules.Color(rules.Colors) {
		X := x + float64(c)*(w+gap)
		s.Frame(X, y, w, tallyHeight, .6, .9)
		s.Token(X+w/2, y+4.6, 5, layout.Good(c))
		s.TextIn(X+w/2, y+11, w-2, strconv.Itoa(s.m.NewCities[c].V)+" ×", s.Figure(7), layout.Center, layout.Baseline)
	}
}
