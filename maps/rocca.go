package maps

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"platelayer/diag"
	"platelayer/rules/rocca"
	"platelayer/theme"
)

// deckReader makes a deck, and how its cards look, of a definition whose shape was
// checked.
type deckReader struct {
	*reader
	deck *rocca.Deck
	look *theme.Cards
	// index is where the colours stand in the deck, by their ids.
	index map[string]rocca.Color
	names []string    // the ids of the colours
	lost  bool        // a colour could not be read, so that a card may have it
	own   []bool      // by card, whether the definition gives its id
	full  bool        // there are as many cards as can be, which was reported
	art   artFindings // what was said of pictures
	backs backs
}

// rocca makes a deck. What is bad there is left out, so the deck is as complete as can
// be.
func (r *reader) rocca(root *node, d *Definition) {
	m := &rocca.Deck{ID: d.ID, At: root.placeOf("game", root.at)}
	b := &deckReader{reader: r, deck: m, look: &theme.Cards{}, art: artFindings{}}
	d.Rocca, d.Cards = m, b.look
	m.ColorsAt, m.CardsAt = root.placeOf("colors", m.At), root.placeOf("cards", root.placeOf("deck", m.At))
	m.Name = r.textOf(root.get("name"), m.At)
	if m.Name.V == "" {
		m.Name.V = d.ID // its lack was reported
	}
	m.Author = r.textOf(root.get("author"), m.At)
	b.look.Hex(theme.HexCardFlats)
	d.SizeAt = m.At
	if n := root.get("size"); n != nil {
		d.SizeAt = n.at
		sizeOf(n.text, b.look)
	}
	if n := root.get("back"); n != nil {
		b.look.Back = b.picture(n)
		b.backs.deck = path.Clean(n.text)
	}
	b.colors(root)
	m.Ending.At = m.At
	if n := root.get("ending"); n != nil {
		m.Ending = diag.Value[rocca.Ending]{V: rocca.Ending(endingChoice.index(n.text)), At: n.at}
	}
	if root.entry("deck") != nil || root.entry("cards") == nil {
		b.standard(root)
	}
	if n := root.get("cards"); n != nil {
		if n.kind == listNode {
			for _, item := range n.items {
				b.card(item)
			}
		} else {
			b.table(n)
		}
	}
	b.oneBack()
	b.callCards()
	b.players(root.get("players"))
	m.Incomplete = r.list.HasErrors()
}

// standard puts the cards of the rules into the deck.
func (b *deckReader) standard(root *node) {
	at := b.deck.At
	if n := root.get("deck"); n != nil {
		at = n.at
	}
	b.deck.Cards = rocca.StandardCards(at, b.deck.Colors)
	b.own = make([]bool, len(b.deck.Cards))
	b.look.Art = make([]theme.Art, len(b.deck.Cards))
	b.backs.first, b.backs.known = diag.Value[string]{V: b.backs.deck, At: at}, true
}

// colors reads the colours: a list of ids, or a mapping of them to names or more.
func (b *deckReader) colors(root *node) {
	m := b.deck
	n := root.get("colors")
	switch {
	case n == nil:
		m.Colors = rocca.StandardColors(m.At)
	case n.kind == listNode:
		for _, item := range n.items[:b.fewColors(len(n.items))] {
			b.color(item, nil)
		}
	default:
		for _, e := range n.entries[:b.fewColors(len(n.entries))] {
			b.color(e.key, e.value)
		}
	}
	b.index = make(map[string]rocca.Color, len(m.Colors))
	for i, c := range m.Colors {
		b.index[c.ID.V] = rocca.Color(i)
		b.names = append(b.names, c.ID.V)
	}
	b.letters()
	b.signs(n)
}

// fewColors is how many of so many colours are read. More than a deck can have are
// reported here, since the cards of every two of them would be many.
func (b *deckReader) fewColors(n int) int {
	if n <= rocca.ColorsRange.Max {
		return n
	}
	b.list.Errorf(b.deck.ColorsAt, "out-of-range", "the deck has %s colors", thousands(n)).Hint = rocca.ColorsRange.String() + " can be played and printed"
	b.lost = true
	return rocca.ColorsRange.Max
}

// color reads one colour. Its letter may stay empty.
func (b *deckReader) color(id, n *node) {
	switch {
	case id.bad:
		b.lost = true
		return
	case isReserved(id.text):
		b.list.Errorf(id.at, "unusable-id", "%q cannot be the id of a color, since it has a meaning of its own in a card", id.text).
			Hint = "call the color otherwise"
		b.lost = true
		return
	case slices.ContainsFunc(b.deck.Colors, func(c rocca.ColorName) bool { return c.ID.V == id.text }):
		b.list.Errorf(id.at, "duplicate-entry", "the color %q stands here twice", id.text).Hint = "keep one of the two"
		return
	}
	c := rocca.ColorName{ID: diag.Value[string]{V: id.text, At: id.at}}
	name := n
	if n != nil && n.kind == mappingNode {
		name = n.get("name")
		c.Letter = b.textOf(n.get("letter"), id.at)
	}
	if name != nil && name.bad {
		name = nil
	}
	c.Name = b.textOf(name, id.at)
	if c.Name.V == "" {
		c.Name.V = capital(id.text)
	}
	b.deck.Colors = append(b.deck.Colors, c)
}

