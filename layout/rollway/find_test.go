package rollway

import (
	"math"
	"testing"

	"platelayer/layout"
	"platelayer/maps"
	"platelayer/render"
	rules "platelayer/rules/rollway"
	"platelayer/theme"
	"platelayer/words"
)

// bundledMaps are the maps of these tests.
var bundledMaps = []string{"main-line", "lost-junction", "grand-tour"}

// mapOf is a bundled map.
func mapOf(t testing.TB, id string) *rules.Map {
	t.Helper()
	name, data, ok := maps.Bundled(id)
	if !ok {
		t.Fatalf("no bundled map %q", id)
	}
	def, problems := maps.Load(name, data)
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	return def.Rollway
}

// options are a theme on a paper in English.
func options(t testing.TB, themeName, paper string) Options {
	t.Helper()
	th, ok := theme.Get(themeName)
	if !ok {
		t.Fatalf("no theme %q", themeName)
	}
	w, err := words.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	p, err := layout.ParsePaper(paper)
	if err != nil {
		t.Fatal(err)
	}
	return Options{Look: layout.Look{Theme: th, Words: w, Paper: p}}
}

// found is the paths and texts of a group on a page, in paint order.
type found struct {
	texts []foundText
	boxes []render.Box // frames with a ground of paper
	dots  []int        // filled subpaths painted right after a box: its pips
}

type foundText struct {
	text string
	box  render.Box
}

// find looks into the groups of a name, on all pages.
func find(pages []render.Page, group string) (out found) {
	var within func(items []render.Item, m render.Matrix, on bool)
	within = func(items []render.Item, m render.Matrix, on bool) {
		framed := false // the item before is a frame
		for _, it := range items {
			switch it := it.(type) {
			case *render.Group:
				within(it.Items, m.Mul(it.Matrix), on || it.Name == group)
			case *render.Text:
				if on {
					out.texts = append(out.texts, foundText{it.String, render.ItemBounds(it, m)})
				}
				framed = false
			case *render.Path:
				switch {
				case !on:
				case framed && it.Filled() && !it.Stroked() && out.boxes[len(out.boxes)-1].Contains(it.Bounds(m)):
					out.dots[len(out.dots)-1] = len(it.Subpaths())
					framed = false
				case it.Filled() && it.Stroked() && len(it.Segments) > 8 && it.Segments[2].Op == render.CubicTo:
					out.boxes = append(out.boxes, it.Bounds(m))
					out.dots = append(out.dots, 0)
					framed = true
				default:
					framed = false
				}
			}
		}
	}
	for _, p := range pages {
		within(p.Items, render.Identity, false)
	}
	return out
}

// dice are the values of the dice, in paint order.
func (f found) dice() (out []int) {
	for _, n := range f.dots {
		if n > 0 {
			out = append(out, n)
		}
	}
	return out
}

// open are the square boxes to write in, in paint order: larger than a die of a rule.
func (f found) open() (out []render.Box) {
	for i, b := range f.boxes {
		w, h := b.MaxX-b.MinX, b.MaxY-b.MinY
		if f.dots[i] == 0 && math.Abs(w-h) < .1 && w > 4.5 {
			out = append(out, b)
		}
	}
	return out
}

// strings are the texts, in paint order.
func (f found) strings() (out []string) {
	for _, t := range f.texts {
		out = append(out, t.text)
	}
	return out
}
