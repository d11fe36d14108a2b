package main

import (
	"context"
	"slices"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/layout/atlas"
	sheets "platelayer/layout/rollandrails"
	scoresheet "platelayer/layout/rollway"
	"platelayer/maps"
	"platelayer/output"
	"platelayer/render"
	"platelayer/rules"
	"platelayer/rules/rollandrails"
	"platelayer/rules/rollway"
	policies "platelayer/sim/rollandrails"
	stationPolicies "platelayer/sim/rollway"
)

// game is what the commands can do with a definition of one game. The closures hide the
// game's own types.
type game struct {
	id     string // what a person types
	name   string
	sheets []string

	minPlayers, maxPlayers int
	usualPlayers           int // in a simulation where nobody says so
	// span is for how many people a definition says it is; nil where it does not.
	span  func(*maps.Definition) (least, most int)
	check func(*maps.Definition) diag.List
	// compose is nil for a game whose sheets cannot be printed.
	compose func(*maps.Definition, composition) (*render.Document, diag.List)
	// names checks only that the names can be set, where a definition cannot be
	// composed.
	names func(*maps.Definition, composition) diag.List
	// cards, of a game whose sheets are a deck, is an error where the cards that a person
	// asked for are none of the deck.
	cards func(_ *maps.Definition, expr string) error
	// listed names the cards that compose makes of a deck, in its order, without their
	// pages.
	listed func(*maps.Definition, composition) []output.Card
	// goods tells that things of the game have colors and signs that tell them apart.
	goods bool
	// pieces tells that some of the sheets are single pieces to cut out, with backs.
	pieces bool
	// onOne are the sheets that --fit brings onto one page, and instead are those that
	// another sheet shows on one. flat are the sheets without what is cut out, for
	// screens and booklets; nil where that is nothing.
	onOne   []string
	instead map[string]string
	flat    func(*maps.Definition) []string
	// minHex and maxHex are how wide the hexes of its maps can be made, in mm; 0 for a
	// game without any.
	minHex, maxHex float64
	// edgeArt are the groups of a card that run to its edge and are meant to be cut.
	edgeArt []string
	// logHeader is the header of a log, which names its map; digest is that of a map, and
	// replay a few lines about the game that a log with the header holds.
	logHeader func(log string) (rules.LogHeader, error)
	digest    func(*maps.Definition) string
	replay    func(_ *maps.Definition, log string, h rules.LogHeader) (text string, _ error)
	// policies are who can play, simulate plays many games, and firstLog is the log of
	// the first of them; an error where the context ends before that game does.
	policies []string
	simulate func(context.Context, *maps.Definition, simulation) (*simulated, error)
	firstLog func(context.Context, *maps.Definition, simulation) (log []byte, _ error)
	// bids tells whether there are several ways to bid for the first seat.
	bids bool
	// heatMap is the map with what the games have shown laid over it.
	heatMap func(*maps.Definition, *simulated, composition) (*render.Document, diag.List)
	// route finds the best routes of trains, of a game that has operating rounds. An error
	// is for wrong use.
	route func(*maps.Definition, routeRequest) (*routed, diag.List, error)
	// score says what a board scores that somebody has drawn on, of a game that has such
	// boards.
	score func(_ *maps.Definition, board source) (*scored, diag.List, error)
	// thumb is the map as an atlas shows it, without its page; nil of a game without maps.
	// atlasSheets are the sheets that show a map there where nobody says which.
	thumb       func(*maps.Definition) atlas.Map
	atlasSheets func(*maps.Definition) []string
	// generator makes maps, of a game that has any; nil of others.
	generator *generator
	puzzles   *generator // of puzzles
}

// composition says how the sheets of any game are composed.
type composition struct {
	layout.Look
	sheets  []string // none: those that so many players need
	players int      // 0: any number
	cards   string   // of a deck, the cards to make; "": all
	bleed   float64  // of a deck, mm beyond the trim; 0: what is usual
	hex     float64  // the width of a hex in mm; 0: what is usual
	track   int      // of a board, the style of track, from 1; 0: the first
}

// games are the games there are, in the order they are listed.
var games = []game{
	{
		id: "roll-and-rails", goods: true, name: "Roll and Rails", sheets: sheets.Sheets,
		minPlayers: rollandrails.MinPlayers, maxPlayers: rollandrails.MaxPlayers, usualPlayers: 2,
		check: func(d *maps.Definition) diag.List { return rollandrails.Check(d.RollAndRails) },
		compose: func(d *maps.Definition, c composition) (*render.Document, diag.List) {
			return sheets.Compose(d.RollAndRails, rollAndRailsOptions(c))
		},
		names: func(d *maps.Definition, c composition) diag.List {
			return sheets.CheckNames(d.RollAndRails, rollAndRailsOptions(c))
		},
		logHeader: rollandrails.ParseLogHeader,
		digest:    func(d *maps.Definition) string { return d.RollAndRails.Digest() },
		replay:    replayRollAndRails,

		policies: policies.Names(),
		simulate: simulateRollAndRails,
		firstLog: logRollAndRails,
		heatMap:  heatMapRollAndRails,

		thumb:       thumbRollAndRails,
		atlasSheets: always(sheets.GameSheet),
		minHex:      sheets.MinHex, maxHex: sheets.MaxHex,
		onOne: []string{sheets.GameSheet, sheets.SoloSheet},

		generator: generateRollAndRails,
	},
	{
		id: "rollway-station", goods: true, name: "Rollway Station", sheets: scoresheet.Sheets,
		minPlayers: rollway.MinPlayers, maxPlayers: rollway.MaxPlayers, usualPlayers: 1,
		check: func(d *maps.Definition) diag.List { return rollway.Check(d.Rollway) },
		compose: func(d *maps.Definition, c composition) (*render.Document, diag.List) {
			return scoresheet.Compose(d.Rollway, rollwayOptions(c))
		},
		names: func(d *maps.Definition, c composition) diag.List {
			return scoresheet.CheckNames(d.Rollway, rollwayOptions(c))
		},
		logHeader: rollway.ParseLogHeader,
		digest:    func(d *maps.Definition) string { return d.Rollway.Digest() },
		replay:    replayRollway,

		policies: stationPolicies.Names(),
		simulate: simulateRollway,
		firstLog: logRollway,
		heatMap:  heatMapRollway,
		route:    routeRollway,

		thumb:       thumbRollway,
		atlasSheets: always(scoresheet.Sheets...),
		minHex:      scoresheet.MinHex, maxHex: scoresheet.MaxHex,
		onOne: scoresheet.Sheets,

		generator: generateRollway,
	},
	roccaRails,
	railroadInk,
	railwaysOfTheWorld,
}

// onePage tells whether --fit brings a sheet onto one page.
func (g *game) onePage(sheet string) bool { return slices.Contains(g.onOne, sheet) }

// always are the same sheets for every definition.
func always(sheets ...string) func(*maps.Definition) []string {
	return func(*maps.Definition) []string { return sheets }
}

func rollAndRailsOptions(c composition) sheets.Options {
	return sheets.Options{Look: c.Look, Sheets: c.sheets, Players: c.players, Hex: c.hex}
}

func rollwayOptions(c composition) scoresheet.Options {
	return scoresheet.Options{Look: c.Look, Players: c.players, Hex: c.hex}
}

// gameOf is the game with an id, nil where there is none.
func gameOf(id string) *game {
	for i := range games {
		if games[i].id == id {
			return &games[i]
		}
	}
	return nil
}

func gameIDs() []string {
	ids := make([]string, len(games))
	for i, g := range games {
		ids[i] = g.id
	}
	return ids
}
