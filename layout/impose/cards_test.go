package impose

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"platelayer/fonts"
	"platelayer/layout"
	"platelayer/render"
	"platelayer/render/preflight"
	"platelayer/theme"
)

// deckOf is n cards whose fronts and backs carry their number, an arrow up and a frame at
// their bleed. With hex they are hexagons w across their flats.
func deckOf(n int, w, h float64, hex bool) *render.Document {
	doc := &render.Document{ID: "deck", Title: "Deck"}
	var outline []render.Point
	if hex {
		h = w * 2 / math.Sqrt(3)
		outline = layout.Regular(w/2, h/2, h/2, 6, -90)
	}
	side := func(name string, s render.Side) render.Page {
		var b render.Builder
		items := []render.Item{
			&render.Path{Segments: (&render.Builder{}).Rect(-3, -3, w+6, h+6, 0).Segments, Fill: render.RGB(0xDDEEDD)},
			&render.Path{Segments: b.Move(w/2, h*.7).Line(w/2, h*.3).Line(w/2-3, h*.3+4).Segments, Stroke: render.RGB(0), Width: .5},
			&render.Text{X: w/2 + 3, Y: h / 2, String: name, Face: fonts.Bold, Size: 12, Color: render.RGB(0)},
		}
		return render.Page{Sheet: name, Side: s, Width: w, Height: h, Bleed: 3, Outline: outline,
			Items: []render.Item{&render.Group{Name: "card", Items: items}}}
	}
	for i := range n {
		doc.Pages = append(doc.Pages, side(fmt.Sprint("f", i), render.Front), side(fmt.Sprint("b", i), render.Back))
	}
	return doc
}

func cardOptions(t testing.TB, paper string, b Backs) CardOptions {
	return CardOptions{Options: options(t, paper), Backs: b}
}

// lying is a side of a card as it lies on an imposed page.
type lying struct {
	name    string
	corners []render.Point // of the trim, from the card's own first corner on
	top     render.Point   // the middle of its upper edge, or its upper corner
	seen    render.Box     // what the clip leaves of it
}

// lay finds the sides of cards on a page: fronts or backs.
func lay(t testing.TB, p *render.Page, group string, w, h float64, outline []render.Point) []lying {
	t.Helper()
	if outline == nil {
		outline = []render.Point{{}, {X: w}, {X: w, Y: h}, {Y: h}}
	}
	var out []lying
	render.Walk(p.Items, func(it render.Item, m render.Matrix) {
		g, ok := it.(*render.Group)
		if !ok || g.Name != group {
			return
		}
		m = m.Mul(g.Matrix)
		for _, it := range g.Items {
			c := it.(*render.Group)
			l := lying{name: c.Name, seen: c.Window(m), top: m.Mul(c.Matrix).Apply(render.Point{X: w / 2})}
			for _, q := range outline {
				l.corners = append(l.corners, m.Mul(c.Matrix).Apply(q))
			}
			out = append(out, l)
		}
	})
	return out
}

// close tells whether two places are the same.
func close(a, b render.Point) bool { return math.Hypot(a.X-b.X, a.Y-b.Y) < 1e-6 }

// covers tells whether two polygons have the same corners.
func covers(a, b []render.Point) bool {
	for _, p := range a {
		if !slices.ContainsFunc(b, func(q render.Point) bool { return close(p, q) }) {
			return false
		}
	}
	return len(a) == len(b)
}

var cardShapes = []struct {
	name string
	w, h float64
	hex  bool
}{
	{"hex", 60, 0, true}, {"hex-44.5", 44.5, 0, true}, {"poker", 88.9, 63.5, false}, {"upright", 63.5, 88.9, false},
	{"square", 70, 70, false}, {"tarot", 120.65, 69.85, false}, {"mini", 68, 44, false}, {"odd", 47.3, 61.9, false},
}

