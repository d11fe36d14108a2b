package theme

import "math"

// CardShape is the outline of a card.
type CardShape uint8

// The two outlines of cards: a hexagon that stands on a corner, or a rectangle.
const (
	HexCard CardShape = iota
	RectangleCard
)

// CardSize is a size that cards are sold in, millimetres, lying: the width is the longer
// side.
type CardSize struct {
	Name          string
	Width, Height float64
}

// HexCardFlats is the usual hex card, millimetres across its flats.
const HexCardFlats = 60

// CardSizes are the named sizes of rectangular cards.
var CardSizes = []CardSize{
	{"poker", 88.9, 63.5},
	{"bridge", 88.9, 57.15},
	{"square", 70, 70},
	{"tarot", 120.65, 69.85},
	{"mini", 68, 44},
}

// The sides of cards that can be made, millimetres: less does not hold two lines and a
// token, more is a poster. A hex card is measured across its flats.
const (
	MinCard      = 40
	MaxCard      = 200
	MaxCardRatio = 2 // of the longer side to the shorter
)

// CardBleed is how far the art of a card reaches beyond its trim, millimetres: what print
// shops ask for, and what a home printer's knife may miss.
const CardBleed = 3.0

// What is to stay free of words and signs inside the trim where no print shop says more,
// millimetres: knives and scissors miss by one or two. Hexagons of the usual size are narrow
// at their corners and keep a thirtieth of their width free; what is smaller than a card a
// tenth.
const (
	CardSafe  = 3.0
	hexSafe   = 1.0 / 30
	smallSafe = 1.0 / 10
)

// SafeZone is what stays free inside of the trim of a piece, standing or lying.
func SafeZone(shape CardShape, width, height float64) float64 {
	short := min(width, height)
	if shape == HexCard {
		return min(CardSafe, short*hexSafe)
	}
	return min(CardSafe, short*smallSafe)
}

// CardSigns is how many signs there are.
const CardSigns = 6

// The signs of the colours of a deck, by index: a line has the colour and the shape of
// its sign and, where the theme has patterns, its pattern. A definition calls a sign by
// its colour or by its shape.
var (
	CardSignNames  = [CardSigns]string{"blue", "green", "yellow", "red", "grey", "black"}
	CardSignShapes = [CardSigns]string{"circle", "square", "triangle", "lozenge", "hexagon", "star"}
)

// CardSign is how a sign looks: the first five are the goods, the sixth is the darkest
// that still shows a black edge.
func (t *Theme) CardSign(sign int) Good {
	if sign < len(t.Goods) {
		return t.Goods[max(0, sign)]
	}
	return t.Star
}

// Cards is how the cards of a deck look on paper: what a definition says of print that
// no rule reads. It goes beside the deck, whose colours and cards it follows by index.
type Cards struct {
	Shape CardShape
	// Name is the named size, "" where the definition gives millimetres.
	Name string
	// Width and Height are the trim, millimetres. A hex card is Width across its flats and
	// 2/√3 as high. A rectangle lies or stands as the definition writes it.
	Width, Height float64
	// Signs are, by colour of the deck, which of the six signs gives it colour, pattern
	// and shape; no two have the same.
	Signs []int
	// Art is, by card of the deck, a picture in place of our drawing; the zero value where
	// there is none.
	Art []Art
	// Back is a picture in place of our back, the zero value where there is none. All cards
	// have the same back.
	Back Art
}

// Hex is a hex card so many millimetres across its flats.
func (c *Cards) Hex(flats float64) {
	c.Shape, c.Width, c.Height = HexCard, flats, float64(flats*2)/math.Sqrt(3)
}

// Art is a picture as it came. It covers the trim of its card and the bleed around it, in
// its own proportions and centred; what it has more one way is cut off.
type Art struct {
	Name          string // of its file, relative to the definition; "" for no picture
	Format        string // "png" or "jpeg"
	Data          []byte // shared by the cards that have the same file
	Width, Height int    // pixels
}

// ArtSize is how large the art of a card is, trim and bleed, millimetres.
func (c *Cards) ArtSize() (width, height float64) {
	if c.Shape == HexCard {
		var out Cards
		out.Hex(c.Width + 2*CardBleed)
		return out.Width, out.Height
	}
	return c.Width + 2*CardBleed, c.Height + 2*CardBleed
}
