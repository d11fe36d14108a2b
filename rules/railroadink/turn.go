package railroadink

import (
	"errors"
	"fmt"
)

// Moves appends the legal moves of the player to buf. Of dice that show the same only the
// first one is listed.
func (s *State) Moves(buf []Move) []Move {
	if s.phase != Playing {
		return buf
	}
	g, sh := s.g, &s.sheets[s.seat]
	o, empty := g.offers(&sh.ends), g.empty(sh)
	n := len(buf)
	left, seen := uint8(0), uint8(0) // dice to be drawn; what has been listed of them
	for slot := range g.routes {
		if same := s.same[slot]; sh.dice>>slot&1 == 0 && seen>>same&1 == 0 {
			seen |= 1 << same
			left |= 1 << slot
			buf = g.places(sh, buf, MoveDraw, slot, s.orbitOf(slot), &o, empty)
		}
	}
	mustDraw := len(buf) > n
	if sh.copies > 0 {
		for slot := range g.routes {
			if int(s.same[slot]) == slot {
				buf = g.places(sh, buf, MoveCopy, slot, s.orbitOf(slot), &o, empty)
			}
		}
	}
	act := NoAction
	if !sh.building {
		act = s.action()
	}
	if act == FreePlace {
		buf = s.frees(buf, sh, left, &o, empty)
	}
	if g.maySpecial(sh) {
		for i, orbit := range g.specials {
			if sh.pictures>>i&1 == 0 {
				buf = g.places(sh, buf, MoveSpecial, i, orbit, &o, empty)
			}
		}
	}
	buf = s.others(buf, sh, act)
	if !mustDraw {
		buf = append(buf, makeMove(MoveDone, 0, 0, 0, 0))
	}
	return buf
}

// others lists what the Renovation die and an action of the Construction die can do to what
// is drawn.
func (s *State) others(buf []Move, sh *sheet, act Action) []Move {
	if s.g.reno >= 0 && !sh.reno {
		o := s.g.offers(&sh.ends)
		buf = s.renovations(buf, sh, &o)
	}
	switch act {
	case Destroy:
		for rest := sh.drawn; rest != 0; rest &= rest - 1 {
			buf = append(buf, makeMove(MoveDestroy, 0, rest.first(), 0, 0))
		}
	case MoveRoute:
		buf = s.moves(buf, sh)
	}
	return buf
}

// places lists where the drawings of an orbit may be drawn.
func (g *Game) places(sh *sheet, buf []Move, k MoveKind, which int, orbit uint16, o *edges, empty spaceSet) []Move {
	if g.waysOf(sh, orbit) == 0 {
		return buf
	}
	or := g.orbits[orbit]
	for id := or.first; id < or.first+or.n; id++ {
		m := makeMove(k, which, 0, id, 0)
		for at := g.meetings[id].legal(o, empty); at != 0; at &= at - 1 {
			buf = append(buf, m|Move(at.first()))
		}
	}
	return buf
}

// frees lists where dice and copies may be drawn without a connection.
func (s *State) frees(buf []Move, sh *sheet, left uint8, o *edges, empty spaceSet) []Move {
	for slot := range s.g.routes {
		if left>>slot&1 == 1 {
			buf = s.free(buf, MoveFree, slot, o, empty)
		}
	}
	for slot := range s.g.routes {
		if sh.copies > 0 && int(s.same[slot]) == slot {
			buf = s.free(buf, MoveFreeCopy, slot, o, empty)
		}
	}
	return buf
}

func (s *State) free(buf []Move, k MoveKind, slot int, o *edges, empty spaceSet) []Move {
	or := s.g.orbits[s.orbitOf(slot)]
	for id := or.first; id < or.first+or.n; id++ {
		m := makeMove(k, slot, 0, id, 0)
		for at := s.g.meetings[id].free(o, empty); at != 0; at &= at - 1 {
			buf = append(buf, m|Move(at.first()))
		}
	}
	return buf
}

// renovations lists what the Renovation die can add to what white dice have drawn.
func (s *State) renovations(buf []Move, sh *sheet, o *edges) []Move {
	table := s.g.renovations[s.pips[s.g.reno]]
	for rest := sh.by[fromWhite]; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		for _, id := range table[sh.at[cell]] {
			if _, clashing := s.g.meetings[id].meets(o); clashing>>cell&1 == 0 {
				buf = append(buf, makeMove(MoveRenovate, 0, cell, id, 0))
			}
		}
	}
	return buf
}

