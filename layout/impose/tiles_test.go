package impose

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/render"
)

// hexes is a page with a net of pointy hexes, flat to flat mm wide, each one piece
// of the path "grid" and with its label, with margins of 8 mm.
func hexes(columns, rows int, flat float64) render.Page {
	s := flat / math.Sqrt(3)
	var grid render.Builder
	labels := &render.Group{Name: "labels"}
	for r := range rows {
		for c := range columns {
			x := 8.5 + flat/2 + float64(c)*flat + float64(r%2)*flat/2
			y := 8.5 + s + float64(r)*1.5*s
			var pts []render.Point
			for k := range 6 {
				sin, cos := math.Sincos(math.Pi/3*float64(k) + math.Pi/6)
				pts = append(pts, render.Point{X: x + s*cos, Y: y + s*sin})
			}
			grid.Poly(pts...)
			labels.Items = append(labels.Items, &render.Text{X: x - 4, Y: y + s*.7, Size: 7, Face: fonts.Regular,
				String: fmt.Sprintf("%s%d", letters(c), r+1), Color: render.RGB(0)})
		}
	}
	return render.Page{
		Sheet: "game", Bookmark: "map", Margin: 8,
		Width: 17 + (float64(columns)+.5)*flat, Height: 17 + s*(1.5*float64(rows)+.5),
		Items: []render.Item{
			&render.Group{Name: "grid", Items: []render.Item{&render.Path{Segments: grid.Segments, Stroke: render.RGB(0), Width: .3}}},
			labels,
		},
	}
}

func count(items []render.Item) (texts, segments int) {
	render.Walk(items, func(it render.Item, _ render.Matrix) {
		switch it := it.(type) {
		case *render.Text:
			texts++
		case *render.Path:
			segments += len(it.Segments)
		}
	})
	return texts, segments
}

// The map of which a driver printed the first page only: 30 columns of 30 mm hexes
// on A4.
func TestTiles(t *testing.T) {
	for _, paper := range []string{"a4", "letter", "a3", "a5"} {
		o := options(t, paper)
		page := hexes(30, 12, 30)
		doc := document(page)
		plan := Plan(doc, o)
		pl := plan[0]
		if len(plan) != 1 || pl.Way != Tiles {
			t.Fatalf("%s: plan %+v", paper, plan)
		}
		if w, h := 30*30.5, 17.32*18.5; math.Abs(pl.ContentWidth-w) > 1 || math.Abs(pl.ContentHeight-h) > 1 {
			t.Errorf("%s: content %g x %g mm, want about %g x %g", paper, pl.ContentWidth, pl.ContentHeight, w, h)
		}
		out := imposed(t, doc, o)
		if len(out.Pages) != pl.Count || pl.Count != pl.Columns*pl.Rows {
			t.Errorf("%s: %d papers, plan says %d x %d = %d", paper, len(out.Pages), pl.Columns, pl.Rows, pl.Count)
		}

		// Each tile has its bars, stays in the margins, and the windows of
		// neighbours overlap by 10 mm; together they show everything.
		whole := map[string]bool{}
		marks := 0
		for i, p := range out.Pages {
			what := fmt.Sprintf("%s tile %d", paper, i)
			bars(t, what, p, 1)
			printable := render.Box{MinX: 8, MinY: 8, MaxX: p.Width - 8, MaxY: p.Height - 8}
			if ink := render.Bounds(p.Items); !printable.Grow(1e-6).Contains(ink) {
				t.Errorf("%s: ink at %.2f, outside the margins", what, ink)
			}
			if !slices.Contains(texts(p), pl.poster.code(i)) {
				t.Errorf("%s: no code %s in %q", what, pl.poster.code(i), texts(p))
			}
			g := p.Items[0].(*render.Group)
			if g.Clip == nil || g.Clip.Y+g.Clip.H > p.Height-8-tileFoot+1e-6 {
				t.Errorf("%s: the clip %v reaches into the foot", what, g.Clip)
			}
			render.Walk(g.Items, func(it render.Item, m render.Matrix) {
				if tx, ok := it.(*render.Text); ok && g.Clip.Box().Contains(render.ItemBounds(tx, g.Matrix.Mul(m))) {
					whole[tx.String] = true
				}
			})
			if hint := slices.Contains(texts(p), o.Words.Get("tile-hint")); hint != (i == 0 && p.Width > 150) {
				t.Errorf("%s: says how to put the poster together: %v", what, hint)
			}
			if p.Bookmark != "" {
				marks++
			}
		}
		if len(whole) != 30*12 {
			t.Errorf("%s: %d of %d labels are whole on some tile", paper, len(whole), 30*12)
		}
		if marks != 1 {
			t.Errorf("%s: %d bookmarks, want one for the poster", paper, marks)
		}
		for _, spans := range [][]span{pl.poster.columns, pl.poster.rows} {
			for i, s := range spans[1:] {
				if d := spans[i].to - s.from; math.Abs(d-overlap) > 1e-9 || math.Abs(spans[i].trim-(s.from+halfOverlap)) > 1e-9 {
					t.Errorf("%s: spans %v and %v overlap by %g", paper, spans[i], s, d)
				}
			}
		}
		// Files do not grow with tiles times items: what is printed twice lies in
		// the overlaps.
		inTexts, inSegments := count(page.Items)
		outTexts, outSegments := 0, 0
		for _, p := range out.Pages {
			a, b := count(p.Items[:1])
			outTexts, outSegments = outTexts+a, outSegments+b
		}
		// A tile shows at most a hex more on each side than its area says.
		most := 1.0
		for _, s := range [][]span{pl.poster.columns, pl.poster.rows} {
			most *= 1 + float64(len(s)-1)*50/(s[len(s)-1].to-s[0].from)
		}
		if float64(outTexts) > most*float64(inTexts) || float64(outSegments) > most*float64(inSegments) {
			t.Errorf("%s: %d texts and %d segments became %d and %d, want at most %.2f times as many",
				paper, inTexts, inSegments, outTexts, outSegments, most)
		}
	}
}

