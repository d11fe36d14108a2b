package railroadink

// What there is to see of a state. Everything is open. Nothing here allocates.

// Phase is what is to be decided next.
func (s *State) Phase() Phase { return s.phase }

// Round is the round that is played, or was played last, from 1; 0 before the first.
func (s *State) Round() int { return int(s.round) }

// Dice is how many dice are rolled; the first Routes of them are Route dice.
func (g *Game) Dice() int { return len(g.slots) }

// Routes is how many Route dice are rolled.
func (g *Game) Routes() int { return g.routes }

// DieAt is the die of a place in the roll, from 0.
func (g *Game) DieAt(slot int) *Die { return &g.b.Dice[g.slots[slot].die] }

// Pips is what a die of the round shows, from 1.
func (s *State) Pips(slot int) int { return int(s.pips[slot]) + 1 }

// Face is what a die of the round shows.
func (s *State) Face(slot int) Face { return s.g.DieAt(slot).Faces[s.pips[slot]].V }

// Drawn tells whether a player has drawn a Route die of the round.
func (s *State) Drawn(p, slot int) bool { return s.sheets[p].dice>>slot&1 == 1 }

// At is what lies on a space of a player's board; ok is false for nothing.
func (s *State) At(p int, at Space) (f Face, ok bool) {
	sh := &s.sheets[p]
	if !s.g.b.Has(at) || sh.drawn&bit(cellOf(at)) == 0 {
		return Face{}, false
	}
	return s.g.drawings[sh.at[cellOf(at)]].face, true
}

// Spaces is how many spaces a player has drawn.
func (s *State) Spaces(p int) int { return s.sheets[p].drawn.count() }

// SpecialDrawn tells whether a player has drawn a Special Route, counted from 0.
func (s *State) SpecialDrawn(p, picture int) bool { return s.sheets[p].pictures>>picture&1 == 1 }

// Copies is how many copies a player may still draw in the round.
func (s *State) Copies(p int) int { return int(s.sheets[p].copies) }

// Woken is how many buildings of a kind a player has woken, as far as they count.
func (s *State) Woken(p int, b Building) int {
	sh := &s.sheets[p]
	switch b {
	case Village:
		return int(sh.villages)
	case University:
		return int(sh.universities)
	}
	return int(sh.woken) / FactoryCopies
}

// Route is what a move draws, or makes of what is there; ok is false for moves that draw
// nothing.
func (g *Game) Route(m Move) (f Face, ok bool) {
	switch m.Kind() {
	case MoveRoll, MoveDestroy, MoveDone:
		return Face{}, false
	}
	if int(m.id()) >= len(g.drawings) {
		return Face{}, false
	}
	return g.drawings[m.id()].face, true
}
