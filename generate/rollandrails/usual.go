package rollandrails

import (
	"fmt"

	"platelayer/generate"
	game "platelayer/rules/rollandrails"
)

// What a wish has where nobody says: a map like those that are bundled, for as many
// players as are hardest to be fair to.
const (
	UsualCols, UsualRows = 11, 12
	UsualCharacter       = generate.Hills
	UsualPlayers         = 4
	LeastPlayers         = leastPlayers
)

// cellsOfCity is for how many cells of the grid there is a city on the bundled maps.
const cellsOfCity = 13

// UsualSize is the grid for so many cities, if not 0: the usual one, or a larger one that
// has room for them, up to twice as wide. On a grid that is too small for its cities links
// between neighbours are cheaper than on any bundled map.
func UsualSize(cities int) (cols, rows int) {
	for cols, rows = UsualCols, UsualRows; cols <= 2*UsualCols; cols, rows = cols+1, rows+1 {
		if cities <= cols*rows/cellsOfCity {
			return cols, rows
		}
	}
	return UsualCols, UsualRows
}

// UsualCities and UsualTowns are how many there are on a grid of so many cells, about as
// densely as on the bundled maps.
func UsualCities(cells int) int { return max(game.MinCities, cells/cellsOfCity) }

// UsualTowns is the same of towns.
func UsualTowns(cells int) int { return max(1, cells/22) }

// looked is how many candidates Room looks at.
const looked = 100

// Room says why there is no map for a wish: there cannot be one, or none of many
// candidates has room for all its cities and towns.
func Room(w generate.Wish, source Source) error {
	if err := CheckWish(w); err != nil {
		return err
	}
	var c Candidate
	cities, towns := 0, 0
	for n := range uint64(looked) {
		source.Draw(&c, w, n)
		if len(c.Cities) >= w.Cities && len(c.Towns) >= w.Towns {
			return nil
		}
		if len(c.Cities)+len(c.Towns) > cities+towns {
			cities, towns = len(c.Cities), len(c.Towns)
		}
	}
	return fmt.Errorf("%d cities and %d towns do not fit: of %d maps of %d by %d the fullest has room for %d and %d; ask for fewer or for a larger size",
		w.Cities, w.Towns, looked, w.Cols, w.Rows, cities, towns)
}
