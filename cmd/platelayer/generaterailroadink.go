package main

import (
	"context"
	"fmt"

	"platelayer/generate"
	makers "platelayer/generate/railroadink"
	"platelayer/maps"
	"platelayer/rules/railroadink"
)

// generateRailroadInk makes boards of Railroad Ink.
var generateRailroadInk = &generator{
	noun: "board", flags: boardFlags, sides: sideRange{railroadink.SizeRange.Min, railroadink.SizeRange.Max}, resolve: (*generateOptions).resolveBoard,
	budget: boardBudget, bestBudget: 2 * generate.LineageGames(makers.Stages[:]), stages: makers.Stages[:],
	usual: wished{
		Wish: generate.Wish{Seed: 1, Cols: railroadink.DefaultSize, Rows: railroadink.DefaultSize},
		Kind: makers.Classic.String(),
	},
	kinds: makers.KindNames[:],
	room:  func(w wished) error { return makers.Room(boardWish(w), &makers.Drawer{}, makers.Default()) },
	trial: func(w wished, jobs int) generate.Trial[made] {
		t := makers.NewTrial(boardWish(w), &makers.Drawer{}, makers.Default())
		t.Jobs = jobs
		return filed[makers.Result]{t, w, madeRailroadInk}
	},
	survey: surveyRailroadInk,
	tell:   makers.Tell, reason: makers.ReasonName,
}

// boardBudget is for how many games a search for boards goes on by itself: they take longer
// than those of other games, and fewer are played of each board.
const boardBudget = 20_000

func surveyRailroadInk(ctx context.Context, s *streams, bundled []*maps.Definition, jobs int) ([]byte, error) {
	was := makers.Default()
	return surveyed(s, bundled, func(d *maps.Definition) *railroadink.Board { return d.RailroadInk },
		func(_ int) int { return len(makers.KindNames) },
		func(all []*railroadink.Board, step func()) (*makers.Thresholds, error) {
			return makers.Survey(ctx, all, was.Games, was.Seed, jobs, step)
		})
}

// madeRailroadInk is a board that has passed, with its recipe and its report.
func madeRailroadInk(w wished, p generate.Path, r *makers.Result) made {
	d := &maps.Definition{Game: maps.RailroadInk, RailroadInk: r.Board}
	d.Recipe = recipeOf(boardKeys, w, p, d.Digest())
	m := made{Name: d.Name()}
	f := r.Figures
	tenths := func(v, of int) string { return decimal(float64(v) / float64(of)) }
	pairs := []reportPair{
		{key: "policy", value: makers.Policy, text: true},
		{key: "players", value: fmt.Sprint(makers.Players)},
		{key: "games", value: fmt.Sprint(f.Games)},
		{key: "points", value: tenths(f.Points, 100)},
		{key: "spread", value: tenths(f.Spread, 100)},
		{key: "joined", value: tenths(f.Joined, 100)},
		{key: "idle-exit", value: tenths(f.IdleExit.Value, 100)},
		{key: "highway", value: tenths(f.Highway, 100)},
		{key: "railway", value: tenths(f.Railway, 100)},
		{key: "centre", value: tenths(f.Centre, 100)},
		{key: "errors", value: tenths(f.Errors, 100)},
		{key: "idle-space", value: tenths(f.IdleSpace.Value, 100)},
		{key: "dead-spaces", value: tenths(f.DeadSpaces, 10)},
	}
	built := ""
	if n := len(r.Board.Sites); n > 0 {
		pairs = append(pairs, reportPair{key: "idle-building", value: tenths(f.IdleSite.Value, 100)})
		built = fmt.Sprintf(", %d buildings", n)
	}
	pairs = append(pairs,
		reportPair{key: "symmetry", value: r.Symmetry.String(), text: true},
		reportPair{key: "link", value: tenths(r.Measures[makers.Link], 1)},
	)
	d.Report, m.Report = reportYAML(pairs)
	m.Text = headComment + string(maps.Encode(d))
	m.Line = fmt.Sprintf("%s, %d exits%s: %s points, the largest network joins %s %% of the exits, %s loose ends",
		w.Kind, len(r.Board.Exits), built, tenths(f.Points, 100), tenths(f.Joined, 100), tenths(f.Errors, 100))
	return m
}
