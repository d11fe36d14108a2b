package rollway

import (
	"errors"
	"fmt"
	"math/bits"
)

// permit is what may be laid now, with the dice left for track or by an engineer, and
// whether cells with a stop are barred.
func (s *State) permit() (p *permit, plain bool) {
	if s.phase != Bonus {
		a, b := s.track.ends()
		return &pairPermits[a][b], false
	}
	if shape, ok := s.engineer.Fixed(); ok {
		return &fixedPermits[shape], true
	}
	a := s.extra.lowest()
	b, c := (s.extra - oneDie(a)).ends()
	return &randomPermits[a][b][c], false
}

// lay lays a line.
func (s *State) lay(m Move) error {
	c, line := m.Line()
	if c >= len(s.g.value) || line >= HexLines {
		return errUnknown
	}
	t := &s.seats[s.seat]
	if p, plain := s.permit(); t.allowed(s.g, c, p, plain)>>line&1 == 0 {
		return s.refuseLay(c, line)
	}
	by := NoEngineer
	if s.phase == Bonus {
		by = s.engineer
	}
	t.laid = append(t.laid, Laid{uint16(c), uint8(line), s.turn, by})
	t.lay(s.g, c, line)
	s.layDone()
	return nil
}

func (s *State) layDone() {
	if s.phase == Bonus {
		s.bonus = false
	} else {
		s.track, s.laid = 0, true
	}
}

// skip gives up dice with which nothing can be laid.
func (s *State) skip(m Move) error {
	if m != makeMove(MoveSkip, 0) {
		return errUnknown
	}
	t := &s.seats[s.seat]
	if p, plain := s.permit(); t.canLay(s.g, p, plain) {
		return errors.New("track can be laid with these dice, so it must be")
	}
	s.layDone()
	return nil
}

// refuseLay says why a line cannot be laid in a cell.
func (s *State) refuseLay(c, line int) error {
	t := &s.seats[s.seat]
	label := s.g.label(c)
	on := t.on[c]
	fixed, isFixed := s.engineer.Fixed()
	isFixed = isFixed && s.phase == Bonus
	switch {
	case !s.g.land.Has(c):
		return fmt.Errorf("there is no hex at %s", label)
	case s.g.value[c] == 0:
		return fmt.Errorf("hex %q is grey, and no track is laid there", label)
	case on>>line&1 == 1:
		return fmt.Errorf("hex %q has this line already", label)
	case bits.OnesCount16(on) >= MaxLines:
		return fmt.Errorf("hex %q has been upgraded already", label)
	case facts.meeting[t.meets[c]]>>line&1 == 0:
		return fmt.Errorf("the line meets no track of a hex next to %q", label)
	case isFixed && (on != 0 || s.g.stopOn[c] >= 0):
		return fmt.Errorf("hex %q is not empty, as the engineer %q demands", label, s.engineer)
	case isFixed && facts.shape[line] != fixed:
		return fmt.Errorf("the engineer %q lays no %s", s.engineer, facts.shape[line])
	case on != 0:
		return fmt.Errorf("the dice %s lay no %s on a %s", diceText(s.trackDice()), facts.shape[line], facts.shape[bits.TrailingZeros16(on)])
	}
	return fmt.Errorf("the dice %s lay no %s in a hex of value %d", diceText(s.trackDice()), facts.shape[line], s.g.value[c])
}

// trackDice are the dice with which track is to be laid.
func (s *State) trackDice() Dice {
	if s.phase == Bonus {
		return s.extra
	}
	return s.track
}

// own gives the mystery station to a company.
func (s *State) own(m Move) error {
	c := m.Company()
	if m != ownerMove(c) || c >= Companies {
		return errUnknown
	}
	s.seats[s.seat].setOwner(c)
	return nil
}

func (t *seat) setOwner(c Company) {
	t.undecided = false
	t.mystery = c
}
