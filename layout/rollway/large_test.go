package rollway_test

import (
	"testing"

	"platelayer/layout/impose"
	"platelayer/layout/layouttest"
	"platelayer/layout/rollway"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	rules "platelayer/rules/rollway"
)

// In large print no type on any page is smaller than 16 points, measured on what is
// printed, and nothing else is wrong with it.
func TestLargePrint(t *testing.T) {
	for k, m := range mapstest.Bundled(t, func(d *maps.Definition) *rules.Map { return d.Rollway }) {
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			for name, look := range layouttest.Large(t, k, 3) {
				doc, problems := rollway.Compose(m, rollway.Options{Look: look})
				out, list := impose.Impose(doc, impose.Options{Look: look})
				layouttest.CheckLarge(t, name, out, append(problems, list...))
				layouttest.CheckSheets(t, name, out, rollway.Sheets)
			}
		})
	}
}
