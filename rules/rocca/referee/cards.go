package referee

import (
	"fmt"
	"slices"
	"strings"

	"platelayer/rules/desk"
	"platelayer/rules/rocca"
)

// card is what the rules see of a card: cards that are the same play alike.
type card struct {
	kind   rocca.Kind
	colors colors // of its railway; none for a storm, and for a tunnel that takes any
	trulie bool
}

// colors are some of the colors of a deck, by their place on its list.
type colors [6]bool

// look is a card of the deck, as the rules see it.
func look(c rocca.Card) card {
	out := card{kind: c.Kind.V, trulie: c.Trulie.V}
	for _, color := range c.Colors {
		out.colors[color.V] = true
	}
	return out
}

// takesAny tells whether every color can be connected to a card: a tunnel whose mouth has
// none of its own (The mouth of a tunnel).
func (c card) takesAny() bool { return c.kind == rocca.Tunnel && c.colors == colors{} }

// connects tells whether two railways can be connected: they have a color in common, and
// the players choose which (Types of card and how to place).
func connects(a, b card) bool {
	if a.takesAny() || b.takesAny() {
		return true
	}
	for color := range a.colors {
		if a.colors[color] && b.colors[color] {
			return true
		}
	}
	return false
}

// word writes a card (docs/log-rocca.md, Cards).
func (r *Referee) word(c card) string { return r.words[c] }

// name notes how a card is written, and that readers take its letters in either order.
func (r *Referee) name(c card) {
	var letters []string
	for color, has := range c.colors {
		if has {
			letters = append(letters, r.d.Colors[color].Letter.V)
		}
	}
	kind, trulie := rocca.KindNames[c.kind], ""
	if len(letters) > 0 {
		kind += "-"
	}
	if c.trulie {
		trulie = "-trulie"
	}
	r.words[c] = kind + strings.Join(letters, "") + trulie
	r.cardOf[r.words[c]] = c
	slices.Reverse(letters)
	r.cardOf[kind+strings.Join(letters, "")+trulie] = c
}

// readCard reads a card that is in the deck.
func (r *Referee) readCard(word string) (card, error) {
	c, ok := r.cardOf[word]
	if !ok {
		return c, fmt.Errorf("%q is no card of the deck", word)
	}
	return c, nil
}

// readCards reads a player and so many cards, which are in the pile.
func (r *Referee) readCards(args []string, seat, n int) ([]card, error) {
	if len(args) == 0 || args[0] != desk.Seat(seat) {
		return nil, fmt.Errorf("the cards are for %s", desk.Seat(seat))
	}
	if len(args)-1 != n {
		return nil, fmt.Errorf("%d cards are written where %d belong", len(args)-1, n)
	}
	var cards []card
	for _, w := range args[1:] {
		c, err := r.readCard(w)
		if err != nil {
			return nil, err
		}
		cards = append(cards, c)
	}
	if _, ok := desk.Without(r.pile, cards); !ok {
		return nil, fmt.Errorf("%q: so many of a kind are not in the pile", args[1:])
	}
	return cards, nil
}

// hand gives cards of the pile to a player.
func (r *Referee) hand(seat int, cards []card) {
	r.pile, _ = desk.Without(r.pile, cards)
	r.seats[seat].hand = append(r.seats[seat].hand, cards...)
}
