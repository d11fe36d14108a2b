package rocca

import (
	"math/rand/v2"
	"testing"

	"platelayer/diag"
	"platelayer/rules/rulestest"
)

// randomDeck is a deck that a designer might try: 2 to 6 colours, any mixture of cards,
// mostly a small pile, so that it runs out, and any ending. It can be played by so many.
func randomDeck(t testing.TB, seed uint64) (d *Deck, players int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 4))
	for range 1000 {
		d := &Deck{ID: "random deck #1", Name: diag.Value[string]{V: "Random"}}
		d.Ending.V = Ending(rng.IntN(len(EndingNames)))
		for i := range ColorsRange.Min + rng.IntN(ColorsRange.Max-ColorsRange.Min+1) {
			id := string(rune('a' + i))
			d.Colors = append(d.Colors, ColorName{valueAt(id, d.At), valueAt(id, d.At), valueAt(string(rune('F'-i)), d.At)})
		}
		players = MinPlayers + rng.IntN(MaxPlayers-MinPlayers+1)
		d.MinPlayers.V, d.MaxPlayers.V = MinPlayers, players
		for want := players*Deal + 1 + rng.IntN(25); d.Size() < want; {
			c := Card{Kind: valueAt(Kind(rng.IntN(Kinds)), d.At), Copies: valueAt(1+rng.IntN(4), d.At)}
			least, most := c.Kind.V.Colors()
			of := rng.Perm(len(d.Colors))[:least+rng.IntN(most-least+1)]
			for _, i := range of {
				c.Colors = append(c.Colors, valueAt(Color(i), d.At))
			}
			c.Trulie.V = c.Kind.V.Railway() && rng.IntN(6) == 0
			d.Cards = append(d.Cards, c)
		}
		if !Check(d).HasErrors() {
			return d, players
		}
	}
	t.Fatal("no random deck can be played")
	return nil, 0
}

// TestPlayoutsOnRandomDecks plays by the kit with decks of any kind.
func TestPlayoutsOnRandomDecks(t *testing.T) {
	seen := map[Ending]int{}
	rulestest.Play(t, func(seed uint64) *State {
		d, players := randomDeck(t, seed)
		seen[d.Ending.V]++
		return newGame(t, d, players).Start()
	}, rulestest.Options{Moves: rulestest.Many, Thin: 5, Parallel: true})
	if len(seen) != len(EndingNames) {
		t.Errorf("the endings seen are %v", seen)
	}
}

// TestLogsOfRandomDecks: a log leads where the game went, whatever the deck.
func TestLogsOfRandomDecks(t *testing.T) {
	for seed := range uint64(60) {
		d, players := randomDeck(t, seed)
		g := newGame(t, d, players)
		rulestest.Replayed(t, g.Start(), g.AppendLogHeader(nil, seed), rand.New(rand.NewPCG(seed, 1)),
			func(log string) (*State, error) { return Replay(d, log, nil) })
	}
}
