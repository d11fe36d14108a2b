package rollway

import (
	"strings"
	"testing"

	"platelayer/generate"
	"platelayer/hex"
)

func TestCheckWish(t *testing.T) {
	for kind := Kind(0); kind < Kinds; kind++ {
		for character := generate.Character(0); character < generate.Characters; character++ {
			if err := CheckWish(Usual(1, kind, character)); err != nil {
				t.Error(err)
			}
		}
	}
	for _, c := range []struct {
		change func(*Wish)
		want   string
	}{
		{func(w *Wish) { w.Kind = Kinds }, "no kind 3"},
		{func(w *Wish) { w.Orientation = hex.PointyTop }, "ask for the orientation flat"},
		{func(w *Wish) { w.Cities = 5 }, "5 stations are too few"},
		{func(w *Wish) { w.Kind, w.Towns = Sights, 2 }, "2 other stops are too few"},
		{func(w *Wish) { w.Cols, w.Rows, w.Towns = 6, 6, 15 }, "21 stops do not fit"},
		{func(w *Wish) { w.Cols, w.Rows, w.Towns = 30, 30, 500 }, "506 stops are too many"},
		{func(w *Wish) { w.Cols = 1000 }, "1000 columns"},
		{func(w *Wish) { w.Players = 50 }, "50 players"},
	} {
		w := Usual(1, Plain, generate.Hills)
		c.change(&w)
		if err := CheckWish(w); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", w, err, c.want)
		}
	}
}

// As many stops as are usual fit where there is room for a map at all.
func TestUsualPlaces(t *testing.T) {
	for kind := Kind(0); kind < Kinds; kind++ {
		for character := generate.Character(0); character < generate.Characters; character++ {
			w := Usual(1, kind, character)
			if stations, stops := UsualPlaces(w); stations != w.Cities || stops != w.Towns {
				t.Errorf("%s %s: %d and %d, and usual are %d and %d", kind, character, stations, stops, w.Cities, w.Towns)
			}
			for side := 8; side <= 20; side++ {
				w.Cols, w.Rows = side, side
				w.Cities, w.Towns = UsualPlaces(w)
				if err := CheckWish(w); err != nil {
					t.Errorf("%s %s, %d by %d: %v", kind, character, side, side, err)
				}
			}
		}
	}
}
