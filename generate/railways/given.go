package railways

import (
	"context"
	"fmt"
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

// NewTuner is a trial of a map that somebody drew and changes to it, for so many players.
// Its ridges stay, since a definition names their borders one by one.
func NewTuner(m *game.Map, players int, seed uint64, t *Thresholds) *Trial {
	tr := NewTrial(generate.Wish{Seed: seed, Cities: len(m.Cities), Players: players}, Given{m}, t)
	tr.survey.ridgesStay = true
	return tr
}

// Figures are what a map shows in all games of all stages, whether it passes or not.
func (t *Trial) Figures(ctx context.Context, m *game.Map) (*Figures, error) {
	return playMap(ctx, m, t.wish.Players, t.stages[len(t.stages)-1], generate.Path{}.PlaySeed(t.wish.Seed, generate.JudgedBy), t.Jobs)
}

// Show are the figures of play beside the bars that a trial holds them to, in the order
// of the reasons.
func (t *Trial) Show(f *Figures) (out []generate.Shown) {
	add := func(r Reason, name string, v int, in Band) { out = append(out, tells.Show(r, name, v, in)) }
	b := &t.bars
	add(IdleCities, "", f.IdleCities, Band{Max: b.IdleCities})
	add(IdleMarkets, "", f.IdleMarkets, Band{Max: b.IdleMarkets})
	add(IdleLinks, "", f.IdleLinks, Band{Max: b.IdleLinks})
	add(Unfinished, "", f.Unfinished, Band{Max: b.Unfinished})
	add(Turns, "", f.Turns, b.Turns)
	for i, s := range f.Seats {
		add(UnfairSeat, fmt.Sprint("games won from seat ", i+1), s.Value, Band{Min: b.Seats[i] - b.SeatMargin, Max: b.Seats[i] + b.SeatMargin})
	}
	add(HalfTime, "", f.HalfTime.Value, b.HalfTime)
	add(Points, "", f.Points, b.Points)
	add(SpreadOfPoints, "", f.Spread, b.Spread)
	add(Bonds, "", f.Bonds, b.Bonds)
	return out
}
