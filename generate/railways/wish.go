package railways

import (
	"fmt"

	"platelayer/generate"
	game "platelayer/rules/railways"
)

// LeastCities is how few cities a map can have: with fewer there are not enough for the
// cards and for the markers that end the game.
const LeastCities = 10

// What the land must have room for: so many hexes for each city, since no two cities touch
// and track lies between them; and so many cities for each player.
const (
	landForCity     = 4
	citiesForPlayer = 4
)

// CheckWish says why there is no map of Railways of the World for a wish, whatever the seed.
func CheckWish(w generate.Wish) error {
	if err := w.Check(); err != nil {
		return err
	}
	land := w.Land()
	switch {
	case w.Cities < LeastCities:
		return fmt.Errorf("%d cities are too few: at least %d are needed for the cards and the markers", w.Cities, LeastCities)
	case w.Cities > game.MaxCities:
		return fmt.Errorf("%d cities are too many: up to %d can be played", w.Cities, game.MaxCities)
	case w.Players < game.MinPlayers || w.Players > game.MaxPlayers:
		return fmt.Errorf("%d players cannot play: from %d to %d can", w.Players, game.MinPlayers, game.MaxPlayers)
	case w.Cities < w.Players*citiesForPlayer:
		return fmt.Errorf("%d cities are too few for %d players: ask for %d", w.Cities, w.Players, w.Players*citiesForPlayer)
	case w.Cities*landForCity > land:
		return fmt.Errorf("%d cities do not fit: a map of %d by %d has about %d hexes of land, and they need %d; ask for fewer or for a larger size",
			w.Cities, w.Cols, w.Rows, land, w.Cities*landForCity)
	}
	return nil
}
