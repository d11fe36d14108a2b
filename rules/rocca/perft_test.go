package rocca

import (
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/rules"
	"platelayer/rules/rulestest"
)

// TestPerft holds the number of positions after so many decisions to what it was, from the
// beginning and after so many random moves. Cards and dice are those of the seed.
func TestPerft(t *testing.T) {
	trulies := deckOf(t, "straight-R-trulie:6 train-B-trulie:4 curve-RB-trulie:6 tunnel-R-trulie:2 tunnel-trulie:2 storm:4")
	for _, c := range []struct {
		d       *Deck
		ending  Ending
		players int
		played  int
		seed    uint64
		want    []int
	}{
		{Standard(), LastLeft, 2, 0, 1, []int{5, 22, 87, 360, 1400, 5699}},
		{Standard(), LastLeft, 4, 0, 2, []int{7, 27, 109, 463, 1987, 6998}},
		{Standard(), LastLeft, 4, 40, 3, []int{2, 4, 4, 10, 27, 79}},
		{Standard(), LastLeft, 10, 30, 4, []int{2, 6, 23, 63, 131, 541}},
		{Standard(), FewestCards, 3, 90, 5, []int{1, 3, 6, 29, 112, 344}},
		{Standard(), LastLeft, 3, 120, 6, []int{4, 12, 59, 128, 444, 1037}},
		{trulies, LastLeft, 3, 0, 7, []int{7, 40, 274, 1902, 13387, 92903}},
		{trulies, FirstStuck, 4, 15, 8, []int{6, 33, 312, 1599, 9810, 37890}},
	} {
		d := *c.d
		d.Ending.V = c.ending
		g := newGame(t, &d, c.players)
		got, err := rulestest.Perft(func(uint64) *State { return playSome(t, g, c.seed, c.played) }, c.seed, 6)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%d players, %d moves, seed %d: %v, want %v", c.players, c.played, c.seed, got, c.want)
		}
	}
}

// playSome makes random moves, as long as the game lasts.
func playSome(t testing.TB, g *Game, seed uint64, moves int) *State {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 9))
	s := g.Start()
	for range moves {
		if s.Over() {
			t.Fatal("the game is over before it is looked at")
		}
		m := s.Draw(rng)
		if s.Player() != rules.Chance {
			all := s.Moves(nil)
			m = all[rng.IntN(len(all))]
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return s
}
