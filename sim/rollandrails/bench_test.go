package rollandrails

import (
	"testing"

	"platelayer/rules/rollandrails"
	"platelayer/sim"
	"platelayer/sim/simtest"
)

// BenchmarkGreedyGames plays whole games of four greedy players: games a second on one
// core.
func BenchmarkGreedyGames(b *testing.B) {
	for _, m := range bundled(b) {
		b.Run(m.ID, func(b *testing.B) {
			g, err := rollandrails.NewGame(m, 4)
			if err != nil {
				b.Fatal(err)
			}
			simtest.Benchmark(b, plans{New: g.Start, Policies: named(b, "greedy")})
		})
	}
}

// BenchmarkTally plays whole games of four players by the random policy, with and
// without a tally: what counting costs where games are cheapest.
func BenchmarkTally(b *testing.B) {
	m := bundled(b)[0]
	g, err := rollandrails.NewGame(m, 4)
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		tally func() sim.Tally[*rollandrails.State, rollandrails.Move]
	}{
		{"without", nil},
		{"with", func() sim.Tally[*rollandrails.State, rollandrails.Move] { return NewTally(g) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			games := 0
			b.ReportAllocs()
			for b.Loop() {
				r, _, err := sim.Run(b.Context(), plans{New: g.Start, Policies: named(b, "random"), Games: 4000, NewTally: c.tally})
				if err != nil {
					b.Fatal(err)
				}
				games += r.Games
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
