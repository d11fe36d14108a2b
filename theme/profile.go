package theme

import "math"

// Profile is where single cards go other than onto paper at home: a print shop, a virtual
// table, a screen. Package maps reads it from a file, so that another shop needs no code.
type Profile struct {
	ID, Name string
	Kind     ProfileKind
	// DPI is how many pixels an inch of a card has.
	DPI int
	// Sizes are the cards that are sold there; none: any card can be sent.
	Sizes []ProfileSize
	// Bleed and Safe are for cards of any size, millimetres: the art beyond the trim, and
	// what stays free of words and signs inside of it.
	Bleed, Safe float64
	// FlatHexes tells that hexagons lie on a side there; ours stand on a corner.
	FlatHexes bool
	// Corner is how round the corners of a rectangle are, millimetres: of pictures that
	// are cut out. Print shops cut them themselves.
	Corner float64
	// Files is how pictures are called, without the ending; see ProfileWords.
	Files  string
	Digits int // of numbers, at least
	Backs  ProfileBacks
	Copies ProfileCopies
	// Columns, Rows and Side are the most that a sheet of cards has, Side being pixels, and
	// Free is how many of its last places hold no card.
	Columns, Rows, Side, Free int
	Color                     string // such as "RGB"
	Advice                    []string
	// Source is where the numbers come from.
	Source string
}

// ProfileKind is what is made for a profile.
type ProfileKind uint8

// The kinds of profiles.
const (
	ShopImages   ProfileKind = iota // a picture for each side of a card, with bleed
	ShopPDF                         // a PDF of single cards, a page a side, with bleed
	TableSheets                     // sheets of many cards and an object of Tabletop Simulator
	ScreenImages                    // pictures cut out at the trim
)

// ProfileKinds are the words for the kinds, by ProfileKind.
var ProfileKinds = [...]string{"images", "pdf", "tabletop", "screen"}

// String is the word for the kind.
func (k ProfileKind) String() string { return ProfileKinds[min(int(k), len(ProfileKinds)-1)] }

// ProfileBacks is how many pictures the backs of the cards become.
type ProfileBacks uint8

// The ways of backs: one beside each front, or each different back once.
const (
	PairedBacks ProfileBacks = iota
	SingleBack
)

// ProfileBackNames are the words for them, by ProfileBacks.
var ProfileBackNames = [...]string{"paired", "single"}

// ProfileCopies is what the copies of a card become.
type ProfileCopies uint8

// The ways of copies: a picture for each, or one picture for all of them.
const (
	EachCopy ProfileCopies = iota
	OneForAll
)

// ProfileCopyNames are the words for them, by ProfileCopies.
var ProfileCopyNames = [...]string{"each", "once"}

// ProfileWords are the words in braces that names of files are made of: the number of the
// card in its deck, "front" or "back", the id of the card, that of the deck.
var ProfileWords = []string{"number", "side", "card", "deck"}

// AdviceWords are the words in braces that lines of advice are made of: how many cards
// there are, what the size is called, its trim, its picture in pixels, its bleed and safe
// zone, how many cards the smallest deck that is sold has that holds them, where the
// bundle is.
var AdviceWords = []string{"cards", "size", "trim", "pixels", "bleed", "safe", "decks", "folder"}

// ProfileSize is a card that is sold.
type ProfileSize struct {
	Name  string
	Shape CardShape
	// Width and Height are the trim as the shop's template stands, millimetres.
	Width, Height float64
	Bleed, Safe   float64 // millimetres
	// PixelWidth and PixelHeight are the picture with its bleed. Computed tells that they
	// are trim and bleed at the dots per inch, not what the shop says.
	PixelWidth, PixelHeight int
	Computed                bool
	// Decks are how many cards the decks that are sold have, rising; none: any number.
	Decks []int
}

// Pixels is how many pixels a length in millimetres has.
func (p *Profile) Pixels(mm float64) int { return int(math.Round(float64(mm*float64(p.DPI)) / 25.4)) }

// sameCard is how far two sizes may differ that are one, millimetres: what rounding to a
// tenth of a millimetre or to a pixel makes of an inch.
const sameCard = 0.06

// Fit finds the size of a profile that cards have. Turned tells that the cards lie and the
// template stands, or the other way round. Where no size fits, ok is false and near is the
// nearest of the same shape, nil where there is none.
func (p *Profile) Fit(c *Cards) (size ProfileSize, turned bool, near *ProfileSize, ok bool) {
	hex := c.Shape == HexCard
	if len(p.Sizes) == 0 {
		s := ProfileSize{Name: c.Name, Shape: c.Shape, Width: c.Width, Height: c.Height, Bleed: p.Bleed, Safe: p.Safe, Computed: true}
		p.Lay(&s)
		return s, hex && p.FlatHexes, nil, true
	}
	best, off := math.Inf(1), 0.0
	for i := range p.Sizes {
		s := &p.Sizes[i]
		if s.Shape != c.Shape {
			continue
		}
		for _, lies := range []bool{false, true} {
			if hex && lies != p.FlatHexes {
				continue
			}
			w, h := c.Width, c.Height
			if lies {
				w, h = h, w
			}
			w, h = w-s.Width, h-s.Height
			// A card of the same proportions is nearer than one of others.
			if d := max(math.Abs(w), math.Abs(h)) + math.Abs(w-h); d < best {
				best, off, near, turned = d, max(math.Abs(w), math.Abs(h)), s, lies
			}
		}
	}
	if near == nil || off > sameCard {
		return ProfileSize{}, false, near, false
	}
	return *near, turned, near, true
}

// Lay lays a hexagon on its side where the profile has them so, and computes the pixels of
// the size.
func (p *Profile) Lay(s *ProfileSize) {
	if s.Shape == HexCard && p.FlatHexes {
		s.Width, s.Height = max(s.Width, s.Height), min(s.Width, s.Height)
	}
	p.Compute(s)
}

// Compute sets the pixels of a size to what trim and bleed have.
func (p *Profile) Compute(s *ProfileSize) {
	s.PixelWidth, s.PixelHeight = p.Pixels(s.Width+2*s.Bleed), p.Pixels(s.Height+2*s.Bleed)
}

// Deck is how many cards the smallest deck has that holds n cards: n where any number can
// be ordered; ok is false where even the largest is too small.
func (s *ProfileSize) Deck(n int) (cards int, ok bool) {
	if len(s.Decks) == 0 {
		return n, true
	}
	for _, d := range s.Decks {
		if d >= n {
			return d, true
		}
	}
	return s.Decks[len(s.Decks)-1], false
}
