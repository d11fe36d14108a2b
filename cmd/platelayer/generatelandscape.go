package main

import (
	"fmt"
	"slices"
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
	case w.Cities < g.minCities:
		return wrongUse("a map with %d %s cannot be played", w.Cities, g.cities).hintf("--cities takes %d and more", g.minCities)
	case w.Towns < g.minTowns:
		return wrongUse("a map with %d %s cannot be made", w.Towns, g.towns).hintf("--towns takes %d and more", g.minTowns)
	case w.Cities > most || w.Towns > most:
		places := fmt.Sprintf("%d %s", w.Cities, g.cities)
		if w.Towns > 0 {
			places += fmt.Sprintf(" and %d %s", w.Towns, g.towns)
		}
		return wrongUse("a map of %dx%d has %d hexes, and not room for %s", w.Cols, w.Rows, most, places)
	}
	return nil
}
