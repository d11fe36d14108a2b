package rocca

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"platelayer/diag"
)

// Check says what would keep a deck from being played, and what looks odd: every problem
// in one run, sorted by place. Errors stop a deck from being printed; a deck with warnings
// can be played. It takes time and memory linear in the size of the definition and is safe
// on any deck, however broken.
//
// On an incomplete deck nothing is reported for being missing.
func Check(d *Deck) diag.List {
	c := &checker{d: d}
	c.checkName()
	c.checkColors()
	c.checkCards()
	c.checkPlayers()
	if c.sound && !d.Incomplete {
		c.checkBeginning()
		c.checkConnections()
	}
	c.l.Sort()
	return c.l
}

// checker carries one run of Check.
type checker struct {
	d *Deck
	l diag.List
	// sound says that cards and colours are such that connections can be looked at.
	sound bool
}

// firstWritten is the first of some places that stands in the definition; that of the
// definition as a whole where none does.
func (c *checker) firstWritten(places ...diag.Pos) diag.Pos {
	for _, at := range places {
		if at.Line > 0 && at != c.d.At {
			return at
		}
	}
	return c.d.At
}

// checkName wants a name for the deck.
func (c *checker) checkName() {
	if unseen(c.d.Name.V) && !c.d.Incomplete {
		c.l.Errorf(c.d.Name.At, "unusable-name", "the deck has no name").Hint = "write one, such as name: Rocca Rails"
	}
}

// unseen tells whether nothing of a text can be seen.
func unseen(text string) bool {
	hidden := func(r rune) bool { return unicode.IsSpace(r) || unicode.In(r, unicode.Cf, unicode.Variation_Selector) }
	return strings.TrimFunc(text, hidden) == ""
}

// checkColors holds the colours to their number, and tells those apart that people could
// not.
func (c *checker) checkColors() {
	d := c.d
	if n := len(d.Colors); !ColorsRange.Has(n) && !(d.Incomplete && n < ColorsRange.Min) {
		c.l.Errorf(c.firstWritten(d.ColorsAt), "out-of-range", "the deck has %s", count(n, "color", "colors")).Hint = ColorsRange.String() + " can be played and printed"
	}
	seen := [3]map[string]bool{{}, {}, {}}
	for i := range d.Colors {
		x := &d.Colors[i]
		if !goodLetter(x.Letter.V) && !d.Incomplete {
			c.l.Errorf(c.firstWritten(x.Letter.At, x.ID.At), "unusable-letter", "the letter of color %q is %q", x.ID.V, x.Letter.V).Hint = "write one letter or digit: it is printed beside the color"
		}
		for j, v := range [3]diag.Value[string]{x.ID, x.Name, x.Letter} {
			word := strings.ToLower(strings.TrimSpace(v.V))
			if word == "" {
				continue
			}
			if seen[j][word] {
				c.l.Errorf(c.firstWritten(v.At, x.ID.At), "duplicate-color", "two colors have the %s %q", [3]string{"id", "name", "letter"}[j], v.V).Hint = "give each one of its own: players tell them apart by it, and small letters look like capitals"
			}
			seen[j][word] = true
		}
	}
}

