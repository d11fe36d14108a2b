//go:build external

package routes

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestBesideCbc holds the solver to an integer program on dense random boards: every hex
// has two lines, many of them fork.
func TestBesideCbc(t *testing.T) {
	if _, err := exec.LookPath("cbc"); err != nil {
		t.Skip("needs cbc (Debian package coinor-cbc)")
	}
	dir := t.TempDir()
	var s Solver
	cuts, crowded := 0, 0
	for seed, done := uint64(0), 0; done < cbcBoards; seed++ {
		r := rand.New(rand.NewPCG(seed, 21))
		rc := recipe{
			wide: 3 + r.IntN(2), high: 4, stops: 0.3 + 0.4*r.Float64(), lines: 2, full: true,
			forks: r.IntN(2) == 0, companies: 1, stations: 0.25, spirals: 0.15, bonus: Bonus{3, 25},
		}
		b := rc.board(r)
		for range 300 {
			b.knit(r, rc)
		}
		n := b.network()
		trains := [][]int{{3, 5}, {2, 4, 6}, {4, 4}, {3, 3, 4}, {6}}[r.IntN(5)]
		if err := s.Load(n); err != nil {
			t.Fatal(err)
		}
		got := s.Solve(0, trains)
		if got == 0 {
			continue
		}
		done++
		checkRoutes(t, n, 0, trains, got, s.Routes())
		if got < s.alone() {
			crowded++
		}
		p := program{network: n, company: 0, trains: trains}
		want, more := p.solve(t, dir)
		if cuts += more; got != want {
			t.Fatalf("seed %d, trains %v: %d, cbc %d\n%v", seed, trains, got, want, b)
		}
	}
	t.Logf("%d boards, %d crowded, %d loops cut off", cbcBoards, crowded, cuts)
}

// program is the integer program of an operating round, written from the network as it is.
// Each train is a flow of one from a stop along pieces to where it ends. Loops beside the
// way of a train are not excluded from the start: where a solution has one with a stop, it
// is forbidden and the program solved again.
type program struct {
	network *Network
	company int
	trains  []int
	cuts    [][]use
}

// use is a piece taken from its end side to the other.
type use struct{ piece, side int }

