// Package preflight reads a display list as a print shop would: ink outside the
// margins or off the page, type and lines too fine to print, labels over one
// another, under something, or with a line through them, type that does not stand out
// from what lies under it, characters a face lacks, coarse pictures, colors that alone tell
// two things apart and that color-blind people confuse, numbers that are none.
//
// It measures through every group, matrix and clip, and looks at what is painted,
// not at who painted it.
package preflight

import (
	"fmt"
	"math"

	"platelayer/diag"
	"platelayer/render"
	"platelayer/vision"
)

// Options are the limits. Zero values stand for the defaults, which hold for home
// printers and print shops alike.
type Options struct {
	MinText     float64 // points; default 5
	MinLine     float64 // points; default 0.25
	MinContrast float64 // between type and ground, 1 to 21; default 3
	MinDPI      float64 // dots per inch of pictures; default 200
	// Safe is what must stay free of words and signs inside the trim of a card, in
	// millimetres; 0: nothing is said of it. Groups by the names of Edge run to the edge
	// and are meant to be cut.
	Safe    float64
	Edge    []string
	Words   bool // of CheckSafe: only words are looked at
	MaxEach int  // diagnostics of one code on one page; default 5, the rest are counted
}

// The defaults of Options.
const (
	MinText = 5.0  // points: smaller type is lost on a laser printer
	MinLine = 0.25 // points: finer lines vanish
	// MinContrast is what WCAG 2 asks of large print and of graphics. Black on
	// white is 21; grey #8C8C8C on white, which fine labels use, is 3.4.
	MinContrast = vision.Readable
	MinDPI      = 200.0
	maxEach     = 5
)

// tolerance is how far ink may reach over a border, in millimetres: less than any
// printer places it exactly.
const tolerance = 0.1

// Codes are the codes of all diagnostics of Check, sorted.
func Codes() []string {
	return []string{
		"bad-coordinate", "bad-page-size", "broken-image", "coarse-image", "confused-colors", "covered-label", "crossed-label",
		"ink-off-page", "ink-outside-margin",
		"low-contrast", "missing-glyph", "overlapping-labels", "small-text", "thin-line", "unsafe-ink",
	}
}

// Check tells what a print shop would send back. Pages that repeat the items of an
// earlier one, as copies do, are looked at once. So are groups that stand in the document
// several times, as cards do: where they come again at the same size, cut to a place
// inside the margins, they are taken for what they were.
func Check(doc *render.Document, o Options) diag.List {
	var list diag.List
	seen := map[*render.Item]bool{}
	known := map[*render.Group]float64{}
	var all grids
	var near nearCuts
	colors := confuser{}
	for i := range doc.Pages {
		p := &doc.Pages[i]
		if len(p.Items) > 0 {
			if seen[&p.Items[0]] {
				continue
			}
			seen[&p.Items[0]] = true
		}
		page(p, i+1, o.withDefaults(), known, &all, &near, colors, &list)
	}
	near.report(&list, o.Safe)
	return list
}

func (o Options) withDefaults() Options {
	def := func(v *float64, d float64) {
		if *v == 0 {
			*v = d
		}
	}
	def(&o.MinText, MinText)
	def(&o.MinLine, MinLine)
	def(&o.MinContrast, MinContrast)
	def(&o.MinDPI, MinDPI)
	if o.MaxEach == 0 {
		o.MaxEach = maxEach
	}
	return o
}

// report collects what is wrong with a page.
type report struct {
	list  *diag.List
	page  string
	most  int
	count map[string]int
	codes []string  // in the order in which they came
	near  *nearCuts // of the whole document
}

// warnf adds a warning, errorf an error; the hint may be empty.
func (r *report) warnf(at diag.Pos, code, hint, format string, args ...any) {
	r.add(diag.Warning, at, code, hint, fmt.Sprintf(format, args...))
}

func (r *report) errorf(at diag.Pos, code, hint, format string, args ...any) {
	r.add(diag.Error, at, code, hint, fmt.Sprintf(format, args...))
}

func (r *report) add(severity diag.Severity, at diag.Pos, code, hint, message string) {
	if r.count[code] == 0 {
		r.codes = append(r.codes, code)
	}
	if r.count[code]++; r.count[code] > r.most {
		return
	}
	*r.list = append(*r.list, diag.Diagnostic{At: at, Severity: severity, Code: code,
		Message: r.page + ": " + message, Hint: hint})
}

// finish says how many more there were.
func (r *report) finish() {
	for _, code := range r.codes {
		if n := r.count[code] - r.most; n > 0 {
			r.list.Warnf(diag.Pos{}, code, "%s: %d more of this kind", r.page, n)
		}
	}
}

func page(p *render.Page, number int, o Options, known map[*render.Group]float64, all *grids, near *nearCuts, colors confuser, list *diag.List) {
	r := &report{list: list, page: pageName(p, number), most: o.MaxEach, count: map[string]int{}, near: near}
	defer r.finish()
	if !checkSize(p, r) {
		return
	}
	if o.Safe > 0 {
		trim(p).items(p.Items, o, r)
	}
	if p.Shrunk > 0 { // whoever made it smaller has said so
		o.MinText *= min(1, p.Shrunk)
	}
	s := &scan{page: p, o: o, r: r, inside: printable(p).Grow(tolerance), known: known, grids: all}
	s.items(p.Items, state{m: render.Identity, clip: everywhere})
	overlaps(p, s.labels, &all.labels, r)
	grounds := s.sortGrounds()
	contrasts(s, grounds, r)
	crossings(s, grounds, r)
	s.confuses(colors, r)
}

// pageName is what messages call a page.
func pageName(p *render.Page, number int) string {
	if p.Sheet != "" {
		return fmt.Sprintf("page %d (%s)", number, p.Sheet)
	}
	return fmt.Sprintf("page %d", number)
}

// everywhere is the clip of items that have none.
var everywhere = render.Box{MinX: math.Inf(-1), MinY: math.Inf(-1), MaxX: math.Inf(1), MaxY: math.Inf(1)}

// checkSize tells whether the boxes of the page make sense, and reports those that
// do not.
func checkSize(p *render.Page, r *report) bool {
	const code = "bad-page-size"
	switch {
	case !(p.Width > 0 && p.Height > 0 && p.Bleed >= 0 && max(p.Width, p.Height)+2*p.Bleed <= render.MaxPage):
		r.errorf(diag.Pos{}, code, "", "a size of %g x %g mm with a bleed of %g mm cannot be printed", p.Width, p.Height, p.Bleed)
		return false
	case !(p.Margin >= 0 && 2*p.Margin < min(p.Width, p.Height)):
		r.errorf(diag.Pos{}, code, "", "margins of %g mm leave nothing of %g x %g mm", p.Margin, p.Width, p.Height)
		return false
	}
	if f := p.Foot; f != (render.Rect{}) && !printable(p).Grow(tolerance).Contains(f.Box()) {
		r.warnf(diag.Pos{}, code, "", "the foot at %g, %g, %g x %g mm, reaches into the margins", f.X, f.Y, f.W, f.H)
	}
	return true
}

// printable is what lies inside the margins.
func printable(p *render.Page) render.Box {
	return render.Box{MinX: 0, MinY: 0, MaxX: p.Width, MaxY: p.Height}.Grow(-p.Margin)
}