// Whatever the paper, the way of backs, the shape, the bleed and the number of cards:
// every back lies on its front once the paper is turned or folded, upright as the front
// is, moved by the offset and no more; each card is there once, and nothing of it lies in
// the margins.
func TestBacksLieOnFronts(t *testing.T) {
	for k, paper := range []string{"a4", "letter", "a3", "a5", "210x210", "123x456"} {
		for s, shape := range cardShapes {
			for backs := LongEdge; backs <= NoBacks; backs++ {
				for i, n := range []int{1, 19, 60} {
					if n == 60 && k > 0 {
						continue
					}
					for _, bleed := range []float64{0, 3} {
						off := render.Point{}
						if (k+s+i)%2 == 0 {
							off = render.Point{X: 1.5, Y: -2.25}
						}
						name := fmt.Sprintf("%s %s %s %d cards, bleed %g, offset %v", paper, shape.name, backs, n, bleed, off)
						o := cardOptions(t, paper, backs)
						o.Bleed, o.BackOffset = bleed, off
						doc := deckOf(n, shape.w, shape.h, shape.hex)
						out, plan, problems := Cards(doc, o)
						if len(plan.Places) == 0 {
							if !problems.HasErrors() {
								t.Errorf("%s: nothing, and no error", name)
							}
							continue
						}
						if problems.HasErrors() {
							t.Errorf("%s: %v", name, problems)
							continue
						}
						checkBacks(t, name, doc, out, plan, o)
					}
				}
			}
		}
	}
}

func checkBacks(t *testing.T, name string, doc, out *render.Document, plan CardPlan, o CardOptions) {
	t.Helper()
	first := &doc.Pages[0]
	w, h := first.Width, first.Height
	if len(out.Pages) != plan.Pages {
		t.Errorf("%s: %d pages, the plan says %d", name, len(out.Pages), plan.Pages)
	}
	var fronts, backs [][]lying
	for i := range out.Pages {
		p := &out.Pages[i]
		f, b := lay(t, p, "fronts", w, h, first.Outline), lay(t, p, "backs", w, h, first.Outline)
		if len(f) > 0 {
			fronts = append(fronts, f)
		}
		if len(b) > 0 {
			backs = append(backs, b)
		}
		inside := render.Box{MinX: o.Margin, MinY: o.Margin, MaxX: p.Width - o.Margin, MaxY: p.Height - o.Margin}
		if o.Margin == 0 {
			inside = render.Box{MinX: 8, MinY: 8, MaxX: p.Width - 8, MaxY: p.Height - 8}
		}
		for _, l := range f {
			if !inside.Grow(slack).Contains(l.seen) {
				t.Errorf("%s: %s reaches into the margin: %v", name, l.name, l.seen)
			}
		}
	}
	if o.Backs == NoBacks {
		if len(backs) > 0 {
			t.Errorf("%s: there are backs", name)
		}
		backs = nil
	} else if len(backs) != len(fronts) {
		t.Errorf("%s: %d pages of fronts, %d of backs", name, len(fronts), len(backs))
		return
	}
	// The axis by the meaning of the words, not by the plan.
	page := &out.Pages[0]
	turn := func(p render.Point) render.Point { return render.Point{X: page.Width - p.X, Y: p.Y} }
	upright := page.Height >= page.Width
	level := func(p render.Point) render.Point { return render.Point{X: p.X, Y: page.Height - p.Y} }
	switch {
	case o.Backs == Fold && plan.Flip.Level:
		turn = func(p render.Point) render.Point { return render.Point{X: p.X, Y: 2*plan.FoldAt - p.Y} }
	case o.Backs == Fold:
		turn = func(p render.Point) render.Point { return render.Point{X: 2*plan.FoldAt - p.X, Y: p.Y} }
	case upright == (o.Backs == ShortEdge):
		turn = level
	}
	next := 0
	for k, f := range fronts {
		for i, l := range f {
			if want := fmt.Sprint("f", next); l.name != want {
				t.Fatalf("%s: %s where %s should be", name, l.name, want)
			}
			if backs != nil {
				b := backs[k][i]
				if want := fmt.Sprint("b", next); b.name != want {
					t.Fatalf("%s: the back of %s is %s", name, l.name, b.name)
				}
				var want []render.Point
				moved := func(p render.Point) render.Point {
					q := turn(p)
					return render.Point{X: q.X + o.BackOffset.X, Y: q.Y + o.BackOffset.Y}
				}
				for _, p := range l.corners {
					want = append(want, moved(p))
				}
				if !covers(want, b.corners) {
					t.Fatalf("%s: %s lies at %v, its back at %v, not %v", name, l.name, l.corners, b.corners, want)
				}
				if !close(moved(l.top), b.top) {
					t.Fatalf("%s: the back of %s stands on its head", name, l.name)
				}
			}
			next++
		}
	}
	if want := len(doc.Pages) / 2; next != want {
		t.Errorf("%s: %d cards, want %d", name, next, want)
	}
}

