// Package rollandrails makes maps of Roll and Rails: candidates, what is measured of
// them, and how they are judged by play.
package rollandrails

import (
	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollandrails"
)

// Candidate is a map before it is worth a name: only what its game is about, by cells
// of the grid, in slices that the next candidate uses again.
type Candidate struct {
	Grid    hex.Grid
	Terrain []game.Terrain // one a cell
	Cities  []City
	Towns   []int // cells
	Rivers  []River
}

// City is a city of a candidate.
type City struct {
	Cell  int
	Color game.Color
}

// River is a run of borders, from its source to its mouth.
type River struct {
	Borders []hex.Edge
	// Width is from 1 to 3, as it is drawn.
	Width int
}

// Source is where candidates come from.
type Source interface {
	// Draw makes the candidate of a number, always the same one of the same wish.
	Draw(c *Candidate, w generate.Wish, number uint64)
	// Map is the candidate as a map with names, ready to be checked and written.
	Map(c *Candidate, w generate.Wish, number uint64) *game.Map
}
