package main

import (
	"platelayer/diag"
	cards "platelayer/layout/rocca"
	"platelayer/maps"
	"platelayer/output"
	"platelayer/render"
	"platelayer/rules/rocca"
	deckPolicies "platelayer/sim/rocca"
)

// roccaRails is the game whose definitions are decks of cards.
var roccaRails = game{
	id: "rocca-rails", goods: true, name: "Rocca Rails", sheets: []string{"cards"},
	minPlayers: rocca.MinPlayers, maxPlayers: rocca.MaxPlayers, usualPlayers: 4,
	span:  func(d *maps.Definition) (least, most int) { return d.Rocca.MinPlayers.V, d.Rocca.MaxPlayers.V },
	check: func(d *maps.Definition) diag.List { return rocca.Check(d.Rocca) },
	compose: func(d *maps.Definition, c composition) (*render.Document, diag.List) {
		if d.Rocca.Size() > rocca.MaxSize { // which is a problem already
			return &render.Document{}, cards.CheckNames(d.Rocca, roccaOptions(d, c))
		}
		return cards.Compose(d.Rocca, d.Cards, roccaOptions(d, c))
	},
	names: func(d *maps.Definition, c composition) diag.List {
		return cards.CheckNames(d.Rocca, roccaOptions(d, c))
	},
	cards: func(d *maps.Definition, expr string) error {
		_, err := cards.Choose(d.Rocca, expr)
		return err
	},
	listed: func(d *maps.Definition, c composition) []output.Card {
		var out []output.Card
		for _, l := range cards.List(d.Rocca, roccaOptions(d, c).Choice, c.Words) {
			out = append(out, output.Card{Number: l.Number, ID: l.ID, Title: l.Title, Reference: l.Reference})
		}
		return out
	},
	edgeArt:   cards.EdgeArt,
	logHeader: rocca.ParseLogHeader,
	digest:    func(d *maps.Definition) string { return d.Rocca.Digest() },
	replay:    replayRocca,

	policies: deckPolicies.Names(),
	simulate: simulateRocca,
	firstLog: logRocca,
}

func roccaOptions(d *maps.Definition, c composition) cards.Options {
	choice, _ := cards.Choose(d.Rocca, c.cards) // asked for and found before
	return cards.Options{Look: c.Look, Choice: choice, Bleed: c.bleed}
}
