package railways_test

import (
	"slices"
	"testing"

	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/layout/layouttest"
	"platelayer/layout/railways"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/render/preflight"
	rules "platelayer/rules/railways"
)

// In large print no type on any page is smaller than 16 points, measured on what is
// printed, and nothing else is wrong with it; papers take turns.
func TestLargePrint(t *testing.T) {
	sheets := slices.DeleteFunc(slices.Clone(railways.Sheets), func(s string) bool { return s == railways.RotorSheet })
	for k, m := range mapstest.Bundled(t, func(d *maps.Definition) *rules.Map { return d.Railways }) {
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			for name, look := range layouttest.Large(t, k, 1) {
				doc, problems := railways.Compose(m, railways.Options{Look: look, Sheets: railways.Sheets, Players: 2})
				out, _, list := impose.Sheets(doc, impose.CardOptions{Options: impose.Options{Look: look}})
				layouttest.CheckLarge(t, name, out, append(problems, list...))
				layouttest.CheckSheets(t, name, doc, sheets)
			}
		})
	}
}

// The words of a New City tile keep off its sides on boards whose hexes are magnified less,
// in every language.
func TestLargeNewCities(t *testing.T) {
	m := sample(t)
	for width := 36.0; width <= 52; width += 4 {
		for _, lang := range []string{"en", "de", "fr", "es", "pl"} {
			o := look(t, "color", lang, "a4")
			o.Large, o.Sheets, o.Hex = true, []string{railways.CitySheet}, width
			doc, problems := railways.Compose(m, o)
			out, _, list := impose.Sheets(doc, impose.CardOptions{Options: impose.Options{Look: o.Look}})
			problems = append(problems, list...)
			for _, d := range append(problems, preflight.Check(out, preflight.Options{MinText: layout.LargeText})...) {
				t.Errorf("%g mm, %s: %v", width, lang, d)
			}
		}
	}
}
