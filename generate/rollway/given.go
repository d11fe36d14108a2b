package rollway

import (
	"context"
	"fmt"
	"slices"

	"platelayer/generate"
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

// NewTuner is a trial of a map that somebody drew and changes to it. Its printed track
// stays.
func NewTuner(m *game.Map, seed uint64, t *Thresholds) *Trial {
	w := Wish{Wish: generate.Wish{Seed: seed, Cities: len(m.Stops), Players: Players}, Kind: kindOf(m)}
	tr := NewTrial(w, Given{m}, t)
	tr.survey.trackStays = true
	return tr
}

// Figures are what a map shows in all games of all stages, whether it passes or not.
func (t *Trial) Figures(ctx context.Context, m *game.Map) (*Figures, error) {
	return playMap(ctx, m, t.stages[len(t.stages)-1], generate.Path{}.PlaySeed(t.wish.Seed, generate.JudgedBy), t.Jobs)
}

// Show are the figures of play beside the bars that a trial holds them to, in the order
// of the reasons.
func (t *Trial) Show(f *Figures) (out []generate.Shown) {
	add := func(r Reason, name string, v int, in generate.Band) { out = append(out, tells.Show(r, name, v, in)) }
	atLeast := func(r Reason, name string, v, least int) {
		add(r, name, v, generate.Band{Max: wholeShare})
		out[len(out)-1].Bar = "at least " + tells[r].Unit.Format(least)
	}
	b := &t.bars
	add(DeadStops, "", f.DeadStops, generate.Band{Max: b.DeadStops})
	add(DeadHexes, "", f.DeadHexes, generate.Band{Max: b.DeadHexes})
	atLeast(MiddleBand, "", f.Middle.Value, b.Middle)
	add(Points, "", f.Points, b.Points)
	add(SpreadOfPoints, "", f.Spread, b.Spread)
	for company, share := range f.Companies {
		add(PoorCompany, fmt.Sprintf("share of points of %s", game.Company(company)), share, b.Companies)
	}
	switch t.wish.Kind {
	case Mystery:
		atLeast(MysteryFound, "", f.Mystery.Value, b.Mystery)
	case Sights:
		atLeast(SpiralsServed, "", f.Spirals.Value, b.Spirals)
	}
	return out
}
