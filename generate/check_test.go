package generate

import (
	"math"
	"strings"
	"testing"
)

func TestWishCheck(t *testing.T) {
	good := Wish{Cols: 12, Rows: 12, Cities: 10, Towns: 6}
	if err := good.Check(); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		change func(*Wish)
		want   string
	}{
		{func(w *Wish) { w.Cols = 0 }, "a map of 0 columns and 12 rows cannot be drawn"},
		{func(w *Wish) { w.Rows = -3 }, "12 columns and -3 rows cannot be drawn"},
		{func(w *Wish) { w.Cols, w.Rows = 1000, 1000 }, "1000 columns and 1000 rows cannot be drawn: from 4 to 60 of each can"},
		{func(w *Wish) { w.Cols, w.Rows = math.MaxInt, math.MaxInt }, "cannot be drawn"},
		{func(w *Wish) { w.Character = Characters }, "there is no character 6"},
		{func(w *Wish) { w.Cities = -1 }, "-1 cities"},
		{func(w *Wish) { w.Towns = -1 }, "-1 towns"},
	} {
		w := good
		c.change(&w)
		if err := w.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", w, err, c.want)
		}
		if w.Land() != 0 {
			t.Errorf("%+v has %d hexes of land", w, w.Land())
		}
	}
}

// Land is about what is drawn.
func TestLandOfWish(t *testing.T) {
	var l Landscape
	for c := Character(0); c < Characters; c++ {
		w := Wish{Seed: 9, Cols: 13, Rows: 12, Character: c}
		sum := 0
		const n = 200
		for number := range uint64(n) {
			l.Draw(w, number)
			sum += l.Size()
		}
		if want := w.Land(); sum/n < want*9/10 || sum/n > want*11/10 {
			t.Errorf("%s: %d hexes of land, Land says %d", c, sum/n, want)
		}
	}
}
