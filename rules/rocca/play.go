package rocca

import (
	"errors"
	"fmt"

	"platelayer/rules"
)

// play puts a card on the table (rulebook: Start, Special Cards).
func (s *State) play(m Move) error {
	p, c := int(s.seat), m.Class()
	// Most plays need no more than a card that fits.
	if set := s.playable(p); !set.has(c) || s.size[p] <= OneLeft+1 || m != playMove(c, noSeat, false) || s.g.trulies.has(c) {
		if err := s.mayPlay(m); err != nil {
			return err
		}
	}
	k := &s.g.classes[c]
	s.again = false
	s.takeOff(p, c)
	if k.Kind != Storm {
		s.end, s.live = uint8(c), k.Colors
		if k.Kind != Tunnel {
			s.rails++
		}
	}
	if s.size[p] == 0 { // whatever the card would bring
		s.phase = Ended
		return nil
	}
	if s.size[p] == OneLeft && !m.Called() {
		s.drawer, s.queue, s.each = s.seat, 1, Forfeit
	}
	switch {
	case k.Kind == Storm:
		s.effect = stormEffect
	case k.Trulie:
		target, _ := m.Target()
		s.effect, s.target = trulieEffect, uint8(target)
	}
	s.again = k.Kind == Train
	s.settle()
	return nil
}

// mayPlay tells why a card may not be played, nil if it may.
func (s *State) mayPlay(m Move) error {
	p, c := int(s.seat), m.Class()
	target, aimed := m.Target()
	if m != playMove(c, target, m.Called()) || c >= len(s.g.classes) {
		return errUnknown
	}
	k := &s.g.classes[c]
	if !s.has[p].has(c) {
		return fmt.Errorf("%s has no %s in hand", rules.LogMover(p), k.Name)
	}
	if set := s.playable(p); !set.has(c) {
		if k.Kind == Tunnel {
			return errors.New("a tunnel covers a railway card that is not the live end, and there is none")
		}
		return fmt.Errorf("%s does not connect: the live end is %s", k.Name, s.g.classes[s.end].Name)
	}
	left := int(s.size[p]) - 1
	switch {
	case m.Called() && left != OneLeft:
		return fmt.Errorf("%q is called when one card is left, and here %d would be", calledWord, left)
	case aimed && !k.Trulie:
		return fmt.Errorf("%s makes nobody draw: it has no Mr. Trůlie", k.Name)
	case aimed && left == 0:
		return errors.New("the last card wins at once, so Mr. Trůlie makes nobody draw")
	case aimed && (target == p || target >= s.g.players || s.out>>target&1 == 1):
		return errors.New("whom Mr. Trůlie makes draw is another player who is still in the game")
	case !aimed && k.Trulie && left > 0:
		return fmt.Errorf("%s needs a player whom Mr. Trůlie makes draw", k.Name)
	}
	return nil
}

// takeOff takes a card from a player's hand.
func (s *State) takeOff(p, c int) {
	h := s.hand(p)
	if h[c]--; h[c] == 0 {
		s.has[p].remove(c)
	}
	s.size[p]--
}

// roll lets the die decide what a storm or Mr. Trůlie bring.
func (s *State) roll(m Move) error {
	v := m.Die()
	if m.args() < 1 || m.args() > Pips {
		return fmt.Errorf("a die shows 1 to %d", Pips)
	}
	if s.effect == trulieEffect {
		s.drawer, s.queue, s.each = s.target, 1, uint8(v)
	} else {
		e := StormDie[v-1]
		s.back = s.back != e.Reverse
		switch e.Who {
		case NextPlayer:
			s.drawer, s.queue, s.each = uint8(s.next(int(s.seat))), 1, uint8(e.Draw)
		case AllPlayers:
			s.drawer, s.queue, s.each = uint8(s.next(int(s.seat))), uint8(s.in()), uint8(e.Draw)
		}
	}
	s.effect, s.target = noEffect, noSeat
	s.settle()
	return nil
}
