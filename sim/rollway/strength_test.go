package rollway

import (
	"context"
	"strings"
	"testing"

	"platelayer/maps"
	"platelayer/rules/rollway"
	"platelayer/sim"
)

type plans = sim.Plan[*rollway.State, rollway.Move]

// bundled are the maps of the library.
func bundled(t testing.TB) []*rollway.Map {
	t.Helper()
	var out []*rollway.Map
	for _, e := range maps.Library() {
		name, data, _ := maps.Bundled(e.ID)
		d, l := maps.Load(name, data)
		if l.HasErrors() {
			t.Fatal(l)
		}
		if d.Rollway != nil {
			out = append(out, d.Rollway)
		}
	}
	if len(out) < 3 {
		t.Fatalf("only %d maps of the game are bundled", len(out))
	}
	return out
}

// play plays a number of games on a map between policies, seats rotated.
func play(t testing.TB, m *rollway.Map, players, games int, seed uint64, policies ...Entry) sim.Report {
	t.Helper()
	g, err := rollway.NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	r, _, err := sim.Run(context.Background(), plans{
		New: g.Start, Policies: policies, Seed: seed, Games: games, Jobs: 2,
		Winners: func(s *rollway.State, buf []int) []int { return s.Winners(buf) },
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.Stuck > 0 {
		t.Fatalf("%d games broke off: %+v", r.Stuck, r.Failures)
	}
	return r
}

// named are policies by their names.
func named(t testing.TB, names ...string) (out []Entry) {
	t.Helper()
	for _, n := range names {
		e, err := ByName(n)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, e)
	}
	return out
}

// TestGreedyBeatsRandom: on every bundled map greedy wins nearly all games against random,
// with the same dice.
func TestGreedyBeatsRandom(t *testing.T) {
	t.Parallel()
	for _, m := range bundled(t) {
		r := play(t, m, 2, strengthGames, 1, named(t, "greedy", "random")...)
		won := r.ByPolicy[0].Wins
		t.Logf("%s: greedy wins %.1f %% of %d games, %.1f to %.1f; %.1f points to %.1f",
			m.ID, 100*won.Share, r.Games, 100*won.Low, 100*won.High, r.ByPolicy[0].Score.Mean, r.ByPolicy[1].Score.Mean)
		if won.Low < .95 {
			t.Errorf("%s: greedy wins %+v of %d games", m.ID, won, r.Games)
		}
	}
}

// TestLookaheadBeatsGreedy: over all bundled maps lookahead wins 65 % of the games or
// more, with the same dice, seats rotated.
func TestLookaheadBeatsGreedy(t *testing.T) {
	t.Parallel()
	wins, games := 0.0, 0
	for _, m := range bundled(t) {
		r := play(t, m, 2, lookaheadGames, 2, named(t, "lookahead", "greedy")...)
		won := r.ByPolicy[0].Wins
		t.Logf("%s: lookahead wins %.1f %% of %d games, %.1f to %.1f; %.1f points to %.1f",
			m.ID, 100*won.Share, r.Games, 100*won.Low, 100*won.High, r.ByPolicy[0].Score.Mean, r.ByPolicy[1].Score.Mean)
		wins += won.Share * float64(r.Games)
		games += r.Games
	}
	low, high := sim.Wilson(wins, float64(games))
	t.Logf("lookahead wins %.1f %% of %d games, %.1f to %.1f", 100*wins/float64(games), games, 100*low, 100*high)
	if wins < .65*float64(games) {
		t.Errorf("lookahead wins %v of %d games", wins, games)
	}
}

// TestContract holds every policy to the contract of policies, with several numbers of
// players.
func TestContract(t *testing.T) {
	t.Parallel()
	all := bundled(t)
	for i, name := range Names() {
		for players := 1; players <= 4; players++ {
			g, err := rollway.NewGame(all[(i+players)%len(all)], players)
			if err != nil {
				t.Fatal(err)
			}
			p := plans{New: g.Start, Policies: named(t, name, "greedy", "random"), Seed: uint64(i), Games: 3}
			if name == "lookahead" { // it is slow
				if players > 2 {
					continue
				}
				p.Games = 1
				p.Policies[0].New = func() sim.Policy[*rollway.State, rollway.Move] {
					l := NewLookahead(Usual())
					l.Width, l.Samples = 2, 1
					return l
				}
			}
			if err := sim.Audit(p, p.Games); err != nil {
				t.Errorf("%s, %d players: %v", name, players, err)
			}
		}
	}
}

// TestNoAllocations: a game that was played before is played again without new memory, by
// every policy.
func TestNoAllocations(t *testing.T) {
	for _, name := range Names() {
		g, err := rollway.NewGame(bundled(t)[0], 1)
		if err != nil {
			t.Fatal(err)
		}
		p := plans{New: g.Start, Policies: named(t, name), Seed: 3, Games: 1}
		table, err := p.NewTable()
		if err != nil {
			t.Fatal(err)
		}
		n := testing.AllocsPerRun(2, func() {
			if err := table.Play(0, nil); err != nil {
				t.Fatal(err)
			}
		})
		if n != 0 {
			t.Errorf("%s: %v allocations a game", name, n)
		}
	}
}

func TestByName(t *testing.T) {
	for _, n := range Names() {
		if e, err := ByName(n); err != nil || e.Name != n || e.New() == nil {
			t.Errorf("%s: %+v, %v", n, e, err)
		}
	}
	_, err := ByName("genius")
	if err == nil || !strings.Contains(err.Error(), `"genius"`) || !strings.Contains(err.Error(), "greedy, lookahead") {
		t.Errorf("no such policy: %v", err)
	}
}
