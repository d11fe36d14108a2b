// Package rules is what every game offers to be played: a state that moves advance,
// chance that comes from the caller, and a text for every state and move.
//
// A playout is its seed: nothing here or in a game's package reaches a clock, a file
// or a global random source. rules/rulestest plays random games of any game and holds
// it to this contract; rules/null is the smallest game there is and shows how to add
// one.
package rules

import (
	"encoding"
	"math/rand/v2"
)

// Chance is the player who is to move where dice are to be rolled or cards drawn.
const Chance = -1

// State is a position of a game. S is the state itself (a pointer type), M a move: a
// small comparable value. Methods allocate nothing in steady state, apart from those
// that make or read text.
type State[S any, M comparable] interface {
	// Players is how many play, from 1.
	Players() int
	// Player is who is to move, from 0, or Chance. After the end it is not asked.
	Player() int
	// Over tells whether the game has ended.
	Over() bool
	// Moves appends all legal moves of the player to buf, sorted as the game orders
	// its moves and without doubles. There is always one until the game is over; it
	// is not asked where Chance is to move.
	Moves(buf []M) []M
	// Draw is what chance brings, as a move to be applied. It is asked only where
	// Chance is to move, and changes nothing.
	Draw(rng *rand.Rand) M
	// Apply makes a move in place. An illegal move is an error that names the rule
	// and leaves the state as it was.
	Apply(m M) error
	// Scores appends the points each player has, as they would count if the game
	// ended now.
	Scores(buf []int) []int
	// Recount is Scores computed from scratch, slowly and plainly: the two must
	// always agree.
	Recount() []int
	// Check tells which of the game's invariants does not hold, nil where all do.
	Check() error
	// Bound is how many moves a game can have at most, chance included.
	Bound() int
	// CopyFrom makes the state equal to another one of the same game, and
	// independent of it.
	CopyFrom(from S)

	// A state's text is one or a few short lines that UnmarshalText reads back to an
	// equal state of the same game.
	encoding.TextAppender
	encoding.TextUnmarshaler
	// MoveText is a move as a log shows it, ParseMove reads it back. Both may look
	// at the state the move is made in.
	MoveText(m M) string
	ParseMove(text string) (M, error)
}

// Picker is a state that can take a move at random without listing all of them.
type Picker[M comparable] interface {
	// Pick is the move of Moves that rng.IntN of their number takes: as if they were
	// listed, the same for the same rng. It is asked where a player is to move.
	Pick(rng *rand.Rand) M
}
