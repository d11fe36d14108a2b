package rollway

import (
	"slices"

	game "platelayer/rules/rollway"
)

// CandidateOf is a map that somebody drew as a candidate.
func CandidateOf(m *game.Map) *Candidate {
	c := &Candidate{Grid: m.Grid, Ground: slices.Clone(m.Ground)}
	for _, s := range m.Stops {
		if cell, ok := m.Grid.Index(s.At.V); ok {
			c.Stops = append(c.Stops, Stop{cell, s.Kind.V, s.Company})
		}
	}
	for _, l := range m.Track {
		c.Track = append(c.Track, l.V)
	}
	return c
}
