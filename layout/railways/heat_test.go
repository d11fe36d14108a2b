package railways_test

import (
	"slices"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/layout/railways"
	"platelayer/render"
	"platelayer/render/preflight"
	rules "platelayer/rules/railways"
	"platelayer/theme"
	"platelayer/words/wordstest"
)

// heatOf is a heat with numbers of every kind, by the places of the map alone.
func heatOf(m *rules.Map, games int) *railways.Heat {
	h := &railways.Heat{Games: games, Asked: games, Players: 4, Policies: []string{"greedy", "random"}, Seed: 7,
		Overlay: layout.Overlay{Borders: map[hex.Edge]float64{}, Hexes: map[hex.Coord]float64{}, Unused: map[hex.Coord]bool{}}}
	if games == 0 {
		return h
	}
	shares := []float64{.004, .05, .2, .4, .6, .9}
	for i, t := range m.Terrain {
		at := m.Grid.At(i)
		if _, city := m.CityAt(at); city || !t.Land() {
			continue
		}
		if i%7 == 0 {
			h.Overlay.Unused[at] = true
			continue
		}
		for s := hex.Side(0); s < 3; s++ {
			if m.TerrainOf(at.Neighbor(s)).Land() && (i+int(s))%3 == 0 && !h.Overlay.Unused[at.Neighbor(s)] {
				h.Overlay.Borders[hex.EdgeOf(at, s)] = shares[(i/3+int(s))%len(shares)]
			}
		}
	}
	for i := range m.Cities {
		h.Overlay.Hexes[m.Cities[i].At.V] = float64(i%5) * 1.3
	}
	for i := range min(9, len(m.Cities)/2) {
		h.Links = append(h.Links, railways.HeatLink{Cities: [2]int{i, i + len(m.Cities)/2}, Cubes: 4 - float64(i)/3})
	}
	for p := 10; p < 60; p += 3 {
		h.Scores = append(h.Scores, layout.ScoreCount{Points: p, Times: 1 + (p*7)%11})
	}
	h.All = layout.ScoreSpread{Mean: 33.3, Least: 10, Lower: 22, Middle: 34, Upper: 44, Most: 58}
	for i := range 4 {
		s := h.All
		s.Mean, s.Wins = s.Mean+float64(i), .25
		h.Seats = append(h.Seats, s)
	}
	h.Margin = 6.5
	return h
}

// The heat map is one page on any paper and passes a print shop's look, for games of any
// number and none.
func TestHeatMapPassesPreflight(t *testing.T) {
	maps := all(t)
	for i, themeName := range theme.Names {
		for j, paper := range layout.Papers {
			if paper.Name == "ledger" {
				continue
			}
			m := maps[(i+j)%len(maps)]
			lang := wordstest.One(i + j)
			o := look(t, themeName, lang, paper.Name)
			for _, games := range []int{0, 1000} {
				doc, problems := railways.ComposeHeat(m, heatOf(m, games), o)
				out, list := impose.Impose(doc, impose.Options{Look: o.Look})
				problems = append(problems, list...)
				problems = append(problems, preflight.Check(out, preflight.Options{})...)
				for _, d := range problems {
					if d.Code != "missing-bars" {
						t.Errorf("%s, %s, %s, %s, %d games: %v", m.ID, paper.Name, themeName, lang, games, d)
					}
				}
				if len(out.Pages) != 1 {
					t.Errorf("%s, %s: %d pages", m.ID, paper.Name, len(out.Pages))
				}
			}
		}
	}
}

// What was counted is on the page, where it belongs.
func TestHeatMapShowsTheNumbers(t *testing.T) {
	m := sample(t)
	h := heatOf(m, 1000)
	h.Overlay.Hexes[m.Cities[3].At.V] = 12.3
	o := look(t, "color", "en", "a4")
	doc, _ := railways.ComposeHeat(m, h, o)
	got := texts(doc.Pages)
	for _, want := range []string{"STONEBRIDGE  12.3", "1000", "33.3", "6.5", "greedy, random"} {
		if !slices.Contains(got, want) {
			t.Errorf("the heat map does not say %q", want)
		}
	}
	if !slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, m.Digest()) }) {
		t.Error("the heat map does not say of which map it is")
	}
	// Without track there is no line, with some there are.
	lines := func(h *railways.Heat) (n int) {
		doc, _ := railways.ComposeHeat(m, h, o)
		render.Walk(doc.Pages[0].Items, func(it render.Item, _ render.Matrix) {
			if g, ok := it.(*render.Group); ok && g.Name == "borders" {
				n += len(g.Items)
			}
		})
		return n
	}
	if a, z := lines(h), lines(heatOf(m, 0)); a < 5 || z != 0 {
		t.Errorf("%d kinds of lines with track and %d without", a, z)
	}
}
