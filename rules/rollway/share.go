package rollway

import (
	"fmt"
	"math/bits"
	"slices"
)

// Two dice are one of 21 pairs of values, numbered as they are sorted: 1 1, 1 2, ... 6 6.
// Sets of pairs are bits of a uint32.
type pairFacts struct {
	number  [7][7]uint8
	args    [21]Move   // of a move with the pair and no company
	apart   [64]uint32 // the pairs of two different values out of a set
	doubles [64]uint32 // the pairs of equal values out of a set
	from    [7]uint32  // the pairs whose difference is at least so much
	sums    uint32     // the pairs that Pentagonal Express takes
}

var pairs = func() (f pairFacts) {
	n := 0
	for a := 1; a <= 6; a++ {
		for b := a; b <= 6; b, n = b+1, n+1 {
			bit := uint32(1) << n
			f.number[a][b], f.number[b][a] = uint8(n), uint8(n)
			f.args[n] = pairMove(0, a, b, 0)
			for set := range 64 {
				switch has := set>>(a-1)&1 == 1 && set>>(b-1)&1 == 1; {
				case has && a == b:
					f.doubles[set] |= bit
				case has:
					f.apart[set] |= bit
				}
			}
			for d := 0; d <= b-a; d++ {
				f.from[d] |= bit
			}
			if a+b == PentagonSum {
				f.sums |= bit
			}
		}
	}
	return f
}()

// pairs are all pairs of two of the dice.
func (d Dice) pairs() uint32 { return pairs.apart[d.have()] | pairs.doubles[d.twice()] }

// giving are the pairs for which each company gives a share (rulebook: Shares).
func (t *seat) giving() (set [Companies]uint32) {
	if t.open>>Square&1 == 1 {
		set[Square] = pairs.from[bits.Len8(t.squares)] // larger than all before
	}
	if t.open>>Circle&1 == 1 {
		set[Circle] = pairs.doubles[^t.circles>>1&63]
	}
	if t.open>>Pentagon&1 == 1 {
		set[Pentagon] = pairs.sums
	}
	return set
}

// givers are the companies that give a share for two dice, as bits.
func (t *seat) givers(a, b int) (set uint8) {
	n := pairs.number[a][b]
	for c, giving := range t.giving() {
		set |= uint8(giving>>n&1) << c
	}
	return set
}

// shareMoves lists what each two of the dice can do for shares.
func (t *seat) shareMoves(d Dice, buf []Move) []Move {
	all, giving := d.pairs(), t.giving()
	some := giving[Square] | giving[Circle] | giving[Pentagon]
	// Written for every company, and written over where it gives none (as seat.lays).
	n := len(buf)
	buf = slices.Grow(buf, Companies*len(pairs.args)+1)
	buf = buf[:cap(buf)]
	for set := all & some; set != 0; set &= set - 1 {
		i := bits.TrailingZeros32(set)
		m := makeMove(MoveShare, 0) | pairs.args[i]
		for c := range Companies {
			buf[n] = m | Move(c)
			n += int(giving[c] >> i & 1)
		}
	}
	buf = buf[:n]
	for set := all &^ some; set != 0; set &= set - 1 {
		m := makeMove(MoveBurn, 0) | pairs.args[bits.TrailingZeros32(set)]
		if t.open == 0 {
			buf = append(buf, m|Move(NoCompany))
		}
		for open := t.open; open != 0; open &= open - 1 {
			buf = append(buf, m|Move(bits.TrailingZeros8(open)))
		}
	}
	return buf
}

// share obtains a share, or crosses out a box.
func (s *State) share(m Move) error {
	t := &s.seats[s.seat]
	a, b := m.Pair()
	c := m.Company()
	if m != pairMove(m.Kind(), a, b, c) || a > b || a < 1 || b > 6 {
		return errUnknown
	}
	if !s.left.hasPair(a, b) {
		return fmt.Errorf("the dice left are %s, not %d and %d", diceText(s.left), a, b)
	}
	givers := t.givers(a, b)
	mark := shareMark{company: c}
	if m.Kind() == MoveShare {
		if c >= Companies || givers>>c&1 == 0 {
			return t.refuseShare(a, b, c)
		}
		switch c {
		case Square:
			mark.number = uint8(b - a)
		case Circle:
			mark.number = uint8(a)
		}
	} else {
		switch {
		case givers != 0:
			return fmt.Errorf("a share of %q can be obtained with %d and %d, so it must be", Company(bits.TrailingZeros8(givers)), a, b)
		case c < Companies && t.open>>c&1 == 0:
			return fmt.Errorf("%q has no empty box to cross out", c)
		case c == NoCompany && t.open != 0:
			return fmt.Errorf("there is an empty box, so one must be crossed out")
		}
		mark.burned = true
	}
	t.addShare(mark)
	s.left -= oneDie(a) + oneDie(b)
	s.shared = true
	return nil
}

// refuseShare says why two dice give no share in a company.
func (t *seat) refuseShare(a, b int, c Company) error {
	switch {
	case c >= Companies:
		return fmt.Errorf("a share is one of a company")
	case t.open>>c&1 == 0:
		return fmt.Errorf("%q has no empty box", c)
	case c == Square:
		return fmt.Errorf("the difference of %d and %d is not larger than that of all shares of %q", a, b, c)
	case c == Circle && a != b:
		return fmt.Errorf("%d and %d do not match, as a share of %q demands", a, b, c)
	case c == Circle:
		return fmt.Errorf("there is a share of %q with %d already", c, a)
	}
	return fmt.Errorf("%d and %d do not add up to %d, as a share of %q demands", a, b, PentagonSum, c)
}

// addShare fills or crosses out the next box of a company.
func (t *seat) addShare(m shareMark) {
	t.shares = append(t.shares, m)
	if m.company >= Companies {
		return
	}
	if m.burned {
		t.burned[m.company]++
	} else {
		t.held[m.company]++
		switch m.company {
		case Square:
			t.squares |= 1 << m.number
		case Circle:
			t.circles |= 1 << m.number
		}
	}
	if t.held[m.company]+t.burned[m.company] == Shares {
		t.open &^= 1 << m.company
	}
}

// checkShare says why a mark cannot be the next one on the sheet.
func (t *seat) checkShare(m shareMark) error {
	switch {
	case m.company >= Companies && t.open != 0:
		return fmt.Errorf("there is an empty box")
	case m.company >= Companies || m.company == Pentagon && t.open>>Pentagon&1 == 1:
		return nil
	case t.open>>m.company&1 == 0:
		return fmt.Errorf("%q has no empty box", m.company)
	case !m.burned && m.company == Square && (t.squares>>m.number != 0 || m.number > 5):
		return fmt.Errorf("the shares of %q do not rise", m.company)
	case !m.burned && m.company == Circle && (t.circles>>m.number&1 == 1 || m.number < 1):
		return fmt.Errorf("the shares of %q are not different", m.company)
	}
	return nil
}
