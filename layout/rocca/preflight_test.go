package rocca

import (
	"testing"

	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/render/preflight"
	"platelayer/theme"
	"platelayer/words"
)

// The cards of both bundled decks, in every theme and language, pass a print shop's look:
// one by one, and on every paper with every way of backs, with a bleed and without.
func TestCardsPassPreflight(t *testing.T) {
	decks := mapstest.Bundled(t, func(d *maps.Definition) *maps.Definition {
		if d.Rocca == nil {
			return nil
		}
		return d
	})
	for _, def := range decks {
		t.Run(def.Rocca.ID, func(t *testing.T) {
			t.Parallel()
			for _, lang := range words.BuiltIn() {
				for _, look := range theme.Names {
					o := options(t, look, lang)
					doc, problems := Compose(def.Rocca, def.Cards, o)
					problems = append(problems, preflight.Check(doc, preflight.Options{})...)
					for _, d := range problems {
						t.Errorf("%s %s: %v", look, lang, d)
					}
					// A sheet or two of different faces say as much as the whole deck.
					seen := map[string]bool{}
					o.Choice = nil
					for i := 0; i < len(doc.Pages); i += 2 {
						if id := doc.Pages[i].Sheet; !seen[id] {
							seen[id] = true
							o.Choice = append(o.Choice, i/2+1)
						}
					}
					doc, _ = Compose(def.Rocca, def.Cards, o)
					for k, paper := range []string{"a4", "letter", "a3", "a5"} {
						for backs := impose.LongEdge; backs <= impose.NoBacks; backs++ {
							for _, bleed := range []float64{0, 3} {
								if lang != "en" && paper != "a5" || look != "color" && (k > 0 || backs > impose.LongEdge) {
									continue // every theme, language, paper and way, not all with all
								}
								p, _ := layout.ParsePaper(paper)
								out, plan, problems := impose.Cards(doc, impose.CardOptions{Backs: backs, Bleed: bleed,
									Options: impose.Options{Look: layout.Look{Paper: p, Theme: o.Theme, Words: o.Words}}})
								problems = append(problems, preflight.Check(out, preflight.Options{})...)
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
	if len(decks) != 2 {
		t.Errorf("%d bundled decks, want 2", len(decks))
	}
}
