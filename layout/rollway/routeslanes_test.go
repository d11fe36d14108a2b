package rollway

import (
	"math"
	"math/rand/v2"
	"testing"

	"platelayer/hex"
	"platelayer/maps"
	"platelayer/rules"
	game "platelayer/rules/rollway"
)

// TestLanes: on the track of random games the lines of routes are unbroken, have no
// corners at the sides of hexes, and have a lane each; along a piece of track that they
// share they hardly ever change sides.
func TestLanes(t *testing.T) {
	name, data, _ := maps.Bundled("grand-tour")
	d, _ := maps.Load(name, data)
	g, err := game.NewGame(d.Rollway, 1)
	if err != nil {
		t.Fatal(err)
	}
	p := hex.Plane{Orientation: d.Rollway.Grid.Orientation, Size: 10}
	const pitch = 1.0
	together, swapped := 0, 0
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 2))
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
		r := &Routes{}
		if r.Best, _, err = g.BestRoutes(s.Track(0), [game.Companies][]int{{6, 3, 3}, {5, 2}, {4, 4}}); err != nil {
			t.Fatal(err)
		}
		trips := r.trips()
		l := newLanes(p, trips, pitch)
		for _, all := range l.at {
			seen := map[strand]bool{}
			for _, s := range all {
				if seen[s] {
					t.Fatalf("seed %d: strand %v twice", seed, s)
				}
				seen[s] = true
			}
		}
		for i := range trips {
			legs := l.legs(i, &trips[i])
			if len(legs) != len(trips[i].Pieces) {
				t.Fatalf("%d legs for %d pieces", len(legs), len(trips[i].Pieces))
			}
			for k := range legs {
				a := &legs[k]
				if k > 0 && !a.fromStop && dist(legs[k-1].to, a.from) > 1e-9 {
					t.Errorf("seed %d: a line breaks off at %v", seed, a.from)
				}
				if k > 0 && !a.fromStop && dist(legs[k-1].arrive, a.leave) > 1e-9 {
					t.Errorf("seed %d: a line has a corner at %v", seed, a.from)
				}
				piece := trips[i].Pieces[k]
				if a.fromStop || a.toStop {
					continue
				}
				e, f := hex.EdgeOf(piece[0].At, piece[0].Side), hex.EdgeOf(piece[1].At, piece[1].Side)
				if len(l.at[e]) != len(l.at[f]) || len(l.at[e]) < 2 {
					continue
				}
				left := func(q, at, along hex.Point) float64 { return (q.X-at.X)*along.Y - (q.Y-at.Y)*along.X }
				in := left(a.from, p.SideMiddle(e.At, e.Side), a.leave)
				out := left(a.to, p.SideMiddle(f.At, f.Side), a.arrive)
				together++
				if math.Abs(in-out) > 1e-9 {
					swapped++
				}
			}
		}
	}
	if together < 50 || swapped*20 > together {
		t.Errorf("%d of %d lines change sides", swapped, together)
	}
}

func dist(a, b hex.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
