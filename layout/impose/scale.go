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

// Scaled is a document of which all that is on a page is larger by k around its middle,
// while the paper stays as it is: what a printer shrinks so much comes out true. Copies of
// a page that shared their items share them still.
func Scaled(doc *render.Document, k float64) (*render.Document, diag.List) {
	var problems diag.List
	if !(k >= MinScale && k <= MaxScale) {
		problems.Errorf(diag.Pos{}, "scale-out-of-range", "a scale of %.4g corrects no printer", k).
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
		m := render.Translate(p.Width/2*(1-k), p.Height/2*(1-k)).Mul(render.Scale(k))
		margin := p.Margin*k - (k-1)*max(p.Width, p.Height)/2
		if k < 1 {
			margin = p.Margin*k + (1-k)*min(p.Width, p.Height)/2
		}
		if margin < edge && p.Margin >= edge {
			problems.Errorf(diag.Pos{}, "scale-out-of-range", "at a scale of %.4g a page of %.4g x %.4g mm reaches over its edge", k, p.Width, p.Height).
				Hint = "use a smaller paper, or a printer that is truer"
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
