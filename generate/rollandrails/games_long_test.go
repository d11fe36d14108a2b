//go:build long

package rollandrails

import game "platelayer/rules/rollandrails"

const (
	surveyedPlayers = game.MaxPlayers
	lineages        = 8
)
