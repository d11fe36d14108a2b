// Package railways composes the sheets of Railways of the World: the board, as a poster
// and on one page, the score track, what a player looks up, and everything to cut out -
// tiles, markers, cubes, plates, cards, bonds and money.
//
// It takes a map from the rules, reads every number there, and hands out pages of the
// display list; what is cut out are sides of cards, which imposition puts onto paper. It
// writes nothing.
package railways

import (
	"slices"
	"strings"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
)

// The sheets, by the names a person types.
const (
	BoardSheet = "board" // the map at its size: a poster, unless the paper is large enough
	MapSheet   = "map"   // the map on one page, to look at
	ScoreSheet = "track" // the score and income track
	AidSheet   = "aid"   // what a player looks up, one for each
	// Pieces to cut out.
	TileSheet   = "tiles"      // track tiles
	CitySheet   = "new-cities" // New City tiles
	MarkerSheet = "markers"    // empty cities, mines, the first player
	RotorSheet  = "rotors"     // a wheel for each city with a rotor
	CubeSheet   = "cubes"      // for people without cubes
	OwnerSheet  = "owners"     // plates that mark links
	EngineSheet = "engines"
	// OperationSheet are the Railroad Operations cards, BaronSheet the Rail Barons.
	OperationSheet = "operations"
	BaronSheet     = "barons"
	BondSheet      = "bonds"
	MoneySheet     = "money"
)

// Sheets are all sheets in the order they are printed.
var Sheets = []string{BoardSheet, MapSheet, ScoreSheet, AidSheet, TileSheet, CitySheet, MarkerSheet, RotorSheet, CubeSheet, OwnerSheet,
	EngineSheet, OperationSheet, BaronSheet, BondSheet, MoneySheet}

// DefaultHex is how wide a hex of the board is across its flats, in millimetres; MinHex and
// MaxHex are the least and the most.
const (
	DefaultHex = 25.4
	MinHex     = 15.0
	MaxHex     = 60.0
)

// Options say how sheets are composed.
type Options struct {
	layout.Look
	Sheets  []string // none: all but the small map
	Players int      // 0: for as many as the map is for
	// Hex is the width of a hex of the board and of all that lies on it; 0 stands for
	// DefaultHex.
	Hex float64
	// Track is the style of track, from 1; 0 stands for the first.
	Track int
}

// sheets are the sheets to print. The small map shows nothing that the board does not, so
// it is for those who ask for it.
func (o Options) sheets() []string {
	if len(o.Sheets) > 0 {
		return o.Sheets
	}
	return slices.DeleteFunc(slices.Clone(Sheets), func(s string) bool { return s == MapSheet })
}

// side is the side of a hex of the board.
func (o Options) side() float64 {
	if o.Hex == 0 {
		return sideOf(DefaultHex)
	}
	return sideOf(o.Hex)
}

// players is for how many players pieces are made.
func (o Options) players(m *rules.Map) int {
	if o.Players > 0 {
		return min(o.Players, rules.MaxPlayers)
	}
	if n := m.MaxPlayers.V; n >= rules.MinPlayers && n <= rules.MaxPlayers {
		return n
	}
	return rules.MaxPlayers
}

// Compose makes the sheets of a map. What could not be set comes back as diagnostics.
func Compose(m *rules.Map, o Options) (*render.Document, diag.List) {
	doc := &render.Document{ID: m.ID, Title: m.Name.V, Author: m.Author.V, Lang: o.Words.Lang,
		Subject: o.Words.Get("railways-of-the-world")}
	var problems diag.List
	s := &sheet{Canvas: layout.NewCanvas(o.Look, &problems), m: m, o: o, air: 1}
	for _, name := range o.sheets() {
		doc.Pages = append(doc.Pages, s.pages(name)...)
	}
	if len(doc.Pages) == 0 { // rotors, of a map without any
		problems.Errorf(m.At, "empty-sheet", "the map has nothing that goes on the %s sheet", strings.Join(o.sheets(), " or ")).
			Hint = "leave it out of --sheets"
	}
	problems.Sort()
	return doc, slices.Compact(problems)
}

// cuts are the sheets of pieces to cut out.
var cuts = map[string]func(*sheet) []render.Page{
	TileSheet: (*sheet).trackTiles, CitySheet: (*sheet).newCities, MarkerSheet: (*sheet).markers, RotorSheet: (*sheet).rotors,
	CubeSheet: (*sheet).cubes, OwnerSheet: (*sheet).owners, EngineSheet: (*sheet).engines, OperationSheet: (*sheet).operations,
	BaronSheet: (*sheet).barons, BondSheet: (*sheet).bonds, MoneySheet: (*sheet).money,
}

// pages are the pages of a sheet.
func (s *sheet) pages(name string) (pages []render.Page) {
	switch {
	case s.Large:
		pages = s.largePages(name)
	case name == BoardSheet:
		pages = s.board()
	case name == MapSheet:
		pages = []render.Page{s.smallMap()}
	case name == ScoreSheet:
		pages = []render.Page{s.scorePage()}
	case name == AidSheet:
		pages = s.aids()
	default:
		if f := cuts[name]; f != nil {
			pages = f(s)
		}
	}
	for i := range pages {
		pages[i].Sheet = name
		if i == 0 {
			pages[i].Bookmark = s.m.Name.V + ": " + s.word(name+"-sheet")
		}
		if pages[i].Side == render.NoSide {
			pages[i].Margin = layout.Margin
		}
	}
	return pages
}

// CheckNames finds the names of a map that no font can set. Compose finds them as well;
// this is for maps that are not whole enough to be composed.
func CheckNames(m *rules.Map, o Options) diag.List {
	var problems diag.List
	c := layout.NewCanvas(o.Look, &problems)
	set := func(name diag.Value[string]) {
		t := c.From(name.At)
		t.Width(name.V, t.Bold(10))
	}
	set(m.Name)
	set(m.Author)
	for i := range m.Cities {
		set(m.Cities[i].Name)
	}
	for i := range m.Ridges {
		set(m.Ridges[i].Name)
	}
	for i := range m.Rivers {
		set(m.Rivers[i].Name)
	}
	for i := range m.Labels {
		set(m.Labels[i].Name)
	}
	for i := range m.Barons {
		set(m.Barons[i].Name)
	}
	return problems
}
