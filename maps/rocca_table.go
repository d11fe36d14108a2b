package maps

// table reads the cards of a CSV file.
func (b *deckReader) table(n *node) {
	if n.kind != textNode {
		return
	}
	f, ok := b.file(n, MaxBytes)
	if !ok {
		return
	}
	t := b.openTable(f, cardKeys)
	if t == nil {
		return
	}
	before := len(b.deck.Cards)
	for row := t.next(); row != nil && !b.full; row = t.next() {
		b.card(row)
	}
	if len(b.deck.Cards) == before && !b.list.HasErrors() {
		b.list.Errorf(n.at, "empty-file", "%q has no cards", n.text).Hint = "below the line with the keys, each line is a card"
	}
}
