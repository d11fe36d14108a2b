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
	New func() Trial[R] // each job calls it, to look at maps alone
	// Player, if not nil, makes the trial that plays what has passed, one candidate after
	// the other, so that no game is played of one behind the last that is found: it should
	// play as many games at the same time as there are jobs. Without it New is called.
	Player func() Trial[R]
	Count  int // how many are wanted, from 1
	Budget int // games at most, counted before a candidate is begun
	Jobs   int // candidates looked at at the same time; less than 1 is 1
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

// blockSize is how many candidates a job looks at before it hands them in.
const blockSize = 16

// block is the candidates from index*blockSize on, as far as they were looked at.
type block struct {
	index int
	n     int
	looks [blockSize]Missed
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
	empty := make(chan *block, 4*jobs)
	for range cap(empty) {
		empty <- &block{}
	}
	full := make(chan *block, cap(empty))
	var next atomic.Int64
	var wait sync.WaitGroup
	for range jobs {
		wait.Go(func() {
			t := p.New()
			for {
				var b *block
				select {
				case <-ctx.Done():
					return
				case b = <-empty:
				}
				b.index = int(next.Add(1)) - 1
				look(ctx, b, t)
				full <- b
			}
		})
	}
	go func() { wait.Wait(); close(full) }()

	player := p.New
	if p.Player != nil {
		player = p.Player
	}
	t := player()
	waiting := make(map[int]*block, cap(empty))
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
			if done, broken = p.count(ctx, &out, b, t); done || broken {
				cancel()
			}
			empty <- b
		}
	}
	if !done {
		return out, ctx.Err()
	}
	return out, nil
}

// count plays the candidates of a block that have passed so far, and counts all of them.
// It tells whether the search is over, or was broken off.
func (p *FindPlan[R]) count(ctx context.Context, out *Outcome[R], b *block, t Trial[R]) (done, broken bool) {
	for i := range b.n {
		if out.Games+out.Tried/CandidatesPerGame >= p.Budget {
			return true, false
		}
		path, v := b.looks[i].Path, b.looks[i].Verdict
		var r R
		if v.Passed() {
			t.Check(path) // so that the trial has it
			var err error
			if v, r, err = t.Play(ctx, path); err != nil {
				return false, true
			}
		}
		out.add(path, &v)
		if v.Passed() {
			out.Found = append(out.Found, Found[R]{path, v, r})
			if len(out.Found) == p.Count {
				return true, false
			}
		}
		if p.Progress != nil {
			p.Progress(out.Tally)
		}
	}
	return false, b.n < blockSize
}

// look looks at the candidates of a block, as many as it can before it is stopped.
func look[R any](ctx context.Context, b *block, t Trial[R]) {
	for b.n = 0; b.n < blockSize && ctx.Err() == nil; b.n++ {
		p := Path{Number: uint64(b.index*blockSize + b.n)}
		b.looks[b.n] = Missed{p, t.Check(p)}
	}
}
