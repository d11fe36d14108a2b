package railroadink

import (
	"testing"

	"platelayer/sim/simtest"
)

// BenchmarkGames plays whole solo games: games a second on one core.
func BenchmarkGames(b *testing.B) {
	for _, policy := range Names() {
		for i, board := range boards() {
			name := board.ID
			if i > 1 {
				name += "-engineer"
			}
			b.Run(policy+"/"+name, func(b *testing.B) { simtest.Benchmark(b, planOf(b, board, 1, policy)) })
		}
	}
}
