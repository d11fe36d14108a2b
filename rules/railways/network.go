package railways

// join adds a link, and says which cities its owner has joined.
func (s *State) join(l link) {
	id := int16(len(s.links))
	s.links = append(s.links, l)
	s.next = append(s.next, s.first[l.a], s.first[l.b])
	s.first[l.a], s.first[l.b] = 2*id, 2*id+1
	if l.owner == nobody {
		return
	}
	s.seats[l.owner].links++
	n := len(s.cities)
	own := s.parts[int(l.owner)*n : int(l.owner)*n+n]
	a, b := own[l.a], own[l.b]
	if a == b {
		return
	}
	keep, drop := min(a, b), max(a, b)
	for c := range own {
		if own[c] == drop {
			own[c] = keep
		}
	}
}

// far is the city at the other end of an end of a link: even ends are those at link.a.
func (s *State) far(end int16) uint8 {
	if l := &s.links[end>>1]; end&1 == 0 {
		return l.b
	} else {
		return l.a
	}
}

// linked tells whether a player has a link between two cities.
func (s *State) linked(player, a, b uint8) bool {
	return s.ownLink(player, a, b) != none
}

// ownLink is the end at a city a of a link of an owner to a city b.
func (s *State) ownLink(owner, a, b uint8) int16 {
	for e := s.first[a]; e != none; e = s.next[e] {
		if s.links[e>>1].owner == owner && s.far(e) == b {
			return e
		}
	}
	return none
}

// together tells whether a player's own links lead from one city to another.
func (s *State) together(player uint8, a, b int) bool {
	own := s.parts[int(player)*len(s.cities):]
	return own[a] == own[b]
}

// addLink completes a link of the player who is to move, and pays the goals that it
// fulfils.
func (s *State) addLink(l link) {
	s.join(l)
	if s.goals == 0 {
		return
	}
	for _, i := range s.g.cardKind[MajorLine] {
		if s.open[i] > 0 && s.hasLine(i, l.owner) {
			s.fulfil(i, 1<<l.owner)
		}
	}
}
