package railroadink

import "fmt"

// Range is the numbers a value of a definition may have, both ends included.
type Range struct{ Min, Max int }

// Has tells whether n is in the range.
func (r Range) Has(n int) bool { return r.Min <= n && n <= r.Max }

// String is the range in words: "1 to 12".
func (r Range) String() string { return fmt.Sprintf("%d to %d", r.Min, r.Max) }

// The ranges of the numbers that a definition may choose, and of how many may play. The
// rulebook sets no bounds; these are what still makes a game and still fits on paper.
var (
	// SizeRange is spaces along a side of the board.
	SizeRange = Range{3, MaxSize}
	// RoundsRange is the length of a game.
	RoundsRange = Range{1, 20}
	// SpecialsRange is pictures of Special Routes.
	SpecialsRange = Range{0, maxPictures}
	// SpecialsPerRoundRange and SpecialsPerGameRange limit how many of them are drawn.
	SpecialsPerRoundRange = Range{0, 3}
	SpecialsPerGameRange  = Range{0, 12}
	// DiceRange is how many kinds of dice a board is played with.
	DiceRange = Range{1, 12}
	// CountRange is how many dice of one kind are rolled.
	CountRange = Range{1, MaxDice}
	// PlayersRange is how many can play: everybody uses the same rolls.
	PlayersRange = Range{1, 99}
)
