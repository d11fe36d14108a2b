package rollway

import (
	"platelayer/rules"
	"platelayer/rules/rollway/routes"
)

// Phase is what is to be decided next.
type Phase uint8

// The phases of a turn, in the order in which they usually come.
const (
	Rolling   Phase = iota // chance rolls the dice of a turn
	Owning                 // a mystery station was connected
	Sharing                // two dice for shares; or track first
	Bidding                // a die for the trains
	Laying                 // two dice for track
	Extra                  // chance rolls the dice of a random engineer
	Bonus                  // an engineer lays track
	Finishing              // an engineer may still be used
	Ended
)

var phaseNames = [...]string{"roll", "own", "share", "bid", "lay", "extra", "bonus", "finish", "end"}

// String is a word for the phase.
func (p Phase) String() string {
	if int(p) >= len(phaseNames) {
		return "no phase"
	}
	return phaseNames[p]
}

// State is a position of a game of Rollway Station. It keeps to the contract of package
// rules; make it with Game.Start.
type State struct {
	g *Game
	core
	seats  []seat
	solver *routes.Solver // scratch space, never shared; nil until it is needed
	// The track of the company for which routes were sought last; loaded says that the
	// solver has it. Scratch space, like trains.
	few      fewRoutes
	surveyor surveyor
	loaded   bool
	trains   []int
}

// core is what a copy of a state takes over as a whole.
type core struct {
	phase Phase
	turn  uint8 // from 1
	seat  uint8 // who is to move
	roll  Dice  // of the turn, for all players
	extra Dice  // of a random engineer in this turn, for all players; 0 before

	// Of the turn of the player to move:
	left     Dice // not assigned
	track    Dice // assigned to track and not used, as modifiers leave them
	first    bool // track comes first
	shared   bool // what has been done
	bid      bool
	laid     bool
	bonus    bool     // an engineer's track is to be laid
	engineer Engineer // used in this turn
}

var _ rules.State[*State, Move] = (*State)(nil)

// Start is the game before its first move.
func (g *Game) Start() *State {
	s := &State{g: g, seats: make([]seat, g.players)}
	s.turn = 1
	s.engineer = NoEngineer
	for p := range s.seats {
		s.seats[p].copyFrom(&g.start)
	}
	return s
}

// Game is the game the state belongs to.
func (s *State) Game() *Game { return s.g }

// Players is how many play.
func (s *State) Players() int { return s.g.players }

// Over tells whether the last turn has ended.
func (s *State) Over() bool { return s.phase == Ended }

// Bound is how many moves the game can have at most.
func (s *State) Bound() int { return s.g.Bound() }

// Player is who decides next, or rules.Chance.
func (s *State) Player() int {
	if s.phase == Rolling || s.phase == Extra {
		return rules.Chance
	}
	return int(s.seat)
}

// CopyFrom makes the state equal to another one of the same game.
func (s *State) CopyFrom(from *State) {
	s.g = from.g
	s.core = from.core
	if len(s.seats) != len(from.seats) {
		s.seats = make([]seat, len(from.seats))
	}
	for p := range s.seats {
		s.seats[p].copyFrom(&from.seats[p])
	}
}

// Clone is an independent copy.
func (s *State) Clone() *State {
	c := new(State)
	c.CopyFrom(s)
	return c
}
