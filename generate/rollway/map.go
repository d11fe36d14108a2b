package rollway

import (
	"cmp"
	"slices"

	"platelayer/generate"
	game "platelayer/rules/rollway"
)

// Map is the candidate as a map with a name, everything that is usual filled in.
func (s *Surveyor) Map(c *Candidate, w Wish, number uint64) *game.Map {
	m := &game.Map{ID: "generated", Grid: c.Grid, Ground: slices.Clone(c.Ground)}
	m.Name.V = generate.NewNames(w.Wish, number).Title(w.Character, "", "")
	m.GroundAt = slices.Grow(m.GroundAt, c.Grid.Rows)[:c.Grid.Rows]
	stops := slices.Clone(c.Stops) // stations of a company together, then the others by kind
	slices.SortFunc(stops, func(a, b Stop) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Company, b.Company), cmp.Compare(a.Cell, b.Cell))
	})
	m.Stops = make([]game.Stop, len(stops))
	for i, stop := range stops {
		to := &m.Stops[i]
		to.At.V, to.Kind.V, to.Company = c.Grid.At(stop.Cell), stop.Kind, stop.Company
	}
	m.Track = slices.Grow(m.Track, len(c.Track))[:len(c.Track)]
	for i, line := range c.Track {
		m.Track[i].V = line
	}
	m.Trains = game.UsualTrains(m.At)
	m.Turns.V = game.UsualTurns(m.Trains)
	runs := game.UsualRuns(m.Trains)
	m.Runs = slices.Grow(m.Runs, len(runs))[:len(runs)]
	for i, turn := range runs {
		m.Runs[i].V = turn
	}
	for e, points := range game.DefaultPenalties {
		m.Penalties[e].V = points
	}
	m.Bands = game.UsualBands(m.At)
	return m
}
