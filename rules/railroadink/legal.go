package railroadink

import (
	"errors"
	"fmt"
	"slices"
)

// may tells why the player may not make a move of a round, nil if it may.
func (s *State) may(sh *sheet, m Move) error {
	k := m.Kind()
	if m != s.plain(m) {
		return errUnknown
	}
	switch k {
	case MoveDraw, MoveFree:
		if err := s.mayDraw(sh, m.which()); err != nil {
			return err
		}
	case MoveCopy, MoveFreeCopy:
		if err := s.mayCopy(sh, m.which()); err != nil {
			return err
		}
	case MoveSpecial:
		if err := s.maySpecial(sh, m.which()); err != nil {
			return err
		}
	case MoveDone:
		return s.mayEnd(sh)
	}
	switch k {
	case MoveRenovate:
		return s.mayRenovate(sh, m)
	case MoveFree, MoveFreeCopy:
		if err := s.mayBuild(sh, FreePlace); err != nil {
			return err
		}
	case MoveDestroy:
		if err := s.mayBuild(sh, Destroy); err != nil {
			return err
		}
		return s.isDrawn(sh, m.from())
	case MoveMove:
		return s.mayMove(sh, m)
	}
	orbit := uint16(0)
	if k == MoveSpecial {
		orbit = s.g.specials[m.which()]
	} else {
		orbit = s.orbitOf(m.which())
	}
	return s.mayLie(sh, m.id(), m.cell(), orbit, s.g.nearOf(sh, m.cell()), k == MoveFree || k == MoveFreeCopy)
}

// plain is the move without what does not belong to its kind. Where a part of it is no die,
// drawing or space, another move comes out.
func (s *State) plain(m Move) Move {
	k, which, from, id, cell := m.Kind(), m.which(), m.from(), m.id(), m.cell()
	if int(id) >= len(s.g.drawings) {
		id = 0
	}
	if from >= cells {
		from = 0
	}
	if cell >= cells {
		cell = 0
	}
	switch k {
	case MoveDraw, MoveCopy, MoveFree, MoveFreeCopy:
		return makeMove(k, min(which, s.g.routes-1), 0, id, cell)
	case MoveSpecial:
		return makeMove(k, min(which, max(0, len(s.g.specials)-1)), 0, id, cell)
	case MoveRenovate:
		return makeMove(k, 0, from, id, 0)
	case MoveDestroy:
		return makeMove(k, 0, from, 0, 0)
	case MoveMove:
		return makeMove(k, 0, from, id, cell)
	}
	return makeMove(k, 0, 0, 0, 0)
}

// mayDraw: the die has not been drawn, and no die before it shows the same.
func (s *State) mayDraw(sh *sheet, slot int) error {
	if sh.dice>>slot&1 == 1 {
		return fmt.Errorf("die %s is drawn", s.dieText(slot))
	}
	for i := range slot {
		if s.same[i] == s.same[slot] && sh.dice>>i&1 == 0 {
			return fmt.Errorf("die %s shows the same as %s, which comes first", s.dieText(slot), s.dieText(i))
		}
	}
	return nil
}

// mayCopy: a Factory lets a Route die of the round be drawn once more.
func (s *State) mayCopy(sh *sheet, slot int) error {
	if sh.copies == 0 {
		return errors.New("no Factory lets a die be drawn once more")
	}
	if i := int(s.same[slot]); i != slot {
		return fmt.Errorf("die %s shows the same as %s, which comes first", s.dieText(slot), s.dieText(i))
	}
	return nil
}

// maySpecial: the picture has not been drawn, and there is a right to one.
func (s *State) maySpecial(sh *sheet, picture int) error {
	b := s.g.b
	switch {
	case picture >= len(s.g.specials):
		return errors.New("the board has no Special Routes")
	case sh.pictures>>picture&1 == 1:
		return fmt.Errorf("Special Route %d is drawn, and each is drawn once", picture+1)
	case s.g.maySpecial(sh):
		return nil
	case int(sh.regular) >= b.SpecialsPerGame.V:
		return fmt.Errorf("%s a game may be drawn, and they are", count(b.SpecialsPerGame.V, "Special Route", "Special Routes"))
	}
	return fmt.Errorf("%s a round may be drawn, and it is", count(b.SpecialsPerRound.V, "Special Route", "Special Routes"))
}

