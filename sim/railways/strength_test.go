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
	return planOf(t, world(t, id), players, policies...)
}

// planOf is a plan on a map.
func planOf(t testing.TB, m *railways.Map, players int, policies ...string) plans {
	t.Helper()
	g, err := railways.NewGame(m, players)
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
		t.Logf("%s: %.1f points to %.1f", c.id, r.ByPolicy[0].Score.Mean, r.ByPolicy[1].Score.Mean)
		if won.Low < .8 {
			t.Errorf("%s: greedy wins %+v of %d games", c.id, won, r.Games)
		}
	}
}

// TestLookaheadBeatsGreedy: looking on wins more than every other game.
func TestLookaheadBeatsGreedy(t *testing.T) {
	var reports []sim.Report
	for _, id := range []string{"mexico", "great-britain"} {
		p := on(t, id, 2, "lookahead", "greedy")
		p.Seed, p.Games = 1, lookaheadGames
		reports = append(reports, simtest.Play(t, p))
	}
	if won := simtest.Wins(t, "two players", reports...); won.Low < .5 {
		t.Errorf("lookahead wins %+v", won)
	}
}

// TestPoliciesAllocateNothing: a game that was played before needs no new memory.
func TestPoliciesAllocateNothing(t *testing.T) {
	for _, policy := range Names() {
		p := on(t, "mexico", 2, policy)
		p.Seed, p.Games = 1, 1
		simtest.AllocatesNothing(t, p)
	}
}
