package impose

import (
	"math"
	"math/rand/v2"
	"testing"

	"platelayer/layout"
	"platelayer/render"
)

// Whatever the pages and the papers are, Impose ends, refuses or gives pages, and
// says why it gives none.
func TestJunk(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	number := func() float64 {
		switch r.IntN(14) {
		case 0:
			return math.NaN()
		case 1:
			return math.Inf(1 - 2*r.IntN(2))
		case 2:
			return 0
		case 3:
			return (r.Float64() - .5) * 1e12
		}
		return (r.Float64() - .1) * 700
	}
	for range 1500 {
		doc := document()
		for range r.IntN(4) {
			p := sheet("game", number(), number())
			p.Repeat, p.Margin = r.IntN(2) == 0, number()
			p.Foot = render.Rect{X: number(), Y: number(), W: number(), H: number()}
			var b render.Builder
			b.Rect(number(), number(), number(), number(), 0).Move(number(), number()).Cubic(number(), number(), number(), number(), number(), number())
			p.Items = append(p.Items, &render.Group{
				Matrix: render.Matrix{A: number(), D: 1, E: number()}, Clip: &render.Rect{X: number(), W: number(), H: 100},
				Items: []render.Item{&render.Path{Segments: b.Segments, Fill: render.RGB(0), Stroke: render.RGB(0), Width: number()}},
			})
			doc.Pages = append(doc.Pages, p)
		}
		o := options(t, "a4")
		if r.IntN(2) == 0 {
			o.Paper = layout.Papers[r.IntN(len(layout.Papers))]
		}
		if r.IntN(4) == 0 {
			o.Margin = number()
		}
		o.Copies = r.IntN(3)
		out, problems := Impose(doc, o)
		if len(out.Pages) == 0 && len(doc.Pages) > 0 && !problems.HasErrors() {
			t.Fatalf("no page of %+v, and no error: %v", doc.Pages, problems)
		}
	}
}
