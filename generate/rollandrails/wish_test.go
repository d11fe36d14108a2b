package rollandrails

import (
	"strings"
	"testing"

	"platelayer/generate"
)

func TestCheckWish(t *testing.T) {
	good := generate.Wish{Cols: 12, Rows: 12, Cities: 10, Towns: 6, Players: 3}
	if err := CheckWish(good); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		change func(*generate.Wish)
		want   string
	}{
		{func(w *generate.Wish) { w.Cols, w.Rows, w.Cities = 5, 4, 30 }, "30 cities and 6 towns do not fit: a map of 5 by 4 has about 10 hexes of land, and they need 120"},
		{func(w *generate.Wish) { w.Towns = 60 }, "10 cities and 60 towns do not fit"},
		{func(w *generate.Wish) { w.Cities = 1 }, "1 cities are too few"},
		{func(w *generate.Wish) { w.Cities, w.Towns = 4, 0 }, "do not want the goods"},
		{func(w *generate.Wish) { w.Players = 6 }, "6 players"},
		{func(w *generate.Wish) { w.Cols = 0 }, "0 columns"},
		{func(w *generate.Wish) { w.Cols, w.Rows = 1000, 1000 }, "1000 columns"},
	} {
		w := good
		c.change(&w)
		if err := CheckWish(w); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", w, err, c.want)
		}
	}
}

// What CheckWish lets pass is drawn before long.
func TestWishesAreDrawn(t *testing.T) {
	var s Surveyor
	var c Candidate
	for character := generate.Character(0); character < generate.Characters; character++ {
		for _, side := range []int{6, 9, 13} {
			w := generate.Wish{Seed: 4, Cols: side, Rows: side, Character: character}
			w.Towns = w.Land() / 12
			for w.Cities = 2; CheckWish(w) == nil; w.Cities++ {
				whole := 0
				for number := range uint64(60) {
					if s.Draw(&c, w, number); len(c.Cities) == w.Cities && len(c.Towns) == w.Towns {
						whole++
					}
				}
				if whole < 3 {
					t.Errorf("%d of 60 candidates are whole: %+v", whole, w)
				}
			}
			if w.Cities <= 2 {
				t.Errorf("no wish for %d by %d of %s", side, side, character)
			}
		}
	}
}
