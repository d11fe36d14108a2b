package maps

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"platelayer/diag"
	"platelayer/rules/rocca"
	"platelayer/theme"
)

// card reads an entry of the cards, which is a card of the deck, or several where it is
// one of each colour.
func (b *deckReader) card(n *node) {
	kind := n.get("type")
	if n.bad || kind == nil || b.full {
		return
	}
	c := rocca.Card{Kind: diag.Value[rocca.Kind]{V: rocca.Kind(kindChoice.index(kind.text)), At: kind.at}}
	c.Name = b.textOf(n.get("name"), kind.at)
	c.Copies = numberOf(n.get("copies"), 1, kind.at)
	c.Trulie.At = kind.at
	if v := n.get("trulie"); v != nil {
		c.Trulie.V, _ = flagOf(v)
		c.Trulie.At = v.at
	}
	b.train(&c, n.get("train"))
	faces, ok := b.facesOf(&c, n)
	if !ok {
		return
	}
	if len(b.deck.Cards)+len(faces) > rocca.MaxSize {
		b.full = true
		b.list.Errorf(kind.at, "out-of-range", "with this one the deck has more than %s different cards", thousands(rocca.MaxSize)).
			Hint = "make several decks of it"
		return
	}
	id := n.get("id")
	var art theme.Art
	if v := n.get("art"); v != nil {
		art = b.picture(v)
	}
	b.back(n, kind.at)
	for _, colors := range faces {
		face := c
		face.Colors = colors
		if id != nil {
			face.ID = diag.Value[string]{V: id.text, At: id.at}
			for _, v := range colors {
				if len(faces) > 1 {
					face.ID.V += "-" + b.deck.Colors[v.V].ID.V
				}
			}
		}
		b.deck.Cards = append(b.deck.Cards, face)
		b.own = append(b.own, id != nil)
		b.look.Art = append(b.look.Art, art)
	}
}

// train makes a train of a straight.
func (b *deckReader) train(c *rocca.Card, n *node) {
	if n == nil {
		return
	}
	switch v, _ := flagOf(n); {
	case v && c.Kind.V == rocca.Straight:
		c.Kind.V = rocca.Train
	case v && c.Kind.V != rocca.Train:
		b.list.Errorf(n.at, "misplaced-train", "a %s cannot carry a train", c.Kind.V).Hint = "a train stands on a straight"
	case !v && c.Kind.V == rocca.Train:
		b.list.Errorf(n.at, "misplaced-train", "a card of the type train without a train is a straight").Hint = "write type: straight"
	}
}

// facesOf are the colours of each face that an entry stands for. How many a type of card
// has is for the rules to say. ok is false where a colour is none, which was reported.
func (b *deckReader) facesOf(c *rocca.Card, n *node) (faces [][]diag.Value[rocca.Color], ok bool) {
	e := n.entry("colors")
	if e == nil {
		return [][]diag.Value[rocca.Color]{nil}, true
	}
	if e.value.bad {
		return nil, false
	}
	words := b.wordsOf(e.value)
	least, most := c.Kind.V.Colors()
	if len(words) == 1 {
		switch {
		case words[0].V == eachColor && most > 0:
			return b.each(most, words[0].At), true
		case words[0].V == anyColor && most > least:
			return [][]diag.Value[rocca.Color]{nil}, true
		}
	}
	var colors []diag.Value[rocca.Color]
	for _, w := range words {
		i, known := b.index[w.V]
		switch {
		case isReserved(w.V):
			d := b.list.Errorf(w.At, "unknown-color", "%q cannot stand for a color of a %s", w.V, c.Kind.V)
			switch {
			case len(words) > 1:
				d.Message = fmt.Sprintf("%q stands beside another color", w.V)
				d.Hint = "it stands alone, or not at all"
			case w.V == anyColor:
				d.Hint = "only the mouth of a tunnel takes any color"
			default:
				d.Hint = "leave the colors out"
			}
			return nil, false
		case !known && b.lost:
			return nil, false // one slip is one problem
		case !known:
			b.unknown(&node{text: w.V, at: w.At}, "unknown-color", "color of the deck", b.names)
			return nil, false
		}
		colors = append(colors, diag.Value[rocca.Color]{V: i, At: w.At})
	}
	return [][]diag.Value[rocca.Color]{colors}, true
}

// each are the faces of one colour or of two, one for every choice of them.
func (b *deckReader) each(colors int, at diag.Pos) (faces [][]diag.Value[rocca.Color]) {
	for i := range b.names {
		one := diag.Value[rocca.Color]{V: rocca.Color(i), At: at}
		if colors == 1 {
			faces = append(faces, []diag.Value[rocca.Color]{one})
			continue
		}
		for j := i + 1; j < len(b.names); j++ {
			faces = append(faces, []diag.Value[rocca.Color]{one, {V: rocca.Color(j), At: at}})
		}
	}
	return faces
}

// wordsOf are the words for the colours of a card, each with its place.
func (b *deckReader) wordsOf(n *node) (words []diag.Value[string]) {
	if n.kind == listNode {
		for _, item := range n.items {
			if !item.bad {
				words = append(words, diag.Value[string]{V: item.text, At: item.at})
			}
		}
		return words
	}
	from := 0 // bytes
	for _, w := range colorsOf(n.text) {
		from += strings.Index(n.text[from:], w)
		at := n.charAt(utf8.RuneCountInString(n.text[:from]))
		if at != n.at || utf8.RuneCountInString(w) < at.Len {
			at.Len = utf8.RuneCountInString(w)
		}
		words = append(words, diag.Value[string]{V: w, At: at})
		from += len(w)
	}
	return words
}
