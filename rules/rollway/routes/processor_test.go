//go:build unix

package routes

import (
	"syscall"
	"testing"
	"time"
)

// spent is the time of the processor that one call takes, from many calls: neighbours on
// the machine do not count.
func spent(b *testing.B, f func()) time.Duration {
	used := func() time.Duration {
		var u syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
			b.Fatal(err)
		}
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	f()
	begin, calls := used(), 0
	for {
		f()
		if calls++; calls%5 == 0 {
			if d := used() - begin; d > 200*time.Millisecond {
				return d / time.Duration(calls)
			}
		}
	}
}

// BenchmarkWorst solves the worst boards, all once an operation, and reports the slowest, of
// companies with three trains and with five, and the mean.
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
	var three, five, all time.Duration
	for i := range games {
		d := spent(b, func() { run(&games[i]) })
		if all += d; len(games[i].trains) == 3 {
			three = max(three, d)
		} else {
			five = max(five, d)
		}
	}
	b.ReportMetric(three.Seconds()*1e3, "slowest-of-3-ms")
	b.ReportMetric(five.Seconds()*1e3, "slowest-of-5-ms")
	b.ReportMetric(all.Seconds()*1e3/float64(len(games)), "mean-ms")
}
