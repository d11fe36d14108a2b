package main

import (
	"context"
	"fmt"
	"strings"

	"platelayer/generate"
	makers "platelayer/generate/railways"
	"platelayer/maps"
	"platelayer/rules/railways"
)

// generateRailways makes maps of Railways of the World.
var generateRailways = &generator{
	noun: "map", flags: []string{"orientation", "character", "cities", "players"}, sides: mapSides, resolve: (*generateOptions).resolveLandscape,
	budget: generate.DefaultBudget, bestBudget: 2 * generate.LineageGames(generate.Stages[:]), stages: generate.Stages[:],
	usual: wished{Wish: generate.Wish{
		Seed: 1, Cols: makers.UsualCols, Rows: makers.UsualRows, Character: makers.UsualCharacter, Players: makers.UsualPlayers,
	}},
	usualSize: func(w wished) (int, int) { return makers.UsualSize(w.Cities, w.Players) },
	usualPlaces: func(w wished) (int, int) {
		return makers.UsualCities(w.Cols*w.Rows, w.Players), 0
	},
	cities: "cities", towns: "towns",
	minCities:  func(wished) int { return makers.LeastCities },
	minPlayers: railways.MinPlayers, maxPlayers: railways.MaxPlayers,
	room: func(w wished) error { return makers.Room(w.Wish, &makers.Surveyor{}) },
	trial: func(w wished, jobs int) generate.Trial[made] {
		t := makers.NewTrial(w.Wish, &makers.Surveyor{}, makers.Default())
		t.Jobs = jobs
		return filed[makers.Result]{t, w, madeRailways}
	},
	survey: surveyRailways,
	tell:   makers.Tell, reason: makers.ReasonName,
}

func surveyRailways(ctx context.Context, s *streams, bundled []*maps.Definition, jobs int) ([]byte, error) {
	was := makers.Default()
	var all []*railways.Map
	for _, d := range bundled {
		if d.Railways != nil {
			all = append(all, d.Railways)
		}
	}
	return surveyed(s, bundled, func(d *maps.Definition) *railways.Map { return d.Railways },
		func(int) int { return makers.SurveyRuns(all) },
		func(all []*railways.Map, step func()) (*makers.Thresholds, error) {
			return makers.Survey(ctx, all, was.Games, was.Seed, jobs, step)
		})
}

// madeRailways is a map that has passed, with its recipe and its report.
func madeRailways(w wished, p generate.Path, r *makers.Result) made {
	d := &maps.Definition{Game: maps.RailwaysOfTheWorld, Railways: r.Map}
	d.Recipe = recipeOf(worldKeys, w, p, d.Digest())
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
		{key: "turns", value: tenths(f.Turns, 100)},
		{key: "deliveries", value: tenths(f.Deliveries, 100)},
		{key: "links", value: tenths(f.Links, 100)},
		{key: "bonds", value: tenths(f.Bonds, 100)},
		{key: "idle-cities", value: tenths(f.IdleCities, 10)},
		{key: "idle-markets", value: tenths(f.IdleMarkets, 10)},
		{key: "idle-links", value: tenths(f.IdleLinks, 10)},
		{key: "link-cost", value: tenths(r.Measures[makers.LinkCost], 100)},
		{key: "openness", value: tenths(r.Measures[makers.Openness], 100)},
	})
	m.Text = headComment + string(maps.Encode(d))
	m.Line = fmt.Sprintf("%d cities, %d players: %s to %s %% won from a seat, %s points, %s turns, the leader at half-time wins %s %%",
		len(r.Map.Cities), f.Players, tenths(least, 100), tenths(most, 100), tenths(f.Points, 100), tenths(f.Turns, 100), tenths(f.HalfTime.Value, 100))
	return m
}