// mayLie: a drawing of the orbit lies on an empty space and meets its own kind only; it is
// connected, or, where it is free, it is not. The space meets n.
func (s *State) mayLie(sh *sheet, id uint16, cell int, orbit uint16, n near, free bool) error {
	if s.g.drawings[id].orbit != orbit {
		return fmt.Errorf("what is to be drawn is %s, turned or mirrored, not %s", s.g.drawings[s.g.orbits[orbit].first].face, s.g.drawings[id].face)
	}
	connected, clashing := s.g.meetings[id].needs&n != 0, s.g.meetings[id].bars&n != 0
	if s.g.empty(sh)&bit(cell) != 0 && !clashing && connected != free {
		return nil
	}
	where := labelOf(cell)
	switch {
	case s.g.spaces&bit(cell) == 0:
		return fmt.Errorf("%s is not on the board", where)
	case sh.drawn&bit(cell) != 0:
		return fmt.Errorf("%s is drawn already", where)
	case clashing:
		return fmt.Errorf("at %s a highway would meet a railway", where)
	case !free:
		return fmt.Errorf("at %s it would be connected to nothing", where)
	}
	return fmt.Errorf("at %s it is connected, so the Construction die is not needed: draw it", where)
}

// isDrawn: a space has something on it.
func (s *State) isDrawn(sh *sheet, cell int) error {
	if sh.drawn&bit(cell) == 0 {
		return fmt.Errorf("nothing is drawn on %s", spaceOf(cell).Label())
	}
	return nil
}

// mayRenovate: the Renovation die shows how to make that of what a white die drew.
func (s *State) mayRenovate(sh *sheet, m Move) error {
	g := s.g
	switch {
	case g.reno < 0:
		return errors.New("there is no Renovation die")
	case sh.reno:
		return errors.New("the Renovation die is used once a round")
	}
	cell, id := m.from(), m.id()
	if err := s.isDrawn(sh, cell); err != nil {
		return err
	}
	switch {
	case sh.by[fromWhite]&bit(cell) == 0:
		return fmt.Errorf("what is on %s was not drawn by a white die", labelOf(cell))
	case !slices.Contains(g.renovations[s.pips[g.reno]][sh.at[cell]], id):
		return fmt.Errorf("the Renovation die does not make %s of what is on %s", g.drawings[id].face, labelOf(cell))
	case g.meetings[id].bars&g.nearOf(sh, cell) != 0:
		return fmt.Errorf("at %s a highway would meet a railway", labelOf(cell))
	}
	return nil
}

// mayBuild: the Construction die shows an action and has not been used.
func (s *State) mayBuild(sh *sheet, a Action) error {
	switch {
	case s.g.build < 0:
		return errors.New("there is no Construction die")
	case sh.building:
		return errors.New("the Construction die is used once a round")
	case s.action() != a:
		return fmt.Errorf("the Construction die shows %q", s.action())
	}
	return nil
}

// mayMove: the Route of a drawn space is drawn elsewhere, as if it were not there.
func (s *State) mayMove(sh *sheet, m Move) error {
	if err := s.mayBuild(sh, MoveRoute); err != nil {
		return err
	}
	if err := s.isDrawn(sh, m.from()); err != nil {
		return err
	}
	return s.mayLie(sh, m.id(), m.cell(), s.g.drawings[sh.at[m.from()]].orbit, s.g.nearWithout(sh, m.cell(), m.from()), false)
}

// mayEnd: every die that has a place must be drawn.
func (s *State) mayEnd(sh *sheet) error {
	for slot := range s.g.routes {
		if sh.dice>>slot&1 == 0 && s.g.waysOf(sh, s.orbitOf(slot)) > 0 {
			return fmt.Errorf("die %s is to be drawn: it has a place", s.dieText(slot))
		}
	}
	return nil
}

// count writes a number and what it counts: "1 die", "2 dice", "no dice".
func count(n int, one, many string) string {
	switch n {
	case 0:
		return "no " + many
	case 1:
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
