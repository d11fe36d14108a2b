package maps

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/rules/rocca"
	"platelayer/theme"
)

func (e *encoder) rocca(m *rocca.Deck, look *theme.Cards) {
	e.pair("name", quote(m.Name.V))
	if m.Author.V != "" {
		e.pair("author", quote(m.Author.V))
	}
	e.pair("size", sizeText(look))
	e.colors(m, look)
	if look.Back.Name != "" {
		e.pair("back", quote(look.Back.Name))
	}
	if m.MinPlayers.V != rocca.MinPlayers || m.MaxPlayers.V != usualPlayers(m) {
		e.pair("players", spanText(m.MinPlayers.V, m.MaxPlayers.V))
	}
	if m.Ending.V != rocca.LastLeft {
		e.pair("ending", rocca.EndingNames[m.Ending.V])
	}
	cards := m.Cards
	if n := standardPart(m, look); n > 0 {
		e.pair("deck", standardDeck)
		cards = cards[n:]
	}
	if len(cards) == 0 {
		return
	}
	own := !usualIDs(m)
	e.WriteString("cards:\n")
	first := len(m.Cards) - len(cards)
	for i := range cards {
		e.card(m, &cards[i], look.Art[first+i], own)
	}
}

// colors writes the colours, unless they are those of the standard deck.
func (e *encoder) colors(m *rocca.Deck, look *theme.Cards) {
	usual := rocca.StandardColors(diag.Pos{})
	plain := &deckReader{deck: &rocca.Deck{Colors: usual}, look: &theme.Cards{}}
	plain.signs(nil)
	if slices.EqualFunc(m.Colors, usual, func(a, b rocca.ColorName) bool {
		return a.ID.V == b.ID.V && a.Name.V == b.Name.V && a.Letter.V == b.Letter.V
	}) && slices.Equal(look.Signs, plain.look.Signs) {
		return
	}
	e.WriteString("colors:\n")
	for i, c := range m.Colors {
		fmt.Fprintf(e, "  %s: {name: %s, letter: %s, sign: %s}\n", quote(c.ID.V), quote(c.Name.V), quote(c.Letter.V), theme.CardSignNames[look.Signs[i]])
	}
}

// standardPart is how many cards at the start are those of the standard deck: all of
// them or none.
func standardPart(m *rocca.Deck, look *theme.Cards) int {
	usual := rocca.StandardCards(diag.Pos{}, m.Colors)
	if len(m.Cards) < len(usual) {
		return 0
	}
	for i := range usual {
		a, b := &m.Cards[i], &usual[i]
		if a.Kind.V != b.Kind.V || a.Trulie.V != b.Trulie.V || a.Copies.V != b.Copies.V || a.ID.V != b.ID.V || a.Name.V != "" || look.Art[i].Name != "" ||
			!slices.EqualFunc(a.Colors, b.Colors, func(x, y diag.Value[rocca.Color]) bool { return x.V == y.V }) {
			return 0
		}
	}
	return len(usual)
}

// usualIDs tells whether the cards have the ids they would get if they were written
// without any.
func usualIDs(m *rocca.Deck) bool {
	again := *m
	again.Cards = slices.Clone(m.Cards)
	b := &deckReader{deck: &again, own: make([]bool, len(again.Cards))}
	b.callCards()
	return slices.EqualFunc(m.Cards, again.Cards, func(a, b rocca.Card) bool { return a.ID.V == b.ID.V })
}

func (e *encoder) card(m *rocca.Deck, c *rocca.Card, art theme.Art, own bool) {
	parts := []string{"type: " + c.Kind.V.String()}
	var colors []string
	for _, v := range c.Colors {
		colors = append(colors, m.Colors[v.V].ID.V)
	}
	if colors != nil {
		parts = append(parts, "colors: "+quote(strings.Join(colors, " ")))
	}
	if c.Trulie.V {
		parts = append(parts, "trulie: true")
	}
	if c.Copies.V != 1 {
		parts = append(parts, "copies: "+strconv.Itoa(c.Copies.V))
	}
	if c.Name.V != "" {
		parts = append(parts, "name: "+quote(c.Name.V))
	}
	if art.Name != "" {
		parts = append(parts, "art: "+quote(art.Name))
	}
	if own {
		parts = append(parts, "id: "+quote(c.ID.V))
	}
	e.WriteString("  - {" + strings.Join(parts, ", ") + "}\n")
}
