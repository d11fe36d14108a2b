//go:build long

package railways

import game "platelayer/rules/railways"

const (
	surveyedPlayers = game.MinPlayers
	lineages        = 6
)
