package rocca

import (
	"errors"
	"fmt"

	"platelayer/rules"
)

// Check tells which of the things that always hold does not, nil where all do. It is
// slow: it works everything out again from where the cards are.
func (s *State) Check() error {
	if int(s.seat) >= s.g.players || s.phase > Ended || s.turn < 1 || s.out>>s.g.players != 0 {
		return fmt.Errorf("turn %d, and %s is to move", s.turn, rules.LogMover(int(s.seat)))
	}
	if err := s.checkCards(); err != nil {
		return err
	}
	again := s.Clone()
	again.has = [MaxPlayers]classSet{}
	if again.derive(); again.core != s.core {
		return errors.New("what follows from the cards does not agree with them")
	}
	if s.phase == Dealing {
		return s.checkDealing()
	}
	if most := s.turnsPassed() + 1; int(s.turn) > most {
		return fmt.Errorf("this is turn %d, and not more than %d can have been", s.turn, most)
	}
	if err := s.checkTable(); err != nil {
		return err
	}
	if err := s.checkHands(); err != nil {
		return err
	}
	return s.checkTurn()
}

// turnsPassed is how many turns can have passed at most: in each a card was played or
// drawn, or a player has dropped out.
func (s *State) turnsPassed() int {
	n := s.g.size - s.g.players*Deal - int(s.pile) + s.OutCount() // drawn, dropped out
	for c := range s.g.classes {
		n += s.OnTable(c)
	}
	return n
}

// checkCards: every card of the deck is in one hand, in the pile or on the table, and the
// sums are kept.
func (s *State) checkCards() error {
	if len(s.cards) != (s.g.players+1)*len(s.g.classes) {
		return errors.New("not everybody has a hand")
	}
	for c, k := range s.g.classes {
		n := int(s.pileCards()[c])
		for p := range s.g.players {
			n += int(s.hand(p)[c])
		}
		if n > k.Copies {
			return fmt.Errorf("there are %d cards %s, not %d", n, k.Name, k.Copies)
		}
	}
	for p := range MaxPlayers + 1 {
		kept, n := int(s.pile), 0
		if p < MaxPlayers {
			kept = int(s.size[p])
		}
		if p < s.g.players {
			n = sum(s.hand(p))
		} else if p == MaxPlayers {
			n = sum(s.pileCards())
		}
		if kept != n {
			return fmt.Errorf("%d cards are counted where %d are", kept, n)
		}
	}
	return nil
}

func sum(cards []uint16) (n int) {
	for _, k := range cards {
		n += int(k)
	}
	return n
}

// checkDealing: those who were dealt have their cards, and nothing else has happened.
func (s *State) checkDealing() error {
	start := s.g.Start()
	start.seat, start.pile, start.size, start.has = s.seat, s.pile, s.size, s.has
	if start.core != s.core {
		return errors.New("something has happened before the cards are dealt")
	}
	for p := range s.g.players {
		if want := Deal * count1(p < int(s.seat)); int(s.size[p]) != want {
			return fmt.Errorf("%s was dealt %d cards, not %d", rules.LogMover(p), s.size[p], want)
		}
	}
	if int(s.pile) != s.g.size-Deal*int(s.seat) {
		return errors.New("a card is on the table before all are dealt")
	}
	return nil
}

// checkTable: the railway has a live end, and its tunnels cover something.
func (s *State) checkTable() error {
	tunnels := 0
	for c, k := range s.g.classes {
		if k.Kind == Tunnel {
			tunnels += s.OnTable(c)
		}
	}
	switch end := int(s.end); {
	case end == noClass && s.rails == 0 && tunnels == 0:
		return nil
	case end >= len(s.g.classes), s.g.classes[end].Kind == Storm, s.OnTable(end) == 0:
		return errors.New("the railway has no live end")
	case tunnels > 0 && s.rails < 2:
		return fmt.Errorf("%d tunnels lie on %d railway cards", tunnels, s.rails)
	}
	return nil
}

