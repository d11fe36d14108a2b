package rocca

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
	"platelayer/theme"
)

// Cards are drawn in units of which a usual card has as many as it has millimetres: a hex
// card is always 60 wide, and lines are always lineWidth wide. Larger and smaller cards
// are the same drawing, scaled; what rectangles have more on one side is ground.
const (
	hexFlats = 60.0
	// rectangleShort and rectangleLong are the least room our drawings take on a
	// rectangle: a poker card has the first, a square card the second.
	rectangleShort = 63.5
	rectangleLong  = 75.0
	lineWidth      = 9.0 // of a railway's band
	// What stays free of words and tokens inside the trim: units on a usual card, and
	// millimetres on any, which is more than a print shop asks for.
	usualSafe = 4.0
	leastSafe = 3.4
)

// size is the shape of the cards of a deck in units, with its middle at 0, 0.
type size struct {
	hex     bool
	k       float64        // millimetres a unit
	w, h    float64        // half the width and half the height
	bleed   float64        // units
	cut     float64        // units that a knife may be off
	safe    float64        // units that stay free of words and tokens inside the trim
	outline []render.Point // of the trim in millimetres of the page; nil for a rectangle
	toPage  render.Matrix
	large   bool // its words are in large print
	missed  *int // how many words had no room
}

func newSize(c *theme.Cards, bleed float64) *size {
	s := &size{hex: c.Shape == theme.HexCard}
	if s.hex {
		s.k = c.Width / hexFlats
	} else {
		s.k = min(min(c.Width, c.Height)/rectangleShort, max(c.Width, c.Height)/rectangleLong)
	}
	s.w, s.h, s.bleed = c.Width/2/s.k, c.Height/2/s.k, bleed/s.k
	s.cut, s.safe = leastSafe/s.k, usualSafe
	if !s.hex { // whose corners have room
		s.safe = max(usualSafe, s.cut)
	}
	if s.hex {
		s.outline = layout.Regular(c.Width/2, c.Height/2, c.Height/2, 6, -90)
	}
	s.toPage = render.Translate(c.Width/2, c.Height/2).Mul(render.Scale(s.k))
	return s
}

// tall tells whether a picture goes above its words, not beside them.
func (s *size) tall() bool { return s.hex || s.w < 1.2*s.h }

// side is a side of a card by the direction its middle lies in, in degrees clockwise from
// east: those of a hexagon are 60 degrees apart, those of a rectangle 90.
type side float64

// The sides that railways use.
const (
	east  side = 0
	south side = 90
	west  side = 180
	north side = 270
	// Of hex cards only.
	southEast side = 60
	southWest side = 120
	northEast side = 300
)

// out is the unit vector that leaves the card through the side.
func (a side) out() render.Point {
	sin, cos := math.Sincos(float64(a) * math.Pi / 180)
	return render.Point{X: cos, Y: sin}
}

// middle is the middle of a side of the card.
func (s *size) middle(a side) render.Point {
	d := a.out()
	r := s.w
	if !s.hex && math.Abs(d.Y) > .5 {
		r = s.h
	}
	return render.Point{X: d.X * r, Y: d.Y * r}
}

// half is how far the card reaches to the left and the right at a height.
func (s *size) half(y float64) float64 {
	if !s.hex {
		return s.w
	}
	return min(s.w, (s.h-math.Abs(y))*math.Sqrt(3))
}
