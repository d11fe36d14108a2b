package rollway

import (
	"fmt"

	"platelayer/generate"
	game "platelayer/rules/rollway"
)

// UsualCharacter is the landscape where nobody says.
const UsualCharacter = generate.Hills

// UsualPlaces are how many stations and other stops there are on a map of a size, as
// densely as on the bundled maps, as far as they fit.
func UsualPlaces(w Wish) (stations, stops int) {
	usual := Usual(w.Seed, w.Kind, w.Character)
	stations = w.Kind.stations()
	stops = usualStops * w.Cols * w.Rows / (usual.Cols * usual.Rows)
	return stations, max(1, min(stops, min(game.MaxStops, w.Land()/landForStop)-stations))
}

// LeastStations is how many stations a map of a kind has at least.
func LeastStations(k Kind) int { return k.stations() }

// looked is how many candidates Room looks at.
const looked = 100

// Room says why there is no map for a wish: there cannot be one, or none of many
// candidates has room for all its stops.
func Room(w Wish, source Source) error {
	if err := CheckWish(w); err != nil {
		return err
	}
	var c Candidate
	most := 0
	for n := range uint64(looked) {
		source.Draw(&c, w, n)
		if len(c.Stops) >= w.Cities+w.Towns {
			return nil
		}
		most = max(most, len(c.Stops))
	}
	return fmt.Errorf("%d stops do not fit: of %d maps of %d by %d the fullest has room for %d; ask for fewer or for a larger size",
		w.Cities+w.Towns, looked, w.Cols, w.Rows, most)
}
