package railroadink

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// lastRound plays a game of one player at random up to the roll of the last round.
func lastRound(t testing.TB, g *Game, rng *rand.Rand) *State {
	t.Helper()
	s := g.Start()
	var buf []Move
	for s.Phase() != Playing || s.Round() < g.b.Rounds.V {
		var m Move
		if s.Phase() == Rolling {
			m = s.Draw(rng)
		} else {
			buf = s.Moves(buf[:0])
			m = buf[rng.IntN(len(buf))]
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// codes are the codes of what Check says.
func codes(b *Board) (out []string) {
	for _, d := range Check(b) {
		out = append(out, d.Code)
	}
	return out
}

// A state before the last round is the same after it has been made a puzzle, wherever the
// board tells what happened; any way to play on is accepted as its answer, with its points
// and no others.
func TestPuzzleIsState(t *testing.T) {
	for _, b := range []*Board{Classic(), Challenge(), Classic().WithDice("R", "S"), Challenge().WithDice("P", "R")} {
		g, err := NewGame(b, 1)
		if err != nil {
			t.Fatal(err)
		}
		same := 0
		for seed := range uint64(100) {
			rng := rand.New(rand.NewPCG(seed, 5))
			s := lastRound(t, g, rng)
			with := *b
			with.Puzzle = s.Puzzle(0)
			if l := Check(&with); len(l) > 0 {
				t.Fatalf("%s, seed %d: %v", b.ID, seed, l)
			}
			h, err := NewGame(&with, 1)
			if err != nil {
				t.Fatal(err)
			}
			p := h.LastRound()
			if p.SameTurn(s) {
				same++
			}
			a := &Answer{}
			with.Puzzle.Answer = a
			for {
				buf := p.Moves(nil)
				m := buf[rng.IntN(len(buf))]
				if m.Kind() == MoveDone {
					break
				}
				a.Moves = append(a.Moves, valueAt(p.MoveText(m), b.At))
				if err := p.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
			a.Points.V = p.Score(0).Total
			if l := Check(&with); len(l) > 0 {
				t.Fatalf("%s, seed %d: %v", b.ID, seed, l)
			}
			if a.Points.V++; !slices.Equal(codes(&with), []string{"wrong-answer"}) {
				t.Errorf("%s, seed %d: a point more: %v", b.ID, seed, codes(&with))
			}
		}
		if same < 90 {
			t.Errorf("%s: of 100 states %d are told by the board", b.ID, same)
		}
	}
}

// A board without a puzzle has no last round to play, nor has one with a puzzle that cannot
// be.
func TestNoLastRound(t *testing.T) {
	g, err := NewGame(Classic(), 1)
	if err != nil || g.LastRound() != nil {
		t.Errorf("%v, %v", err, g.LastRound())
	}
	b := Classic()
	b.Puzzle = new(Puzzle)
	if g := compile(b); g.LastRound() != nil || !slices.Contains(codes(b), "impossible-puzzle") {
		t.Errorf("a puzzle without dice: %v", codes(b))
	}
}
