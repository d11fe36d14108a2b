package railroadink

import (
	"strings"
	"testing"

	game "platelayer/rules/railroadink"
)

func TestCheckWish(t *testing.T) {
	for kind := range Kind(Kinds) {
		for symmetry := range Symmetry(Symmetries) {
			w := Usual(1, kind)
			w.Symmetry = symmetry
			if err := Room(w, &Drawer{}, Default()); err != nil {
				t.Errorf("%s, %s: %v", kind, symmetry, err)
			}
		}
	}
	for _, c := range []struct {
		kind   Kind
		change func(*Wish)
		want   string
	}{
		{Classic, func(w *Wish) { w.Kind = Kinds }, "no kind 4"},
		{Classic, func(w *Wish) { w.Symmetry = Symmetries }, "no symmetry 5"},
		{Classic, func(w *Wish) { w.Cols = 9 }, "9 columns and 7 rows cannot be played: from 3 to 8"},
		{Classic, func(w *Wish) { w.Symmetry, w.Cols = QuarterTurn, 8 }, "as many columns as rows"},
		{Classic, func(w *Wish) { w.Symmetry, w.Exits = QuarterTurn, 10 }, "a multiple of 4"},
		{Classic, func(w *Wish) { w.Symmetry, w.Exits = HalfTurn, 11 }, "a multiple of 2"},
		{Classic, func(w *Wish) { w.Symmetry, w.Cols, w.Exits = Mirror, 6, 11 }, "ask for an even number"},
		{Classic, func(w *Wish) { w.Exits = 3 }, "too few exits (3)"},
		{Classic, func(w *Wish) { w.Exits = 15 }, "has room for 14"},
		{Classic, func(w *Wish) { w.Buildings = 5 }, "a board of the kind classic has no buildings"},
		{Challenge, func(w *Wish) { w.Buildings = 4 }, "4 buildings are too few"},
		{Challenge, func(w *Wish) { w.Buildings = 17 }, "has room for 16"},
		{Challenge, func(w *Wish) { w.Cols, w.Rows, w.Exits, w.Buildings = 3, 3, 4, 5 }, "has room for 3"},
	} {
		w := Usual(1, c.kind)
		c.change(&w)
		if err := Room(w, &Drawer{}, Default()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", w, err, c.want)
		}
	}
	err := Room(Usual(1, Classic), &changed{b: game.Classic(), spoil: onOneSide}, Default())
	if err == nil || !strings.Contains(err.Error(), "of 1000 boards of 7 by 7 with 12 exits none passes; the nearest, 0: the longest gap between exits") {
		t.Error(err)
	}
}

// As many exits and buildings as are usual fit on boards of every size that has room for
// buildings at all.
func TestUsualPlaces(t *testing.T) {
	for kind := range Kind(Kinds) {
		for cols := 4; cols <= game.SizeRange.Max; cols++ {
			for rows := 4; rows <= game.SizeRange.Max; rows++ {
				w := Usual(1, kind)
				w.Cols, w.Rows = cols, rows
				w.Exits, w.Buildings = w.UsualPlaces()
				if err := Room(w, &Drawer{}, Default()); err != nil {
					t.Errorf("%s, %d by %d: %v", kind, cols, rows, err)
				}
			}
		}
	}
}

// Of few buildings and of many there are as many of each kind as bring something.
func TestBuildings(t *testing.T) {
	for n := LeastBuildings; n < 40; n++ {
		of := buildings(n)
		if of[game.University] < game.UniversitiesForSpecial || of[game.Village] == 0 || of[game.University]+of[game.Factory]+of[game.Village] != n {
			t.Errorf("%d buildings: %v", n, of)
		}
	}
	if of := buildings(usualBuildings); of != [game.Buildings]int{game.Factory: usualFactories, game.University: usualUniversities, game.Village: usualVillages} {
		t.Errorf("the usual board has %v", of)
	}
}
