package impose

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/layout"
	"platelayer/render"
	"platelayer/render/preflight"
	"platelayer/theme"
	"platelayer/words"
)

// options are those of a user who chose nothing but the paper.
func options(t testing.TB, paper string) Options {
	t.Helper()
	p, err := layout.ParsePaper(paper)
	if err != nil {
		t.Fatal(err)
	}
	th, ok := theme.Get("color")
	if !ok {
		t.Fatal("no theme")
	}
	w, err := words.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	return Options{Look: layout.Look{Paper: p, Theme: th, Words: w}}
}

// sheet is a page with a frame around its margins, its name in the middle, and a
// foot.
func sheet(name string, w, h float64) render.Page {
	const m = 8
	var b render.Builder
	b.Rect(m+.1, m+.1, w-2*m-.2, h-2*m-render.FootHeight-1, 0)
	return render.Page{Sheet: name, Bookmark: name, Width: w, Height: h, Margin: m,
		Foot: render.Rect{X: m, Y: h - m - render.FootHeight, W: w - 2*m, H: render.FootHeight},
		Items: []render.Item{
			&render.Path{Segments: b.Segments, Stroke: render.RGB(0), Width: .2},
			&render.Text{X: w / 2, Y: h / 2, String: name, Face: fonts.Regular, Size: 10, Color: render.RGB(0)},
		}}
}

func document(pages ...render.Page) *render.Document {
	return &render.Document{ID: "test", Title: "Test", Lang: "en", Pages: pages}
}

// imposed is the document on paper, which a print shop must have nothing against.
func imposed(t testing.TB, d *render.Document, o Options) *render.Document {
	t.Helper()
	out, problems := Impose(d, o)
	if len(problems) > 0 {
		t.Fatalf("problems: %v", problems.Error())
	}
	if list := preflight.Check(out, preflight.Options{}); len(list) > 0 {
		t.Errorf("on %s: %v", o.Paper.Name, list.Error())
	}
	return out
}

// texts are all strings of a page, in paint order.
func texts(p render.Page) []string {
	var out []string
	render.Walk(p.Items, func(it render.Item, _ render.Matrix) {
		if t, ok := it.(*render.Text); ok {
			out = append(out, t.String)
		}
	})
	return out
}

// groups are the boxes of the ink of the groups with a name, on the page.
func groups(p render.Page, name string) []render.Box {
	var out []render.Box
	render.Walk(p.Items, func(it render.Item, m render.Matrix) {
		if g, ok := it.(*render.Group); ok && g.Name == name {
			out = append(out, render.ItemBounds(g, m))
		}
	})
	return out
}

// bars checks that the page has n pairs of measuring bars whose ink is 100 and
// 101.6 mm long, through all matrices.
func bars(t *testing.T, what string, p render.Page, n int) {
	t.Helper()
	var lengths []float64
	render.Walk(p.Items, func(it render.Item, m render.Matrix) {
		g, ok := it.(*render.Group)
		if !ok || g.Name != "measuring bars" {
			return
		}
		inner := m.Mul(g.Matrix)
		var paths []*render.Path
		for _, k := range g.Items {
			if path, ok := k.(*render.Path); ok {
				paths = append(paths, path)
			}
		}
		for i := 0; i+1 < len(paths); i += 2 { // pieces, outline
			b := paths[i].Bounds(inner).Union(paths[i+1].Bounds(inner))
			lengths = append(lengths, b.MaxX-b.MinX)
			if b.MinX < p.Margin-1e-9 || b.MaxX > p.Width-p.Margin+1e-9 || b.MaxY > p.Height-p.Margin+1e-9 {
				t.Errorf("%s: a bar at %.2f lies outside the margin of %g", what, b, p.Margin)
			}
		}
	})
	if len(lengths) != 2*n {
		t.Errorf("%s: %d bars, want %d pairs", what, len(lengths), n)
	}
	for i, l := range lengths {
		if want := []float64{100, 101.6}[i%2]; math.Abs(l-want) > 1e-9 {
			t.Errorf("%s: bar %d measures %.6f mm, want %g", what, i, l, want)
		}
	}
}

