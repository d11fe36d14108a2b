package rollway

import (
	"testing"

	"platelayer/rules/rollway"
	"platelayer/sim"
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
				p := plans{New: g.Start, Policies: named(b, policy), Seed: 1, Games: sim.MaxGames}
				t, err := p.NewTable()
				if err != nil {
					b.Fatal(err)
				}
				if err := t.Play(0, nil); err != nil {
					b.Fatal(err)
				}
				i := 1
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
