package railroadink

import (
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

// TestContract holds every policy to the contract of policies, on every board and with
// several numbers of players.
func TestContract(t *testing.T) {
	t.Parallel()
	for i, b := range boards() {
		for j, name := range Names() {
			p := planOf(t, b, 1+(i+j)%3, name, "random", "greedy")
			p.Policies = p.Policies[:1+(i+j)%3]
			p.Games = 2
			if err := sim.Audit(p, p.Games); err != nil {
				t.Errorf("%s, %s: %v", b.ID, name, err)
			}
		}
	}
}

// TestGreedyBeatsRandom: one greedy player among three wins nearly always, on every board.
func TestGreedyBeatsRandom(t *testing.T) {
	t.Parallel()
	for _, b := range boards() {
		p := planOf(t, b, 3, append([]string{"greedy"}, slices.Repeat([]string{"random"}, 2)...)...)
		p.Games = 40
		if won := simtest.Wins(t, b.ID, simtest.Play(t, p)); won.Low < .8 {
			t.Errorf("%s: greedy wins %+v", b.ID, won)
		}
	}
}

// TestNoAllocations: a game that was played before is played again without new memory, by
// every policy.
func TestNoAllocations(t *testing.T) {
	for _, name := range Names() {
		p := planOf(t, railroadink.Classic(), 1, name)
		p.Games = 1
		p.Winners = nil
		simtest.AllocatesNothing(t, p)
	}
}

func TestByName(t *testing.T) { simtest.Names(t, ByName, Names()) }
