package rollandrails

import "platelayer/hex"

// openSides lets track begin on all sides of a city.
func (s *State) openSides(c int) {
	for side := hex.Side(0); side < 6; side++ {
		if n := s.g.near[6*c+int(side)]; n >= 0 {
			s.cells[n].city |= 1 << side.Opposite()
			if !s.inCity(int(n)) {
				s.live[n/64] |= 1 << (n % 64)
			}
		}
	}
	s.live[c/64] &^= 1 << (c % 64)
}

// makeCity turns a town into a city: track that points at it is finished, stubs in its
// hex are covered (ruling 12).
func (s *State) makeCity(place int, color Color) {
	c := s.g.places[place].Cell
	s.stops[place].color = int8(color)
	s.cities[color]--
	for side := hex.Side(0); side < 6; side++ {
		n := s.g.near[6*c+int(side)]
		if n < 0 {
			continue
		}
		if id := s.ends[6*c+int(side)]; id != 0 && int(s.lines[id-1].from) != place {
			s.closeEnd(c, side)
			s.finish(id-1, int16(place))
		}
		if id := s.ends[6*int(n)+int(side.Opposite())]; id != 0 {
			s.lines[id-1].state = covered
			s.lines[id-1].cell, s.lines[id-1].side = 0, 0
			s.closeEnd(int(n), side.Opposite())
		}
	}
	s.openSides(c)
	t := &s.stops[place]
	for _, id := range t.links[:t.count] {
		l := &s.lines[id]
		s.stops[int(l.from)+int(l.to)-place].beside |= t.colors()
	}
}
