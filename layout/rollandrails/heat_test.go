package rollandrails_test

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/layout/rollandrails"
	"platelayer/maps"
	"platelayer/render"
	"platelayer/render/preflight"
	rules "platelayer/rules/rollandrails"
	"platelayer/sim"
	policies "platelayer/sim/rollandrails"
	"platelayer/theme"
	"platelayer/words"
	"platelayer/words/wordstest"
)

// loadMap is a bundled map.
func loadMap(t testing.TB, id string) *rules.Map {
	t.Helper()
	name, data, _ := maps.Bundled(id)
	def, problems := maps.Load(name, data)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return def.RollAndRails
}

// ourMaps are the bundled maps of the game.
func ourMaps() (ids []string) {
	for _, e := range maps.Library() {
		if e.Game == "roll-and-rails" {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

// played is the heat of some games.
func played(t testing.TB, m *rules.Map, players, games int, names ...string) *rollandrails.Heat {
	t.Helper()
	g, err := rules.NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	p := sim.Plan[*rules.State, rules.Move]{New: g.Start, Seed: 5, Games: games, Jobs: 2,
		Winners:  func(s *rules.State, buf []int) []int { return s.Winners(buf) },
		NewTally: func() sim.Tally[*rules.State, rules.Move] { return policies.NewTally(g) }}
	for _, name := range names {
		e, err := policies.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		p.Policies = append(p.Policies, e)
	}
	r, tally, err := sim.Run(t.Context(), p)
	if err != nil || r.Games != games {
		t.Fatalf("%v, %+v", err, r)
	}
	heat := tally.(*policies.Tally).Heat()
	h := blankHeat(players, names)
	h.Games, h.Asked, h.Rounds = r.Games, r.Asked, g.Rounds()
	f := tally.(*policies.Tally).Findings(r)
	for _, label := range f.Unused {
		at, _ := heat.Grid.ParseLabel(label)
		h.Overlay.Unused[at] = true
	}
	for i := range heat.Grid.Len() {
		at := heat.Grid.At(i)
		h.Overlay.Hexes[at] = float64(heat.Hex(i)) / float64(games)
		for s := range hex.Side(6) {
			h.Overlay.Borders[hex.EdgeOf(at, s)] += float64(heat.Side(i, s)) / float64(2*games) // both hexes count it
		}
	}
	for _, k := range r.Histogram {
		h.Scores = append(h.Scores, layout.ScoreCount{Points: k[0], Times: k[1]})
	}
	points := func(k sim.Standing) layout.ScoreSpread {
		return layout.ScoreSpread{Mean: k.Score.Mean, Least: k.Score.Min, Lower: k.Score.P25, Middle: k.Score.P50,
			Upper: k.Score.P75, Most: k.Score.Max, Wins: k.Wins.Share}
	}
	h.All = points(sim.Standing{Score: r.Score})
	if r.Margin != nil {
		h.Margin = r.Margin.Mean
	}
	for i, k := range r.Seats {
		h.Seats[i] = points(k)
	}
	return h
}

// blankHeat is the heat of no games.
func blankHeat(players int, names []string) *rollandrails.Heat {
	return &rollandrails.Heat{
		Overlay: layout.Overlay{Borders: map[hex.Edge]float64{}, Hexes: map[hex.Coord]float64{}, Unused: map[hex.Coord]bool{}},
		Players: players, Policies: names, Seed: 5, Rounds: 6, Seats: make([]layout.ScoreSpread, players),
	}
}

// interrupted is the heat of a run that was interrupted before a game was completed.
func interrupted(players int) *rollandrails.Heat {
	h := blankHeat(players, []string{"greedy"})
	h.Partial, h.Asked, h.Seed = true, sim.MaxGames, 1<<64-1
	return h
}

// full is a heat in which everything happens in every game, as long and as large as can
// be.
func full(m *rules.Map) *rollandrails.Heat {
	h := blankHeat(rules.MaxPlayers, nil)
	for range 16 {
		h.Policies = append(h.Policies, "networker")
	}
	h.Games, h.Asked, h.Seed, h.Rounds = sim.MaxGames, sim.MaxGames, 1<<64-1, rules.RoundsRange.Max
	for i, g := range m.Terrain {
		for s := range hex.Side(6) {
			n, ok := m.Grid.Index(m.Grid.At(i).Neighbor(s))
			if g.Land() && ok && m.Terrain[n].Land() {
				h.Overlay.Borders[hex.EdgeOf(m.Grid.At(i), s)] = 1
			}
		}
	}
	for _, c := range m.Cities {
		h.Overlay.Hexes[c.At.V] = 88.8
	}
	for _, c := range m.Towns {
		h.Overlay.Hexes[c.At.V] = 88.8
	}
	for n := -40; n < 1000; n++ {
		h.Scores = append(h.Scores, layout.ScoreCount{Points: n, Times: 1 + n*n%7})
	}
	h.All = layout.ScoreSpread{Mean: 444.4, Least: -40, Lower: 200, Middle: 444, Upper: 700, Most: 999}
	h.Margin = 999.9
	for i := range h.Seats {
		h.Seats[i] = h.All
		h.Seats[i].Wins = 1
	}
	return h
}

// composeHeat composes a heat map and looks at it as a print shop would.
func composeHeat(t testing.TB, m *rules.Map, h *rollandrails.Heat, themeName, lang, paperName string) *render.Document {
	t.Helper()
	look, _ := theme.Get(themeName)
	w, err := words.Load(lang)
	if err != nil {
		t.Fatal(err)
	}
	paper, err := layout.ParsePaper(paperName)
	if err != nil {
		t.Fatal(err)
	}
	doc, problems := rollandrails.ComposeHeat(m, h, rollandrails.Options{Look: layout.Look{Theme: look, Words: w, Paper: paper}})
	for _, d := range append(problems, preflight.Check(doc, preflight.Options{})...) {
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

var heatPapers = []string{"a4", "letter", "a3", "a5"}

// The heat map of every bundled map, in every theme and language, on every paper, passes
// a print shop's look, and so do those of nothing and of everything.
func TestHeatMapsPassPreflight(t *testing.T) {
	for n, id := range ourMaps() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			m := loadMap(t, id)
			heats := []*rollandrails.Heat{played(t, m, 4, 6, "greedy", "random"), played(t, m, 1, 3, "greedy"), played(t, m, 2, 4, "random")}
			for i, paper := range heatPapers {
				for j, look := range theme.Names {
					for k, lang := range wordstest.Two(n + i + j) {
						// Words are longest for the smallest paper; on others languages take turns.
						if paper != "a5" && (i+j+k+n)%2 == 1 {
							continue
						}
						composeHeat(t, m, heats[(i+j+k)%len(heats)], look, lang, paper)
					}
				}
				look, lang := theme.Names[(i+n)%len(theme.Names)], wordstest.One(i+n)
				composeHeat(t, m, full(m), look, lang, paper)
				composeHeat(t, m, interrupted(1+i), look, lang, paper)
				composeHeat(t, m, blankHeat(1+i, []string{"random"}), look, lang, paper)
			}
		})
	}
}

// gridMap is a map of so many columns and rows, of all grounds, with a city in every
// fourth row and column, and a town on the way to the next.
func gridMap(t testing.TB, cols, rows int, orientation string) *rules.Map {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, "platelayer: 1\ngame: roll-and-rails\nname: %d by %d\ngrid: {orientation: %s}\nterrain: |\n", cols, rows, orientation)
	for r := range rows {
		b.WriteString("  ")
		for c := range cols {
			b.WriteByte(".f.s.m."[(5*r+3*c+r*c)%7])
		}
		b.WriteByte('\n')
	}
	towns, n := "towns:\n", 0
	b.WriteString("cities:\n")
	for r := 1; r < rows; r += 4 {
		for c := 1; c < cols; c += 4 {
			fmt.Fprintf(&b, "  %s%d: {name: City %d, color: %s}\n", hex.ColumnLetters(c), r+1, n, rules.ColorNames[n%rules.Colors])
			if c+2 < cols {
				towns += fmt.Sprintf("  %s%d: Town %d\n", hex.ColumnLetters(c+2), r+1, n)
			}
			n++
		}
	}
	if strings.Contains(towns, "Town") {
		b.WriteString(towns)
	}
	def, problems := maps.Load("grid.yaml", []byte(b.String()))
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	return def.RollAndRails
}

// However small hexes become, nothing on the page is too small to print or lies on
// anything else.
func TestHeatMapsOfAnySize(t *testing.T) {
	for i, size := range [][2]int{{12, 12}, {18, 14}, {24, 22}, {40, 30}, {70, 50}, {60, 3}, {3, 60}, {2, 2}} {
		for j, orientation := range []string{"pointy", "flat"} {
			m := gridMap(t, size[0], size[1], orientation)
			h := full(m)
			if (i+j)%2 == 0 { // a heat where something is left unused
				for c, n := 0, m.Grid.Len(); c < n; c += 3 {
					h.Overlay.Unused[m.Grid.At(c)] = true
				}
			}
			composeHeat(t, m, h, theme.Names[(i+j)%len(theme.Names)], wordstest.One(i+j), heatPapers[(2*i+3*j)%len(heatPapers)])
			composeHeat(t, m, blankHeat(2, []string{"greedy"}), theme.Names[(i+j+1)%len(theme.Names)], wordstest.One(i+j+1), "a5")
		}
	}
}

// Paper too small for the words gets a page that is made smaller, and a warning.
func TestHeatMapOnSmallPaper(t *testing.T) {
	look, _ := theme.Get("color")
	w, _ := words.Load("en")
	m := loadMap(t, "deutschland")
	for _, paper := range []layout.Paper{{Name: "small", Width: 100, Height: 100}, {Name: "slip", Width: 100, Height: 400}} {
		doc, problems := rollandrails.ComposeHeat(m, full(m), rollandrails.Options{Look: layout.Look{Theme: look, Words: w, Paper: paper}})
		if len(problems) != 1 || problems[0].Code != "small-paper" || len(doc.Pages) != 1 {
			t.Fatalf("%s: %v", paper.Name, problems)
		}
		p := doc.Pages[0]
		ink := render.Bounds(p.Items)
		if math.Abs(p.Width*p.Height-paper.Width*paper.Height) > .01 || ink.MinX < 0 || ink.MinY < 0 || ink.MaxX > p.Width || ink.MaxY > p.Height || ink.MaxX < p.Width/2 {
			t.Errorf("%s: a page of %g x %g mm with ink at %v", paper.Name, p.Width, p.Height, ink)
		}
	}
}

// What is printed is what was counted.
func TestHeatMapSaysWhatWasPlayed(t *testing.T) {
	m := loadMap(t, "deutschland")
	h := blankHeat(2, []string{"greedy", "random"})
	h.Games, h.Asked, h.Partial, h.Seed, h.Rounds = 312, 1000, true, 77, 8
	at := m.Cities[0].At.V
	h.Overlay.Borders[hex.EdgeOf(at, 1)] = .5
	h.Overlay.Hexes[at] = 3.25
	h.Overlay.Unused[m.Towns[0].At.V] = true
	h.Scores = []layout.ScoreCount{{Points: 10, Times: 300}, {Points: 20, Times: 324}}
	h.All = layout.ScoreSpread{Mean: 15.19, Least: 10, Lower: 10, Middle: 20, Upper: 20, Most: 20}
	h.Seats = []layout.ScoreSpread{h.All, h.All}
	h.Seats[0].Wins, h.Seats[1].Wins, h.Margin = .25, .75, 4.5
	doc := composeHeat(t, m, h, "color", "de", "a4")
	printed := map[string]int{}
	render.Walk(doc.Pages[0].Items, func(it render.Item, _ render.Matrix) {
		if text, ok := it.(*render.Text); ok {
			printed[text.String]++
		}
	})
	land := -len(m.Cities)
	for _, g := range m.Terrain {
		if g.Land() {
			land++
		}
	}
	for text, n := range map[string]int{
		"DEUTSCHLAND": 1, "312 von 1000": 1, "3,2": 1, "0,0": len(m.Cities) - 1, "15,2": 4, "25 %": 1, "75 %": 1, "77": 1,
		fmt.Sprintf("1 von %d", land):        1,
		"Abgebrochen: 312 von 1000 Spielen.": 1,
		"greedy, random":                     1, "4,5": 1,
	} {
		if printed[text] != n {
			t.Errorf("%q is printed %d times, want %d", text, printed[text], n)
		}
	}
}

// The same heat gives the same page: no order of a Go map is seen.
func TestHeatMapIsTheSameAgain(t *testing.T) {
	m := loadMap(t, "alpen")
	first := ""
	for range 4 {
		doc := composeHeat(t, m, full(m), "color", "en", "a4")
		var b bytes.Buffer
		if err := render.Fprint(&b, doc); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if first == "" {
			first = text
		}
		if text != first {
			t.Fatal("the page differs")
		}
	}
}
