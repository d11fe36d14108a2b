package rocca

import (
	"fmt"
	"math/rand/v2"

	"platelayer/rules"
)

// Draw deals, draws cards from the pile or rolls the die: every card of the pile is as
// likely as the others.
func (s *State) Draw(rng *rand.Rand) Move {
	switch s.phase {
	case Dealing:
		h := s.pick(rng, Deal)
		return cardsMove(MoveDeal, int(s.seat), &h)
	case Drawing:
		h := s.pick(rng, s.due())
		return cardsMove(MoveCards, int(s.drawer), &h)
	}
	return makeMove(MoveRoll, 1+uint64(rng.Uint32N(Pips)))
}

// due is how many cards the next player to draw gets: all, as long as there are any.
func (s *State) due() int { return min(int(s.each), int(s.pile)) }

// pick chooses cards of the pile.
func (s *State) pick(rng *rand.Rand, n int) (h hand) {
	from := s.pileCards()
	if n == 1 {
		h.add(nth(from, rng.Uint32N(uint32(s.pile))))
		return h
	}
	var buf [MaxClasses]uint16
	left := buf[:copy(buf[:], from)]
	for i := range n {
		c := nth(left, rng.Uint32N(uint32(int(s.pile)-i)))
		left[c]--
		h.add(c)
	}
	return h
}

// nth is the class of a card counted from 0.
func nth(counts []uint16, n uint32) int {
	for c, k := range counts {
		if n < uint32(k) {
			return c
		}
		n -= uint32(k)
	}
	return len(counts) - 1 // not reached: n is less than all of them
}

// give puts cards of the pile into a player's hand.
func (s *State) give(m Move) error {
	p, n := int(s.seat), Deal
	if s.phase == Drawing {
		p, n = int(s.drawer), s.due()
	}
	if err := s.mayGive(m, p, n); err != nil {
		return err
	}
	from, to := s.pileCards(), s.hand(p)
	for i := range n {
		c := int(m>>(classBits*i)) & MaxClasses
		from[c]--
		to[c]++
		s.has[p].add(c)
	}
	s.pile -= uint16(n)
	s.size[p] += uint16(n)
	if s.phase == Dealing {
		if s.seat++; int(s.seat) == s.g.players {
			s.seat, s.phase = 0, Playing
		}
		return nil
	}
	s.queue--
	s.drawer = uint8(s.next(p))
	s.settle()
	return nil
}

// mayGive tells why a player may not get cards, nil if it may: there are n of them,
// sorted, and the pile has them.
func (s *State) mayGive(m Move, p, n int) error {
	if seat := int(m>>seatShift) & seatMask; seat != p {
		return fmt.Errorf("the cards are for %s", rules.LogMover(p))
	}
	from := s.pileCards()
	run := 0
	for i := range maxCards {
		c := int(m>>(classBits*i)) & MaxClasses
		if (c != noClass) != (i < n) {
			return fmt.Errorf("%s gets %s", rules.LogMover(p), count(n, "card", "cards"))
		}
		if c == noClass {
			continue
		}
		if run++; i > 0 {
			switch before := int(m>>(classBits*(i-1))) & MaxClasses; {
			case before > c:
				return errUnknown
			case before < c:
				run = 1
			}
		}
		if c >= len(from) {
			return errUnknown
		}
		if run > int(from[c]) {
			return fmt.Errorf("the pile has %s %s", count(int(from[c]), "card", "cards"), s.g.classes[c].Name)
		}
	}
	return nil
}
