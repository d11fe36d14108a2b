package railroadink

import (
	"math/rand/v2"
	"slices"

	"platelayer/rules"
)

// Phase is what is to be decided next.
type Phase uint8

// The phases of a game.
const (
	Rolling Phase = iota // chance rolls the dice of a round
	Playing              // a player draws
	Ended
)

// phaseNames are the words of the text of a state, by Phase.
var phaseNames = [...]string{"roll", "play", "end"}

// String is a word for the phase.
func (p Phase) String() string {
	if int(p) >= len(phaseNames) {
		return "no phase"
	}
	return phaseNames[p]
}

// State is a position of a game of Railroad Ink. It keeps to the contract of package rules;
// make it with Game.Start.
//
// Everybody uses the same dice, and nobody's board is anybody else's business, so the
// players take their turns of a round one after the other.
type State struct {
	g *Game
	core
	sheets []sheet
	// deep is where long lines are searched for in crowded networks; most games never need
	// it.
	deep   *profiles
	picker picker
}

// core is what a copy of a state takes over as a whole.
type core struct {
	phase Phase
	round uint8 // from 1; 0 before the first
	seat  uint8
	pips  [MaxDice]uint8 // of the dice of the round, from 0
	// same is, for each Route die, the first that shows the same: it does not matter which of
	// them is drawn.
	same [MaxDice]uint8
}

var _ rules.State[*State, Move] = (*State)(nil)

// Start is the game before its first move.
func (g *Game) Start() *State {
	return &State{g: g, sheets: make([]sheet, g.players)}
}

// Game is the game the state belongs to.
func (s *State) Game() *Game { return s.g }

// Players is how many play.
func (s *State) Players() int { return s.g.players }

// Over tells whether the last round is finished.
func (s *State) Over() bool { return s.phase == Ended }

// Bound is how many moves the game can have at most.
func (s *State) Bound() int { return s.g.Bound() }

// Player is who decides next, or rules.Chance.
func (s *State) Player() int {
	if s.phase == Rolling {
		return rules.Chance
	}
	return int(s.seat)
}

// CopyFrom makes the state equal to another one of the same game.
func (s *State) CopyFrom(from *State) {
	s.g = from.g
	s.core = from.core
	s.sheets = append(s.sheets[:0], from.sheets...)
}

// Clone is an independent copy.
func (s *State) Clone() *State {
	return &State{g: s.g, core: s.core, sheets: slices.Clone(s.sheets)}
}

// Draw rolls the dice of a round: every face of a die is as likely as the others.
func (s *State) Draw(rng *rand.Rand) Move {
	ways := uint64(1)
	for range s.g.slots {
		ways *= Pips
	}
	var pips [MaxDice]uint8
	for i, n := 0, rng.Uint64N(ways); i < len(s.g.slots); i++ {
		pips[i], n = uint8(n%Pips), n/Pips
	}
	return rollMove(pips[:len(s.g.slots)])
}

// showsSame works out which dice show the same: the same Route, of a white die or of a
// pack's.
func (s *State) showsSame() {
	g := s.g
	for i := range g.routes {
		for j := range i + 1 {
			if a, b := &g.slots[i], &g.slots[j]; a.orbits[s.pips[i]] == b.orbits[s.pips[j]] && a.kind == b.kind {
				s.same[i] = uint8(j)
				break
			}
		}
	}
}

// orbitOf is what a Route die of the round shows.
func (s *State) orbitOf(slot int) uint16 { return s.g.slots[slot].orbits[s.pips[slot]] }

// action is what the Construction die of the round allows.
func (s *State) action() Action {
	if s.g.build < 0 {
		return NoAction
	}
	return s.g.slots[s.g.build].acts[s.pips[s.g.build]]
}
