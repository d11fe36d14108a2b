package railroadink_test

import (
	"testing"

	"platelayer/layout/impose"
	"platelayer/layout/layouttest"
	"platelayer/layout/railroadink"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	rules "platelayer/rules/railroadink"
)

// In large print no type on any page is smaller than 16 points, measured on what is
// printed, and nothing else is wrong with it.
func TestLargePrint(t *testing.T) {
	boards := append(mapstest.Bundled(t, func(d *maps.Definition) *rules.Board { return d.RailroadInk }), puzzles(t)...)
	for k, m := range boards {
		sheets := []string{railroadink.BoardSheet, railroadink.FacesSheet, railroadink.DiceSheet}
		if m.Puzzle != nil {
			sheets = []string{railroadink.PuzzleSheet}
		}
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			for name, look := range layouttest.Large(t, k, 3) {
				doc, problems := railroadink.Compose(m, railroadink.Options{Look: look})
				out, list := impose.Impose(doc, impose.Options{Look: look})
				layouttest.CheckLarge(t, name, out, append(problems, list...))
				layouttest.CheckSheets(t, name, out, sheets)
			}
		})
	}
}
