package rollway_test

import (
	"testing"

	"platelayer/layout"
	"platelayer/layout/rollway"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/render/rendertest"
	rules "platelayer/rules/rollway"
	"platelayer/theme"
	"platelayer/words"
)

// On a score sheet for a left hand the engineers, which are crossed out, stand at the left
// of what is said about laying track, on others at the right; where one stands over the
// other both sheets are the same. The map is left of what is said about it on either.
func TestLeftHand(t *testing.T) {
	w, err := words.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	th, _ := theme.Get(theme.Names[0])
	sides := 0
	for _, m := range mapstest.Bundled(t, func(d *maps.Definition) *rules.Map { return d.Rollway }) {
		for _, paper := range layout.Papers {
			for _, hex := range []float64{0, 20} {
				var gap [2]float64
				for i, left := range []bool{false, true} {
					look := layout.Look{Theme: th, Words: w, Paper: paper, Left: left}
					doc, problems := rollway.Compose(m, rollway.Options{Look: look, Hex: hex})
					if problems.HasErrors() {
						t.Fatal(problems)
					}
					gap[i] = rendertest.Middle(doc, "engineers") - rendertest.Middle(doc, "lay-track")
					if hex == 0 && len(doc.Pages) == 1 && rendertest.Middle(doc, "ground") > rendertest.Middle(doc, "lay-track") {
						t.Errorf("%s, %s: the map stands at the right of what is said about track", m.ID, paper.Name)
					}
				}
				switch {
				case gap[0] == gap[1] && gap[0] < 1: // one over the other
				case gap[0] < 10 || gap[1] > -10:
					t.Errorf("%s, %s: engineers stand %.0f mm to the right of laying track, for a left hand %.0f", m.ID, paper.Name, gap[0], gap[1])
				default:
					sides++
				}
			}
		}
	}
	if sides < 9 {
		t.Errorf("only %d sheets have two sides", sides)
	}
}
