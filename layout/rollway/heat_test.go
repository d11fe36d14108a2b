package rollway_test

import (
	"bytes"
	"fmt"
	"math"
	"testing"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/layout/rollway"
	"platelayer/render"
	"platelayer/render/preflight"
	game "platelayer/rules/rollway"
	"platelayer/sim"
	policies "platelayer/sim/rollway"
	"platelayer/theme"
	"platelayer/words/wordstest"
)

// blankHeat is the heat of no games.
func blankHeat(m *game.Map, players int) *rollway.Heat {
	return &rollway.Heat{
		Overlay: layout.Overlay{Borders: map[hex.Edge]float64{}, Hexes: map[hex.Coord]float64{}, Unused: map[hex.Coord]bool{}},
		Stops:   make([]rollway.HeatStop, len(m.Stops)), Bands: make([]float64, len(m.Bands)),
		Players: players, Turns: m.Turns.V, Policies: []string{"greedy"}, Seed: 5,
		Scores: layout.ScoreChart{Seats: make([]layout.ScoreSpread, players)},
	}
}

// playedHeat is the heat of some random games.
func playedHeat(t testing.TB, m *game.Map, players, games int) *rollway.Heat {
	t.Helper()
	g, err := game.NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	entry, err := policies.ByName("random")
	if err != nil {
		t.Fatal(err)
	}
	r, tally, err := sim.Run(t.Context(), sim.Plan[*game.State, game.Move]{
		New: g.Start, Policies: []policies.Entry{entry}, Seed: 5, Games: games, Jobs: 2,
		Winners:  func(s *game.State, buf []int) []int { return s.Winners(buf) },
		NewTally: func() sim.Tally[*game.State, game.Move] { return policies.NewTally(g) },
	})
	if err != nil || r.Games != games {
		t.Fatalf("%v, %+v", err, r)
	}
	h, f, counted := blankHeat(m, players), tally.(*policies.Tally).Findings(), tally.(*policies.Tally).Heat()
	h.Games, h.Asked = games, games
	sheets := float64(games * players)
	for i := range m.Grid.Len() {
		for s := range hex.Side(6) {
			if n := counted.Side(i, s); n > 0 {
				h.Overlay.Borders[hex.EdgeOf(m.Grid.At(i), s)] = float64(n) / sheets
			}
		}
	}
	for _, x := range f.Hexes {
		at, _ := m.Grid.ParseLabel(x.Hex)
		h.Overlay.Hexes[at], h.Overlay.Unused[at] = x.Used, x.Used == 0
	}
	for i, s := range f.Stops {
		h.Stops[i].Served = s.Served
		for c := range s.By {
			h.Stops[i].By[c] = s.By[c].Share
		}
	}
	for i, b := range f.Bands {
		h.Bands[i] = b.Share.Share
	}
	for _, k := range r.Histogram {
		h.Scores.Scores = append(h.Scores.Scores, layout.ScoreCount{Points: k[0], Times: k[1]})
	}
	h.Scores.All = layout.ScoreSpread{Mean: r.Score.Mean, Least: r.Score.Min, Lower: r.Score.P25, Middle: r.Score.P50, Upper: r.Score.P75, Most: r.Score.Max}
	for i := range h.Scores.Seats {
		h.Scores.Seats[i] = h.Scores.All
	}
	return h
}

// fullHeat is a heat in which everything happens on every sheet, as long and as large as
// can be.
func fullHeat(m *game.Map) *rollway.Heat {
	h := blankHeat(m, game.MaxPlayers)
	for range 8 {
		h.Policies = append(h.Policies, "lookahead")
	}
	h.Games, h.Asked, h.Seed, h.Margin = sim.MaxGames, sim.MaxGames, 1<<64-1, 999.9
	for i, g := range m.Ground {
		if _, ok := g.Value(); !ok {
			continue
		}
		h.Overlay.Hexes[m.Grid.At(i)] = 1
		for s := range hex.Side(6) {
			h.Overlay.Borders[hex.EdgeOf(m.Grid.At(i), s)] = 1
		}
	}
	for i := range h.Stops {
		h.Stops[i] = rollway.HeatStop{Served: 1, By: [game.Companies]float64{1, 1, 1}}
	}
	for i := range h.Bands {
		h.Bands[i] = 1
	}
	for n := -90; n < 900; n++ {
		h.Scores.Scores = append(h.Scores.Scores, layout.ScoreCount{Points: n, Times: 1 + n*n%7})
	}
	for _, b := range m.Bands {
		h.Scores.Marks = append(h.Scores.Marks, b.From.V)
	}
	h.Scores.All = layout.ScoreSpread{Mean: 444.4, Least: -90, Lower: 200, Middle: 444, Upper: 700, Most: 899, Wins: 1}
	for i := range h.Scores.Seats {
		h.Scores.Seats[i] = h.Scores.All
	}
	return h
}

