package rollway

import (
	"slices"
	"testing"

	"platelayer/layout"
	"platelayer/render"
)

// The sections that the rulebook lists are on the score sheet, and so is the rule of its
// own that a map has: once each, in the order in which play needs them, on every paper.
func TestSheetHoldsTheSections(t *testing.T) {
	inOrder := []string{"shares", "trains", "lay-track", "engineers", "scoring", "final-score"}
	ofMap := []string{"ground", "grid", "values", "stops", "track"}
	own := map[string][]string{"lost-junction": {"mystery"}, "grand-tour": {"spirals"}}
	for _, id := range bundledMaps {
		for _, paper := range layout.Papers {
			var groups []string
			for _, p := range composed(t, mapOf(t, id), paper.Name) {
				render.Walk(p.Items, func(it render.Item, _ render.Matrix) {
					if g, ok := it.(*render.Group); ok && g.Name != "" {
						groups = append(groups, g.Name)
					}
				})
			}
			last := -1
			for _, name := range inOrder {
				i := slices.Index(groups, name)
				if i <= last {
					t.Errorf("%s, %s: %s is missing or too early: %q", id, paper.Name, name, groups)
				}
				last = i
			}
			for _, name := range append(slices.Clone(ofMap), own[id]...) {
				if !slices.Contains(groups, name) {
					t.Errorf("%s, %s: there is no %s: %q", id, paper.Name, name, groups)
				}
			}
			for of, names := range own {
				if of != id && slices.Contains(groups, names[0]) {
					t.Errorf("%s, %s: the rule of %s is printed", id, paper.Name, of)
				}
			}
		}
	}
}
