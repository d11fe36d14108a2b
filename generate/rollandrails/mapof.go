package rollandrails

import game "platelayer/rules/rollandrails"

// CandidateOf is a map that somebody drew as a candidate.
func CandidateOf(m *game.Map) *Candidate {
	c := &Candidate{Grid: m.Grid, Terrain: append([]game.Terrain(nil), m.Terrain...)}
	for _, city := range m.Cities {
		if cell, ok := m.Grid.Index(city.At.V); ok {
			c.Cities = append(c.Cities, City{cell, city.Color.V})
		}
	}
	for _, town := range m.Towns {
		if cell, ok := m.Grid.Index(town.At.V); ok {
			c.Towns = append(c.Towns, cell)
		}
	}
	for _, r := range m.Rivers {
		river := River{Width: r.Width}
		for _, e := range r.Edges {
			if e.V != game.UnknownBorder {
				river.Borders = append(river.Borders, e.V)
			}
		}
		c.Rivers = append(c.Rivers, river)
	}
	return c
}
