package rocca

import (
	"errors"
	"fmt"
	"math/bits"

	"platelayer/rules"
)

// settle goes on to what is to be done next: cards are drawn, then the die is rolled,
// then a train lets its player go on; where nothing is left the turn ends.
func (s *State) settle() {
	switch {
	case s.queue > 0 && s.pile > 0:
		s.phase = Drawing
	case s.effect != noEffect:
		s.queue = 0
		s.phase = Rolling
	case s.again:
		s.queue = 0
		s.phase = Again
	default:
		s.queue = 0
		s.endTurn()
	}
	if s.phase != Drawing {
		s.drawer, s.each = 0, 0
	}
}

// endTurn passes the turn on.
func (s *State) endTurn() {
	s.seat = uint8(s.next(int(s.seat)))
	s.turn++
	s.phase = Playing
}

// next is who plays after a player: the next one round the table who has not dropped out.
func (s *State) next(p int) int {
	step := 1
	if s.back {
		step = s.g.players - 1
	}
	for {
		if p += step; p >= s.g.players {
			p -= s.g.players
		}
		if s.out>>p&1 == 0 {
			return p
		}
	}
}

// in is how many players have not dropped out.
func (s *State) in() int { return s.g.players - bits.OnesCount16(s.out) }

// playable are the classes in a player's hand that can be played now.
func (s *State) playable(p int) classSet {
	at := int(s.live)
	if s.coverable() {
		at |= withTunnels
	}
	fit, has := &s.g.fits[at&(len(s.g.fits)-1)], &s.has[p]
	return classSet{fit[0] & has[0], fit[1] & has[1]}
}

// coverable tells whether a tunnel finds a card to cover: another one than the live end.
func (s *State) coverable() bool { return s.rails >= 2 }

// Moves appends the legal moves of the player to buf.
func (s *State) Moves(buf []Move) []Move {
	if s.phase != Playing && s.phase != Again {
		return buf
	}
	n := len(buf)
	p := int(s.seat)
	set, trulies := s.playable(p), s.g.trulies
	calls := false
	switch left := int(s.size[p]) - 1; left {
	case OneLeft:
		calls = true
	case 0:
		trulies = classSet{} // whatever the last card would bring
	}
	if set[0] != 0 {
		buf = s.plays(0, set[0], trulies[0], calls, buf)
	}
	if set[1] != 0 {
		buf = s.plays(64, set[1], trulies[1], calls, buf)
	}
	switch {
	case s.phase == Again:
		buf = append(buf, makeMove(MoveDone, 0))
	case s.pile > 0:
		buf = append(buf, makeMove(MoveDraw, 0))
	case len(buf) == n:
		buf = append(buf, makeMove(MoveOut, 0))
	}
	return buf
}

// plays lists the ways to play a set of 64 classes, from first on: whom Mr. Trůlie makes
// draw, and, with calls, whether the card that is left is called.
func (s *State) plays(first int, set, trulies uint64, calls bool, buf []Move) []Move {
	for ; set != 0; set &= set - 1 {
		bit := bits.TrailingZeros64(set)
		if trulies>>bit&1 == 1 {
			buf = s.lures(first+bit, calls, buf)
			continue
		}
		m := playMove(first+bit, noSeat, false)
		if buf = append(buf, m); calls {
			buf = append(buf, m|1)
		}
	}
	return buf
}

// lures lists whom a card with Mr. Trůlie can make draw.
func (s *State) lures(class int, calls bool, buf []Move) []Move {
	for target := range s.g.players {
		if target == int(s.seat) || s.out>>target&1 == 1 {
			continue
		}
		m := playMove(class, target, false)
		if buf = append(buf, m); calls {
			buf = append(buf, m|1)
		}
	}
	return buf
}

// phaseOf is the phase in which each kind of move is made; MovePlay has two.
var phaseOf = [moveKinds]Phase{
	MoveDeal: Dealing, MoveCards: Drawing, MoveRoll: Rolling, MovePlay: Playing, MoveDraw: Playing, MoveDone: Again, MoveOut: Playing,
}

// fitsPhase tells whether a kind of move can be made in the phase.
func (s *State) fitsPhase(k MoveKind) bool {
	return k < moveKinds && (s.phase == phaseOf[k] || k == MovePlay && s.phase == Again)
}

// errUnknown is the error for numbers that are no moves.
var errUnknown = errors.New("there is no such move")

// Apply makes a move.
func (s *State) Apply(m Move) error {
	k := m.Kind()
	if !s.fitsPhase(k) {
		return fmt.Errorf("%q is not possible now: %s", k, s.Wants())
	}
	switch k {
	case MoveDeal, MoveCards:
		return s.give(m)
	case MoveRoll:
		return s.roll(m)
	case MovePlay:
		return s.play(m)
	}
	if m.args() != 0 {
		return errUnknown
	}
	p := int(s.seat)
	switch k {
	case MoveDraw:
		if s.pile == 0 {
			return errors.New("the pile is empty, so nothing can be drawn")
		}
		s.drawer, s.queue, s.each = s.seat, 1, Draw
	case MoveOut:
		switch set := s.playable(p); {
		case s.pile > 0:
			return errors.New("nobody drops out while there are cards in the pile: who cannot play draws")
		case set != classSet{}:
			return fmt.Errorf("%s can play, and so does not drop out", rules.LogMover(p))
		}
		s.dropOut()
		return nil
	case MoveDone:
		s.again = false
	}
	s.settle()
	return nil
}
