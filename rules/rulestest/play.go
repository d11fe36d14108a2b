// Package rulestest plays random games of any game and holds it, move by move, to the
// contract of package rules.
//
// What is looked at: the moves listed are in order, without doubles, never none, and
// all of them apply; moves that are not listed are refused and change nothing; chance
// changes nothing until it is applied, and depends on its source alone; the invariants
// hold; the scores equal a recount; the game ends within its bound, and then takes no
// more moves; states and moves come back from their text and play on alike, and spoilt
// text does no harm; a copy is equal and independent; the same seed gives the same game;
// a log can be replayed; playing allocates nothing.
//
// Moves are in order where each is less than the next: by its method Compare(M) int if
// M has one, field by field otherwise. What chance may bring is not listed anywhere, so
// where chance is to move nothing is known to be illegal.
package rulestest

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"platelayer/rules"
)

// Options say how much is played. The zero value is 20 games, looked at after every
// move.
type Options struct {
	// Seed makes other games.
	Seed uint64
	// Games is how many are played. 0 is 20, or as many as Moves takes.
	Games int
	// Moves, if not 0, ends the play after the game in which so many have been made,
	// chance included.
	Moves int
	// Thin looks closely only at every Thin-th move and game; 0 is 1. The order of
	// moves, the bound and the end of each game are always looked at.
	Thin int
	// Jobs is how many games are played at once; 0 is 1. newState must bear it.
	Jobs int
	// Parallel leaves out counting allocations, which only a test that runs alone can.
	Parallel bool
}

// Report is what was played and tried.
type Report struct {
	Games   int
	Moves   int // made, chance included
	Choices int // moves made by players
	Listed  int // moves listed for players, in all
	Refused int // illegal moves tried
	Longest int // moves of the longest game
	Looks   int // moves looked at closely
}

// Play plays random games and fails the test at the first breach of the contract, with
// the log of the game. newState makes the game for a seed: the map, the players and the
// position it begins in may depend on it, and on nothing else.
func Play[S rules.State[S, M], M comparable](t testing.TB, newState func(seed uint64) S, o Options) Report {
	t.Helper()
	report, err := Verify(newState, o)
	if err != nil {
		t.Fatal(err)
	}
	if !o.Parallel {
		for seed := o.Seed; seed < o.Seed+3; seed++ {
			if n := Allocations(newState, seed); n != 0 {
				t.Fatalf("seed %d: %v allocations a game, want none", seed, n)
			}
		}
	}
	t.Logf("%d games, %d moves, %d by players out of %d listed, %d illegal ones refused, the longest game %d moves, %d close looks",
		report.Games, report.Moves, report.Choices, report.Listed, report.Refused, report.Longest, report.Looks)
	return report
}

// Verify is Play for callers that have no test: it returns the first breach of each
// job's games, of the earliest game.
func Verify[S rules.State[S, M], M comparable](newState func(seed uint64) S, o Options) (Report, error) {
	o.Thin, o.Jobs = max(o.Thin, 1), max(o.Jobs, 1)
	if o.Games == 0 && o.Moves == 0 {
		o.Games = 20
	}
	reports, errs, failed := make([]Report, o.Jobs), make([]error, o.Jobs), make([]int, o.Jobs)
	var wait sync.WaitGroup
	for job := range o.Jobs {
		wait.Go(func() {
			r := &reports[job]
			p := referee[S, M]{newState: newState, o: o, report: r}
			for g := job; (o.Games == 0 || g < o.Games) && (o.Moves == 0 || r.Moves < (o.Moves+o.Jobs-1)/o.Jobs); g += o.Jobs {
				if errs[job] = p.play(g); errs[job] != nil {
					failed[job] = g
					return
				}
			}
		})
	}
	wait.Wait()
	var all Report
	var err error
	first := 0
	for job, r := range reports {
		all.Games += r.Games
		all.Moves += r.Moves
		all.Choices += r.Choices
		all.Listed += r.Listed
		all.Refused += r.Refused
		all.Looks += r.Looks
		all.Longest = max(all.Longest, r.Longest)
		if errs[job] != nil && (err == nil || failed[job] < first) {
			err, first = errs[job], failed[job]
		}
	}
	return all, err
}

// Allocations is how many allocations it takes to play the random game of a seed, to
// choose and to count included, once everything has been used before. Other tests must
// not run meanwhile.
func Allocations[S rules.State[S, M], M comparable](newState func(seed uint64) S, seed uint64) float64 {
	start, s := newState(seed), newState(seed)
	var moves []M
	var scores []int
	pcg := rand.NewPCG(0, 0)
	rng := rand.New(pcg)
	return testing.AllocsPerRun(3, func() {
		pcg.Seed(seed, 0)
		s.CopyFrom(start)
		for n := 0; !s.Over() && n < s.Bound(); n++ {
			var m M
			if s.Player() == rules.Chance {
				m = s.Draw(rng)
			} else {
				moves = s.Moves(moves[:0])
				m = moves[rng.IntN(len(moves))]
			}
			if s.Apply(m) != nil {
				return
			}
			scores = s.Scores(scores[:0])
		}
	})
}

// Perft counts the positions that can be reached from the beginning in so many moves of
// players, each as often as there are ways to it: one number a depth, from 1. A change
// of the numbers is a change of the rules. Chance is not counted as a move: what it
// brings comes from the seed and the number of moves made before, whatever they were.
// A game that is over has no further positions.
func Perft[S rules.State[S, M], M comparable](newState func(seed uint64) S, seed uint64, depth int) ([]int, error) {
	counts := make([]int, depth)
	states := make([]S, depth+1)
	for i := range states {
		states[i] = newState(seed)
	}
	lists := make([][]M, depth)
	var walk func(at, step int) error
	walk = func(at, step int) error {
		s := states[at]
		for ; !s.Over() && s.Player() == rules.Chance; step++ {
			if step > s.Bound() {
				return fmt.Errorf("no end within %d moves", s.Bound())
			}
			if err := s.Apply(s.Draw(rand.New(rand.NewPCG(seed, uint64(step))))); err != nil {
				return fmt.Errorf("chance: %w", err)
			}
		}
		if at == depth || s.Over() {
			return nil
		}
		lists[at] = s.Moves(lists[at][:0])
		counts[at] += len(lists[at])
		if at == depth-1 {
			return nil
		}
		for _, m := range lists[at] {
			states[at+1].CopyFrom(s)
			if err := states[at+1].Apply(m); err != nil {
				return err
			}
			if err := walk(at+1, step+1); err != nil {
				return err
			}
		}
		return nil
	}
	if depth < 1 {
		return nil, nil
	}
	return counts, walk(0, 0)
}
