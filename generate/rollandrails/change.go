package rollandrails

import (
	"slices"

	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollandrails"
)

// change makes one small change to a candidate, drawn from a stream. It is false where
// the one that was drawn cannot be made; then nothing has changed.
func (s *survey) change(c *Candidate, chance *generate.Stream) bool {
	s.begin(c.Grid)
	switch chance.IntN(8) {
	case 0, 1:
		return s.moveCity(c, chance)
	case 2:
		return s.moveTown(c, chance)
	case 3, 4:
		return swapColors(c, chance)
	case 5, 6:
		return s.alter(c, chance)
	}
	return s.shift(c, chance)
}

// beside is a neighbour of a cell that a city or town could stand on, -1 where the one
// that is drawn is none.
func (s *survey) beside(c *Candidate, cell int, chance *generate.Stream) int {
	to := int(s.near[cell][chance.IntN(6)])
	if to == int(s.off()) || !c.Terrain[to].Land() {
		return -1
	}
	return to
}

// moveCity moves a city to a hex beside it; a town that is there moves to the city's.
func (s *survey) moveCity(c *Candidate, chance *generate.Stream) bool {
	city := &c.Cities[chance.IntN(len(c.Cities))]
	to := s.beside(c, city.Cell, chance)
	if to < 0 || slices.ContainsFunc(c.Cities, func(o City) bool { return o.Cell == to }) {
		return false
	}
	if i := slices.Index(c.Towns, to); i >= 0 {
		c.Towns[i] = city.Cell
	}
	city.Cell = to
	return true
}

func (s *survey) moveTown(c *Candidate, chance *generate.Stream) bool {
	if len(c.Towns) == 0 {
		return false
	}
	i := chance.IntN(len(c.Towns))
	to := s.beside(c, c.Towns[i], chance)
	if to < 0 || slices.Contains(c.Towns, to) || slices.ContainsFunc(c.Cities, func(o City) bool { return o.Cell == to }) {
		return false
	}
	c.Towns[i] = to
	return true
}

func swapColors(c *Candidate, chance *generate.Stream) bool {
	a, b := &c.Cities[chance.IntN(len(c.Cities))], &c.Cities[chance.IntN(len(c.Cities))]
	if a.Color == b.Color {
		return false
	}
	a.Color, b.Color = b.Color, a.Color
	return true
}

// alter makes the ground of a hex that of a neighbour, so that it stays in keeping with
// the country around it. Water stays where it is.
func (s *survey) alter(c *Candidate, chance *generate.Stream) bool {
	cell := chance.IntN(len(c.Terrain))
	if !c.Terrain[cell].Land() {
		return false
	}
	to := s.beside(c, cell, chance)
	if to < 0 || c.Terrain[to] == c.Terrain[cell] {
		return false
	}
	c.Terrain[cell] = c.Terrain[to]
	return true
}

// shift leads a river around the other side of a hex that it bends around. Its source,
// its mouth and the places where rivers meet stay.
func (s *survey) shift(c *Candidate, chance *generate.Stream) bool {
	if len(c.Rivers) == 0 {
		return false
	}
	river := &c.Rivers[chance.IntN(len(c.Rivers))]
	if len(river.Borders) < 4 {
		return false
	}
	first := 1 + chance.IntN(len(river.Borders)-2)
	a, b := river.Borders[first].Hexes()
	around := a
	if chance.IntN(2) == 1 {
		around = b
	}
	cell, ok := c.Grid.Index(around)
	if !ok || c.Terrain[cell] == game.None {
		return false
	}
	// The run of borders of that hex, from the first to the last one.
	side := func(e hex.Edge) int {
		for s := hex.Side(0); s < 6; s++ {
			if hex.EdgeOf(around, s) == e {
				return int(s)
			}
		}
		return -1
	}
	last := len(river.Borders) - 1
	begin, end := first, first
	for begin > 1 && side(river.Borders[begin-1]) >= 0 {
		begin--
	}
	for end < last-1 && side(river.Borders[end+1]) >= 0 {
		end++
	}
	n := end - begin + 1
	if n < 2 || n > 4 || side(river.Borders[begin-1]) >= 0 || side(river.Borders[end+1]) >= 0 {
		return false
	}
	from := hex.Side(side(river.Borders[begin]))
	turn := 1 // the way round of the river
	if hex.Side(side(river.Borders[begin+1])) == from.Turn(-1) {
		turn = -1
	}
	for i := range n {
		if hex.Side(side(river.Borders[begin+i])) != from.Turn(turn*i) {
			return false
		}
	}
	var way [6]hex.Edge // the other way round, from the same vertex to the same vertex
	for i := range 6 - n {
		way[i] = hex.EdgeOf(around, from.Turn(-turn*(i+1)))
	}
	// No river may lie on the new borders or touch them in between; on the old ones none
	// may begin or end.
	inner := func(edges []hex.Edge, v hex.Vertex) bool {
		for i := 1; i < len(edges); i++ {
			if m, ok := hex.Meet(edges[i-1], edges[i]); ok && m == v {
				return true
			}
		}
		return false
	}
	for i := range c.Rivers {
		for j, e := range c.Rivers[i].Borders {
			old := &c.Rivers[i] == river && j >= begin && j <= end
			p, q := e.Ends()
			if !old && (inner(way[:6-n], p) || inner(way[:6-n], q) || inner(river.Borders[begin:end+1], p) || inner(river.Borders[begin:end+1], q)) {
				return false
			}
			if !old && slices.Contains(way[:6-n], e) {
				return false
			}
		}
	}
	// The river still lies between hexes of the map, and one of them is land.
	for _, e := range way[:6-n] {
		p, q := e.Hexes()
		x, ok := c.Grid.Index(p)
		y, and := c.Grid.Index(q)
		if !ok || !and || c.Terrain[x] == game.None || c.Terrain[y] == game.None || !c.Terrain[x].Land() && !c.Terrain[y].Land() {
			return false
		}
	}
	river.Borders = slices.Replace(river.Borders, begin, end+1, way[:6-n]...)
	return true
}
