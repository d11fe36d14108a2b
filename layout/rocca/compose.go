// Package rocca composes the cards of Rocca Rails: faces, the back, a card that reminds of
// the rules and one for the storm die. Everything is drawn here, from the deck alone.
//
// It takes a deck from the rules, reads every number there, and hands out single cards as
// pages of the display list. It writes nothing.
package rocca

import (
	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
)

// The sheets that Compose makes besides the cards of the deck, by the names a person
// types; a card of the deck goes by its id.
const (
	RulesCard = "rules" // reminds of the rules
	DieCard   = "die"   // what each face of the die brings after a storm
)

// Options say how cards are composed and which.
type Options struct {
	layout.Look
	// Choice are the cards to make by number, in this order (see Choose); nil stands for
	// all.
	Choice []int
	// Bleed is how far the art reaches beyond the trim, millimetres; 0 stands for
	// theme.CardBleed.
	Bleed float64
}

func (o Options) bleed() float64 {
	if o.Bleed == 0 {
		return theme.CardBleed
	}
	return o.Bleed
}

// Compose makes the cards of a deck as a document of single cards: for each a page with
// its front and one with its back, as large as its trim, with a bleed. Copies of a card follow one another; the rules card and the die card
// are the last two.
//
// Pages of one face share their items, and faces share what they have in common, so that
// many cards cost little more than their faces. What could not be set comes back as
// diagnostics.
func Compose(d *rules.Deck, cards *theme.Cards, o Options) (*render.Document, diag.List) {
	if o.Large {
		return composeLarge(d, cards, o)
	}
	return compose(d, cards, o, new(int))
}

// compose is Compose for cards of the size they have; missed counts the words for which
// there was no room.
func compose(d *rules.Deck, cards *theme.Cards, o Options, missed *int) (*render.Document, diag.List) {
	doc := &render.Document{ID: d.ID, Title: d.Name.V, Author: d.Author.V, Lang: o.Words.Lang,
		Subject: o.Words.Get("rocca-rails")}
	var problems diag.List
	b := &box{deck: d, cards: cards, o: o, problems: &problems, size: newSize(cards, o.bleed()), art: map[artKey]*render.Group{}, faces: map[faceKey][]render.Item{}}
	b.size.large, b.size.missed = o.Large, missed
	choice := o.Choice
	if choice == nil {
		choice = everyCard(d)
	}
	doc.Pages = make([]render.Page, 0, 2*len(choice))
	find := newFinder(d)
	back := b.back()
	for _, n := range choice {
		card, extra := find.at(n)
		page := render.Page{Width: cards.Width, Height: cards.Height, Bleed: o.bleed(), Outline: b.size.outline, Side: render.Front}
		switch {
		case extra != "":
			page.Sheet, page.Items = extra, b.extra(extra)
		case card >= 0:
			page.Sheet, page.Items = d.Cards[card].ID.V, b.face(card)
		default:
			continue // a number the deck does not have
		}
		doc.Pages = append(doc.Pages, page)
		page.Side, page.Items = render.Back, back
		doc.Pages = append(doc.Pages, page)
	}
	problems.Sort()
	return doc, problems
}

// CheckNames finds the names and letters of a deck that no font can set. Compose finds
// them as well; this is for decks that are not whole enough to be composed.
func CheckNames(d *rules.Deck, o Options) diag.List {
	var problems diag.List
	c := layout.NewCanvas(o.Look, &problems)
	set := func(name diag.Value[string]) {
		t := c.From(name.At)
		t.Width(name.V, t.Bold(10))
	}
	set(d.Name)
	set(d.Author)
	for i := range d.Colors {
		set(d.Colors[i].Name)
		set(d.Colors[i].Letter)
	}
	for i := range d.Cards {
		set(d.Cards[i].Name)
	}
	return problems
}

// look is what decides how our drawing of a card looks.
type look struct {
	kind   rules.Kind
	colors [2]rules.Color
	n      int // of colours
	trulie bool
}

// artKey is what decides which of our drawings a face has.
type artKey struct {
	look
	pictured bool // words and tokens alone, over a picture
	named    bool // what a name would stand on gives way
}

// faceKey is what decides how a whole face looks: its drawing, its picture, its name.
type faceKey struct {
	look
	art  *byte // of the picture in place of the drawing
	name string
}

// box is the cards of a deck while they are made.
type box struct {
	deck     *rules.Deck
	cards    *theme.Cards
	o        Options
	problems *diag.List
	size     *size
	art      map[artKey]*render.Group
	faces    map[faceKey][]render.Item
}

// lookOf is how a card looks.
func lookOf(c *rules.Card) look {
	l := look{kind: c.Kind.V, trulie: c.Trulie.V, n: min(2, len(c.Colors))}
	for i := range l.n {
		l.colors[i] = c.Colors[i].V
	}
	return l
}

// face is the front of a card.
func (b *box) face(i int) []render.Item {
	c := &b.deck.Cards[i]
	key := faceKey{look: lookOf(c), name: c.Name.V}
	var pic *theme.Art
	if i < len(b.cards.Art) && len(b.cards.Art[i].Data) > 0 {
		pic = &b.cards.Art[i]
		key.art = &pic.Data[0]
	}
	if items, ok := b.faces[key]; ok {
		return items
	}
	f := b.newFace(c)
	f.pictured = pic != nil
	draw := (*face).drawing
	var items []render.Item
	if f.pictured {
		items = append(items, f.picture(pic))
		draw = (*face).overPicture
	}
	k := artKey{key.look, f.pictured, f.givesWay()}
	g, ok := b.art[k]
	if !ok {
		g = f.group(draw)
		b.art[k] = g
	}
	items = append(items, g)
	if c.Name.V != "" {
		items = append(items, f.group((*face).name))
	}
	// One group, so that a face that stands in several places is written once.
	items = []render.Item{&render.Group{Name: "card", Items: items}}
	b.faces[key] = items
	return items
}

// newFace begins a front; card is nil for a card that the deck does not have.
func (b *box) newFace(card *rules.Card) *face {
	f := &face{size: b.size, deck: b.deck, signs: b.cards.Signs, card: card,
		Canvas: layout.NewCanvas(b.o.Look, b.problems)}
	if card != nil {
		f.look = lookOf(card)
		f.Canvas = f.From(card.ID.At)
	}
	f.scene = f.Theme.Scenery()
	return f
}

// extra is the front of a card that every deck has.
func (b *box) extra(name string) []render.Item {
	key := faceKey{look: look{n: -1}, name: name}
	if items, ok := b.faces[key]; ok {
		return items
	}
	draw := (*face).rulesCard
	if name == DieCard {
		draw = (*face).dieCard
	}
	items := []render.Item{b.newFace(nil).group(draw)}
	b.faces[key] = items
	return items
}

// back is the back of all cards.
func (b *box) back() []render.Item {
	if pic := &b.cards.Back; len(pic.Data) > 0 {
		return []render.Item{b.newFace(nil).picture(pic)}
	}
	return []render.Item{b.newFace(nil).group((*face).backSide)}
}

// EdgeArt are the names of the groups whose art runs to the edge of a card and is meant to
// be cut: country, railways, pictures, the main lines of the back. Words and signs stand
// in others.
var EdgeArt = []string{"country", "railway", "railways", "picture", "lines"}
