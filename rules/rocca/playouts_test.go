package rocca

import (
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
		b.Run(rules.LogMover(players-1), func(b *testing.B) { rulestest.BenchmarkRandom(b, newGame(b, Standard(), players).Start) })
	}
}
