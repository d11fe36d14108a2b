package rollandrails

import (
	"slices"
	"testing"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// What the rulebook lists under Components is on the sheets; the solo sheet has all of it
// but the goods table, of which nothing is placed there.
func TestSheetsHoldWhatTheRulebookLists(t *testing.T) {
	o := options(t, "color")
	doc, problems := Compose(bundled(t, "deutschland"), o)
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	groups := map[string][]string{}
	for _, p := range doc.Pages {
		render.Walk(p.Items, func(it render.Item, _ render.Matrix) {
			if g, ok := it.(*render.Group); ok && g.Name != "" {
				groups[p.Sheet] = append(groups[p.Sheet], g.Name)
			}
		})
	}
	table := []string{"actions", "specialists", "rolling stock", "deliveries", "resources", "score", "manipulators"}
	for name, want := range map[string][]string{
		GameSheet:   {"grid", "terrain", "stops", "rivers", "rounds", "new city", "goods", "setup", "each round"},
		PlayerSheet: append([]string{"head"}, table...),
		SoloSheet:   append([]string{"grid", "terrain", "stops", "rivers", "new city", "setup", "each round", "medals"}, table...),
	} {
		for _, g := range want {
			if !slices.Contains(groups[name], g) {
				t.Errorf("%s has no %s: %q", name, g, groups[name])
			}
		}
		if has := slices.Contains(groups[name], "goods"); has != (name == GameSheet) {
			t.Errorf("%s has a goods table: %v", name, has)
		}
	}
	m := bundled(t, "deutschland")
	if n := len(framesOf(drawn(t, m, false, 86, (*sheet).manipulators), func(w, h float64) bool { return w > 35 })); n != rules.Manipulators {
		t.Errorf("%d manipulators", n)
	}
	s := newSheet(layout.NewCanvas(o.Look, nil), m, 3, false)
	s.information(0, 10, 120)
	for _, want := range []string{"Player", "Colour", m.Name.V, "3", "Date"} {
		if got := texts(s.Items()); !slices.Contains(got, want) {
			t.Errorf("%q is not among the fields %q", want, got)
		}
	}
}
