package railroadink

import "math/rand/v2"

// Greedy looks for the best way to draw the dice of a round, all together and in any order,
// and draws them. What a board is worth rests on features of it whose weights come from many
// games (weights.go).
type Greedy struct {
	Width int // positions that are gone on from

	x      *search
	start  *state
	course course
	path   []move
}

// NewGreedy is a greedy policy.
func NewGreedy() *Greedy { return &Greedy{Width: 8} }

// Begin says that a playout begins.
func (y *Greedy) Begin(int) { y.course.begin() }

// Choose is the next move of the way to draw that is found at the begin of the round.
func (y *Greedy) Choose(s *state, moves []move, _ *rand.Rand) move {
	if len(moves) == 1 {
		return moves[0]
	}
	if !y.course.leads(s, moves) {
		y.look(s)
	}
	return y.course.next()
}

// look finds the best way to draw.
func (y *Greedy) look(s *state) {
	if y.x == nil || y.x.a.game != s.Game() {
		y.x = newSearch(newAtlas(s.Game()), y.Width)
		y.start = y.x.a.alone.Start()
	}
	y.start.CopySeat(s, s.Player())
	y.x.run(y.start)
	y.path = y.x.path(y.path[:0], y.x.done[0])
	y.course.set(s, y.path)
}
