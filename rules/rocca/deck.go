// Package rocca holds the rules of Rocca Rails: what a deck is, whether it can be played,
// every number its cards print, and the game itself.
//
// A Deck comes from package maps, each value with its place in the definition, and goes
// to Check and to layout. How its cards look on paper (shape, size, patterns, art) no rule
// reads: that is a theme.Cards beside it. The package reads no file, knows no paper and no
// other game.
package rocca

import "platelayer/diag"

// Color is one of the colours of a deck: its index in Deck.Colors.
type Color uint8

// AnyColor is the colour of a tunnel whose mouth takes every colour.
const AnyColor Color = 0xff

// Kind is what a card shows (rulebook: Types of card, Special Cards).
type Kind uint8

// The kinds of cards. All but Storm are railway cards. A train stands on a straight
// railway; Mr. Trůlie may stand beside any railway (see Card.Trulie).
const (
	Straight Kind = iota
	Train
	Curve
	Bridge
	Tunnel
	Storm
)

// Kinds is how many kinds there are. KindNames are the words of a definition for them.
const Kinds = 6

// KindNames are the words a definition and a log use, by Kind.
var KindNames = [Kinds]string{"straight", "train", "curve", "bridge", "tunnel", "storm"}

// String is the word for the kind.
func (k Kind) String() string {
	if k >= Kinds {
		return "no kind"
	}
	return KindNames[k]
}

// Colors is how many colours a card of the kind carries at least and at most: a tunnel
// without a colour takes any.
func (k Kind) Colors() (least, most int) {
	switch k {
	case Straight, Train:
		return 1, 1
	case Curve, Bridge:
		return 2, 2
	case Tunnel:
		return 0, 1
	}
	return 0, 0
}

// Railway tells whether others can be connected to a card of the kind.
func (k Kind) Railway() bool { return k < Storm }

// ColorName is how people call a colour of the deck.
type ColorName struct {
	ID     diag.Value[string] // what the definition calls it: "red"
	Name   diag.Value[string] // what is printed: "Red"; the id where the definition has none
	Letter diag.Value[string] // one character, printed beside the colour: "R"
}

// Card is one face of the deck and how often it is there.
type Card struct {
	ID     diag.Value[string] // "straight-red"; unique in a deck, used for files and to print some cards
	Name   diag.Value[string] // printed small where it is set; may be empty
	Kind   diag.Value[Kind]
	Colors []diag.Value[Color] // as many as the kind says; a curve's first colour leads from the left
	Trulie diag.Value[bool]    // Mr. Trůlie stands beside the railway
	Copies diag.Value[int]
}

// Ending is who wins when nobody can discard his last card (rulebook: Winning, and
// docs/rulings.md).
type Ending uint8

// The three readings of the ending.
const (
	LastLeft    Ending = iota // who cannot go on drops out, the last one left wins
	FirstStuck                // the first who cannot go on loses, and with it the game ends
	FewestCards               // the fewest cards in hand win as soon as one cannot go on
)

// EndingNames are the words a definition uses, by Ending.
var EndingNames = [...]string{"last-left", "first-stuck", "fewest-cards"}

// Deck is a deck of Rocca Rails, resolved: names of colours are indices and defaults are
// filled in. At values keep their place in the definition; what was left out has the place
// of the definition as a whole, which is At: that of the key game.
type Deck struct {
	ID string // of the file or the bundled deck: "rocca-rails-hex"
	// Incomplete says that the definition held more than could be read, which has been
	// reported.
	Incomplete bool
	At         diag.Pos
	Name       diag.Value[string]
	Author     diag.Value[string] // printed small on the rules card and in the foot; may be empty
	Colors     []ColorName
	ColorsAt   diag.Pos
	Cards      []Card
	CardsAt    diag.Pos
	// Players is for how many people the deck claims to be.
	MinPlayers, MaxPlayers diag.Value[int]
	Ending                 diag.Value[Ending]
}

// Size is how many cards the deck has, all copies counted. Copies below zero count as
// none.
func (d *Deck) Size() int {
	n := 0
	for i := range d.Cards {
		n += max(0, d.Cards[i].Copies.V)
	}
	return n
}
