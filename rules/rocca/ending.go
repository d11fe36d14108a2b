package rocca

// dropOut takes a player out who cannot go on, or ends the game with it (rulebook:
// Winning; docs/rulings.md).
func (s *State) dropOut() {
	s.out |= 1 << s.seat
	if s.g.ending != LastLeft || s.in() == 1 {
		s.phase = Ended
		return
	}
	s.endTurn()
}

// Winners appends the players who have won, by seat: who has discarded the last card, or
// else as the deck's ending says; several share the victory. Before the end it is who has
// the fewest cards.
func (s *State) Winners(buf []int) []int {
	n := len(buf)
	if s.phase == Ended && s.g.ending != FewestCards {
		for p := range s.g.players {
			if s.size[p] == 0 {
				return append(buf, p)
			}
		}
		for p := range s.g.players {
			if s.out>>p&1 == 0 {
				buf = append(buf, p)
			}
		}
		return buf
	}
	for p := range s.g.players {
		switch {
		case len(buf) == n || s.size[p] == s.size[buf[n]]:
			buf = append(buf, p)
		case s.size[p] < s.size[buf[n]]:
			buf = append(buf[:n], p)
		}
	}
	return buf
}

// ByPile tells whether the game has ended because somebody could not go on, and not
// because somebody has discarded the last card.
func (s *State) ByPile() bool { return s.phase == Ended && s.size[s.seat] > 0 }

// Scores appends the points of each player: one less than none for every card in hand.
func (s *State) Scores(buf []int) []int {
	for _, n := range s.size[:s.g.players] {
		buf = append(buf, -int(n))
	}
	return buf
}

// Recount counts the cards that each player has, class by class.
func (s *State) Recount() []int {
	out := make([]int, s.g.players)
	for p := range out {
		for _, n := range s.hand(p) {
			out[p] -= int(n)
		}
	}
	return out
}
