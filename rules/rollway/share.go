package rollway

import (
	"fmt"
	"math/bits"
)

// givers are the companies that give a share for two dice, the smaller one first, as
// bits (rulebook: Shares).
func (t *seat) givers(a, b int) (set uint8) {
	if t.squares>>(b-a) == 0 { // larger than all before
		set |= 1 << Square
	}
	if a == b && t.circles>>a&1 == 0 {
		set |= 1 << Circle
	}
	if a+b == PentagonSum {
		set |= 1 << Pentagon
	}
	return set & t.open
}

// shareMoves lists what each two of the dice can do for shares.
func (t *seat) shareMoves(d Dice, buf []Move) []Move {
	burns := false
	have, twice := d.have(), d.twice()
	for h := have; h != 0; h &= h - 1 {
		a := bits.TrailingZeros8(h)
		for rest := h&(h-1) | twice&(1<<a); rest != 0; rest &= rest - 1 {
			b := bits.TrailingZeros8(rest)
			set := t.givers(a+1, b+1)
			burns = burns || set == 0
			for ; set != 0; set &= set - 1 {
				buf = append(buf, pairMove(MoveShare, a+1, b+1, Company(bits.TrailingZeros8(set))))
			}
		}
	}
	if !burns {
		return buf
	}
	// Pairs that give nothing, in a second pass: moves are sorted by their kind.
	for h := have; h != 0; h &= h - 1 {
		a := bits.TrailingZeros8(h)
		for rest := h&(h-1) | twice&(1<<a); rest != 0; rest &= rest - 1 {
			b := bits.TrailingZeros8(rest)
			if t.givers(a+1, b+1) != 0 {
				continue
			}
			if t.open == 0 {
				buf = append(buf, pairMove(MoveBurn, a+1, b+1, NoCompany))
			}
			for set := t.open; set != 0; set &= set - 1 {
				buf = append(buf, pairMove(MoveBurn, a+1, b+1, Company(bits.TrailingZeros8(set))))
			}
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
