package railroadink

import (
	"math/rand/v2"
	"slices"
)

// Greedy looks for the best way to draw the dice of a round, all together and in any order,
// and draws them. What a board is worth rests on features of it whose weights come from many
// games (weights.go).
type Greedy struct {
	Width int // positions that are gone on from
	x     *search
	start *state
	plan  []move // what is left of list
	list  []move
	round int
}

// NewGreedy is a greedy policy.
func NewGreedy() *Greedy { return &Greedy{Width: 8} }

// Begin says that a playout begins.
func (y *Greedy) Begin(int) { y.plan = y.plan[:0] }

// Choose is the next move of the plan of the round, which is made at its begin.
func (y *Greedy) Choose(s *state, moves []move, _ *rand.Rand) move {
	if len(moves) == 1 {
		return moves[0]
	}
	// A plan is of a round, and none of a state that it was not made for.
	if len(y.plan) == 0 || y.round != s.Round() || !slices.Contains(moves, y.plan[0]) {
		y.look(s)
	}
	m := y.plan[0]
	y.plan = y.plan[1:]
	return m
}

// look makes a plan.
func (y *Greedy) look(s *state) {
	if y.x == nil || y.x.a.game != s.Game() {
		y.x = newSearch(newAtlas(s.Game()), y.Width)
		y.start = y.x.a.alone.Start()
	}
	y.start.CopySeat(s, s.Player())
	y.round = s.Round()
	y.x.run(y.start)
	y.plan = y.x.path(y.list[:0], y.x.done[0])
	y.list = y.plan
}
