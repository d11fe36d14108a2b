package theme

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

// Cards is how the cards of a deck look on paper: what a definition says of print that
// no rule reads. It goes beside the deck, whose colours and cards it follows by index.
type Cards struct {
	Shape CardShape
	// Name is the named size, "" where the definition gives millimetres.
	Name string
	// Width and Height are the trim, millimetres. A hex card is Width across its flats and
	// 2/√3 as high.
	Width, Height float64
	// Signs are, by colour of the deck, which of the six signs of cards gives it colour,
	// pattern and shape.
	Signs []int
	// Art is, by card of the deck, a picture in place of our drawing; the zero value where
	// there is none.
	Art []Art
}

// Art is a picture as it came.
type Art struct {
	Name          string // of its file, relative to the definition
	Format        string // "png" or "jpeg"
	Data          []byte
	Width, Height int // pixels
}