// moves lists where the Route of a drawn space may be drawn instead: as if it were not
// there, and not there again.
func (s *State) moves(buf []Move, sh *sheet) []Move {
	g := s.g
	empty := g.empty(sh)
	for rest := sh.drawn; rest != 0; rest &= rest - 1 {
		from := rest.first()
		o := g.offersWithout(sh, from)
		or := g.orbits[g.drawings[sh.at[from]].orbit]
		for id := or.first; id < or.first+or.n; id++ {
			m := makeMove(MoveMove, 0, from, id, 0)
			for at := g.meetings[id].legal(&o, empty); at != 0; at &= at - 1 {
				buf = append(buf, m|Move(at.first()))
			}
		}
	}
	return buf
}

// offersWithout is offers as if a space were not drawn.
func (g *Game) offersWithout(sh *sheet, cell int) edges {
	ends, b := sh.ends, bit(cell)
	for e := range ends {
		ends[e] &^= b
	}
	return g.offers(&ends)
}

// fitsPhase tells whether a kind of move can be made in the phase.
func (s *State) fitsPhase(k MoveKind) bool {
	return k < moveKinds && s.phase == Playing == (k != MoveRoll) && s.phase != Ended
}

// errUnknown is the error for numbers that are no moves.
var errUnknown = errors.New("there is no such move")

// Apply makes a move.
func (s *State) Apply(m Move) error {
	k := m.Kind()
	if !s.fitsPhase(k) {
		return fmt.Errorf("%q is not possible now: %s", k, s.Wants())
	}
	if k == MoveRoll {
		return s.roll(m)
	}
	sh := &s.sheets[s.seat]
	if err := s.may(sh, m); err != nil {
		return err
	}
	g := s.g
	switch k {
	case MoveDraw, MoveFree:
		sh.dice |= 1 << m.which()
		g.draw(sh, m.cell(), m.id(), s.originOf(m.which()))
	case MoveCopy, MoveFreeCopy:
		sh.copies--
		sh.copied++
		g.draw(sh, m.cell(), m.id(), s.originOf(m.which()))
	case MoveSpecial:
		g.useSpecial(sh, m.which())
		g.draw(sh, m.cell(), m.id(), fromSpecial)
	case MoveRenovate:
		g.erase(sh, m.from())
		g.put(sh, m.from(), m.id(), fromRenovation)
		sh.reno = true
	case MoveDestroy:
		g.erase(sh, m.from())
		sh.erased++
	case MoveMove:
		_, o := g.erase(sh, m.from())
		g.draw(sh, m.cell(), m.id(), o)
		sh.erased++
	case MoveDone:
		s.endTurn()
	}
	if k == MoveFree || k == MoveFreeCopy || k == MoveDestroy || k == MoveMove {
		sh.building = true
	}
	return nil
}

// originOf is where the drawing of a die comes from.
func (s *State) originOf(slot int) origin {
	if s.g.slots[slot].kind == White {
		return fromWhite
	}
	return fromExpansion
}

// roll begins a round.
func (s *State) roll(m Move) error {
	var pips [MaxDice]uint8
	for i := range s.g.slots {
		pips[i] = uint8(m.Die(i) - 1)
		if pips[i] >= Pips {
			return errUnknown
		}
	}
	if m != rollMove(pips[:len(s.g.slots)]) {
		return errUnknown
	}
	s.pips = pips
	s.showsSame()
	s.round++
	s.phase, s.seat = Playing, 0
	return nil
}

// endTurn passes the round on to the next player, or ends it.
func (s *State) endTurn() {
	sh := &s.sheets[s.seat]
	sh.dice, sh.special, sh.copies, sh.reno, sh.building = 0, 0, 0, false, false
	if s.seat++; int(s.seat) < s.g.players {
		return
	}
	s.seat, s.pips, s.same = 0, [MaxDice]uint8{}, [MaxDice]uint8{}
	if s.phase = Rolling; int(s.round) == s.g.b.Rounds.V {
		s.phase = Ended
	}
}
