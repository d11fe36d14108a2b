package rollandrails

import "platelayer/rules/rollandrails"

// What greedy thinks of in the solo game. In the other one it counts goods where links
// lead, and no more: others change too much before it can ship them.

// lookAhead counts what goods can bring in the solo game.
func (v *survey) lookAhead(s *rollandrails.State) {
	after := v.rounds - 1
	count := float64(v.w.PerRound * after)
	if s.Phase() != rollandrails.Shipping {
		count++
	}
	if p := s.Phase(); p != rollandrails.Acting && p != rollandrails.Deciding && p != rollandrails.Shipping {
		count++
	}
	level := min(rollandrails.MaxLevel, float64(v.level)+float64(v.w.Climb*after))
	clear(v.via)
	v.ahead.look(s, &v.net, count, level, v.each())
}

// soloLink is what a link is worth in the solo game.
func (v *survey) soloLink(a, b int32) float64 {
	sum := v.w.Link
	x, y := &v.net.groups[v.net.group[a]], &v.net.groups[v.net.group[b]]
	if x.links+y.links > 0 || v.via[a] != 0 {
		sum += float64(v.w.Reach * v.shipping)
	}
	gain := v.ahead.gain(v.via[a]-1, a, b)
	// The later it is, the less can still be done about a bad network.
	demand := v.w.Demand + (v.w.Final-v.w.Demand)/v.rounds
	return sum + float64(demand*gain)
}

// enter notes in the solo game that a run of track goes through a place, and where it
// comes from; leave takes that back, with what enter has returned.
func (v *survey) enter(place, from int32) (was int32) {
	was = v.via[place]
	if v.solo {
		v.via[place] = from + 1
	}
	return was
}

func (v *survey) leave(place, was int32) { v.via[place] = was }

// climb is what a better level is worth in the solo game, apart from its price.
func (v *survey) climb(level int) float64 {
	p := &v.ahead
	gain := p.sum(p.base, float64(level+1)) - p.sum(p.base, float64(level))
	return float64(v.w.Level*gain) + float64(v.w.Idle*v.shipping)
}

// spends is what the delivery of a good with a level takes away from those to come.
func (v *survey) spends(place int, c rollandrails.Color, level int) float64 {
	p := &v.ahead
	level = max(level, min(int(p.level), rollandrails.MaxLevel))
	return float64(v.w.Keep * float64(longest(p.base[place][c], level)))
}

// bring fills best with the best deliveries that there are now with a level.
func (v *survey) bring(level int, best *[3]float64) {
	*best = [3]float64{}
	p := &v.ahead
	for i := range p.base {
		for c, m := range p.base[i] {
			k := longest(m, level)
			if k == 0 {
				continue
			}
			n := p.each + float64(k) - v.spends(i, rollandrails.Color(c), level)
			for range min(p.goods[i][c], uint8(len(best))) {
				x := n
				for j := range best {
					if x > best[j] {
						best[j], x = x, best[j]
					}
				}
			}
		}
	}
}

// leave drafts dice in the solo game, where all but one of them are taken: those that are
// worth most together.
func (g *Greedy) leave(s *rollandrails.State, moves []rollandrails.Move) rollandrails.Move {
	all, hand := s.Pool(), s.Hand(0)
	for i, n := range hand {
		all[i] += n
	}
	want, value := all, -1e9
	for i := range all {
		if all[i] == hand[i] {
			continue
		}
		some := all
		some[i]--
		if n := g.v.hand(s, some); n > value {
			want, value = some, n
		}
	}
	for _, m := range moves {
		if _, die := m.Die(); hand[die-1] < want[die-1] {
			return m
		}
	}
	return moves[0]
}

// wants is how many resources are wanted in the solo game.
func (v *survey) wants() float64 {
	if v.level == rollandrails.MaxLevel {
		return v.w.Purse
	}
	return v.w.Purse + float64(rollandrails.UpgradeCost(v.level+1))
}

// purse is what so many resources are worth in the solo game.
func (v *survey) purse(n int) float64 {
	wanted := min(float64(n), v.wants())
	sum := float64(wanted*v.w.Money) + float64((float64(n)-wanted)*v.w.Spare)
	return min(1, (v.rounds-1)/v.w.Season) * sum
}

// saves tells whether n points are taken as resources in the solo game.
func (v *survey) saves(n float64) bool {
	wanted := max(0, min(n, v.wants()-float64(v.cash)))
	return wanted*v.w.Income*(v.rounds-1) > n
}

// call is what is lost when a specialist has helped in the solo game: nothing where there
// are not rounds enough for all the help that is left.
func (v *survey) call(s *rollandrails.State, who rollandrails.Specialist) float64 {
	if who >= nobody || float64(s.Helps(who)) > v.w.Chance*(v.rounds-1) {
		return 0
	}
	switch who {
	case rollandrails.Logistician:
		return v.w.Call
	case rollandrails.Banker:
		return v.w.Bank
	}
	return 0
}