// Every paper, upright and turned: a page as large as the paper stays as it is, and
// gets its bars and footer.
func TestWholePages(t *testing.T) {
	for _, paper := range append(layout.Papers[:len(layout.Papers):len(layout.Papers)], layout.Paper{Name: "300x333", Width: 300, Height: 333}) {
		for _, turned := range []bool{false, true} {
			w, h := paper.Width, paper.Height
			if turned {
				w, h = h, w
			}
			o := options(t, "a4")
			o.Paper = paper
			what := fmt.Sprintf("%s %gx%g", paper.Name, w, h)
			in := document(sheet("game", w, h))
			before := len(in.Pages[0].Items)
			out := imposed(t, in, o)
			if len(out.Pages) != 1 {
				t.Fatalf("%s: %d pages", what, len(out.Pages))
			}
			p := out.Pages[0]
			if p.Width != w || p.Height != h || p.Bookmark != "game" || p.Margin != 8 {
				t.Errorf("%s: got a page of %g x %g mm, bookmark %q, margin %g", what, p.Width, p.Height, p.Bookmark, p.Margin)
			}
			bars(t, what, p, 1)
			if !reflect.DeepEqual(p.Items[:before], in.Pages[0].Items) {
				t.Errorf("%s: the content has moved", what)
			}
			if got := texts(p); got[len(got)-1] != "Test · Game sheet · page 1 of 1" {
				t.Errorf("%s: footer %q", what, got[len(got)-1])
			}
			if len(in.Pages[0].Items) != before {
				t.Errorf("%s: the composed document was changed", what)
			}
			inside := render.Box{MinX: 8, MinY: 8, MaxX: w - 8, MaxY: h - 8}
			if ink := render.Bounds(p.Items); !inside.Grow(1e-6).Contains(ink) {
				t.Errorf("%s: ink at %.2f, outside the margins", what, ink)
			}
		}
	}
}

func TestNUp(t *testing.T) {
	for _, tt := range []struct {
		paper      string
		w, h       float64 // of the pages
		pages      int
		pw, ph     float64 // of the paper as it lies
		cols, rows int
		papers     int
		left, top  float64 // of the first page
	}{
		{"a4", 148, 210, 1, 297, 210, 2, 1, 1, .5, 0},
		{"a4", 148, 210, 5, 297, 210, 2, 1, 3, .5, 0},
		{"letter", 139.7, 215.9, 4, 279.4, 215.9, 2, 1, 2, 0, 0},
		{"letter", 148, 210, 2, 215.9, 279.4, 1, 1, 2, 33.95, 34.7},
		{"a3", 148, 210, 5, 297, 420, 2, 2, 2, .5, 0},
		{"a3", 297, 210, 3, 297, 420, 1, 2, 2, 0, 0},
		{"a3", 210, 297, 3, 420, 297, 2, 1, 2, 0, 0},
		{"tabloid", 215.9, 279.4, 2, 431.8, 279.4, 2, 1, 1, 0, 0},
		{"legal", 148, 210, 2, 355.6, 215.9, 2, 1, 1, 29.8, 2.95},
		{"a4", 180, 120, 1, 210, 297, 1, 2, 1, 15, 28.5},
		{"a4", 120, 180, 1, 297, 210, 2, 1, 1, 28.5, 15},
		{"a4", 200, 160, 1, 297, 210, 1, 1, 1, 48.5, 25},
		{"a4", 150, 200, 1, 210, 297, 1, 1, 1, 30, 48.5},
		{"841x1189", 148, 210, 33, 1189, 841, 8, 4, 2, 2.5, .5}, // eight by four turned beats five by five
	} {
		what := fmt.Sprintf("%d pages of %gx%g on %s", tt.pages, tt.w, tt.h, tt.paper)
		o := options(t, tt.paper)
		doc := document()
		for i := range tt.pages {
			p := sheet("player", tt.w, tt.h)
			p.Repeat = true
			p.Bookmark = fmt.Sprintf("player %d", i+1)
			doc.Pages = append(doc.Pages, p)
		}
		plan := Plan(doc, o)
		if len(plan) != 1 || plan[0].Way != NUp || plan[0].Columns != tt.cols || plan[0].Rows != tt.rows || plan[0].Count != tt.papers {
			t.Errorf("%s: plan %+v, want %d x %d on %d papers", what, plan, tt.cols, tt.rows, tt.papers)
			continue
		}
		out := imposed(t, doc, o)
		if len(out.Pages) != tt.papers {
			t.Errorf("%s: %d papers, want %d", what, len(out.Pages), tt.papers)
		}
		places := tt.cols * tt.rows
		for i, p := range out.Pages {
			if p.Width != tt.pw || p.Height != tt.ph {
				t.Errorf("%s: paper lies %g x %g, want %g x %g", what, p.Width, p.Height, tt.pw, tt.ph)
			}
			if want := fmt.Sprintf("player %d", i*places+1); p.Bookmark != want {
				t.Errorf("%s: bookmark %q, want %q", what, p.Bookmark, want)
			}
			bars(t, what, p, places)
			got := groups(p, "player")
			if len(got) != places {
				t.Errorf("%s: %d sheets on paper %d, want all %d places filled", what, len(got), i+1, places)
				continue
			}
			if x, y := got[0].MinX-8, got[0].MinY-8; math.Abs(x-tt.left) > 1e-6 || math.Abs(y-tt.top) > 1e-6 {
				t.Errorf("%s: first sheet at %g, %g, want %g, %g", what, x, y, tt.left, tt.top)
			}
			last := got[places-1]
			// As much room at the right as at the left.
			if x := p.Width - (last.MaxX + 8); math.Abs(x-tt.left) > 1e-6 {
				t.Errorf("%s: %g mm left at the right, %g at the left", what, x, tt.left)
			}
			for _, cut := range cutLinesOf(p) {
				for _, ink := range got {
					if cut.Overlaps(ink) {
						t.Errorf("%s: a cut line at %.1f runs through the ink at %.1f", what, cut, ink)
					}
				}
			}
			if f := fmt.Sprintf("Test · Player sheet · page %d of %d", i+1, tt.papers); strings.Count(strings.Join(texts(p), "|"), f) != places {
				t.Errorf("%s: not every sheet has the footer %q: %q", what, f, texts(p))
			}
		}
	}
}

