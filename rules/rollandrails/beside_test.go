package rollandrails_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/rules"
	"platelayer/rules/rollandrails"
	"platelayer/rules/rollandrails/referee"
	"platelayer/rules/rulestest"
)

// TestBesideTheReferee plays games with the referee following the log: it must take every
// line, list the same lines now and then, and count the same in the end. A third of the
// games is on the bundled maps, the rest on small maps where everything touches.
func TestBesideTheReferee(t *testing.T) {
	t.Parallel()
	all := games(t)
	n := uint64(50)
	if rulestest.Many >= 10_000_000 {
		n = 100_000 // about half an hour
	}
	for seed := range n {
		rng := rand.New(rand.NewPCG(seed, 5))
		g := all[rng.IntN(len(all))]
		if seed%3 > 0 {
			g = crowdedGame(t, rng)
		}
		besideReferee(t, g, seed, rng)
	}
}

// besideReferee plays one game beside the referee. How players choose depends on the
// seed: at random, or with a liking for whatever builds and ships.
func besideReferee(t *testing.T, g *rollandrails.Game, seed uint64, rng *rand.Rand) {
	t.Helper()
	s, r := g.Start(), referee.New(g.Map(), g.Players())
	log := string(g.AppendLogHeader(nil, seed))
	fail := func(format string, args ...any) {
		t.Helper()
		t.Fatalf("seed %d, %s, %d players: %s\n%s%s", seed, g.Map().ID, g.Players(), fmt.Sprintf(format, args...), log, mapText(g))
	}
	for _, line := range strings.Split(log, "\n") {
		if err := r.Step(line); err != nil {
			fail("the referee refuses %q: %v", line, err)
		}
	}
	busy := seed%4 > 0
	var buf []rollandrails.Move
	for !s.Over() {
		var m rollandrails.Move
		if s.Player() == rules.Chance {
			m = s.Draw(rng)
		} else {
			buf = s.Moves(buf[:0])
			if rng.IntN(25) == 0 {
				if mine, theirs := lines(s, buf), r.Legal(); !slices.Equal(mine, theirs) {
					fail("only the engine lists %q\nonly the referee lists %q", minus(mine, theirs), minus(theirs, mine))
				}
			}
			m = choose(buf, rng, busy)
		}
		line := strings.TrimSpace(string(s.AppendLogMove(nil, m)))
		log += line + "\n"
		if err := r.Step(line); err != nil {
			fail("the referee refuses %q: %v", line, err)
		}
		if err := s.Apply(m); err != nil {
			fail("the engine refuses %q: %v", line, err)
		}
	}
	if !r.Over() {
		fail("the game is not over for the referee: %s is next", r.Next())
	}
	for p := range g.Players() {
		mine := []int{s.Scores(nil)[p], s.LinkCount(p), s.Resources(p), s.Level(p)}
		theirs := []int{r.Scores()[p], r.Links()[p], r.Resources()[p], r.Levels()[p]}
		if !slices.Equal(mine, theirs) {
			fail("score, links, resources and level of P%d are %v, for the referee %v", p+1, mine, theirs)
		}
	}
	if mine, theirs := s.Winners(nil), r.Winners(); !slices.Equal(mine, theirs) {
		fail("the winners are %v, for the referee %v", mine, theirs)
	}
}

// choose picks a move; a busy player seldom stops, and likes to build, to ship, and to
// found cities.
func choose(moves []rollandrails.Move, rng *rand.Rand, busy bool) rollandrails.Move {
	m := moves[rng.IntN(len(moves))]
	if !busy {
		return m
	}
	for range 3 {
		switch m.Kind() {
		case rollandrails.MoveDeliver, rollandrails.MoveLogistician, rollandrails.MoveShip, rollandrails.MovePlanner, rollandrails.MoveFound,
			rollandrails.MoveUpgrade, rollandrails.MoveMechanic, rollandrails.MoveResources, rollandrails.MoveBanker:
			return m
		}
		m = moves[rng.IntN(len(moves))]
	}
	return m
}

// lines are moves as a log has them, without comments, sorted.
func lines(s *rollandrails.State, moves []rollandrails.Move) []string {
	var out []string
	for _, m := range moves {
		line, _, _ := strings.Cut(string(s.AppendLogMove(nil, m)), "#")
		out = append(out, strings.TrimSpace(line))
	}
	slices.Sort(out)
	return out
}

func minus(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(s string) bool { return slices.Contains(b, s) })
}

// crowdedGame is a game on a small map full of cities and towns.
func crowdedGame(t testing.TB, rng *rand.Rand) *rollandrails.Game {
	t.Helper()
	for {
		m := rollandrails.CrowdedMap(rng)
		if g, err := rollandrails.NewGame(m, 1+rng.IntN(rollandrails.MaxPlayers)); err == nil {
			return g
		}
	}
}

// mapText draws a map for a message.
func mapText(g *rollandrails.Game) string {
	var b strings.Builder
	for i, t := range g.Map().Terrain {
		if i%g.Map().Grid.Cols == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s %s, ", g.Map().Grid.Label(g.Map().Grid.At(i)), t)
	}
	for _, p := range g.Places() {
		fmt.Fprintf(&b, "\n%s city %v %s", p.Label, p.City, p.Color)
	}
	return b.String()
}
