package rocca

import (
	"math/rand/v2"
	"testing"

	"platelayer/diag"
	"platelayer/rules"
	"platelayer/rules/rocca"
)

// TestGreedyManyTrains: a hand full of trains, which can be played in any order, is thought
// through at once. Greedy plays all of them, and then what leads to its last card.
func TestGreedyManyTrains(t *testing.T) {
	const each = 40
	d := rocca.Standard()
	for id, trulie := range map[string]bool{"more trains": false, "more trains with Mr. Trůlie": true} {
		c := rocca.Card{Colors: []diag.Value[rocca.Color]{{V: 0}}}
		c.ID.V, c.Kind.V, c.Trulie.V, c.Copies.V = id, rocca.Train, trulie, each
		d.Cards = append(d.Cards, c)
	}
	g, err := rocca.NewGame(d, 2)
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start()
	text := "state 1 2\nat 9 P1 play left\nend straight-R\nto-come\ndrawing\nout\npile\nP1 straight-G curve-RG train-R:40 train-R-trulie:40\nP2 straight-R:4\n"
	if err := s.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	y, rng := NewGreedy(Usual()), rand.New(rand.NewPCG(1, 1))
	played := 0
	for !s.Over() && s.Seat() == 0 {
		var m rocca.Move
		if s.Player() == rules.Chance {
			m = s.Draw(rng)
		} else if m = y.Choose(s, s.Moves(nil), rng); m.Kind() == rocca.MovePlay {
			played++
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	if left := s.HandSize(0); played != 2*each+1 || left != 1 {
		t.Errorf("greedy plays %d cards and has %d left", played, left)
	}
}