// How many cards lie on a paper, by hand.
func TestCardsOnPaper(t *testing.T) {
	for _, c := range []struct {
		paper, shape string
		backs        Backs
		bleed        float64
		want         int
	}{
		{"a4", "hex", LongEdge, 3, 11}, {"a4", "hex", LongEdge, 0, 11}, {"letter", "hex", ShortEdge, 3, 9}, {"a3", "hex", LongEdge, 3, 21},
		{"a4", "poker", LongEdge, 0, 9}, {"a4", "upright", LongEdge, 0, 9}, {"a4", "poker", LongEdge, 3, 6}, {"letter", "poker", LongEdge, 0, 8},
		{"a3", "poker", NoBacks, 0, 18}, {"a4", "poker", Fold, 0, 4}, {"a4", "tarot", LongEdge, 0, 4}, {"a4", "mini", LongEdge, 0, 16},
	} {
		i := slices.IndexFunc(cardShapes, func(s struct {
			name string
			w, h float64
			hex  bool
		}) bool {
			return s.name == c.shape
		})
		s := cardShapes[i]
		o := cardOptions(t, c.paper, c.backs)
		o.Bleed = c.bleed
		_, plan, problems := Cards(deckOf(3, s.w, s.h, s.hex), o)
		if len(plan.Places) != c.want || len(problems) > 0 {
			t.Errorf("%s on %s, %s, bleed %g: %d, want %d (%v)", c.shape, c.paper, c.backs, c.bleed, len(plan.Places), c.want, problems)
		}
	}
	// Nine on Letter need margins that many printers clip.
	o := cardOptions(t, "letter", LongEdge)
	o.Margin = 6.35
	_, plan, problems := Cards(deckOf(3, 88.9, 63.5, false), o)
	if len(plan.Places) != 9 || len(problems) != 1 || problems[0].Code != "narrow-margin" {
		t.Errorf("%d on Letter with 6.35 mm, %v", len(plan.Places), problems)
	}
}

// Three straight cuts part hex cards: no line of a cut runs through a card, on a full
// sheet or on one with holes, and every edge of every card lies on one.
func TestCutsPartCards(t *testing.T) {
	for _, shape := range cardShapes {
		for _, bleed := range []float64{0, 3} {
			for _, n := range []int{1, 5, 60} {
				o := cardOptions(t, "a3", LongEdge)
				o.Bleed = bleed
				doc := deckOf(n, shape.w, shape.h, shape.hex)
				_, plan, problems := Cards(doc, o)
				if problems.HasErrors() {
					t.Fatal(problems)
				}
				im := imposer{plan: plan, o: o}
				here := min(n, len(plan.Places))
				lines := im.cutLines(here)
				angles := map[int]bool{}
				edges := 0
				for _, l := range lines {
					angles[int(math.Round(math.Atan2(l.d.Y, l.d.X)*180/math.Pi))] = true
					edges += len(l.edges)
					for k, pl := range plan.Places[:here] {
						lo, hi := math.Inf(1), math.Inf(-1)
						for _, p := range pl.Outline {
							d := -(p.X-l.p.X)*l.d.Y + (p.Y-l.p.Y)*l.d.X
							lo, hi = min(lo, d), max(hi, d)
						}
						if lo < -.06 && hi > .06 {
							t.Errorf("%s, %d cards: a cut runs through card %d (%.2f to %.2f mm)", shape.name, n, k+1, lo, hi)
						}
					}
				}
				want := 2
				if shape.hex {
					want = 3
				}
				if len(angles) != want {
					t.Errorf("%s: cuts in %d directions, want %d", shape.name, len(angles), want)
				}
				if edges != here*2*want {
					t.Errorf("%s: %d edges on cuts, want %d", shape.name, edges, here*2*want)
				}
			}
		}
	}
}