// composeHeat composes a heat map and looks at it as a print shop would. Only codes that
// may be said are.
func composeHeat(t testing.TB, m *game.Map, h *rollway.Heat, themeName, lang, paperName string, may ...string) *render.Document {
	t.Helper()
	paper, err := layout.ParsePaper(paperName)
	if err != nil {
		t.Fatal(err)
	}
	doc, problems := rollway.ComposeHeat(m, h, look(t, themeName, lang, paper))
next:
	for _, d := range append(problems, preflight.Check(doc, preflight.Options{})...) {
		for _, code := range may {
			if d.Code == code {
				continue next
			}
		}
		t.Errorf("%s, %s, %s, %s, %d players: %v", m.ID, paperName, themeName, lang, h.Players, d)
	}
	if len(doc.Pages) != 1 {
		t.Fatalf("%s: a heat map has %d pages", m.ID, len(doc.Pages))
	}
	if p := doc.Pages[0]; min(p.Width, p.Height) != paper.Width || max(p.Width, p.Height) != paper.Height {
		t.Errorf("%s: the page is %g x %g mm on paper of %g x %g", m.ID, p.Width, p.Height, paper.Width, paper.Height)
	}
	return doc
}

// The heat map of every bundled map, in every theme and language, on every paper, passes
// a print shop's look, and so do those of nothing and of everything.
func TestHeatMapsPassPreflight(t *testing.T) {
	for n, id := range stationMaps() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			m := stationMap(t, id)
			heats := []*rollway.Heat{playedHeat(t, m, 1, 60), playedHeat(t, m, 3, 20)}
			for i, paper := range []string{"a4", "letter", "a3", "a5"} {
				for j, look := range theme.Names {
					for k, lang := range wordstest.Two(n + i + j) {
						composeHeat(t, m, heats[(i+j+k)%len(heats)], look, lang, paper)
					}
				}
				look, lang := theme.Names[(i+n)%len(theme.Names)], wordstest.One(i+n)
				// Eight seats fill an A5 page.
				composeHeat(t, m, fullHeat(m), look, lang, paper, "small-paper", "small-text", "thin-line")
				composeHeat(t, m, blankHeat(m, 1+i), look, lang, paper)
				partial := blankHeat(m, 2)
				partial.Partial, partial.Asked, partial.Seed = true, sim.MaxGames, 1<<64-1
				composeHeat(t, m, partial, look, lang, paper)
			}
		})
	}
}

// However small hexes become, nothing on the page is too small to print or lies on
// anything else.
func TestHeatMapsOfAnySize(t *testing.T) {
	papers := []string{"a4", "letter", "a3"}
	for i, size := range [][2]int{{9, 9}, {12, 12}, {24, 22}, {40, 25}, {60, 3}, {3, 60}, {1, 2}} {
		m := fieldOf(t, size[0], size[1])
		m.Name.V = fmt.Sprintf("%d by %d", size[0], size[1])
		h := fullHeat(m)
		for c, n := i%2, m.Grid.Len(); i%2 == 1 && c < n; c += 3 { // something is left unused
			h.Overlay.Unused[m.Grid.At(c)] = true
		}
		for j, themeName := range theme.Names {
			composeHeat(t, m, h, themeName, wordstest.One(i+j), papers[(i+j)%len(papers)], "small-hexes")
		}
		composeHeat(t, m, blankHeat(m, 2), theme.Names[i%len(theme.Names)], "en", "a5", "small-hexes")
	}
}

