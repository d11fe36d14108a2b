package railways

import (
	"fmt"
	"testing"

	"platelayer/generate"
)

// sizes are grids with about 60, 240, 330 and 960 hexes of land, and cities as densely as
// they usually stand; the third is the usual one.
var sizes = []struct{ land, cols, rows, players int }{{60, 11, 10, 2}, {240, 22, 20, 3}, {330, UsualCols, UsualRows, 4}, {960, 43, 40, 4}}

// sized is a wish of such a grid.
func sized(cols, rows, players int) generate.Wish {
	return generate.Wish{
		Seed: 1, Cols: cols, Rows: rows, Character: UsualCharacter, Cities: UsualCities(cols*rows, players), Players: players,
	}
}

// BenchmarkCheck draws a candidate and looks at the map alone.
func BenchmarkCheck(b *testing.B) {
	for _, s := range sizes {
		b.Run(fmt.Sprint(s.land), func(b *testing.B) {
			tr := NewTrial(sized(s.cols, s.rows, s.players), &Surveyor{}, Default())
			passed, n := 0, uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				if v := tr.Check(generate.Path{Number: n}); v.Passed() {
					passed++
				}
				n++
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "candidates/s")
			b.ReportMetric(100*float64(passed)/float64(n), "passed_%")
		})
	}
}

// BenchmarkMeasure looks at a map that is drawn.
func BenchmarkMeasure(b *testing.B) {
	for _, m := range bundled(b) {
		c := CandidateOf(m)
		b.Run(fmt.Sprint(m.ID, " ", m.Grid.Len()), func(b *testing.B) {
			var s survey
			b.ReportAllocs()
			for b.Loop() {
				if _, _, ok := s.measure(c); !ok {
					b.Fatal("it is no map")
				}
			}
		})
	}
}

// BenchmarkPlay plays a candidate through the first stage, whatever it shows.
func BenchmarkPlay(b *testing.B) {
	for _, s := range sizes {
		b.Run(fmt.Sprint(s.land), func(b *testing.B) {
			tr := NewTrial(sized(s.cols, s.rows, s.players), &Surveyor{}, Default())
			tr.Check(generate.Path{})
			games, maps := 0, 0
			for b.Loop() {
				v, err := tr.Try(b.Context(), generate.Path{})
				if err != nil || v.Games == 0 {
					b.Fatal(err, Tell(v))
				}
				games += v.Games
				maps++
			}
			rate := float64(games) / b.Elapsed().Seconds()
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(games)/float64(s.land), "µs/game/hex")
			b.ReportMetric(rate, "games/s")
			b.ReportMetric(float64(maps)/b.Elapsed().Seconds(), "maps_of_200_games/s")
		})
	}
}
