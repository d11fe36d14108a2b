package rollway_test

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/rules"
	"platelayer/rules/rollway"
)

// TestRides holds the rides of random games, at the end and now and then before it, to
// what a route is: they add up to the best sum, each train runs once, and serves no more
// stops than it makes, an own station among them, and scores what its stops do.
func TestRides(t *testing.T) {
	served := 0
	for i, g := range games(t) {
		for seed := range uint64(40) {
			rng := rand.New(rand.NewPCG(seed, uint64(i)))
			s := g.Start()
			var buf []rollway.Move
			for !s.Over() {
				if s.Player() == rules.Chance {
					if rng.IntN(8) == 0 {
						served += checkRides(t, s, rng)
					}
					if err := s.Apply(s.Draw(rng)); err != nil {
						t.Fatal(err)
					}
					continue
				}
				buf = s.Moves(buf[:0])
				if err := s.Apply(buf[rng.IntN(len(buf))]); err != nil {
					t.Fatal(err)
				}
			}
			served += checkRides(t, s, rng)
		}
	}
	if served < 1000 {
		t.Errorf("only %d stops were served", served)
	}
}

// checkRides is how many stops are served by rides of one player.
func checkRides(t *testing.T, s *rollway.State, rng *rand.Rand) (served int) {
	t.Helper()
	m, p := s.Game().Map(), rng.IntN(s.Players())
	for c := range rollway.Company(rollway.Companies) {
		trains := []int{2, 3, 4, 5, 6}
		left := slices.Clone(trains)
		sum := 0
		for _, r := range s.Rides(nil, p, c, trains) {
			points, spirals, own := 0, 0, false
			for all := r.Stops; all != 0; all &= all - 1 {
				stop := m.Stops[bits.TrailingZeros64(all)]
				points += stop.Kind.V.Points()
				if stop.Kind.V == rollway.Spiral {
					spirals++
				}
				own = own || stop.Kind.V == rollway.Station && stop.Company == c || stop.Kind.V == rollway.Mystery && s.MysteryOwner(p) == c
			}
			if spirals == rollway.SpiralsForBonus {
				points += rollway.SpiralBonus - spirals
			}
			n := bits.OnesCount64(r.Stops)
			if r.Score != points || !own || n == 0 || n > r.Train {
				t.Fatalf("%s, %v: %+v, stops for %d points", m.ID, c, r, points)
			}
			at := slices.Index(left, r.Train)
			if at < 0 {
				t.Fatalf("%s, %v: a train of %d stops runs that is not left", m.ID, c, r.Train)
			}
			left = slices.Delete(left, at, at+1)
			sum += r.Score
			served += n
		}
		if best := s.RouteSum(p, c, trains); sum != best {
			t.Fatalf("%s, %v: rides of %d points, not %d", m.ID, c, sum, best)
		}
	}
	return served
}