// checkHands: nobody has an empty hand while the game goes on, and nobody has dropped out
// while there were cards to draw.
func (s *State) checkHands() error {
	won := 0
	for p := range s.g.players {
		if s.size[p] == 0 {
			won++
			if s.phase != Ended || p != int(s.seat) {
				return fmt.Errorf("%s has no cards", rules.LogMover(p))
			}
		}
	}
	switch {
	case s.out != 0 && s.pile > 0:
		return errors.New("somebody has dropped out while there are cards in the pile")
	case s.phase != Ended && s.out != 0 && (s.in() < 2 || s.g.ending != LastLeft):
		return errors.New("the game goes on after it was decided")
	case s.phase != Ended && s.Out(int(s.seat)):
		return fmt.Errorf("%s has dropped out and is to move", rules.LogMover(int(s.seat)))
	case s.phase == Ended && won == 0 && !(s.Out(int(s.seat)) && (s.in() == 1 || s.g.ending != LastLeft)):
		return errors.New("the game has ended and nobody has won")
	case s.phase == Ended && s.g.ending != LastLeft && s.OutCount() > count1(won == 0):
		return errors.New("the game went on after somebody dropped out")
	case s.phase == Ended && won > 0 && (s.in() < 2 || s.Out(int(s.seat))):
		return errors.New("somebody has won twice")
	}
	return nil
}

// checkTurn: what is still to come in the turn could have come about.
func (s *State) checkTurn() error {
	end := Class{Kind: Storm}
	if s.end != noClass {
		end = s.g.classes[s.end]
	}
	switch {
	case s.queue > 0 != (s.phase == Drawing), s.each > 0 != (s.queue > 0), s.queue == 0 && s.drawer != 0:
		return errors.New("somebody draws, and it is not the time")
	case s.phase == Drawing && s.pile == 0:
		return errors.New("the pile is empty, and somebody draws")
	case s.phase == Ended && (s.effect != noEffect), s.effect != noEffect && s.phase != Rolling && s.phase != Drawing, s.phase == Rolling && s.effect == noEffect:
		return errors.New("the die is to be rolled, and it is not the time")
	case s.effect == trulieEffect != (s.target != noSeat):
		return errors.New("nobody is to draw for Mr. Trůlie, or somebody without him")
	case s.effect == trulieEffect && (!end.Trulie || int(s.target) >= s.g.players || s.target == s.seat || s.Out(int(s.target))):
		return errors.New("the card of Mr. Trůlie is missing, or the wrong player is to draw")
	case s.effect == stormEffect && !s.stormed():
		return errors.New("there was no storm")
	case s.again && end.Kind != Train, s.again && s.phase != Again && s.phase != Rolling && s.phase != Drawing, s.phase == Again && !s.again:
		return errors.New("a further card comes without a train")
	case s.again && s.effect == stormEffect:
		return errors.New("a storm lets nobody play again")
	}
	if s.phase == Drawing {
		return s.checkDrawing(end)
	}
	return nil
}

// stormed tells whether a storm lies on the table.
func (s *State) stormed() bool {
	for c, k := range s.g.classes {
		if k.Kind == Storm && s.OnTable(c) > 0 {
			return true
		}
	}
	return false
}

// checkDrawing: the player who draws does so by choice, as a forfeit, for a storm or for
// Mr. Trůlie.
func (s *State) checkDrawing(end Class) error {
	next := s.next(int(s.seat))
	one, own := s.queue == 1, s.drawer == s.seat
	last := int(s.drawer)
	for range s.queue - 1 {
		last = s.next(last)
	}
	may := one && own && s.each == Draw && s.effect == noEffect && !s.again // by choice
	// The one card that is left was not called.
	may = may || one && own && s.each == Forfeit && s.size[s.seat] == OneLeft
	if s.effect == noEffect {
		may = may || one && !own && end.Trulie && s.each <= Pips // for Mr. Trůlie
		for _, e := range StormDie {
			to := e.Who == NextPlayer && one && int(s.drawer) == next || e.Who == AllPlayers && last == int(s.seat)
			may = may || to && int(s.each) == e.Draw && s.stormed() && !s.again
		}
	}
	if int(s.drawer) >= s.g.players || s.Out(int(s.drawer)) || !may {
		return fmt.Errorf("%s draws %d cards for no reason", rules.LogMover(int(s.drawer)), s.each)
	}
	return nil
}
