package layout

import (
	"platelayer/fonts"
	"platelayer/theme"
	"platelayer/words"
)

// Look is what all sheets of whatever game have in common: how they look, what they say
// and what they are printed on. The options of every composer embed it, and a canvas
// carries it, so that a property of all sheets is one field.
type Look struct {
	Theme *theme.Theme
	Words *words.Catalogue
	// Fallback are the user's faces. They are tried for characters the face of a style
	// lacks, before fonts.Symbol; those with Instead stand in for a face altogether.
	Fallback []*fonts.Face
	// Paper is what sheets are composed for; cards have a size of their own.
	Paper Paper
	// Large makes large print: all that a player reads is set in LargeText points or more,
	// on as many pages as that takes.
	Large bool
	// Left is for a left hand: what is written in stands at the left of what is read.
	Left bool
}
