package main

import (
	"fmt"

	"platelayer/generate"
	makers "platelayer/generate/railroadink"
	"platelayer/maps"
)

// puzzlesRailroadInk makes puzzles of Railroad Ink: boards with one round to go.
var puzzlesRailroadInk = &generator{
	noun: "puzzle", resolve: func(*generateOptions, func(string) bool) error { return nil },
	budget: puzzleBudget,
	usual:  wished{Wish: generate.Wish{Seed: 1}, Kind: makers.Classic.String()},
	// With the dice of a pack a round has too many ways to be searched.
	kinds: []string{makers.Classic.String(), makers.Challenge.String()},
	room:  func(wished) error { return nil },
	trial: func(w wished, _ int) generate.Trial[made] {
		return filed[makers.PuzzleResult]{makers.NewPuzzleTrial(makers.PuzzleWish{Seed: w.Seed, Kind: boardKind(w.Kind)}), w, madePuzzle}
	},
	tell: makers.TellPuzzle, reason: makers.PuzzleReason,
}

// puzzleBudget is how many games are played for puzzles at most.
const puzzleBudget = 5_000

// madePuzzle is a puzzle that is hard enough, with its recipe and its report.
func madePuzzle(w wished, p generate.Path, r *makers.PuzzleResult) made {
	d := &maps.Definition{Game: maps.RailroadInk, RailroadInk: r.Board}
	d.Recipe = recipeOf(puzzleKeys, w, p, d.Digest())
	m := made{Name: d.Name()}
	d.Report, m.Report = reportYAML([]reportPair{
		{key: "policy", value: makers.Policy, text: true},
		{key: "now", value: fmt.Sprint(r.Now)},
		{key: "greedy", value: fmt.Sprint(r.Greedy)},
		{key: "best", value: fmt.Sprint(r.Best)},
		{key: "looked-into", value: fmt.Sprint(r.Looked)},
	})
	m.Text = headComment + string(maps.Encode(d))
	m.Line = fmt.Sprintf("%s: %d points now, greedy finds %d, the best is in the file", w.Kind, r.Now, r.Greedy)
	return m
}
