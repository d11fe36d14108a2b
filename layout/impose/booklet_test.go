package impose

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"platelayer/render"
	"platelayer/render/preflight"
)

// A folded pile is read from the first page to the last: what lies where in the hands of a
// reader is worked out from the paper, not from the formula.
func TestBookletIsReadInOrder(t *testing.T) {
	for n := 1; n <= 21; n++ {
		sides := spreads(n)
		if len(sides)%2 != 0 || 2*len(sides) < n || 2*len(sides) >= n+4 {
			t.Fatalf("%d pages: %d sides", n, len(sides))
		}
		papers := len(sides) / 2
		var read []int
		// The right halves of the fronts come first, each with the left half of its back;
		// from the middle on, the right halves of the backs with the left halves of the
		// fronts, the innermost paper first.
		for p := range papers {
			read = append(read, sides[2*p][1], sides[2*p+1][0])
		}
		for p := papers - 1; p >= 0; p-- {
			read = append(read, sides[2*p+1][1], sides[2*p][0])
		}
		for i, k := range read {
			if i != k {
				t.Fatalf("%d pages: page %d is read as number %d (%v)", n, k+1, i+1, sides)
			}
		}
	}
}

// Pages stand upright at the left and the right of the fold, each once, with what they have;
// those that lie have their head at the left; the rest is blank.
func TestBooklet(t *testing.T) {
	for _, paper := range []string{"a4", "letter", "a3"} {
		o := options(t, paper)
		half := Half(o.Paper)
		in := document(sheet("a", half.Width, half.Height), sheet("b", half.Height, half.Width), sheet("c", half.Width, half.Height),
			sheet("d", half.Width, half.Height), sheet("e", half.Width, half.Height), sheet("f", half.Width, half.Height))
		small := o
		small.Paper = half
		pages, problems := Impose(in, small)
		if len(problems) > 0 {
			t.Fatalf("%s: %v", paper, problems.Error())
		}
		o.Copies = 2
		out, problems := Booklet(pages, o, false)
		if len(problems) > 0 || len(out.Pages) != 8 {
			t.Fatalf("%s: %d pages, %v", paper, len(out.Pages), problems)
		}
		if list := preflight.Check(out, preflight.Options{}); len(list) > 0 {
			t.Errorf("%s: %v", paper, list.Error())
		}
		var seen []string
		for i, p := range out.Pages {
			if math.Abs(p.Width-o.Paper.Height) > 1e-9 || math.Abs(p.Height-o.Paper.Width) > 1e-9 || math.Abs(p.Margin-8) > 1e-9 {
				t.Errorf("%s: page %d is %g x %g mm, margin %g", paper, i, p.Width, p.Height, p.Margin)
			}
			for _, name := range strings.Split("abcdef", "") {
				for _, b := range groups(p, name) {
					side := "left"
					if b.MinX >= half.Width+8-1e-6 {
						side = "right"
					} else if b.MaxX > half.Width-8+1e-6 {
						t.Errorf("%s: page %q crosses the fold: %.2f", paper, name, b)
					}
					seen = append(seen, fmt.Sprintf("%d%s %s", i+1, name, side))
				}
			}
		}
		want := []string{"1a right", "2b left", "3c right", "3f left", "4d left", "4e right"}
		for i := range want { // and the copy
			want = append(want, fmt.Sprintf("%c%s", want[i][0]+4, want[i][1:]))
		}
		// A lying page is moved twice: seen by both groups of its name.
		seen = slices.Compact(seen)
		if !slices.Equal(seen, want) {
			t.Errorf("%s: pages lie %v, want %v", paper, seen, want)
		}
		if out.Pages[0].Bookmark != "a" || out.Pages[4].Bookmark != "" || out.Pages[2].Bookmark != "f · c" {
			t.Errorf("%s: bookmarks %q, %q, %q", paper, out.Pages[0].Bookmark, out.Pages[2].Bookmark, out.Pages[4].Bookmark)
		}
		// Turned over the long edge, backs stand on their head, and fronts are as they were.
		turned, _ := Booklet(pages, o, true)
		for i, p := range turned.Pages {
			for _, name := range strings.Split("abcdef", "") {
				a, b := groups(out.Pages[i], name), groups(p, name)
				for k := range a {
					want := a[k]
					if i%2 == 1 {
						want = render.Box{MinX: p.Width - want.MaxX, MinY: p.Height - want.MaxY, MaxX: p.Width - want.MinX, MaxY: p.Height - want.MinY}
					}
					if d := b[k]; math.Abs(d.MinX-want.MinX)+math.Abs(d.MinY-want.MinY)+math.Abs(d.MaxX-want.MaxX)+math.Abs(d.MaxY-want.MaxY) > 1e-6 {
						t.Errorf("%s: page %q lies at %.2f, want %.2f", paper, name, d, want)
					}
				}
			}
		}
		// What is at the top of the lying page is at the left of the side.
		for _, it := range out.Pages[1].Items {
			g, ok := it.(*render.Group)
			if !ok || g.Name != "b" {
				continue
			}
			inner := g.Items[0].(*render.Group)
			head := g.Matrix.Mul(inner.Matrix).Apply(render.Point{X: half.Height / 2, Y: 0})
			if math.Abs(head.X) > 1e-6 || math.Abs(head.Y-half.Height/2) > 1e-6 {
				t.Errorf("%s: the head of the lying page is at %.2f", paper, head)
			}
		}
	}
	if _, problems := Booklet(document(sheet("a", 210, 297)), options(t, "a4"), false); !problems.HasErrors() {
		t.Error("a whole page is taken for half of one")
	}
}

