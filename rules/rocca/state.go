package rocca

import "platelayer/rules"

// Phase is what is to be decided next.
type Phase uint8

// The phases of a game.
const (
	Dealing Phase = iota // chance deals
	Playing              // a card is played, or one drawn
	Again                // a further card may be played after a train
	Rolling              // chance rolls the die for a storm or Mr. Trůlie
	Drawing              // chance draws cards from the pile
	Ended
)

var phaseNames = [...]string{"deal", "play", "again", "roll", "draw", "end"}

// String is a word for the phase.
func (p Phase) String() string {
	if int(p) >= len(phaseNames) {
		return "no phase"
	}
	return phaseNames[p]
}

// State is a position of a game of Rocca Rails. It keeps to the contract of package
// rules; make it with Game.Start.
type State struct {
	g *Game
	core
	// cards are how many cards of each class are in the pile, and behind them how many
	// everybody has, player by player. What is nowhere here lies on the table.
	cards []uint16
}

// core is what a copy of a state takes over as a whole.
type core struct {
	phase  Phase
	seat   uint8 // whose turn it is; while cards are dealt, who gets them
	back   bool  // play goes against the clock
	end    uint8 // the class of the live end of the railway, noClass before there is one
	live   ColorSet
	effect effect // for which the die is to be rolled
	target uint8  // whom Mr. Trůlie makes draw, noSeat without him
	again  bool   // a further card may be played when all else is done
	// Players who draw: drawer first, then on round the table, queue of them, each so many
	// cards.
	drawer, queue, each uint8

	turn  uint16 // from 1
	rails uint16 // railway cards on the table that cover no other
	pile  uint16 // cards in the pile
	out   uint16 // players who have dropped out, as bits
	size  [MaxPlayers]uint16
	has   [MaxPlayers]classSet // the classes in each hand
}

// effect is why a die is to be rolled.
type effect uint8

const (
	noEffect effect = iota
	stormEffect
	trulieEffect
)

var _ rules.State[*State, Move] = (*State)(nil)

// Start is the game before its first move.
func (g *Game) Start() *State {
	s := &State{g: g, cards: make([]uint16, (g.players+1)*len(g.classes))}
	s.end, s.target, s.turn = noClass, noSeat, 1
	s.pile = uint16(g.size)
	for c, k := range g.classes {
		s.pileCards()[c] = uint16(k.Copies)
	}
	return s
}

// pileCards are how many cards of each class are in the pile.
func (s *State) pileCards() []uint16 { return s.cards[:len(s.g.classes)] }

// hand are how many cards of each class a player has.
func (s *State) hand(p int) []uint16 {
	n := len(s.g.classes)
	return s.cards[(p+1)*n:][:n]
}

// Game is the game the state belongs to.
func (s *State) Game() *Game { return s.g }

// Players is how many play.
func (s *State) Players() int { return s.g.players }

// Over tells whether somebody has won.
func (s *State) Over() bool { return s.phase == Ended }

// Bound is how many moves the game can have at most.
func (s *State) Bound() int { return s.g.Bound() }

// Player is who decides next, or rules.Chance.
func (s *State) Player() int {
	if s.phase == Playing || s.phase == Again || s.phase == Ended {
		return int(s.seat)
	}
	return rules.Chance
}

// CopyFrom makes the state equal to another one of the same game.
func (s *State) CopyFrom(from *State) {
	s.g = from.g
	s.core = from.core
	s.cards = append(s.cards[:0], from.cards...)
}

// Clone is an independent copy.
func (s *State) Clone() *State {
	c := new(State)
	c.CopyFrom(s)
	return c
}
