package impose

import "platelayer/render"

// Turned is a document of single cards on their sides, for templates that stand while the
// cards lie, or lie while they stand. Fronts turn clockwise and backs the other way, so
// that a card that is printed and turned over along its new upright axis shows its back
// as it did before. Pages that shared their items share them still.
func Turned(doc *render.Document) *render.Document {
	type key struct {
		first *render.Item
		n     int
		side  render.Side
		w, h  float64
	}
	known := map[key][]render.Item{}
	out := *doc
	out.Pages = make([]render.Page, len(doc.Pages))
	for i, p := range doc.Pages {
		m := render.Translate(p.Height, 0).Mul(render.Rotate(90))
		if p.Side == render.Back {
			m = render.Translate(0, p.Width).Mul(render.Rotate(-90))
		}
		if len(p.Items) > 0 {
			k := key{&p.Items[0], len(p.Items), p.Side, p.Width, p.Height}
			items, ok := known[k]
			if !ok {
				items = []render.Item{&render.Group{Name: "turned", Matrix: m, Items: p.Items}}
				known[k] = items
			}
			p.Items = items
		}
		outline := p.Outline
		p.Outline = nil
		for _, q := range outline {
			p.Outline = append(p.Outline, m.Apply(q))
		}
		p.Width, p.Height = p.Height, p.Width
		out.Pages[i] = p
	}
	return &out
}
