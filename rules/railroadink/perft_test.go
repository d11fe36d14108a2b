package railroadink

import (
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/rules"
	"platelayer/rules/rulestest"
)

// TestPerft holds the number of positions after so many decisions to what it was, from the
// beginning and after so many random moves. Dice are those of the seed.
func TestPerft(t *testing.T) {
	engineer := func(b *Board) *Board { return b.WithDice(EngineerDice...) }
	for _, c := range []struct {
		b      *Board
		played int
		seed   uint64
		want   []int
	}{
		{Classic(), 0, 1, []int{132, 8820, 440022}},
		{Classic(), 20, 2, []int{126, 8331, 284453}},
		{Challenge(), 12, 3, []int{1, 151, 14888}},
		{Challenge(), 41, 4, []int{1, 93, 5848}},
		{engineer(Classic()), 9, 5, []int{134, 3683, 43673}},
		{engineer(Challenge()), 25, 6, []int{142, 13961, 929195}},
		{engineer(Challenge()), 45, 7, []int{11, 211, 2812}},
	} {
		g := newGame(t, c.b, 2)
		got, err := rulestest.Perft(func(uint64) *State { return playSome(t, g, c.seed, c.played) }, c.seed, 3)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s, %d moves, seed %d: %v, want %v", c.b.ID, c.played, c.seed, got, c.want)
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

// TestRollsAreEven: every face of every die is as likely as the others, and no die knows of
// another.
func TestRollsAreEven(t *testing.T) {
	const rolls = 60_000
	s := newGame(t, Challenge().WithDice("R", "K"), 1).Start()
	rng := rand.New(rand.NewPCG(1, 1))
	var faces [MaxDice][Pips]int
	var pairs [Pips][Pips]int
	for range rolls {
		m := s.Draw(rng)
		for i := range s.g.Dice() {
			faces[i][m.Die(i)-1]++
		}
		pairs[m.Die(0)-1][m.Die(5)-1]++
	}
	for i := range s.g.Dice() {
		for p, n := range faces[i] {
			if n < rolls/Pips*95/100 || n > rolls/Pips*105/100 {
				t.Errorf("die %d shows %d %d times of %d", i, p+1, n, rolls)
			}
		}
	}
	for i := range pairs {
		for j, n := range pairs[i] {
			if n < rolls/Pips/Pips*85/100 || n > rolls/Pips/Pips*115/100 {
				t.Errorf("%d and %d come together %d times of %d", i+1, j+1, n, rolls)
			}
		}
	}
}

// TestView: what there is to see of a state is what was played.
func TestView(t *testing.T) {
	g := newGame(t, Challenge().WithDice("S", "K"), 2)
	s := g.Start()
	rulestest.Make(t, s, "roll A2 S3 C3 D2 K5", "draw S3 B1 highway n-e-s-w", "draw A2 D1 railway n-s", "special 1 F1 station highway n-e-w railway s")
	switch {
	case g.Dice() != 5 || g.Routes() != 4 || g.DieAt(1).Letter.V != "S" || g.DieAt(4).Kind.V != Construction:
		t.Error("the dice are not those of the board")
	case s.Round() != 1 || s.Phase() != Playing || s.Pips(0) != 2 || s.Face(0).String() != "railway n-s" || s.Face(4).Action != MoveRoute:
		t.Error("the round is another one")
	case !s.Drawn(0, 0) || !s.Drawn(0, 1) || s.Drawn(0, 2) || s.Drawn(1, 0) || s.Spaces(0) != 3 || s.Spaces(1) != 0:
		t.Error("something else is drawn")
	case !s.SpecialDrawn(0, 0) || s.SpecialDrawn(0, 1) || s.SpecialDrawn(1, 0):
		t.Error("other Special Routes are drawn")
	}
	if f, ok := s.At(0, Space{0, 1}); !ok || f.String() != "highway n-e-s-w" {
		t.Errorf("on B1 lies %v, %v", f, ok)
	}
	for _, space := range []Space{{0, 0}, {-1, 3}, {7, 0}, {50, 50}} {
		if f, ok := s.At(0, space); ok {
			t.Errorf("on %v lies %v", space, f)
		}
	}
	m, err := s.ParseMove("move B1 A4 highway n-e-s-w")
	if err != nil {
		t.Fatal(err)
	}
	if f, ok := g.Route(m); !ok || f.String() != "highway n-e-s-w" || m.From() != (Space{0, 1}) || m.At() != (Space{3, 0}) {
		t.Errorf("%v moves %v from %v to %v", ok, f, m.From(), m.At())
	}
	for text, at := range map[string]Space{"destroy C4": {3, 2}, "renovate C4 railway n-s": {3, 2}, "special 2 C4 railway n-s": {3, 2}, "draw A2 C4 railway n-s": {3, 2}} {
		m, err := s.ParseMove(text)
		if err != nil || m.At() != at || m.Kind() == MoveSpecial && m.Special() != 1 || m.Kind() == MoveDraw && m.Slot() != 0 {
			t.Errorf("%q is at %v, %v", text, m.At(), err)
		}
	}
	if _, ok := g.Route(makeMove(MoveDone, 0, 0, 0, 0)); ok {
		t.Error("who is done draws something")
	}
}
