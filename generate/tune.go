package generate

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"sync/atomic"
)

// TunePlan is a search for the smallest changes that make a map pass: the map is what the
// trial makes of the path 0.
type TunePlan[R any] struct {
	New func() Trial[R] // each job calls it
	// Changes is how many there may be at most.
	Changes  int
	Jobs     int
	Progress func(done, of int) // not nil, from one goroutine: games, about
}

// How a map is tuned: of every number of changes so many ways to make them are played
// through the first stage, the best through all, and the best few are what one more
// change is added to.
const (
	tuneTries     = 24
	tuneFinalists = 3
	tuneParents   = 4
	tuneAttempts  = 20 * tuneTries // changes drawn, of which many lead nowhere
)

// Tuned is what tuning a map has come to.
type Tuned[R any] struct {
	Tally
	Before Verdict // of the map as it is
	// Found is the map with the fewest changes that passes, nil where none does. It is
	// the map itself where that passes.
	Found *Found[R]
}

// Tune looks for the fewest changes. It depends on nothing but the trial, whatever the
// number of jobs. The error is that of the context.
func Tune[R any](ctx context.Context, p TunePlan[R]) (out Tuned[R], err error) {
	trials := make([]Trial[R], max(p.Jobs, 1))
	for i := range trials {
		trials[i] = p.New()
	}
	full := Stages[len(Stages)-1]
	level := tuneTries*Stages[0] + tuneFinalists*full
	progress := func(levels int) {
		if p.Progress != nil {
			p.Progress(full+levels*level, full+p.Changes*level)
		}
	}
	first := elite{}
	if first.verdict = trials[0].Check(first.path); first.verdict.Passed() {
		v, r, err := trials[0].Play(ctx, first.path)
		if err != nil {
			return out, err
		}
		if first.verdict = v; v.Passed() {
			out.Found = &Found[R]{first.path, v, r}
		}
	}
	out.Before = first.verdict
	out.add(first.path, &first.verdict)
	parents := []elite{first}
	step := uint32(0)
	for n := 1; n <= p.Changes && out.Found == nil; n++ {
		progress(n - 1)
		var tries []elite
		passing := 0
		for i := 0; i < tuneAttempts && passing < tuneTries; i++ {
			step++
			e := elite{path: parents[i%len(parents)].path.With(step)}
			e.verdict = trials[0].Check(e.path)
			if e.verdict.Passed() {
				passing++
			}
			// Of what shows without a game a change may mend a part only.
			if e.verdict.Passed() || first.verdict.Games == 0 && e.verdict.Miss < first.verdict.Miss {
				tries = append(tries, e)
			} else {
				out.add(e.path, &e.verdict)
			}
		}
		slices.SortStableFunc(tries, func(x, y elite) int { return cmp.Compare(x.verdict.Miss, y.verdict.Miss) })
		for _, e := range tries[min(tuneTries, len(tries)):] {
			out.add(e.path, &e.verdict)
		}
		tries = tries[:min(tuneTries, len(tries))]
		if err := tryAll(ctx, trials, tries); err != nil {
			return out, err
		}
		for i := range tries {
			out.add(tries[i].path, &tries[i].verdict)
		}
		slices.SortStableFunc(tries, func(a, b elite) int { return a.verdict.compare(&b.verdict) })
		for i := 0; i < min(tuneFinalists, len(tries)) && tries[i].verdict.Passed(); i++ {
			path := tries[i].path
			trials[0].Check(path)
			v, r, err := trials[0].Play(ctx, path)
			if err != nil {
				return out, err
			}
			out.add(path, &v)
			if v.Passed() {
				out.Found = &Found[R]{path, v, r}
				break
			}
		}
		if len(tries) > 0 {
			parents = tries[:min(tuneParents, len(tries))]
		}
	}
	return out, nil
}

// compare puts the verdict first that has come farther, then the fitter one.
func (v *Verdict) compare(w *Verdict) int {
	switch {
	case v.Games > 0 && w.Games == 0, v.Games > 0 == (w.Games > 0) && v.fitter(w):
		return -1
	case w.Games > 0 && v.Games == 0, v.Games > 0 == (w.Games > 0) && w.fitter(v):
		return 1
	}
	return 0
}

// tryAll plays those through the first stage that need it, one a trial at a time.
func tryAll[R any](ctx context.Context, trials []Trial[R], tries []elite) error {
	errs := make([]error, len(trials))
	var next atomic.Int64
	var wait sync.WaitGroup
	for j, t := range trials {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(tries) || errs[j] != nil {
					return
				}
				e := &tries[i]
				if e.verdict = t.Check(e.path); e.verdict.Passed() {
					e.verdict, errs[j] = t.Try(ctx, e.path)
				}
			}
		})
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
