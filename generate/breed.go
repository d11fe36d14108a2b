package generate

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"sync/atomic"
)

// A lineage plays LineagePlays candidates through the first stage. The first LineageStarts of
// them are those from its number times LineageStride on that pass without being played, and
// each of the others is a changed one of the elites, the best of their cells so far: of
// parentDraws of them that are drawn, the best. In the end the best elites go through all
// stages, for so many games as Finalists need that pass.
const (
	LineageStride = 1000
	LineagePlays  = 24
	LineageStarts = 10
	Finalists     = 2
	parentDraws   = 3
	// steps is how many changes a lineage tries at most: many lead nowhere at once.
	steps = 20 * LineagePlays
)

// LineageGames are the most games that a lineage of a trial with these stages plays.
func LineageGames(stages []int) int {
	return LineagePlays*stages[0] + Finalists*stages[len(stages)-1]
}

// BreedPlan is a search that improves candidates.
type BreedPlan[R any] struct {
	New      func() Trial[R] // each job calls it
	Stages   []int           // those of the trial; nil is Stages
	Seed     uint64
	Lineages int
	// Shard and Shards are which part of the lineages is to be followed: those whose
	// number leaves Shard when divided by Shards. 0 and 1 are all of them.
	Shard, Shards int
	// Count is how many maps are wanted in the end, which decides what is kept.
	Count    int
	Jobs     int
	Progress func(Breeding) // if not nil, told how far it is; from one goroutine
}

// Breeding is how far a search has come.
type Breeding struct {
	Lineages int // that are over
	Running  int // games that those have played that are not
	Found    int // maps that would be chosen of those that are over
}

// Bred is a candidate that has passed, and the lineage it is of.
type Bred[R any] struct {
	Lineage uint64
	Cell    Cell
	Found[R]
}

// Brood is what lineages have come to.
type Brood[R any] struct {
	Tally
	// Kinds are those of the search.
	Kinds Kinds
	// Archive are the best of each cell, in the order of their cells and, within one,
	// from the best on: as many of one as are wanted of all together.
	Archive []Bred[R]
}

// Breed follows the lineages of a shard. Every lineage is a pure function of the seed,
// the wish of its trial and its number, so the broods of all shards, merged, are the same
// for any number of shards and jobs. The error is that of the context; then the brood is of
// the lineages that were over.
func Breed[R any](ctx context.Context, p BreedPlan[R]) (all Brood[R], err error) {
	shards := max(p.Shards, 1)
	var mine []uint64
	for n := p.Shard; n < p.Lineages; n += shards {
		mine = append(mine, uint64(n))
	}
	stages := p.Stages
	if stages == nil {
		stages = Stages[:]
	}
	first := p.New()
	if all.Kinds, err = KindsOf(ctx, first); err != nil {
		return all, err
	}
	news := make(chan news[R])
	var next atomic.Int64
	var wait sync.WaitGroup
	for job := range min(max(p.Jobs, 1), max(len(mine), 1)) {
		wait.Go(func() {
			t := first
			if job > 0 {
				t = p.New()
			}
			for {
				i := int(next.Add(1)) - 1
				if i >= len(mine) || ctx.Err() != nil {
					return
				}
				l := lineage[R]{Trial: t, kinds: &all.Kinds, seed: p.Seed, number: mine[i], news: news}
				if l.follow(ctx, stages[len(stages)-1]) != nil {
					return
				}
			}
		})
	}
	go func() { wait.Wait(); close(news) }()
	var at Breeding
	running := map[uint64]int{}
	for n := range news {
		at.Running += n.games - running[n.lineage]
		running[n.lineage] = n.games
		if n.over != nil {
			at.Running -= n.games
			all.Merge(n.over, p.Count)
			at.Lineages++
			at.Found = len(all.Choose(p.Count, nil))
		}
		if p.Progress != nil {
			p.Progress(at)
		}
	}
	if at.Lineages < len(mine) {
		return all, ctx.Err()
	}
	return all, nil
}

