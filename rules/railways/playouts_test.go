package railways

import (
	"math/rand/v2"
	"testing"

	"platelayer/rules/rulestest"
)

// newGame is a game on a sketch, which may lack what Check wants of a definition.
func newGame(t testing.TB, m *Map, players int) *Game {
	t.Helper()
	g, err := prepare(m, players)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestPlayoutsOnTheBigMap plays by the kit on a map of the largest size, with 2 to 6 players.
func TestPlayoutsOnTheBigMap(t *testing.T) {
	var all []*Game
	for players := MinPlayers; players <= MaxPlayers; players++ {
		all = append(all, newGame(t, bigMap(), players))
	}
	rulestest.Play(t, func(seed uint64) *State { return all[seed%uint64(len(all))].Start() },
		rulestest.Options{Moves: rulestest.Many / 2, Thin: 17, Seed: 3})
}

// oddMap is a small map with options by lot, that can be played.
func oddMap(seed uint64) *Map {
	rng := rand.New(rand.NewPCG(seed, 5))
	for {
		m := randomMap(rng, 4+rng.IntN(8), 4+rng.IntN(8), 3+rng.IntN(12))
		vary(m, rng)
		if _, err := NewGame(m, MinPlayers); err == nil {
			return m
		}
	}
}

// TestPlayoutsOnOddMaps plays by the kit on maps of any size, with any options.
func TestPlayoutsOnOddMaps(t *testing.T) {
	rulestest.Play(t, func(seed uint64) *State { return newGame(t, oddMap(seed), MinPlayers+int(seed%5)).Start() },
		rulestest.Options{Moves: rulestest.Many / 2, Thin: 17, Parallel: true})
}

// BenchmarkRandomGames plays whole games of random moves on a map of the largest size: games
// a second on one core.
func BenchmarkRandomGames(b *testing.B) {
	rulestest.BenchmarkRandom(b, newGame(b, bigMap(), 4).Start)
}

// BenchmarkCopy copies a state from the middle of a game on a map of the largest size.
func BenchmarkCopy(b *testing.B) {
	s := withLink(b)
	c := s.Clone()
	b.ReportAllocs()
	for b.Loop() {
		c.CopyFrom(s)
	}
}
