//go:build long && unix

package routes

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestHunt searches for boards that are hard to solve: from random dense ones it changes a
// few hexes at a time and keeps what makes more work. It logs the worst of each kind as
// testdata/worst.txt holds them, and holds their routes to the rules.
func TestHunt(t *testing.T) {
	var s Solver
	for _, stops := range []float64{0.33, 0.6, 1} {
		for _, trains := range [][]int{{6, 6, 6}, {6, 6, 5}, {6, 5, 4}, {6, 5, 4, 3, 2}} {
			for _, forks := range []bool{false, true} {
				rc := recipe{
					wide: 9, high: 5, stops: stops, lines: 2, full: true, forks: forks,
					companies: 1, stations: 0.15, spirals: 0.1, bonus: Bonus{3, 25},
				}
				hunt(t, &s, rc, trains, limits{MaxStops, MaxPieces, MaxStops, MaxPieces})
			}
		}
	}
}

// TestHuntPromise searches at the limits of what is promised within a second: the longest
// trains, and as many of them, on boards with the outlines of maps of seven columns and on
// small ones that are full of track.
func TestHuntPromise(t *testing.T) {
	var s Solver
	trains := slices.Repeat([]int{PromisedTrain}, PromisedTrains)
	row := "x x x x x x x\n"
	six := strings.Repeat(row, 6)
	type ground struct {
		picture    string // or a rhombus
		shift      int
		wide, high int
		stops      float64
		lines      int
	}
	for _, g := range []ground{
		{wide: 8, high: 4, stops: 1, lines: 2},
		{wide: 6, high: 5, stops: 0.33, lines: 3},
		{wide: 6, high: 4, stops: 0.6, lines: 3},
		{wide: 5, high: 4, stops: 1, lines: 3},
		{picture: six + "- x - x - x -", shift: 1, stops: 0.33, lines: 2}, // as the bundled maps
		{picture: six + "- - x - x - x", stops: 0.33, lines: 2},
		{picture: six + "- x - x - x -", shift: 1, stops: 0.6, lines: 2},
		{picture: six + row, stops: 0.33, lines: 2},
		{picture: strings.Repeat(row, 5), stops: 0.9, lines: 2},
		{wide: 9, high: 5, stops: 0.33, lines: 2},
		{wide: 9, high: 5, stops: 0.6, lines: 2},
	} {
		for _, stations := range []float64{0.15, 0.35, 0.9} {
			for _, forks := range []bool{false, true} {
				rc := recipe{
					wide: g.wide, high: g.high, stops: g.stops, lines: g.lines, full: true, forks: forks,
					companies: 1, stations: stations, spirals: 0.1, bonus: Bonus{3, 25},
				}
				if g.picture != "" {
					rc.wide, rc.high, rc.off = outline(g.picture, g.shift)
				}
				hunt(t, &s, rc, trains, limits{PromisedStops, PromisedPieces, PromisedStations, PromisedForks})
			}
		}
	}
}

// outline are the hexes of a rhombus that a board of flat-top hexes in columns has: of a
// picture, a line a row, - where there is no hex. Odd columns stand half a hex lower, or
// with shift even ones.
func outline(picture string, shift int) (wide, high int, off []bool) {
	rows := strings.Split(strings.TrimSpace(picture), "\n")
	wide = len(strings.Fields(rows[0]))
	high = len(rows) + wide/2 + 1
	off = make([]bool, wide*high)
	for i := range off {
		q, r := i%wide, i/wide
		row := r - wide/2 - 1 + (q+shift)/2
		off[i] = row < 0 || row >= len(rows) || strings.Fields(rows[row])[q] == "-"
	}
	return wide, high, off
}

// limits are the most stops, pieces and own stations that boards may have, and forks in
// hexes of more lines than players lay.
type limits struct{ stops, pieces, stations, forks int }

