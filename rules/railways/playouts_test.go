package railways

import (
	"math/rand/v2"
	"testing"

	"platelayer/rules"
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

// TestBound plays a game that is as long as games get: every bid is made, and every build
// goes on as long as it can.
func TestBound(t *testing.T) {
	m := bigMap()
	m.Options.FreeBonds = at(true)
	for players := MinPlayers; players <= MaxPlayers; players++ {
		s := newGame(t, m, players).Start()
		rng := rand.New(rand.NewPCG(1, 15))
		moves := 0
		for ; !s.Over(); moves++ {
			mv := Move(0)
			if s.Player() == rules.Chance {
				mv = s.Draw(rng)
			} else {
				all := s.Moves(nil)
				mv = all[0] // the lowest bid
				if s.phase == Acting || s.phase == Building {
					mv = longest(all, rng)
				}
			}
			if err := s.Apply(mv); err != nil {
				t.Fatal(err)
			}
		}
		if moves > s.Bound() || moves < s.Bound()/2 {
			t.Errorf("%d players make %d moves, and the bound is %d", players, moves, s.Bound())
		}
	}
}

// longest is a bond, a Land Grant, a start or a tile, whichever there is.
func longest(moves []Move, rng *rand.Rand) Move {
	var best []Move
	for _, k := range []Kind{MoveBond, MoveGrant, MoveBuild, MoveTrack} {
		for _, m := range moves {
			if m.Kind() == k {
				best = append(best, m)
			}
		}
		if len(best) > 0 {
			return best[rng.IntN(len(best))]
		}
	}
	return moves[0]
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
