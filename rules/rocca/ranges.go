package rocca

import "fmt"

// Range is the numbers a value of a definition may have, both ends included.
type Range struct{ Min, Max int }

// Has tells whether n is in the range.
func (r Range) Has(n int) bool { return r.Min <= n && n <= r.Max }

// String is the range in words: "1 to 12".
func (r Range) String() string { return fmt.Sprintf("%d to %d", r.Min, r.Max) }

// The ranges of the numbers that a definition may choose.
var (
	// PlayersRange is for how many people a deck is.
	PlayersRange = Range{MinPlayers, MaxPlayers}
	// ColorsRange is colours of a deck: one alone would always connect, and more than six
	// can hardly be told apart on paper.
	ColorsRange = Range{2, 6}
	// CopiesRange is how often a card is there; a card that is left out for a while has
	// none.
	CopiesRange = Range{0, 999}
)

// MaxSize is the most cards of a deck, all copies counted: more than anybody can shuffle.
const MaxSize = 20_000