// goodLetter tells whether a text is one letter or digit.
func goodLetter(s string) bool {
	r, n := utf8.DecodeRuneInString(s)
	return n == len(s) && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// checkCards looks at each card for itself, and at the size of the deck.
func (c *checker) checkCards() {
	c.sound = true
	ids := map[string]bool{}
	size := 0
	for i := range c.d.Cards {
		x := &c.d.Cards[i]
		if id := strings.ToLower(x.ID.V); id != "" {
			if ids[id] {
				c.l.Errorf(c.cardAt(x), "duplicate-card", "two cards have the id %q", x.ID.V).Hint = "give each an id of its own, or write the card once with copies: files are named by it"
			}
			ids[id] = true
		}
		if !CopiesRange.Has(x.Copies.V) {
			c.sound = false
			// Of an entry that stands for a card of each colour it is said once.
			if i == 0 || x.Copies.At.Line == 0 || x.Copies != c.d.Cards[i-1].Copies {
				c.l.Errorf(c.firstWritten(x.Copies.At, x.ID.At), "out-of-range", "card %q has %d copies", x.ID.V, x.Copies.V).Hint = CopiesRange.String() + " can be played and printed"
			}
		}
		size += min(max(0, x.Copies.V), MaxSize+1)
		c.checkCard(x)
	}
	if size > MaxSize {
		c.l.Errorf(c.firstWritten(c.d.CardsAt), "out-of-range", "the deck has %d cards", size).Hint = fmt.Sprintf("up to %d can be played and printed", MaxSize)
	}
	if n := len(c.d.Colors); !ColorsRange.Has(n) {
		c.sound = false
	}
}

// cardAt is the place of a card.
func (c *checker) cardAt(x *Card) diag.Pos { return c.firstWritten(x.ID.At, x.Kind.At, c.d.CardsAt) }

// checkCard holds a card to its kind.
func (c *checker) checkCard(x *Card) {
	if x.Kind.V >= Kinds {
		c.l.Errorf(c.firstWritten(x.Kind.At, x.ID.At), "unknown-word", "card %q is of no kind", x.ID.V).Hint = "it is one of " + strings.Join(KindNames[:], ", ")
		c.sound = false
		return
	}
	at := c.cardAt(x)
	if len(x.Colors) > 0 {
		at = c.firstWritten(x.Colors[0].At, at)
	}
	least, most := x.Kind.V.Colors()
	if n := len(x.Colors); n < least || n > most {
		want := count(most, "color", "colors")
		if least < most {
			want += " or none"
		}
		c.l.Errorf(at, "wrong-length", "card %q has %s", x.ID.V, count(n, "color", "colors")).Hint = fmt.Sprintf("a %s has %s", x.Kind.V, want)
		c.sound = false
	}
	for i, v := range x.Colors {
		if int(v.V) >= len(c.d.Colors) {
			c.l.Errorf(c.firstWritten(v.At, at), "unknown-color", "card %q has a color that the deck does not have", x.ID.V)
			c.sound = false
		}
		for _, o := range x.Colors[:i] {
			if o.V == v.V && int(v.V) < len(c.d.Colors) {
				c.l.Errorf(c.firstWritten(v.At, at), "duplicate-entry", "card %q has the color %q twice", x.ID.V, c.d.Colors[v.V].ID.V).Hint = fmt.Sprintf("a %s joins two colors", x.Kind.V)
				c.sound = false
			}
		}
	}
	if x.Trulie.V && !x.Kind.V.Railway() {
		c.l.Errorf(c.firstWritten(x.Trulie.At, at), "misplaced-trulie", "card %q shows Mr. Trůlie and no railway", x.ID.V).Hint = "he stands beside a railway, and a storm has none"
	}
}

// checkPlayers holds the number of players to the rules, and the deck to it: everybody is
// dealt cards, and there is a pile.
func (c *checker) checkPlayers() {
	d := c.d
	least, most := d.MinPlayers, d.MaxPlayers
	good := true
	for _, v := range []diag.Value[int]{least, most} {
		if !PlayersRange.Has(v.V) && good {
			c.l.Errorf(c.firstWritten(v.At), "out-of-range", "the deck is for %s", count(v.V, "player", "players")).Hint = PlayersRange.String() + " can play"
			good = false
		}
	}
	if !good {
		return
	}
	if least.V > most.V {
		c.l.Errorf(c.firstWritten(least.At, most.At), "out-of-range", "the deck is for %d to %d players", least.V, most.V).Hint = "write the smaller number first"
		return
	}
	if int(d.Ending.V) >= len(EndingNames) {
		c.l.Errorf(c.firstWritten(d.Ending.At), "unknown-word", "the game has no such ending").Hint = "it is one of " + strings.Join(EndingNames[:], ", ")
	}
	size := d.Size()
	at := c.firstWritten(most.At, d.CardsAt)
	enough := min((size-1)/Deal, most.V)
	switch {
	case d.Incomplete || !c.sound:
	case size <= Deal*most.V:
		p := c.l.Errorf(at, "small-deck", "%s are dealt %d cards, and the deck has %d", count(most.V, "player", "players"), Deal*most.V, size)
		p.Hint = fmt.Sprintf("add cards: %d and a pile to draw from", Deal*most.V)
		if enough >= least.V {
			p.Hint += fmt.Sprintf(", or make it a deck for up to %d", enough)
		}
	case size < (Deal+Draw)*most.V:
		c.l.Warnf(at, "small-pile", "after %s are dealt their cards, the pile has %s", count(most.V, "player", "players"), count(size-Deal*most.V, "card", "cards")).Hint = fmt.Sprintf("with %d cards everybody could draw once", (Deal+Draw)*most.V)
	}
}

// count writes a number and what it counts: "1 card", "2 cards", "no cards".
func count(n int, one, many string) string {
	switch n {
	case 0:
		return "no " + many
	case 1:
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