// capital is a word with a capital in front.
func capital(s string) string {
	c, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(c)) + s[n:]
}

// letters gives each colour that has none a letter that is free: one of its name or, if
// all of those are taken, the first of the alphabet.
func (b *deckReader) letters() {
	taken := map[string]bool{}
	colors := b.deck.Colors
	for _, c := range colors {
		taken[strings.ToUpper(c.Letter.V)] = true
	}
	for i := range colors {
		c := &colors[i]
		if c.Letter.V != "" {
			continue
		}
		for _, l := range strings.ToUpper(c.Name.V) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
			if s := string(l); !taken[s] && letterText.pattern.MatchString(s) {
				c.Letter = diag.Value[string]{V: s, At: c.ID.At}
				taken[s] = true
				break
			}
		}
	}
}

// unasked are the signs that no colour asks for.
func (b *deckReader) unasked(n *node) []string {
	free := slices.Clone(signChoice.names)
	for _, c := range b.deck.Colors {
		if v := n.get(c.ID.V).get("sign"); v != nil {
			asked := signChoice.names[signChoice.index(v.text)]
			free = slices.DeleteFunc(free, func(s string) bool { return s == asked })
		}
	}
	return free
}

// signs gives each colour its sign: the one it asks for, the one it is called by, or the
// first that is free.
func (b *deckReader) signs(n *node) {
	colors := b.deck.Colors
	b.look.Signs = make([]int, len(colors))
	var owner [theme.CardSigns]string
	for i, c := range colors {
		b.look.Signs[i] = -1
		v := n
		if v != nil && v.kind == mappingNode {
			v = v.get(c.ID.V).get("sign")
			if v == nil {
				continue
			}
			s := signChoice.index(v.text)
			if owner[s] != "" {
				b.list.Errorf(v.at, "duplicate-sign", "%q has the sign of %q", c.ID.V, owner[s]).Hint = "give it another: " + orList(b.unasked(n))
				continue
			}
			b.look.Signs[i], owner[s] = s, c.ID.V
		}
	}
	for i, c := range colors {
		if s := signChoice.index(strings.ToLower(c.ID.V)); b.look.Signs[i] < 0 && s >= 0 && owner[s] == "" {
			b.look.Signs[i], owner[s] = s, c.ID.V
		}
	}
	for i, c := range colors {
		if b.look.Signs[i] < 0 {
			s := max(0, slices.Index(owner[:], "")) // there are no more colours than signs, but for faults
			b.look.Signs[i], owner[s] = s, c.ID.V
		}
	}
}

// players reads for how many the deck is, once its cards are known.
func (b *deckReader) players(n *node) {
	from, to, at := rocca.MinPlayers, usualPlayers(b.deck), b.deck.At
	if n != nil {
		from, to, _ = spanOf(n)
		at = n.at
	}
	b.deck.MinPlayers, b.deck.MaxPlayers = diag.Value[int]{V: from, At: at}, diag.Value[int]{V: to, At: at}
}

// usualPlayers is for how many people a deck is that does not say so: as many as can be
// dealt their cards and draw one each.
func usualPlayers(m *rocca.Deck) int {
	return min(max(rocca.MinPlayers, m.Size()/(rocca.Deal+rocca.Draw)), rocca.MaxPlayers)
}

// callCards gives every card without an id one that is made of what it shows, with a
// number behind it where there are several. Capitals make no other id.
func (b *deckReader) callCards() {
	cards := b.deck.Cards
	taken := make(map[string]bool, len(cards))
	for i := range cards {
		if b.own[i] {
			taken[strings.ToLower(cards[i].ID.V)] = true
		}
	}
	next := map[string]int{}
	for i := range cards {
		if b.own[i] {
			continue
		}
		base := cardName(&cards[i], b.deck.Colors)
		id := base
		for taken[strings.ToLower(id)] {
			next[base] = max(2, next[base]+1)
			id = fmt.Sprintf("%s-%d", base, next[base])
		}
		taken[strings.ToLower(id)] = true
		cards[i].ID = diag.Value[string]{V: id, At: cards[i].Kind.At}
	}
}

// cardName is what a card shows, in the words of a definition: "curve-red-blue".
func cardName(c *rocca.Card, colors []rocca.ColorName) string {
	name := c.Kind.V.String()
	for _, v := range c.Colors {
		name += "-" + colors[v.V].ID.V
	}
	if c.Trulie.V {
		name += "-trulie"
	}
	return name
}
