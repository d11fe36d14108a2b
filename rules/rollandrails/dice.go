package rollandrails

import (
	"errors"
	"fmt"
)

// diceMoves are the manipulators that are left and all ways to match the dice (rulebook:
// Dice Manipulators, Action Selection; rulings 5 and 6).
func (s *State) diceMoves(buf []Move) []Move {
	hand := s.hand[s.turn]
	used := s.seats[s.turn].used
	if used&(1<<Reroll) == 0 {
		buf = rerollMoves(hand, buf)
	}
	if used&(1<<PlusMinus) == 0 {
		for i, n := range hand {
			if n > 0 && i > 0 {
				buf = append(buf, dieMove(MovePlusMinus, i+1, i))
			}
			if n > 0 && i+1 < len(hand) {
				buf = append(buf, dieMove(MovePlusMinus, i+1, i+2))
			}
		}
	}
	if used&(1<<TurnOver) == 0 {
		for i, n := range hand {
			if n > 0 {
				buf = append(buf, dieMove(MoveTurnOver, i+1, opposite(i+1)))
			}
		}
	}
	if used&(1<<Match) == 0 {
		for i, n := range hand {
			for j, k := range hand {
				if n > 0 && k > 0 && i != j {
					buf = append(buf, dieMove(MoveCopy, i+1, j+1))
				}
			}
		}
	}
	return s.matchMoves(hand, buf)
}

// opposite is the face of a die turned over (RR15).
func opposite(die int) int { return DieRange.Min + DieRange.Max - die }

// rerollMoves are all choices of one to four dice, as MoveReroll sorts them.
func rerollMoves(hand DiceCounts, buf []Move) []Move {
	var d DiceCounts
	for {
		// Count up, the last value first.
		i := len(d) - 1
		for i >= 0 && d[i] == hand[i] {
			d[i] = 0
			i--
		}
		if i < 0 {
			return buf
		}
		d[i]++
		buf = append(buf, makeMove(MoveReroll, diceArgs(d)))
	}
}

// matchMoves are all ways to put one die on the wheel and three on actions: every three
// pairs of action and die, in order, that leave one die for the wheel.
func (s *State) matchMoves(hand DiceCounts, buf []Move) []Move {
	var codes [Actions * len(hand)]uint8 // action<<3 | die, in order
	n := 0
	for a := range Actions {
		for v, k := range hand {
			if k > 0 && s.g.takes[a]>>(v+1)&1 != 0 {
				codes[n] = uint8(a<<3 | (v + 1))
				n++
			}
		}
	}
	for i, a := range codes[:n] {
		hand[a&7-1]--
		for j, b := range codes[i:n] {
			if hand[b&7-1] == 0 || a>>3 == b>>3 && s.g.dots[a>>3] < 2 {
				continue
			}
			hand[b&7-1]--
			for _, c := range codes[i+j : n] {
				if hand[c&7-1] == 0 || c>>3 == b>>3 && s.g.dots[c>>3] < 2+bit8(a>>3 == c>>3) {
					continue
				}
				hand[c&7-1]--
				for w, k := range hand {
					if k > 0 {
						buf = append(buf, makeMove(MoveMatch, uint64(a)<<18|uint64(b)<<12|uint64(c)<<6|uint64(Wheel)<<3|uint64(w+1)))
					}
				}
				hand[c&7-1]++
			}
			hand[b&7-1]++
		}
		hand[a&7-1]++
	}
	return buf
}

