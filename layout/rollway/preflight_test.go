package rollway_test

import (
	"testing"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/layout/rollway"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/render"
	"platelayer/render/preflight"
	rules "platelayer/rules/rollway"
	"platelayer/theme"
	"platelayer/words"
	"platelayer/words/wordstest"
)

// look is a theme, a language and a paper.
func look(t testing.TB, themeName, lang string, paper layout.Paper) rollway.Options {
	t.Helper()
	th, ok := theme.Get(themeName)
	if !ok {
		t.Fatalf("no theme %q", themeName)
	}
	w, err := words.Load(lang)
	if err != nil {
		t.Fatal(err)
	}
	return rollway.Options{Look: layout.Look{Theme: th, Words: w, Paper: paper}}
}

// printed are the pages of the score sheet on paper, and everything that is said about
// them.
func printed(m *rules.Map, o rollway.Options) (*render.Document, diag.List) {
	doc, problems := rollway.Compose(m, o)
	out, list := impose.Impose(doc, impose.Options{Look: o.Look})
	problems = append(problems, list...)
	return out, append(problems, preflight.Check(out, preflight.Options{})...)
}

// The score sheet of every bundled map, in every theme and language, on every paper,
// passes a print shop's look.
func TestSheetPassesPreflight(t *testing.T) {
	for _, m := range mapstest.Bundled(t, func(d *maps.Definition) *rules.Map { return d.Rollway }) {
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			for i, themeName := range theme.Names {
				for j, paper := range layout.Papers {
					for _, lang := range wordstest.Two(i + j) {
						if paper.Name == "ledger" { // tabloid by another name
							continue
						}
						doc, problems := printed(m, look(t, themeName, lang, paper))
						for _, d := range problems {
							t.Errorf("%s, %s, %s: %v", paper.Name, themeName, lang, d)
						}
						want := 1
						if paper.Name == "a5" {
							want = 2
						}
						if len(doc.Pages) != want {
							t.Errorf("%s, %s, %s: %d pages, want %d", paper.Name, themeName, lang, len(doc.Pages), want)
						}
					}
				}
			}
		})
	}
}
