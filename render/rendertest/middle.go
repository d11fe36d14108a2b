package rendertest

import (
	"slices"

	"platelayer/render"
)

// Middle is where the groups with some names stand from left to right on the pages of a
// document: the middle of what they cover.
func Middle(doc *render.Document, names ...string) float64 {
	sum, area := 0.0, 0.0
	for _, p := range doc.Pages {
		render.Walk(p.Items, func(it render.Item, m render.Matrix) {
			if g, ok := it.(*render.Group); ok && slices.Contains(names, g.Name) {
				b := render.ItemBounds(g, m)
				a := (b.MaxX - b.MinX) * (b.MaxY - b.MinY)
				sum, area = sum+a*(b.MinX+b.MaxX)/2, area+a
			}
		})
	}
	return sum / area
}
