package rollandrails_test

import (
	"math"
	"regexp"
	"testing"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// group is what a group of the page holds, flattened; it must be there.
func group(t *testing.T, doc *render.Document, name string) (items []render.Item) {
	t.Helper()
	var find func(in []render.Item) bool
	find = func(in []render.Item) bool {
		for _, it := range in {
			if g, ok := it.(*render.Group); ok && (g.Name == name && len(g.Items) > 0 || find(g.Items)) {
				if items == nil {
					render.Walk(g.Items, func(it render.Item, _ render.Matrix) { items = append(items, it) })
				}
				return true
			}
		}
		return false
	}
	if !find(doc.Pages[0].Items) {
		t.Fatalf("no group %q", name)
	}
	return items
}

// In the chart of the scores the figures of the axis, the bars and the dots of the seats
// stand at the same place for the same points.
func TestHeatScoresShareAnAxis(t *testing.T) {
	m := loadMap(t, "deutschland")
	h := blankHeat(1, []string{"greedy"})
	h.Games, h.Asked = 2, 2
	// One bar at the only figure of the axis that is certain.
	h.Scores = []layout.ScoreCount{{Points: 20, Times: 2}}
	h.All = layout.ScoreSpread{Mean: 20, Least: 20, Lower: 20, Middle: 20, Upper: 20, Most: 20}
	var figure, dot, bar float64
	for _, it := range group(t, composeHeat(t, m, h, "color", "en", "a4"), "scores") {
		b := render.ItemBounds(it, render.Identity)
		mid := (b.MinX + b.MaxX) / 2
		switch it := it.(type) {
		case *render.Text:
			if it.String == "20" {
				figure = mid
			}
		case *render.Path:
			switch {
			case it.Stroke == (render.Color{}) && b.MaxY-b.MinY > 5:
				bar = mid
			case it.Segments[1].Op == render.CubicTo:
				dot = mid
			}
		}
	}
	if figure == 0 || math.Abs(bar-figure) > .1 || math.Abs(dot-figure) > .1 {
		t.Errorf("20 points are at %.2f mm on the axis, their bar at %.2f, their mean at %.2f", figure, bar, dot)
	}
}

// Where hexes are small no city and no town has a figure, the cities have their labels as
// long as those have room, and an unused town is a ring and nothing else.
func TestHeatMapOfSmallHexes(t *testing.T) {
	figure := regexp.MustCompile(`^\d+\.\d+$`)
	for _, c := range []struct {
		cols, rows int
		paper      string
		figures    bool
		labels     bool
	}{{10, 10, "a4", true, false}, {30, 20, "a4", false, true}, {30, 20, "a5", false, false}} {
		for _, orientation := range []string{"pointy", "flat"} {
			m := gridMap(t, c.cols, c.rows, orientation)
			h := blankHeat(2, []string{"greedy"})
			for i, city := range m.Cities {
				h.Overlay.Hexes[city.At.V] = 2.5 * float64(i%2) // none in every other
			}
			unused, served := m.Towns[0], m.Towns[1]
			h.Overlay.Unused[unused.At.V] = true
			h.Overlay.Hexes[served.At.V] = 1.5
			h.Overlay.Borders[hex.EdgeOf(served.At.V, 0)] = 1
			doc := composeHeat(t, m, h, "color", "en", c.paper)
			texts := func(name string) (figures int, others []string) {
				for _, it := range group(t, doc, name) {
					if text, ok := it.(*render.Text); ok && figure.MatchString(text.String) {
						figures++
					} else if ok {
						others = append(others, text.String)
					}
				}
				return figures, others
			}
			for _, city := range m.Cities {
				figures, others := texts(city.Name.V)
				label := len(others) == 1 && others[0] == m.Grid.Label(city.At.V)
				if (figures == 1) != c.figures || label != c.labels {
					t.Errorf("%s, %s, %s: %d figures and %q in %s", m.Name.V, orientation, c.paper, figures, others, city.Name.V)
				}
			}
			if figures, _ := texts(served.Name.V); (figures == 1) != c.figures {
				t.Errorf("%s, %s, %s: %d figures in %s", m.Name.V, orientation, c.paper, figures, served.Name.V)
			}
			if crossed := straight(group(t, doc, unused.Name.V)); crossed != c.figures {
				t.Errorf("%s, %s, %s: a cross in a town: %v", m.Name.V, orientation, c.paper, crossed)
			}
		}
	}
}

// straight tells whether one of the items is a path of straight lines.
func straight(items []render.Item) bool {
	for _, it := range items {
		if p, ok := it.(*render.Path); ok && p.Segments[1].Op == render.LineTo {
			return true
		}
	}
	return false
}
