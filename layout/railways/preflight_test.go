package railways_test

import (
	"testing"

	"platelayer/layout"
	"platelayer/layout/railways"
	"platelayer/theme"
	"platelayer/words/wordstest"
)

// All sheets of every map, in every theme, on every paper, pass a print shop's look; what
// is cut out does so in every theme on one paper, and on the others in turn.
func TestSheetsPassPreflight(t *testing.T) {
	for _, m := range all(t) {
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			for i, themeName := range theme.Names {
				for j, paper := range layout.Papers {
					if paper.Name == "ledger" { // tabloid by another name
						continue
					}
					// Each theme and each paper meets each language.
					lang := wordstest.One(i + j)
					o := look(t, themeName, lang, paper.Name)
					o.Sheets = railways.Sheets
					if paper.Name != "a4" && (j+i)%len(theme.Names) != 0 { // pieces are the same on all papers
						o.Sheets = railways.Sheets[:4]
					}
					doc, _, problems := printed(m, o)
					for _, d := range problems {
						t.Errorf("%s, %s, %s: %v", paper.Name, themeName, lang, d)
					}
					pages := map[string]bool{}
					for i := range doc.Pages {
						pages[doc.Pages[i].Sheet] = true
					}
					for _, sheet := range o.Sheets {
						if rotors := m.Options.Rotors.V; !pages[sheet] && (sheet != railways.RotorSheet || rotors) {
							t.Errorf("%s, %s: no page of the %s sheet", paper.Name, themeName, sheet)
						}
					}
				}
			}
		})
	}
}

// Markers are as sound on the smallest hexes, where figures are no smaller than can be read.
func TestSmallMarkersPassPreflight(t *testing.T) {
	for _, themeName := range theme.Names {
		o := look(t, themeName, "en", "a4")
		o.Sheets, o.Hex = []string{railways.MarkerSheet}, railways.MinHex
		_, _, problems := printed(all(t)[0], o)
		for _, d := range problems {
			t.Errorf("%s: %v", themeName, d)
		}
	}
}
