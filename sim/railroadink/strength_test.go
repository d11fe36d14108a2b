package railroadink

import (
	"reflect"
	"slices"
	"testing"

	"platelayer/rules/railroadink"
	"platelayer/sim"
	"platelayer/sim/simtest"
)

type plans = sim.Plan[*railroadink.State, railroadink.Move]

// boards are the bundled ones.
func boards() []*railroadink.Board {
	return []*railroadink.Board{
		railroadink.Classic(), railroadink.Challenge(),
		railroadink.Classic().WithDice(railroadink.EngineerDice...), railroadink.Challenge().WithDice(railroadink.EngineerDice...),
	}
}

// planOf is a plan of games on a board.
func planOf(t testing.TB, b *railroadink.Board, players int, policies ...string) plans {
	t.Helper()
	g, err := railroadink.NewGame(b, players)
	if err != nil {
		t.Fatal(err)
	}
	return plans{
		New: g.Start, Policies: simtest.Named(t, ByName, policies...), Seed: 1,
		Winners: func(s *railroadink.State, buf []int) []int { return append(buf, s.Winners()...) },
	}
}

// quick is strong with few rolls, which plays a game fast enough for a test.
func quick() *Strong {
	y := NewStrong()
	y.Width, y.Ahead, y.Tries, y.Rolls, y.Limit, y.Most = 8, 2, 8, []int{4, 6, 8}, 4000, 4000
	return y
}

// quickStrong is an entry for it.
var quickStrong = Entry{Name: "quick strong", New: func() policy { return quick() }}

// TestContract holds every policy to the contract of policies, on every board and with
// several numbers of players.
func TestContract(t *testing.T) {
	t.Parallel()
	for i, b := range boards() {
		b.Rounds.V = 2
		for j, name := range Names() {
			p := planOf(t, b, 1+(i+j)%3, name, "random", "greedy")
			if name == "strong" {
				p.Policies[0] = quickStrong
			}
			p.Policies = p.Policies[:1+(i+j)%3]
			p.Games = 1 + (i+j)%2
			if err := sim.Audit(p, p.Games); err != nil {
				t.Errorf("%s, %s: %v", b.ID, name, err)
			}
		}
	}
}

// TestGreedyBeatsRandom: one greedy player among three wins nearly always, on every board.
func TestGreedyBeatsRandom(t *testing.T) {
	t.Parallel()
	for i, b := range boards() {
		p := planOf(t, b, 3, append([]string{"greedy"}, slices.Repeat([]string{"random"}, 2)...)...)
		if p.Games = strengthGames; i > 1 { // with the pack they are slow
			p.Games /= 2
		}
		if won := simtest.Wins(t, b.ID, simtest.Play(t, p)); won.Low < .65 {
			t.Errorf("%s: greedy wins %+v", b.ID, won)
		}
	}
}

// TestStrongBeatsGreedy: with the same dice, strong wins more games of two than an even
// share, already with few rolls.
func TestStrongBeatsGreedy(t *testing.T) {
	t.Parallel()
	p := planOf(t, railroadink.Classic(), 2, "greedy", "greedy")
	p.Policies[0] = quickStrong
	p.Games = strengthGames
	if won := simtest.Wins(t, "classic", simtest.Play(t, p)); won.Low < .5 {
		t.Errorf("strong wins %+v", won)
	}
}

// TestNoAllocations: a game that was played before is played again without new memory, by
// every policy.
func TestNoAllocations(t *testing.T) {
	for _, name := range Names() {
		p := planOf(t, railroadink.Classic(), 1, name)
		if name == "strong" {
			p.Policies[0] = quickStrong
		}
		p.Games = 1
		p.Winners = nil // which allocates
		simtest.AllocatesNothing(t, p)
	}
}

// listed is random that is handed a list.
type listed struct{ sim.Random[*state, move] }

// TestRandomUnlisted: random without a list plays as it does with one.
func TestRandomUnlisted(t *testing.T) {
	t.Parallel()
	for _, b := range boards() {
		var reports [2]sim.Report
		for i := range reports {
			p := planOf(t, b, 2, "random", "random")
			if i == 1 {
				p.Policies[1].New = func() policy { return listed{} }
			}
			p.Games = 40
			reports[i] = simtest.Play(t, p)
		}
		if !reflect.DeepEqual(reports[0], reports[1]) {
			t.Errorf("%s: with a list it plays\n%+v\nand without\n%+v", b.ID, reports[1], reports[0])
		}
	}
}

func TestByName(t *testing.T) { simtest.Names(t, ByName, Names()) }
