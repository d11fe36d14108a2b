package maps

import (
	"fmt"
	"path"

	"platelayer/diag"
)

// backs are what the cards of a deck say of their backs, by names of files: "" for ours.
type backs struct {
	deck        string             // of the cards that say nothing
	first       diag.Value[string] // of the first card
	picture     *node              // that names it; nil where the card says nothing
	other       diag.Value[string] // of the first card that has another
	known, many bool
}

// back notes the back of a card that stands at a place.
func (b *deckReader) back(n *node, at diag.Pos) {
	back := diag.Value[string]{V: b.backs.deck, At: at}
	v := n.get("back")
	if v != nil {
		back = diag.Value[string]{V: path.Clean(v.text), At: v.at}
	}
	s := &b.backs
	switch {
	case !s.known:
		s.first, s.picture, s.known = back, v, true
	case !s.many && back.V != s.first.V:
		s.other, s.many = back, true
	}
}

// oneBack holds all cards to one back, and reads its picture where they alone name it:
// cards of one shape with several backs would tell everybody what a player holds.
func (b *deckReader) oneBack() {
	s := &b.backs
	switch {
	case s.many:
		b.list.Errorf(s.other.At, "differing-backs", "this card has %s, and those before it have %s", backWords(s.other.V), backWords(s.first.V)).
			Hint = "all cards of a deck have one back, or players could tell what others hold: write it once, as back of the deck"
	case s.picture != nil:
		b.look.Back = b.picture(s.picture)
	}
}

// backWords is a back in words.
func backWords(name string) string {
	if name == "" {
		return "our back"
	}
	return fmt.Sprintf("the back %q", name)
}
