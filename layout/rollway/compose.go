// Package rollway composes the score sheet of Rollway Station: the map, and the tables
// that a player writes in, on one page where it is large enough.
//
// It takes a map from the rules, reads every number there, and hands out pages of the
// display list. It writes nothing.
package rollway

import (
	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollway"
)

// ScoreSheet is the only sheet, by the name a person types: everybody who plays needs
// one.
const ScoreSheet = "score"

// Sheets are all sheets in the order they are printed.
var Sheets = []string{ScoreSheet}

// MinHex and MaxHex are the least and the largest width of hexes that can be asked for, in
// millimetres across their flats.
const (
	MinHex = 12.0
	MaxHex = 60.0
)

// Options say how the sheet is composed.
type Options struct {
	layout.Look
	Players int // a sheet is made for each; 0 stands for one
	// Hex is how wide the hexes are across their flats, in millimetres: the map has a page
	// of its own then, or is a poster. 0 stands for as large as the paper lets them be.
	Hex float64
}

// canvas is an empty canvas.
func (o Options) canvas(problems *diag.List) *layout.Canvas {
	return layout.NewCanvas(o.Look, problems)
}

// Compose makes the score sheet of a map: a page where the map and its tables are large
// enough for a pencil on the paper, else a page with the map and some with the tables. A
// map too large for a page gets a page of its own size. What could not be set comes back
// as diagnostics.
func Compose(m *rules.Map, o Options) (*render.Document, diag.List) {
	doc := &render.Document{ID: m.ID, Title: m.Name.V, Author: m.Author.V, Lang: o.Words.Lang,
		Subject: o.Words.Get("rollway-station")}
	var problems diag.List
	s := &sheet{Canvas: o.canvas(&problems), m: m, air: 1, side: o.Hex / hex.Sqrt3}
	var pages []render.Page
	if o.Large {
		pages = s.largePages()
	} else {
		pages = s.pages(o.Paper)
	}
	for i := range pages {
		pages[i].Sheet = ScoreSheet
		pages[i].Margin = layout.Margin
	}
	pages[0].Bookmark = m.Name.V + ": " + s.word("score-sheet")
	for range max(1, o.Players) {
		doc.Pages = append(doc.Pages, pages...)
	}
	for i := len(pages); i < len(doc.Pages); i++ {
		doc.Pages[i].Bookmark = "" // the outline lists the sheet once
	}
	problems.Sort()
	return doc, problems
}

// CheckNames finds the names of a map that no font can set. Compose finds them as well;
// this is for maps that are not whole enough to be composed.
func CheckNames(m *rules.Map, o Options) diag.List {
	var problems diag.List
	c := o.canvas(&problems)
	set := func(name diag.Value[string]) {
		t := c.From(name.At)
		t.Width(name.V, t.Bold(10))
	}
	set(m.Name)
	set(m.Author)
	for _, b := range m.Bands {
		set(b.Name)
	}
	return problems
}
