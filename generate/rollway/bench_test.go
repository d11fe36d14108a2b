package rollway

import (
	"fmt"
	"testing"

	"platelayer/generate"
	game "platelayer/rules/rollway"
	"platelayer/sim"
)

// BenchmarkCheck draws a candidate of usual size, about 45 hexes, and looks at the map
// alone.
func BenchmarkCheck(b *testing.B) {
	for kind := Kind(0); kind < Kinds; kind++ {
		b.Run(kind.String(), func(b *testing.B) {
			tr := NewTrial(Usual(1, kind, UsualCharacter), &Surveyor{}, Default())
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

// BenchmarkPlay plays candidates that have passed the first step through 1,000 games and
// judges them.
func BenchmarkPlay(b *testing.B) {
	for kind := Kind(0); kind < Kinds; kind++ {
		b.Run(kind.String(), func(b *testing.B) {
			tr := NewTrial(Usual(1, kind, UsualCharacter), &Surveyor{}, Default())
			tr.stages = []int{1000} // all of them, whatever the first ones show
			var p generate.Path
			played, games := 0, 0
			for b.Loop() {
				for v := tr.Check(p); !v.Passed(); v = tr.Check(p) {
					p.Number++
				}
				v, _, err := tr.Play(b.Context(), p)
				if err != nil || v.Games == 0 {
					b.Fatal(err, Tell(v))
				}
				p.Number++
				played++
				games += v.Games
			}
			b.ReportMetric(float64(played)/b.Elapsed().Seconds(), "maps/s")
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

// BenchmarkSizes plays games on maps of growing size, with as many stops as fit.
func BenchmarkSizes(b *testing.B) {
	for _, side := range []int{9, 18, 36} {
		w := Usual(5, Plain, generate.Hills)
		w.Cols, w.Rows = side, side
		w.Cities, w.Towns = UsualPlaces(w)
		var s Surveyor
		var c Candidate
		number := uint64(0)
		for s.Draw(&c, w, number); len(c.Stops) < w.Cities+w.Towns; s.Draw(&c, w, number) {
			number++
		}
		g, err := game.NewGame(s.Map(&c, w, number), Players)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprint(s.land.Size()), func(b *testing.B) {
			games := 0
			for b.Loop() {
				r, _, err := sim.Run(b.Context(), planOf(g, 200, 1, 1))
				if err != nil {
					b.Fatal(err)
				}
				games += r.Games
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(len(c.Stops)), "stops")
		})
	}
}