// On screens pages are of one size, and cards have one each.
func TestOnScreen(t *testing.T) {
	o := options(t, "tablet")
	in := o.InsidePaper()
	if in.Width != 210 || in.Height != 276 {
		t.Fatalf("sheets are composed for %g x %g mm", in.Width, in.Height)
	}
	front, back := card1(63, 88, render.Front), card1(63, 88, render.Back)
	doc := document(sheet("game", in.Width, in.Height), sheet("poster", 500, 300), front, back, front, back)
	out, problems := Impose(OnScreen(doc, o), o)
	if len(problems) > 0 {
		t.Fatal(problems.Error())
	}
	if list := preflight.Check(out, preflight.Options{}); len(list) > 0 {
		t.Error(list.Error())
	}
	if len(out.Pages) != 5 { // one back for both
		t.Fatalf("%d pages", len(out.Pages))
	}
	for i, p := range out.Pages {
		if p.Width != 198 || p.Height != 264 || math.Abs(p.Margin-2) > 1e-9 || p.Foot != (render.Rect{}) {
			t.Errorf("page %d: %g x %g mm, margin %g, foot %v", i, p.Width, p.Height, p.Margin, p.Foot)
		}
		ink := render.Bounds(p.Items)
		if fills := ink.MaxX - ink.MinX; fills < 194*.9 || fills > 194.05 { // the frame of a sheet lies a little inside
			t.Errorf("page %d: ink is %.2f mm wide", i, fills)
		}
		if len(texts(p)) != 1 {
			t.Errorf("page %d says %q", i, texts(p))
		}
	}
}

// card1 is a side of a card with art beyond its trim.
func card1(w, h float64, side render.Side) render.Page {
	p := sheet("cards", w, h)
	var b render.Builder
	b.Rect(-3, -3, w+6, h+6, 0)
	p.Side, p.Bleed, p.Margin, p.Foot = side, 3, 0, render.Rect{}
	p.Items = []render.Item{&render.Path{Segments: b.Segments, Fill: render.RGB(0xDDEEDD)}, p.Items[1]}
	return p
}

// A page that is made smaller stands inside the margins of the paper and above its foot, and
// its lines print.
func TestShrunk(t *testing.T) {
	for _, paper := range []string{"a4", "a5", "tablet"} {
		for _, k := range []float64{1, 1.3, 2.5, 4} {
			o := options(t, paper)
			p := Enlarged(o.Paper, k)
			s := Shrunk(sheet("game", p.Width, p.Height), k, o.Paper)
			if paper == "tablet" {
				s.Foot = render.Rect{}
			}
			foot := o.Paper.Foot(8)
			ink := render.Bounds(s.Items)
			if s.Width != o.Paper.Width || s.Height != o.Paper.Height || ink.MinX < 7.95 || ink.MaxY > foot.Y || ink.MaxX < s.Width-8.5 {
				t.Errorf("%s, %g: a page of %g x %g mm with ink at %.2f", paper, k, s.Width, s.Height, ink)
			}
			if list := preflight.Check(document(s), preflight.Options{}); len(list) > 0 {
				t.Errorf("%s, %g: %v", paper, k, list.Error())
			}
			if got := SmallestType(&s); math.Abs(got-10/k) > 1e-9 {
				t.Errorf("%s, %g: type of %g points", paper, k, got)
			}
		}
	}
}

// Sheets of different kinds share papers where that is asked for.
func TestMixed(t *testing.T) {
	o := options(t, "a4")
	half := Half(o.Paper)
	doc := document(sheet("game", half.Width, half.Height), sheet("solo", half.Width, half.Height), sheet("player", half.Width, half.Height))
	if out := imposed(t, doc, o); len(out.Pages) != 3 {
		t.Errorf("%d papers, want one for each kind", len(out.Pages))
	}
	o.Mixed = true
	out := imposed(t, doc, o)
	if len(out.Pages) != 2 {
		t.Fatalf("%d papers, want 2", len(out.Pages))
	}
	if len(groups(out.Pages[0], "game")) != 1 || len(groups(out.Pages[0], "solo")) != 1 || len(groups(out.Pages[1], "player")) != 1 {
		t.Error("the pages are not in their order")
	}
}
