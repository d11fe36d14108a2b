package railways

import (
	"testing"

	"platelayer/sim/simtest"
)

// BenchmarkGames plays whole games of four on the largest bundled map: games a second on one
// core.
func BenchmarkGames(b *testing.B) {
	for _, policy := range Names() {
		b.Run(policy, func(b *testing.B) {
			p := on(b, "eastern-us", 4, policy)
			p.Seed = 1
			simtest.Benchmark(b, p)
		})
	}
}
