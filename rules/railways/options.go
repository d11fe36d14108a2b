package railways

import "platelayer/diag"

// Bidding is how the first player of a turn is found.
type Bidding uint8

// The styles of bidding (rulebook: Bidding Style).
const (
	Traditional Bidding = iota
	FirstToPass
	WorstIsFirst
	Biddings
)

// BiddingNames are the words a definition uses, by Bidding.
var BiddingNames = [Biddings]string{"traditional", "first-to-pass", "worst-is-first"}

// String is the word a definition uses.
func (b Bidding) String() string {
	if b >= Biddings {
		return "no bidding"
	}
	return BiddingNames[b]
}

// Options are what the rules leave to the table, or to a map (rulebook: Game Options; rulings:
// those marked as options). All are off by default.
type Options struct {
	Bidding diag.Value[Bidding]
	// Rotors turns the rotors of the map's cities on; Wheel is what follows on each colour.
	Rotors diag.Value[bool]
	Wheel  [Colors]diag.Value[Color]
	// Mines allows the action Place Mine.
	Mines diag.Value[bool]
	// FewerMarkers is by how many the markers that end the game are reduced.
	FewerMarkers diag.Value[int]
	// FewerCubes is by how many cubes a city is reduced, never under 1, with two or three
	// players.
	FewerCubes diag.Value[int]
	// HalfRidge lets a line that stops at a ridge pay half of it, and who goes on the rest.
	HalfRidge diag.Value[bool]
	// ChainBuild lets what is left of a build start a new link in the city that was reached.
	ChainBuild diag.Value[bool]
	// FreeBonds lets a player take bonds whenever he acts.
	FreeBonds diag.Value[bool]

	// Western allows the action Western Link.
	Western WesternLink
	// Printed are links that everybody may use and nobody owns.
	Printed []PrintedLink
	// Maritime lets islands be linked; its price.
	MaritimePrice diag.Value[int]
}

// WesternLink is a link to the west that a city on the edge of the map can be given (rulings:
// Maps). With no city in From the map has none.
type WesternLink struct {
	At    diag.Pos
	On    diag.Value[bool]
	Price diag.Value[int]
	// From are the cities that can be given one, each once, as indexes into Map.Cities.
	From []diag.Value[int]
	// Color and Cubes are what the city gets.
	Color diag.Value[Color]
	Cubes diag.Value[int]
	// A cube of that colour from there to To adds Bonus cubes there.
	To    diag.Value[int]
	Bonus diag.Value[int]
}

// PrintedLink joins two cities, indexes into Map.Cities, from the beginning.
type PrintedLink struct {
	At     diag.Pos
	Cities [2]diag.Value[int]
}

// WheelOrder are the colours that a wheel shows from one of them on, each once. They are all
// Colors where the wheel is whole.
func WheelOrder(next [Colors]Color, from Color) (order []Color) {
	var seen [Colors]bool
	for c := from; int(c) < Colors && !seen[c]; c = next[c] {
		seen[c] = true
		order = append(order, c)
	}
	return order
}
