package railroadink_test

import (
	"slices"
	"testing"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/layout/railroadink"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/render"
	"platelayer/render/preflight"
	rules "platelayer/rules/railroadink"
	"platelayer/theme"
	"platelayer/words"
	"platelayer/words/wordstest"
)

// look is a theme, a language and a paper.
func look(t testing.TB, themeName, lang string, paper layout.Paper) railroadink.Options {
	t.Helper()
	th, ok := theme.Get(themeName)
	if !ok {
		t.Fatalf("no theme %q", themeName)
	}
	w, err := words.Load(lang)
	if err != nil {
		t.Fatal(err)
	}
	return railroadink.Options{Look: layout.Look{Theme: th, Words: w, Paper: paper}}
}

// bundled are the bundled boards.
func bundled(t testing.TB) []*rules.Board {
	return mapstest.Bundled(t, func(d *maps.Definition) *rules.Board { return d.RailroadInk })
}

// printed are the sheets on paper, and everything that is said about them.
func printed(b *rules.Board, o railroadink.Options) (*render.Document, diag.List) {
	doc, problems := railroadink.Compose(b, o)
	out, list := impose.Impose(doc, impose.Options{Look: o.Look})
	problems = append(problems, list...)
	return out, append(problems, preflight.Check(out, preflight.Options{})...)
}

// All sheets of every bundled board, in every theme and language, on every paper, pass a
// print shop's look.
func TestSheetsPassPreflight(t *testing.T) {
	for _, b := range bundled(t) {
		t.Run(b.ID, func(t *testing.T) {
			t.Parallel()
			for i, themeName := range theme.Names {
				for j, paper := range layout.Papers {
					for _, lang := range wordstest.Two(i + j) {
						if paper.Name == "ledger" { // tabloid by another name
							continue
						}
						o := look(t, themeName, lang, paper)
						o.Sheets = railroadink.Sheets
						doc, problems := printed(b, o)
						pack := slices.ContainsFunc(b.Dice, func(d rules.Die) bool { return d.Kind.V != rules.White })
						for _, d := range problems {
							if d.Code == "no-pack-dice" && !pack || d.Code == "no-puzzle" {
								continue
							}
							t.Errorf("%s, %s, %s: %v", paper.Name, themeName, lang, d)
						}
						pages := map[string]int{}
						for i := range doc.Pages {
							pages[doc.Pages[i].Sheet]++
						}
						for _, sheet := range railroadink.Sheets {
							want, most := 1, 1
							if sheet == railroadink.PackSheet && !pack || sheet == railroadink.PuzzleSheet {
								want, most = 0, 0
							}
							if paper.Name == "a5" && want > 0 {
								most = 3 // of what is not made smaller on it
							}
							if n := pages[sheet]; n < want || n > most {
								t.Errorf("%s, %s, %s: %d pages of the %s sheet, want %d to %d", paper.Name, themeName, lang, n, sheet, want, most)
							}
						}
					}
				}
			}
		})
	}
}
