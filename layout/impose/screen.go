package impose

import (
	"platelayer/layout"
	"platelayer/render"
)

// screenMargin is the air that pages for screens have around them, in millimetres.
const screenMargin = 2.0

// OnScreen makes all pages of a document as large as the inside of a screen: pages that are
// larger are made smaller, their lines no finer than prints, and each side of a card gets a page of its own and fills it. Of
// cards the fronts come first, then each back once.
func OnScreen(doc *render.Document, o Options) *render.Document {
	in := o.withDefaults().inside().Paper
	area := render.Rect{X: layout.Margin, Y: layout.Margin, W: in.Width - 2*layout.Margin, H: in.Height - 2*layout.Margin}
	out := *doc
	out.Pages = nil
	var backs []render.Page
	known := map[*render.Item]bool{}
	flush := func() {
		out.Pages, backs = append(out.Pages, backs...), nil
	}
	for _, p := range doc.Pages {
		q := render.Page{Sheet: p.Sheet, Bookmark: p.Bookmark, Width: in.Width, Height: in.Height, Margin: layout.Margin, Shrunk: p.Shrunk}
		switch {
		case p.Side != render.NoSide:
			if p.Side == render.Back && len(p.Items) > 0 {
				if known[&p.Items[0]] {
					continue
				}
				known[&p.Items[0]] = true
			}
			q.Items = []render.Item{fill(&p, area, render.Rect{W: p.Width, H: p.Height})}
			if p.Side == render.Back {
				backs = append(backs, q)
				continue
			}
		case same(p.Width, in.Width) && same(p.Height, in.Height):
			flush()
			q.Items, q.Links = p.Items, p.Links
		default:
			flush()
			from := render.Rect{X: p.Margin, Y: p.Margin, W: p.Width - 2*p.Margin, H: p.Height - 2*p.Margin}
			if k := min(area.W/from.W, area.H/from.H); k < 1 {
				thicken(p.Items, 1/k)
				q.Shrunk = alsoShrunk(q.Shrunk, k)
			}
			q.Items = []render.Item{fill(&p, area, from)}
		}
		out.Pages = append(out.Pages, q)
	}
	flush()
	return &out
}

// fill is what stands in a part of a page, as large as an area has room for, in its middle.
// Of a card nothing is shown beyond its trim.
func fill(p *render.Page, area, from render.Rect) *render.Group {
	k := min(area.W/from.W, area.H/from.H)
	m := render.Translate(area.X+area.W/2, area.Y+area.H/2).Mul(render.Scale(k)).Mul(render.Translate(-from.X-from.W/2, -from.Y-from.H/2))
	g := &render.Group{Name: p.Sheet, Matrix: m, Items: p.Items}
	switch {
	case p.Outline != nil:
		for _, c := range p.Outline {
			g.Cut = append(g.Cut, m.Apply(c))
		}
	case p.Side != render.NoSide:
		r := place(from, m)
		g.Clip = &r
	}
	return g
}
