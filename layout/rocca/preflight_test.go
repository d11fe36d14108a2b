package rocca

import (
	"testing"

	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/maps"
	"platelayer/render"
	"platelayer/render/preflight"
	"platelayer/theme"
	"platelayer/words"
)

// The cards of both bundled decks, in every theme and language, pass a print shop's look:
// one by one, and on every paper with every way of backs, with a bleed and without.
func TestCardsPassPreflight(t *testing.T) {
	found := 0
	for _, e := range maps.Library() {
		if e.Game != maps.RoccaRails {
			continue
		}
		found++
		name, data, _ := maps.Bundled(e.ID)
		def, problems := maps.Load(name, data)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		t.Run(e.ID, func(t *testing.T) {
			t.Parallel()
			for _, lang := range words.Languages() {
				for _, look := range theme.Names {
					o := options(t, look, lang)
					doc, problems := Compose(def.Rocca, def.Cards, o)
					problems = append(problems, preflight.Check(doc, preflight.Options{})...)
					for _, d := range problems {
						t.Errorf("%s %s: %v", look, lang, d)
					}
					if lang != "en" {
						continue // on paper only the foot has words of its own
					}
					for _, paper := range []string{"a4", "letter", "a3", "legal"} {
						for backs := impose.LongEdge; backs <= impose.NoBacks; backs++ {
							for _, bleed := range []float64{0, 3} {
								p, _ := layout.ParsePaper(paper)
								out, plan, problems := impose.Cards(doc, impose.CardOptions{Backs: backs, Bleed: bleed,
									Options: impose.Options{Paper: p, Theme: o.Theme, Words: o.Words}})
								// The first sheet and the last have everything.
								n := len(out.Pages)
								few := *out
								few.Pages = append([]render.Page{}, out.Pages[:min(2, n)]...)
								few.Pages = append(few.Pages, out.Pages[max(2, n-2):]...)
								problems = append(problems, preflight.Check(&few, preflight.Options{})...)
								for _, d := range problems {
									t.Errorf("%s %s %s bleed %g (%s): %v", look, paper, backs, bleed, plan, d)
								}
							}
						}
					}
				}
			}
		})
	}
	if found != 2 {
		t.Errorf("%d bundled decks, want 2", found)
	}
}
