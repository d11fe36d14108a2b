package rollway

import (
	"slices"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollway"
)

// TestOddMaps plays on maps that the weights were not found on: many stops, long trains,
// long and short games, dear engineers.
func TestOddMaps(t *testing.T) {
	t.Parallel()
	train := func(stops, boxes int) rollway.Train {
		var x rollway.Train
		x.Stops.V, x.Boxes.V = stops, boxes
		return x
	}
	set := func(m *rollway.Map, trains ...rollway.Train) {
		m.Trains = trains
		m.Turns.V = rollway.UsualTurns(trains)
		m.Runs = nil
		for _, turn := range rollway.UsualRuns(trains) {
			m.Runs = append(m.Runs, diag.Value[int]{V: turn})
		}
	}
	longest := rollway.LengthRange.Max
	for name, change := range map[string]func(*rollway.Map){
		"long trains":  func(m *rollway.Map) { set(m, train(longest, 1), train(longest, 3), train(1, 8), train(longest, 8)) },
		"a short game": func(m *rollway.Map) { set(m, train(3, 1), train(5, 2)) },
		"a long game": func(m *rollway.Map) {
			set(m, train(2, 8), train(4, 8), train(5, 8), train(longest, 8), train(longest, 8))
		},
		"dear engineers": func(m *rollway.Map) { m.Penalties[rollway.Random1].V, m.Penalties[rollway.Plus].V = 99, 0 },
		"many stops":     func(m *rollway.Map) { fillStops(m) },
		"all that Check lets through": func(m *rollway.Map) {
			most := train(longest, rollway.BoxesRange.Max)
			set(m, slices.Repeat([]rollway.Train{most}, rollway.TrainsRange.Max)...)
			fillTrack(m)
			fillStops(m)
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, m := range bundled(t) {
				change(m)
				if l := rollway.Check(m); l.HasErrors() {
					t.Fatal(l)
				}
				r := play(t, m, 2, 6, 5, named(t, "greedy", "random")...)
				if greedy, random := r.ByPolicy[0].Score.Mean, r.ByPolicy[1].Score.Mean; greedy <= random {
					t.Errorf("%s: greedy scores %v, random %v", m.ID, greedy, random)
				}
			}
		})
	}
}

// fillStops puts dots on hexes that have no stop, as many as a map can have.
func fillStops(m *rollway.Map) {
	taken := map[int]bool{}
	for _, s := range m.Stops {
		c, _ := m.Grid.Index(s.At.V)
		taken[c] = true
	}
	for c, ground := range m.Ground {
		if _, ok := ground.Value(); ok && !taken[c] && len(m.Stops) < rollway.MaxStops {
			s := rollway.Stop{Kind: diag.Value[rollway.StopKind]{V: rollway.Dot}, Company: rollway.NoCompany}
			s.At.V = m.Grid.At(c)
			m.Stops = append(m.Stops, s)
		}
	}
}

// fillTrack prints lines on the grey hexes, as many as a map can have.
func fillTrack(m *rollway.Map) {
	for c, ground := range m.Ground {
		if ground != rollway.Grey {
			continue
		}
		for a := range hex.Side(6) {
			for b := a + 1; b < 6; b++ {
				l := diag.Value[rollway.Line]{V: rollway.Line{At: m.Grid.At(c), A: a, B: b}}
				if m.Track = append(m.Track, l); rollway.Check(m).HasErrors() {
					m.Track = m.Track[:len(m.Track)-1]
				}
			}
		}
	}
}
