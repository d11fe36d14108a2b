package railroadink_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"platelayer/layout"
	"platelayer/layout/railroadink"
	"platelayer/render"
	"platelayer/render/preflight"
	game "platelayer/rules"
	rules "platelayer/rules/railroadink"
	"platelayer/theme"
	"platelayer/words/wordstest"
)

// scored is a board as so many rounds of random play leave it, and what it scores.
func scored(t testing.TB, b *rules.Board, seed uint64, rounds int) *railroadink.Scored {
	t.Helper()
	g, err := rules.NewGame(b, 1)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 3))
	s := g.Start()
	for !s.Over() && s.Round() <= rounds {
		m := s.Draw(rng)
		if s.Player() != game.Chance {
			all := s.Moves(nil)
			m = all[rng.IntN(len(all))]
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	sc := &railroadink.Scored{Account: s.Account(0)}
	for row := range b.Rows.V {
		for col := range b.Cols.V {
			at := rules.Space{Row: row, Col: col}
			if f, ok := s.At(0, at); ok {
				sc.Drawn = append(sc.Drawn, rules.Drawn{At: at, Route: f})
			}
		}
	}
	return sc
}

// TestScoredPassesPreflight: the page of a scored board, empty or full, passes a print
// shop's look in every theme and language, on every paper.
func TestScoredPassesPreflight(t *testing.T) {
	for i, b := range bundled(t) {
		t.Run(b.ID, func(t *testing.T) {
			t.Parallel()
			for k, themeName := range theme.Names {
				for j, paper := range layout.Papers {
					for _, lang := range wordstest.Two(i + j + k) {
						sc := scored(t, b, uint64(i*100+j), (j*3)%8)
						o := look(t, themeName, lang, paper)
						doc, problems := railroadink.ComposeScored(b, sc, o)
						for _, d := range append(problems, preflight.Check(doc, preflight.Options{})...) {
							t.Errorf("%s, %s, %s: %v", paper.Name, themeName, lang, d)
						}
						if len(doc.Pages) != 1 {
							t.Errorf("%s: %d pages", paper.Name, len(doc.Pages))
						}
					}
				}
			}
		})
	}
}

// TestScoredShowsTheScore: the page has a Route for each that is drawn, a mark for each
// error and each exit that counts, and the points of each part.
func TestScoredShowsTheScore(t *testing.T) {
	for i, b := range bundled(t) {
		for seed := range uint64(20) {
			sc := scored(t, b, 1000*uint64(i)+seed, int(seed%8))
			doc, problems := railroadink.ComposeScored(b, sc, look(t, "color", "en", layout.Papers[0]))
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			faces, marks := 0, map[string]int{}
			var lines []string
			render.Walk(doc.Pages[0].Items, func(it render.Item, _ render.Matrix) {
				switch it := it.(type) {
				case *render.Text:
					lines = append(lines, it.String)
				case *render.Group:
					switch it.Name {
					case "face":
						faces++
					case "error", "network":
						marks[it.Name]++
					}
				}
			})
			a := &sc.Account
			exits, networks := 0, 0
			for _, n := range a.Joined[:a.Networks] {
				if rules.ExitPoints(int(n)) > 0 {
					exits += int(n)
					networks++
				}
			}
			// Each mark stands in the table as well.
			if faces != len(sc.Drawn) || marks["error"] != a.Errors+1 || marks["network"] != exits+networks {
				t.Errorf("%s, %d: %d Routes, %v marks; %d are drawn, with %d errors and %d exits", b.ID, seed, faces, marks, len(sc.Drawn), a.Errors, exits)
			}
			points := []int{a.Total, a.Highway, a.Railway, a.Centre}
			if len(b.Sites) > 0 {
				points = append(points, a.Villages)
			}
			for _, n := range points {
				if n >= 0 && count(lines, fmt.Sprint(n)) == 0 {
					t.Errorf("%s, %d: %d points are not there", b.ID, seed, n)
				}
			}
		}
	}
}

// TestBandsFollowTheLine: the bands of the longest lines pass from space to space without a
// gap, whatever lies there, and are as long as the lines.
func TestBandsFollowTheLine(t *testing.T) {
	for i, b := range bundled(t) {
		for seed := range uint64(60) {
			sc := scored(t, b, 2000*uint64(i)+seed, 7)
			for k, line := range sc.Account.Lines {
				if err := railroadink.BandGaps(sc, rules.Kind(k)); err != nil {
					t.Errorf("%s, %d: %v over %v: %v", b.ID, seed, rules.Kind(k), line, err)
				}
			}
		}
	}
}