// Merge adds another brood of the same search, in any order; count is how many maps are
// wanted.
func (b *Brood[R]) Merge(from *Brood[R], count int) {
	b.Tally.Merge(&from.Tally)
	if b.Kinds == (Kinds{}) {
		b.Kinds = from.Kinds
	}
	b.Archive = append(b.Archive, from.Archive...)
	slices.SortFunc(b.Archive, func(x, y Bred[R]) int {
		return cmp.Or(x.Cell.compare(y.Cell), x.compare(&y))
	})
	kept, n := b.Archive[:0], 0
	for i, x := range b.Archive {
		if n++; i == 0 || x.Cell != b.Archive[i-1].Cell {
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

// Choose are the best of the archive that differ: no two of the same lineage, and as long as
// there are others no two of the same cell, or that twins says nobody could tell apart by
// name; the best first. Without twins there are none. There may be fewer than were wanted.
func (b *Brood[R]) Choose(count int, twins func(x, y *R) bool) []Bred[R] {
	all := slices.SortedFunc(slices.Values(b.Archive), func(x, y Bred[R]) int { return x.compare(&y) })
	var out []Bred[R]
	for _, lax := range []struct{ cells, twins bool }{{}, {cells: true}, {cells: true, twins: true}} {
		for i := range all {
			x := &all[i]
			if len(out) < count && !slices.ContainsFunc(out, func(y Bred[R]) bool {
				return x.Lineage == y.Lineage || !lax.cells && x.Cell == y.Cell || !lax.twins && twins != nil && twins(&x.Result, &y.Result)
			}) {
				out = append(out, *x)
			}
		}
	}
	slices.SortFunc(out, func(x, y Bred[R]) int { return x.compare(&y) })
	return out
}

// elite is the best candidate of a cell in a lineage so far.
type elite struct {
	path    Path
	cell    Cell
	verdict Verdict
}

// news is what a lineage tells while it goes on: how many games it has played, and in the
// end what it has come to.
type news[R any] struct {
	lineage uint64
	games   int
	over    *Brood[R]
}

// lineage is one that is followed. Its elites are in the order in which their cells were
// first met.
type lineage[R any] struct {
	Trial[R]
	kinds        *Kinds
	seed, number uint64
	news         chan<- news[R]
	brood        Brood[R]
	elites       []elite
}

// count counts a look at a candidate.
func (l *lineage[R]) count(p Path, v *Verdict) {
	l.brood.add(p, v)
	if v.Games > 0 {
		l.news <- news[R]{lineage: l.number, games: l.brood.Games}
	}
}

// try looks at a candidate, and plays it through the first stage if it passes.
func (l *lineage[R]) try(ctx context.Context, p Path) (err error) {
	v := l.Check(p)
	if v.Passed() {
		if v, err = l.Try(ctx, p); err != nil {
			return err
		}
		cell := l.kinds.Cell(v.Traits)
		at := slices.IndexFunc(l.elites, func(e elite) bool { return e.cell == cell })
		if at < 0 {
			l.elites = append(l.elites, elite{p, cell, v})
		} else if v.fitter(&l.elites[at].verdict) {
			l.elites[at] = elite{p, cell, v}
		}
	}
	l.count(p, &v)
	return nil
}

// follow follows the lineage to its end; all is how many games a candidate plays that goes
// through all stages.
func (l *lineage[R]) follow(ctx context.Context, all int) error {
	for n := uint64(0); n < LineageStride && l.brood.Played < LineageStarts; n++ {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := l.try(ctx, Path{Number: l.number*LineageStride + n}); err != nil {
			return err
		}
	}
	chance := NewStream(l.seed, l.number, StageChange)
	for step := uint32(1); step <= steps && l.brood.Played < LineagePlays && len(l.elites) > 0; step++ {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		parent := l.parent(&chance)
		if len(parent.Changes) == MaxChanges {
			continue
		}
		if err := l.try(ctx, parent.With(step)); err != nil {
			return err
		}
	}
	slices.SortStableFunc(l.elites, func(x, y elite) int {
		switch {
		case x.verdict.fitter(&y.verdict):
			return -1
		case y.verdict.fitter(&x.verdict):
			return 1
		}
		return 0
	})
	left := Finalists * all
	for i := 0; i < len(l.elites) && left >= all && len(l.brood.Archive) < Finalists; i++ {
		path := l.elites[i].path
		l.Check(path)
		v, r, err := l.Play(ctx, path)
		if err != nil {
			return err
		}
		left -= min(v.Games, all) // games for medals come on top
		l.count(path, &v)
		if v.Passed() {
			l.brood.Archive = append(l.brood.Archive, Bred[R]{l.number, l.kinds.Cell(v.Traits), Found[R]{path, v, r}})
		}
	}
	l.news <- news[R]{l.number, l.brood.Games, &l.brood}
	return nil
}

// parent draws the candidate that is changed next.
func (l *lineage[R]) parent(chance *Stream) Path {
	best := &l.elites[chance.IntN(len(l.elites))]
	for range parentDraws - 1 {
		if e := &l.elites[chance.IntN(len(l.elites))]; e.verdict.fitter(&best.verdict) {
			best = e
		}
	}
	return best.path
}
