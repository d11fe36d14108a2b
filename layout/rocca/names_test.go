package rocca

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/render"
	"platelayer/theme"
)

// Names stand clear of trees and houses: nothing small of the country lies under one.
func TestNamesStandClear(t *testing.T) {
	for _, name := range []string{"Night Mail", "Night Mail South"} {
		testNamesStandClear(t, name)
	}
}

func testNamesStandClear(t *testing.T, name string) {
	t.Helper()
	for _, c := range []*theme.Cards{hexCards(60), hexCards(70), rectangleCards(88.9, 63.5), rectangleCards(63.5, 88.9), rectangleCards(70, 70), rectangleCards(120.65, 69.85)} {
		d := sixColors()
		for i := range d.Cards {
			d.Cards[i].Copies.V = 1
			d.Cards[i].Name = diag.Value[string]{V: name}
		}
		doc, problems := Compose(d, c, options(t, "color", "en"))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		named := 0
		for i := range doc.Pages {
			p := &doc.Pages[i]
			var words []render.Box // a name may have two lines
			render.Walk(p.Items, func(it render.Item, m render.Matrix) {
				if s, ok := it.(*render.Text); ok && len(s.String) > 4 && strings.Contains(name, s.String) {
					words = append(words, s.Box().Transform(m.Mul(s.Place())))
				}
			})
			if len(words) == 0 {
				continue
			}
			named++
			hit := ""
			render.Walk(p.Items, func(it render.Item, m render.Matrix) {
				g, ok := it.(*render.Group)
				if !ok || g.Name != "country" {
					return
				}
				render.Walk(g.Items, func(it render.Item, inner render.Matrix) {
					if path, ok := it.(*render.Path); ok {
						b := path.Bounds(m.Mul(g.Matrix).Mul(inner))
						if b.MaxX-b.MinX < 12 && b.MaxY-b.MinY < 12 && slices.ContainsFunc(words, b.Overlaps) {
							hit = fmt.Sprintf("%.1f to %.1f, %.1f to %.1f", b.MinX, b.MaxX, b.MinY, b.MaxY)
						}
					}
				})
			})
			if hit != "" {
				t.Errorf("%g x %g mm, page %d (%s): the name at %.1f stands on what is at %s", c.Width, c.Height, i+1, p.Sheet, words, hit)
			}
		}
		if named < 30 {
			t.Errorf("%g x %g mm: %d names", c.Width, c.Height, named)
		}
	}
}
