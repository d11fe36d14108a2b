//go:build long

package rollandrails

import "testing"

// TestPlayingOrderByRounds tells what other numbers of rounds do to the order of play: as
// many as there are players, or twice as many, so that everybody begins as often; the
// first round alone; and many rounds (docs/simulate.md).
//
//	go test -tags long -v -run PlayingOrder ./sim/rollandrails
func TestPlayingOrderByRounds(t *testing.T) {
	for _, m := range bundled(t) {
		for _, c := range []struct{ players, rounds int }{{2, 8}, {2, 10}, {3, 6}, {3, 9}, {4, 1}, {4, 4}, {4, 8}, {4, 12}, {5, 1}, {5, 5}, {5, 10}} {
			o := playOrder(t, m, c.players, c.rounds, orderGames)
			o.tell(t, m, c.rounds)
			if even := float64(orderGames) / float64(c.players); o.wins[c.players-1] < even/5 {
				t.Errorf("%s, %d players, %d rounds: the last wins %v of %d games", m.ID, c.players, c.rounds, o.wins[c.players-1], orderGames)
			}
		}
	}
}
