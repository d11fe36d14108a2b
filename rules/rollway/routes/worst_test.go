package routes

import (
	"os"
	"strings"
	"testing"
	"time"
)

// worst are the worst operating rounds that TestHunt found, of company 0 on boards of 42
// hexes with two lines in each: a line each of the trains and the board.
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
	for i, g := range games[:worstBoards] {
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

// BenchmarkWorst solves the worst boards, all once an operation, and reports the slowest.
func BenchmarkWorst(b *testing.B) {
	games, _ := worst(b)
	var s Solver
	run := func(g *game) {
		if err := s.Load(g.network); err != nil {
			b.Fatal(err)
		}
		s.Solve(g.company, g.trains)
	}
	for b.Loop() {
		for i := range games {
			run(&games[i])
		}
	}
	slowest, all := time.Duration(0), time.Duration(0)
	for i := range games {
		d := quickest(1, func() { run(&games[i]) })
		slowest, all = max(slowest, d), all+d
	}
	b.ReportMetric(float64(slowest.Microseconds())/1000, "slowest-ms")
	b.ReportMetric(float64(all.Microseconds())/1000/float64(len(games)), "mean-ms")
}
