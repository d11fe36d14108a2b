package railroadink

import "math/rand/v2"

// Pick is the move of Moves that rng.IntN of their number takes, so that each is as likely
// as the others. Most of them are only counted.
func (s *State) Pick(rng *rand.Rand) Move {
	p := &s.picker
	p.count(s)
	return p.move(s, rng.IntN(p.n))
}

// PickedFrom is how many moves Pick took the last one from.
func (s *State) PickedFrom() int { return s.picker.n }

// picker counts the moves of a player, in the order of Moves: what draws an orbit as an
// option, and what is listed all the same.
type picker struct {
	n       int // moves
	options [maxOptions]option
	used    int
	listed  []Move
}

// maxOptions is every die, each of them once more, without a connection too, the Special
// Routes, what the Renovation die and the Construction die bring, and the end of the round.
const maxOptions = 4*MaxDice + maxPictures + 4

// maxPictures is the most Special Routes that a board can have.
const maxPictures = 12

// option is so many moves of a kind: those that draw an orbit where it is connected, or a
// stretch of what is listed.
type option struct {
	n     int
	kind  MoveKind
	which uint8
	orbit uint16
	first int // of what is listed
}

// add adds an option if there is anything in it.
func (p *picker) add(o option) {
	if o.n > 0 {
		p.options[p.used] = o
		p.used++
		p.n += o.n
	}
}

// count counts the moves.
func (p *picker) count(s *State) {
	g, sh := s.g, &s.sheets[s.seat]
	p.n, p.used, p.listed = 0, 0, p.listed[:0]
	left, seen := uint8(0), uint8(0)
	for slot := range g.routes {
		if same := s.same[slot]; sh.dice>>slot&1 == 0 && seen>>same&1 == 0 {
			seen |= 1 << same
			left |= 1 << slot
			orbit := s.orbitOf(slot)
			p.add(option{n: g.waysOf(sh, orbit), kind: MoveDraw, which: uint8(slot), orbit: orbit})
		}
	}
	mustDraw := p.n > 0
	if sh.copies > 0 {
		for slot := range g.routes {
			if int(s.same[slot]) == slot {
				orbit := s.orbitOf(slot)
				p.add(option{n: g.waysOf(sh, orbit), kind: MoveCopy, which: uint8(slot), orbit: orbit})
			}
		}
	}
	act := NoAction
	if !sh.building {
		act = s.action()
	}
	if act == FreePlace {
		o, empty := g.offers(&sh.ends), g.empty(sh)
		p.list(s.frees(p.listed, sh, left, &o, empty))
	}
	if g.maySpecial(sh) {
		for i, orbit := range g.specials {
			if sh.pictures>>i&1 == 0 {
				p.add(option{n: g.waysOf(sh, orbit), kind: MoveSpecial, which: uint8(i), orbit: orbit})
			}
		}
	}
	p.list(s.others(p.listed, sh, act))
	if !mustDraw {
		p.add(option{n: 1, kind: MoveDone})
	}
}

// list adds what has been listed behind what was.
func (p *picker) list(longer []Move) {
	p.add(option{n: len(longer) - len(p.listed), kind: MoveRoll, first: len(p.listed)})
	p.listed = longer
}

// move is a move by its number in the order of Moves.
func (p *picker) move(s *State, i int) Move {
	k := 0
	for ; i >= p.options[k].n; k++ {
		i -= p.options[k].n
	}
	o := &p.options[k]
	switch {
	case o.kind == MoveRoll: // no player makes one: these are listed
		return p.listed[o.first+i]
	case o.kind == MoveDone:
		return makeMove(MoveDone, 0, 0, 0, 0)
	}
	g, sh := s.g, &s.sheets[s.seat]
	offers, empty := g.offers(&sh.ends), g.empty(sh)
	or := g.orbits[o.orbit]
	for id := or.first; id < or.first+or.n; id++ {
		at := g.meetings[id].legal(&offers, empty)
		n := at.count()
		if i >= n {
			i -= n
			continue
		}
		for ; i > 0; i-- {
			at &= at - 1
		}
		return makeMove(o.kind, int(o.which), 0, id, at.first())
	}
	panic("railroadink: ways do not agree with the places there are") // Check finds it first
}
