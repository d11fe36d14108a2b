package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"platelayer/generate"
	makers "platelayer/generate/rollway"
	"platelayer/maps"
	"platelayer/rules/rollway"
)

// generateRollway makes maps of Rollway Station.
var generateRollway = &generator{
	noun: "map", flags: landscapeFlags, sides: mapSides, resolve: (*generateOptions).resolveLandscape,
	budget: generate.DefaultBudget, stages: generate.Stages[:],
	usual: usualRollway(),
	kinds: makers.KindNames[:],
	usualSize: func(w wished) (int, int) {
		u := makers.Usual(w.Seed, rollwayKind(w.Kind), w.Character)
		return u.Cols, u.Rows
	},
	usualPlaces: func(w wished) (int, int) { return makers.UsualPlaces(rollwayWish(w)) },
	cities:      "stations", towns: "other stops",
	bestBudget: 2 * bestBudget, // games are short, and more of the lineages come to nothing
	minCities:  func(w wished) int { return makers.LeastStations(rollwayKind(w.Kind)) },
	minPlayers: makers.Players, maxPlayers: makers.Players,
	room: func(w wished) error { return makers.Room(rollwayWish(w), &makers.Surveyor{}) },
	trial: func(w wished, jobs int) generate.Trial[made] {
		t := makers.NewTrial(rollwayWish(w), &makers.Surveyor{}, makers.Default())
		t.Jobs = jobs
		return filed[makers.Result]{t, w, madeRollway}
	},
	survey: surveyRollway,
	tell:   makers.Tell, reason: makers.ReasonName,
}

func usualRollway() wished {
	w := makers.Usual(1, makers.Plain, makers.UsualCharacter)
	return wished{Wish: w.Wish, Kind: w.Kind.String()}
}

// rollwayKind is the kind of a name, which is one of the names.
func rollwayKind(name string) makers.Kind {
	return makers.Kind(slices.Index(makers.KindNames[:], name))
}

func rollwayWish(w wished) makers.Wish {
	return makers.Wish{Wish: w.Wish, Kind: rollwayKind(w.Kind)}
}

func surveyRollway(ctx context.Context, s *streams, bundled []*maps.Definition, jobs int) ([]byte, error) {
	was := makers.Default()
	return surveyed(s, bundled, func(d *maps.Definition) *rollway.Map { return d.Rollway },
		func(n int) int { return n },
		func(all []*rollway.Map, step func()) (*makers.Thresholds, error) {
			return makers.Survey(ctx, all, was.Games, was.Seed, jobs, step)
		})
}

// madeRollway is a map that has passed, with its recipe and its report.
func madeRollway(w wished, p generate.Path, r *makers.Result) made {
	d := &maps.Definition{Game: maps.RollwayStation, Rollway: r.Map}
	d.Recipe = recipeOf(landscapeKeys, w, p, d.Digest())
	m := made{Name: d.Name()}
	f := r.Figures
	tenths := func(v, of int) string { return decimal(float64(v) / float64(of)) }
	var companies []string
	for _, share := range f.Companies {
		companies = append(companies, tenths(share, 100))
	}
	pairs := []reportPair{
		{key: "policy", value: makers.Policy, text: true},
		{key: "players", value: fmt.Sprint(makers.Players)},
		{key: "games", value: fmt.Sprint(f.Games)},
		{key: "points", value: tenths(f.Points, 100)},
		{key: "spread", value: tenths(f.Spread, 100)},
		{key: "middle-band", value: tenths(f.Middle.Value, 100)},
		{key: "companies", value: "[" + strings.Join(companies, ", ") + "]"},
		{key: "dead-hexes", value: tenths(f.DeadHexes, 10)},
		{key: "idle-stop", value: tenths(f.IdleStop, 100)},
		{key: "longest-route", value: tenths(f.Longest, 100)},
		{key: "penalty", value: tenths(f.Penalty, 100)},
	}
	found := ""
	if rollwayKind(w.Kind) == makers.Mystery {
		pairs = append(pairs, reportPair{key: "mystery-found", value: tenths(f.Mystery.Value, 100)})
		found = fmt.Sprintf(", the mystery station is found in %s %% of the games", tenths(f.Mystery.Value, 100))
	}
	if rollwayKind(w.Kind) == makers.Sights {
		pairs = append(pairs, reportPair{key: "spirals-served", value: tenths(f.Spirals.Value, 100)})
		found = fmt.Sprintf(", a point of interest is served in %s %% of the games", tenths(f.Spirals.Value, 100))
	}
	pairs = append(pairs,
		reportPair{key: "value", value: tenths(r.Measures[makers.Value], 100)},
		reportPair{key: "link", value: tenths(r.Measures[makers.Link], 100)},
		reportPair{key: "remote", value: tenths(r.Measures[makers.Remote], 100)},
	)
	d.Report, m.Report = reportYAML(pairs)
	m.Text = headComment + string(maps.Encode(d))
	m.Line = fmt.Sprintf("%s, %d stops: %s points, %s %% of the games in the band of good scores, the companies bring %s %%%s",
		w.Kind, len(r.Map.Stops), tenths(f.Points, 100), tenths(f.Middle.Value, 100), strings.Join(companies, ", "), found)
	return m
}
