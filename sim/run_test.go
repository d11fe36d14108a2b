package sim

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"platelayer/rules/null"
)

// The same report, byte for byte, and the same tally, for any number of jobs.
func TestJobs(t *testing.T) {
	for _, players := range []int{1, 2, 3, 5} {
		for _, games := range []int{1, 7, 8, 9, 333} {
			p := plan(players, games)
			p.Jobs = 1
			want, wantDice := run(t, p)
			if want.Games != games || want.Stop != StopGames || want.Partial || want.Stuck != 0 || wantDice.begun != games {
				t.Fatalf("%d players, %d games: %+v", players, games, want)
			}
			for _, jobs := range []int{2, 3, 16} {
				p.Jobs = jobs
				got, gotDice := run(t, p)
				if text(t, got) != text(t, want) || *gotDice != *wantDice {
					t.Fatalf("%d players, %d games, %d jobs:\n%s\nwant:\n%s", players, games, jobs, text(t, got), text(t, want))
				}
			}
			p.Seed++
			if other, _ := run(t, p); games > 100 && text(t, other) == text(t, want) {
				t.Error("another seed gives the same report")
			}
		}
	}
}

func TestWidth(t *testing.T) {
	p := plan(3, 100_000)
	p.Width = 1
	want, _ := run(t, p)
	if want.Stop != StopWidth || want.Partial || want.Width > 1 || want.Width < .9 || want.Games < MinGames || want.Games > 5000 || want.Games%blockSize != 0 {
		t.Errorf("%+v", want)
	}
	for _, jobs := range []int{2, 3} {
		p.Jobs = jobs
		if got, _ := run(t, p); text(t, got) != text(t, want) {
			t.Errorf("%d jobs:\n%s\nwant:\n%s", jobs, text(t, got), text(t, want))
		}
	}
	// One game fewer, and the intervals are still too wide.
	p.Width, p.Games = 0, want.Games-blockSize
	if got, _ := run(t, p); got.Width <= 1 {
		t.Errorf("%d games would have done", got.Games)
	}
	p.Width, p.Games = 50, 1000
	if got, _ := run(t, p); got.Games != MinGames {
		t.Errorf("%d games, want %d", got.Games, MinGames)
	}
}

// A look sees what a run of as many games reports, and ends it where it wants no more.
func TestLook(t *testing.T) {
	p := plan(3, 48)
	want, wantDice := run(t, p)
	for _, jobs := range []int{1, 2, 3} {
		p := plan(3, 1000)
		p.Jobs, p.Looks = jobs, []int{16, 20, 48, 96}
		var at []int
		p.Look = func(r Report, tally Tally[*null.State, null.Move]) bool {
			if at = append(at, r.Games); r.Games == 48 {
				r.Asked = want.Asked
				if text(t, r) != text(t, want) || *tally.(*dice) != *wantDice {
					t.Errorf("%d jobs: the look at 48 games:\n%s\nwant:\n%s", jobs, text(t, r), text(t, want))
				}
			}
			return r.Games < 48
		}
		got, gotDice := run(t, p)
		if !slices.Equal(at, []int{16, 24, 48}) || got.Stop != StopLook || got.Partial || got.Games != 48 || *gotDice != *wantDice {
			t.Errorf("%d jobs: looked at %d games; %+v", jobs, at, got)
		}
	}
}

