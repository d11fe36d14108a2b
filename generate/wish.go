// Package generate makes new maps: landscapes with names on them, and the search for
// those that play well. Package generate/GAME has that game's candidates, what is
// measured of one, and how it is played.
//
// Everything here is whole numbers, so that the same recipe gives the same bytes on any
// machine, and every stage draws from a stream of its own (Stream), so that a new stage
// does not reshuffle the others.
package generate

import "platelayer/hex"

// Character is the kind of landscape.
type Character uint8

// The characters.
const (
	Plains     Character = iota // wide land, slow rivers, few heights
	Hills                       // forests and low ranges everywhere
	Alpine                      // a high range, valleys and passes
	Coast                       // the sea on one or two sides
	Islands                     // one large island and its neighbours
	Delta                       // one great river and its mouths
	Characters = iota
)

// CharacterNames are the words for the characters, by Character.
var CharacterNames = [Characters]string{"plains", "hills", "alpine", "coast", "islands", "delta"}

// String is the word for the character.
func (c Character) String() string {
	if c >= Characters {
		return "no character"
	}
	return CharacterNames[c]
}

// Wish is what somebody asks of a map. Together with the number of a candidate it is
// all that a candidate depends on.
type Wish struct {
	Seed        uint64
	Cols, Rows  int // of the grid
	Orientation hex.Orientation
	Character   Character
	Cities      int
	Towns       int
	Players     int // for whom the map is to be fair
}

// stream is the stream of a stage of a candidate of the wish. Landscapes of different
// characters have nothing in common but the language of their names: whoever makes some of
// each with one seed does not want the same coast six times.
func (w *Wish) stream(number uint64, stage Stage) Stream {
	return NewStream(w.Seed^uint64(w.Character)<<56, number, stage)
}

// Version is that of the generator. It changes whenever a wish and a number give another
// map than before, so that a recipe says what it was made by.
const Version = 3

// A grid that can be wished has so many columns and rows.
const (
	LeastSide = 4
	MostSide  = 60
)
