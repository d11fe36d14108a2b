package rocca

import (
	"fmt"
	"math/bits"
	"math/rand/v2"

	"platelayer/rules"
)

// Draw deals, draws cards from the pile or rolls the die: every card of the pile is as
// likely as the others.
func (s *State) Draw(rng *rand.Rand) Move {
	l := lot{rng: rng}
	switch s.phase {
	case Dealing:
		h := s.pick(&l, Deal)
		return cardsMove(MoveDeal, int(s.seat), &h)
	case Drawing:
		n := s.due()
		if n == 1 {
			return cardMove(int(s.drawer), nth(s.pileCards(), l.below(int(s.pile))))
		}
		h := s.pick(&l, n)
		return cardsMove(MoveCards, int(s.drawer), &h)
	}
	return makeMove(MoveRoll, 1+uint64(l.below(Pips)))
}

// lot draws several numbers from one of a random source: each is the whole part of it
// times as many as there are, and what is behind the point serves for the next.
type lot struct {
	rng  *rand.Rand
	rest uint64 // behind the point
	room uint64 // what has been taken of it, as a product; 0 at the beginning
}

// maxRoom keeps numbers even: none comes up more often than another by more than a part
// in a few million.
const maxRoom = 1 << 40

// below is a number from 0 to n-1.
func (l *lot) below(n int) int {
	if l.room *= uint64(n); l.room == 0 || l.room > maxRoom {
		l.rest, l.room = l.rng.Uint64(), uint64(n)
	}
	hi, lo := bits.Mul64(l.rest, uint64(n))
	l.rest = lo
	return int(hi)
}

// due is how many cards the next player to draw gets: all, as long as there are any.
func (s *State) due() int { return min(int(s.each), int(s.pile)) }

// pick chooses cards of the pile.
func (s *State) pick(l *lot, n int) (h hand) {
	// at are the places of the cards chosen among those of the pile, sorted.
	var at [maxCards]int
	for i := range n {
		k := l.below(int(s.pile) - i)
		j := 0
		for ; j < i && at[j] <= k; j++ {
			k++ // passes over one that is chosen
		}
		for ; j <= i; j++ {
			at[j], k = k, at[j]
		}
	}
	from := s.pileCards()
	c, before := 0, 0
	for _, k := range at[:n] {
		for k >= before+int(from[c]) {
			before += int(from[c])
			c++
		}
		h.class[h.n] = uint8(c)
		h.n++
	}
	return h
}

// nth is the class of a card counted from 0.
func nth(counts []uint16, n int) int {
	for c, k := range counts {
		if n < int(k) {
			return c
		}
		n -= int(k)
	}
	return len(counts) - 1 // not reached: n is less than all of them
}

// give puts cards of the pile into a player's hand.
func (s *State) give(m Move) error {
	p, n := int(s.seat), Deal
	if s.phase == Drawing {
		p, n = int(s.drawer), s.due()
	}
	from, to := s.pileCards(), s.hand(p)
	if c := int(m) & MaxClasses; n != 1 || m != cardMove(p, c) || c >= len(from) || from[c] == 0 {
		if err := s.mayGive(m, p, n); err != nil {
			return err
		}
	}
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
	if m|Move(noCards)<<(classBits*n)&noCards != m {
		return wrongNumber(p, n)
	}
	from := s.pileCards()
	before, run := -1, 0
	for i := range n {
		c := int(m>>(classBits*i)) & MaxClasses
		if run++; c != before {
			run = 1
		}
		switch {
		case c == noClass:
			return wrongNumber(p, n)
		case c < before || c >= len(from):
			return errUnknown
		case run > int(from[c]):
			return fmt.Errorf("the pile has %s %s", count(int(from[c]), "card", "cards"), s.g.classes[c].Name)
		}
		before = c
	}
	return nil
}

func wrongNumber(p, n int) error {
	return fmt.Errorf("%s gets %s", rules.LogMover(p), count(n, "card", "cards"))
}
