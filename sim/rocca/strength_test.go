package rocca

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/rules/rocca"
	"platelayer/sim"
	"platelayer/sim/simtest"
)

type plans = sim.Plan[*rocca.State, rocca.Move]

// standard is a plan with the standard deck, its ending and so many players.
func standard(t testing.TB, players int, ending rocca.Ending, policies ...string) plans {
	t.Helper()
	d := rocca.Standard()
	d.Ending.V = ending
	g, err := rocca.NewGame(d, players)
	if err != nil {
		t.Fatal(err)
	}
	return plans{
		New: g.Start, Policies: simtest.Named(t, ByName, policies...),
		Winners: func(s *rocca.State, buf []int) []int { return s.Winners(buf) },
	}
}

// TestGreedyBeatsRandom: one greedy player among random ones wins far more than an even
// share of the games, whatever the number of players.
func TestGreedyBeatsRandom(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		players int
		least   float64 // of the interval
	}{{2, .85}, {3, .8}, {4, .7}, {6, .45}, {10, .17}} {
		p := standard(t, c.players, rocca.LastLeft, append([]string{"greedy"}, slices.Repeat([]string{"random"}, c.players-1)...)...)
		p.Seed, p.Games = 1, strengthGames
		r := simtest.Play(t, p)
		won := r.ByPolicy[0].Wins
		t.Logf("%d players: greedy wins %.1f %% of %d games, %.1f to %.1f; even is %.1f %%; %.1f cards are left to it, %.1f to the others",
			c.players, 100*won.Share, r.Games, 100*won.Low, 100*won.High, 100/float64(c.players), -r.ByPolicy[0].Score.Mean, -r.ByPolicy[1].Score.Mean)
		if won.Low < c.least {
			t.Errorf("%d players: greedy wins %+v of %d games", c.players, won, r.Games)
		}
	}
}

// eager plays any card that fits, and calls: what everybody does without a thought.
type eager struct{}

func (eager) Begin(int) {}

func (eager) Choose(_ *rocca.State, moves []rocca.Move, rng *rand.Rand) rocca.Move {
	var plays []rocca.Move
	for i, m := range moves {
		if calls := i+1 < len(moves) && moves[i+1] == m|1 && !m.Called(); m.Kind() == rocca.MovePlay && !calls {
			plays = append(plays, m)
		}
	}
	if len(plays) == 0 {
		return moves[len(moves)-1]
	}
	return plays[rng.IntN(len(plays))]
}

// TestGreedyBeatsEager: greedy wins more than an even share also where the others play
// whatever they can, and never forget to call.
func TestGreedyBeatsEager(t *testing.T) {
	t.Parallel()
	other := Entry{Name: "eager", New: func() sim.Policy[*rocca.State, rocca.Move] { return eager{} }}
	for _, c := range []struct {
		players int
		least   float64 // of the interval
	}{{2, .6}, {4, .35}, {10, .13}} {
		p := standard(t, c.players, rocca.LastLeft, "greedy")
		p.Policies = append(p.Policies, slices.Repeat([]Entry{other}, c.players-1)...)
		p.Seed, p.Games = 1, strengthGames
		won := simtest.Play(t, p).ByPolicy[0].Wins
		t.Logf("%d players: greedy wins %.1f %%, %.1f to %.1f; even is %.1f %%", c.players, 100*won.Share, 100*won.Low, 100*won.High, 100/float64(c.players))
		if won.Low < c.least {
			t.Errorf("%d players: greedy wins %+v", c.players, won)
		}
	}
}

// TestContract holds every policy to the contract of policies, with every number of
// players.
func TestContract(t *testing.T) {
	t.Parallel()
	for i, name := range Names() {
		for players := rocca.MinPlayers; players <= rocca.MaxPlayers; players++ {
			p := standard(t, players, rocca.Ending(players%len(rocca.EndingNames)), name, "greedy", "random")
			p.Seed, p.Games = uint64(i), 6
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
		p := standard(t, 4, rocca.LastLeft, name)
		p.Seed, p.Games = 3, 1
		simtest.AllocatesNothing(t, p)
	}
}

func TestByName(t *testing.T) { simtest.Names(t, ByName, Names()) }
