package main

import (
	"context"
	"fmt"
	"strings"

	"platelayer/generate"
	makers "platelayer/generate/rollandrails"
	"platelayer/maps"
	"platelayer/rules/rollandrails"
)

// generateRollAndRails makes maps of Roll and Rails.
var generateRollAndRails = &generator{
	noun: "map", flags: landscapeFlags, sides: mapSides, resolve: (*generateOptions).resolveLandscape,
	budget: generate.DefaultBudget, stages: generate.Stages[:],
	usual: wished{Wish: generate.Wish{
		Seed: 1, Cols: makers.UsualCols, Rows: makers.UsualRows, Character: makers.UsualCharacter, Players: makers.UsualPlayers,
	}},
	usualSize: func(w wished) (int, int) { return makers.UsualSize(w.Cities) },
	usualPlaces: func(w wished) (int, int) {
		return makers.UsualCities(w.Cols * w.Rows), makers.UsualTowns(w.Cols * w.Rows)
	},
	cities: "cities", towns: "towns",
	bestBudget: bestBudget,
	minCities:  func(wished) int { return rollandrails.MinCities },
	minPlayers: makers.LeastPlayers, maxPlayers: rollandrails.MaxPlayers,
	room: func(w wished) error { return makers.Room(w.Wish, &makers.Surveyor{}) },
	trial: func(w wished, jobs int) generate.Trial[made] {
		t := makers.NewTrial(w.Wish, &makers.Surveyor{}, makers.Default())
		t.Jobs = jobs
		return filed[makers.Result]{t, w, madeRollAndRails}
	},
	survey: surveyRollAndRails,
	tell:   makers.Tell, reason: makers.ReasonName,
}

func surveyRollAndRails(ctx context.Context, s *streams, bundled []*maps.Definition, jobs int) ([]byte, error) {
	was := makers.Default()
	return surveyed(s, bundled, func(d *maps.Definition) *rollandrails.Map { return d.RollAndRails },
		func(n int) int { return n * (rollandrails.MaxPlayers - makers.LeastPlayers + 1) },
		func(all []*rollandrails.Map, step func()) (*makers.Thresholds, error) {
			return makers.Survey(ctx, all, was.Games, was.Seed, jobs, step)
		})
}

// madeRollAndRails is a map that has passed, with medals from its solo game, its recipe
// and its report.
func madeRollAndRails(w wished, p generate.Path, r *makers.Result) made {
	for i, points := range medalsOf(r.Solo) {
		r.Map.Medals[i].V = points
	}
	d := &maps.Definition{Game: maps.RollAndRails, RollAndRails: r.Map}
	d.Recipe = recipeOf(landscapeKeys, w, p, d.Digest())
	m := made{Name: d.Name()}
	f := r.Figures
	tenths := func(v, of int) string { return decimal(float64(v) / float64(of)) }
	var wins []string
	least, most := f.Seats[0].Value, f.Seats[0].Value
	for _, s := range f.Seats {
		wins = append(wins, tenths(s.Value, 100))
		least, most = min(least, s.Value), max(most, s.Value)
	}
	d.Report, m.Report = reportYAML([]reportPair{
		{key: "policy", value: makers.Policy, text: true},
		{key: "players", value: fmt.Sprint(f.Players)},
		{key: "games", value: fmt.Sprint(f.Games)},
		{key: "wins", value: "[" + strings.Join(wins, ", ") + "]"},
		{key: "half-time", value: tenths(f.HalfTime.Value, 100)},
		{key: "points", value: tenths(f.Points, 100)},
		{key: "spread", value: tenths(f.Spread, 100)},
		{key: "margin", value: tenths(f.Margin, 100)},
		{key: "goods", value: tenths(f.Goods, 100)},
		{key: "dead-hexes", value: tenths(f.DeadHexes, 10)},
		{key: "dead-city", value: tenths(f.DeadCity, 100)},
		{key: "idle-towns", value: tenths(f.IdleTown, 100)},
		{key: "link-cost", value: tenths(r.Measures[makers.LinkCost], 100)},
		{key: "openness", value: tenths(r.Measures[makers.Openness], 100)},
		{key: "solo-games", value: fmt.Sprint(makers.SoloGames)},
		{key: "solo-points", value: decimal(r.Solo.Mean)},
	})
	m.Text = headComment + string(maps.Encode(d))
	m.Line = fmt.Sprintf("%d cities, %d towns, %d players: %s to %s %% won from a seat, %s points, the leader at half-time wins %s %%",
		len(r.Map.Cities), len(r.Map.Towns), f.Players, tenths(least, 100), tenths(most, 100), tenths(f.Points, 100), tenths(f.HalfTime.Value, 100))
	return m
}
