package railways

import (
	"strings"
	"testing"

	"platelayer/generate"
	game "platelayer/rules/railways"
)

func TestCheckWish(t *testing.T) {
	if err := CheckWish(usualWish(1, 4)); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		change func(*generate.Wish)
		want   string
	}{
		{func(w *generate.Wish) { w.Cols, w.Rows, w.Cities = 5, 4, 30 }, "30 cities do not fit: a map of 5 by 4 has about 10 hexes of land, and they need 120"},
		{func(w *generate.Wish) { w.Cities = 5 }, "5 cities are too few"},
		{func(w *generate.Wish) { w.Cols, w.Rows, w.Cities = 60, 60, 300 }, "300 cities are too many"},
		{func(w *generate.Wish) { w.Players = 7 }, "7 players"},
		{func(w *generate.Wish) { w.Players, w.Cities = 6, 12 }, "12 cities are too few for 6 players: ask for 24"},
		{func(w *generate.Wish) { w.Cols = 0 }, "0 columns"},
	} {
		w := usualWish(1, 4)
		c.change(&w)
		if err := CheckWish(w); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", w, err, c.want)
		}
	}
}

// What CheckWish lets pass is drawn before long, and what can hardly be is refused by Room.
func TestRoom(t *testing.T) {
	for character := generate.Character(0); character < generate.Characters; character++ {
		w := usualWish(4, 4)
		w.Character = character
		for _, cities := range []int{16, 28, 40} {
			if w.Cities = cities; Room(w, &Surveyor{}) != nil {
				t.Errorf("%s: %v", character, Room(w, &Surveyor{}))
			}
		}
	}
	full := &spoilt{spoil: func(c *Candidate) { c.Cities = c.Cities[:20] }}
	if err := Room(usualWish(4, 4), full); err == nil || !strings.Contains(err.Error(), "28 cities do not fit: of 40 maps of 26 by 24 the fullest has room for 20") {
		t.Error(err)
	}
}

// The usual grid has room for its cities, and is larger for more players.
func TestUsualSize(t *testing.T) {
	if c, r := UsualSize(0, 4); c != UsualCols || r != UsualRows {
		t.Errorf("%d by %d", c, r)
	}
	if c, r := UsualSize(0, 5); c != LargeCols || r != LargeRows || mostPlayers(UsualCities(c*r, 5)) < 6 {
		t.Errorf("%d by %d, with %d cities", c, r, UsualCities(c*r, 5))
	}
	for cities := LeastCities; cities < 100; cities++ {
		if c, r := UsualSize(cities, 4); UsualCities(c*r, 4) < cities || c > UsualCols && UsualCities((c-1)*(r-1), 4) >= cities {
			t.Errorf("%d cities: %d by %d", cities, c, r)
		}
	}
}

// There are cities enough for the players on a small grid as well, or it has no room for them.
func TestUsualCities(t *testing.T) {
	for players := game.MinPlayers; players <= game.MaxPlayers; players++ {
		for side := 4; side <= 40; side++ {
			w := usualWish(1, players)
			w.Cols, w.Rows, w.Cities = side, side, UsualCities(side*side, players)
			if err := CheckWish(w); err != nil && !strings.Contains(err.Error(), "do not fit") {
				t.Errorf("%d players, %d by %d: %v", players, side, side, err)
			}
		}
	}
	if n := UsualCities(UsualCols*UsualRows, UsualPlayers); n != 28 {
		t.Errorf("%d cities on the usual grid", n)
	}
}
