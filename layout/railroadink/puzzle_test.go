package railroadink_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"platelayer/layout"
	"platelayer/layout/railroadink"
	"platelayer/maps"
	rules "platelayer/rules/railroadink"
	"platelayer/theme"
	"platelayer/words/wordstest"
)

// puzzles are the puzzles of these tests.
func puzzles(t testing.TB) (out []*rules.Board) {
	t.Helper()
	files, err := filepath.Glob("testdata/puzzle-*.yaml")
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		d, l := maps.Load(name, data)
		if l = append(l, rules.Check(d.RailroadInk)...); len(l) > 0 {
			t.Fatal(l)
		}
		out = append(out, d.RailroadInk)
	}
	return out
}

// The sheet has what the puzzle has: the Routes that lie there, the dice of the round, the
// Special Routes, what the board scores before and, upside down, after.
func TestPuzzleHasItAll(t *testing.T) {
	for _, b := range puzzles(t) {
		lines, groups := texts(t, b, railroadink.PuzzleSheet)
		anew := len(b.Puzzle.Answer.Moves)
		faces := 2*len(b.Puzzle.Drawn) + len(b.Puzzle.Dice) + len(b.Specials) + anew
		if groups["face"] != faces || groups["upside-down"] != 1 {
			t.Errorf("%s: %d faces, want %d; %d answers", b.ID, groups["face"], faces, groups["upside-down"])
		}
		g, err := rules.NewGame(b, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{fmt.Sprintf("%d points", b.Puzzle.Answer.Points.V), fmt.Sprint(g.LastRound().Score(0).Total)} {
			if count(lines, want) == 0 {
				t.Errorf("%s: no %q in %q", b.ID, want, lines)
			}
		}
		without := *b
		puzzle := *b.Puzzle
		puzzle.Answer = nil
		without.Puzzle = &puzzle
		lines, groups = texts(t, &without, railroadink.PuzzleSheet)
		if groups["face"] != faces-anew-len(puzzle.Drawn) || groups["upside-down"] != 0 || slices.ContainsFunc(lines, func(l string) bool { return strings.HasSuffix(l, " points") }) {
			t.Errorf("%s: without an answer there is %q", b.ID, lines)
		}
	}
}

// Asked for a puzzle alone, a board without one has nothing to be printed.
func TestNoPuzzle(t *testing.T) {
	o := look(t, "color", "en", layout.Papers[0])
	o.Sheets = []string{railroadink.PuzzleSheet}
	if _, l := railroadink.Compose(rules.Classic(), o); len(l) != 1 || l[0].Code != "no-puzzle" || !l.HasErrors() {
		t.Error(l)
	}
}

// A puzzle that cannot be played is a puzzle all the same: its faults are told by the rules.
func TestImpossiblePuzzle(t *testing.T) {
	b := *puzzles(t)[0]
	p := *b.Puzzle
	p.Dice = nil
	b.Puzzle = &p
	doc, l := railroadink.Compose(&b, look(t, "color", "en", layout.Papers[0]))
	if len(doc.Pages) != 0 || len(l) != 0 {
		t.Errorf("%d pages, %v", len(doc.Pages), l)
	}
}

// A puzzle is one page, in every theme and language and on every paper, and passes a print
// shop's look.
func TestPuzzlesPassPreflight(t *testing.T) {
	for _, b := range puzzles(t) {
		t.Run(b.ID, func(t *testing.T) {
			t.Parallel()
			for i, themeName := range theme.Names {
				for j, paper := range layout.Papers {
					for _, lang := range wordstest.Two(i + j) {
						doc, problems := printed(b, look(t, themeName, lang, paper))
						for _, d := range problems {
							t.Errorf("%s, %s, %s: %v", paper.Name, themeName, lang, d)
						}
						if len(doc.Pages) != 1 || doc.Pages[0].Sheet != railroadink.PuzzleSheet {
							t.Errorf("%s, %s, %s: %d pages", paper.Name, themeName, lang, len(doc.Pages))
						}
					}
				}
			}
		})
	}
}
