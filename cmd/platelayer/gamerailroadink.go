package main

import (
	"platelayer/diag"
	boards "platelayer/layout/railroadink"
	"platelayer/maps"
	"platelayer/render"
	"platelayer/rules/railroadink"
	policies "platelayer/sim/railroadink"
)

// railroadInk is the game whose definitions are boards and the dice they are played with.
var railroadInk = game{
	id: "railroad-ink", name: "Railroad Ink", sheets: boards.Sheets,
	minPlayers: railroadink.PlayersRange.Min, maxPlayers: railroadink.PlayersRange.Max, usualPlayers: 1,
	check: func(d *maps.Definition) diag.List { return railroadink.Check(d.RailroadInk) },
	compose: func(d *maps.Definition, c composition) (*render.Document, diag.List) {
		return boards.Compose(d.RailroadInk, railroadInkOptions(c))
	},
	names: func(d *maps.Definition, c composition) diag.List {
		return boards.CheckNames(d.RailroadInk, railroadInkOptions(c))
	},
	score:     scoreRailroadInk,
	logHeader: railroadink.ParseLogHeader,
	digest:    func(d *maps.Definition) string { return d.RailroadInk.Digest() },
	replay:    replayRailroadInk,

	policies: policies.Names(),
	simulate: simulateRailroadInk,
	firstLog: logRailroadInk,

	thumb: thumbRailroadInk,
	atlasSheets: func(d *maps.Definition) []string {
		if d.RailroadInk.Puzzle != nil {
			return []string{boards.PuzzleSheet}
		}
		return []string{boards.BoardSheet}
	},

	flat: func(d *maps.Definition) []string { return boards.ReadSheets(d.RailroadInk) },

	generator: generateRailroadInk,
	puzzles:   puzzlesRailroadInk,
	heatMap:   heatMapRailroadInk,
}

func railroadInkOptions(c composition) boards.Options {
	return boards.Options{Look: c.Look, Sheets: c.sheets, Players: c.players}
}