func bit8(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// manipulator crosses one out and returns the player's dice; an error where it has been
// used.
func (s *State) manipulator(k Manipulator) (*DiceCounts, error) {
	if s.seats[s.turn].used&(1<<k) != 0 {
		return nil, errors.New("this manipulator has been crossed out: each is used once a game")
	}
	return &s.hand[s.turn], nil
}

// applyReroll takes dice up, for chance to roll.
func (s *State) applyReroll(m Move) error {
	hand, err := s.manipulator(Reroll)
	if err != nil {
		return err
	}
	d := m.Dice()
	if d.sum() == 0 || m != makeMove(MoveReroll, diceArgs(d)) {
		return errors.New("one die to four dice are rolled again")
	}
	for i, n := range d {
		if n > hand[i] {
			return fmt.Errorf("you have %s of value %d", count(int(hand[i]), "die", "dice"), i+1)
		}
	}
	for i, n := range d {
		hand[i] -= n
	}
	s.seats[s.turn].used |= 1 << Reroll
	s.reroll = uint8(d.sum())
	s.phase = Rerolling
	return nil
}

func (s *State) applyRerolled(m Move) error {
	d := m.Dice()
	if d.sum() != int(s.reroll) {
		return fmt.Errorf("%s rolled again, not %d", count(int(s.reroll), "die is", "dice are"), d.sum())
	}
	for i, n := range d {
		s.hand[s.turn][i] += n
	}
	s.reroll = 0
	s.phase = Matching
	return nil
}

// applyChange turns one die into another value: the three manipulators that need no
// chance (RR15 to RR17).
func (s *State) applyChange(m Move) error {
	which := Manipulator(m.Kind() - MoveReroll)
	hand, err := s.manipulator(which)
	if err != nil {
		return err
	}
	from, to := m.Die()
	if !DieRange.Has(from) || !DieRange.Has(to) || m != dieMove(m.Kind(), from, to) {
		return errors.New("a die shows 1 to 6")
	}
	switch {
	case hand[from-1] == 0:
		return fmt.Errorf("none of your dice shows %d", from)
	case which == PlusMinus && to != from+1 && to != from-1:
		return fmt.Errorf("a %d becomes one more or one less, never %d", from, to)
	case which == TurnOver && to != opposite(from):
		return fmt.Errorf("a %d turned over is a %d", from, opposite(from))
	case which == Match && from == to:
		return fmt.Errorf("a %d is copied from a die of another value", from)
	case which == Match && hand[to-1] == 0:
		return fmt.Errorf("none of your other dice shows %d", to)
	}
	hand[from-1]--
	hand[to-1]++
	s.seats[s.turn].used |= 1 << which
	return nil
}

// applyMatch puts the four dice on the sheet.
func (s *State) applyMatch(m Move) error {
	pairs := m.Matching()
	hand := s.hand[s.turn]
	var n [Actions + 1]uint8
	var args uint64
	for i, x := range pairs {
		if x.Place > Wheel || !DieRange.Has(x.Die) {
			return errors.New("a die from 1 to 6 is matched to an action or to the wheel")
		}
		if i > 0 && (x.Place < pairs[i-1].Place || x.Place == pairs[i-1].Place && x.Die < pairs[i-1].Die) {
			return errors.New("dice are listed by place and value")
		}
		if hand[x.Die-1] == 0 {
			return fmt.Errorf("you have fewer dice that show %d", x.Die)
		}
		hand[x.Die-1]--
		if s.g.takes[x.Place]>>x.Die&1 == 0 {
			return fmt.Errorf("a %d cannot be matched to %s", x.Die, placeNames[x.Place])
		}
		if n[x.Place]++; n[x.Place] > s.g.dots[x.Place] {
			return fmt.Errorf("only %s can be matched to %s", count(int(s.g.dots[x.Place]), "die", "dice"), placeNames[x.Place])
		}
		args = args<<6 | uint64(x.Place)<<3 | uint64(x.Die)
	}
	if n[Wheel] != SpecialistDice {
		return errors.New("one die is matched to the wheel and three to actions")
	}
	if m != makeMove(MoveMatch, args) {
		return errors.New("four dice are matched")
	}
	s.hand[s.turn] = hand
	copy(s.left[:], n[:Actions])
	s.wheel = uint8(pairs[DraftedDice-1].Die)
	s.allTrack = n[Curve]+n[Straight]+n[SharpCurve] == ActionDice
	s.delivers = n[Delivery] > 0
	s.phase = Acting
	return nil
}
