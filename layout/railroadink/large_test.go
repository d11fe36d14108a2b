package railroadink_test

import (
	"slices"
	"testing"

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

// In large print no type on any page is smaller than 16 points, measured on what is
// printed, and nothing else is wrong with it.
func TestLargePrint(t *testing.T) {
	boards := append(mapstest.Bundled(t, func(d *maps.Definition) *rules.Board { return d.RailroadInk }), puzzles(t)...)
	for k, m := range boards {
		sheets := []string{railroadink.BoardSheet, railroadink.FacesSheet, railroadink.DiceSheet}
		if m.Puzzle != nil {
			sheets = []string{railroadink.PuzzleSheet}
		}
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			for i, themeName := range theme.Names {
				th, _ := theme.Get(themeName)
				for j, name := range []string{"a4", "letter", "a3"} {
					paper, err := layout.ParsePaper(name)
					if err != nil {
						t.Fatal(err)
					}
					for _, lang := range []string{wordstest.One(3*i + j + k)} {
						w, err := words.Load(lang)
						if err != nil {
							t.Fatal(err)
						}
						look := layout.Look{Theme: th, Words: w, Paper: paper, Large: true}
						doc, problems := railroadink.Compose(m, railroadink.Options{Look: look})
						out, list := impose.Impose(doc, impose.Options{Look: look})
						problems = append(problems, list...)
						problems = append(problems, preflight.Check(out, preflight.Options{MinText: layout.LargeText})...)
						for _, d := range problems {
							t.Errorf("%s, %s, %s: %v", name, themeName, lang, d)
						}
						for _, sheet := range sheets {
							if !slices.ContainsFunc(out.Pages, func(p render.Page) bool { return p.Sheet == sheet }) {
								t.Errorf("%s, %s, %s: there is no %s sheet", name, themeName, lang, sheet)
							}
						}
					}
				}
			}
		})
	}
}
