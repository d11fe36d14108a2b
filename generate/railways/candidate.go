// Package railways makes maps of Railways of the World: candidates, what is measured of
// them, and how they are judged by play.
package railways

import (
	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/railways"
)

// Candidate is a map before it is worth a name: only what its game is about, by cells of
// the grid, in slices that the next candidate uses again.
type Candidate struct {
	Grid    hex.Grid
	Terrain []game.Terrain // one a cell
	Cities  []City
	Ridges  []Ridge
	Rivers  []River
	Cards   Cards
}

// City is a city of a candidate.
type City struct {
	Cell  int
	Color game.Color
	Cubes int
	// Harbors are the cities from which an island is reached, as indexes into
	// Candidate.Cities; a city with harbors is an island.
	Harbors []int
}

// Island tells whether the city is reached over the sea alone.
func (c *City) Island() bool { return len(c.Harbors) > 0 }

// Ridge is a stretch of a range: a run of borders, each sharing a vertex with the next.
// Stretches of one range have its number.
type Ridge struct {
	Range   int
	Borders []hex.Edge
}

// River is a run of cells, each beside the next, from its source to its mouth.
type River struct {
	Cells []int
	// Width is from 1 to 3, as it is drawn.
	Width int
}

// Cards are the cards that name cities, as indexes into Candidate.Cities. They are dealt to
// a candidate as it was drawn, before any change.
type Cards struct {
	Dealt    bool
	Bounties []Bounty
	Hotels   []int
	Lines    [][2]int // of Major Lines
	Goals    [][2]int // of Barons who ask for a line
}

// Bounty is a Service Bounty.
type Bounty struct{ City, Points int }

// names tells whether a card names a city that has to have a color for it.
func (c *Cards) names(city int) bool {
	for _, b := range c.Bounties {
		if b.City == city {
			return true
		}
	}
	for _, h := range c.Hotels {
		if h == city {
			return true
		}
	}
	return false
}

// Source is where candidates come from.
type Source interface {
	// Draw makes the candidate of a number, always the same one of the same wish.
	Draw(c *Candidate, w generate.Wish, number uint64)
	// Deal makes the cards of a candidate that was just drawn.
	Deal(c *Candidate, w generate.Wish, number uint64)
	// Map is the candidate as a map with names, ready to be checked and written. It deals the
	// cards where nobody has.
	Map(c *Candidate, w generate.Wish, number uint64) *game.Map
}
