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

// follow follows one lineage.
func follow(t *testing.T, trial Trial[string], number uint64) *Brood[string] {
	t.Helper()
	k, err := KindsOf(t.Context(), trial)
	if err != nil {
		t.Fatal(err)
	}
	told := make(chan news[string])
	go func() {
		l := lineage[string]{Trial: trial, kinds: &k, seed: 5, number: number, news: told}
		if err := l.follow(t.Context(), Stages[len(Stages)-1]); err != nil {
			t.Error(err)
		}
		close(told)
	}()
	var b *Brood[string]
	for n := range told {
		b = n.over
	}
	return b
}

// A lineage ends with something better than it began with, and what it found can be made
// again from its path alone.
func TestLineageClimbs(t *testing.T) {
	better := 0
	for n := range uint64(30) {
		trial := toys(60, 50)()
		b := follow(t, trial, n)
		for _, x := range b.Archive {
			if v := trial.Check(x.Path); !v.Passed() || v.Traits != x.Verdict.Traits {
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
		if b.Games > LineageGames(Stages[:]) {
			t.Errorf("lineage %d has played %d games, more than %d", n, b.Games, LineageGames(Stages[:]))
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
		return Bred[string]{lineage, Cell{cell, 0}, Found[string]{Verdict: Verdict{Reason: Accepted, Quality: quality}}}
	}
	var b Brood[string]
	b.Merge(&Brood[string]{Archive: []Bred[string]{
		bred(1, 0, 90), bred(1, 1, 80), bred(2, 0, 70), bred(3, 1, 60), bred(4, 1, 60), bred(5, 2, 10),
	}}, 6)
	for count, want := range map[int]string{
		1: "[1]", 2: "[1 3]", 3: "[1 3 5]", 4: "[1 2 3 5]", 5: "[1 2 3 4 5]", 6: "[1 2 3 4 5]",
	} {
		var got []uint64
		for _, x := range b.Choose(count, nil) {
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

// Twins, which have the same name, are chosen only where there is nothing else, as are
// those of a cell; the same lineage never is.
func TestChooseNoTwins(t *testing.T) {
	bred := func(lineage uint64, cell, quality int, name string) Bred[string] {
		return Bred[string]{lineage, Cell{cell, 0}, Found[string]{Verdict: Verdict{Reason: Accepted, Quality: quality}, Result: name}}
	}
	var b Brood[string]
	b.Merge(&Brood[string]{Archive: []Bred[string]{
		bred(1, 0, 90, "Tronia"), bred(2, 1, 80, "Tronia"), bred(3, 2, 70, "Ulesca"), bred(4, 2, 60, "Coronia"), bred(4, 3, 50, "Ulesca"),
	}}, 6)
	for count, want := range map[int]string{1: "[1]", 2: "[1 3]", 3: "[1 3 4]", 4: "[1 2 3 4]", 5: "[1 2 3 4]"} {
		var got []uint64
		for _, x := range b.Choose(count, func(x, y *string) bool { return *x == *y }) {
			got = append(got, x.Lineage)
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%d of them: %v, want %s", count, got, want)
		}
	}
}

// seen notes what a lineage plays through the first stage.
type seen struct {
	Trial[string]
	paths []Path
}

func (s *seen) Try(ctx context.Context, p Path) (Verdict, error) {
	s.paths = append(s.paths, p)
	return s.Trial.Try(ctx, p)
}

// A lineage begins with several candidates of its own, and each of the others is one that
// it has played with one more change.
func TestLineageBegins(t *testing.T) {
	for n := range uint64(20) {
		s := &seen{Trial: toys(60, 50)()}
		b := follow(t, s, n)
		if len(s.paths) != LineagePlays || b.Played < len(s.paths) {
			t.Fatalf("lineage %d has played %v", n, s.paths)
		}
		known := map[string]bool{}
		for i, p := range s.paths {
			if p.Number/LineageStride != n || (i < LineageStarts) != (len(p.Changes) == 0) {
				t.Errorf("candidate %d of lineage %d is %v", i, n, p)
			}
			if i >= LineageStarts {
				if parent := (Path{p.Number, p.Changes[:len(p.Changes)-1]}); !known[parent.String()] {
					t.Errorf("candidate %v is a changed %v, which was not played", p, parent)
				}
			}
			known[p.String()] = true
		}
	}
}

// A search tells how far it is: never fewer lineages that are over than before, never more
// games of the others than they can play, and in the end all.
func TestBreeding(t *testing.T) {
	const lineages, jobs = 30, 3
	var at Breeding
	b, err := Breed(t.Context(), BreedPlan[string]{
		New: toys(60, 50), Stages: Stages[:], Seed: 5, Lineages: lineages, Count: 12, Jobs: jobs,
		Progress: func(now Breeding) {
			if now.Lineages < at.Lineages || now.Found < at.Found || now.Running < 0 || now.Running > jobs*LineageGames(Stages[:]) {
				t.Errorf("after %+v there is %+v", at, now)
			}
			at = now
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := (Breeding{Lineages: lineages, Found: len(b.Choose(12, nil))}); at != want || at.Found == 0 {
		t.Errorf("in the end there is %+v, want %+v", at, want)
	}
}

func TestBreedInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Breed(ctx, BreedPlan[string]{New: toys(60, 50), Stages: Stages[:], Lineages: 5, Count: 1}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