// cutLinesOf are the boxes of the single lines to cut along.
func cutLinesOf(p render.Page) []render.Box {
	var out []render.Box
	for _, it := range p.Items {
		if g, ok := it.(*render.Group); ok && g.Name == "cut lines" {
			path := g.Items[0].(*render.Path)
			for _, sub := range path.Subpaths() {
				out = append(out, path.SubpathBounds(sub, render.Identity))
			}
		}
	}
	return out
}

func TestCutLines(t *testing.T) {
	for _, tt := range []struct {
		paper string
		w, h  float64
		lines int
	}{
		{"a4", 148, 210, 1},           // between the two; the strips of half a millimetre stay
		{"a3", 148, 210, 2},           // a cross
		{"letter", 148, 210, 4},       // around the only one
		{"841x1189", 148, 210, 7 + 3}, // between eight columns and four rows
		{"legal", 148, 210, 3},        // at the left, in the middle, at the right
	} {
		out := imposed(t, document(sheet("player", tt.w, tt.h)), options(t, tt.paper))
		lines := cutLinesOf(out.Pages[0])
		if len(lines) != tt.lines {
			t.Errorf("%s: %d cut lines, want %d", tt.paper, len(lines), tt.lines)
		}
		for _, l := range lines {
			w, h := l.MaxX-l.MinX, l.MaxY-l.MinY
			full := math.Abs(max(w-(out.Pages[0].Width-16), h-(out.Pages[0].Height-16))) < 1e-6
			if !full || math.Abs(min(w, h)-.35*render.Pt) > 1e-9 {
				t.Errorf("%s: a cut line is %.3f x %.3f mm", tt.paper, w, h)
			}
		}
	}
}

// Pages that nobody needs twice leave their places empty; pages of different sheets
// do not share a paper.
func TestPartialPapers(t *testing.T) {
	out := imposed(t, document(sheet("rules", 148, 210), sheet("rules", 148, 210), sheet("rules", 148, 210), sheet("player", 148, 210)), options(t, "a4"))
	var got []int
	for _, p := range out.Pages {
		got = append(got, len(groups(p, "rules"))*10+len(groups(p, "player")))
	}
	if want := []int{20, 10, 1}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v sheets (rules, player) a paper, want %v", got, want)
	}
	if b := groups(out.Pages[1], "rules")[0]; b.MaxX > 148.5 {
		t.Errorf("a single page lies at %.1f, want the first place", b)
	}

	// The last paper is filled from the first page on.
	doc := document()
	for i := range 3 {
		p := sheet("player", 148, 210)
		p.Repeat = true
		p.Items[1].(*render.Text).String = fmt.Sprint("number ", i)
		doc.Pages = append(doc.Pages, p)
	}
	out = imposed(t, doc, options(t, "a4"))
	if s := strings.Join(texts(out.Pages[1]), "|"); !strings.Contains(s, "number 2") || !strings.Contains(s, "number 0") {
		t.Errorf("last paper holds %q, want the third page and the first again", s)
	}
}

