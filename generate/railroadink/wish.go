package railroadink

import (
	"fmt"
	"strings"

	"platelayer/generate"
	game "platelayer/rules/railroadink"
)

// Usual is a wish for a board as large as that of the game, with as many exits and
// buildings.
func Usual(seed uint64, kind Kind) Wish {
	w := Wish{Seed: seed, Kind: kind, Cols: game.DefaultSize, Rows: game.DefaultSize}
	w.Exits, w.Buildings = w.UsualPlaces()
	return w
}

// UsualPlaces are how many exits and buildings a board of the size has, as densely as that
// of the game.
func (w Wish) UsualPlaces() (exits, buildings int) {
	exits = game.FullExits * (w.Cols + w.Rows) / (2 * game.DefaultSize)
	exits -= exits % 2
	if w.Symmetry == QuarterTurn {
		exits -= exits % QuarterTurn.turns()
	}
	if w.Kind.Built() {
		buildings = max(LeastBuildings, usualBuildings*w.Cols*w.Rows/usualSpaces)
	}
	return max(exits, LeastExits), buildings
}

// LeastExits and LeastBuildings are how many there are at least: one of each kind, so that
// buildings are worth it, and an exit of each on two sides.
const (
	LeastExits     = 4
	LeastBuildings = game.UniversitiesForSpecial + 2
)

// mostExits is how many exits fit round the board, mostBuildings how many buildings on it.
func (w Wish) mostExits() int     { return 2 * (w.Cols + w.Rows) / leastGap }
func (w Wish) mostBuildings() int { return w.Cols * w.Rows / 3 }

// CheckWish says why there is no board for a wish, whatever the seed.
func CheckWish(w Wish) error {
	size := game.SizeRange
	most := w.mostBuildings()
	switch {
	case !size.Has(w.Cols) || !size.Has(w.Rows):
		return fmt.Errorf("a board of %d columns and %d rows cannot be played: from %d to %d of each can", w.Cols, w.Rows, size.Min, size.Max)
	case w.Kind >= Kinds:
		return fmt.Errorf("there is no kind %d of boards: they are %s", w.Kind, strings.Join(KindNames[:], ", "))
	case w.Symmetry >= Symmetries:
		return fmt.Errorf("there is no symmetry %d: they are %s", w.Symmetry, strings.Join(SymmetryNames[:], ", "))
	case w.Symmetry == QuarterTurn && w.Cols != w.Rows:
		return fmt.Errorf("a board of %d by %d is not the same after a quarter of a turn: ask for as many columns as rows", w.Cols, w.Rows)
	case w.Exits < LeastExits:
		return fmt.Errorf("too few exits (%d): a board has at least %d", w.Exits, LeastExits)
	case w.Exits > w.mostExits():
		return fmt.Errorf("%d exits do not fit: no two stand side by side, so that a board of %d by %d has room for %d", w.Exits, w.Cols, w.Rows, w.mostExits())
	case w.Exits%w.Symmetry.turns() != 0:
		return fmt.Errorf("%d exits cannot be the same after a %s: ask for a multiple of %d", w.Exits, w.Symmetry, w.Symmetry.turns())
	case w.Symmetry == Mirror && w.Exits%2 == 1 && w.Cols%2 == 0:
		return fmt.Errorf("%d exits cannot be the same in a mirror: with an even number of columns none can stand in the middle, so ask for an even number", w.Exits)
	case w.Buildings != 0 && !w.Kind.Built():
		return fmt.Errorf("a board of the kind %s has no buildings: ask for the kind %s or %s", w.Kind, Challenge, ChallengeEngineer)
	case w.Kind.Built() && w.Buildings < LeastBuildings:
		return fmt.Errorf("%d buildings are too few: %d are %d Universities, which bring something together, a Factory and a Village", w.Buildings, LeastBuildings, game.UniversitiesForSpecial)
	case w.Buildings > max(most, 0):
		return fmt.Errorf("%d buildings do not fit: no two stand side by side, and a board of %d by %d has room for %d; ask for fewer or for a larger size", w.Buildings, w.Cols, w.Rows, most)
	}
	return nil
}

// looked is how many candidates Room looks at.
const looked = 1000

// Room says why there is no board for a wish: there cannot be one, or none of many
// candidates passes the bars that show without a game.
func Room(w Wish, source Source, t *Thresholds) error {
	if err := CheckWish(w); err != nil {
		return err
	}
	trial := NewTrial(w, source, t)
	var tally generate.Tally
	for n := range uint64(looked) {
		p := generate.Path{Number: n}
		v := trial.Check(p)
		if v.Passed() {
			return nil
		}
		if m := (generate.Missed{Path: p, Verdict: v}); tally.Nearest == nil || v.Miss < tally.Nearest.Verdict.Miss {
			tally.Nearest = &m
		}
	}
	return fmt.Errorf("of %d boards of %d by %d with %d exits none passes; the nearest, %s: %s",
		looked, w.Cols, w.Rows, w.Exits, tally.Nearest.Path, Tell(tally.Nearest.Verdict))
}
