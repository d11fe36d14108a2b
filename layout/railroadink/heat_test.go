package railroadink_test

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/layout"
	"platelayer/layout/railroadink"
	"platelayer/render"
	"platelayer/render/preflight"
	rules "platelayer/rules/railroadink"
	"platelayer/sim"
	"platelayer/theme"
	"platelayer/words/wordstest"
)

// heatOf is a heat in which share gives how often a space is drawn, by its place.
func heatOf(b *rules.Board, players int, share func(i int) float64) *railroadink.Heat {
	h := &railroadink.Heat{
		Spaces: map[rules.Space]railroadink.HeatSpace{}, Players: players, Games: 100, Asked: 100, Policies: []string{"greedy"}, Seed: 5,
		Scores: layout.ScoreChart{Seats: make([]layout.ScoreSpread, players)},
	}
	for row := range b.Rows.V {
		for col := range b.Cols.V {
			v := share(row*b.Cols.V + col)
			h.Spaces[rules.Space{Row: row, Col: col}] = railroadink.HeatSpace{Drawn: v, By: [rules.Kinds]float64{v / 2, v}}
		}
	}
	for i := range b.Exits {
		h.Exits = append(h.Exits, share(i))
	}
	for n := -9; n < 70; n++ {
		h.Scores.Scores = append(h.Scores.Scores, layout.ScoreCount{Points: n, Times: 1 + n*n%7})
	}
	h.Scores.All = layout.ScoreSpread{Mean: 44.4, Least: -9, Lower: 20, Middle: 44, Upper: 50, Most: 69, Wins: 1}
	for i := range h.Scores.Seats {
		h.Scores.Seats[i] = h.Scores.All
	}
	return h
}

// composeHeat composes a heat map, which passes a print shop's look.
func composeHeat(t testing.TB, b *rules.Board, h *railroadink.Heat, themeName, lang string, paper layout.Paper) *render.Document {
	t.Helper()
	doc, problems := railroadink.ComposeHeat(b, h, look(t, themeName, lang, paper))
	for _, d := range append(problems, preflight.Check(doc, preflight.Options{})...) {
		t.Errorf("%s, %s, %s, %s: %v", b.ID, paper.Name, themeName, lang, d)
	}
	if len(doc.Pages) != 1 {
		t.Fatalf("%s: a heat map has %d pages", b.ID, len(doc.Pages))
	}
	return doc
}

// TestHeatMapsPassPreflight: heat maps of something, of nothing, of everything and of a run
// that was interrupted pass a print shop's look, in every theme and language, on every
// paper.
func TestHeatMapsPassPreflight(t *testing.T) {
	t.Parallel()
	for i, b := range bundled(t) {
		some := heatOf(b, 1, func(i int) float64 { return float64(i*i%50) / 49 })
		none := &railroadink.Heat{Players: 2, Policies: []string{"greedy"}, Scores: layout.ScoreChart{Seats: make([]layout.ScoreSpread, 2)}}
		all := heatOf(b, 4, func(int) float64 { return 1 })
		all.Games, all.Asked, all.Seed, all.Margin = sim.MaxGames, sim.MaxGames, 1<<64-1, 99.9
		all.Policies = []string{"strong", "greedy", "random", "strong", "greedy"}
		partial := heatOf(b, 2, func(i int) float64 { return .004 * float64(i%2) })
		partial.Partial, partial.Asked = true, sim.MaxGames
		heats := []*railroadink.Heat{some, all, none, partial}
		for j, paper := range layout.Papers {
			for k, themeName := range theme.Names {
				for l, lang := range wordstest.Two(i + j + k) {
					composeHeat(t, b, heats[(i+j+k+l)%len(heats)], themeName, lang, paper)
				}
			}
		}
	}
}

// TestHeatMapSaysWhatWasPlayed: what is printed is what was counted.
func TestHeatMapSaysWhatWasPlayed(t *testing.T) {
	b := rules.Challenge()
	h := heatOf(b, 2, func(i int) float64 { return 0 })
	h.Partial, h.Games, h.Asked, h.Seed, h.Margin = true, 312, 1000, 77, 4.5
	h.Spaces[rules.Space{Row: 1, Col: 1}] = railroadink.HeatSpace{Drawn: .62}
	h.Spaces[rules.Space{Row: 6, Col: 2}] = railroadink.HeatSpace{Drawn: .004}
	h.Exits[3] = .37
	doc := composeHeat(t, b, h, "color", "de", layout.Papers[0])
	printed := map[string]int{}
	render.Walk(doc.Pages[0].Items, func(it render.Item, _ render.Matrix) {
		if text, ok := it.(*render.Text); ok {
			printed[text.String]++
		}
	})
	for text, n := range map[string]int{
		"62": 1, "<1": 1, "37": 1, "312 von 1000": 1, "47 von 49": 1, "77": 1, "4,5": 1, "44,4": 4,
		"Abgebrochen: 312 von 1000 Spielen.": 1,
	} {
		if printed[text] != n {
			t.Errorf("%q is printed %d times, want %d", text, printed[text], n)
		}
	}
}

// TestHeatMapIsAlwaysTheSame composes a heat map twice.
func TestHeatMapIsAlwaysTheSame(t *testing.T) {
	b := rules.Classic()
	h := heatOf(b, 3, func(i int) float64 { return float64(i%11) / 10 })
	var texts [2]strings.Builder
	for i := range texts {
		for _, p := range composeHeat(t, b, h, "ink", "en", layout.Papers[1]).Pages {
			fmt.Fprintf(&texts[i], "%v", p.Width)
			render.Walk(p.Items, func(it render.Item, m render.Matrix) { fmt.Fprintf(&texts[i], "%T %v\n", it, m) })
		}
	}
	if texts[0].String() != texts[1].String() {
		t.Error("the page differs")
	}
}