func TestCopiesAreCollated(t *testing.T) {
	o := options(t, "a4")
	o.Copies = 3
	out := imposed(t, document(sheet("game", 210, 297), sheet("player", 148, 210), sheet("solo", 297, 210)), o)
	var got, marks []string
	for _, p := range out.Pages {
		got = append(got, p.Sheet)
		marks = append(marks, p.Bookmark)
		if s := strings.Join(texts(p), "|"); !strings.Contains(s, "of 3") {
			t.Errorf("footer of %s counts other pages: %q", p.Sheet, s)
		}
	}
	if want := strings.Fields("game player solo game player solo game player solo"); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if want := []string{"game", "player", "solo", "", "", "", "", "", ""}; !reflect.DeepEqual(marks, want) {
		t.Errorf("bookmarks %q, want each sheet once", marks)
	}
}

func TestOptionsAreChecked(t *testing.T) {
	for _, tt := range []struct {
		margin   float64
		copies   int
		severity diag.Severity
		code     string
	}{
		{5, 1, diag.Warning, "narrow-margin"},
		{6.69, 1, diag.Warning, "narrow-margin"},
		{2.9, 1, diag.Error, "narrow-margin"},
		{-1, 1, diag.Error, "narrow-margin"},
		{math.NaN(), 1, diag.Error, "narrow-margin"},
		{60, 1, diag.Error, "wide-margin"},
		{math.Inf(1), 1, diag.Error, "wide-margin"},
		{8, -1, diag.Error, "copies-out-of-range"},
		{8, 101, diag.Error, "copies-out-of-range"},
	} {
		o := options(t, "a4")
		o.Margin, o.Copies = tt.margin, tt.copies
		in := o.Paper.Inside(tt.margin)
		out, problems := Impose(document(sheet("game", in.Width, in.Height)), o)
		if len(problems) != 1 || problems[0].Code != tt.code || problems[0].Severity != tt.severity {
			t.Errorf("margin %g, %d copies: %v, want %s [%s]", tt.margin, tt.copies, problems, tt.severity, tt.code)
		}
		if errs := tt.severity == diag.Error; errs != (len(out.Pages) == 0) {
			t.Errorf("margin %g, %d copies: %d pages", tt.margin, tt.copies, len(out.Pages))
		}
	}
	for _, m := range []float64{0, 6.7, 8} {
		o := options(t, "a4")
		o.Margin = m
		in := o.Paper.Inside(cmp.Or(m, DefaultMargin))
		if p := imposed(t, document(sheet("game", in.Width, in.Height)), o).Pages[0]; p.Margin != cmp.Or(m, DefaultMargin) {
			t.Errorf("margin %g: the page says %g", m, p.Margin)
		}
	}
}

// Sheets that were composed for the inside of a paper keep the margin that was asked for,
// each in its way, and nothing is scaled.
func TestMargins(t *testing.T) {
	for _, paper := range []string{"a4", "letter", "a3", "a5"} {
		for _, m := range []float64{3, 5, 6.35, 12, 20} {
			o := options(t, paper)
			o.Margin = m
			in := o.Paper.Inside(m)
			what := fmt.Sprintf("%s, %g mm", paper, m)
			doc := document(sheet("game", in.Height, in.Width), sheet("player", in.Width, in.Height/2), hexes(30, 12, 25))
			out, problems := Impose(doc, o)
			for _, p := range problems {
				if p.Code != "narrow-margin" && p.Code != "missing-bars" {
					t.Errorf("%s: %v", what, p)
				}
			}
			if list := preflight.Check(out, preflight.Options{}); len(list) > 0 {
				t.Errorf("%s: %v", what, list.Error())
			}
			for i, p := range out.Pages {
				if w, h := min(p.Width, p.Height), max(p.Width, p.Height); math.Abs(w-o.Paper.Width) > 1e-9 || math.Abs(h-o.Paper.Height) > 1e-9 || math.Abs(p.Margin-m) > 1e-9 {
					t.Errorf("%s: page %d is %g x %g mm with a margin of %g", what, i, p.Width, p.Height, p.Margin)
				}
				// The frame of the sheet, or what fills a tile, reaches down to the margin.
				ink := render.Bounds(p.Items)
				if d := ink.MinX - m; d < -1e-6 || i < 2 && d > .2 {
					t.Errorf("%s: page %d: ink begins at %.2f", what, i, ink.MinX)
				}
			}
			if paper != "a5" {
				bars(t, what, out.Pages[0], 1)
			}
			for _, pl := range Plan(doc, o) {
				if w, h := min(pl.Width, pl.Height), max(pl.Width, pl.Height); math.Abs(w-o.Paper.Width) > 1e-9 || math.Abs(h-o.Paper.Height) > 1e-9 {
					t.Errorf("%s: the plan says %s", what, pl)
				}
			}
		}
	}
	// On A5 a margin of 35 mm leaves a strip that no sheet can be composed for.
	o := options(t, "a5")
	o.Margin = 35
	if problems := o.Check(); len(problems) != 1 || problems[0].Code != "wide-margin" {
		t.Errorf("35 mm on A5: %v", problems)
	}
}

