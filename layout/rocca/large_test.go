package rocca_test

import (
	"testing"

	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/layout/rocca"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/render/preflight"
	"platelayer/theme"
	"platelayer/words"
	"platelayer/words/wordstest"
)

// In large print no type on any card is smaller than 16 points, measured on what is printed,
// and nothing else is wrong with it.
func TestLargePrint(t *testing.T) {
	for k, d := range mapstest.Bundled(t, func(d *maps.Definition) *maps.Definition {
		if d.Rocca == nil {
			return nil
		}
		return d
	}) {
		t.Run(d.Rocca.ID, func(t *testing.T) {
			t.Parallel()
			for i, themeName := range theme.Names {
				th, _ := theme.Get(themeName)
				for j, name := range []string{"a4", "letter", "a3"} {
					paper, err := layout.ParsePaper(name)
					if err != nil {
						t.Fatal(err)
					}
					lang := wordstest.One(3*i + j + k)
					w, err := words.Load(lang)
					if err != nil {
						t.Fatal(err)
					}
					look := layout.Look{Theme: th, Words: w, Paper: paper, Large: true}
					doc, problems := rocca.Compose(d.Rocca, d.Cards, rocca.Options{Look: look})
					out, _, list := impose.Cards(doc, impose.CardOptions{Options: impose.Options{Look: look}})
					problems = append(problems, list...)
					problems = append(problems, preflight.Check(out, preflight.Options{MinText: layout.LargeText})...)
					for _, d := range problems {
						t.Errorf("%s, %s, %s: %v", name, themeName, lang, d)
					}
					if len(doc.Pages) != 2*rocca.Count(d.Rocca) {
						t.Errorf("%s, %s, %s: %d sides of cards", name, themeName, lang, len(doc.Pages))
					}
				}
			}
		})
	}
}
