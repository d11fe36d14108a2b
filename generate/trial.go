package generate

import (
	"cmp"
	"context"
	"slices"
)

// Stages are how many games a candidate has played when it is looked at: the last stage
// is for those that pass the others.
var Stages = [...]int{200, 1000, 2400}

// Reason is why a candidate is rejected, as the game numbers its bars.
type Reason int

// Accepted is no reason to reject a candidate.
const Accepted Reason = -1

// Verdict is what a look at a candidate has shown, in whole numbers.
type Verdict struct {
	Reason Reason // the first bar that it misses
	Value  int    // what was measured there
	Limit  int    // where that bar lies
	// Miss is by how much it misses all bars of its stage together, in thousandths of
	// the bars; 0 of what passes.
	Miss int
	// Games are those that were played for this verdict; 0 where the map alone decided.
	Games int
	// Quality tells candidates apart that pass: more is better. Traits are what an archive
	// keeps different maps apart by.
	Quality int
	Traits  Traits
}

// Passed tells whether every bar was met.
func (v *Verdict) Passed() bool { return v.Reason == Accepted }

// fitter tells whether v is better than w where neither need have passed.
func (v *Verdict) fitter(w *Verdict) bool {
	if v.Miss != w.Miss {
		return v.Miss < w.Miss
	}
	return v.Quality > w.Quality
}

// Trial looks at candidates of one wish. Each job has one of its own. R is what play has
// shown of a candidate, as the game tells it.
type Trial[R any] interface {
	// Check makes the candidate of a path and looks at the map alone.
	Check(p Path) Verdict
	// Try plays the candidate that was checked last, through the first stage only, with
	// chance that all candidates of its number share.
	Try(ctx context.Context, p Path) (Verdict, error)
	// Play plays it through all stages, as far as it passes them. The only error is that
	// of the context.
	Play(ctx context.Context, p Path) (Verdict, R, error)
}

// Found is a candidate that has passed.
type Found[R any] struct {
	Path    Path
	Verdict Verdict
	Result  R
}

// Tally counts candidates.
type Tally struct {
	Tried    int // looked at
	Played   int // of them
	Games    int // in all
	Plays    []Plays
	Rejected []int // by reason
	// Nearest is the candidate that came nearest of those rejected, where there is one:
	// the one that played most games, then the one that missed by least, then the first.
	Nearest *Missed
}

// Plays is how many candidates played so many games; those of few games are first.
type Plays struct{ Games, Candidates int }

// Missed is a candidate that was rejected.
type Missed struct {
	Path    Path
	Verdict Verdict
}

// nearer tells whether m came nearer than n.
func (m *Missed) nearer(n *Missed) bool {
	return n == nil || cmp.Or(
		cmp.Compare(n.Verdict.Games, m.Verdict.Games),
		cmp.Compare(m.Verdict.Miss, n.Verdict.Miss),
		m.Path.compare(n.Path),
	) < 0
}

// add counts a look at a candidate.
func (t *Tally) add(p Path, v *Verdict) {
	t.Tried++
	t.Games += v.Games
	if v.Games > 0 {
		t.Played++
		t.plays(Plays{v.Games, 1})
	}
	if v.Passed() {
		return
	}
	t.room(int(v.Reason) + 1)
	t.Rejected[v.Reason]++
	if m := (Missed{p, *v}); m.nearer(t.Nearest) {
		t.Nearest = &Missed{p, *v}
	}
}

// plays counts candidates by their games.
func (t *Tally) plays(p Plays) {
	i, ok := slices.BinarySearchFunc(t.Plays, p.Games, func(q Plays, games int) int { return cmp.Compare(q.Games, games) })
	if !ok {
		t.Plays = slices.Insert(t.Plays, i, Plays{Games: p.Games})
	}
	t.Plays[i].Candidates += p.Candidates
}

// room makes the reasons at least n.
func (t *Tally) room(n int) {
	if n > len(t.Rejected) {
		t.Rejected = append(t.Rejected, make([]int, n-len(t.Rejected))...)
	}
}

// Merge adds what another tally has counted, in any order.
func (t *Tally) Merge(from *Tally) {
	t.Tried += from.Tried
	t.Played += from.Played
	t.Games += from.Games
	for _, p := range from.Plays {
		t.plays(p)
	}
	t.room(len(from.Rejected))
	for r, n := range from.Rejected {
		t.Rejected[r] += n
	}
	if from.Nearest != nil && from.Nearest.nearer(t.Nearest) {
		t.Nearest = from.Nearest
	}
}
