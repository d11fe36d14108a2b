package routes

import (
	"slices"
	"testing"
	"time"
)

// quickest is the time one call takes: the best of some runs, so that neighbours on the
// machine count little.
func quickest(calls int, f func()) time.Duration {
	best := time.Duration(1 << 62)
	for range 7 {
		begin := time.Now()
		for range calls {
			f()
		}
		best = min(best, time.Since(begin)/time.Duration(calls))
	}
	return best
}

// BenchmarkPlayed solves operating rounds on boards as greedy play makes them. A company
// bears the third part of loading the board, which serves three.
func BenchmarkPlayed(b *testing.B) {
	games := playedGames(1, 400)
	var s Solver
	i := 0
	for b.Loop() {
		g := &games[i%len(games)]
		if err := s.Load(g.network); err != nil {
			b.Fatal(err)
		}
		s.Solve(g.company, g.trains)
		i++
	}
	var load, solve, both []time.Duration
	for _, g := range games {
		l := quickest(5, func() { s.Load(g.network) })
		t := quickest(5, func() { s.Solve(g.company, g.trains) })
		load, solve, both = append(load, l), append(solve, t), append(both, l/3+t)
	}
	report := func(name string, d []time.Duration) {
		slices.Sort(d)
		b.ReportMetric(float64(d[len(d)/2].Nanoseconds()), name+"-p50-ns")
		b.ReportMetric(float64(d[len(d)*99/100].Nanoseconds()), name+"-p99-ns")
	}
	report("load", load)
	report("solve", solve)
	report("company", both)
}
