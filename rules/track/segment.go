// Package track is track on hexes: the fragments that join two sides of a hex, the
// board they are laid on, and the search for more of it. It knows no game; what a
// fragment costs and where a line may end is the game's to say (see Terms).
//
// A side of a hex carries at most one fragment here, so a hex has at most three and
// track never forks: it runs in lines from end to end.
package track

import "platelayer/hex"

// Shape is the form of a fragment: how far apart the sides are that it joins.
type Shape uint8

// The shapes, and Any, which only an Allowance has.
const (
	Straight Shape = iota // opposite sides
	Gentle                // two sides with one between them, a curve of 60 degrees
	Tight                 // neighbouring sides, a curve of 120 degrees
	Any
)

// Shapes is how many shapes there are.
const Shapes = 3

var shapeNames = [...]string{"straight", "gentle curve", "tight curve", "any shape"}

// String is the word for the shape.
func (s Shape) String() string {
	if int(s) >= len(shapeNames) {
		return "no shape"
	}
	return shapeNames[s]
}

// shapeOf has the shape by how many sides on the second side lies.
var shapeOf = [6]Shape{Any, Tight, Gentle, Straight, Gentle, Tight}

// Segment is a fragment of track: it joins two sides of a hex. The hex is an index of
// the Ground; A is the lower side. Make it with Join.
type Segment struct {
	Hex  uint16
	A, B uint8
}

// Join is the fragment that joins two different sides of a hex.
func Join(h int, a, b hex.Side) Segment {
	return Segment{uint16(h), uint8(min(a, b)), uint8(max(a, b))}
}

// Valid tells whether the fragment joins two sides, the lower one first.
func (s Segment) Valid() bool { return s.A < s.B && s.B < 6 }

// Shape is the form of a valid fragment.
func (s Segment) Shape() Shape { return shapeOf[s.B-s.A] }

// Ends are the two ends of the fragment, the one at side A first.
func (s Segment) Ends() (a, b End) { return End{s.Hex, s.A}, End{s.Hex, s.B} }

// Has tells whether the fragment ends at the side.
func (s Segment) Has(side hex.Side) bool { return hex.Side(s.A) == side || hex.Side(s.B) == side }

// Compare orders fragments by hex, then by side A, then by side B.
func (s Segment) Compare(t Segment) int { return s.key() - t.key() }

func (s Segment) key() int { return int(s.Hex)<<6 | int(s.A)<<3 | int(s.B) }

// End is a place where track leaves a hex: over a side, into the neighbour. A line
// that begins in a hex without track, a city for instance, begins with an End of it.
type End struct {
	Hex  uint16
	Side uint8
}

// EndAt is the end at a side of a hex.
func EndAt(h int, s hex.Side) End { return End{uint16(h), uint8(s)} }

// index numbers the ends of a ground, hex by hex.
func (e End) index() int { return int(e.Hex)*6 + int(e.Side) }

func endOf(index int32) End { return End{uint16(index / 6), uint8(index % 6)} }

// Allowance is how many fragments of each shape may be laid, by Shape; those of Any
// are of whatever shape is wanted.
type Allowance [Shapes + 1]uint8

// Total is how many fragments may be laid in all.
func (a Allowance) Total() int {
	return int(a[Straight]) + int(a[Gentle]) + int(a[Tight]) + int(a[Any])
}

// Take is what is left after a fragment of the shape; Any is used last. ok is false
// where none may be laid.
func (a Allowance) Take(s Shape) (left Allowance, ok bool) {
	if a[s] == 0 {
		s = Any
	}
	if a[s] == 0 {
		return a, false
	}
	a[s]--
	return a, true
}
