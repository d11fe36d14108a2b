package railroadink

import (
	"testing"

	"platelayer/generate"
)

// BenchmarkCheck draws a candidate of usual size and looks at the board alone.
func BenchmarkCheck(b *testing.B) {
	for _, kind := range []Kind{Classic, Challenge} {
		b.Run(kind.String(), func(b *testing.B) {
			tr := NewTrial(Usual(1, kind), &Drawer{}, Default())
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

// BenchmarkPlay plays candidates that have passed the first step through 48 games and judges
// them.
func BenchmarkPlay(b *testing.B) {
	for kind := range Kind(Kinds) {
		b.Run(kind.String(), func(b *testing.B) {
			tr := NewTrial(Usual(1, kind), &Drawer{}, Default())
			tr.stages = Stages[:1]
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
			b.ReportMetric(float64(played)/b.Elapsed().Seconds(), "boards/s")
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