// What is cancelled reports the first playouts, as if no more had been asked for.
func TestInterrupted(t *testing.T) {
	for _, jobs := range []int{1, 2, 3} {
		ctx, cancel := context.WithCancel(t.Context())
		var chosen atomic.Int64
		p := plan(2, 1_000_000)
		p.Jobs = jobs
		p.Policies[0] = entry("random", chooser(func(_ race, moves []null.Move) null.Move {
			if chosen.Add(1) == 5000 {
				cancel()
			}
			return moves[len(moves)-1]
		}))
		last := 0
		p.Progress = func(done int) {
			if done < last {
				t.Errorf("progress went back from %d to %d", last, done)
			}
			last = done
		}
		got, tally, err := Run(ctx, p)
		cancel()
		if err != nil || !got.Partial || got.Stop != StopInterrupted || got.Games < 50 || got.Games > 2000 || last != got.Games {
			t.Fatalf("%d jobs: %+v, %v, progress %d", jobs, got, err, last)
		}
		// The policy does not cancel this one, as it has counted on.
		p.Games, p.Progress = got.Games, nil
		want, wantTally := run(t, p)
		want.Asked, want.Stop, want.Partial = got.Asked, got.Stop, got.Partial
		if text(t, got) != text(t, want) || tally.(*dice).points != wantTally.points {
			t.Errorf("%d jobs:\n%s\nwant:\n%s", jobs, text(t, got), text(t, want))
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got, _, err := Run(ctx, plan(2, 100)); err != nil || got.Games != 0 || !got.Partial || text(t, got) == "" {
		t.Errorf("cancelled before it began: %+v, %v", got, err)
	}
}

// Playouts that break off are told of and do not count, and the run goes on.
func TestFailures(t *testing.T) {
	illegal := chooser(func(s race, moves []null.Move) null.Move {
		if s.Scores(nil)[0] > 10 {
			return null.Move{Kind: null.Die, N: 9}
		}
		return moves[0]
	})
	for want, policy := range map[string]chooser{
		`policy "broken" of player`: illegal,
		"panic: no idea": func(s race, moves []null.Move) null.Move {
			if s.Scores(nil)[1] > 15 {
				panic("no idea")
			}
			return moves[len(moves)-1]
		},
	} {
		p := plan(2, 100)
		p.Policies[1] = entry("broken", policy)
		r, tally := run(t, p)
		if r.Stuck < 20 || r.Stuck+r.Games != 100 || len(r.Failures) != maxFailures || r.Score.N != 2*r.Games || r.Partial {
			t.Fatalf("%q: %+v", want, r)
		}
		sum := 0
		for i := range p.Games {
			if end, err := playout(p, i, nil); err == nil {
				for _, n := range end.Scores(nil) {
					sum += n
				}
			}
		}
		if sum != tally.points {
			t.Errorf("%q: the tally has %d points, want %d", want, tally.points, sum)
		}
		for i, f := range r.Failures {
			if !strings.Contains(f.Problem, want) || f.Move < 1 || i > 0 && f.Playout <= r.Failures[i-1].Playout {
				t.Errorf("%q: %+v", want, f)
			}
			if _, err := playout(p, f.Playout, nil); err == nil || err.Error() != f.Problem {
				t.Errorf("played again, playout %d: %v, want %s", f.Playout, err, f.Problem)
			}
		}
	}
}

func TestPlansAreRefused(t *testing.T) {
	for want, change := range map[string]func(*Plan[race, null.Move]){
		"0 games":      func(p *Plan[race, null.Move]) { p.Games = 0 },
		"-3 games":     func(p *Plan[race, null.Move]) { p.Games = -3 },
		"2000000000":   func(p *Plan[race, null.Move]) { p.Games = 2_000_000_000 },
		"nobody plays": func(p *Plan[race, null.Move]) { p.Policies = nil },
		"-1 wide":      func(p *Plan[race, null.Move]) { p.Width = -1 },
		"+Inf wide":    func(p *Plan[race, null.Move]) { p.Width = math.Inf(1) },
		"NaN wide":     func(p *Plan[race, null.Move]) { p.Width = math.NaN() },
	} {
		p := plan(2, 10)
		change(&p)
		if _, _, err := Run(t.Context(), p); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
		if _, err := playout(p, 0, nil); err == nil {
			t.Errorf("%q: a playout is played", want)
		}
	}
}

func BenchmarkRun(b *testing.B) {
	for _, jobs := range []int{1, 2} {
		b.Run(fmt.Sprint("jobs=", jobs), func(b *testing.B) {
			p := plan(4, 20_000)
			p.Jobs, p.Half, p.NewTally = jobs, nil, nil
			games := 0
			for b.Loop() {
				r, _ := run(b, p)
				games += r.Games
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
