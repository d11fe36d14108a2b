package rollandrails

import (
	"slices"

	"platelayer/generate"
	game "platelayer/rules/rollandrails"
)

// Given is a source of one map, that somebody drew: every number is that map, to be
// changed.
type Given struct{ M *game.Map }

// Draw makes the candidate of the map.
func (g Given) Draw(c *Candidate, _ generate.Wish, _ uint64) { *c = *CandidateOf(g.M) }

// Map is the map with what is different in a candidate: the places and colors of cities,
// the places of towns, the ground, and rivers.
func (g Given) Map(c *Candidate, _ generate.Wish, _ uint64) *game.Map {
	m := *g.M
	m.Terrain = slices.Clone(c.Terrain)
	m.Cities = slices.Clone(m.Cities)
	for i, city := range c.Cities {
		m.Cities[i].At.V, m.Cities[i].Color.V = c.Grid.At(city.Cell), city.Color
	}
	m.Towns = slices.Clone(m.Towns)
	for i, cell := range c.Towns {
		m.Towns[i].At.V = c.Grid.At(cell)
	}
	m.Rivers = slices.Clone(m.Rivers)
	for i, r := range c.Rivers {
		edges := m.Rivers[i].Edges[:0:0]
		for _, b := range r.Borders {
			e := m.Rivers[i].Edges[0]
			e.V = b
			edges = append(edges, e)
		}
		m.Rivers[i].Edges = edges
	}
	return &m
}
