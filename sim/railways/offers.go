package railways

import (
	"platelayer/rules/railways"
)

// engines offers the next engine.
func (p *Greedy) engines(s *railways.State) {
	p.net.tally(p.net.most+1, &p.next)
	price, ok := s.EnginePrice(p.seat)
	if !ok || p.actions < 2 {
		return
	}
	p.offer(option{value: float64(p.weights.Engine*p.turns) + p.project(s, &p.next, 1, float64(p.engineGoal(s)), price), kind: railways.MoveUpgrade})
}

// engineGoal is what the card for the next engine pays.
func (p *Greedy) engineGoal(s *railways.State) int {
	m := s.Game().Map()
	for i := range m.Operations {
		o := &m.Operations[i]
		if o.Kind.V == railways.NewTrain && s.CardOpen(i) > 0 && o.Level.V == s.Engine(p.seat)+1 {
			return o.Points.V
		}
	}
	return 0
}

// links offers links that touch the network, or any where there is none.
func (p *Greedy) links(s *railways.State) {
	if p.actions < 2 {
		return
	}
	w, reach := &p.net, p.reach(s)
	first := len(w.own) == 0
	engine, better := s.EnginePrice(p.seat)
	better = better && p.actions > 3
	for a := range p.p.hops {
		if !first && !w.on[a] {
			continue
		}
		for _, h := range p.p.hops[a] {
			if int(h.tiles) > reach || s.Linked(p.seat, a, int(h.to)) {
				continue
			}
			builds := (int(h.tiles) + railways.BuildTiles - 1) / railways.BuildTiles
			count := p.count
			w.link(uint8(a), h.to, w.most, &count)
			value := p.project(s, &count, builds, 0, int(h.price))
			if better { // the next engine right after it
				count = p.next
				w.link(uint8(a), h.to, w.most+1, &count)
				value = max(value, p.project(s, &count, builds+1, 0, int(h.price)+engine)-p.weights.Second)
			}
			if !w.on[h.to] {
				value += p.reached(s, int(h.to))
			}
			if first {
				value += float64(p.turns * float64(p.weights.Cube*float64(p.cubes(s, a))))
			}
			p.offer(option{value: value, kind: railways.MoveBuild, a: uint8(a), b: h.to, price: h.price, tiles: h.tiles})
		}
	}
	m := s.Game().Map()
	for i := range m.Cities {
		for _, h := range m.Cities[i].Harbors {
			if !w.on[h.V] || s.Linked(p.seat, i, h.V) {
				continue
			}
			count := p.count
			w.link(uint8(h.V), uint8(i), w.most, &count)
			value := p.project(s, &count, 1, 0, m.Options.MaritimePrice.V) + p.reached(s, i)
			p.offer(option{value: value, kind: railways.MoveMaritime, a: uint8(i), b: uint8(h.V)})
		}
	}
}

// reached is what a city is worth that joins the network, beyond the cubes that travel now.
func (p *Greedy) reached(s *railways.State, city int) float64 {
	return float64(p.turns * (p.weights.Reach + float64(p.weights.Cube*float64(p.cubes(s, city)))))
}

// cubes is how many cubes lie in a city.
func (p *Greedy) cubes(s *railways.State, city int) (n int) {
	for c := range railways.Color(railways.Colors) {
		n += s.Cubes(city, c)
	}
	return n
}

// city is the gray city of the network that is best made one of a colour, for a price; ok is
// false where there is none.
func (p *Greedy) city(s *railways.State, price int) (best option, ok bool) {
	best.value = -1e9
	for _, c := range p.net.own {
		if s.Color(int(c)) != railways.Gray {
			continue
		}
		for color := range railways.Color(railways.Colors) {
			if s.Tiles(color) == 0 {
				continue
			}
			count := p.count
			p.net.newColor(c, color, &count)
			count[p.chance()] += railways.NewCityCubes
			if v := p.project(s, &count, 1, 0, price); v > best.value {
				best, ok = option{value: v, a: c, color: color}, true
			}
		}
	}
	return best, ok
}

// chance is how far a cube travels that is still to be drawn.
func (p *Greedy) chance() int {
	return max(1, min(p.net.most, int(p.weights.Chance+float64(.25*float64(p.net.most)))))
}

// cities offers to urbanize, and mines.
func (p *Greedy) cities(s *railways.State) {
	if p.actions < 2 {
		return
	}
	if o, ok := p.city(s, railways.UrbanizePrice); ok {
		p.offer(option{value: o.value, kind: railways.MoveUrbanize})
	}
	if !s.Game().Map().Options.Mines.V || s.Mines(p.seat) >= railways.MinesEach {
		return
	}
	for _, c := range p.net.own {
		if s.Color(int(c)) == railways.Gray && !s.Mined(int(c)) {
			count := p.count
			count[p.chance()] += 3 // a cube of a colour that came before ends the draw
			p.offer(option{value: p.project(s, &count, 1, 0, railways.MinePrice), kind: railways.MoveMine, a: c})
			return
		}
	}
}
