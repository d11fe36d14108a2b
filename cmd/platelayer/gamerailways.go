package main

import (
	"platelayer/diag"
	boards "platelayer/layout/railways"
	"platelayer/maps"
	"platelayer/render"
	"platelayer/rules/railways"
	worldPolicies "platelayer/sim/railways"
)

// railwaysOfTheWorld is the game of a thousand hexes, of cubes, cards and money.
var railwaysOfTheWorld = game{
	id: maps.RailwaysOfTheWorld, goods: true, name: "Railways of the World", sheets: boards.Sheets,
	minPlayers: railways.MinPlayers, maxPlayers: railways.MaxPlayers, usualPlayers: 4,
	span:  func(d *maps.Definition) (least, most int) { return d.Railways.MinPlayers.V, d.Railways.MaxPlayers.V },
	check: func(d *maps.Definition) diag.List { return railways.Check(d.Railways) },
	compose: func(d *maps.Definition, c composition) (*render.Document, diag.List) {
		return boards.Compose(d.Railways, railwaysOptions(c))
	},
	names: func(d *maps.Definition, c composition) diag.List {
		return boards.CheckNames(d.Railways, railwaysOptions(c))
	},
	pieces: true,
	// The board is a poster as soon as it is larger than the paper.
	instead: map[string]string{boards.BoardSheet: boards.MapSheet},
	flat:    always(boards.MapSheet, boards.ScoreSheet, boards.AidSheet),
	minHex:  boards.MinHex, maxHex: boards.MaxHex,

	logHeader: railways.ParseLogHeader,
	digest:    func(d *maps.Definition) string { return d.Railways.Digest() },
	replay:    replayRailways,
	policies:  worldPolicies.Names(),
	simulate:  simulateRailways,
	bids:      true,
	heatMap:   heatMapRailways,
	firstLog:  logRailways,

	thumb:       thumbRailways,
	atlasSheets: always(boards.MapSheet),

	generator: generateRailways,
}

func railwaysOptions(c composition) boards.Options {
	return boards.Options{Look: c.Look, Sheets: c.sheets, Players: c.players, Hex: c.hex, Track: c.track}
}
