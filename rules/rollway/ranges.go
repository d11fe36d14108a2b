package rollway

import (
	"fmt"

	"platelayer/rules/rollway/routes"
)

// Range is the numbers a value of a definition may have, both ends included.
type Range struct{ Min, Max int }

// Has tells whether n is in the range.
func (r Range) Has(n int) bool { return r.Min <= n && n <= r.Max }

// String is the range in words: "1 to 12".
func (r Range) String() string { return fmt.Sprintf("%d to %d", r.Min, r.Max) }

// The ranges of the numbers that a definition may choose. The rulebook sets no bounds;
// these are what still makes a game and still fits on paper.
var (
	// TurnsRange is the length of a game: up to as many turns as a train table has boxes.
	TurnsRange = Range{TrainsRange.Min, TrainsRange.Max * BoxesRange.Max}
	// TrainsRange is rows of the train table: the first brings no operating round, so
	// there is one more at least; a company that buys them all has as many trains as the
	// best routes are promised at once for.
	TrainsRange = Range{2, routes.PromisedTrains}
	// LengthRange is how many stops a train makes: up to as many as the best routes are
	// promised at once for.
	LengthRange = Range{1, routes.PromisedTrain}
	// BoxesRange is boxes in a row of the train table.
	BoxesRange = Range{1, 8}
	// PenaltyRange is points an engineer costs.
	PenaltyRange = Range{0, 99}
	// BandsRange is how many bands a score can fall into.
	BandsRange = Range{1, 9}
	// ScoreRange is a final score where a band begins or ends.
	ScoreRange = Range{0, 9999}
)