// What is printed is what was counted.
func TestHeatMapSaysWhatWasPlayed(t *testing.T) {
	m := stationMap(t, "lost-junction")
	h := blankHeat(m, 2)
	h.Games, h.Asked, h.Partial, h.Seed, h.Margin = 312, 1000, true, 77, 4.5
	h.Policies = []string{"greedy", "random"}
	h.Stops[0].Served, h.Stops[1].Served = .62, .004
	free := m.Grid.At(0)
	h.Overlay.Hexes[free] = .37
	h.Overlay.Unused[m.Stops[len(m.Stops)-1].At.V] = true
	h.Bands[3], h.Bands[4] = .77, .23
	h.Scores.Scores = []layout.ScoreCount{{Points: 310, Times: 300}, {Points: 320, Times: 324}}
	h.Scores.All = layout.ScoreSpread{Mean: 315.19, Least: 310, Lower: 310, Middle: 320, Upper: 320, Most: 320, Wins: .25}
	h.Scores.Seats = []layout.ScoreSpread{h.Scores.All, h.Scores.All}
	doc := composeHeat(t, m, h, "color", "de", "a4")
	printed := map[string]int{}
	render.Walk(doc.Pages[0].Items, func(it render.Item, _ render.Matrix) {
		if text, ok := it.(*render.Text); ok {
			printed[text.String]++
		}
	})
	buildable := 0
	for _, g := range m.Ground {
		if _, ok := g.Value(); ok {
			buildable++
		}
	}
	for text, n := range map[string]int{
		"LOST JUNCTION": 1, "312 von 1000": 1, "62": 1, "<1": 1, "37": 1, "315,2": 4, "25 %": 2, "77 %": 1, "23 %": 1, "77": 1,
		fmt.Sprintf("1 von %d", buildable): 1, fmt.Sprintf("%d von %d", len(m.Stops)-2, len(m.Stops)): 1,
		"Abgebrochen: 312 von 1000 Spielen.": 1, "greedy, random": 1, "4,5": 1, "251–380": 1,
	} {
		if printed[text] != n {
			t.Errorf("%q is printed %d times, want %d", text, printed[text], n)
		}
	}
}

// A gauge is filled as high as its share, whatever its shape, and one of nothing is empty.
func TestHeatGauges(t *testing.T) {
	m := stationMap(t, "main-line")
	h := blankHeat(m, 1)
	h.Games, h.Asked = 1, 1
	shares := [game.Companies]float64{.25, .5, 1}
	h.Stops[len(h.Stops)-1] = rollway.HeatStop{Served: 1, By: shares}
	doc := composeHeat(t, m, h, "mono", "en", "a4")
	// The last plate: a shape of paper, what is filled, and the outline, for each company.
	var paths []render.Box
	render.Walk(doc.Pages[0].Items, func(it render.Item, at render.Matrix) {
		g, ok := it.(*render.Group)
		if !ok || g.Name != "stops" || len(g.Items) == 0 {
			return
		}
		render.Walk(g.Items, func(it render.Item, at render.Matrix) {
			if p, ok := it.(*render.Path); ok {
				paths = append(paths, p.Bounds(at))
			}
		})
	})
	if len(paths) < 9 {
		t.Fatalf("only %d paths", len(paths))
	}
	for c, want := range shares {
		ground, full := paths[len(paths)-9+3*c], paths[len(paths)-8+3*c]
		high := (full.MaxY - full.MinY) / (ground.MaxY - ground.MinY)
		if math.Abs(high-want) > .01 || math.Abs(full.MaxY-ground.MaxY) > .01 || full.MaxX > ground.MaxX+.01 || full.MinX < ground.MinX-.01 {
			t.Errorf("the gauge of %v is filled to %.3f, want %.2f: %v in %v", game.Company(c), high, want, full, ground)
		}
	}
}

// The same heat gives the same page: no order of a Go map is seen.
func TestHeatMapIsTheSameAgain(t *testing.T) {
	m := stationMap(t, "grand-tour")
	first := ""
	for range 4 {
		doc := composeHeat(t, m, fullHeat(m), "color", "en", "a4")
		var b bytes.Buffer
		if err := render.Fprint(&b, doc); err != nil {
			t.Fatal(err)
		}
		if first == "" {
			first = b.String()
		}
		if b.String() != first {
			t.Fatal("the page differs")
		}
	}
}
