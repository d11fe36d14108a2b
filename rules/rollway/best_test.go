package rollway

import (
	"math/rand/v2"
	"testing"
)

// TestBestRoutes holds the routes on a map, piece by piece, to what a train can run: they
// go from stop to stop over track that is there, score what their stops do and add up to
// the sum.
func TestBestRoutes(t *testing.T) {
	turned, bonus, several := 0, 0, 0
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 23))
		m := randomMap(t, seed%100)
		if seed%2 == 0 {
			m = spiralSketch(t)
		}
		g := newGame(t, m, 1)
		s := g.Start()
		drawAny(g, &s.seats[0], 1+rng.IntN(30), rng)
		track := s.Track(0)
		trains := [Companies][]int{{6, 3}, {5, 2}, {4, 4, 2}}
		best, sums, err := g.BestRoutes(track, trains)
		if err != nil {
			t.Fatal(err)
		}
		for c := range Company(Companies) {
			sum := 0
			for _, r := range best[c] {
				points, spirals, own := 0, 0, false
				for _, stop := range r.Stops {
					kind := g.m.Stops[stop].Kind.V
					points += kind.Points()
					own = own || g.Owner(track, stop) == c
					if kind == Spiral {
						spirals++
					}
				}
				if spirals >= SpiralsForBonus {
					points += SpiralBonus - spirals*Spiral.Points()
					bonus++
					if r.Bonus != SpiralBonus {
						t.Errorf("seed %d: the spirals score %d together", seed, r.Bonus)
					}
				} else if r.Bonus != 0 {
					t.Errorf("seed %d: %d spirals score %d together", seed, spirals, r.Bonus)
				}
				if r.Score != points || !own || len(r.Stops) > r.Train {
					t.Errorf("seed %d, %s: %+v, whose stops score %d", seed, c, r, points)
				}
				turned += followRoute(t, g, s.Track(0), &r)
				sum += r.Score
				several += len(r.Stops) / 3
			}
			if sum != sums[c] || sum != s.RouteSum(0, c, trains[c]) {
				t.Errorf("seed %d, %s: routes of %d points, the sum is %d and %d", seed, c, sum, sums[c], s.RouteSum(0, c, trains[c]))
			}
		}
	}
	if turned < 500 || bonus < 20 || several < 100 {
		t.Errorf("only %d pieces ran from their second end, %d bonuses and %d long routes were seen", turned, bonus, several)
	}
}

// followRoute runs along a route, and counts the pieces taken from their higher side, or
// away from a stop.
func followRoute(t *testing.T, g *Game, track *Track, r *Route) (turned int) {
	t.Helper()
	there := map[Line]bool{}
	for _, l := range track.Lines {
		there[Line{l.At, min(l.A, l.B), max(l.A, l.B)}] = true
	}
	stop := 0
	at := PieceEnd{At: g.m.Stops[r.Stops[0]].At.V, AtStop: true}
	for _, p := range r.Pieces {
		if p[0].At != at.At || p[0].AtStop != at.AtStop || !at.AtStop && p[0].Side != at.Side {
			t.Fatalf("a piece begins at %+v, not at %+v: %+v", p[0], at, r)
		}
		if p[0].AtStop && p[1].AtStop || p[0].At != p[1].At {
			t.Fatalf("no piece of track: %+v", p)
		}
		if !p[0].AtStop && !p[1].AtStop && !there[Line{p[0].At, min(p[0].Side, p[1].Side), max(p[0].Side, p[1].Side)}] {
			t.Fatalf("no such line: %+v", p)
		}
		if p[0].AtStop || !p[1].AtStop && p[0].Side > p[1].Side {
			turned++
		}
		if at = p[1]; !at.AtStop {
			at.At, at.Side = at.At.Neighbor(at.Side), at.Side.Opposite()
			continue
		}
		if stop++; stop == len(r.Stops) || g.m.Stops[r.Stops[stop]].At.V != at.At {
			t.Fatalf("the route comes to a stop at %v, which is not its stop %d: %+v", at.At, stop, r)
		}
	}
	if stop != len(r.Stops)-1 {
		t.Fatalf("the pieces end at stop %d: %+v", stop, r)
	}
	return turned
}

// spiralSketch is a small map full of stops, on which a route can join all spirals.
func spiralSketch(t testing.TB) *Map {
	return sketch(t, "2 1 3 1\n1 g 1 1\n1 1 2 1\n1 1 2 1", `A1 square, C1 circle, A3 pentagon, B1 spiral, A2 spiral,
		C2 spiral, B3 star, D2 square, D1 dot, B4 circle`, "B2 S-N, B2 SE-NW")
}
