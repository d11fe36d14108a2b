package railways

import "fmt"

// Range is the numbers a value of a definition may have, both ends included.
type Range struct{ Min, Max int }

// Has tells whether n is in the range.
func (r Range) Has(n int) bool { return r.Min <= n && n <= r.Max }

// String is the range in words: "1 to 24".
func (r Range) String() string { return fmt.Sprintf("%d to %d", r.Min, r.Max) }

// The ranges of the numbers that a definition may choose. The rulebook sets few bounds; these
// are what still makes a game and still fits on paper.
var (
	// PlayersRange is for how many a map can be.
	PlayersRange = Range{MinPlayers, MaxPlayers}
	// MarkersRange is empty cities that end a game.
	MarkersRange = Range{1, MarkerPieces}
	// CityCubesRange is cubes that lie in one city at the start.
	CityCubesRange = Range{0, 9}
	// BagRange is cubes of one colour in the bag.
	BagRange = Range{0, 99}
	// TilesRange is New City tiles of one colour.
	TilesRange = Range{0, 12}
	// PriceRange is what an engine or a link costs, in thousands.
	PriceRange = Range{0, 99}
	// EnginesRange is how many levels of engines can be bought.
	EnginesRange = Range{1, MaxEngine - StartEngine}
	// ScoreRange is a score at which the income changes, IncomeRange what is earned then.
	ScoreRange  = Range{0, 999}
	IncomeRange = Range{0, 99}
	// CopiesRange is how often a card is in its deck.
	CopiesRange = Range{0, 12}
	// PointsRange is what a card pays.
	PointsRange = Range{0, 20}
	// LevelRange is the level of an engine, LinksRange the links of a delivery.
	LevelRange = Range{StartEngine + 1, MaxEngine}
	LinksRange = Range{1, MaxEngine}
	// FewerMarkersRange and FewerCubesRange are by how many the options of that name reduce.
	FewerMarkersRange = Range{0, MarkerPieces - 1}
	FewerCubesRange   = Range{0, 8}
	// LinkCubesRange is cubes that a western link brings, BonusRange those a delivery adds.
	LinkCubesRange = Range{0, 9}
	BonusRange     = Range{0, 9}
)
