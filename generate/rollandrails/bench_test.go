package rollandrails

import (
	"fmt"
	"testing"

	"platelayer/generate"
	game "platelayer/rules/rollandrails"
	"platelayer/sim"
)

// sizes are grids with about 60, 240 and 960 hexes of land.
var sizes = []struct{ land, cols, rows int }{{60, 10, 11}, {240, 20, 20}, {960, 39, 40}}

// sized is a wish of such a grid.
func sized(cols, rows int) generate.Wish {
	cells := cols * rows
	return generate.Wish{
		Seed: 1, Cols: cols, Rows: rows, Character: UsualCharacter,
		Cities: UsualCities(cells), Towns: UsualTowns(cells), Players: 4,
	}
}

// BenchmarkCheck draws a candidate and looks at the map alone.
func BenchmarkCheck(b *testing.B) {
	for _, s := range sizes {
		b.Run(fmt.Sprint(s.land), func(b *testing.B) {
			tr := NewTrial(sized(s.cols, s.rows), &Surveyor{}, Default())
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

// BenchmarkPlay plays a candidate through the first stage, whatever it shows.
func BenchmarkPlay(b *testing.B) {
	for _, s := range sizes {
		b.Run(fmt.Sprint(s.land), func(b *testing.B) {
			tr := NewTrial(sized(s.cols, s.rows), &Surveyor{}, Default())
			tr.Check(generate.Path{})
			games := 0
			for b.Loop() {
				v, err := tr.Try(b.Context(), generate.Path{})
				if err != nil || v.Games == 0 {
					b.Fatal(err, Tell(v))
				}
				games += v.Games
			}
			rate := float64(games) / b.Elapsed().Seconds()
			turns := games * tr.wish.Players * roundsFor(game.DefaultRounds[tr.wish.Players], tr.wish.Cities)
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(turns), "µs/turn")
			b.ReportMetric(rate, "games/s")
			b.ReportMetric(rate/1000, "maps_of_1000_games/s")
		})
	}
}

// BenchmarkRounds plays the same maps in as many rounds as the smallest of them has: how
// games grow with the land alone. A larger map has more cities and so more rounds, which
// BenchmarkPlay counts in.
func BenchmarkRounds(b *testing.B) {
	for _, s := range sizes {
		b.Run(fmt.Sprint(s.land), func(b *testing.B) {
			tr := NewTrial(sized(s.cols, s.rows), &Surveyor{}, Default())
			tr.Check(generate.Path{})
			m := tr.source.Map(&tr.c, tr.wish, 0)
			rounds, players := game.DefaultRounds[tr.wish.Players], tr.wish.Players
			m.Rounds[players].V = rounds
			g, err := game.NewGame(m, players)
			if err != nil {
				b.Fatal(err)
			}
			games := 0
			for b.Loop() {
				r, _, err := sim.Run(b.Context(), planOf(g, 100, 1, 1))
				if err != nil {
					b.Fatal(err)
				}
				games += r.Games
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(games), "µs/game")
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(games*players*rounds), "µs/turn")
			b.ReportMetric(float64(len(m.Cities)), "cities")
		})
	}
}
