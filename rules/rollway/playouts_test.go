package rollway

import (
	"testing"

	"platelayer/rules/rulestest"
)

func newGame(t testing.TB, m *Map, players int) *Game {
	t.Helper()
	g, err := NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// ownMaps are maps of tests that take part in playouts.
func ownMaps(t testing.TB) []*Map {
	return []*Map{mainMap(t), mysteryMap(t), spiralMap(t), smallMap(t)}
}

// TestPlayoutsOnSketches plays by the kit on maps of tests, with 1 to 3 players.
func TestPlayoutsOnSketches(t *testing.T) {
	var all []*Game
	for _, m := range ownMaps(t) {
		for players := 1; players <= 3; players++ {
			all = append(all, newGame(t, m, players))
		}
	}
	rulestest.Play(t, func(seed uint64) *State { return all[seed%uint64(len(all))].Start() },
		rulestest.Options{Moves: rulestest.Many / 2, Thin: 17, Seed: 3})
}

// TestPlayoutsOnRandomMaps plays by the kit on maps of any size.
func TestPlayoutsOnRandomMaps(t *testing.T) {
	rulestest.Play(t, func(seed uint64) *State { return newGame(t, randomMap(t, seed), 1+int(seed%3)).Start() },
		rulestest.Options{Moves: rulestest.Many / 2, Thin: 17, Parallel: true})
}

// BenchmarkRandomGames plays whole games of random moves: games a second on one core.
func BenchmarkRandomGames(b *testing.B) {
	for _, m := range []struct {
		name string
		m    *Map
	}{{"main", mainMap(b)}, {"mystery", mysteryMap(b)}, {"spirals", spiralMap(b)}} {
		b.Run(m.name, func(b *testing.B) { rulestest.BenchmarkRandom(b, newGame(b, m.m, 1).Start) })
	}
}
