package rocca

import (
	"math/rand/v2"
	"testing"

	"platelayer/rules"
	"platelayer/rules/rulestest"
)

func newGame(t testing.TB, d *Deck, players int) *Game {
	t.Helper()
	g, err := NewGame(d, players)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// standardGames are games with the standard deck and 2 to 10 players, each with each
// ending.
func standardGames(t testing.TB) (out []*Game) {
	t.Helper()
	for players := MinPlayers; players <= MaxPlayers; players++ {
		for e := range EndingNames {
			d := Standard()
			d.Ending.V = Ending(e)
			out = append(out, newGame(t, d, players))
		}
	}
	return out
}

// TestPlayouts plays by the kit with the standard deck, 2 to 10 players and every ending.
func TestPlayouts(t *testing.T) {
	all := standardGames(t)
	rulestest.Play(t, func(seed uint64) *State { return all[seed%uint64(len(all))].Start() },
		rulestest.Options{Moves: rulestest.Many, Thin: 7, Seed: 7})
}

// BenchmarkRandomGames plays whole games of random moves: games a second on one core.
func BenchmarkRandomGames(b *testing.B) {
	for _, players := range []int{2, 4, 10} {
		b.Run(rules.LogMover(players-1), func(b *testing.B) { benchmarkGames(b, newGame(b, Standard(), players)) })
	}
}

func benchmarkGames(b *testing.B, g *Game) {
	start, s := g.Start(), g.Start()
	rng := rand.New(rand.NewPCG(1, 2))
	var buf []Move
	moves, listed := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(start)
		for ; !s.Over(); moves++ {
			var m Move
			if s.Player() == rules.Chance {
				m = s.Draw(rng)
			} else {
				buf = s.Moves(buf[:0])
				listed += len(buf)
				m = buf[rng.IntN(len(buf))]
			}
			if err := s.Apply(m); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(moves)/float64(b.N), "moves/game")
	b.ReportMetric(float64(listed)/float64(b.N), "listed/game")
}