func (p *program) solve(t *testing.T, dir string) (total, cuts int) {
	t.Helper()
	file, out := filepath.Join(dir, "board.lp"), filepath.Join(dir, "board.txt")
	for {
		if err := os.WriteFile(file, []byte(p.text()), 0o600); err != nil {
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
		on := map[string]bool{}
		for line := range strings.Lines(rest) {
			words := strings.Fields(line)
			if len(words) < 3 {
				continue
			}
			if v, err := strconv.ParseFloat(words[2], 64); err == nil && math.Round(v) == 1 {
				on[words[1]] = true
			}
		}
		loops := p.loops(on)
		if len(loops) == 0 {
			return p.score(on), cuts
		}
		cuts += len(loops)
		p.cuts = append(p.cuts, loops...)
	}
}

// score is what the stops of all trains score.
func (p *program) score(on map[string]bool) (sum int) {
	for k := range p.trains {
		var stops []int
		for s := range p.network.Stops {
			if on[fmt.Sprintf("z%d_%d", k, s)] {
				stops = append(stops, s)
			}
		}
		score, _ := scoreOf(p.network, p.company, stops)
		sum += score
	}
	return sum
}

// loops are the closed ways of a solution that no train comes to from its start and that
// serve a stop.
func (p *program) loops(on map[string]bool) (loops [][]use) {
	n := p.network
	for k := range p.trains {
		left := map[use]bool{}
		var order []use
		for i := range n.Pieces {
			for side := range 2 {
				if on[fmt.Sprintf("x%d_%d_%d", k, i, side)] {
					left[use{i, side}] = true
					order = append(order, use{i, side})
				}
			}
		}
		// All that hangs together with the start, whichever way it is read.
		reach := func(from End) (found []use) {
			queue := []End{from}
			for len(queue) > 0 {
				at := queue[0]
				queue = queue[1:]
				for _, u := range order {
					if left[u] && n.Pieces[u.piece][u.side] == at {
						delete(left, u)
						found = append(found, u)
						end := n.Pieces[u.piece][1-u.side]
						if end >= 0 {
							end ^= 1
						}
						queue = append(queue, end)
					}
				}
			}
			return found
		}
		for s := range n.Stops {
			if on[fmt.Sprintf("b%d_%d", k, s)] {
				reach(AtStop(s))
			}
		}
		for _, u := range order {
			if !left[u] {
				continue
			}
			loop := reach(n.Pieces[u.piece][u.side])
			for _, v := range loop {
				if n.Pieces[v.piece][0] < 0 || n.Pieces[v.piece][1] < 0 {
					loops = append(loops, loop)
					break
				}
			}
		}
	}
	return loops
}

// text is the program in the LP format. Of train k: x is a piece taken from its end side, b
// the stop where it begins, e where it ends (at a stop, or a border after crossing it), z a
// stop that is served, w the bonus and v a spiral that it replaces.
func (p *program) text() string {
	n := p.network
	var goal, rows, binary strings.Builder
	name := func(format string, args ...any) string {
		s := fmt.Sprintf(format, args...)
		fmt.Fprintln(&binary, s)
		return s
	}
	goal.WriteString("Maximize\n obj:")
	once := make([]string, len(n.Pieces))
	for k, train := range p.trains {
		in, out := map[End][]string{}, map[End][]string{}
		var begins, ends, all []string
		for i, piece := range n.Pieces {
			for side := range 2 {
				x := name("x%d_%d_%d", k, i, side)
				fmt.Fprintf(&goal, " - 0.0001 %s\n", x)
				once[i] += " + " + x
				all = append(all, x)
				from, to := piece[side], piece[1-side]
				if to >= 0 {
					to ^= 1
				}
				out[from], in[to] = append(out[from], x), append(in[to], x)
			}
		}
		var served, own, spirals []string
		for s, stop := range n.Stops {
			b, e, z := name("b%d_%d", k, s), name("e%d_%d", k, s), name("z%d_%d", k, s)
			begins, ends = append(begins, b), append(ends, e)
			fmt.Fprintf(&rows, " %s - %s = 0\n", sum(append(in[AtStop(s)], b)), diff(append(out[AtStop(s)], e)))
			fmt.Fprintf(&rows, " %s - %s = 0\n", sum(append(in[AtStop(s)], b)), z)
			fmt.Fprintf(&goal, " + %d %s\n", stop.Points, z)
			served = append(served, z)
			if stop.Owner == p.company {
				own = append(own, z)
			}
			if stop.Spiral {
				spirals = append(spirals, z)
			}
		}
		for face := range 2 * (MaxBorder + 1) {
			f := End(face)
			if len(in[f]) == 0 && len(out[f]) == 0 {
				continue
			}
			e := name("f%d_%d", k, face)
			ends = append(ends, e)
			if len(in[f]) == 0 {
				fmt.Fprintf(&rows, " %s = 0\n", sum(append(out[f], e)))
				continue
			}
			fmt.Fprintf(&rows, " %s - %s = 0\n", sum(in[f]), diff(append(out[f], e)))
		}
		fmt.Fprintf(&rows, " %s <= 1\n", sum(begins))
		fmt.Fprintf(&rows, " %s - %s = 0\n", sum(begins), diff(ends))
		fmt.Fprintf(&rows, " %s - %s >= 0\n", sum(all), diff(begins))
		fmt.Fprintf(&rows, " %s <= %d\n", sum(served), train)
		if len(own) == 0 {
			own = []string{name("none%d", k)}
			fmt.Fprintf(&rows, " none%d = 0\n", k)
		}
		fmt.Fprintf(&rows, " %s - %s >= 0\n", sum(own), diff(begins))
		if c := n.Bonus; len(spirals) >= c.Spirals {
			w := name("w%d", k)
			fmt.Fprintf(&rows, " %s - %d %s >= 0\n", sum(spirals), c.Spirals, w)
			fmt.Fprintf(&goal, " + %d %s\n", c.Points, w)
			for s, stop := range n.Stops {
				if stop.Spiral {
					v := name("v%d_%d", k, s)
					fmt.Fprintf(&rows, " %s - z%d_%d - %s >= -1\n", v, k, s, w)
					fmt.Fprintf(&goal, " - %d %s\n", stop.Points, v)
				}
			}
		}
		for _, cut := range p.cuts {
			var xs []string
			for _, u := range cut {
				xs = append(xs, fmt.Sprintf("x%d_%d_%d", k, u.piece, u.side))
			}
			fmt.Fprintf(&rows, " %s <= %d\n", sum(xs), len(xs)-1)
		}
	}
	for _, o := range once {
		if o != "" {
			fmt.Fprintf(&rows, "%s <= 1\n", o)
		}
	}
	return goal.String() + "Subject To\n" + rows.String() + "Binary\n" + binary.String() + "End\n"
}

// sum is names added, diff the same after a minus; both break long lines.
func sum(names []string) string  { return strings.Join(names, "\n + ") }
func diff(names []string) string { return strings.Join(names, "\n - ") }
