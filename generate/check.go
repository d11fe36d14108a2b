package generate

import "fmt"

// Check says why a landscape cannot be drawn for a wish, whatever the game: a grid that
// is too small or too large, no such character, a negative number of places.
func (w Wish) Check() error {
	switch {
	case w.Cols < LeastSide || w.Rows < LeastSide || w.Cols > MostSide || w.Rows > MostSide:
		return fmt.Errorf("a map of %d columns and %d rows cannot be drawn: from %d to %d of each can", w.Cols, w.Rows, LeastSide, MostSide)
	case w.Character >= Characters:
		return fmt.Errorf("there is no character %d: they are numbered from 0 to %d", w.Character, Characters-1)
	case w.Cities < 0:
		return fmt.Errorf("%d cities cannot be drawn", w.Cities)
	case w.Towns < 0:
		return fmt.Errorf("%d towns cannot be drawn", w.Towns)
	}
	return nil
}

// Land is about how many cells of land a map has that is drawn for the wish.
func (w Wish) Land() int {
	if w.Check() != nil {
		return 0
	}
	sum, free := 0, (w.Cols-2)*(w.Rows-2)
	for kind, often := range outlines[w.Character] {
		n := landOf[kind] * w.Cols * w.Rows / 1000
		if waters(kind) == allRound {
			n = min(n, free*9/10)
		}
		sum += often * n
	}
	return sum / 100
}
