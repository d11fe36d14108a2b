package rollway

import (
	"fmt"

	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollway"
)

// The hexes and stops of a map of usual size, as the bundled ones have them: one of so
// many hexes has so many stops that are no stations, of which so many are triangles and
// stars, and so many grey hexes without a stop.
const (
	usualLand      = 45
	usualStops     = 13
	usualTriangles = 4
	usualStars     = 2
	usualPassings  = 1
	// landForStop is how many hexes there are for each stop at least.
	landForStop = 2
)

// Usual is a wish for a map of usual size.
func Usual(seed uint64, kind Kind, character generate.Character) Wish {
	w := Wish{Kind: kind, Wish: generate.Wish{Seed: seed, Character: character, Orientation: hex.FlatTop, Towns: usualStops, Players: 1}}
	w.Cities = kind.stations()
	best := 1 << 30
	for cols := generate.LeastSide; cols <= usualLand; cols++ {
		for rows := cols; rows <= cols+1; rows++ {
			try := w
			try.Cols, try.Rows = cols, rows
			if miss := try.Land() - usualLand; miss*miss < best {
				w, best = try, miss*miss
			}
		}
	}
	return w
}

// stations is how many stations a map of the kind has at least.
func (k Kind) stations() int {
	if k == Mystery {
		return game.Companies + 1
	}
	return 2 * game.Companies
}

// CheckWish says why there is no map of Rollway Station for a wish, whatever the seed.
func CheckWish(w Wish) error {
	if err := w.Check(); err != nil {
		return err
	}
	land, stops := w.Land(), w.Cities+w.Towns
	switch {
	case w.Kind >= Kinds:
		return fmt.Errorf("there is no kind %d of maps: they are numbered from 0 to %d", w.Kind, Kinds-1)
	case w.Orientation != hex.FlatTop:
		return fmt.Errorf("the hexes of Rollway Station lie on a side: ask for the orientation %s", hex.FlatTop)
	case w.Players != 0 && (w.Players < game.MinPlayers || w.Players > game.MaxPlayers):
		return fmt.Errorf("%d players cannot play: from %d to %d can", w.Players, game.MinPlayers, game.MaxPlayers)
	case w.Cities < w.Kind.stations():
		return fmt.Errorf("%d stations are too few: a %s map has at least %d", w.Cities, w.Kind, w.Kind.stations())
	case w.Kind == Sights && w.Towns < game.SpiralsForBonus:
		return fmt.Errorf("%d other stops are too few: a map of the kind %s has %d spirals", w.Towns, w.Kind, game.SpiralsForBonus)
	case stops > game.MaxStops:
		return fmt.Errorf("%d stops are too many: a map has up to %d, whose best routes are found at once", stops, game.MaxStops)
	case w.Cols*w.Rows > game.MaxCells:
		return fmt.Errorf("a map of %d by %d has more than the %d cells that can be played", w.Cols, w.Rows, game.MaxCells)
	case stops*landForStop > land:
		return fmt.Errorf("%d stops do not fit: a map of %d by %d has about %d hexes, and they need %d; ask for fewer or for a larger size",
			stops, w.Cols, w.Rows, land, stops*landForStop)
	}
	return nil
}
