package rollway

import (
	"testing"

	"platelayer/rules/rollway"
	"platelayer/sim/simtest"
)

// BenchmarkGames plays whole games of one player: games a second on one core.
func BenchmarkGames(b *testing.B) {
	for _, policy := range []string{"random", "greedy"} {
		for _, m := range bundled(b) {
			b.Run(policy+"/"+m.ID, func(b *testing.B) {
				g, err := rollway.NewGame(m, 1)
				if err != nil {
					b.Fatal(err)
				}
				p := plans{New: g.Start, Policies: named(b, policy), Seed: 1}
				simtest.Benchmark(b, p)
			})
		}
	}
}
