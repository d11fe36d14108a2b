package rollandrails

import (
	"fmt"
	"strings"

	"platelayer/generate"
	game "platelayer/rules/rollandrails"
)

// What the land must have room for: so many hexes for each city, since no two cities
// touch, and so many for each city or town, since track needs some.
const (
	landForCity = 4
	landForStop = 2
)

// CheckWish says why there is no map of Roll and Rails for a wish, whatever the seed.
func CheckWish(w generate.Wish) error {
	if err := w.Check(); err != nil {
		return err
	}
	land := w.Land()
	most := min(land/landForCity, land/landForStop-w.Towns)
	switch {
	case w.Cities < game.MinCities:
		return fmt.Errorf("%d cities are too few: goods travel between at least %d", w.Cities, game.MinCities)
	case w.Players != 0 && (w.Players < game.MinPlayers || w.Players > game.MaxPlayers):
		return fmt.Errorf("%d players cannot play: from %d to %d can", w.Players, game.MinPlayers, game.MaxPlayers)
	case w.Cities < game.Colors && w.Towns == 0:
		return fmt.Errorf("%d cities do not want the goods of all %d colors, and no town can become one: ask for %d cities or for towns", w.Cities, game.Colors, game.Colors)
	case w.Cities <= most:
		return nil
	}
	what := fmt.Sprintf("%d cities", w.Cities)
	if w.Towns > 0 {
		what += fmt.Sprintf(" and %d towns", w.Towns)
	}
	if w.Towns == 1 {
		what = strings.TrimSuffix(what, "s")
	}
	need := max(w.Cities*landForCity, (w.Cities+w.Towns)*landForStop)
	return fmt.Errorf("%s do not fit: a map of %d by %d has about %d hexes of land, and they need %d; ask for fewer or for a larger size",
		what, w.Cols, w.Rows, land, need)
}
