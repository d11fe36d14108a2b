package rollway

import (
	"math/rand/v2"
	"testing"

	"platelayer/rules/rollway"
)

// TestAttach joins the stops of a crowded map, one to another for the most part, and holds
// runs that were worked out as stops came to those that are all sought at once, also where
// there are more than are sought.
func TestAttach(t *testing.T) {
	t.Parallel()
	m := bundled(t)[0]
	fillStops(m)
	g, err := rollway.NewGame(m, 1)
	if err != nil {
		t.Fatal(err)
	}
	a := newAtlas(g)
	r := rand.New(rand.NewPCG(5, 6))
	var attached, large, many int
	for range 1_000 {
		n := &network{a: a, facts: a.stops}
		stops := 2 + r.IntN(len(a.stops)-1)
		for i := range stops {
			n.joined[i] = 1 << i
			n.stale |= 1 << i
		}
		n.measure()
		link := func(x, y int) {
			alone := n.links[x] == 0 && n.stale == 0
			if x != y {
				n.link(x, 1<<y)
			}
			switch {
			case alone && n.stale == 0:
				attached++
			case alone:
				many++
			}
			if r.IntN(3) > 0 {
				n.measure()
			}
		}
		core := 2 + r.IntN(stops-1)
		for range core * r.IntN(4) { // these have loops
			link(r.IntN(core), r.IntN(core))
		}
		for x := range stops {
			if n.links[x] == 0 {
				link(x, r.IntN(stops))
			}
		}
		n.measure()
		tails, paths, best, all := n.tails, n.paths, n.best, true
		n.best = [companies]lanes{}
		for i := range stops {
			n.stale |= 1 << i
			if paths[i] > maxSteps {
				large, all = large+1, false
			}
		}
		n.measure()
		if n.tails != tails || n.paths != paths || all && n.best != best {
			t.Fatalf("%d stops: runs stop by stop are %x, %v, the best %x, sought at once %x, %v, %x", stops, tails, paths, best, n.tails, n.paths, n.best)
		}
	}
	t.Logf("%d stops were attached, %d with too many runs; %d had too many", attached, many, large)
	if attached < 1_000 || many < 20 || large < 100 {
		t.Errorf("too little was seen: %d stops attached, %d with too many runs; %d had too many", attached, many, large)
	}
}