// hunt searches for one kind of board; HUNT is for how long.
func hunt(t *testing.T, s *Solver, rc recipe, trains []int, most limits) {
	patience := 25 * time.Second
	if d, err := time.ParseDuration(os.Getenv("HUNT")); err == nil {
		patience = d
	}
	var slowest time.Duration
	tried, hardest, worst, slow := 0, 0, (*hexes)(nil), (*hexes)(nil)
	work := func(b *hexes) int {
		n := b.network()
		s.work = 0
		if len(n.Stops) > most.stops || len(n.Pieces) > most.pieces || b.stations() > most.stations || b.forked() > most.forks || s.Load(n) != nil {
			return -len(n.Pieces)
		}
		tried++
		begin := processor(t)
		s.Solve(0, trains)
		if d := processor(t) - begin; d > slowest {
			slowest, slow = d, b
		}
		return s.work
	}
	for seed, end := uint64(0), processor(t)+patience; processor(t) < end; seed++ {
		r := rand.New(rand.NewPCG(seed, 9))
		b := rc.board(r)
		for range 600 {
			b.knit(r, rc)
		}
		for i := 0; b.stations() > most.stations; i++ {
			b.stops[i] = Stop{Points: 2, Owner: NoOwner}
		}
		for b.forked() > most.forks {
			if h := r.IntN(len(b.lines)); b.stop[h] >= 0 || len(b.lines[h]) > 2 {
				b.lines[h] = randomLines(r, len(b.lines[h]), false)
			}
		}
		for len(b.network().Pieces) > most.pieces {
			if h := r.IntN(len(b.lines)); len(b.lines[h]) > 0 {
				b.lines[h] = b.lines[h][1:]
			}
		}
		at := work(b)
		for since := 0; since < 1500 && processor(t) < end; since++ {
			c := b.clone()
			for range 1 + r.IntN(3) {
				c.change(r, rc)
			}
			if w := work(c); w >= at {
				if w > at {
					since = 0
				}
				b, at = c, w
			}
		}
		if at > hardest {
			hardest, worst = at, b
		}
	}
	if worst == nil {
		t.Fatalf("no board in %v", patience)
	}
	work(worst)
	checkRoutes(t, worst.network(), 0, trains, int(s.pick.total), s.Routes())
	name := ""
	for _, v := range trains {
		name += fmt.Sprint(v)
	}
	t.Logf("%dx%d hexes, %.2f stops, %.2f stations, %d lines, forks %v: %d boards, the slowest %v, the most steps %d:\n%s %v\n%s %v",
		rc.wide, rc.high, rc.stops, rc.stations, rc.lines, rc.forks, tried, slowest.Round(10*time.Microsecond), hardest, name, worst, name, slow)
}

// stations is how many stops are stations.
func (b *hexes) stations() (n int) {
	for _, s := range b.stops {
		if s.Owner != NoOwner {
			n++
		}
	}
	return n
}

// forked is how often lines of a hex end at the same side, where there are more than two of
// them, or a stop, in which they would have that piece of track in common.
func (b *hexes) forked() (n int) {
	for h, lines := range b.lines {
		if b.stop[h] < 0 && len(lines) <= 2 {
			continue
		}
		ends := map[int]bool{}
		for _, l := range lines {
			for _, side := range l {
				if ends[side] && b.stop[h] >= 0 {
					n += MaxPieces // that cannot be
				} else if ends[side] {
					n++
				}
				ends[side] = true
			}
		}
	}
	return n
}

// change changes a hex or a stop.
func (b *hexes) change(r *rand.Rand, rc recipe) {
	h, g := r.IntN(len(b.stop)), r.IntN(len(b.stop))
	if b.none(h) || b.none(g) {
		return
	}
	switch x := r.IntN(10); {
	case x < 7:
		b.lines[h] = randomLines(r, rc.lines, rc.forks && b.stop[h] < 0)
	case x < 8:
		b.stop[h], b.stop[g] = b.stop[g], b.stop[h]
	case len(b.stops) > 0:
		i, j := r.IntN(len(b.stops)), r.IntN(len(b.stops))
		if b.stops[i], b.stops[j] = b.stops[j], b.stops[i]; x == 9 {
			b.stops[i] = rc.randomStop(r)
		}
	}
}

func (b *hexes) clone() *hexes {
	c := *b
	c.stop, c.stops, c.lines = slices.Clone(b.stop), slices.Clone(b.stops), slices.Clone(b.lines)
	return &c
}
