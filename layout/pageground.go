package layout

import (
	"platelayer/render"
	"platelayer/theme"
)

// white is paper as it comes.
const white theme.Color = "#FFFFFF"

// Grounded is a document whose pages stand on the paper of a theme: printed from edge to
// edge, bleed included, where it is another color than white. A printer leaves out what it
// cannot reach. The document itself stays as it was.
func Grounded(doc *render.Document, t *theme.Theme) *render.Document {
	if doc == nil || t.Paper == white {
		return doc
	}
	out := *doc
	out.Pages = make([]render.Page, len(doc.Pages))
	copies := map[*render.Item][]render.Item{} // copies of a page share its items
	for i, p := range doc.Pages {
		b := New().Rect(-p.Bleed, -p.Bleed, p.Width+2*p.Bleed, p.Height+2*p.Bleed, 0)
		ground := &render.Path{Segments: b.Segments, Fill: rgb(t.Paper)}
		switch {
		case len(p.Items) == 0:
			p.Items = []render.Item{ground}
		case copies[&p.Items[0]] != nil:
			p.Items = copies[&p.Items[0]]
		default:
			items := append([]render.Item{ground}, p.Items...)
			copies[&p.Items[0]] = items
			p.Items = items
		}
		out.Pages[i] = p
	}
	return &out
}
