package main

import (
	"platelayer/diag"
	"platelayer/maps"
	"platelayer/rules/railways"
)

// railwaysOfTheWorld is the game of a thousand hexes, of cubes, cards and money.
var railwaysOfTheWorld = game{
	id: maps.RailwaysOfTheWorld, name: "Railways of the World",
	minPlayers: railways.MinPlayers, maxPlayers: railways.MaxPlayers, usualPlayers: 4,
	span:  func(d *maps.Definition) (least, most int) { return d.Railways.MinPlayers.V, d.Railways.MaxPlayers.V },
	check: func(d *maps.Definition) diag.List { return railways.Check(d.Railways) },
}
