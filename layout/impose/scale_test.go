package impose

import (
	"math"
	"strings"
	"testing"

	"platelayer/render"
)

func TestScaled(t *testing.T) {
	items := []render.Item{&render.Path{Segments: (&render.Builder{}).Move(20, 40).Line(120, 40).Segments, Stroke: render.RGB(0), Width: .2}}
	page := render.Page{Width: 210, Height: 297, Margin: 8, Foot: render.Rect{X: 8, Y: 276, W: 102, H: 13}, Items: items,
		Links: []render.Link{{Rect: render.Rect{X: 105, Y: 148.5, W: 10, H: 10}, Page: 1}}}
	doc := &render.Document{ID: "d", Pages: []render.Page{page, page}}
	const k = 100 / 99.2
	out, problems := Scaled(doc, Scales{k, k})
	if len(problems) > 0 {
		t.Fatal(problems.Error())
	}
	p := out.Pages[0]
	if p.Width != 210 || p.Height != 297 {
		t.Errorf("the paper is %g x %g mm now", p.Width, p.Height)
	}
	if &out.Pages[0].Items[0] != &out.Pages[1].Items[0] {
		t.Error("copies of a page do not share their items any more")
	}
	g := p.Items[0].(*render.Group)
	a, b := g.Matrix.Apply(render.Point{X: 20, Y: 40}), g.Matrix.Apply(render.Point{X: 120, Y: 40})
	if got := (b.X - a.X) * .992; math.Abs(got-100) > 1e-9 || a.Y != b.Y {
		t.Errorf("on a printer that makes 99.2 mm of 100, the line is %.6f mm long", got)
	}
	if c := g.Matrix.Apply(render.Point{X: 105, Y: 148.5}); math.Hypot(c.X-105, c.Y-148.5) > 1e-9 {
		t.Errorf("the middle of the page is at %v", c)
	}
	if l := p.Links[0].Rect; math.Abs(l.X-105) > 1e-9 || math.Abs(l.W-10*k) > 1e-9 {
		t.Errorf("the link is at %v", l)
	}
	if p.Foot.W <= 102 || p.Margin >= 8 || p.Margin < 6.5 {
		t.Errorf("the foot is %v, the margin %g", p.Foot, p.Margin)
	}
	if doc.Pages[0].Foot.W != 102 || len(doc.Pages[0].Links) != 1 || doc.Pages[0].Links[0].Rect.W != 10 {
		t.Error("the document has changed")
	}
}

// What would leave the paper, or correct no printer, is refused.
func TestScaledTooFar(t *testing.T) {
	sheet := func(w, h float64) *render.Document {
		return &render.Document{Pages: []render.Page{{Width: w, Height: h, Margin: 8}}}
	}
	for _, k := range []float64{0, -1, .9, 1.04, math.NaN(), math.Inf(1)} {
		if _, problems := Scaled(sheet(210, 297), Scales{k, k}); !problems.HasErrors() {
			t.Errorf("a scale of %g is taken", k)
		}
	}
	for _, k := range []float64{MinScale, 1, MaxScale} {
		for _, size := range [][2]float64{{148, 210}, {210, 297}, {297, 420}, {279.4, 431.8}, {431.8, 279.4}} {
			if _, problems := Scaled(sheet(size[0], size[1]), Scales{k, k}); len(problems) > 0 {
				t.Errorf("%g of %v: %v", k, size, problems.Error())
			}
		}
	}
	if _, problems := Scaled(sheet(841, 1189), Scales{MaxScale, MaxScale}); !problems.HasErrors() {
		t.Error("a large page may leave its paper")
	}
	narrow := sheet(210, 297)
	narrow.Pages[0].Margin = 3
	if _, problems := Scaled(narrow, Scales{MaxScale, MaxScale}); len(problems) != 1 || !strings.Contains(problems[0].Hint, "--margin") {
		t.Errorf("a narrow margin: %v", problems)
	}
}

// A printer that is off by two lengths makes a square of what is scaled for it, whichever
// way the page lies.
func TestScaledBothWays(t *testing.T) {
	s := Scales{Across: 100 / 99.2, Down: 100 / 100.4}
	for _, size := range [][2]float64{{210, 297}, {297, 210}} {
		var b render.Builder
		b.Rect(50, 60, 80, 80, 0)
		page := render.Page{Width: size[0], Height: size[1], Margin: 8, Items: []render.Item{&render.Path{Segments: b.Segments, Fill: render.RGB(0)}}}
		out, problems := Scaled(&render.Document{Pages: []render.Page{page}}, s)
		if len(problems) > 0 {
			t.Fatal(problems.Error())
		}
		ink := render.Bounds(out.Pages[0].Items)
		across, down := ink.MaxX-ink.MinX, ink.MaxY-ink.MinY
		if size[0] > size[1] {
			across, down = down, across
		}
		if math.Abs(across*.992-80) > 1e-9 || math.Abs(down*1.004-80) > 1e-9 {
			t.Errorf("%v: the printer makes %.4f x %.4f mm of a square of 80", size, across*.992, down*1.004)
		}
		if m := out.Pages[0].Margin; m < 6 || m > 8 {
			t.Errorf("%v: a margin of %g mm", size, m)
		}
	}
	if _, problems := Scaled(&render.Document{}, Scales{1, 1.04}); !problems.HasErrors() {
		t.Error("a length that is far off is taken")
	}
}

// Pages that lie on their side have an offset of their own.
func TestBackOffsetLying(t *testing.T) {
	lying := render.Point{X: 1, Y: 2}
	o := cardOptions(t, "a4", LongEdge)
	o.BackOffset, o.BackOffsetLying = render.Point{X: 3, Y: 4}, &lying
	upright, side := 0, 0
	for _, size := range [][2]float64{{63, 88}, {88.9, 63.5}, {120, 70}} {
		out, plan, problems := Cards(deckOf(3, size[0], size[1], false), o)
		if problems.HasErrors() {
			t.Fatal(problems.Error())
		}
		want := o.BackOffset
		if plan.Width > plan.Height {
			want = lying
			side++
		} else {
			upright++
		}
		var m render.Matrix
		for _, it := range out.Pages[1].Items {
			if g, ok := it.(*render.Group); ok && g.Name == "backs" {
				m = g.Matrix
			}
		}
		if m.E != want.X || m.F != want.Y {
			t.Errorf("%v on %g x %g mm: backs moved by %g, %g, want %v", size, plan.Width, plan.Height, m.E, m.F, want)
		}
	}
	if upright == 0 || side == 0 {
		t.Errorf("%d decks stand upright and %d lie on their side: both are to be seen", upright, side)
	}
}
