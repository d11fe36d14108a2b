package railways

import "platelayer/rules/railways"

// goals is what cards pay for a delivery.
func (p *Greedy) goals(s *railways.State, d *delivery) (v float64) {
	m := s.Game().Map()
	to := int(d.way[d.steps-1])
	for _, i := range p.open {
		o := &m.Operations[i]
		switch o.Kind.V {
		case railways.RailroadEra:
			v += float64(o.Points.V)
		case railways.SpeedRecord:
			if d.steps >= o.Links.V {
				v += float64(o.Points.V)
			}
		case railways.ServiceBounty:
			if o.City.V == to {
				v += float64(o.Points.V)
			}
		}
	}
	for _, i := range p.hotels {
		o := &m.Operations[i]
		if o.City.V != to {
			continue
		}
		for seat := range s.Players() {
			if n := s.CardHeld(int(i), seat); n > 0 && seat == p.seat {
				v += float64(n * o.Points.V)
			} else if n > 0 {
				v -= float64(p.weights.Foreign * float64(n*o.Points.V))
			}
		}
	}
	return v
}

// deck notes which goals lie open, and hotels that somebody has.
func (p *Greedy) deck(s *railways.State) {
	m := s.Game().Map()
	p.open, p.hotels = p.open[:0], p.hotels[:0]
	for i := range m.Operations {
		k := m.Operations[i].Kind.V
		switch {
		case k.Goal() && s.CardOpen(i) > 0:
			p.open = append(p.open, uint8(i))
		case k == railways.Hotel:
			p.hotels = append(p.hotels, uint8(i))
		}
	}
}

// cards offers the cards that lie open.
func (p *Greedy) cards(s *railways.State, moves []railways.Move, delivery float64) {
	m := s.Game().Map()
	for _, move := range moves {
		if move.Kind() != railways.MoveTake {
			continue
		}
		o := &m.Operations[move.Number()]
		value := p.idle
		switch o.Kind.V {
		case railways.Executive: // two actions for one
			value += float64(max(delivery, 0) * p.weights.Twice)
		case railways.NewIndustry:
			if o, ok := p.city(s, 0); ok && p.actions > 1 {
				value = o.value
			}
		case railways.CityGrowth:
			if p.actions > 1 && len(p.net.own) > 0 {
				count := p.count
				count[p.chance()] += railways.GrowthCubes
				value = p.project(s, &count, 1, 0, 0)
			}
		case railways.LandGrant:
			value += float64(p.weights.Grant * min(p.turns, 1))
		case railways.PerfectEngineering:
			value += float64(.1 * p.turns)
		case railways.Hotel:
			value += float64(p.weights.Hotel * p.turns * float64(o.Points.V) * p.served(s, o.City.V))
		}
		if value > p.idle {
			p.offer(option{value: value, kind: railways.MoveTake, a: uint8(move.Number())})
		}
	}
}

// served is how likely cubes come to a city: the more links lead there.
func (p *Greedy) served(s *railways.State, city int) float64 {
	if s.Color(city) == railways.Gray {
		return 0
	}
	return min(1.5, .3+float64(.3*float64(p.net.at[city+1]-p.net.at[city])))
}

// bid bids what it is worth to be first: more where somebody else can take the cube that is
// worth most, and in the first turn, where the best places are free. Bonds are taken for that
// one only.
func (p *Greedy) bid(s *railways.State, moves []railways.Move) railways.Move {
	p.look(s)
	p.deck(s)
	worth := p.weights.Bid
	if s.Turn() == 1 {
		worth += p.weights.Opening
	}
	if best, ok := p.carry.find(p, s, &p.net, p.seat); ok {
		w := &p.net
		for k := w.at[best.from]; k < w.at[best.from+1]; k++ {
			if !w.mine[k] && w.owner[k] != nobody {
				worth += float64(best.value * p.weights.Contest)
				break
			}
		}
	}
	most := int(worth)
	if s.Turn() > 1 {
		most = min(most, s.Cash(p.seat))
	}
	for _, m := range moves {
		if m.Kind() == railways.MoveBid && m.Number() <= most {
			return m // the lowest
		}
	}
	return moves[len(moves)-1]
}