func TestMissingBars(t *testing.T) {
	narrow := sheet("game", 105, 148) // 89 mm between the margins
	none := sheet("solo", 210, 297)
	none.Foot = render.Rect{}
	for _, tt := range []struct {
		paper string
		page  render.Page
	}{{"105x148", narrow}, {"a4", none}} {
		out, problems := Impose(document(tt.page, tt.page), options(t, tt.paper))
		if len(problems) != 1 || problems[0].Code != "missing-bars" || problems[0].Severity != diag.Warning {
			t.Errorf("%s: %v, want one warning [missing-bars]", tt.paper, problems)
		}
		for _, p := range out.Pages {
			bars(t, tt.paper, p, 0)
		}
		if s := strings.Join(texts(out.Pages[1]), "|"); strings.Contains(s, "page 2 of 2") != (tt.paper == "105x148") {
			t.Errorf("%s: texts %q", tt.paper, s)
		}
	}
}

// A long title gives way, the number of the page does not; nothing leaves the foot
// or touches its neighbour, in any theme and language.
func TestFooterFits(t *testing.T) {
	for _, name := range theme.Names {
		for _, lang := range words.BuiltIn() {
			for _, title := range []string{"Elbe", strings.Repeat("Llanfairpwllgwyngyll ", 12)} {
				o := options(t, "a5")
				o.Theme, _ = theme.Get(name)
				o.Words, _ = words.Load(lang)
				o.Footer = title
				out := imposed(t, document(sheet("player", 148, 210)), o)
				p := out.Pages[0]
				what := fmt.Sprintf("%s, %s, %.10s", name, lang, title)
				foot := render.Box{MinX: 8, MinY: 210 - 8 - render.FootHeight, MaxX: 140, MaxY: 202}
				for _, g := range []string{"measuring bars", "footer"} {
					if b := groups(p, g); len(b) != 1 || !foot.Grow(1e-6).Contains(b[0]) {
						t.Errorf("%s: %s at %.2f, outside the foot", what, g, b)
					}
				}
				var boxes []render.Box
				var last string
				render.Walk(p.Items, func(it render.Item, m render.Matrix) {
					if tx, ok := it.(*render.Text); ok {
						boxes = append(boxes, render.ItemBounds(tx, m))
						last = tx.String
						if tx.Size < layout.MinSize {
							t.Errorf("%s: %q is set in %g pt", what, tx.String, tx.Size)
						}
					}
				})
				for i, a := range boxes {
					for _, b := range boxes[:i] {
						if a.Grow(.3).Overlaps(b) {
							t.Errorf("%s: two texts touch at %.2f", what, a)
						}
					}
				}
				if !strings.HasSuffix(last, "1") || (len(title) > 100) != strings.Contains(last, "…") {
					t.Errorf("%s: footer %q", what, last)
				}
			}
		}
	}
}

func TestDeterminism(t *testing.T) {
	make := func() *render.Document {
		o := options(t, "a4")
		o.Copies = 2
		return imposed(t, document(sheet("game", 297, 210), sheet("player", 148, 210), hexes(12, 9, 60)), o)
	}
	if a, b := make(), make(); !reflect.DeepEqual(a, b) {
		t.Error("two runs differ")
	}
}
