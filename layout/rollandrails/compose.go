// Package rollandrails composes the sheets of Roll and Rails: the game sheet with
// the map, the player sheet, and the solo sheet that is both.
//
// It takes a map from the rules, reads every number there, and hands out pages of
// the display list. It writes nothing.
package rollandrails

import (
	"slices"
	"sync"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// The sheets, by the names a person types.
const (
	GameSheet   = "game"
	PlayerSheet = "player"
	SoloSheet   = "solo"
)

// Sheets are all sheets in the order they are printed.
var Sheets = []string{GameSheet, PlayerSheet, SoloSheet}

// MinHex and MaxHex are the least and the largest width of hexes that can be asked for, in
// millimetres across their flats.
const (
	MinHex = 12.0
	MaxHex = 60.0
)

// Options say how sheets are composed.
type Options struct {
	layout.Look
	Sheets  []string // none: those that so many players need
	Players int      // 0: for any number of players
	// Hex is how wide the hexes of the game sheet and the solo sheet are across their flats,
	// in millimetres: the map has a page of its own then, or is a poster. 0 stands for as
	// large as the paper lets them be.
	Hex float64
}

// sheets are the sheets to print: who plays alone needs the solo sheet and nothing
// else, others need the other two.
func (o Options) sheets() []string {
	switch {
	case len(o.Sheets) > 0:
		return o.Sheets
	case o.Players == 1:
		return []string{SoloSheet}
	case o.Players > 1:
		return []string{GameSheet, PlayerSheet}
	}
	return Sheets
}

// Compose makes the sheets of a map, each page as large as the paper or as the part
// of it that is enough; a map too large for a page gets a page of its own size. What
// could not be set comes back as diagnostics.
func Compose(m *rules.Map, o Options) (*render.Document, diag.List) {
	doc := &render.Document{ID: m.ID, Title: m.Name.V, Author: m.Author.V, Lang: o.Words.Lang,
		Subject: o.Words.Get("roll-and-rails")}
	names := o.sheets()
	sheets := make([][]render.Page, len(names))
	lists := make([]diag.List, len(names))
	var all sync.WaitGroup
	for i, name := range names { // no sheet knows of another
		all.Go(func() { sheets[i] = o.sheet(m, name, &lists[i]) })
	}
	all.Wait()
	var problems diag.List
	for i := range names {
		doc.Pages = append(doc.Pages, sheets[i]...)
		for _, p := range lists[i] { // a problem of the map is one, on however many sheets
			if !slices.ContainsFunc(problems, func(q diag.Diagnostic) bool { return q.Code == p.Code && q.At == p.At && q.Message == p.Message }) {
				problems = append(problems, p)
			}
		}
	}
	for i := range doc.Pages {
		if i > 0 && doc.Pages[i].Bookmark == doc.Pages[i-1].Bookmark {
			doc.Pages[i].Bookmark = "" // the outline lists a sheet once
		}
	}
	problems.Sort()
	return doc, problems
}

// sheet makes the pages of one sheet.
func (o Options) sheet(m *rules.Map, name string, problems *diag.List) (pages []render.Page) {
	canvas := func() *layout.Canvas { return layout.NewCanvas(o.Look, problems) }
	if o.Large {
		s := newSheet(canvas(), m, o.Players, name == SoloSheet)
		s.side = o.Hex / hex.Sqrt3
		pages = s.largeSheet(name)
		if name == PlayerSheet {
			pages = slices.Repeat(pages, max(1, o.Players))
		}
		return pages
	}
	switch name {
	case GameSheet:
		s := newSheet(canvas(), m, o.Players, false)
		s.side = o.Hex / hex.Sqrt3
		return s.composeGame(o.Paper)
	case PlayerSheet:
		on := playerPage(o.Paper)
		for range max(1, o.Players) {
			page := composePlayer(canvas(), m, o.Players, on)
			page.Repeat = true
			pages = append(pages, page)
		}
	case SoloSheet:
		s := newSheet(canvas(), m, 1, true)
		s.side = o.Hex / hex.Sqrt3
		return composeSolo(s, o.Paper)
	}
	return pages
}

// playerPage is the page of a player sheet: the paper folded in half as often as
// leaves it large enough.
func playerPage(p layout.Paper) layout.Paper {
	// Of half a Letter nothing is made smaller; names of papers are rounded sizes.
	const least, high = leastWidth + 2*margin - .05, leastHeight + 2*margin + footGap + render.FootHeight - .05
	for !p.Screen && p.Height/2 >= least && p.Width >= high {
		p = p.Page(p.Height/2, p.Width)
	}
	return p
}
