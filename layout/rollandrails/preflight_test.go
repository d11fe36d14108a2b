package rollandrails_test

import (
	"testing"

	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/layout/rollandrails"
	"platelayer/maps"
	"platelayer/render/preflight"
	"platelayer/theme"
	"platelayer/words"
)

// Every sheet of every bundled map, in every theme and language, on every paper,
// passes a print shop's look. On A5, and there only, a map may be said to have small
// hexes.
func TestSheetsPassPreflight(t *testing.T) {
	for _, e := range maps.Library() {
		if e.Game != maps.RollAndRails {
			continue
		}
		t.Run(e.ID, func(t *testing.T) {
			t.Parallel()
			name, data, _ := maps.Bundled(e.ID)
			def, problems := maps.Load(name, data)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			for _, lang := range words.Languages() {
				w, err := words.Load(lang)
				if err != nil {
					t.Fatal(err)
				}
				for _, themeName := range theme.Names {
					th, _ := theme.Get(themeName)
					for _, paper := range layout.Papers {
						if paper.Name == "ledger" { // tabloid by another name
							continue
						}
						doc, problems := rollandrails.Compose(def.RollAndRails, rollandrails.Options{Theme: th, Words: w, Paper: paper})
						out, list := impose.Impose(doc, impose.Options{Paper: paper, Theme: th, Words: w})
						problems = append(problems, list...)
						problems = append(problems, preflight.Check(out, preflight.Options{})...)
						for _, d := range problems {
							if d.Code == "small-hexes" && paper.Name == "a5" {
								continue
							}
							t.Errorf("%s, %s, %s: %v", paper.Name, themeName, lang, d)
						}
					}
				}
			}
		})
	}
}
