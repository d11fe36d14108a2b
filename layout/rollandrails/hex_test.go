package rollandrails_test

import (
	"fmt"
	"math"
	"testing"

	"platelayer/fonts"
	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/layout/rollandrails"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/render"
	"platelayer/render/preflight"
	rules "platelayer/rules/rollandrails"
	"platelayer/theme"
	"platelayer/words"
)

// Hexes are as wide as was asked for, from flat to flat, on paper and on posters, and a
// print shop has nothing against them but that they are small.
func TestHexesOfAWidth(t *testing.T) {
	en, err := words.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	look, _ := theme.Get("color")
	for _, m := range mapstest.Bundled(t, func(d *maps.Definition) *rules.Map { return d.RollAndRails }) {
		for _, paper := range []string{"a4", "letter", "a5", "a3"} {
			for _, hex := range []float64{rollandrails.MinHex, 18, 30, rollandrails.MaxHex} {
				p, err := layout.ParsePaper(paper)
				if err != nil {
					t.Fatal(err)
				}
				l := layout.Look{Theme: look, Words: en, Paper: p}
				for _, sheet := range []string{rollandrails.GameSheet, rollandrails.SoloSheet} {
					what := fmt.Sprintf("%s, %s, %s, %g mm", m.ID, sheet, paper, hex)
					doc, problems := rollandrails.Compose(m, rollandrails.Options{Look: l, Sheets: []string{sheet}, Hex: hex})
					if got := flats(doc.Pages[0]); math.Abs(got-hex) > 1e-6 && hex > 13 { // smaller ones have no labels
						t.Errorf("%s: hexes are %.6f mm wide", what, got)
					}
					if len(doc.Pages) < 2 {
						t.Errorf("%s: %d pages, want the tables on pages of their own", what, len(doc.Pages))
					}
					out, list := impose.Impose(doc, impose.Options{Look: l})
					problems = append(problems, list...)
					problems = append(problems, preflight.Check(out, preflight.Options{})...)
					for _, d := range problems {
						if d.Code != "small-hexes" || hex > 13.5 {
							t.Errorf("%s: %v", what, d)
						}
					}
				}
			}
		}
	}
}

// flats is the distance of the labels of two hexes that touch, such as C4 and D4: the one
// most have, since some labels step aside.
func flats(p render.Page) float64 {
	at := map[string]render.Point{}
	render.Walk(p.Items, func(it render.Item, m render.Matrix) {
		if s, ok := it.(*render.Text); ok && len(s.String) == 2 && s.Face == fonts.Regular {
			at[s.String] = m.Apply(render.Point{X: s.X + (s.Box().MinX+s.Box().MaxX)/2, Y: s.Y})
		}
	})
	count := map[float64]int{}
	best := 0.0
	for name, a := range at {
		right, isRight := at[string(name[0]+1)+name[1:]]
		below, isBelow := at[name[:1]+string(name[1]+1)] // of flat hexes
		d := 0.0
		switch {
		case isRight && math.Abs(a.Y-right.Y) < .01:
			d = right.X - a.X
		case isBelow && math.Abs(a.X-below.X) < .01:
			d = below.Y - a.Y
		default:
			continue
		}
		d = math.Round(d*1e4) / 1e4
		if count[d]++; count[d] > count[best] || count[d] == count[best] && d < best {
			best = d
		}
	}
	return best
}
