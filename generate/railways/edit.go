package railways

import (
	"fmt"

	"platelayer/generate"
	game "platelayer/rules/railways"
)

// The kinds of edits to a map that somebody drew, each a word or two of its definition.
const (
	moveCity = iota // a city moves; islands stay
	swapTwo         // two cities exchange their colors, and their cubes with them
	moveCube        // a cube moves from one city to another
	recolor         // a city takes another color, or becomes gray
	turnHill        // a hill comes beside another, or goes
)

// edit is an edit: of which city or cell, and what becomes of it: a cell, another city or a
// color.
type edit struct{ kind, of, to int }

// farthest is how many hexes a city moves at most.
const farthest = 4

// editsOf are all edits to a candidate, and what the search for the best of them has to know.
func editsOf(c *Candidate) (edits []edit, known []generate.Edit) {
	things := 0
	add := func(e edit, thing, to, size int) {
		edits = append(edits, e)
		known = append(known, generate.Edit{Kind: e.kind, Thing: thing, To: to, Size: size})
		things = max(things, thing+1)
	}
	for i := range c.Cities {
		city := &c.Cities[i]
		thing := things
		for to, d := range generate.Around(c.Grid, city.Cell, farthest) {
			if c.Terrain[to].Land() && !city.Island() {
				add(edit{moveCity, i, to}, thing, to, d)
			}
		}
	}
	for i := range c.Cities {
		near := [2]int{max(0, i-generate.MostPairs), min(len(c.Cities), i+generate.MostPairs+1)}
		for j := near[0]; j < i; j++ {
			if c.Cities[i].Color != c.Cities[j].Color {
				add(edit{swapTwo, i, j}, things, c.Cities[i].Cell, 2)
			}
		}
		thing := things
		for j := near[0]; j < near[1]; j++ {
			if i != j && c.Cities[i].Cubes > 1 {
				add(edit{moveCube, i, j}, thing, c.Cities[j].Cell, 1)
			}
		}
	}
	for i := range c.Cities {
		thing := things
		for color := range game.Color(game.CityColors) {
			if color != c.Cities[i].Color {
				add(edit{recolor, i, int(color)}, thing, c.Cities[i].Cell, 1)
			}
		}
	}
	for cell, g := range c.Terrain {
		if g.Land() {
			add(edit{kind: turnHill, of: cell}, things, cell, 1)
		}
	}
	return edits, known
}

// make makes an edit. It is false where it cannot be made; then nothing has changed.
func (s *survey) make(c *Candidate, e edit) bool {
	s.begin(c.Grid)
	switch e.kind {
	case moveCity:
		return c.moveCity(e.of, e.to)
	case swapTwo:
		return c.swapColors(e.of, e.to)
	case moveCube:
		return c.moveCube(e.of, e.to)
	case recolor:
		return c.recolor(e.of, game.Color(e.to))
	}
	return s.turnHill(c, e.of)
}

// recolor gives a city another color. One that a card names for what is delivered there does
// not become gray.
func (c *Candidate) recolor(i int, color game.Color) bool {
	city := &c.Cities[i]
	if city.Color == color || color == game.Gray && c.Cards.names(i) {
		return false
	}
	city.Color = color
	return true
}

// Word is an edit of a map in words.
func (t *Tuner) Word(n uint32) string {
	m, e := t.m, t.edits[n]
	label := func(cell int) string { return m.Grid.Label(m.Grid.At(cell)) }
	switch e.kind {
	case moveCity:
		return fmt.Sprintf("%s moves from %s to %s", m.Cities[e.of].Name.V, m.Grid.Label(m.Cities[e.of].At.V), label(e.to))
	case swapTwo:
		return fmt.Sprintf("%s and %s exchange colors and cubes", m.Cities[e.of].Name.V, m.Cities[e.to].Name.V)
	case moveCube:
		return fmt.Sprintf("a cube moves from %s to %s", m.Cities[e.of].Name.V, m.Cities[e.to].Name.V)
	case recolor:
		return fmt.Sprintf("%s becomes %s", m.Cities[e.of].Name.V, game.Color(e.to))
	}
	if m.Terrain[e.of] == game.Hill {
		return fmt.Sprintf("%s is no hill any more", label(e.of))
	}
	return fmt.Sprintf("%s becomes a hill", label(e.of))
}

// faults is how many cities of a candidate lie where none can, or side by side.
func faults(c *Candidate) (n int) {
	for i := range c.Cities {
		at := c.Grid.At(c.Cities[i].Cell)
		if !c.Terrain[c.Cities[i].Cell].Land() {
			n++
		}
		for j := range i {
			if at.Distance(c.Grid.At(c.Cities[j].Cell)) < 2 {
				n++
			}
		}
	}
	return n
}
