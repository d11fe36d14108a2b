package rollway_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"platelayer/rules"
	"platelayer/rules/rollway"
)

// TestRides holds the rides of random games to what a route is: they add up to the best
// sum, and each serves no more stops than its train makes, an own station among them, and
// scores what its stops do.
func TestRides(t *testing.T) {
	served := 0
	for i, g := range games(t) {
		for seed := range uint64(40) {
			rng := rand.New(rand.NewPCG(seed, uint64(i)))
			s := g.Start()
			var buf []rollway.Move
			for !s.Over() {
				if s.Player() == rules.Chance {
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
			for c := range rollway.Company(rollway.Companies) {
				trains := []int{2, 3, 4, 5, 6}
				sum := 0
				for _, r := range s.Rides(nil, 0, c, trains) {
					points, spirals, own := 0, 0, false
					for all := r.Stops; all != 0; all &= all - 1 {
						stop := g.Map().Stops[bits.TrailingZeros64(all)]
						points += stop.Kind.V.Points()
						if stop.Kind.V == rollway.Spiral {
							spirals++
						}
						own = own || stop.Kind.V == rollway.Station && stop.Company == c || stop.Kind.V == rollway.Mystery && s.MysteryOwner(0) == c
					}
					if spirals == rollway.SpiralsForBonus {
						points += rollway.SpiralBonus - spirals
					}
					n := bits.OnesCount64(r.Stops)
					if r.Score != points || !own || n == 0 || n > r.Train {
						t.Fatalf("%s, seed %d, %v: %+v, stops for %d points", g.Map().ID, seed, c, r, points)
					}
					sum += r.Score
					served += n
				}
				if best := s.RouteSum(0, c, trains); sum != best {
					t.Fatalf("%s, seed %d, %v: rides of %d points, not %d", g.Map().ID, seed, c, sum, best)
				}
			}
		}
	}
	if served < 1000 {
		t.Errorf("only %d stops were served", served)
	}
}
