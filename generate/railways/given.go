package railways

import (
	"slices"

	"platelayer/generate"
	game "platelayer/rules/railways"
)

// Given is a source of one map, that somebody drew: every number is that map, to be
// changed.
type Given struct{ M *game.Map }

// Draw makes the candidate of the map.
func (g Given) Draw(c *Candidate, _ generate.Wish, _ uint64) { *c = *CandidateOf(g.M) }

// Deal has nothing to do: the map has its cards.
func (Given) Deal(*Candidate, generate.Wish, uint64) {}

// Map is the map with what is different in a candidate: the places, colors and cubes of
// cities, the ground, and ridges.
func (g Given) Map(c *Candidate, _ generate.Wish, _ uint64) *game.Map {
	m := *g.M
	m.Terrain = slices.Clone(c.Terrain)
	m.Cities = slices.Clone(m.Cities)
	for i, city := range c.Cities {
		to := &m.Cities[i]
		to.At.V, to.Color.V, to.Cubes.V = c.Grid.At(city.Cell), city.Color, city.Cubes
	}
	m.Ridges = slices.Clone(m.Ridges)
	for i, r := range c.Ridges {
		edges := long(m.Ridges[i].Edges, len(r.Borders))
		for k, b := range r.Borders {
			edges[k].V = b
		}
		m.Ridges[i].Edges = edges
	}
	return &m
}