// Nothing is drawn to cut along inside a card or in the margins, and nothing on backs;
// with a bleed nothing lies along an edge, without one every cut runs from margin to
// margin.
func TestMarks(t *testing.T) {
	for _, shape := range cardShapes {
		for _, bleed := range []float64{0, 3} {
			for _, backs := range []Backs{LongEdge, Fold} {
				o := cardOptions(t, "a4", backs)
				o.Bleed = bleed
				n := 7
				doc := deckOf(n, shape.w, shape.h, shape.hex)
				out, plan, problems := Cards(doc, o)
				if problems.HasErrors() {
					t.Fatal(shape.name, problems)
				}
				for i := range out.Pages {
					checkMarks(t, fmt.Sprintf("%s, bleed %g, %s", shape.name, bleed, backs), &out.Pages[i], plan, bleed)
				}
			}
		}
	}
}

func checkMarks(t *testing.T, name string, p *render.Page, plan CardPlan, bleed float64) {
	t.Helper()
	found := false
	render.Walk(p.Items, func(it render.Item, m render.Matrix) {
		g, ok := it.(*render.Group)
		if !ok || g.Name != "cut lines" {
			return
		}
		found = true
		if b := render.Bounds(g.Items); !plan.area.Grow(slack + .1).Contains(b) {
			t.Errorf("%s: marks at %v, beyond %v", name, b, plan.area)
		}
		for _, it := range g.Items {
			path := it.(*render.Path)
			if path.Width < .35*render.Pt-1e-9 {
				t.Errorf("%s: marks are %g mm wide", name, path.Width)
			}
			for _, sub := range path.Subpaths() {
				a, z := sub[0].P[0], sub[1].P[0]
				for s := 0.0; s <= 1; s += 1.0 / 64 {
					q := render.Point{X: a.X + (z.X-a.X)*s, Y: a.Y + (z.Y-a.Y)*s}
					for k, pl := range plan.Places {
						if d := depth(pl.Outline, q); d > 1e-3 {
							t.Fatalf("%s: a mark %.3f mm inside card %d", name, d, k+1)
						}
					}
				}
			}
		}
	})
	if found != (p.Side == render.Front) {
		t.Errorf("%s: marks on a %v: %v", name, p.Side, found)
	}
}

// depth is how far a point is inside a convex polygon, negative outside.
func depth(pts []render.Point, p render.Point) float64 {
	d := math.Inf(1)
	for i, a := range pts {
		z := pts[(i+1)%len(pts)]
		l := math.Hypot(z.X-a.X, z.Y-a.Y)
		d = min(d, ((z.X-a.X)*(p.Y-a.Y)-(z.Y-a.Y)*(p.X-a.X))/l)
	}
	return d
}

// Cards on paper are nothing a print shop sends back, bars and footer are on every page,
// whatever theme and paper; where there is no room for the bars a card has none either.
func TestCardPages(t *testing.T) {
	for k, paper := range []string{"a4", "a5", "letter", "a3"} {
		for l, look := range theme.Names {
			if k > 1 && l > 0 {
				continue
			}
			for _, shape := range cardShapes[:3] {
				for backs := LongEdge; backs <= NoBacks; backs++ {
					o := cardOptions(t, paper, backs)
					o.Theme, _ = theme.Get(look)
					o.Bleed = 3
					out, plan, problems := Cards(deckOf(20, shape.w, shape.h, shape.hex), o)
					name := fmt.Sprintf("%s %s %s %s", paper, look, shape.name, backs)
					if len(problems) > 0 {
						if len(plan.Places) > 0 {
							t.Errorf("%s: %v", name, problems)
						}
						continue
					}
					for _, d := range preflight.Check(out, preflight.Options{}) {
						t.Errorf("%s: %v", name, d)
					}
					for i := range out.Pages {
						bars, foot := 0, 0
						render.Walk(out.Pages[i].Items, func(it render.Item, m render.Matrix) {
							if g, ok := it.(*render.Group); ok && g.Name == "measuring bars" {
								bars++
								if b := render.ItemBounds(g, m); math.Abs(max(b.MaxX-b.MinX, b.MaxY-b.MinY)-101.6) > .1 {
									t.Errorf("%s: the bars are %v", name, b)
								}
							} else if ok && g.Name == "footer" {
								foot++
							}
						})
						if bars != 1 || foot != 1 {
							t.Errorf("%s, page %d: %d bars, %d footers", name, i+1, bars, foot)
						}
					}
				}
			}
		}
	}
}

