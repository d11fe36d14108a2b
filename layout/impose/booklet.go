package impose

import (
	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
)

// Half is the paper folded once.
func Half(p layout.Paper) layout.Paper {
	half := p.Page(p.Height/2, p.Width)
	if half.Width > half.Height {
		half = half.Lying()
	}
	return half
}

// Booklet puts a document whose pages are as large as half of the paper two on a side, so
// that the papers, printed on both sides, turned over their short edge, laid into one
// another and folded in the middle, are a booklet. Pages that lie on their side are turned
// with their head to the left. Places that are left at the end stay blank. Where a page has
// another size the list has an error and the document no pages. For a printer that turns the
// paper over its long edge, long turns every back by half a turn.
func Booklet(doc *render.Document, o Options, long bool) (*render.Document, diag.List) {
	var problems diag.List
	o = o.withDefaults()
	out := *doc
	out.Pages = nil
	half := Half(o.Paper)
	sides := make([]render.Page, 0, len(doc.Pages))
	for _, p := range doc.Pages {
		if p.Width > p.Height {
			move(&p, p.Sheet, render.Translate(0, p.Width).Mul(render.Rotate(-90)))
			p.Width, p.Height = p.Height, p.Width
		}
		if !same(p.Width, half.Width) || !same(p.Height, half.Height) {
			problems.Errorf(diag.Pos{}, "bad-page-size", "a page of %.4g x %.4g mm is none of a booklet on %s, which are %.4g x %.4g mm", p.Width, p.Height, o.Paper.Name, half.Width, half.Height)
			return &out, problems
		}
		sides = append(sides, p)
	}
	for n := 0; n < o.Copies; n++ {
		for i, s := range spreads(len(sides)) {
			p := spread(sides, s, n > 0, o)
			if long && i%2 == 1 {
				move(&p, "back", render.Translate(p.Width, p.Height).Mul(render.Rotate(180)))
			}
			out.Pages = append(out.Pages, p)
		}
	}
	return &out, problems
}

// spreads are the pages on each side of the papers of a booklet, at the left and at the
// right, counted from 0; those from n on are blank. Front and back of a paper follow one
// another, the outermost paper first.
func spreads(n int) [][2]int {
	papers := (n + 3) / 4
	last := 4*papers - 1
	var out [][2]int
	for i := range papers {
		out = append(out, [2]int{last - 2*i, 2 * i}, [2]int{2*i + 1, last - 2*i - 1})
	}
	return out
}

// spread is one side of a paper.
func spread(sides []render.Page, s [2]int, again bool, o Options) render.Page {
	half := Half(o.Paper)
	p := render.Page{Width: 2 * half.Width, Height: half.Height, Margin: o.Margin}
	for k, i := range s {
		if i >= len(sides) {
			continue
		}
		q := sides[i]
		p.Items = append(p.Items, &render.Group{Name: q.Sheet, Matrix: render.Translate(float64(k)*half.Width, 0), Items: q.Items})
		p.Margin = min(p.Margin, q.Margin)
		p.Shrunk = alsoShrunk(p.Shrunk, q.Shrunk)
		if p.Sheet == "" || i < s[1-k] {
			p.Sheet = q.Sheet
		}
		if q.Bookmark != "" && !again {
			if p.Bookmark != "" {
				p.Bookmark += " · "
			}
			p.Bookmark += q.Bookmark
		}
	}
	c := layout.NewCanvas(o.Look, nil)
	c.Group("fold marks", func(c *layout.Canvas) {
		const long = 5.0
		b := layout.New().Move(half.Width, o.Margin).Line(half.Width, o.Margin+long).
			Move(half.Width, half.Height-o.Margin-long).Line(half.Width, half.Height-o.Margin)
		c.Draw(b, layout.Paint{Stroke: o.Theme.Ink, Width: 2 * cutWidth, Exact: true, Dash: []float64{1.2, .7}})
	})
	p.Items = append(p.Items, c.Items()...)
	return p
}
