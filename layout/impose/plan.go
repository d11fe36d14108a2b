package impose

import (
	"fmt"
	"math"
	"strings"

	"platelayer/diag"
	"platelayer/render"
)

// Way is how pages come onto paper.
type Way int

const (
	// Whole pages are as large as the paper.
	Whole Way = iota
	// NUp pages are smaller: one or several on a paper.
	NUp
	// Tiles are the papers that a larger page is cut into.
	Tiles
)

// String is "whole", "n-up" or "tiles".
func (w Way) String() string { return [...]string{"whole", "n-up", "tiles"}[w] }

// Placement is how some pages of a document come onto paper.
type Placement struct {
	Way           Way
	Sheet         string  // of the pages
	Pages         []int   // their indexes in the document, in order
	PageWidth     float64 // trim of the pages, millimetres
	PageHeight    float64
	PaperName     string
	Width, Height float64 // of the paper, as it lies
	Columns, Rows int     // places on one paper, or papers of a poster
	Count         int     // printed papers

	// Of tiles: the extent of the ink, which is what is cut, and how many texts a
	// cut runs through. Each of these is still whole on one tile where it reaches
	// at most half an overlap beyond the cut.
	ContentWidth, ContentHeight float64
	CutLabels                   int

	poster *poster
}

// String describes the placement for a person: "game: 932.7 x 700.1 mm, 5 x 3 pages
// of a4 (297 x 210 mm)".
func (p Placement) String() string {
	var b strings.Builder
	w, h := p.PageWidth, p.PageHeight
	if p.Way == Tiles {
		w, h = p.ContentWidth, p.ContentHeight
	}
	fmt.Fprintf(&b, "%s: %.4g x %.4g mm, ", p.Sheet, w, h)
	switch p.Way {
	case NUp:
		fmt.Fprintf(&b, "%d x %d on ", p.Columns, p.Rows)
	case Tiles:
		fmt.Fprintf(&b, "%d x %d pages of ", p.Columns, p.Rows)
	}
	fmt.Fprintf(&b, "%s (%.4g x %.4g mm)", p.PaperName, p.Width, p.Height)
	return b.String()
}

// slack is how far a page may be larger than its place, in millimetres: names of
// papers are rounded sizes.
const slack = 0.05

// Plan says how each page of the document comes onto the paper, in the order they
// are printed. Neighbouring pages of one sheet and one size share papers.
func Plan(doc *render.Document, o Options) []Placement {
	o = o.withDefaults()
	return o.around(planInside(doc, o.inside()))
}

// planInside is Plan for sheets that have the margins of the options.
func planInside(doc *render.Document, o Options) []Placement {
	var out []Placement
	for i := 0; i < len(doc.Pages); {
		p := &doc.Pages[i]
		n := 1
		pl := Placement{Sheet: p.Sheet, Pages: []int{i}, PageWidth: p.Width, PageHeight: p.Height,
			PaperName: o.Paper.Name, Width: p.Width, Height: p.Height, Columns: 1, Rows: 1, Count: 1}
		switch {
		case !(p.Width > 0 && p.Height > 0): // refused by checkPlan
		case same(p.Width, o.Paper.Width) && same(p.Height, o.Paper.Height),
			same(p.Height, o.Paper.Width) && same(p.Width, o.Paper.Height):
			pl.Way = Whole
		case pl.share(o):
			pl.Way = NUp
			for ; i+n < len(doc.Pages) && together(p, &doc.Pages[i+n], o.Mixed); n++ {
				pl.Pages = append(pl.Pages, i+n)
			}
			places := pl.Columns * pl.Rows
			pl.Count = (n + places - 1) / places
		default:
			pl.Way = Tiles
			pl.tile(p, o)
		}
		out = append(out, pl)
		i += n
	}
	return out
}

func same(a, b float64) bool { return a-b <= slack && b-a <= slack }

// together tells whether two pages may lie on one paper: those of one sheet, or any where
// they are mixed.
func together(p, q *render.Page, mixed bool) bool {
	return (mixed || p.Sheet == q.Sheet && p.Repeat == q.Repeat) && same(p.Width, q.Width) && same(p.Height, q.Height)
}

// share finds how the most pages lie on one paper, upright or turned; false where
// not even one does. Where both are as good the paper lies like the page.
func (pl *Placement) share(o Options) bool {
	fit := func(paper, page float64) int { return int(min((paper+slack)/page, maxPlaces+1)) }
	w, h := o.Paper.Width, o.Paper.Height
	if fit(w, pl.PageWidth) > maxPlaces || fit(h, pl.PageHeight) > maxPlaces {
		return false
	}
	upC, upR := fit(w, pl.PageWidth), fit(h, pl.PageHeight)
	turnC, turnR := fit(h, pl.PageWidth), fit(w, pl.PageHeight)
	turn := turnC*turnR > upC*upR || turnC*turnR == upC*upR && pl.PageWidth > pl.PageHeight
	pl.Width, pl.Height, pl.Columns, pl.Rows = w, h, upC, upR
	if turn {
		pl.Width, pl.Height, pl.Columns, pl.Rows = h, w, turnC, turnR
	}
	return pl.Columns*pl.Rows > 0
}

// maxPlaces bounds the places along one side of a paper.
const maxPlaces = 100

// MaxTiles is how many papers one page may be cut into.
const MaxTiles = 1000

// checkPlan refuses pages without a size and posters that nobody will glue.
func checkPlan(plan []Placement, o Options, problems *diag.List) {
	for _, pl := range plan {
		if !(pl.PageWidth > 0 && pl.PageHeight > 0 && pl.PageWidth < math.Inf(1) && pl.PageHeight < math.Inf(1)) {
			problems.Errorf(diag.Pos{}, "bad-page-size", "sheet %q is %g x %g mm", pl.Sheet, pl.PageWidth, pl.PageHeight)
			continue
		}
		if pl.Way == Tiles {
			if max(pl.PageWidth, pl.PageHeight) > render.Far {
				problems.Errorf(diag.Pos{}, "bad-page-size", "sheet %q is %.0f x %.0f m; nothing longer than %g m is printed", pl.Sheet, pl.PageWidth/1000, pl.PageHeight/1000, render.Far/1000).
					Hint = "cut the map into several"
				continue
			}
			if pl.Count > MaxTiles {
				problems.Errorf(diag.Pos{}, "too-many-tiles", "sheet %q is %.0f x %.0f mm, that is %d x %d = %d pages of %s; at most %d are printed",
					pl.Sheet, pl.PageWidth, pl.PageHeight, pl.Columns, pl.Rows, pl.Count, o.Paper.Name, MaxTiles).
					Hint = "use a larger paper or smaller hexes"
			}
		}
	}
}

// edges are the blank strips at the left and the right of all pages, and above and
// below them.
func (pl *Placement) edges() (left, top float64) {
	return (pl.Width - float64(pl.Columns)*pl.PageWidth) / 2, (pl.Height - float64(pl.Rows)*pl.PageHeight) / 2
}
