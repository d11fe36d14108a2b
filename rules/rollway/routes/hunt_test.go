//go:build long

package routes

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"
)

// TestHunt searches for boards that are hard to solve: from random dense ones it changes a
// few hexes at a time and keeps what makes more work. It logs the worst of each kind as
// testdata/worst.txt holds them, and holds their routes to the rules.
func TestHunt(t *testing.T) {
	var s Solver
	patience := 25 * time.Second
	if d, err := time.ParseDuration(os.Getenv("HUNT")); err == nil {
		patience = d
	}
	for _, stops := range []float64{0.33, 0.6, 1} {
		for _, trains := range [][]int{{6, 6, 6}, {6, 6, 5}, {6, 5, 4}, {6, 5, 4, 3, 2}} {
			for _, forks := range []bool{false, true} {
				rc := recipe{
					wide: 9, high: 5, stops: stops, lines: 2, full: true, forks: forks,
					companies: 1, stations: 0.15, spirals: 0.1, bonus: Bonus{3, 25},
				}
				hunt(t, &s, rc, trains, patience)
			}
		}
	}
}

func hunt(t *testing.T, s *Solver, rc recipe, trains []int, patience time.Duration) {
	work := func(b *hexes) int {
		s.work = 0
		if s.Load(b.network()) != nil {
			return 0
		}
		s.Solve(0, trains)
		return s.work
	}
	most, worst := 0, (*hexes)(nil)
	for seed, end := uint64(0), time.Now().Add(patience); time.Now().Before(end); seed++ {
		r := rand.New(rand.NewPCG(seed, 9))
		b := rc.board(r)
		for range 600 {
			b.knit(r, rc)
		}
		at := work(b)
		for since := 0; since < 1500 && time.Now().Before(end); since++ {
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
		if at > most {
			most, worst = at, b
		}
	}
	if worst == nil {
		t.Fatalf("no board in %v", patience)
	}
	work(worst)
	checkRoutes(t, worst.network(), 0, trains, int(s.pick.total), s.Routes())
	d := quickest(1, func() { work(worst) })
	name := ""
	for _, v := range trains {
		name += fmt.Sprint(v)
	}
	t.Logf("%d steps, %v:\n%s %v", most, d, name, worst)
}

// change changes a hex or a stop.
func (b *hexes) change(r *rand.Rand, rc recipe) {
	h, g := r.IntN(len(b.stop)), r.IntN(len(b.stop))
	switch x := r.IntN(10); {
	case x < 7:
		b.lines[h] = randomLines(r, rc.lines, rc.forks)
	case x < 8:
		b.stop[h], b.stop[g] = b.stop[g], b.stop[h]
	case len(b.stops) > 0:
		i, j := r.IntN(len(b.stops)), r.IntN(len(b.stops))
		if b.stops[i], b.stops[j] = b.stops[j], b.stops[i]; x == 9 && b.stops[i].Owner == NoOwner {
			b.stops[i] = Stop{Points: []int{2, 3, 5}[r.IntN(3)], Owner: NoOwner}
		}
	}
}

func (b *hexes) clone() *hexes {
	c := *b
	c.stop, c.stops, c.lines = slices.Clone(b.stop), slices.Clone(b.stops), slices.Clone(b.lines)
	return &c
}
