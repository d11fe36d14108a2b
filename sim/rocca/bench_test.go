package rocca

import (
	"fmt"
	"testing"

	"platelayer/rules/rocca"
	"platelayer/sim/simtest"
)

// BenchmarkGames plays whole games with the standard deck: games a second on one core.
func BenchmarkGames(b *testing.B) {
	for _, policy := range Names() {
		for _, players := range []int{2, 4, 10} {
			b.Run(fmt.Sprintf("%s/%d", policy, players), func(b *testing.B) {
				p := standard(b, players, rocca.LastLeft, policy)
				p.Seed = 1
				simtest.Benchmark(b, p)
			})
		}
	}
}
