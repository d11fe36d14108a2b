package generate

import (
	"context"
	"sync"
	"sync/atomic"
)

// CandidatesPerGame is how many candidates that are rejected unplayed weigh as much as a
// game: about as many as take the same time.
const CandidatesPerGame = 20

// DefaultBudget is for how many games a search goes on by itself.
const DefaultBudget = 100_000

// FindPlan is a search through the candidates 0, 1, 2 and so on.
type FindPlan[R any] struct {
	New    func() Trial[R] // each job calls it
	Count  int             // how many are wanted, from 1
	Budget int             // games at most, counted before a candidate is begun
	Jobs   int             // candidates looked at at the same time; less than 1 is 1
	// Progress, if not nil, is told now and then what has been counted; always from the
	// same goroutine.
	Progress func(Tally)
}

// Outcome is what a search has come to.
type Outcome[R any] struct {
	Tally
	// Found are those that pass, in the order of their numbers: as many as were wanted,
	// or fewer where the budget was spent.
	Found []Found[R]
}

// blockSize is how many candidates a job looks at before it hands them in: few, since
// one that is played takes thousands of times as long as one that is not.
const blockSize = 4

// block is the candidates from index*blockSize on, as far as they were looked at.
type block[R any] struct {
	index int
	n     int
	looks [blockSize]Missed
	found [blockSize]R
}

// Find searches until as many as are wanted have passed or the budget is spent. It
// depends on nothing but the plan, whatever the number of jobs: the candidates that pass
// with the lowest numbers are found, and those after the last one are not counted. The
// error is that of the context.
func Find[R any](ctx context.Context, p FindPlan[R]) (out Outcome[R], err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	jobs := max(p.Jobs, 1)
	// A job takes an empty block before it takes an index, so that nobody runs far ahead
	// of the lowest one that has not been handed in.
	empty := make(chan *block[R], 4*jobs)
	for range cap(empty) {
		empty <- &block[R]{}
	}
	full := make(chan *block[R], cap(empty))
	var next atomic.Int64
	var wait sync.WaitGroup
	for range jobs {
		wait.Go(func() {
			t := p.New()
			for {
				var b *block[R]
				select {
				case <-ctx.Done():
					return
				case b = <-empty:
				}
				b.index = int(next.Add(1)) - 1
				b.look(ctx, t)
				full <- b
			}
		})
	}
	go func() { wait.Wait(); close(full) }()

	waiting := make(map[int]*block[R], cap(empty))
	done, broken := false, false
	for at := 0; ; {
		b, more := <-full
		if !more {
			break
		}
		waiting[b.index] = b
		for b := waiting[at]; b != nil && !done && !broken; b = waiting[at] {
			delete(waiting, at)
			at++
			if done = p.count(&out, b); done {
				cancel()
			}
			broken = b.n < blockSize
			empty <- b
		}
		if p.Progress != nil && !done {
			p.Progress(out.Tally)
		}
	}
	if !done {
		return out, ctx.Err()
	}
	return out, nil
}

// count counts the candidates of a block, and tells whether the search is over.
func (p *FindPlan[R]) count(out *Outcome[R], b *block[R]) (done bool) {
	for i := range b.n {
		if out.Games+out.Tried/CandidatesPerGame >= p.Budget {
			return true
		}
		look := &b.looks[i]
		out.add(look.Path, &look.Verdict)
		if look.Verdict.Passed() {
			out.Found = append(out.Found, Found[R]{look.Path, look.Verdict, b.found[i]})
			if len(out.Found) == p.Count {
				return true
			}
		}
	}
	return false
}

// look looks at the candidates of a block, as many as it can before it is stopped.
func (b *block[R]) look(ctx context.Context, t Trial[R]) {
	for b.n = 0; b.n < blockSize && ctx.Err() == nil; b.n++ {
		p := Path{Number: uint64(b.index*blockSize + b.n)}
		v := t.Check(p)
		if v.Passed() {
			var err error
			if v, b.found[b.n], err = t.Play(ctx, p); err != nil {
				return
			}
		}
		b.looks[b.n] = Missed{p, v}
	}
}
