package railroadink

import (
	"math/rand/v2"
	"strings"
	"testing"

	"platelayer/rules"
	"platelayer/rules/rulestest"
)

func newGame(t testing.TB, b *Board, players int) *Game {
	t.Helper()
	g, err := NewGame(b, players)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// usualBoards are both boards with every set of dice of the pack: 32 in all.
func usualBoards() (out []*Board) {
	for _, make := range []func() *Board{Classic, Challenge} {
		for set := range 1 << len(EngineerDice) {
			b := make()
			for i, l := range EngineerDice {
				if set>>i&1 == 1 {
					b.WithDice(l)
					b.ID += "-" + strings.ToLower(l)
				}
			}
			out = append(out, b)
		}
	}
	return out
}

// usualGames are games on all usual boards, with 1 to 4 players.
func usualGames(t testing.TB) (out []*Game) {
	t.Helper()
	for i, b := range usualBoards() {
		out = append(out, newGame(t, b, 1+i%4))
	}
	return out
}

// TestPlayouts plays by the kit on both boards with every set of dice.
func TestPlayouts(t *testing.T) {
	all := usualGames(t)
	rulestest.Play(t, func(seed uint64) *State { return all[seed%uint64(len(all))].Start() },
		rulestest.Options{Moves: rulestest.Many, Thin: 7, Seed: 7})
}

// BenchmarkRandomGames plays whole solo games of random moves: games a second on one core.
func BenchmarkRandomGames(b *testing.B) {
	for _, board := range []*Board{Classic(), Challenge(), Challenge().WithDice(EngineerDice...)} {
		name := board.ID
		if len(board.Dice) > 4 {
			name += "-engineer"
		}
		b.Run(name, func(b *testing.B) { rulestest.BenchmarkRandom(b, newGame(b, board, 1).Start) })
	}
}

// BenchmarkScoredGames is BenchmarkRandomGames with the score at the end of each game.
func BenchmarkScoredGames(b *testing.B) {
	start := newGame(b, Classic(), 1).Start()
	s := start.Clone()
	rng := rand.New(rand.NewPCG(1, 2))
	var scores []int
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(start)
		for !s.Over() {
			var m Move
			if s.Player() == rules.Chance {
				m = s.Draw(rng)
			} else {
				m = s.Pick(rng)
			}
			if err := s.Apply(m); err != nil {
				b.Fatal(err)
			}
		}
		scores = s.Scores(scores[:0])
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
