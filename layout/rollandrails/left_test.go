package rollandrails_test

import (
	"testing"

	"platelayer/layout"
	"platelayer/layout/rollandrails"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/render/rendertest"
	rules "platelayer/rules/rollandrails"
	"platelayer/theme"
	"platelayer/words"
)

// On sheets for a left hand what is written in stands at the left of what is read, and on
// others at the right.
func TestLeftHand(t *testing.T) {
	w, err := words.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	th, _ := theme.Get(theme.Names[0])
	sides := 0
	for _, m := range mapstest.Bundled(t, func(d *maps.Definition) *rules.Map { return d.RollAndRails }) {
		for _, paper := range layout.Papers {
			for sheet, parts := range map[string][2][]string{
				rollandrails.PlayerSheet: {{"manipulators", "rolling stock", "resources"}, {"actions", "specialists"}},
				rollandrails.SoloSheet:   {{"resources", "deliveries", "score"}, {"each round", "actions"}},
			} {
				var gap [2]float64
				for i, left := range []bool{false, true} {
					look := layout.Look{Theme: th, Words: w, Paper: paper, Left: left}
					doc, problems := rollandrails.Compose(m, rollandrails.Options{Look: look, Sheets: []string{sheet}})
					if problems.HasErrors() {
						t.Fatal(problems)
					}
					gap[i] = rendertest.Middle(doc, parts[0]...) - rendertest.Middle(doc, parts[1]...)
				}
				switch {
				case sheet == rollandrails.SoloSheet && gap[0] < 10 && gap[0] == gap[1]: // one column
				case gap[0] < 10 || gap[1] > -10:
					t.Errorf("%s, %s, %s: what is written in stands %.0f mm to the right of what is read, for a left hand %.0f", m.ID, paper.Name, sheet, gap[0], gap[1])
				default:
					sides++
				}
			}
		}
	}
	if sides < 30 {
		t.Errorf("only %d sheets have two sides", sides)
	}
}
