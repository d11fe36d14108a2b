package rocca

import "math/bits"

// What there is to see of a state. Players see their own hand, how many cards the others
// have, the table and what is left in the pile; a policy that looks at other hands cheats.
// Nothing here allocates.

// Phase is what is to be decided next.
func (s *State) Phase() Phase { return s.phase }

// Turn is the turn that is played, from 1: the turns of all players count.
func (s *State) Turn() int { return int(s.turn) }

// Seat is whose turn it is.
func (s *State) Seat() int { return int(s.seat) }

// Next is whose turn it is next, as play goes now.
func (s *State) Next() int { return s.next(int(s.seat)) }

// Reversed tells whether play goes against the clock.
func (s *State) Reversed() bool { return s.back }

// End is the class of the live end of the railway; ok is false before there is one.
func (s *State) End() (class int, ok bool) { return int(s.end), s.end != noClass }

// Live are the colours that can be connected to the live end.
func (s *State) Live() ColorSet { return s.live }

// Pile is how many cards are left to draw.
func (s *State) Pile() int { return int(s.pile) }

// HandSize is how many cards a player has.
func (s *State) HandSize(p int) int { return int(s.size[p]) }

// Held is how many cards of a class a player has.
func (s *State) Held(p, class int) int { return int(s.hand(p)[class]) }

// CanPlay tells whether a player could play some card if it were to play now.
func (s *State) CanPlay(p int) bool { return s.playable(p) != classSet{} }

// Out tells whether a player has dropped out.
func (s *State) Out(p int) bool { return s.out>>p&1 == 1 }

// OutCount is how many players have dropped out.
func (s *State) OutCount() int { return bits.OnesCount16(s.out) }

// Coverable tells whether a tunnel finds a card to cover.
func (s *State) Coverable() bool { return s.coverable() }

// OnTable is how many cards of a class lie on the table.
func (s *State) OnTable(class int) int {
	n := s.g.classes[class].Copies - int(s.pileCards()[class])
	for p := range s.g.players {
		n -= int(s.hand(p)[class])
	}
	return n
}

// Unseen is how many cards of a class a player has not seen: they are in the pile or in
// other hands.
func (s *State) Unseen(p, class int) int {
	n := int(s.pileCards()[class])
	for q := range s.g.players {
		if q != p {
			n += int(s.hand(q)[class])
		}
	}
	return n
}

// Fits tells whether a card can be played on a live end of these colours, none before
// there is one; coverable tells whether a tunnel finds a card to cover.
func (g *Game) Fits(class int, live ColorSet, coverable bool) bool {
	return g.classes[class].fits(live, coverable)
}

// Lured is whom Mr. Trůlie makes draw as soon as the die is rolled; ok is false where it
// is to be rolled for a storm, or not at all.
func (s *State) Lured() (seat int, ok bool) { return int(s.target), s.effect == trulieEffect }
