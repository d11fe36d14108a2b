package generate

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"sync/atomic"
)

// A lineage begins with the first candidate from its number times LineageStride on that
// passes without being played. It plays LineagePlays candidates through the first stage,
// each a changed one of the best of their cells so far, and Finalists of those cells
// through all stages.
const (
	LineageStride = 1000
	LineagePlays  = 24
	Finalists     = 2
	// steps is how many changes a lineage tries at most: many lead nowhere at once.
	steps = 20 * LineagePlays
)

// LineageGames are the most games that a lineage plays.
var LineageGames = LineageGamesOf(Stages[:])

// LineageGamesOf are the most games that a lineage of a trial with stages of its own plays.
func LineageGamesOf(stages []int) int {
	return LineagePlays*stages[0] + Finalists*stages[len(stages)-1]
}

// BreedPlan is a search that improves candidates.
type BreedPlan[R any] struct {
	New      func() Trial[R] // each job calls it
	Seed     uint64
	Lineages int
	// Shard and Shards are which part of the lineages is to be followed: those whose
	// number leaves Shard when divided by Shards. 0 and 1 are all of them.
	Shard, Shards int
	// Count is how many maps are wanted in the end, which decides what is kept.
	Count    int
	Jobs     int
	Progress func(lineages int) // told how many are over; not nil, from one goroutine
}

// Bred is a candidate that has passed, and the lineage it is of.
type Bred[R any] struct {
	Lineage uint64
	Found[R]
}

// Brood is what lineages have come to.
type Brood[R any] struct {
	Tally
	// Archive are the best of each cell, in the order of their cells and, within one,
	// from the best on: as many of one as are wanted of all together.
	Archive []Bred[R]
}

// Breed follows the lineages of a shard. Every lineage is a pure function of the seed,
// the wish of its trial and its number, so the broods of all shards, merged, are the same
// for any number of shards and jobs. The error is that of the context.
func Breed[R any](ctx context.Context, p BreedPlan[R]) (Brood[R], error) {
	shards := max(p.Shards, 1)
	var mine []uint64
	for n := p.Shard; n < p.Lineages; n += shards {
		mine = append(mine, uint64(n))
	}
	broods := make(chan *Brood[R])
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(max(p.Jobs, 1), max(len(mine), 1)) {
		wait.Go(func() {
			t := p.New()
			for {
				i := int(next.Add(1)) - 1
				if i >= len(mine) || ctx.Err() != nil {
					return
				}
				b, err := lineage(ctx, t, p.Seed, mine[i])
				if err != nil {
					return
				}
				broods <- b
			}
		})
	}
	go func() { wait.Wait(); close(broods) }()
	var all Brood[R]
	over := 0
	for b := range broods {
		all.Merge(b, p.Count)
		if over++; p.Progress != nil {
			p.Progress(over)
		}
	}
	if over < len(mine) {
		return all, ctx.Err()
	}
	return all, nil
}

// Merge adds another brood of the same search, in any order; count is how many maps are
// wanted.
func (b *Brood[R]) Merge(from *Brood[R], count int) {
	b.Tally.Merge(&from.Tally)
	b.Archive = append(b.Archive, from.Archive...)
	slices.SortFunc(b.Archive, func(x, y Bred[R]) int {
		return cmp.Or(x.Verdict.Cell.compare(y.Verdict.Cell), x.compare(&y))
	})
	kept, n := b.Archive[:0], 0
	for i, x := range b.Archive {
		if n++; i == 0 || x.Verdict.Cell != b.Archive[i-1].Verdict.Cell {
			n = 1
		}
		if n <= count {
			kept = append(kept, x)
		}
	}
	clear(b.Archive[len(kept):])
	b.Archive = kept
}

// compare puts the better one first, and of equal ones that of the lower number.
func (x *Bred[R]) compare(y *Bred[R]) int {
	return cmp.Or(cmp.Compare(y.Verdict.Quality, x.Verdict.Quality), cmp.Compare(x.Lineage, y.Lineage), x.Path.compare(y.Path))
}

// Choose are the best of the archive that differ: no two of the same lineage, and no two
// of the same cell as long as there are others; the best first. There may be fewer than
// were wanted.
func (b *Brood[R]) Choose(count int) []Bred[R] {
	all := slices.SortedFunc(slices.Values(b.Archive), func(x, y Bred[R]) int { return x.compare(&y) })
	lineages, cells := map[uint64]bool{}, map[Cell]bool{}
	var out []Bred[R]
	for _, again := range []bool{false, true} {
		for _, x := range all {
			if len(out) < count && !lineages[x.Lineage] && (again || !cells[x.Verdict.Cell]) {
				out = append(out, x)
				lineages[x.Lineage], cells[x.Verdict.Cell] = true, true
			}
		}
	}
	slices.SortFunc(out, func(x, y Bred[R]) int { return x.compare(&y) })
	return out
}

// elite is the best candidate of a cell in a lineage so far.
type elite struct {
	path    Path
	verdict Verdict
}

// lineage follows one lineage. Its elites are kept in the order in which their cells were
// first met.
func lineage[R any](ctx context.Context, t Trial[R], seed, number uint64) (*Brood[R], error) {
	b := &Brood[R]{}
	var elites []elite
	try := func(p Path) error {
		v := t.Check(p)
		if v.Passed() {
			var err error
			if v, err = t.Try(ctx, p); err != nil {
				return err
			}
			at := slices.IndexFunc(elites, func(e elite) bool { return e.verdict.Cell == v.Cell })
			if at < 0 {
				elites = append(elites, elite{p, v})
			} else if v.fitter(&elites[at].verdict) {
				elites[at] = elite{p, v}
			}
		}
		b.add(p, &v)
		return nil
	}
	for n := uint64(0); n < LineageStride && len(elites) == 0; n++ {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err := try(Path{Number: number*LineageStride + n}); err != nil {
			return nil, err
		}
	}
	chance := NewStream(seed, number, StageChange)
	for step := uint32(1); step <= steps && b.Played < LineagePlays && len(elites) > 0; step++ {
		parent := elites[chance.IntN(len(elites))].path
		if len(parent.Changes) == MaxChanges {
			continue
		}
		if err := try(parent.With(step)); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(elites, func(x, y elite) int {
		switch {
		case x.verdict.fitter(&y.verdict):
			return -1
		case y.verdict.fitter(&x.verdict):
			return 1
		}
		return 0
	})
	for _, e := range elites[:min(Finalists, len(elites))] {
		t.Check(e.path)
		v, r, err := t.Play(ctx, e.path)
		if err != nil {
			return nil, err
		}
		b.add(e.path, &v)
		if v.Passed() {
			b.Archive = append(b.Archive, Bred[R]{number, Found[R]{e.path, v, r}})
		}
	}
	return b, nil
}
