// Package impose puts a composed document onto paper: pages that are as large as the
// paper stay, smaller ones share it (n-up, with lines to cut along), larger ones
// become poster tiles. Every page gets its two measuring bars and a footer.
//
// A document goes in and a new one comes out, whose pages are as large as the
// paper; the first is left as it was. Nothing is ever scaled.
package impose

import (
	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/layout"
	"platelayer/render"
	"platelayer/theme"
	"platelayer/words"
)

// Margins in millimetres. Consumer printers leave 4.2 to 6.7 mm blank, and feeding
// paper skews it by another 1 to 1.5 mm.
const (
	// DefaultMargin is what Options.Margin means by zero.
	DefaultMargin = 8.0
	// SafeMargin is what the worst home printer in use leaves at the foot (HP
	// OfficeJet 7210: 6.7 mm); below it Impose warns.
	SafeMargin = 6.7
	// MinMargin is what no home printer reaches; below it Impose refuses.
	MinMargin = 3.0
)

// MaxCopies is how often a document may be repeated in one file.
const MaxCopies = 100

// Options say what a document is put on.
type Options struct {
	Paper    layout.Paper
	Theme    *theme.Theme
	Words    *words.Catalogue
	Fallback []*fonts.Face // for characters of Footer that the faces of the sheets lack
	Copies   int           // how often the document is repeated, collated; 0 means once
	Margin   float64       // millimetres without ink at the edges of the paper; 0 means DefaultMargin
	Footer   string        // what the footer begins with, such as the game and the map; "" means the title
	Before   int           // how many pages of the same file come before, which the footer counts
	Pages    int           // how many pages the file has, where it has others after these; 0 means it has none
}

// printed is a page of paper on its way: what is on it, and where its feet are.
type printed struct {
	render.Page
	feet []foot
}

// Impose puts the pages of doc onto paper. Where the options are wrong the list has
// errors and the document no pages.
func Impose(doc *render.Document, o Options) (*render.Document, diag.List) {
	out, _, problems := ImposePlanned(doc, o)
	return out, problems
}

// ImposePlanned is Impose that also says how the pages came onto paper. For a large
// poster the plan is half of the work, so that one who wants both asks once.
func ImposePlanned(doc *render.Document, o Options) (*render.Document, []Placement, diag.List) {
	var problems diag.List
	out := *doc
	out.Pages = nil
	o = o.withDefaults()
	if o.check(&problems); problems.HasErrors() {
		return &out, nil, problems
	}
	plan := Plan(doc, o)
	if checkPlan(doc, plan, o, &problems); problems.HasErrors() {
		return &out, plan, problems
	}
	sheets := putOn(doc, plan, o)
	total := max(o.Pages, o.Before+len(sheets))
	for i := range sheets {
		sheets[i].drawFeet(doc, o, o.Before+i+1, total, &problems)
	}
	out.Pages = make([]render.Page, 0, len(sheets)*o.Copies)
	for copy := range o.Copies {
		for _, s := range sheets {
			if copy > 0 {
				s.Bookmark = "" // an outline lists each sheet once
			}
			out.Pages = append(out.Pages, s.Page)
		}
	}
	return &out, plan, problems
}

// putOn puts the pages onto papers, without their feet.
func putOn(doc *render.Document, plan []Placement, o Options) (sheets []printed) {
	for _, pl := range plan {
		pages := make([]*render.Page, len(pl.Pages))
		for i, k := range pl.Pages {
			pages[i] = &doc.Pages[k]
		}
		switch pl.Way {
		case Whole:
			sheets = append(sheets, whole(pages[0], o))
		case NUp:
			sheets = append(sheets, nUp(pages, pl, o)...)
		case Tiles:
			sheets = append(sheets, tiles(pages[0], pl, o)...)
		}
	}
	return sheets
}

// drawFeet draws the bars and the footers of a page.
func (s *printed) drawFeet(doc *render.Document, o Options, page, pages int, problems *diag.List) {
	c := layout.NewCanvas(o.Theme, o.Words, o.Fallback, problems)
	for _, f := range s.feet {
		f.draw(c, doc, o, page, pages, problems)
	}
	// A new slice: the items of a whole page are still the composed page's.
	s.Items = append(s.Items[:len(s.Items):len(s.Items)], c.Items()...)
}

func (o Options) withDefaults() Options {
	if o.Margin == 0 {
		o.Margin = DefaultMargin
	}
	if o.Copies == 0 {
		o.Copies = 1
	}
	if o.Paper == (layout.Paper{}) {
		o.Paper, _ = layout.DefaultPaper(func(string) string { return "" })
	}
	return o
}

func (o Options) check(problems *diag.List) {
	switch m := o.Margin; {
	case !(m >= MinMargin): // NaN too
		problems.Errorf(diag.Pos{}, "narrow-margin", "a margin of %.4g mm is less than any printer leaves", m).
			Hint = hintMargin
	case m < SafeMargin:
		problems.Warnf(diag.Pos{}, "narrow-margin", "a margin of %.4g mm: many printers leave up to %.4g mm blank", m, SafeMargin).
			Hint = hintMargin
	case 4*m > o.Paper.Width:
		problems.Errorf(diag.Pos{}, "wide-margin", "margins of %.4g mm leave less than half of %q, which is %.4g mm wide", m, o.Paper.Name, o.Paper.Width)
	}
	if o.Copies < 1 || o.Copies > MaxCopies {
		problems.Errorf(diag.Pos{}, "copies-out-of-range", "%d copies: 1 to %d fit in one file", o.Copies, MaxCopies).
			Hint = "let the printer repeat the file"
	}
}

const hintMargin = "8 mm is safe on every printer"

// whole is a page that is as large as the paper.
func whole(p *render.Page, o Options) printed {
	s := printed{Page: *p, feet: []foot{{rect: p.Foot, sheet: p.Sheet}}}
	s.Margin = min(o.Margin, p.Margin)
	return s
}
