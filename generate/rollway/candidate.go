// Package rollway makes maps of Rollway Station: candidates on the same landscapes as
// those of other games, their heights being the values of hexes.
package rollway

import (
	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollway"
)

// Kind is which rules a map brings with it.
type Kind uint8

// The kinds of maps.
const (
	Plain   Kind = iota // every company has two stations
	Mystery             // every company has one, and a mystery station waits for its finder
	Sights              // and there are three points of interest
	Kinds   = iota
)

// KindNames are the words for the kinds.
var KindNames = [Kinds]string{"plain", "mystery", "sights"}

// String is the word for the kind.
func (k Kind) String() string {
	if k >= Kinds {
		return "no kind"
	}
	return KindNames[k]
}

// Wish is what somebody asks of a map of Rollway Station. Its cities are stations, one of
// which is the mystery station where the kind has one; its towns are all other stops.
type Wish struct {
	generate.Wish
	Kind Kind
}

// Candidate is a map before it is worth a name, in slices that the next candidate uses
// again.
type Candidate struct {
	Grid   hex.Grid
	Ground []game.Ground // one a cell
	Stops  []Stop
	Track  []game.Line
}

// Stop is a stop of a candidate.
type Stop struct {
	Cell    int
	Kind    game.StopKind
	Company game.Company // of a station; NoCompany of anything else
}
