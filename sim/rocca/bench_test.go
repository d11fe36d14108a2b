package rocca

import (
	"fmt"
	"testing"

	"platelayer/rules/rocca"
	"platelayer/sim"
)

// BenchmarkGames plays whole games with the standard deck: games a second on one core.
func BenchmarkGames(b *testing.B) {
	for _, policy := range []string{"random", "greedy"} {
		for _, players := range []int{2, 4, 10} {
			b.Run(fmt.Sprintf("%s/%d", policy, players), func(b *testing.B) {
				g, err := rocca.NewGame(rocca.Standard(), players)
				if err != nil {
					b.Fatal(err)
				}
				p := plans{New: g.Start, Policies: named(b, policy), Seed: 1, Games: sim.MaxGames}
				t, err := p.NewTable()
				if err != nil {
					b.Fatal(err)
				}
				i := 0
				b.ReportAllocs()
				for b.Loop() {
					if err := t.Play(i, nil); err != nil {
						b.Fatal(err)
					}
					i++
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			})
		}
	}
}
