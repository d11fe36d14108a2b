package impose

import (
	"math"
	"testing"

	"platelayer/layout"
	"platelayer/render"
)

// In large print the foot of a page, of a poster too, has bars of the same true length, and
// all that it says, on sheets and on tiles, is as large as the rest.
func TestLargeFeet(t *testing.T) {
	for _, paper := range []string{"a4", "letter", "a3", "a5"} {
		o := options(t, paper)
		o.Large = true
		out := imposed(t, document(sheet("game", o.Paper.Width, o.Paper.Height), hexes(30, 12, 25)), o)
		bars(t, paper, out.Pages[0], 1)
		for i, p := range out.Pages {
			said := map[string]bool{}
			render.Walk(p.Items, func(it render.Item, m render.Matrix) {
				g, ok := it.(*render.Group)
				if !ok || g.Name != "footer" && g.Name != "measuring bars" && g.Name != "overview" && g.Name != "trim lines" {
					return
				}
				render.Walk(g.Items, func(it render.Item, n render.Matrix) {
					if x, ok := it.(*render.Text); ok {
						said[x.String] = true
						if size := x.Size * m.Mul(g.Matrix).Mul(n).Scaling(); size < layout.LargeText-1e-9 {
							t.Errorf("%s: page %d says %q in %.1f points", paper, i+1, x.String, size)
						}
					}
				})
			})
			// Beside the code of a tile A5 has no room for them.
			if tile := i > 0; (!said["100 mm"] || !said["4 in"]) && !(tile && paper == "a5") || !tile && paper != "a5" && !said["Test"] {
				t.Errorf("%s: page %d says %v", paper, i+1, said)
			}
			if math.Abs(p.Margin-DefaultMargin) > 1e-9 {
				t.Errorf("%s: page %d has a margin of %g", paper, i+1, p.Margin)
			}
		}
	}
}
