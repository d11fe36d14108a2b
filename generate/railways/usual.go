package railways

import (
	"fmt"

	"platelayer/generate"
	game "platelayer/rules/railways"
)

// What a wish has where nobody says: a map somewhat smaller than those that are bundled,
// for as many players as are hardest to be fair to on it.
const (
	UsualCols, UsualRows = 26, 24
	UsualCharacter       = generate.Hills
	UsualPlayers         = 4
	// LargeCols and LargeRows are the usual grid for more players than these.
	LargeCols, LargeRows = 40, 34
)

// cellsOfCity is for how many cells of the grid there is a city, for so many players, about
// as densely as on the bundled maps: half of the cells are land. Those for five and six have
// more land for each.
func cellsOfCity(players int) int {
	if players > UsualPlayers {
		return 29
	}
	return 22
}

// UsualSize is the grid for so many cities, if not 0, and players: the usual one, or a
// larger one that has room for them.
func UsualSize(cities, players int) (cols, rows int) {
	cols, rows = UsualCols, UsualRows
	if players > UsualPlayers {
		cols, rows = LargeCols, LargeRows
	}
	for c, r := cols, rows; c <= generate.MostSide && r <= generate.MostSide; c, r = c+1, r+1 {
		if cities <= c*r/cellsOfCity(players) {
			return c, r
		}
	}
	return cols, rows
}

// UsualCities is how many cities there are on a grid of so many cells, for so many players.
func UsualCities(cells, players int) int {
	return max(LeastCities, cells/cellsOfCity(players), players*citiesForPlayer)
}

// looked is how many candidates Room looks at.
const looked = 40

// Room says why there is no map for a wish: there cannot be one, or none of many
// candidates has room for all its cities.
func Room(w generate.Wish, source Source) error {
	if err := CheckWish(w); err != nil {
		return err
	}
	var c Candidate
	cities := 0
	for n := range uint64(looked) {
		source.Draw(&c, w, n)
		if cities = max(cities, len(c.Cities)); cities >= w.Cities {
			return nil
		}
	}
	return fmt.Errorf("%d cities do not fit: of %d maps of %d by %d the fullest has room for %d; ask for fewer or for a larger size",
		w.Cities, looked, w.Cols, w.Rows, cities)
}

// mostPlayers is for how many a map with so many cities is: four on maps like Portugal,
// all on those like the Eastern US.
func mostPlayers(cities int) int {
	switch {
	case cities < 20:
		return 3
	case cities < 40:
		return 4
	}
	return game.MaxPlayers
}
