package rocca_test

import (
	"testing"

	"platelayer/layout/impose"
	"platelayer/layout/layouttest"
	"platelayer/layout/rocca"
	"platelayer/maps"
	"platelayer/maps/mapstest"
)

// In large print no type on any card is smaller than 16 points, measured on what is
// printed, and nothing else is wrong with it.
func TestLargePrint(t *testing.T) {
	for k, d := range mapstest.Bundled(t, func(d *maps.Definition) *maps.Definition {
		if d.Rocca == nil {
			return nil
		}
		return d
	}) {
		t.Run(d.Rocca.ID, func(t *testing.T) {
			t.Parallel()
			for name, look := range layouttest.Large(t, k, 3) {
				doc, problems := rocca.Compose(d.Rocca, d.Cards, rocca.Options{Look: look})
				out, _, list := impose.Cards(doc, impose.CardOptions{Options: impose.Options{Look: look}})
				layouttest.CheckLarge(t, name, out, append(problems, list...))
				if len(doc.Pages) != 2*rocca.Count(d.Rocca) {
					t.Errorf("%s: %d sides of cards", name, len(doc.Pages))
				}
			}
		})
	}
}
