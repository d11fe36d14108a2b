package routes

import (
	"fmt"
	"math/rand/v2"
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

// BenchmarkDense solves random dense boards of 42 hexes with two lines in each, most of
// which go on in the next hex, for three long trains and for five.
func BenchmarkDense(b *testing.B) {
	var games []game
	for seed := range uint64(180) {
		r := rand.New(rand.NewPCG(seed, 45))
		rc := recipe{
			wide: 7, high: 6, stops: []float64{0.33, 0.6, 1}[seed%3], lines: 2, full: true, forks: seed%2 == 0,
			companies: 1, stations: 0.15, spirals: 0.1, bonus: Bonus{3, 25},
		}
		board := rc.board(r)
		for range 3000 {
			board.knit(r, rc)
		}
		for _, trains := range [][]int{{6, 6, 6}, {6, 5, 4}, {6, 5, 4, 3, 2}} {
			games = append(games, game{board.network(), 0, trains})
		}
	}
	var s Solver
	run := func(g *game) {
		if err := s.Load(g.network); err != nil {
			b.Fatal(err)
		}
		s.Solve(g.company, g.trains)
	}
	i := 0
	for b.Loop() {
		run(&games[i%len(games)])
		i++
	}
	var all []time.Duration
	for i := range games {
		all = append(all, quickest(1, func() { run(&games[i]) }))
	}
	slices.Sort(all)
	for _, p := range []int{50, 99, 100} {
		b.ReportMetric(float64(all[(len(all)-1)*p/100].Microseconds()), fmt.Sprintf("p%d-us", p))
	}
}
