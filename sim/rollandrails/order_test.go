package rollandrails

import (
	"fmt"
	"testing"

	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// order is what was scored and won by the places in the order of play, the first player
// of the first round first. Seats say nothing of it, since who begins is drawn by lot.
type order struct {
	points, wins []float64
	games        int
}

// playOrder plays greedy games on a map, rounds of them where it is not 0.
func playOrder(t testing.TB, m *rollandrails.Map, players, rounds, games int) order {
	t.Helper()
	if rounds > 0 {
		longer := *m
		longer.Rounds[players].V = rounds
		m = &longer
	}
	g, err := rollandrails.NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	table, err := (&plans{New: g.Start, Policies: named(t, "greedy"), Seed: 1, Games: games}).NewTable()
	if err != nil {
		t.Fatal(err)
	}
	o := order{points: make([]float64, players), wins: make([]float64, players), games: games}
	for i := range games {
		first := 0
		if err := table.Play(i, func(s *rollandrails.State, m rollandrails.Move) {
			if m.Kind() == rollandrails.MoveStart {
				first = m.Seat()
			}
		}); err != nil {
			t.Fatal(err)
		}
		s := table.State()
		for seat, n := range s.Scores(nil) {
			o.points[(seat-first+players)%players] += float64(n) / float64(games)
		}
		winners := s.Winners(nil)
		for _, seat := range winners {
			o.wins[(seat-first+players)%players] += 1 / float64(len(winners))
		}
	}
	return o
}

// tell logs an order, a place after the other: points, and the share of wins.
func (o order) tell(t testing.TB, m *rollandrails.Map, rounds int) {
	t.Helper()
	text := ""
	for i := range o.wins {
		low, high := sim.Wilson(o.wins[i], float64(o.games))
		text += fmt.Sprintf("; %.1f points, wins %.0f %% (%.0f to %.0f)", o.points[i], 100*o.wins[i]/float64(o.games), 100*low, 100*high)
	}
	t.Logf("%s, %d players, %d rounds%s", m.ID, len(o.wins), rounds, text)
}

// TestPlayingOrder: whoever begins, and whoever comes last, wins now and then: a third of
// an even share at the least, and no more than twice as many. Greedy plays, and the whole
// interval would have to lie outside.
func TestPlayingOrder(t *testing.T) {
	t.Parallel()
	for _, m := range bundled(t) {
		for players := 2; players <= rollandrails.MaxPlayers; players++ {
			o := playOrder(t, m, players, 0, orderGames)
			o.tell(t, m, m.Rounds[players].V)
			for i, wins := range o.wins {
				low, high := sim.Wilson(wins, orderGames)
				if even := 1 / float64(players); high < even/3 || low > 2*even {
					t.Errorf("%s, %d players: number %d in the order of play wins %v of %d games", m.ID, players, i+1, wins, orderGames)
				}
			}
		}
	}
}
