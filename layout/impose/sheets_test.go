package impose

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/render"
)

// pieces are n cards of a sheet, with backs or without.
func pieces(sheet string, n int, w, h float64, backs bool) (out []render.Page) {
	for range n {
		out = append(out, render.Page{Sheet: sheet, Bookmark: sheet, Width: w, Height: h, Side: render.Front})
		if backs {
			out = append(out, render.Page{Sheet: sheet, Width: w, Height: h, Side: render.Back})
		}
	}
	return out
}

// Sheets, posters and cards of several sizes lie behind one another in one file.
func TestSheetsAndPiecesOfOneDocument(t *testing.T) {
	doc := document(sheet("aid", 148, 210), sheet("aid", 148, 210))
	doc.Pages = append(doc.Pages, pieces("engines", 10, 63.5, 88.9, true)...)
	doc.Pages = append(doc.Pages, pieces("cubes", 30, 6, 6, false)...)
	doc.Pages = append(doc.Pages, pieces("notes", 2, 60, 30, false)...)
	doc.Pages = append(doc.Pages, hexes(12, 12, 30))
	o := CardOptions{Options: options(t, "a4")}
	out, plan, problems := Sheets(doc, o)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	var sheets []string
	for _, p := range out.Pages {
		name := p.Sheet + [...]string{"", " front", " back"}[p.Side]
		if len(sheets) == 0 || sheets[len(sheets)-1] != name {
			sheets = append(sheets, name)
		}
	}
	if got, want := strings.Join(sheets, ", "), "aid, engines front, engines back, engines front, engines back, cubes front, notes front, game"; got != want {
		t.Errorf("the pages are %s, want %s", got, want)
	}
	if len(plan.Cards) != 3 || plan.Cards[0].Sheets != 2 || plan.Cards[0].Pages != 4 || plan.Cards[1].Backs != NoBacks || plan.Cards[2].Cards != 2 {
		t.Errorf("the cards are planned %v", plan.Cards)
	}
	if len(plan.Sheets) != 2 || plan.Sheets[1].Way != Tiles {
		t.Errorf("the sheets are planned %v", plan.Sheets)
	}
	n := len(out.Pages)
	for i, p := range out.Pages {
		want := o.Words.Get("footer-page", i+1, n)
		if !slices.ContainsFunc(texts(p), func(s string) bool { return strings.HasSuffix(s, want) }) {
			t.Errorf("the foot of page %d does not say %q: %q", i+1, want, texts(p))
		}
		if first := i == 0 || out.Pages[i-1].Sheet != p.Sheet; (p.Bookmark != "") != first {
			t.Errorf("page %d (%s) has the bookmark %q", i+1, p.Sheet, p.Bookmark)
		}
	}
	// Pages before and after in the same file are counted; copies are not.
	o.Before, o.Pages, o.Copies = 5, n+9, 2
	out, _, _ = Sheets(doc, o)
	if want := o.Words.Get("footer-page", 6, n+9); len(out.Pages) != 2*n || !strings.HasSuffix(fmt.Sprint(texts(out.Pages[0])), want+"]") {
		t.Errorf("%d pages, the first says %q, want %q", len(out.Pages), texts(out.Pages[0]), want)
	}
}

// Cards alone lie as Cards lays them.
func TestSheetsOfCardsAlone(t *testing.T) {
	doc := deckOf(11, 63.5, 88.9, false)
	for i := range doc.Pages {
		doc.Pages[i].Sheet = "cards"
	}
	for _, b := range []Backs{LongEdge, ShortEdge, Fold, SeparateBacks, NoBacks} {
		o := cardOptions(t, "a4", b)
		a, _, problems := Cards(doc, o)
		z, _, more := Sheets(doc, o)
		if len(problems)+len(more) > 0 || len(a.Pages) != len(z.Pages) {
			t.Fatalf("%s: %d and %d pages, %v %v", b, len(a.Pages), len(z.Pages), problems, more)
		}
		for i := range a.Pages {
			if x, y := render.Bounds(a.Pages[i].Items), render.Bounds(z.Pages[i].Items); x != y || a.Pages[i].Side != z.Pages[i].Side {
				t.Errorf("%s: page %d has its ink in %v, and in %v", b, i+1, x, y)
			}
		}
	}
}

func TestSheetsRefuse(t *testing.T) {
	o := CardOptions{Options: options(t, "a4")}
	for name, pages := range map[string][]render.Page{
		"card-too-large": pieces("maps", 1, 300, 400, false),
		"bad-page-size":  append(pieces("odd", 1, 0, 40, false), sheet("aid", 148, 210)),
		"no-card":        {{Sheet: "lone", Width: 60, Height: 60, Side: render.Back}},
	} {
		out, _, problems := Sheets(document(pages...), o)
		if len(problems) != 1 || problems[0].Code != name || len(out.Pages) != 0 {
			t.Errorf("%s: %v, %d pages", name, problems, len(out.Pages))
		}
	}
	o.Margin = 1
	if _, _, problems := Sheets(document(sheet("aid", 148, 210)), o); !problems.HasErrors() {
		t.Error("a margin of 1 mm is taken")
	}
}
