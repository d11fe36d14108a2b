package referee

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/rules/desk/desktest"
	"platelayer/rules/rocca"
)

// deckOf is a deck in the colours of the standard one with the cards of a list such as
// "straight-R:8 curve-RB tunnel storm:2".
func deckOf(t testing.TB, list string) *rocca.Deck {
	t.Helper()
	d := rocca.Standard()
	d.ID, d.Cards = "test", nil
	for _, w := range strings.Fields(list) {
		word, copies, _ := strings.Cut(w, ":")
		c := rocca.Card{Copies: diag.Value[int]{V: 1}}
		if copies != "" {
			if _, err := fmt.Sscan(copies, &c.Copies.V); err != nil {
				t.Fatal(err)
			}
		}
		word, c.Trulie.V = strings.CutSuffix(word, "-trulie")
		kind, letters, _ := strings.Cut(word, "-")
		for k, name := range rocca.KindNames {
			if name == kind {
				c.Kind.V = rocca.Kind(k)
			}
		}
		for _, l := range letters {
			c.Colors = append(c.Colors, diag.Value[rocca.Color]{V: rocca.Color(strings.IndexRune("RBYG", l))})
		}
		d.Cards = append(d.Cards, c)
	}
	return d
}

// begin is a game after its header.
func begin(t testing.TB, d *rocca.Deck, players int) *Referee {
	t.Helper()
	r := New(d, players)
	play(t, r, "rocca-rails log 1", "map "+d.ID+" 0123456789abcdef", fmt.Sprintf("players %d", players), "seed -")
	return r
}

// dealt is a game in which everybody has the cards of a line, and the pile those of the
// first one. It is P1's turn.
func dealt(t testing.TB, pile string, hands ...string) *Referee {
	t.Helper()
	r := begin(t, deckOf(t, "straight-R:9 straight-B:9 straight-Y:9 straight-R-trulie:2 train-R:4 train-B:2 train-R-trulie curve-RB:4 curve-YG:3 bridge-RB bridge-BY tunnel-R:2 tunnel-Y tunnel storm:6"), len(hands))
	r.pile, r.turn, r.phase = cards(t, r, pile), 1, atTurn
	for seat, hand := range hands {
		r.seats[seat].hand = cards(t, r, hand)
	}
	return r
}

// cards are those of a list of words.
func cards(t testing.TB, r *Referee, list string) []card {
	t.Helper()
	var out []card
	for _, w := range strings.Fields(list) {
		c, err := r.readCard(w)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, c)
	}
	return out
}

// lay puts railway cards on the table, the last one at the end.
func lay(t testing.TB, r *Referee, list string) *Referee {
	t.Helper()
	for _, c := range cards(t, r, list) {
		r.lay(c)
	}
	return r
}

// holds wants a hand, sorted by words.
func holds(t testing.TB, r *Referee, seat int, want string) {
	t.Helper()
	hand := map[string]int{}
	for _, w := range strings.Fields(want) {
		hand[w]++
	}
	equal(t, fmt.Sprintf("the hand of P%d", seat+1), r.Table().Players[seat].Hand, hand)
}

func play(t testing.TB, r *Referee, lines ...string) {
	t.Helper()
	desktest.Play(t, r, lines...)
}

func refuse(t testing.TB, r *Referee, line, why string) {
	t.Helper()
	desktest.Refuse(t, r, position(r), line, why)
}

// position is the words of everything a referee knows.
func position(r *Referee) func() string {
	return func() string { return fmt.Sprintf("%+v %+v", *r, r.Table()) }
}

func equal(t testing.TB, what string, got, want any) {
	t.Helper()
	desktest.Equal(t, what, got, want)
}

// offers wants the lines that the next player can write, without the player.
func offers(t testing.TB, r *Referee, want ...string) {
	t.Helper()
	equal(t, "what "+r.Next()+" can do", strings.Join(desktest.Legal(r, r.Next()), ", "), strings.Join(want, ", "))
}
