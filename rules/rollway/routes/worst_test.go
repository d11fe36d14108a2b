package routes

import (
	"os"
	"strings"
	"testing"
)

// worst are the worst operating rounds that TestHunt and TestHuntPromise found, of company 0:
// a line each of the trains and the board. The first 31 are boards of 42 and 45 hexes with
// two lines in each, found against earlier states of the solver, the others are at the limits
// of what is promised.
func worst(t testing.TB) (games []game, boards []*hexes) {
	data, err := os.ReadFile("testdata/worst.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		trains, board, _ := strings.Cut(line, " ")
		g := game{}
		for _, c := range trains {
			g.trains = append(g.trains, int(c-'0'))
		}
		b := parseBoard(board)
		g.network = b.network()
		games, boards = append(games, g), append(boards, b)
	}
	return games, boards
}

// TestWorst solves the worst boards with all routes listed and with routes sought.
func TestWorst(t *testing.T) {
	games, boards := worst(t)
	for i, g := range games {
		var listed, sought Solver
		listed.fewer, sought.fewer = few-100_000, few
		for _, s := range []*Solver{&listed, &sought} {
			if err := s.Load(g.network); err != nil {
				t.Fatal(err)
			}
		}
		a, b := listed.Solve(0, g.trains), sought.Solve(0, g.trains)
		if a != b || a == 0 || listed.sought || !sought.sought {
			t.Errorf("board %d, trains %v: listed %d, sought %d\n%v", i, g.trains, a, b, boards[i])
		}
		checkRoutes(t, g.network, 0, g.trains, a, listed.Routes())
		checkRoutes(t, g.network, 0, g.trains, b, sought.Routes())
	}
}
