package main

import (
	"platelayer/diag"
	"platelayer/maps"
	"platelayer/rules/rocca"
	deckPolicies "platelayer/sim/rocca"
)

// roccaRails is the game whose definitions are decks of cards.
var roccaRails = game{
	id: "rocca-rails", name: "Rocca Rails", sheets: []string{"cards"},
	minPlayers: rocca.MinPlayers, maxPlayers: rocca.MaxPlayers, usualPlayers: 4,
	check:     func(d *maps.Definition) diag.List { return rocca.Check(d.Rocca) },
	logHeader: roccaLogHeader,
	digest:    func(d *maps.Definition) string { return d.Rocca.Digest() },
	replay:    replayRocca,

	policies: deckPolicies.Names(),
	simulate: simulateRocca,
	firstLog: logRocca,
}
