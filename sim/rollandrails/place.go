package rollandrails

import "platelayer/rules/rollandrails"

// restock is the best set of goods for the manufacturer, settle the best city for the
// planner. Both look only at where the player's own links lead.

func (v *survey) restock(s *rollandrails.State) (best placing) {
	for i := range v.town {
		g := &v.net.groups[v.net.group[i]]
		if v.town[i] || g.links == 0 || s.EmptySpaces(i) < rollandrails.SetSize {
			continue
		}
		have := demand(g, &nowhere)
		if v.w.Demand*max(0, min(rollandrails.SetSize, v.most-have)) <= best.value {
			continue // whatever the set
		}
		for k := range v.game.Sets() {
			if s.SetsLeft(k) == 0 {
				continue
			}
			if n := v.stock(s, i, k, g.cities, have); n > best.value {
				best = placing{value: n, place: i, set: k}
			}
		}
	}
	return best
}

// stock is what a set is worth at a place that is joined to cities of these colours, where
// some goods can be delivered already.
func (v *survey) stock(s *rollandrails.State, place, set int, cities uint8, have float64) float64 {
	own, city := s.IsCity(place)
	n := 0.0
	for _, c := range v.game.Sets()[set] {
		if cities>>c&1 != 0 && (!city || c != own) {
			n++
		}
	}
	return v.w.Demand * max(0, min(n, v.most-have))
}

func (v *survey) settle(s *rollandrails.State) (best placing) {
	for i := range v.town {
		g := &v.net.groups[v.net.group[i]]
		if !v.town[i] || g.links == 0 || !s.CanFound(i) {
			continue
		}
		for c := range rollandrails.Color(rollandrails.Colors) {
			if s.CityMarks(c) == 0 {
				continue
			}
			if v.solo {
				if gain := v.ahead.founding(i, c); gain > best.value {
					best = placing{value: gain, place: i, color: c}
				}
				continue
			}
			with := *g
			with.cities |= 1 << c
			most := v.most
			have := demand(g, &nowhere)
			gain := float64(v.w.Demand * (min(most, demand(&with, &nowhere)) - min(most, have)))
			if s.Phase() == rollandrails.Founding {
				if gain > best.value {
					best = placing{value: gain, place: i, color: c}
				}
				continue
			}
			for k := range v.game.Sets() {
				if s.SetsLeft(k) == 0 {
					continue
				}
				n := 0.0
				for _, good := range v.game.Sets()[k] {
					if with.cities>>good&1 != 0 && good != c {
						n++
					}
				}
				sum := gain + float64(v.w.Demand*max(0, min(n, most-demand(&with, &nowhere))))
				if sum > best.value {
					best = placing{value: sum, place: i, color: c, set: k}
				}
			}
		}
	}
	return best
}
