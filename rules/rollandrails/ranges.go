package rollandrails

import "fmt"

// Range is the numbers a value of a definition may have, both ends included.
type Range struct{ Min, Max int }

// Has tells whether n is in the range.
func (r Range) Has(n int) bool { return r.Min <= n && n <= r.Max }

// String is the range in words: "1 to 20".
func (r Range) String() string { return fmt.Sprintf("%d to %d", r.Min, r.Max) }

// The ranges of the numbers that a definition may choose. The rulebook sets no bounds;
// these are what still makes a game and still fits on paper.
var (
	// RoundsRange: each round is a column of the delivery table.
	RoundsRange = Range{1, 20}
	// MedalRange is a final score of the solo game.
	MedalRange = Range{0, 999}
	// SetupRange is marks of one colour in the setup table.
	SetupRange = Range{0, 10000}
	// NewCityRange is marks of one colour in the New City table.
	NewCityRange = Range{0, 100}
	// GoodsRange is sets in the Goods table.
	GoodsRange = Range{0, 500}
	// ResourcesRange is circles on a player sheet.
	ResourcesRange = Range{1, 600}
	// DieRange is the faces of a die.
	DieRange = Range{1, 6}
)
