package rollandrails_test

import (
	"testing"

	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/layout/rollandrails"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/render/preflight"
	rules "platelayer/rules/rollandrails"
	"platelayer/theme"
	"platelayer/words"
	"platelayer/words/wordstest"
)

// Every sheet of every bundled map, in every theme and language, on every paper,
// passes a print shop's look. On A5, and there only, a map may be said to have small
// hexes.
func TestSheetsPassPreflight(t *testing.T) {
	for _, m := range mapstest.Bundled(t, func(d *maps.Definition) *rules.Map { return d.RollAndRails }) {
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			for i, themeName := range theme.Names {
				th, _ := theme.Get(themeName)
				for j, paper := range layout.Papers {
					for _, lang := range wordstest.Two(i + j) {
						if paper.Name == "ledger" { // tabloid by another name
							continue
						}
						w, err := words.Load(lang)
						if err != nil {
							t.Fatal(err)
						}
						doc, problems := rollandrails.Compose(m, rollandrails.Options{Look: layout.Look{Theme: th, Words: w, Paper: paper}})
						out, list := impose.Impose(doc, impose.Options{Look: layout.Look{Paper: paper, Theme: th, Words: w}})
						problems = append(problems, list...)
						problems = append(problems, preflight.Check(out, preflight.Options{})...)
						for _, d := range problems {
							t.Errorf("%s, %s, %s: %v", paper.Name, themeName, lang, d)
						}
					}
				}
			}
		})
	}
}
