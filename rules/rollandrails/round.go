package rollandrails

import "fmt"

// beginRound starts round s.round.
func (s *State) beginRound() {
	s.step = 0
	s.phase = Rolling
	if s.g.Solo() && s.round >= SoloCityRound {
		s.phase = Founding
	}
}

// endRound passes the marker to the next player, or ends the game.
func (s *State) endRound() {
	s.pool = DiceCounts{}
	s.step = 0
	if int(s.round) == s.g.rounds {
		s.phase = Ended
		return
	}
	s.round++
	s.first = int8(s.at(1))
	s.beginRound()
}

// applyRoll lays out the dice of a round (rulebook: Dice Selection Phase).
func (s *State) applyRoll(m Move) error {
	d := m.Dice()
	if n, want := d.sum(), Dice(s.g.players); n != want {
		return fmt.Errorf("a round has %d dice, not %d", want, n)
	}
	s.pool = d
	s.phase = Drafting
	return nil
}

func (d DiceCounts) sum() (n int) {
	for _, k := range d {
		n += int(k)
	}
	return n
}

// drafter takes the next die: from the first player on, and then from the last one back,
// twice (rulebook: Dice Selection Phase; RR6).
func (s *State) drafter() int {
	p := s.g.players
	lap, n := int(s.step)/p, int(s.step)%p
	if lap%2 == 1 {
		n = p - 1 - n
	}
	return s.at(n)
}

func (s *State) takeMoves(buf []Move) []Move {
	for i, n := range s.pool {
		if n > 0 {
			buf = append(buf, dieMove(MoveTake, 0, i+1))
		}
	}
	return buf
}

func (s *State) applyTake(m Move) error {
	_, die := m.Die()
	if !DieRange.Has(die) || s.pool[die-1] == 0 || m != dieMove(MoveTake, 0, die) {
		return fmt.Errorf("no die in the middle shows %d", die)
	}
	s.hand[s.drafter()][die-1]++
	s.pool[die-1]--
	s.step++
	if int(s.step) == DraftedDice*s.g.players {
		s.step = 0
		s.beginTurn(s.at(0))
	}
	return nil
}

// beginTurn lets a player match dice.
func (s *State) beginTurn(p int) {
	s.turn = int8(p)
	s.phase = Matching
	s.built, s.upgraded, s.shipped = 0, 0, 0
}

// endTurn abandons what the player has left unfinished and goes on to the next player, or
// to shipping.
func (s *State) endTurn() {
	s.left = [Actions]uint8{}
	s.wheel = 0
	s.allTrack, s.delivers = false, false
	s.abandon(int(s.turn))
	s.step++
	if int(s.step) < s.g.players {
		s.beginTurn(s.at(int(s.step)))
		return
	}
	s.step = 0
	s.phase = Shipping
}

// afterShipping goes on after a player has shipped, or has not.
func (s *State) afterShipping() {
	s.step++
	s.phase = Shipping
	if int(s.step) == s.g.players {
		s.endRound()
	}
}
