package rollandrails

import (
	"slices"

	"platelayer/generate"
	game "platelayer/rules/rollandrails"
)

// Surveyor draws candidates. It uses its memory again for the next one, so that one
// Surveyor serves one candidate at a time. The zero value is ready.
type Surveyor struct {
	land generate.Landscape
	colorist
}

// terrains are the terrains of the game, by the grounds of a landscape.
var terrains = [...]game.Terrain{
	generate.Void:     game.None,
	generate.Sea:      game.Water,
	generate.Lake:     game.Water,
	generate.Islet:    game.Forest,
	generate.Plain:    game.Plains,
	generate.Forest:   game.Forest,
	generate.Swamp:    game.Swamp,
	generate.Mountain: game.Mountain,
}

// Draw makes the candidate of a number. It always ends; where the land does not hold what
// is wished, there are fewer cities or towns.
func (s *Surveyor) Draw(c *Candidate, w generate.Wish, number uint64) {
	l := &s.land
	l.Draw(w, number)
	l.Settle(w, number)
	l.Cover(w, number)
	c.Grid = l.Grid()
	n := c.Grid.Len()
	c.Terrain = slices.Grow(c.Terrain[:0], n)[:n]
	for i, g := range l.Ground[:n] {
		c.Terrain[i] = terrains[g]
	}
	c.Cities, c.Towns = c.Cities[:0], c.Towns[:0]
	for _, at := range l.Cities {
		c.Cities = append(c.Cities, City{Cell: int(at)})
	}
	for _, at := range l.Towns {
		c.Towns = append(c.Towns, int(at))
	}
	c.Rivers = c.Rivers[:0]
	for _, r := range l.Rivers {
		if n := len(c.Rivers); n < cap(c.Rivers) {
			c.Rivers = c.Rivers[:n+1]
		} else {
			c.Rivers = append(c.Rivers, River{})
		}
		to := &c.Rivers[len(c.Rivers)-1]
		to.Borders, to.Width = l.Borders(to.Borders[:0], r), r.Width
	}
	slices.SortFunc(c.Cities, func(a, b City) int { return a.Cell - b.Cell })
	slices.Sort(c.Towns)
	s.paint(c, generate.NewStream(w.Seed, number, generate.StageColors))
}