// What cannot be is refused.
func TestCardsRefuse(t *testing.T) {
	cards := deckOf(2, 60, 60, false)
	for _, c := range []struct {
		code string
		doc  func(d *render.Document)
		o    func(o *CardOptions)
	}{
		{"no-cards", func(d *render.Document) { d.Pages = nil }, nil},
		{"no-card", func(d *render.Document) { d.Pages[2].Side = render.NoSide }, nil},
		{"no-card", func(d *render.Document) { d.Pages[0].Side = render.Back }, nil},
		{"bad-page-size", func(d *render.Document) { d.Pages[2].Width = 61 }, nil},
		{"bad-page-size", func(d *render.Document) { d.Pages[0].Width = math.NaN() }, nil},
		{"bad-page-size", func(d *render.Document) { d.Pages[0].Width = 0 }, nil},
		{"card-too-large", func(d *render.Document) {
			for i := range d.Pages {
				d.Pages[i].Width = 300
			}
		}, nil},
		{"card-too-large", func(d *render.Document) {
			for i := range d.Pages { // on A4 by itself, and not with its back beside it
				d.Pages[i].Width, d.Pages[i].Height = 170, 200
			}
		}, func(o *CardOptions) { o.Backs = Fold }},
		{"bleed-out-of-range", nil, func(o *CardOptions) { o.Bleed = 3.2 }},
		{"bleed-out-of-range", nil, func(o *CardOptions) { o.Bleed = math.NaN() }},
		{"bleed-out-of-range", nil, func(o *CardOptions) { o.Bleed = -1 }},
		{"back-offset-out-of-range", nil, func(o *CardOptions) { o.BackOffset.Y = math.NaN() }},
		{"back-offset-out-of-range", nil, func(o *CardOptions) { o.BackOffset.X = -11 }},
		{"unknown-backs", nil, func(o *CardOptions) { o.Backs = 77 }},
		{"narrow-margin", nil, func(o *CardOptions) { o.Margin = 1 }},
	} {
		d := *cards
		d.Pages = slices.Clone(cards.Pages)
		if c.doc != nil {
			c.doc(&d)
		}
		o := cardOptions(t, "a4", LongEdge)
		if c.o != nil {
			c.o(&o)
		}
		out, _, problems := Cards(&d, o)
		if len(out.Pages) > 0 || !slices.ContainsFunc([]string{c.code}, func(code string) bool {
			for _, p := range problems {
				if p.Code == code {
					return true
				}
			}
			return false
		}) {
			t.Errorf("want %s, got %v and %d pages", c.code, problems, len(out.Pages))
		}
	}
}

// A card without a back leaves a hole, and those after it stay where they are.
func TestHolesAmongBacks(t *testing.T) {
	d := deckOf(3, 60, 60, false)
	d.Pages = slices.Delete(d.Pages, 3, 4) // the second back
	out, _, problems := Cards(d, cardOptions(t, "a4", LongEdge))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	f, b := lay(t, &out.Pages[0], "fronts", 60, 60, nil), lay(t, &out.Pages[1], "backs", 60, 60, nil)
	if len(f) != 3 || len(b) != 2 || b[0].name != "b0" || b[1].name != "b2" {
		t.Fatalf("fronts %v, backs %v", f, b)
	}
	if got, want := b[1].top, (render.Point{X: 210 - f[2].top.X, Y: f[2].top.Y}); !close(got, want) {
		t.Errorf("the third back is at %v, want %v", got, want)
	}
}
