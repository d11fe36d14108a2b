package railways

import "math/bits"

// put lays a tile.
func (s *State) put(h uint16, a, b uint8) {
	t := shapeOf[a][b]
	if s.track[h] != 0 {
		t <<= 4
	}
	s.track[h] |= t
	s.disturb(h)
}

// takeUp takes a tile off.
func (s *State) takeUp(h uint16, a, b uint8) {
	t := shapeOf[a][b]
	if s.track[h]&15 == t {
		s.track[h] >>= 4
	} else {
		s.track[h] &= 15
	}
	s.disturb(h)
}

// disturb notes the cities whose first tiles may have changed.
func (s *State) disturb(h uint16) {
	for _, c := range s.g.about[s.g.aboutAt[h]:s.g.aboutAt[h+1]] {
		s.stale[c/64] |= 1 << (c % 64)
	}
}

// freshen finds out again in which cities anybody can begin.
func (s *State) freshen() {
	for w := range s.stale {
		for word := s.stale[w]; word != 0; {
			var bit int
			bit, word = lowest(word)
			if s.plainStart(64*w + bit) {
				s.plain[w] |= 1 << bit
			} else {
				s.plain[w] &^= 1 << bit
			}
		}
		s.stale[w] = 0
	}
}

// plainStart tells whether a first tile from a city can lead to a free border of a hex
// without a city, which every player may.
func (s *State) plainStart(c int) bool {
	at := s.g.cells[c]
	for _, side := range s.g.starts[c][:s.g.nStart[c]] {
		h, in := s.g.near[6*int(at)+int(side)], opposite(side)
		if !s.hasRoom(h, in) {
			continue
		}
		for sides := s.leads(h, in); sides != 0; sides &= sides - 1 {
			out := uint8(bits.TrailingZeros8(sides))
			if n := s.g.near[6*int(h)+int(out)]; s.g.cityOn[n] == nobody && usedSides[s.track[n]]>>opposite(out)&1 == 0 {
				return true
			}
		}
	}
	return false
}

// hasRoom tells whether a further track can enter a hex over a side.
func (s *State) hasRoom(h uint16, in uint8) bool {
	t := s.track[h]
	return t>>4 == 0 && usedSides[t]>>in&1 == 0
}

// leads are the sides, as bits, at which a tile that enters a hex over a side may end, as far
// as the hex knows.
func (s *State) leads(h uint16, in uint8) uint8 {
	return turnMask[in] & s.g.ways[h] &^ usedSides[s.track[h]]
}

// mayEnd tells whether a line of the player from a city may lead out of a hex over a side:
// to a city with which there is no link yet, to the open end of a line of the player that
// can be joined, or to no track at all. Here and below at is the open line that goes on, or
// none for the first tile from a city.
func (s *State) mayEnd(at int, from uint8, h uint16, out uint8) bool {
	n := s.g.near[6*int(h)+int(out)]
	if c := s.g.cityOn[n]; c != nobody {
		return c != from && !s.linked(s.who, from, c)
	}
	if usedSides[s.track[n]]>>opposite(out)&1 == 0 {
		return true
	}
	i := s.openAt(n, opposite(out))
	return i != none && s.mayJoin(at, from, h, i)
}

// openAt is the open line of the player that ends at a side of a hex.
func (s *State) openAt(h uint16, side uint8) int {
	for i := range s.lines {
		if l := &s.lines[i]; l.head == h && l.out == side && l.owner == s.who {
			return i
		}
	}
	return none
}

// mayJoin tells whether a tile in a hex may join a line from a city to another open one: it
// becomes a link that the player does not have, and that enters no hex twice.
func (s *State) mayJoin(at int, from uint8, h uint16, other int) bool {
	l := &s.lines[other]
	if l.from == from || s.linked(s.who, from, l.from) || s.runsIn(other, h) {
		return false
	}
	if at == none {
		return true
	}
	hex, side := s.g.cells[l.from], l.side
	for range l.tiles {
		hex, side = s.onward(hex, side)
		if s.track[hex]>>4 != 0 && s.runsIn(at, hex) {
			return false
		}
	}
	return true
}

// runsIn tells whether an open line has a tile in a hex.
func (s *State) runsIn(i int, h uint16) bool {
	if s.track[h] == 0 {
		return false
	}
	l := &s.lines[i]
	at, side := s.g.cells[l.from], l.side
	for range l.tiles {
		if at, side = s.onward(at, side); at == h {
			return true
		}
	}
	return false
}

// onward goes from a hex over a side into the next hex of a line, and tells the side at
// which the line leaves that.
func (s *State) onward(at uint16, side uint8) (next uint16, out uint8) {
	next = s.g.near[6*int(at)+int(side)]
	return next, joined[s.track[next]][opposite(side)]
}

// mayLay tells whether the player can lay a tile in a hex, coming over one side and leading
// out over another.
func (s *State) mayLay(at int, from uint8, h uint16, in, out uint8) bool {
	return s.mayEnter(at, h, in) && s.leads(h, in)>>out&1 == 1 && s.mayEnd(at, from, h, out)
}

// mayEnter tells whether a line can go on into a hex of land.
func (s *State) mayEnter(at int, h uint16, in uint8) bool {
	return s.hasRoom(h, in) && (at == none || !s.runsIn(at, h))
}

// removeOpen takes all open track off the board.
func (s *State) removeOpen() {
	for i := range s.lines {
		s.removeLine(&s.lines[i])
	}
	s.lines = s.lines[:0]
	s.freshen()
}

func (s *State) removeLine(l *line) {
	at, side := s.g.cells[l.from], l.side
	for range l.tiles {
		next, out := s.onward(at, side)
		s.takeUp(next, opposite(side), out)
		at, side = next, out
	}
}
