// Package railroadink composes the sheets of Railroad Ink: the board that every player
// draws on, with the tables that belong to it on one page; what all faces of the dice show,
// to look up for who rolls plain dice; what the dice of a pack do; the dice, to cut out or
// as stickers; and puzzles, boards with one round to go.
//
// It takes a board from the rules, reads every number there, and hands out pages of the
// display list. It writes nothing.
package railroadink

import (
	"slices"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// The sheets, by the names a person types.
const (
	BoardSheet = "board"       // the player board, as large as the paper lets it be
	SmallSheet = "small-board" // the same on half of the paper
	// FacesSheet is what the faces of the dice show, by what a plain die rolls.
	FacesSheet   = "faces"
	PackSheet    = "pack"     // what the dice of a pack do
	DiceSheet    = "dice"     // the dice to cut out, fold and glue
	StickerSheet = "stickers" // their faces to stick on blank dice
)

// Sheets are all sheets in the order they are printed.
var Sheets = []string{BoardSheet, SmallSheet, FacesSheet, PackSheet, DiceSheet, StickerSheet, PuzzleSheet}

// Options say how sheets are composed.
type Options struct {
	layout.Look
	Sheets  []string // none: a board for each player, what the dice show, and the dice
	Players int      // a board is made for each; 0 stands for one
}

// sheets are the sheets to print. The small board and the stickers show nothing that the
// board and the dice do not, so they are for those who ask for them.
func (o Options) sheets(b *rules.Board) []string {
	switch {
	case len(o.Sheets) > 0:
		return o.Sheets
	case b.Puzzle != nil:
		return []string{PuzzleSheet}
	case hasPack(b):
		return []string{BoardSheet, FacesSheet, PackSheet, DiceSheet}
	}
	return []string{BoardSheet, FacesSheet, DiceSheet}
}

// ReadSheets are the sheets that are printed where nobody says which, without the dice to
// cut out.
func ReadSheets(b *rules.Board) []string {
	return slices.DeleteFunc(Options{}.sheets(b), func(s string) bool { return s == DiceSheet })
}

// Compose makes the sheets of a board. What could not be set comes back as diagnostics.
func Compose(b *rules.Board, o Options) (*render.Document, diag.List) {
	doc := &render.Document{ID: b.ID, Title: b.Name.V, Author: b.Author.V, Lang: o.Words.Lang,
		Subject: o.Words.Get("railroad-ink")}
	var problems diag.List
	for _, name := range o.sheets(b) {
		s := &sheet{Canvas: layout.NewCanvas(o.Look, &problems), b: b}
		doc.Pages = append(doc.Pages, o.pages(s, name)...)
	}
	for i := range doc.Pages {
		doc.Pages[i].Margin = layout.Margin
	}
	problems.Sort()
	return doc, slices.Compact(problems)
}

// pages are the pages of a sheet.
func (o Options) pages(s *sheet, name string) (pages []render.Page) {
	report := s.WarnOnce    // of what the board lacks for a sheet
	if len(o.Sheets) == 1 { // nothing is printed at all
		report = s.ErrorOnce
	}
	switch name {
	case BoardSheet:
		pages = slices.Repeat(s.boardPages(o.Paper), max(1, o.Players))
	case SmallSheet:
		if o.Large { // there is no small one
			return s.named(name, slices.Repeat(s.boardPages(o.Paper), max(1, o.Players)))
		}
		page := s.board(halfPaper(o.Paper))
		page.Repeat = true
		pages = slices.Repeat([]render.Page{page}, max(1, o.Players))
	case FacesSheet:
		pages = s.faces(o.Paper)
	case PackSheet:
		if pages = s.packDice(o.Paper); len(pages) == 0 {
			report(s.b.DiceAt, "no-pack-dice", "the board has no dice of a pack, which the %s sheet is about", name).Hint = "the other sheets have everything that the board has"
		}
	case DiceSheet:
		pages = s.nets(o.Paper)
	case StickerSheet:
		pages = s.stickers(o.Paper)
	case PuzzleSheet:
		if pages = s.puzzlePage(o.Paper); s.b.Puzzle == nil {
			report(s.b.At, "no-puzzle", "the board has no puzzle, which the %s sheet is about", name).Hint = "\"platelayer generate railroad-ink --puzzle\" makes one"
		}
	}
	return s.named(name, pages)
}

// named are pages of a sheet, the first with a bookmark.
func (s *sheet) named(name string, pages []render.Page) []render.Page {
	for i := range pages {
		pages[i].Sheet = name
		if i == 0 {
			pages[i].Bookmark = s.b.Name.V + ": " + s.word(name+"-sheet")
		}
	}
	return pages
}

// halfPaper is the paper folded once, unless that would leave too little to draw on.
func halfPaper(p layout.Paper) layout.Paper {
	const least, high = 137, 205 // half a Letter, half an A4
	if !p.Screen && p.Height/2 >= least && p.Width >= high {
		return p.Page(p.Height/2, p.Width)
	}
	return p
}

// CheckNames finds the names of a board that no font can set. Compose finds them as well;
// this is for boards that are not whole enough to be composed.
func CheckNames(b *rules.Board, o Options) diag.List {
	var problems diag.List
	c := layout.NewCanvas(o.Look, &problems)
	set := func(name diag.Value[string]) {
		t := c.From(name.At)
		t.Width(name.V, t.Bold(10))
	}
	set(b.Name)
	set(b.Author)
	for i := range b.Dice {
		set(b.Dice[i].Letter)
		set(b.Dice[i].Name)
	}
	return problems
}
