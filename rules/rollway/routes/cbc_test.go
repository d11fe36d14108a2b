//go:build external

package routes

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestBesideCbc holds the solver to an integer program on dense random boards: every hex
// has two lines that mostly go on in the next hex, and half of the boards have forks.
func TestBesideCbc(t *testing.T) {
	if _, err := exec.LookPath("cbc"); err != nil {
		t.Fatalf("cbc is needed (Debian package coinor-cbc): %v", err)
	}
	dir := t.TempDir()
	var s, squeezed Solver
	squeezed.pick.less, squeezed.pick.haste = many, brief // the linear program on all boards, and for every train
	crowded, most := 0, 0
	for seed, done := uint64(0), 0; done < cbcBoards; seed++ {
		r := rand.New(rand.NewPCG(seed, 21))
		rc := recipe{
			wide: 4 + r.IntN(3), high: 4 + r.IntN(3), stops: 0.3 + 0.5*r.Float64(), lines: 2, full: true,
			forks: r.IntN(2) == 0, companies: 1, stations: 0.25, spirals: 0.15, bonus: Bonus{3, 25},
		}
		b := rc.board(r)
		for range 400 {
			b.knit(r, rc)
		}
		n := b.network()
		trains := [][]int{{3, 5}, {2, 4, 6}, {4, 5, 6}, {6, 6, 6}, {2, 3, 4, 5, 6}, {4, 4, 4, 4}}[r.IntN(6)]
		if err := s.Load(n); err != nil {
			t.Fatal(err)
		}
		got := s.Solve(0, trains)
		routes := s.Routes()
		if got == 0 || !s.list.make(&s.w, s.own, s.trains[0], 250) {
			continue // the brute force has to list them all, too
		}
		all := ended(n, trails(n, 0, slices.Max(trains)))
		if len(all) > 4000 {
			continue // by forks, too many for the integer program
		}
		done++
		checkRoutes(t, n, 0, trains, got, routes)
		if err := squeezed.Load(n); err != nil {
			t.Fatal(err)
		}
		if again := squeezed.Solve(0, trains); again != got {
			t.Fatalf("seed %d, trains %v: %d, squeezed %d\n%v", seed, trains, got, again, b)
		}
		checkRoutes(t, n, 0, trains, got, squeezed.Routes())
		if got < s.alone() {
			crowded++
		}
		most = max(most, len(all))
		if done%50 == 0 {
			t.Logf("%d boards", done)
		}
		if want := pack(t, dir, n, all, trains); got != want {
			t.Fatalf("seed %d, trains %v: %d, cbc %d\n%v", seed, trains, got, want, b)
		}
	}
	t.Logf("%d boards, on %d of them the trains are in each other's way; up to %d routes", cbcBoards, crowded, most)
}

// ended are the trails that begin and end at stops, and those of one stop and one piece. Any
// other scores what one of these does with a part of its track.
func ended(n *Network, all []trail) (routes []trail) {
	for _, t := range all {
		// The brute force may end beyond its last stop; count the stops at the ends.
		first, last := n.Pieces[t.pieces[0]], n.Pieces[t.pieces[len(t.pieces)-1]]
		from, to := AtStop(t.stops[0]), AtStop(t.stops[len(t.stops)-1])
		if len(t.stops) == 1 && len(t.pieces) == 1 || len(t.stops) > 1 && slices.Contains(first[:], from) && slices.Contains(last[:], to) {
			routes = append(routes, t)
		}
	}
	return routes
}

// pack is the most that trains score with routes that share no piece, by an integer
// program: a route is run or not, a piece is used once at most, and of the routes with more
// than so many stops there are no more than trains for them.
func pack(t *testing.T, dir string, n *Network, all []trail, trains []int) (total int) {
	t.Helper()
	var goal, rows, binary strings.Builder
	goal.WriteString("Maximize\n obj:")
	byPiece := make([][]string, len(n.Pieces))
	byStops := make([][]string, slices.Max(trains))
	for i, r := range all {
		x := fmt.Sprintf("x%d", i)
		fmt.Fprintf(&goal, " + %d %s\n", r.score, x)
		fmt.Fprintln(&binary, x)
		for _, p := range r.pieces {
			byPiece[p] = append(byPiece[p], x)
		}
		for k := range len(r.stops) {
			byStops[k] = append(byStops[k], x)
		}
	}
	row := func(names []string, limit int) {
		if len(names) > 0 {
			fmt.Fprintf(&rows, " %s <= %d\n", strings.Join(names, "\n + "), limit)
		}
	}
	for _, names := range byPiece {
		row(names, 1)
	}
	for k, names := range byStops {
		able := 0
		for _, v := range trains {
			if v > k {
				able++
			}
		}
		row(names, able)
	}
	file, out := filepath.Join(dir, "board.lp"), filepath.Join(dir, "board.txt")
	if err := os.WriteFile(file, []byte(goal.String()+"Subject To\n"+rows.String()+"Binary\n"+binary.String()+"End\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if log, err := exec.Command("cbc", file, "ratio", "0", "allow", "0", "solve", "solution", out).CombinedOutput(); err != nil {
		t.Fatalf("cbc: %v\n%s", err, log)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	first, rest, _ := strings.Cut(string(data), "\n")
	if !strings.HasPrefix(first, "Optimal") {
		t.Fatalf("cbc: %s", first)
	}
	for line := range strings.Lines(rest) {
		words := strings.Fields(line)
		if len(words) < 3 {
			continue
		}
		v, err := strconv.ParseFloat(words[2], 64)
		i, err2 := strconv.Atoi(strings.TrimPrefix(words[1], "x"))
		if err == nil && err2 == nil && math.Round(v) == 1 {
			total += all[i].score
		}
	}
	return total
}