// A cut goes where no label is, if there is such a place within reach.
func TestCutsSpareLabels(t *testing.T) {
	var page render.Page
	page.Sheet, page.Width, page.Height = "game", 500, 180
	for x := 10.0; x < 480; x += 20 { // a label in the left half of each 20 mm
		page.Items = append(page.Items, &render.Text{X: x, Y: 50, String: "Wwwww", Face: fonts.Bold, Size: 9, Color: render.RGB(0)})
	}
	plan := Plan(document(page), options(t, "a4"))
	if pl := plan[0]; pl.Columns < 2 || pl.CutLabels != 0 {
		t.Errorf("%d columns, %d labels are cut; want several, and none", pl.Columns, pl.CutLabels)
	}
	// A title over the whole width is cut whatever one does.
	page.Items = append(page.Items, &render.Text{X: 10, Y: 100, String: strings.Repeat("W", 150), Face: fonts.Bold, Size: 10, Color: render.RGB(0)})
	if pl := Plan(document(page), options(t, "a4"))[0]; pl.CutLabels != 1 {
		t.Errorf("%d labels are cut, want only the title", pl.CutLabels)
	}
	imposed(t, document(page), options(t, "a4")) // no dash runs through it
}

// A cut goes beside a city rather than through it, where that is within reach.
func TestCutsSpareSigns(t *testing.T) {
	page := render.Page{Sheet: "game", Width: 500, Height: 180}
	for x := 10.0; x < 480; x += 40 { // 25 mm of city, with a short name, in each 40 mm
		var b render.Builder
		b.Rect(x, 40, 25, 25, 0)
		page.Items = append(page.Items, &render.Group{Name: "city", Items: []render.Item{
			&render.Path{Segments: b.Segments, Stroke: render.RGB(0), Width: .3},
			&render.Text{X: x + 2, Y: 50, String: "Ur", Face: fonts.Bold, Size: 9, Color: render.RGB(0)},
		}})
	}
	for _, s := range Plan(document(page), options(t, "a4"))[0].poster.columns {
		if at := math.Mod(s.trim-10, 40); s.trim < 460 && at > 0 && at < 25 {
			t.Errorf("a cut at %.1f mm runs through a city", s.trim)
		}
	}
}

// Tiles on which nothing shows are not printed.
func TestBlankTilesAreLeftOut(t *testing.T) {
	page := render.Page{Sheet: "game", Width: 900, Height: 900}
	for _, at := range []float64{20, 860} { // the upper left and the lower right corner
		page.Items = append(page.Items, &render.Text{X: at, Y: at, String: "x", Face: fonts.Bold, Size: 20, Color: render.RGB(0)})
	}
	o := options(t, "a4")
	out := imposed(t, document(page), o)
	pl := Plan(document(page), o)[0]
	if len(out.Pages) != 2 || pl.Count != 2 || pl.Columns*pl.Rows < 12 {
		t.Errorf("%d papers of a grid of %d x %d, want 2", len(out.Pages), pl.Columns, pl.Rows)
	}
	page.Items = nil
	if out := imposed(t, document(page), o); len(out.Pages) != 1 {
		t.Errorf("%d papers for a blank page, want 1", len(out.Pages))
	}
}

func TestTooManyTiles(t *testing.T) {
	for _, tt := range []struct {
		w, h float64
		code string
		want string
	}{
		{18000, 9000, "too-many-tiles", "18000 x 9000 mm, that is"},
		{1e9, 1e9, "bad-page-size", "nothing longer than 100 m"},
		{0, 100, "bad-page-size", "0 x 100 mm"},
		{100, -1, "bad-page-size", "100 x -1 mm"},
		{math.NaN(), 100, "bad-page-size", ""},
		{math.Inf(1), 100, "bad-page-size", ""},
	} {
		out, problems := Impose(document(render.Page{Sheet: "game", Width: tt.w, Height: tt.h, Margin: 8}), options(t, "a4"))
		if len(problems) != 1 || problems[0].Code != tt.code || problems[0].Severity != diag.Error || !strings.Contains(problems[0].Message, tt.want) || len(out.Pages) != 0 {
			t.Errorf("%g x %g: %v, %d pages", tt.w, tt.h, problems, len(out.Pages))
		}
	}
}

func TestPlacementSaysSizeAndGrid(t *testing.T) {
	doc := document(hexes(30, 12, 30), sheet("player", 148, 210), sheet("solo", 297, 210))
	var got []string
	for _, pl := range Plan(doc, options(t, "a4")) {
		got = append(got, pl.String())
	}
	want := []string{
		"game: 915.3 x 320.8 mm, 4 x 2 pages of a4 (297 x 210 mm)",
		"player: 148 x 210 mm, 2 x 1 on a4 (297 x 210 mm)",
		"solo: 297 x 210 mm, a4 (297 x 210 mm)",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

func TestLetters(t *testing.T) {
	for i, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 29: "AD", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA"} {
		if got := letters(i); got != want {
			t.Errorf("%d: got %s, want %s", i, got, want)
		}
	}
}

func BenchmarkTiles(b *testing.B) {
	o := options(b, "a4")
	doc := document(hexes(100, 100, 17))
	b.ReportAllocs()
	for b.Loop() {
		if out, _ := Impose(doc, o); len(out.Pages) == 0 {
			b.Fatal("nothing printed")
		}
	}
}
