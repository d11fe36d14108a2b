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
	fit := s.g.fits[s.live]
	if s.coverable() {
		fit[0] |= s.g.tunnels[0]
		fit[1] |= s.g.tunnels[1]
	}
	fit[0] &= s.has[p][0]
	fit[1] &= s.has[p][1]
	return fit
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
	set := s.playable(p)
	for w, word := range set {
		for ; word != 0; word &= word - 1 {
			buf = s.plays(64*w+bits.TrailingZeros64(word), buf)
		}
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

// plays lists the ways to play a card that fits: whom Mr. Trůlie makes draw, and whether
// the card left is called.
func (s *State) plays(class int, buf []Move) []Move {
	left := int(s.size[s.seat]) - 1
	if left == 0 || !s.g.classes[class].Trulie {
		m := playMove(class, noSeat, false)
		if buf = append(buf, m); left == OneLeft {
			buf = append(buf, m|1)
		}
		return buf
	}
	for target := range s.g.players {
		if target == int(s.seat) || s.out>>target&1 == 1 {
			continue
		}
		m := playMove(class, target, false)
		if buf = append(buf, m); left == OneLeft {
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
