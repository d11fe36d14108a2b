package rollway_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"platelayer/layout"
	"platelayer/layout/rollway"
	"platelayer/maps"
	"platelayer/render"
	"platelayer/render/preflight"
	"platelayer/rules"
	game "platelayer/rules/rollway"
	"platelayer/theme"
	"platelayer/words/wordstest"
)

// stationMap is a bundled map of the game.
func stationMap(t testing.TB, id string) *game.Map {
	t.Helper()
	name, data, ok := maps.Bundled(id)
	if !ok {
		t.Fatalf("there is no map %s", id)
	}
	d, l := maps.Load(name, data)
	if l.HasErrors() {
		t.Fatal(l)
	}
	return d.Rollway
}

// stationMaps are the bundled maps of the game.
func stationMaps() (ids []string) {
	for _, e := range maps.Library() {
		if e.Game == maps.RollwayStation {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

// someRoutes are the best routes of a random game, with shares after a turn or without.
func someRoutes(t testing.TB, m *game.Map, seed uint64, trains [game.Companies][]int, ofGame bool) *rollway.Routes {
	t.Helper()
	g, err := game.NewGame(m, 2)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	s := g.Start()
	for !s.Over() {
		move := s.Draw(rng)
		if s.Player() != rules.Chance {
			all := s.Moves(nil)
			move = all[rng.IntN(len(all))]
		}
		if err := s.Apply(move); err != nil {
			t.Fatal(err)
		}
	}
	track := s.Track(1)
	r := &rollway.Routes{Lines: track.Lines, Printed: track.Printed, Mystery: track.Mystery, Trains: trains}
	if r.Best, r.Sums, err = g.BestRoutes(track, trains); err != nil {
		t.Fatal(err)
	}
	idle := g.Idle(track)
	r.Idle = append(idle.Bare, idle.Remote...)
	if ofGame {
		r.Turn, r.Player, r.Players = g.Turns(), 2, 2
		r.Shares = new([game.Companies]int)
		for c := range r.Shares {
			r.Shares[c] = s.Held(1, game.Company(c))
		}
	}
	return r
}

// composeRoutes composes the page and looks at it as a print shop would.
func composeRoutes(t *testing.T, m *game.Map, r *rollway.Routes, o rollway.Options) *render.Document {
	t.Helper()
	doc, problems := rollway.ComposeRoutes(m, r, o)
	for _, d := range append(problems, preflight.Check(doc, preflight.Options{})...) {
		t.Errorf("%s, %s, %s, %s: %v", m.ID, o.Paper.Name, o.Theme.Name, o.Words.Lang, d)
	}
	if len(doc.Pages) != 1 {
		t.Fatalf("%d pages", len(doc.Pages))
	}
	p := doc.Pages[0]
	if math.Abs(min(p.Width, p.Height)-o.Paper.Width) > .01 || math.Abs(max(p.Width, p.Height)-o.Paper.Height) > .01 {
		t.Errorf("the page is %g x %g mm on paper of %g x %g", p.Width, p.Height, o.Paper.Width, o.Paper.Height)
	}
	return doc
}

// A drawing of the best routes passes a print shop's look in every theme, language and
// size of paper: of many trains, of few, and of none.
func TestRoutesPassPreflight(t *testing.T) {
	cases := []struct {
		trains [game.Companies][]int
		ofGame bool
	}{
		{[game.Companies][]int{{6, 4, 3}, {6, 5, 2}, {6, 4, 2}}, true},
		{[game.Companies][]int{{5, 5}, nil, {12}}, false},
		{[game.Companies][]int{}, true},
	}
	for n, id := range stationMaps() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			m := stationMap(t, id)
			var all []*rollway.Routes
			for i, c := range cases {
				all = append(all, someRoutes(t, m, uint64(10*n+i), c.trains, c.ofGame))
			}
			for j, themeName := range theme.Names {
				for k, lang := range wordstest.Two(n + j) {
					for i, name := range []string{"a4", "letter", "a3"} {
						paper, err := layout.ParsePaper(name)
						if err != nil {
							t.Fatal(err)
						}
						composeRoutes(t, m, all[(i+j+k)%len(all)], look(t, themeName, lang, paper))
						if i == 0 {
							composeRoutes(t, m, all[0], look(t, themeName, lang, paper))
						}
					}
				}
			}
		})
	}
}
