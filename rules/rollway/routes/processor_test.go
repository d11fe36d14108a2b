//go:build unix

package routes

import (
	"syscall"
	"testing"
	"time"
)

// processor is the time of the processor that this process has taken so far: neighbours on
// the machine do not count.
func processor(t testing.TB) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// spent is the time of the processor that one call takes, from many calls.
func spent(b *testing.B, f func()) time.Duration {
	f()
	begin, calls := processor(b), 0
	for {
		f()
		if calls++; calls%5 == 0 {
			if d := processor(b) - begin; d > 200*time.Millisecond {
				return d / time.Duration(calls)
			}
		}
	}
}

// BenchmarkWorst solves the worst boards, all once an operation, and reports the slowest, of
// companies with three trains, with five of 2 to 6 stops and with five of 6, and the mean.
func BenchmarkWorst(b *testing.B) {
	games, _ := worst(b)
	var s Solver
	run := func(g *game) {
		if err := s.Load(g.network); err != nil {
			b.Fatal(err)
		}
		s.Solve(0, g.trains)
	}
	for b.Loop() {
		for i := range games {
			run(&games[i])
		}
	}
	var three, five, sixes, all time.Duration
	for i := range games {
		d := spent(b, func() { run(&games[i]) })
		all += d
		switch trains := games[i].trains; {
		case len(trains) == 3:
			three = max(three, d)
		case trains[len(trains)-1] < PromisedTrain:
			five = max(five, d)
		default:
			sixes = max(sixes, d)
		}
	}
	b.ReportMetric(three.Seconds()*1e3, "slowest-of-3-ms")
	b.ReportMetric(five.Seconds()*1e3, "slowest-of-5-ms")
	b.ReportMetric(sixes.Seconds()*1e3, "slowest-of-5x6-ms")
	b.ReportMetric(all.Seconds()*1e3/float64(len(games)), "mean-ms")
}
