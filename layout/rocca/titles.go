package rocca

import (
	"strings"

	rules "platelayer/rules/rocca"
	"platelayer/words"
)

// Listed is a card that Compose makes: its number in the deck, its id, and what people call
// it.
type Listed struct {
	Number    int
	ID, Title string
	Reference bool // a card to look things up on, which nobody plays
}

// List names the cards of a choice, in its order; nil stands for all.
func List(d *rules.Deck, choice []int, w *words.Catalogue) []Listed {
	if choice == nil {
		choice = everyCard(d)
	}
	find := newFinder(d)
	out := make([]Listed, 0, len(choice))
	for _, n := range choice {
		card, extra := find.at(n)
		switch {
		case extra == RulesCard:
			out = append(out, Listed{n, extra, w.Get("rocca-rails"), true})
		case extra == DieCard:
			out = append(out, Listed{n, extra, w.Get("storm-die"), true})
		case card >= 0:
			out = append(out, Listed{n, d.Cards[card].ID.V, title(d, &d.Cards[card], w), false})
		}
	}
	return out
}

// everyCard is all numbers.
func everyCard(d *rules.Deck) []int {
	all := make([]int, Count(d))
	for i := range all {
		all[i] = i + 1
	}
	return all
}

// kindWords are the words for the kinds of cards.
var kindWords = [rules.Kinds]string{"straight", "remind-train", "curve", "card-bridge", "card-tunnel", "card-storm"}

// title is what a card is called: its name, or what it shows.
func title(d *rules.Deck, c *rules.Card, w *words.Catalogue) string {
	if c.Name.V != "" {
		return c.Name.V
	}
	if int(c.Kind.V) >= len(kindWords) {
		return c.ID.V
	}
	parts := []string{w.Get(kindWords[c.Kind.V])}
	for _, v := range c.Colors {
		if int(v.V) < len(d.Colors) {
			parts = append(parts, d.Colors[v.V].Name.V)
		}
	}
	if c.Trulie.V {
		parts = append(parts, w.Get("mr-trulie"))
	}
	return strings.Join(parts, ", ")
}
