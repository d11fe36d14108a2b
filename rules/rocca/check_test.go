package rocca

import (
	"math/rand/v2"
	"strings"
	"testing"

	"platelayer/diag"
)

// Every part of a deck that tests draw has a line of its own, so that a diagnostic can be
// told by its line.
const (
	lineName    = 2
	lineColors  = 3
	linePlayers = 4
	lineCards   = 20
)

// placed is a deck as deckOf makes it, with places: colours from lineColors*10 on, cards
// from lineCards on.
func placed(t testing.TB, list string) *Deck {
	t.Helper()
	d := deckOf(t, list)
	at := func(line int) diag.Pos { return diag.Pos{File: "deck.yaml", Line: line, Col: 1} }
	d.At, d.Name.At, d.ColorsAt, d.CardsAt = at(1), at(lineName), at(lineColors), at(lineCards-1)
	d.MinPlayers.At, d.MaxPlayers.At = at(linePlayers), at(linePlayers)
	for i := range d.Colors {
		c := &d.Colors[i]
		c.ID.At, c.Name.At, c.Letter.At = at(10*lineColors+i), at(10*lineColors+i), at(10*lineColors+i)
	}
	for i := range d.Cards {
		c := &d.Cards[i]
		here := at(lineCards + i)
		if i > 9 {
			here = at(10*lineCards + i)
		}
		c.ID.At, c.Kind.At, c.Copies.At, c.Trulie.At = here, here, here, here
		for j := range c.Colors {
			c.Colors[j].At = here
		}
	}
	return d
}

const goodCards = "straight-R:8 straight-B:8 straight-Y:8 straight-G:8 curve-RB:3 curve-BY:3 curve-YG:3 tunnel storm:3"

