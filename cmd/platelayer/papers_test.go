package main

import (
	"fmt"
	"slices"
	"testing"

	"platelayer/layout"
	"platelayer/maps"
	"platelayer/render"
	"platelayer/theme"
	"platelayer/words"
)

// TestPapersPassPreflight puts all that is bundled onto screens, onto large paper, with
// margins, as booklets and two on a page, in themes and languages by turns: a print shop has
// nothing against it, and each page is what was asked for.
func TestPapersPassPreflight(t *testing.T) {
	type way struct {
		paper  string
		margin float64
		way    wayOptions
		hex    float64
		allow  []string // codes
	}
	ways := []way{
		{paper: "tablet"}, {paper: "tablet-small", allow: []string{"small-hexes"}}, {paper: "tablet-16x10"},
		{paper: "a4", margin: 3, allow: []string{"narrow-margin"}}, {paper: "a4", margin: 12}, {paper: "a4", margin: 20, allow: []string{"small-hexes", "small-paper"}},
		{paper: "letter", margin: 5, allow: []string{"narrow-margin"}}, {paper: "letter", margin: 15}, {paper: "a3", margin: 20}, {paper: "legal", margin: 6.7},
		{paper: "a2"}, {paper: "a0"}, {paper: "arch-d"}, {paper: "ansi-e", margin: 10},
		{paper: "a4", way: wayOptions{booklet: true}, allow: []string{"small-hexes", "small-paper"}}, {paper: "letter", way: wayOptions{booklet: true}, allow: []string{"small-hexes", "small-paper"}},
		{paper: "a3", way: wayOptions{booklet: true}}, {paper: "a4", way: wayOptions{twoUp: true}, allow: []string{"small-hexes", "small-paper"}},
		{paper: "a3", way: wayOptions{twoUp: true}, margin: 10}, {paper: "a5", way: wayOptions{fit: true}, allow: []string{"small-paper"}},
		{paper: "a4", way: wayOptions{fit: true}, allow: []string{"small-paper"}}, {paper: "a4", hex: 18}, {paper: "letter", hex: 27, margin: 10},
	}
	langs := slices.DeleteFunc(slices.Clone(words.Languages()), func(l string) bool { return l == "ja" }) // no font is here
	for i, e := range maps.Library() {
		t.Run(e.ID, func(t *testing.T) {
			t.Parallel()
			s := newDouble("", nil)
			d, err := s.streams.load(t.Context(), e.ID)
			if err != nil {
				t.Fatal(err)
			}
			for j, w := range ways {
				if (i+j)%3 != 0 { // each with a third of all
					continue
				}
				if d.game.listed != nil && w.way != (wayOptions{}) || w.hex > 0 && d.game.maxHex == 0 {
					continue
				}
				paper, err := layout.ParsePaper(w.paper)
				if err != nil {
					t.Fatal(err)
				}
				set := &settings{way: w.way}
				set.Paper, set.card.margin, set.card.bleed, set.hex = paper, w.margin, -1, w.hex
				set.Theme, _ = theme.Get(theme.Names[(i+j)%len(theme.Names)])
				if set.Words, err = words.Load(langs[(i+3*j)%len(langs)]); err != nil {
					t.Fatal(err)
				}
				own := *d
				own.problems = nil
				what := fmt.Sprintf("%s %+v, margin %g, hex %g, %s, %s", w.paper, w.way, w.margin, w.hex, set.Theme.Name, set.Words.Lang)
				job := set.impose(&own, 1)
				for _, p := range own.problems {
					if !slices.Contains(w.allow, p.Code) {
						t.Errorf("%s: %v", what, p)
					}
				}
				if job.doc == nil || len(job.doc.Pages) == 0 {
					t.Errorf("%s: no pages", what)
					continue
				}
				for k := range job.doc.Pages {
					checkPage(t, fmt.Sprintf("%s, page %d", what, k+1), &job.doc.Pages[k], paper, w.margin)
				}
			}
		})
	}
}

// checkPage holds a page to the paper and the margin, and to having bars or none.
func checkPage(t *testing.T, what string, p *render.Page, paper layout.Paper, margin float64) {
	t.Helper()
	if w, h := min(p.Width, p.Height), max(p.Width, p.Height); !near(w, paper.Width) || !near(h, paper.Height) {
		t.Errorf("%s: %g x %g mm", what, p.Width, p.Height)
	}
	if margin > 0 && p.Side == render.NoSide && !near(p.Margin, margin) {
		t.Errorf("%s: a margin of %g mm", what, p.Margin)
	}
	bars := false
	render.Walk(p.Items, func(it render.Item, _ render.Matrix) {
		if g, ok := it.(*render.Group); ok && g.Name == "measuring bars" {
			bars = true
		}
	})
	if blank := p.Sheet == ""; bars == (paper.Screen || blank) {
		t.Errorf("%s: measuring bars: %v", what, bars)
	}
	if paper.Screen && p.Width > p.Height {
		t.Errorf("%s: the page lies on its side", what)
	}
}
