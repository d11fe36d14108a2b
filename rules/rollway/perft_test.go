package rollway

import (
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/rules"
	"platelayer/rules/rulestest"
)

// TestPerft holds the number of positions after so many decisions to what it was: on
// maps of the usual kind and on a small one, from the beginning and after so many random
// moves. The dice are those of the seed.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		name    string
		m       *Map
		players int
		played  int
		seed    uint64
		want    []int
	}{
		{"main", mainMap(t), 1, 0, 1, []int{11, 131, 692, 7900, 83875}},
		{"main", mainMap(t), 1, 0, 2, []int{17, 166, 918, 8287, 106505}},
		{"mystery", mysteryMap(t), 1, 0, 3, []int{18, 142, 820, 8935, 116123}},
		{"spirals", spiralMap(t), 2, 0, 4, []int{17, 195, 1044, 13140, 140244}},
		{"small", smallMap(t), 3, 0, 5, []int{17, 127, 672, 5630, 59277}},
		{"main", mainMap(t), 1, 30, 6, []int{2, 53, 305, 3165, 10757}},
		{"main", mainMap(t), 1, 60, 7, []int{7, 15, 442, 4768, 21312}},
		{"mystery", mysteryMap(t), 1, 20, 8, []int{24, 259, 2307, 15406, 210446}},
		{"spirals", spiralMap(t), 2, 110, 9, []int{12, 30, 711, 2487, 31330}},
		{"small", smallMap(t), 3, 100, 10, []int{17, 120, 1200, 2160, 10920}},
	} {
		g := newGame(t, c.m, c.players)
		got, err := rulestest.Perft(func(uint64) *State { return playSome(t, g, c.seed, c.played) }, c.seed, 5)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s, %d moves, seed %d: %v, want %v", c.name, c.played, c.seed, got, c.want)
		}
	}
}

// playSome makes random moves.
func playSome(t testing.TB, g *Game, seed uint64, moves int) *State {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 9))
	s := g.Start()
	for range moves {
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
