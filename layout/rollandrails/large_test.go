package rollandrails_test

import (
	"testing"

	"platelayer/layout/impose"
	"platelayer/layout/layouttest"
	"platelayer/layout/rollandrails"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	rules "platelayer/rules/rollandrails"
)

// In large print no type on any page is smaller than 16 points, measured on what is
// printed, and nothing else is wrong with it.
func TestLargePrint(t *testing.T) {
	for k, m := range mapstest.Bundled(t, func(d *maps.Definition) *rules.Map { return d.RollAndRails }) {
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			for name, look := range layouttest.Large(t, k, 3) {
				doc, problems := rollandrails.Compose(m, rollandrails.Options{Look: look})
				out, list := impose.Impose(doc, impose.Options{Look: look})
				layouttest.CheckLarge(t, name, out, append(problems, list...))
				layouttest.CheckSheets(t, name, out, rollandrails.Sheets)
			}
		})
	}
}
