package theme

import (
	"testing"

	"platelayer/vision"
)

// ratio is the contrast of WCAG 2.
func ratio(t *testing.T, a, b Color) float64 {
	t.Helper()
	return vision.Contrast(rgb(t, a), rgb(t, b))
}

// The tones of a heat map go from light to dark in steps that every eye sees, and the
// lightest stands out from the ground of a quiet map and from its rivers.
func TestHeatIsReadInOrder(t *testing.T) {
	for _, name := range Names {
		th, _ := Get(name)
		quiet := th.Quiet()
		for _, eyes := range vision.Kinds() {
			last := 101.0
			for i, c := range th.Heat {
				l := vision.Lightness(eyes, rgb(t, c))
				if l > last-8 {
					t.Errorf("%s, %s: tone %d has a lightness of %.0f, the one before %.0f", name, eyes, i, l, last)
				}
				last = l
			}
		}
		for _, g := range []Color{th.Paper, quiet.Plains.Ground, quiet.Forest.Ground, quiet.Swamp.Ground, quiet.Mountain.Ground, quiet.RiverCore} {
			if g == "" {
				continue
			}
			least := 2.2
			if g == quiet.RiverCore && g != th.Paper {
				least = 1.6
			}
			if k := ratio(t, th.Heat[0], g); k < least {
				t.Errorf("%s: the lightest tone has a contrast of %.2f with %s, want %g", name, k, g, least)
			}
		}
	}
}

// A quiet map is paler where things lie under the heat, and nowhere else; the theme it
// comes from stays.
func TestQuiet(t *testing.T) {
	for _, name := range Names {
		th, _ := Get(name)
		before := *th
		q := th.Quiet()
		if *th != before {
			t.Errorf("%s: the theme has changed", name)
		}
		light := func(c Color) float64 { return vision.Lightness(vision.Normal, rgb(t, c)) }
		for role, c := range map[string][2]Color{
			"forest": {th.Forest.Line, q.Forest.Line}, "swamp": {th.Swamp.Line, q.Swamp.Line}, "mountain": {th.Mountain.Line, q.Mountain.Line},
			"grid": {th.Grid, q.Grid}, "river": {th.RiverCasing, q.RiverCasing}, "coast": {th.Coast, q.Coast}, "water": {th.WaterLine, q.WaterLine},
		} {
			if light(c[1]) <= light(c[0]) {
				t.Errorf("%s: %s is %s, no paler than %s", name, role, c[1], c[0])
			}
		}
		if q.Ink != th.Ink || q.Goods != th.Goods || q.WaterName != th.WaterName || q.Reference != th.Reference || q.Heat != th.Heat {
			t.Errorf("%s: what is read has changed", name)
		}
	}
}