// TestCheck breaks a good deck in every way and looks for the line, the code and the words.
func TestCheck(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(d *Deck)
		want   string // the diagnostics, in short
	}{
		{"nothing", func(d *Deck) {}, ""},
		{"no name", func(d *Deck) { d.Name.V = " \u200b" }, "2 unusable-name"},
		{"one color", func(d *Deck) { d.Colors = d.Colors[:1] }, "3 out-of-range: the deck has 1 color; 21 unknown-color; 22 unknown-color; 23 unknown-color; 24 unknown-color; 25 unknown-color; 25 unknown-color; 26 unknown-color; 26 unknown-color"},
		{"no colors", func(d *Deck) { d.Colors, d.Cards = nil, nil }, "3 out-of-range: the deck has no colors"},
		{"two names alike", func(d *Deck) { d.Colors[2].Name.V = "RED" }, `32 duplicate-color: two colors have the name "RED"`},
		{"two ids alike", func(d *Deck) { d.Colors[1].ID.V = "red" }, `31 duplicate-color: two colors have the id "red"`},
		{"two letters alike", func(d *Deck) { d.Colors[3].Letter.V = "b" }, `33 duplicate-color: two colors have the letter "b"`},
		{"no letter", func(d *Deck) { d.Colors[3].Letter.V = "" }, `33 unusable-letter: the letter of color "green" is ""`},
		{"two characters", func(d *Deck) { d.Colors[3].Letter.V = "Gr" }, `33 unusable-letter`},
		{"a sign", func(d *Deck) { d.Colors[3].Letter.V = "#" }, `33 unusable-letter`},
		{"no UTF-8", func(d *Deck) { d.Colors[3].Letter.V = "\xff" }, `33 unusable-letter`},
		{"a letter of another script", func(d *Deck) { d.Colors[3].Letter.V = "緑" }, ""},
		{"two cards alike", func(d *Deck) { d.Cards[1].ID.V = "STRAIGHT-R" }, `21 duplicate-card: two cards have the id "STRAIGHT-R"`},
		{"copies below zero", func(d *Deck) { d.Cards[0].Copies.V = -1 }, `20 out-of-range: card "straight-R" has -1 copies`},
		{"too many copies", func(d *Deck) { d.Cards[0].Copies.V = 1000 }, `20 out-of-range: card "straight-R" has 1000 copies`},
		{"many copies", func(d *Deck) { d.Cards[0].Copies.V = 999 }, ""},
		{"too many cards", func(d *Deck) {
			for i := range 30 {
				c := d.Cards[0]
				c.ID.V, c.Copies.V = strings.Repeat("x", i+1), 999
				d.Cards = append(d.Cards, c)
			}
		}, "19 out-of-range: the deck has 30015 cards"},
		{"no kind", func(d *Deck) { d.Cards[0].Kind.V = Kinds }, "20 unknown-word"},
		{"no color", func(d *Deck) { d.Cards[0].Colors = nil }, `20 wrong-length: card "straight-R" has no colors`},
		{"one color of two", func(d *Deck) { d.Cards[4].Colors = d.Cards[4].Colors[:1] }, `24 wrong-length: card "curve-RB" has 1 color`},
		{"a color of a storm", func(d *Deck) { d.Cards[8].Colors = d.Cards[4].Colors }, `24 wrong-length: card "storm" has 2 colors`},
		{"a color twice", func(d *Deck) { d.Cards[4].Colors[1].V = 0 }, `24 duplicate-entry: card "curve-RB" has the color "red" twice`},
		{"no such color", func(d *Deck) { d.Cards[0].Colors[0].V = 4 }, `20 unknown-color`},
		{"any color", func(d *Deck) { d.Cards[0].Colors[0].V = AnyColor }, `20 unknown-color`},
		{"Mr. Trůlie in a storm", func(d *Deck) { d.Cards[8].Trulie.V = true }, `28 misplaced-trulie`},
		{"Mr. Trůlie in a tunnel", func(d *Deck) { d.Cards[7].Trulie.V = true }, ``},
		{"one player", func(d *Deck) { d.MinPlayers.V = 1 }, "4 out-of-range: the deck is for 1 player"},
		{"11 players", func(d *Deck) { d.MaxPlayers.V = 11 }, "4 out-of-range: the deck is for 11 players"},
		{"players the wrong way round", func(d *Deck) { d.MinPlayers.V, d.MaxPlayers.V = 5, 3 }, "4 out-of-range: the deck is for 5 to 3 players"},
		{"no such ending", func(d *Deck) { d.Ending.V = 3 }, "1 unknown-word"},
		{"too small", func(d *Deck) { d.MaxPlayers.V = 9 }, "4 small-deck: 9 players are dealt 45 cards, and the deck has 45"},
		{"small", func(d *Deck) { d.MaxPlayers.V = 8 }, "4 small-pile: after 8 players are dealt their cards, the pile has 5 cards"},
		{"no beginning", func(d *Deck) {
			d.Cards = d.Cards[7:]
			d.Cards[1].Copies.V = 60
		}, "19 missing-railway"},
	} {
		d := placed(t, goodCards)
		d.MaxPlayers.V = 7
		c.change(d)
		var got []string
		for _, x := range Check(d) {
			got = append(got, strings.TrimPrefix(x.At.String(), "deck.yaml:")[:strings.Index(strings.TrimPrefix(x.At.String(), "deck.yaml:"), ":")]+" "+x.Code+": "+x.Message)
			if x.Hint == "" && x.Code != "unknown-color" {
				t.Errorf("%s: %s has no hint", c.name, x.Code)
			}
		}
		wants := strings.Split(c.want, "; ")
		if c.want == "" {
			wants = nil
		}
		if len(got) != len(wants) {
			t.Errorf("%s: got %q, want %q", c.name, got, wants)
			continue
		}
		for i := range got {
			if !strings.HasPrefix(got[i], wants[i]) {
				t.Errorf("%s: got %q, want %q", c.name, got[i], wants[i])
			}
		}
		_, err := NewGame(d, 4)
		if bad := Check(d).HasErrors(); bad != (err != nil) {
			t.Errorf("%s: it has errors (%v), and a game makes %v", c.name, bad, err)
		}
	}
}

