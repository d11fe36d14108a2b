package impose

import (
	"platelayer/diag"
	"platelayer/render"
)

// The scales that correct a printer. One that is farther off fits pages to its margins,
// which is a setting and no matter of correction.
const (
	MinScale = 0.97
	MaxScale = 1.03
)

// edge is what Scaled leaves free at the edge of the page, in millimetres: a printer that
// needs a larger scale shrinks what it prints, so that on paper it is what it was.
const edge = 1.0

// Scales are by how much what is printed is made larger: across and down the paper as it
// goes through the printer, upright. Most printers need the same both ways.
type Scales struct{ Across, Down float64 }

// None tells whether nothing is scaled.
func (s Scales) None() bool { return s == Scales{} || s == Scales{1, 1} }

// Valid tells whether the scales correct a printer.
func (s Scales) Valid() bool {
	return s.Across >= MinScale && s.Across <= MaxScale && s.Down >= MinScale && s.Down <= MaxScale
}

// on are the scales of a page along its width and its height.
func (s Scales) on(p *render.Page) (kx, ky float64) {
	if p.Width > p.Height {
		return s.Down, s.Across
	}
	return s.Across, s.Down
}

// Scaled is a document of which all that is on a page is larger around its middle, while the
// paper stays as it is: what a printer shrinks so much comes out true. Copies of a page that
// shared their items share them still.
func Scaled(doc *render.Document, s Scales) (*render.Document, diag.List) {
	var problems diag.List
	if !s.Valid() {
		problems.Errorf(diag.Pos{}, "scale-out-of-range", "a scale of %.4g across and %.4g down corrects no printer", s.Across, s.Down).
			Hint = "0.97 to 1.03 do; a printer that is farther off fits pages to its margins: choose 100 % there"
		return doc, problems
	}
	type key struct {
		first *render.Item
		n     int
		w, h  float64
	}
	known := map[key][]render.Item{}
	out := *doc
	out.Pages = make([]render.Page, len(doc.Pages))
	for i, p := range doc.Pages {
		kx, ky := s.on(&p)
		m := render.Matrix{A: kx, D: ky, E: p.Width / 2 * (1 - kx), F: p.Height / 2 * (1 - ky)}
		// The margin is the narrowest that is left at a side.
		margin := min(p.Width/2-float64(kx*(p.Width/2-p.Margin)), p.Height/2-float64(ky*(p.Height/2-p.Margin)))
		if margin < edge && p.Margin >= edge {
			problems.Errorf(diag.Pos{}, "scale-out-of-range", "at a scale of %.4g a page of %.4g x %.4g mm reaches over its edge", max(kx, ky), p.Width, p.Height).
				Hint = "keep a wider --margin, or use a smaller paper"
			return doc, problems
		}
		p.Margin = max(0, margin)
		if len(p.Items) > 0 {
			at := key{&p.Items[0], len(p.Items), p.Width, p.Height}
			move(&p, "scaled", m)
			if items, ok := known[at]; ok {
				p.Items = items
			}
			known[at] = p.Items
		} else {
			move(&p, "scaled", m)
		}
		out.Pages[i] = p
	}
	return &out, problems
}
