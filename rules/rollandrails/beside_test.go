package rollandrails_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/rules/rollandrails"
	"platelayer/rules/rollandrails/referee"
	"platelayer/rules/rulestest"
)

// TestBesideTheReferee plays games with the referee following the log. A third of the
// games is on the bundled maps, the rest on small maps where everything touches. How
// players choose depends on the seed: at random, or with a liking for whatever builds and
// ships.
//
//	go test -tags long -timeout 4h -v -run Beside ./rules/rollandrails
func TestBesideTheReferee(t *testing.T) {
	t.Parallel()
	all := games(t)
	n := uint64(50)
	if rulestest.Many >= 10_000_000 {
		n = 100_000 // ten minutes of one core
	}
	var seen rulestest.Agreement
	for seed := range n {
		rng := rand.New(rand.NewPCG(seed, 5))
		g := all[rng.IntN(len(all))]
		if seed%3 > 0 {
			g = crowdedGame(t, rng)
		}
		beside(g, seed).Play(t, rng, &seen)
		if seed%10_000 == 9_999 {
			t.Log(seen)
		}
	}
	t.Log(seen)
	if seen.Refused == 0 || seen.Lists == 0 {
		t.Error("the games show too little")
	}
}

// beside is a game beside the referee.
func beside(g *rollandrails.Game, seed uint64) rulestest.Beside[*rollandrails.State, rollandrails.Move] {
	r := referee.New(g.Map(), g.Players())
	b := rulestest.Beside[*rollandrails.State, rollandrails.Move]{
		New: g.Start, Header: g.AppendLogHeader(nil, seed), Second: r, List: 25,
		Winners: func(s *rollandrails.State) []int { return s.Winners(nil) },
		Differ: func(s *rollandrails.State) string {
			if !s.Over() {
				return ""
			}
			return sheetsDiffer(s, r)
		},
		Tell: func() string { return mapText(g) },
	}
	if seed%4 > 0 {
		b.Choose = choose
	}
	return b
}

// sheetsDiffer says whose sheet is another one for the referee, "" where none is.
func sheetsDiffer(s *rollandrails.State, r *referee.Referee) string {
	for p := range s.Players() {
		mine := []int{s.Scores(nil)[p], s.LinkCount(p), s.Resources(p), s.Level(p)}
		theirs := []int{r.Scores()[p], r.Links()[p], r.Resources()[p], r.Levels()[p]}
		if !slices.Equal(mine, theirs) {
			return fmt.Sprintf("score, links, resources and level of P%d are %v, for the referee %v", p+1, mine, theirs)
		}
	}
	return ""
}

// choose picks a move as a busy player does, who seldom stops, and likes to build, to
// ship, and to found cities.
func choose(_ *rollandrails.State, moves []rollandrails.Move, rng *rand.Rand) rollandrails.Move {
	m := moves[rng.IntN(len(moves))]
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
