package rollandrails

import (
	"fmt"
	"testing"

	"platelayer/generate"
)

func BenchmarkDraw(b *testing.B) {
	for _, grid := range [][2]int{{10, 10}, {13, 13}, {20, 20}, {40, 40}} {
		b.Run(fmt.Sprint(grid[0]*grid[1]), func(b *testing.B) {
			w := generate.Wish{Seed: 1, Cols: grid[0], Rows: grid[1], Cities: grid[0] * grid[1] / 14, Towns: grid[0] * grid[1] / 25}
			var s Surveyor
			var c Candidate
			b.ReportAllocs()
			for number := uint64(0); b.Loop(); number++ {
				w.Character = generate.Character(number % generate.Characters)
				s.Draw(&c, w, number)
			}
		})
	}
}
