package railroadink

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"platelayer/rules/railroadink"
)

// Strong looks a round ahead: the best ways to draw the dice that the search finds are
// tried with rolls of the next round, the same ones for all, each drawn as well as a quick
// search can. The worse half is given up again and again. The last round is searched for the
// best there is.
type Strong struct {
	Width, Ahead int   // of the searches of this round and the next
	Tries        int   // ways that are tried
	Rolls        []int // with so many rolls before each half is given up
	// Limit is how many positions the last round is searched for where dice can change what lies
	// on the board, so that nothing bounds a search; Most elsewhere, which is more than boards of
	// the usual size ever have.
	Limit, Most int

	wide, narrow *search
	last         *finale
	start, next  *state
	tries        []trial
	pcg          rand.PCG
	chance       *rand.Rand
	course       course
	path         []move
}

// trial is a way to draw the dice that is tried.
type trial struct {
	at  int32 // node of the search
	s   *state
	sum int
}

// NewStrong is a strong policy.
func NewStrong() *Strong {
	y := &Strong{Width: 12, Ahead: 2, Tries: 12, Rolls: []int{4, 8, 12}, Limit: 40_000, Most: 4_000_000}
	y.chance = rand.New(&y.pcg)
	return y
}

// Begin says that a playout begins.
func (y *Strong) Begin(int) { y.course.begin() }

// Choose is the next move of the way to draw that is found at the begin of the round.
func (y *Strong) Choose(s *state, moves []move, rng *rand.Rand) move {
	if len(moves) == 1 {
		return moves[0]
	}
	if !y.course.leads(s, moves) {
		y.look(s, rng)
	}
	return y.course.next()
}

// look finds the best way to draw.
func (y *Strong) look(s *state, rng *rand.Rand) {
	if y.wide == nil || y.wide.a.game != s.Game() {
		a := newAtlas(s.Game())
		y.wide, y.narrow, y.last = newSearch(a, y.Width), newSearch(a, y.Ahead), newFinale(a, y.Width)
		y.start, y.next = a.alone.Start(), a.alone.Start()
		y.tries = y.tries[:0]
	}
	y.start.CopySeat(s, s.Player())
	if s.Round() == y.wide.a.rounds {
		y.last.run(y.start, y.limit(s.Game()))
		y.course.set(s, y.last.best)
		return
	}
	y.wide.run(y.start)
	y.path = y.wide.path(y.path[:0], y.compare(rng))
	y.course.set(s, y.path)
}

// limit is how many positions the last round of a game is searched for.
func (y *Strong) limit(g *railroadink.Game) int {
	for i := range g.Dice() {
		if k := g.DieAt(i).Kind.V; k == railroadink.Renovation || k == railroadink.Construction {
			return y.Limit
		}
	}
	return y.Most
}

// compare tries the best ways that the wide search has found.
func (y *Strong) compare(rng *rand.Rand) int32 {
	n := min(y.Tries, len(y.wide.done))
	for len(y.tries) < n {
		y.tries = append(y.tries, trial{s: y.wide.a.alone.Start()})
	}
	for i := range n {
		t := &y.tries[i]
		t.at, t.sum = y.wide.done[i], 0
		t.s.CopyFrom(y.wide.nodes[t.at].s)
		_ = t.s.Apply(y.wide.end)
	}
	for _, rolls := range y.Rolls {
		if n == 1 {
			break
		}
		for range rolls {
			a, b := rng.Uint64(), rng.Uint64()
			for i := range n {
				t := &y.tries[i]
				y.pcg.Seed(a, b)
				y.next.CopyFrom(t.s)
				_ = y.next.Apply(y.next.Draw(y.chance))
				y.narrow.run(y.next)
				t.sum += y.narrow.nodes[y.narrow.done[0]].value
			}
		}
		slices.SortStableFunc(y.tries[:n], func(a, b trial) int { return cmp.Compare(b.sum, a.sum) })
		n = (n + 1) / 2
	}
	return y.tries[0].at
}
