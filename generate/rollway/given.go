package rollway

import (
	"slices"

	game "platelayer/rules/rollway"
)

// Given is a source of one map, that somebody drew: every number is that map, to be
// changed.
type Given struct{ M *game.Map }

// Draw makes the candidate of the map.
func (g Given) Draw(c *Candidate, _ Wish, _ uint64) { *c = *CandidateOf(g.M) }

// Map is the map with what is different in a candidate: the values of hexes, and where
// stops stand.
func (g Given) Map(c *Candidate, _ Wish, _ uint64) *game.Map {
	m := *g.M
	m.Ground = slices.Clone(c.Ground)
	m.Stops = slices.Clone(m.Stops)
	left := slices.Clone(c.Stops)
	// Two stops that have changed what they are have changed places: what a stop is stays
	// where it is written.
	place := func(i, from int) {
		m.Stops[i].At.V = c.Grid.At(left[from].Cell)
		left[from].Kind = game.StopKinds
	}
	same := func(i, from int) bool {
		return left[from].Kind == m.Stops[i].Kind.V && left[from].Company == m.Stops[i].Company
	}
	var others []int
	for i := range m.Stops {
		if same(i, i) {
			place(i, i)
		} else {
			others = append(others, i)
		}
	}
	for _, i := range others {
		for _, from := range others {
			if same(i, from) {
				place(i, from)
				break
			}
		}
	}
	return &m
}

// kindOf is the kind of a map that somebody drew.
func kindOf(m *game.Map) Kind {
	switch {
	case m.HasMystery():
		return Mystery
	case m.Spirals() > 0:
		return Sights
	}
	return Plain
}
