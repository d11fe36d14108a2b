package rocca

import (
	"slices"
	"strings"
	"testing"

	"platelayer/rules/rocca"
	"platelayer/sim"
)

type plans = sim.Plan[*rocca.State, rocca.Move]

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

// play plays a number of games with the standard deck between policies, seats rotated.
func play(t testing.TB, players, games int, seed uint64, policies ...Entry) sim.Report {
	t.Helper()
	g, err := rocca.NewGame(rocca.Standard(), players)
	if err != nil {
		t.Fatal(err)
	}
	r, _, err := sim.Run(t.Context(), plans{
		New: g.Start, Policies: policies, Seed: seed, Games: games, Jobs: 2,
		Winners: func(s *rocca.State, buf []int) []int { return s.Winners(buf) },
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.Stuck > 0 {
		t.Fatalf("%d games broke off: %+v", r.Stuck, r.Failures)
	}
	return r
}

// TestGreedyBeatsRandom: one greedy player among random ones wins far more than an even
// share of the games, whatever the number of players.
func TestGreedyBeatsRandom(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		players int
		least   float64 // of the interval
	}{{2, .85}, {3, .8}, {4, .7}, {6, .45}, {10, .17}} {
		policies := named(t, append([]string{"greedy"}, slices.Repeat([]string{"random"}, c.players-1)...)...)
		r := play(t, c.players, strengthGames, 1, policies...)
		won := r.ByPolicy[0].Wins
		t.Logf("%d players: greedy wins %.1f %% of %d games, %.1f to %.1f; even is %.1f %%; %.1f cards are left to it, %.1f to the others",
			c.players, 100*won.Share, r.Games, 100*won.Low, 100*won.High, 100/float64(c.players), -r.ByPolicy[0].Score.Mean, -r.ByPolicy[1].Score.Mean)
		if won.Low < c.least {
			t.Errorf("%d players: greedy wins %+v of %d games", c.players, won, r.Games)
		}
	}
}

// TestContract holds every policy to the contract of policies, with every number of
// players.
func TestContract(t *testing.T) {
	t.Parallel()
	for i, name := range Names() {
		for players := rocca.MinPlayers; players <= rocca.MaxPlayers; players++ {
			d := rocca.Standard()
			d.Ending.V = rocca.Ending(players % len(rocca.EndingNames))
			g, err := rocca.NewGame(d, players)
			if err != nil {
				t.Fatal(err)
			}
			p := plans{New: g.Start, Policies: named(t, name, "greedy", "random"), Seed: uint64(i), Games: 6}
			if err := sim.Audit(p, p.Games); err != nil {
				t.Errorf("%s, %d players: %v", name, players, err)
			}
		}
	}
}

// TestGreedyIsHonest: what greedy plays does not change when the cards that it does not
// see change places.
func TestGreedyIsHonest(t *testing.T) {
	const shown = `state 1 3
at 9 P1 play left
end straight-R
to-come
drawing
out
pile straight-Y:3 curve-RB storm:2 train-G
P1 straight-R train-R:2 straight-R-trulie curve-RY tunnel-Y storm
`
	g, err := rocca.NewGame(rocca.Standard(), 3)
	if err != nil {
		t.Fatal(err)
	}
	var want rocca.Move
	for i, others := range []string{"P2 straight-B:3\nP3 straight-G:2\n", "P2 straight-B straight-G:2\nP3 straight-B:2\n", "P2 straight-B:2 straight-G\nP3 straight-B straight-G\n"} {
		s := g.Start()
		if err := s.UnmarshalText([]byte(shown + others)); err != nil {
			t.Fatal(err)
		}
		m := NewGreedy(Usual()).Choose(s, s.Moves(nil), nil)
		if i == 0 {
			want = m
		}
		if m != want {
			t.Errorf("greedy plays %q, and before %q", s.MoveText(m), s.MoveText(want))
		}
	}
}

// TestGreedyCallsAndWins: greedy plays a last card, and calls where one is left.
func TestGreedyCallsAndWins(t *testing.T) {
	g, err := rocca.NewGame(rocca.Standard(), 2)
	if err != nil {
		t.Fatal(err)
	}
	for hand, want := range map[string]string{
		"straight-R":                 "play straight-R",
		"straight-R straight-B":      "play straight-R one",
		"train-R straight-R":         "play train-R one", // and the straight wins
		"storm tunnel-B":             "one",
		"straight-R-trulie storm":    "one",
		"train-R train-B straight-B": "play train-R",
	} {
		s := g.Start()
		text := "state 1 2\nat 9 P1 play left\nend straight-R\nto-come\ndrawing\nout\npile straight-Y:3\nP1 " + hand + "\nP2 straight-G:5\n"
		if err := s.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
		m := NewGreedy(Usual()).Choose(s, s.Moves(nil), nil)
		if got := s.MoveText(m); got != want && !strings.HasSuffix(got, " "+want) {
			t.Errorf("with %s greedy plays %q, not %q", hand, got, want)
		}
	}
}

// TestNoAllocations: a game that was played before is played again without new memory, by
// every policy.
func TestNoAllocations(t *testing.T) {
	for _, name := range Names() {
		g, err := rocca.NewGame(rocca.Standard(), 4)
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
	if err == nil || !strings.Contains(err.Error(), `"genius"`) || !strings.Contains(err.Error(), "random, greedy") {
		t.Errorf("no such policy: %v", err)
	}
}
