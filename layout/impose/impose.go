// Package impose puts a composed document onto paper: pages that are as large as the
// paper stay, smaller ones share it (n-up, with lines to cut along), larger ones
// become poster tiles. Every page gets its two measuring bars and a footer.
//
// A document goes in and a new one comes out, whose pages are as large as the
// paper; the first is left as it was. Nothing is scaled. Sheets have margins of
// layout.Margin; for others they are composed for Options.Paper.Inside(Options.Margin),
// and put into the middle of the paper.
package impose

import (
	"math"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
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
	layout.Look
	Copies int     // how often the document is repeated, collated; 0 means once
	Margin float64 // millimetres without ink at the edges of the paper; 0 means DefaultMargin
	Mixed  bool    // pages of different sheets may share a paper, where they are smaller than it
	Footer string  // what the footer begins with, such as the game and the map; "" means the title
	Before int     // how many pages of the same file come before, which the footer counts
	Pages  int     // how many pages the file has, where it has others after these; 0 means it has none
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
	if problems = o.Check(); problems.HasErrors() {
		return &out, nil, problems
	}
	in := o.inside()
	plan := planInside(doc, in)
	if checkPlan(plan, in, &problems); problems.HasErrors() {
		return &out, o.around(plan), problems
	}
	sheets := putOn(doc, plan, in)
	total := max(o.Pages, o.Before+len(sheets))
	for i := range sheets {
		if o.Paper.Screen {
			sheets[i].Foot = render.Rect{}
			o.frame(&sheets[i].Page)
			continue
		}
		sheets[i].drawFeet(doc, in, o.Before+i+1, total, &problems)
		o.frame(&sheets[i].Page)
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
	return &out, o.around(plan), problems
}

// InsidePaper is what sheets are composed for so that they keep the margin of the options.
func (o Options) InsidePaper() layout.Paper { return o.withDefaults().inside().Paper }

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
	c := layout.NewCanvas(o.Look, problems)
	for _, f := range s.feet {
		f.draw(c, doc, o, page, pages, problems)
	}
	// A new slice: the items of a whole page are still the composed page's.
	s.Items = append(s.Items[:len(s.Items):len(s.Items)], c.Items()...)
}

func (o Options) withDefaults() Options {
	switch {
	case o.Margin != 0:
	case o.Paper.Screen:
		o.Margin = screenMargin
	default:
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
	case o.Paper.Screen && m >= 0 && 4*m <= o.Paper.Width:
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

// Check tells what is wrong with the options for sheets; where it has errors there is no
// paper to compose them for.
func (o Options) Check() diag.List {
	var problems diag.List
	o = o.withDefaults()
	o.check(&problems)
	if w := min(o.Paper.Width, o.Paper.Height); !problems.HasErrors() && o.Paper.Inside(o.Margin).Width < min(w, layout.LeastPaper) {
		problems.Errorf(diag.Pos{}, "wide-margin", "margins of %.4g mm leave %.4g mm of %q, which is %.4g mm wide; sheets need %g", o.Margin, w-2*o.Margin, o.Paper.Name, w, layout.LeastPaper-2*layout.Margin).
			Hint = "use a larger paper or a smaller margin"
	}
	return problems
}

// inside are the options for sheets that have margins of their own: on the paper they were
// composed for.
func (o Options) inside() Options {
	o.Paper, o.Margin = o.Paper.Inside(o.Margin), layout.Margin
	return o
}

// around is a plan of what lies inside, on the whole paper.
func (o Options) around(plan []Placement) []Placement {
	for i := range plan {
		plan[i].Width, plan[i].Height = o.outside(plan[i].Width, plan[i].Height)
	}
	return plan
}

// outside is the size of the paper around a page that was made inside.
func (o Options) outside(w, h float64) (float64, float64) {
	d := 2 * (o.Margin - layout.Margin)
	return w + d, h + d
}

// frame puts a page that was made inside into the middle of the paper.
func (o Options) frame(p *render.Page) {
	d := o.Margin - layout.Margin
	if d == 0 {
		return
	}
	move(p, "sheet", render.Translate(d, d))
	p.Width, p.Height = o.outside(p.Width, p.Height)
	p.Margin += d
}

// move maps all that is on a page.
func move(p *render.Page, name string, m render.Matrix) {
	if len(p.Items) > 0 {
		p.Items = []render.Item{&render.Group{Name: name, Matrix: m, Items: p.Items}}
	}
	if p.Foot != (render.Rect{}) {
		p.Foot = place(p.Foot, m)
	}
	links := p.Links
	p.Links = nil
	for _, l := range links {
		l.Rect = place(l.Rect, m)
		p.Links = append(p.Links, l)
	}
}

// place is where a rectangle lies that is moved and stretched.
func place(r render.Rect, m render.Matrix) render.Rect {
	a := m.Apply(render.Point{X: r.X, Y: r.Y})
	return render.Rect{X: a.X, Y: a.Y, W: r.W * math.Abs(m.A), H: r.H * math.Abs(m.D)}
}

// whole is a page that is as large as the paper.
func whole(p *render.Page, o Options) printed {
	s := printed{Page: *p, feet: []foot{{rect: p.Foot, sheet: p.Sheet}}}
	s.Margin = min(o.Margin, p.Margin)
	return s
}