// TestCheckConnections looks at what connects in decks of few cards.
func TestCheckConnections(t *testing.T) {
	for list, want := range map[string]string{
		"straight-R:20 straight-B:20 curve-RB straight-Y:2 curve-YB straight-G:2 bridge-GR": "",
		// A colour on one card, with and without another way to connect it.
		"straight-R:20 straight-B:20 curve-RB curve-BY:3 straight-G":                    "lonely-card",
		"straight-R:20 straight-B:20 curve-RB curve-BY:3 curve-BG":                      "lonely-color",
		"straight-R:20 straight-B:20 curve-RB curve-BY:3 straight-G tunnel":             "lonely-color",
		"straight-R:20 straight-B:20 curve-RB curve-BY:3":                               "unused-color",
		"straight-R:20 straight-B:20 curve-RB straight-Y:2 curve-YB tunnel-G":           "lonely-card",
		"straight-R:20 straight-B:20 curve-RB straight-Y:2 curve-YB tunnel-G:2":         "separate-colors",
		"straight-R:20 straight-B:20 curve-RB straight-Y:2 straight-G:2 curve-YG":       "separate-colors separate-colors",
		"straight-R:20 straight-B:20 curve-RB straight-Y:2 straight-G:2 tunnel-Y:2":     "separate-colors separate-colors",
		"straight-R:20 straight-B:20 straight-Y:2 straight-G:2 tunnel":                  "",
		"straight-R:20 straight-B:20 tunnel-R tunnel-B tunnel-Y:2 tunnel-G:2":           "",
		"straight-R:20 curve-BY curve-RB straight-G:20 bridge-GY curve-GR straight-B:0": "",
	} {
		d := placed(t, list)
		d.MaxPlayers.V = 5
		var codes []string
		for _, x := range Check(d) {
			codes = append(codes, x.Code)
		}
		if got := strings.Join(codes, " "); got != want {
			t.Errorf("%s: %q, want %q", list, got, want)
		}
	}
}

// TestIncomplete: on a deck that could not be read nothing is said of what is missing, and
// it is not played.
func TestIncomplete(t *testing.T) {
	d := &Deck{Incomplete: true}
	d.MinPlayers.V, d.MaxPlayers.V = 2, 10
	if l := Check(d); len(l) > 0 {
		t.Error(l)
	}
	for _, d := range []*Deck{nil, d} {
		if _, err := NewGame(d, 3); err == nil || !strings.Contains(err.Error(), "could not be read") {
			t.Errorf("it is played: %v", err)
		}
	}
	for players, want := range map[int]string{1: "rocca rails is for 2 to 10 players, not 1", 11: "not 11", 8: `deck "test" is for 2 to 7 players, not 8`} {
		d := deckOf(t, goodCards)
		d.MaxPlayers.V = 7
		if _, err := NewGame(d, players); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d players: %v, want %q", players, err, want)
		}
	}
}

// TestCheckIsSafe: no deck, however broken, makes Check, Digest or NewGame panic; and a
// deck without errors makes a game.
func TestCheckIsSafe(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 8))
	games := 0
	for range 4000 {
		d := placed(t, goodCards)
		for range 1 + rng.IntN(3) {
			c := &d.Cards[rng.IntN(len(d.Cards))]
			switch rng.IntN(9) {
			case 0:
				c.Kind.V = Kind(rng.IntN(256))
			case 1:
				c.Copies.V = rng.IntN(1<<rng.IntN(62)) - 3
			case 2:
				c.Colors = append(c.Colors, diag.Value[Color]{V: Color(rng.IntN(256))})
			case 3:
				c.Colors = c.Colors[:len(c.Colors)/2]
			case 4:
				d.Colors = d.Colors[:rng.IntN(len(d.Colors)+1)]
			case 5:
				d.Colors = append(d.Colors, d.Colors...)
			case 6:
				d.MaxPlayers.V = rng.IntN(14) - 1
			case 7:
				d.Ending.V, d.Incomplete = Ending(rng.IntN(5)), rng.IntN(3) == 0
			case 8:
				c.Trulie.V = true
			}
		}
		l := Check(d)
		d.Digest()
		g, err := NewGame(d, 2)
		if want := l.HasErrors() || d.Incomplete; want != (err != nil) {
			t.Fatalf("the deck has errors (%v), and a game makes %v", want, err)
		}
		if err == nil {
			games++
			if g.Start().Check() != nil || g.Size() != d.Size() {
				t.Fatal("a game begins badly")
			}
		}
	}
	if games < 200 {
		t.Errorf("only %d decks could be played", games)
	}
}
