package railways

import (
	"errors"
	"fmt"
	"math/rand/v2"
)

// Draw is what chance brings.
func (s *State) Draw(rng *rand.Rand) Move {
	switch s.phase {
	case Choosing:
		return makeMove(MoveFirst, uint64(rng.IntN(s.g.players)))
	case Promising:
		n := rng.IntN(len(s.g.m.Barons) - int(s.who))
		for i := range s.g.m.Barons {
			if s.dealt(i) {
				continue
			}
			if n == 0 {
				return pairMove(MoveBaron, int(s.who), i)
			}
			n--
		}
	case Dealing, Revealing:
		n := rng.IntN(int(s.cards))
		for i, copies := range s.deck {
			if n -= int(copies); n < 0 {
				return makeMove(MoveCard, uint64(i))
			}
		}
	case Digging:
		var buf [MineDraws]Color
		return drawMove(s.city, s.dig(rng, buf[:0]))
	}
	return cubesMove(s.city, s.pick(rng, int(s.draws)))
}

// dealt tells whether somebody has a baron.
func (s *State) dealt(baron int) bool {
	for p := range s.g.players {
		if int(s.seats[p].baron) == baron {
			return true
		}
	}
	return false
}

// pick draws cubes from the bag.
func (s *State) pick(rng *rand.Rand, n int) (out [Colors]uint8) {
	bag, left := s.bag, int(s.bagged)
	for range n {
		c := cubeAt(&bag, rng.IntN(left))
		bag[c]--
		left--
		out[c]++
	}
	return out
}

// cubeAt is the colour of a cube of the bag by its number.
func cubeAt(bag *[Colors]uint16, n int) Color {
	for c, k := range bag {
		if n -= int(k); n < 0 {
			return Color(c)
		}
	}
	return Gray
}

// dig draws cubes until one has the colour of an earlier one, and as many as a mine allows.
func (s *State) dig(rng *rand.Rand, buf []Color) []Color {
	bag, left := s.bag, int(s.bagged)
	for left > 0 && !minedOut(buf) {
		c := cubeAt(&bag, rng.IntN(left))
		bag[c]--
		left--
		buf = append(buf, c)
	}
	return buf
}

// minedOut tells whether no further cube is drawn for a mine.
func minedOut(drawn []Color) bool {
	if len(drawn) == 0 {
		return false
	}
	return len(drawn) >= MineDraws || repeated(drawn)
}

// repeated tells whether the last cube has the colour of an earlier one.
func repeated(drawn []Color) bool {
	last := len(drawn) - 1
	for _, c := range drawn[:last] {
		if c == drawn[last] {
			return true
		}
	}
	return false
}

// happen lets chance bring something.
func (s *State) happen(m Move) error {
	switch m.Kind() {
	case MoveCubes:
		return s.bring(m)
	case MoveDraw:
		return s.bringMine(m)
	case MoveFirst:
		if m.args() >= uint64(s.g.players) {
			return errUnknown
		}
		for i := range s.g.players {
			s.order[i] = uint8((int(m.args()) + i) % s.g.players)
		}
		s.promise(0)
	case MoveBaron:
		p, b := m.Pair()
		switch {
		case m != pairMove(MoveBaron, p, b) || b >= len(s.g.m.Barons):
			return errUnknown
		case p != int(s.who):
			return fmt.Errorf("the next baron is for %s", s.mover())
		case s.dealt(b):
			return errors.New("that baron has been dealt")
		}
		s.seats[p].baron = uint8(b)
		s.promise(s.who + 1)
	case MoveCard:
		if m.args() >= uint64(len(s.deck)) {
			return errUnknown
		}
		if s.deck[m.args()] == 0 {
			return errors.New("no such card is left in the deck")
		}
		s.reveal(uint8(m.args()))
	}
	return nil
}

// bring puts cubes into a city.
func (s *State) bring(m Move) error {
	city, n := m.Cubes()
	if m != cubesMove(uint8(city), n) || city >= len(s.cities) {
		return errUnknown
	}
	if city != int(s.city) {
		return fmt.Errorf("the cubes are drawn for %s", s.g.cityName(int(s.city)))
	}
	sum := 0
	for c, k := range n {
		if sum += int(k); uint16(k) > s.bag[c] {
			return fmt.Errorf("the bag has %d %s cubes", s.bag[c], Color(c))
		}
	}
	if sum != int(s.draws) {
		return fmt.Errorf("%d cubes are drawn", s.draws)
	}
	s.add(&s.cities[city], n)
	if s.phase == Filling {
		s.city++
		s.settleSetup()
	} else {
		s.done()
	}
	return nil
}

// bringMine puts the cubes of a mine into its city.
func (s *State) bringMine(m Move) error {
	var buf [MineDraws]Color
	if m.args()>>(drawBits*MineDraws)&(1<<(cityShift-drawBits*MineDraws)-1) != 0 {
		return errUnknown
	}
	city, drawn := m.Drawn(buf[:0])
	for _, c := range drawn {
		if int(c) >= Colors {
			return errUnknown
		}
	}
	if city != int(s.city) {
		return fmt.Errorf("the cubes are drawn for %s", s.g.cityName(int(s.city)))
	}
	if m != drawMove(s.city, drawn) {
		return errUnknown
	}
	bag := s.bag
	var n [Colors]uint8
	for i, c := range drawn {
		switch {
		case minedOut(drawn[:i]):
			return errors.New("no cube is drawn after one whose color was drawn before")
		case bag[c] == 0:
			return fmt.Errorf("the bag has %d %s cubes", s.bag[c], c)
		}
		bag[c]--
		n[c] = 1
	}
	if !minedOut(drawn) && len(drawn) < int(s.bagged) {
		return errors.New("cubes are drawn until a color comes again")
	}
	s.add(&s.cities[city], n)
	s.done()
	return nil
}

// add puts cubes from the bag into a city, whose marker goes back where any lie there
// again.
func (s *State) add(t *town, n [Colors]uint8) {
	for c, k := range n {
		if k == 0 {
			continue
		}
		t.cubes[c] += k
		t.has |= 1 << c
		s.bag[c] -= uint16(k)
		s.bagged -= uint16(k)
	}
	if t.has != 0 {
		s.unmark(t)
	}
}
