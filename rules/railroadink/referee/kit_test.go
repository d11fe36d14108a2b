package referee

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/rules/desk/desktest"
	"platelayer/rules/railroadink"
)

// board is the Challenge board with dice of the pack, under the name that tests use.
func board(letters ...string) *railroadink.Board {
	b := railroadink.Challenge().WithDice(letters...)
	b.ID = "test"
	return b
}

// begin is a game after its header.
func begin(t testing.TB, b *railroadink.Board, players int) *Referee {
	t.Helper()
	r := New(b, players)
	desktest.Play(t, r, "railroad-ink log 1", "map test 0123456789abcdef", fmt.Sprintf("players %d", players), "seed -")
	return r
}

// lying is a game in which P1 has a board such as "B1 highway n-s, C1 lid railway n", where
// lid, pack and renovated say who drew it, after a roll.
func lying(t testing.TB, b *railroadink.Board, text, roll string) *Referee {
	t.Helper()
	r := begin(t, b, 1)
	for _, part := range strings.Split(text, ",") {
		w := strings.Fields(part)
		if len(w) == 0 {
			continue
		}
		by := byWhite
		if m, ok := map[string]maker{"lid": byLid, "pack": byPack, "renovated": byRenovation}[w[1]]; ok {
			by = m
			w = append(w[:1], w[2:]...)
		}
		x, err := readRoute(w[1:])
		if err != nil {
			t.Fatal(err)
		}
		r.me().board[space(w[0])] = drawing{x, by}
	}
	desktest.Play(t, r, "dice roll "+roll)
	return r
}

// position is everything a line may change.
func position(r *Referee) func() string {
	return func() string {
		text := fmt.Sprint(r.phase, r.round, r.seat, r.log)
		for _, d := range r.dice {
			text += " " + d.word()
		}
		for _, s := range r.seats {
			text += fmt.Sprintf("\n%v %v %v %v %v %v %d", s.board, s.used, s.regular, s.extra, s.woken, s.now.copies, s.now.special)
			text += fmt.Sprint(len(s.now.drawn), s.now.added, s.now.built)
		}
		return text
	}
}
