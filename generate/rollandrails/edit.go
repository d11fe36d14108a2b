package rollandrails

import (
	"fmt"
	"slices"

	"platelayer/generate"
	game "platelayer/rules/rollandrails"
)

// The kinds of edits to a map that somebody drew, each a word or two of its definition.
const (
	moveCity = iota // a city moves; a town that is there changes places with it
	moveTown        // a town moves
	swapTwo         // two cities swap colors
	recolor         // a city takes another color
	alter           // a hex takes the ground of one beside it
	drop            // a hex on the rim of the land becomes what lies beside it: water, or no hex
)

// edit is an edit: of which city, town or cell, and what becomes of it: a cell, another city,
// a color or a terrain.
type edit struct{ kind, of, to int }

// How many hexes a city or town moves at most, and on a grid of so many cells and more.
const (
	farthest  = 8
	largeGrid = 300
	lessFar   = 4
)

// editsOf are all edits to a candidate, and what the search for the best of them has to know.
func editsOf(c *Candidate) (edits []edit, known []generate.Edit) {
	var s survey
	s.begin(c.Grid)
	things := 0
	add := func(e edit, thing, to, size int) {
		edits = append(edits, e)
		known = append(known, generate.Edit{Kind: e.kind, Thing: thing, To: to, Size: size, Drops: e.kind == drop})
		things = max(things, thing+1)
	}
	far := farthest
	if len(c.Terrain) >= largeGrid {
		far = lessFar
	}
	moves := func(kind, of, from int) {
		thing := things
		for to, d := range generate.Around(c.Grid, from, far) {
			if c.Terrain[to].Land() {
				add(edit{kind, of, to}, thing, to, d)
			}
		}
	}
	for i, city := range c.Cities {
		moves(moveCity, i, city.Cell)
	}
	for i, cell := range c.Towns {
		moves(moveTown, i, cell)
	}
	for i, city := range c.Cities {
		thing := things
		for color := range game.Color(game.Colors) {
			if color != city.Color {
				add(edit{recolor, i, int(color)}, thing, city.Cell, 1)
			}
		}
		for j := max(0, i-generate.MostPairs); j < i; j++ {
			if c.Cities[j].Color != city.Color {
				add(edit{swapTwo, i, j}, things, city.Cell, 1)
			}
		}
	}
	for cell, t := range c.Terrain {
		if !t.Land() {
			continue
		}
		thing := things
		for to := game.None; to <= game.Water; to++ {
			kind := alter
			if !to.Land() {
				kind = drop
			}
			if to != t && s.borders(c, cell, to) {
				add(edit{kind, cell, int(to)}, thing, cell, 1)
			}
		}
	}
	return edits, known
}

// borders tells whether a terrain lies beside a cell; what lies off the grid is no hex.
func (s *survey) borders(c *Candidate, cell int, t game.Terrain) bool {
	for _, to := range s.near[cell] {
		if to == s.off() && t == game.None || to != s.off() && c.Terrain[to] == t {
			return true
		}
	}
	return false
}

// make makes an edit. It is false where it cannot be made; then nothing has changed.
func (e edit) make(c *Candidate) bool {
	switch e.kind {
	case moveCity:
		city := &c.Cities[e.of]
		if !c.Terrain[e.to].Land() || city.Cell == e.to || slices.ContainsFunc(c.Cities, func(o City) bool { return o.Cell == e.to }) {
			return false
		}
		if i := slices.Index(c.Towns, e.to); i >= 0 {
			c.Towns[i] = city.Cell
		}
		city.Cell = e.to
	case moveTown:
		if !c.Terrain[e.to].Land() || slices.Contains(c.Towns, e.to) || slices.ContainsFunc(c.Cities, func(o City) bool { return o.Cell == e.to }) {
			return false
		}
		c.Towns[e.of] = e.to
	case swapTwo:
		a, b := &c.Cities[e.of], &c.Cities[e.to]
		if a.Color == b.Color {
			return false
		}
		a.Color, b.Color = b.Color, a.Color
	case recolor:
		if c.Cities[e.of].Color == game.Color(e.to) {
			return false
		}
		c.Cities[e.of].Color = game.Color(e.to)
	default:
		if c.Terrain[e.of] == game.Terrain(e.to) {
			return false
		}
		c.Terrain[e.of] = game.Terrain(e.to)
	}
	return true
}

// Word is an edit of a map in words.
func (t *Tuner) Word(n uint32) string {
	m, e := t.m, t.edits[n]
	label := func(cell int) string { return m.Grid.Label(m.Grid.At(cell)) }
	switch e.kind {
	case moveCity:
		word := fmt.Sprintf("%s moves from %s to %s", m.Cities[e.of].Name.V, m.Grid.Label(m.Cities[e.of].At.V), label(e.to))
		if i := slices.Index(t.base.Towns, e.to); i >= 0 {
			word += fmt.Sprintf(", and %s from there to %s", m.Towns[i].Name.V, m.Grid.Label(m.Cities[e.of].At.V))
		}
		return word
	case moveTown:
		return fmt.Sprintf("%s moves from %s to %s", m.Towns[e.of].Name.V, m.Grid.Label(m.Towns[e.of].At.V), label(e.to))
	case swapTwo:
		return fmt.Sprintf("%s and %s swap colors", m.Cities[e.of].Name.V, m.Cities[e.to].Name.V)
	case recolor:
		return fmt.Sprintf("%s becomes %s", m.Cities[e.of].Name.V, game.Color(e.to))
	}
	if game.Terrain(e.to) == game.None {
		return fmt.Sprintf("%s is no hex any more", label(e.of))
	}
	return fmt.Sprintf("%s becomes %s", label(e.of), game.Terrain(e.to))
}
