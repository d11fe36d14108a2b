package rollandrails

import (
	"testing"

	"platelayer/hex"
	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// tallied plays games and gives what was counted.
func tallied(t testing.TB, g *rollandrails.Game, games, jobs int, policies ...string) (sim.Report, *Tally) {
	t.Helper()
	r, tally, err := sim.Run(t.Context(), plans{
		New: g.Start, Policies: named(t, policies...), Seed: 7, Games: games, Jobs: jobs,
		NewTally: func() sim.Tally[*rollandrails.State, rollandrails.Move] { return NewTally(g) },
	})
	if err != nil || r.Stuck > 0 {
		t.Fatalf("%v, %+v", err, r.Failures)
	}
	return r, tally.(*Tally)
}

// TestHeat: both hexes of a border agree, no border is counted twice a game, and as many
// goods arrive as were shipped.
func TestHeat(t *testing.T) {
	m := bundled(t)[0]
	g, err := rollandrails.NewGame(m, 3)
	if err != nil {
		t.Fatal(err)
	}
	const games = 40
	_, tally := tallied(t, g, games, 2, "random", "greedy")
	h := tally.Heat()
	arrived, most := 0, 0
	for c := range m.Grid.Len() {
		arrived += h.Hex(c)
		for side := hex.Side(0); side < 6; side++ {
			n := h.Side(c, side)
			most = max(most, n)
			over, ok := g.Ground().Neighbor(c, side)
			switch {
			case !ok && n != 0:
				t.Errorf("track leads off the map at %s", m.Grid.Label(m.Grid.At(c)))
			case ok && h.Side(over, side.Opposite()) != n:
				t.Errorf("the two hexes of a border of %s do not agree", m.Grid.Label(m.Grid.At(c)))
			}
		}
	}
	if h.Games != games || most > games || most < games/2 || arrived < games {
		t.Errorf("%d games, a border in up to %d of them, %d goods", h.Games, most, arrived)
	}
}
