package railways_test

import (
	"slices"
	"testing"

	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/layout/railways"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/render"
	"platelayer/render/preflight"
	rules "platelayer/rules/railways"
	"platelayer/theme"
	"platelayer/words"
	"platelayer/words/wordstest"
)

// In large print no type on any page is smaller than 16 points, measured on what is
// printed, and nothing else is wrong with it; papers and languages take turns.
func TestLargePrint(t *testing.T) {
	for k, m := range mapstest.Bundled(t, func(d *maps.Definition) *rules.Map { return d.Railways }) {
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			for i, themeName := range theme.Names {
				th, _ := theme.Get(themeName)
				name, lang := []string{"a4", "letter", "a3"}[(i+k)%3], wordstest.One(i+3*k)
				paper, err := layout.ParsePaper(name)
				if err != nil {
					t.Fatal(err)
				}
				w, err := words.Load(lang)
				if err != nil {
					t.Fatal(err)
				}
				o := railways.Options{Look: layout.Look{Theme: th, Words: w, Paper: paper, Large: true}, Sheets: railways.Sheets, Players: 2}
				doc, problems := railways.Compose(m, o)
				out, _, list := impose.Sheets(doc, impose.CardOptions{Options: impose.Options{Look: o.Look}})
				problems = append(problems, list...)
				problems = append(problems, preflight.Check(out, preflight.Options{MinText: layout.LargeText})...)
				for _, d := range problems {
					t.Errorf("%s, %s, %s: %v", name, themeName, lang, d)
				}
				for _, sheet := range railways.Sheets {
					if sheet != railways.RotorSheet && !slices.ContainsFunc(doc.Pages, func(p render.Page) bool { return p.Sheet == sheet }) {
						t.Errorf("%s, %s, %s: there is no %s sheet", name, themeName, lang, sheet)
					}
				}
			}
		})
	}
}

// The words of a New City tile keep off its sides on boards whose hexes are magnified less,
// in every language.
func TestLargeNewCities(t *testing.T) {
	m := sample(t)
	for width := 36.0; width <= 52; width += 4 {
		for _, lang := range []string{"en", "de", "fr", "es", "pl"} {
			o := look(t, "color", lang, "a4")
			o.Large, o.Sheets, o.Hex = true, []string{railways.CitySheet}, width
			doc, problems := railways.Compose(m, o)
			out, _, list := impose.Sheets(doc, impose.CardOptions{Options: impose.Options{Look: o.Look}})
			problems = append(problems, list...)
			for _, d := range append(problems, preflight.Check(out, preflight.Options{MinText: layout.LargeText})...) {
				t.Errorf("%g mm, %s: %v", width, lang, d)
			}
		}
	}
}
