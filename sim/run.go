package sim

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"platelayer/rules"
)

// blockSize is how many playouts a job plays before it hands them in. Where a run stops
// for its width depends on it, so it does not depend on the jobs.
const blockSize = 8

// block is the playouts from index*blockSize on.
type block[S any, M comparable] struct {
	index   int
	results results
	tally   Tally[S, M]
	played  int
}

// Run plays the plan. The report is the same whatever the number of jobs. Where ctx is
// cancelled it is the report of the first playouts, as many as were finished without a
// gap, marked partial; that is no error. The tally is that of the same playouts, nil if
// the plan has none.
func Run[S rules.State[S, M], M comparable](ctx context.Context, p Plan[S, M]) (Report, Tally[S, M], error) {
	players := p.New().Players()
	if err := p.check(players); err != nil {
		return Report{}, nil, err
	}
	report := Report{Players: players, Seed: p.Seed, Asked: p.Games, Stop: StopGames, UntilWidth: p.Width}
	for _, e := range p.Policies {
		report.Policies = append(report.Policies, e.Name)
	}
	all := block[S, M]{results: newResults(players, len(p.Policies), len(p.Phases))}
	if p.NewTally != nil {
		all.tally = p.NewTally()
	}

	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	blocks := (p.Games-1)/blockSize + 1
	jobs := min(max(p.Jobs, 1), blocks)
	// A job takes an empty block before it takes an index, so the lowest index that has
	// not been handed in is always being played, and nobody runs far ahead of it.
	empty := make(chan *block[S, M], 4*jobs)
	for range cap(empty) {
		b := &block[S, M]{results: newResults(players, len(p.Policies), len(p.Phases))}
		if p.NewTally != nil {
			b.tally = p.NewTally()
		}
		empty <- b
	}
	full := make(chan *block[S, M], cap(empty))
	var next atomic.Int64
	var wait sync.WaitGroup
	for range jobs {
		wait.Go(func() {
			t := p.table(ctx.Done())
			for {
				var b *block[S, M]
				select {
				case <-ctx.Done():
					return
				case b = <-empty:
				}
				if b.index = int(next.Add(1)) - 1; b.index >= blocks {
					return
				}
				p.block(t, b)
				full <- b
			}
		})
	}
	go func() { wait.Wait(); close(full) }()

	waiting := make(map[int]*block[S, M], cap(empty))
	looks := p.Looks
	for at, stopped := 0, false; ; {
		b, more := <-full
		if !more {
			break
		}
		waiting[b.index] = b
		for b := waiting[at]; b != nil && !stopped; b = waiting[at] {
			delete(waiting, at)
			at++
			all.results.merge(&b.results)
			if all.tally != nil {
				all.tally.Merge(b.tally)
			}
			all.played += b.played
			if p.Progress != nil {
				p.Progress(all.played)
			}
			switch {
			case all.played == p.Games:
				stopped = true
			case b.played < blockSize: // broken off in the middle
				stopped = true
			case p.Width > 0 && all.results.games >= MinGames && all.results.width() <= p.Width:
				stopped = true
				report.Stop = StopWidth
			case p.Look != nil && len(looks) > 0 && all.played >= looks[0]:
				for len(looks) > 0 && all.played >= looks[0] {
					looks = looks[1:]
				}
				seen := report
				all.results.report(&seen, p.Phases)
				if !p.Look(seen, all.tally) {
					stopped = true
					report.Stop = StopLook
				}
			}
			if stopped {
				cancel()
			}
			empty <- b
		}
	}
	if all.played < p.Games && report.Stop == StopGames {
		report.Stop, report.Partial = StopInterrupted, true
	}
	all.results.report(&report, p.Phases)
	return report, all.tally, nil
}

// block plays the playouts of a block, as many as it can before it is stopped.
func (p *Plan[S, M]) block(t *Table[S, M], b *block[S, M]) {
	b.results.reset()
	if b.tally != nil {
		b.tally.Reset()
	}
	b.played = 0
	for index := b.index * blockSize; index < min((b.index+1)*blockSize, p.Games); index++ {
		err := t.play(index, b.tally, nil)
		if err != nil && b.tally != nil {
			b.tally.Drop()
		}
		if errors.Is(err, ErrStopped) {
			return
		}
		b.played++
		if err == nil {
			t.count(&b.results)
			continue
		}
		b.results.stuck++
		b.results.failures = append(b.results.failures, Failure{index, t.made + 1, err.Error()})
	}
}
