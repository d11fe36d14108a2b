package rollandrails

import (
	"testing"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
	"platelayer/theme"
)

// paper is a paper by its name.
func paper(t *testing.T, name string) layout.Paper {
	t.Helper()
	p, err := layout.ParsePaper(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// bundledMaps are the maps of these tests: wide, high, and two of flat hexes.
var bundledMaps = []string{"alpen", "deutschland", "ireland", "mekong"}

// However the solo sheet is divided into pages, each of its tables is there once.
func TestSoloTablesOnce(t *testing.T) {
	for _, id := range bundledMaps {
		for _, name := range []string{"a5", "a4", "letter", "legal", "a3"} {
			o := options(t, "color")
			o.Paper, o.Sheets = paper(t, name), []string{SoloSheet}
			doc, problems := Compose(bundled(t, id), o)
			if problems.HasErrors() {
				t.Fatal(problems)
			}
			count := map[string]int{}
			for _, page := range doc.Pages {
				render.Walk(page.Items, func(it render.Item, _ render.Matrix) {
					if text, ok := it.(*render.Text); ok {
						count[text.String]++
					}
				})
			}
			for _, key := range []string{"setup", "each-round", "actions", "manipulators", "stock", "new-city", "specialists", "resources", "deliveries", "score", "medals"} {
				if n := count[layout.Upper(o.Words.Get(key))]; n != 1 {
					t.Errorf("%s, %s: %q stands %d times on %d pages", id, name, key, n, len(doc.Pages))
				}
			}
		}
	}
}

// Tables in the voids of a map keep away from the names of its neighbours.
func TestFloatsClearOfNames(t *testing.T) {
	const slack = .01
	found := 0
	for _, id := range bundledMaps {
		for _, name := range []string{"a4", "letter", "legal", "a3"} {
			o := options(t, "color")
			canvas := layout.NewCanvas(o.Look, new(diag.List))
			game := newSheet(canvas, bundled(t, id), 0, false)
			panel := game.hexMap()
			g := game.planGame(panel, paper(t, name))
			solo := newSheet(canvas, bundled(t, id), 1, true)
			s := solo.planSolo(panel, paper(t, name))
			for _, c := range g.columns {
				if r := (render.Rect{X: c.x, Y: c.y, W: c.w, H: c.h}); g.height > g.width && !panel.ClearOfNames(g.plane, r, nameGap-slack) {
					t.Errorf("%s, %s: a name stands beside a column of the game sheet at %v", id, name, r)
				}
			}
			for _, f := range g.floats {
				found++
				if !panel.ClearOfNames(g.plane, f.rect, nameGap-slack) {
					t.Errorf("%s, %s: a name stands beside a table of the game sheet at %v", id, name, f.rect)
				}
			}
			for _, f := range s.floats {
				found++
				if !panel.ClearOfNames(s.plane, f.rect, nameGap-slack) {
					t.Errorf("%s, %s: a name stands beside a table of the solo sheet at %v", id, name, f.rect)
				}
			}
		}
	}
	if found == 0 {
		t.Error("no table stands in a void")
	}
}

// Hexes are never too small for a pencil: on paper too small for the map it is a poster,
// on the game sheet and on the solo sheet.
func TestNoSmallHexes(t *testing.T) {
	for name, want := range map[string]int{"a5": 2, "a4": 0, "a3": 0} {
		o := options(t, "color")
		o.Paper = paper(t, name)
		doc, problems := Compose(bundled(t, "alpen"), o)
		if len(problems) > 0 {
			t.Errorf("%s: %v", name, problems)
		}
		n := 0
		for _, p := range doc.Pages {
			if p.Width*p.Height > 1.01*o.Paper.Width*o.Paper.Height {
				n++
			}
		}
		if n != want {
			t.Errorf("%s: %d posters, want %d", name, n, want)
		}
	}
}

// The outlines of a set of goods stand apart, in any column.
func TestGoodsApart(t *testing.T) {
	look, _ := theme.Get("color")
	for _, id := range bundledMaps {
		m := bundled(t, id)
		for _, w := range []float64{86, 94, 103, 132} {
			var boxes []render.Box
			for _, it := range drawn(t, m, false, w, (*sheet).goods) {
				path, ok := it.(*render.Path)
				if !ok || path.Stroke.Set {
					continue
				}
				for _, g := range look.Goods {
					if r, gr, b, _ := g.Fill.RGB(); path.Fill == (render.Color{R: r, G: gr, B: b, Set: true}) {
						boxes = append(boxes, render.Bounds([]render.Item{path}))
					}
				}
			}
			if len(boxes) != len(m.Goods)*rules.SetSize {
				t.Fatalf("%s: %d goods are drawn of %d sets", id, len(boxes), len(m.Goods))
			}
			for i, b := range boxes {
				if i%rules.SetSize == 0 {
					continue
				}
				if gap := b.MinX - boxes[i-1].MaxX; gap < .79 {
					t.Errorf("%s, %g mm: two goods of a set are %.2f mm apart", id, w, gap)
				}
			}
		}
	}
}
