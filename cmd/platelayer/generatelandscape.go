package main

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"platelayer/generate"
	"platelayer/hex"
)

// resolveLandscape reads what is wished of a map in a landscape.
func (o *generateOptions) resolveLandscape(given func(flag string) bool) error {
	g := o.generator()
	w := &o.wish
	w.Players = int(o.players)
	if w.Players == 0 {
		w.Players = g.usual.Players
	}
	if w.Players != g.minPlayers && g.minPlayers == g.maxPlayers {
		return wrongUse("every player of %s has a map, which is the same for any number of them", o.game.name).hintf("leave --players out")
	}
	if w.Players < g.minPlayers || w.Players > g.maxPlayers {
		return wrongUse("no map can be judged for %s", count(w.Players, "player")).hintf("--players takes %d to %d", g.minPlayers, g.maxPlayers)
	}
	switch o.orientation = strings.ToLower(o.orientation); {
	case !given("orientation"):
		w.Orientation = g.usual.Orientation
	case o.orientation == hex.PointyTop.String():
		w.Orientation = hex.PointyTop
	case o.orientation == hex.FlatTop.String():
		w.Orientation = hex.FlatTop
	default:
		return unknown("orientation", o.orientation, []string{hex.PointyTop.String(), hex.FlatTop.String()})
	}
	at := slices.Index(generate.CharacterNames[:], strings.ToLower(o.character))
	if at < 0 {
		return unknown("character", o.character, generate.CharacterNames[:])
	}
	w.Character = generate.Character(at)
	if g.usualSize != nil {
		w.Cols, w.Rows = g.usualSize(*w)
	}
	if err := o.resolveSize(given); err != nil {
		return err
	}
	cities, towns := g.usualPlaces(*w)
	if !given("cities") {
		w.Cities = cities
	}
	if !given("towns") {
		w.Towns = towns
	}
	switch most := w.Cols * w.Rows; {
	case w.Cities < g.minCities(*w):
		return wrongUse("a map with %s cannot be played", several(w.Cities, g.cities)).hintf("--cities takes %d and more", g.minCities(*w))
	case w.Towns < 0:
		return wrongUse("a map with %s cannot be made", several(w.Towns, g.towns)).hintf("--towns takes 0 and more")
	case w.Cities > most || w.Towns > most:
		places := several(w.Cities, g.cities)
		if w.Towns > 0 {
			places += " and " + several(w.Towns, g.towns)
		}
		return g.impossible(*w, fmt.Errorf("a map of %dx%d has %d hexes, and not room for %s", w.Cols, w.Rows, most, places))
	}
	return nil
}

// several is a number of things whose plural is known: "1 town", "3 other stops".
func several(n int, things string) string {
	switch stem, ies := strings.CutSuffix(things, "ies"); {
	case n != 1:
		return fmt.Sprintf("%d %s", n, things)
	case ies:
		return "1 " + stem + "y"
	}
	return "1 " + strings.TrimSuffix(things, "s")
}

// impossible is the error that a wish cannot be granted, with the options that would do.
func (g *generator) impossible(w wished, err error) error {
	fits := func(w wished) bool { return g.room(w) == nil }
	var hints []string
	for larger := w; larger.Cols < g.sides.most || larger.Rows < g.sides.most; {
		larger.Cols, larger.Rows = min(larger.Cols+1, g.sides.most), min(larger.Rows+1, g.sides.most)
		if fits(larger) {
			hints = append(hints, fmt.Sprintf("--size %dx%d", larger.Cols, larger.Rows))
			break
		}
	}
	for _, flag := range []struct {
		name  string
		value func(*wished) *int
		least int
	}{
		{"cities", func(w *wished) *int { return &w.Cities }, g.minCities(w)},
		{"towns", func(w *wished) *int { return &w.Towns }, 0},
	} {
		if !slices.Contains(g.flags, flag.name) {
			continue
		}
		// What fits is what lies below the first number that does not.
		fewer := w
		n := flag.least + sort.Search(min(*flag.value(&w), w.Cols*w.Rows)-flag.least, func(i int) bool {
			*flag.value(&fewer) = flag.least + i
			return !fits(fewer)
		}) - 1
		if n >= flag.least {
			hints = append(hints, fmt.Sprintf("--%s %d", flag.name, n))
		}
	}
	if len(hints) == 0 {
		return &usageError{err: err}
	}
	return (&usageError{err: err}).hintf("it would do with %s", strings.Join(hints, ", or with "))
}
