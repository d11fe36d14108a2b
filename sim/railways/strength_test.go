package railways

import (
	"slices"
	"testing"

	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/rules/railways"
	"platelayer/sim"
	"platelayer/sim/simtest"
)

type plans = sim.Plan[*railways.State, railways.Move]

// on is a plan on a bundled map.
func on(t testing.TB, id string, players int, policies ...string) plans {
	t.Helper()
	g, err := railways.NewGame(world(t, id), players)
	if err != nil {
		t.Fatal(err)
	}
	return plans{
		New: g.Start, Policies: simtest.Named(t, ByName, policies...),
		Winners: func(s *railways.State, buf []int) []int { return s.Winners(buf) },
	}
}

func world(t testing.TB, id string) *railways.Map {
	t.Helper()
	for _, m := range mapstest.Bundled(t, func(d *maps.Definition) *railways.Map { return d.Railways }) {
		if m.ID == id {
			return m
		}
	}
	t.Fatalf("no map %q", id)
	return nil
}

// TestGreedyBeatsRandom: one greedy player among random ones wins nearly every game.
func TestGreedyBeatsRandom(t *testing.T) {
	for _, c := range []struct {
		id      string
		players int
	}{{"mexico", 2}, {"portugal", 3}, {"eastern-us", 4}} {
		p := on(t, c.id, c.players, append([]string{"greedy"}, slices.Repeat([]string{"random"}, c.players-1)...)...)
		p.Seed, p.Games = 1, 60
		r := simtest.Play(t, p)
		won := r.ByPolicy[0].Wins
		t.Logf("%s: %+v %+v", c.id, won, r.ByPolicy)
		if won.Low < .8 {
			t.Errorf("%s: greedy wins %+v of %d games", c.id, won, r.Games)
		}
	}
}
