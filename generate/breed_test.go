package generate

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
)

func breed(t *testing.T, shard, shards, jobs, count int) Brood[string] {
	t.Helper()
	b, err := Breed(t.Context(), BreedPlan[string]{New: toys(60, 50), Seed: 5, Lineages: 40, Shard: shard, Shards: shards, Count: count, Jobs: jobs})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func showBrood(b Brood[string]) string {
	return fmt.Sprint(show(Outcome[string]{Tally: b.Tally}), b.Archive)
}

// Shards merged in any order are the search as a whole, for any number of them and of
// jobs.
func TestShards(t *testing.T) {
	for _, count := range []int{1, 3, 12} {
		want := breed(t, 0, 1, 1, count)
		if len(want.Archive) == 0 || want.Tried <= want.Played {
			t.Fatalf("nothing to compare: %s", showBrood(want))
		}
		for _, shards := range []int{1, 2, 3, 7, 50} {
			var got Brood[string]
			for _, shard := range rand.Perm(shards) {
				b := breed(t, shard, shards, 1+shard%3, count)
				got.Merge(&b, count)
			}
			if showBrood(got) != showBrood(want) {
				t.Errorf("%d shards:\n%s\nwant:\n%s", shards, showBrood(got), showBrood(want))
			}
		}
	}
}

// A lineage ends with something better than it began with, and what it found can be made
// again from its path alone.
func TestLineageClimbs(t *testing.T) {
	better := 0
	for n := range uint64(30) {
		trial := toys(60, 50)()
		b, err := lineage(t.Context(), trial, 5, n)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range b.Archive {
			if v := trial.Check(x.Path); !v.Passed() || v.Cell != x.Verdict.Cell {
				t.Errorf("%v: %+v, but it was %+v", x.Path, v, x.Verdict)
			}
			if _, r, _ := trial.Play(t.Context(), x.Path); r != x.Result {
				t.Errorf("%v plays %q, but it was %q", x.Path, r, x.Result)
			}
			trial.Check(Path{Number: x.Path.Number})
			if first, _ := trial.Try(t.Context(), Path{Number: x.Path.Number}); x.Verdict.fitter(&first) {
				better++
			}
		}
		if b.Games > LineageGames {
			t.Errorf("lineage %d has played %d games, more than %d", n, b.Games, LineageGames)
		}
	}
	if better < 20 {
		t.Errorf("only %d candidates are better than what their lineage began with", better)
	}
}

// Those chosen differ in lineage, in kind as long as there are others, and are the best
// of what is left.
func TestChoose(t *testing.T) {
	bred := func(lineage uint64, cell, quality int) Bred[string] {
		return Bred[string]{lineage, Found[string]{Verdict: Verdict{Reason: Accepted, Quality: quality, Cell: Cell{cell, 0}}}}
	}
	var b Brood[string]
	b.Merge(&Brood[string]{Archive: []Bred[string]{
		bred(1, 0, 90), bred(1, 1, 80), bred(2, 0, 70), bred(3, 1, 60), bred(4, 1, 60), bred(5, 2, 10),
	}}, 6)
	for count, want := range map[int]string{
		1: "[1]", 2: "[1 3]", 3: "[1 3 5]", 4: "[1 2 3 5]", 5: "[1 2 3 4 5]", 6: "[1 2 3 4 5]",
	} {
		var got []uint64
		for _, x := range b.Choose(count) {
			got = append(got, x.Lineage)
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%d of them: %v, want %s", count, got, want)
		}
	}
	b.Merge(&Brood[string]{}, 1)
	if len(b.Archive) != 3 {
		t.Errorf("%d are kept of 3 cells", len(b.Archive))
	}
}

func TestBreedInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Breed(ctx, BreedPlan[string]{New: toys(60, 50), Lineages: 5, Count: 1}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
