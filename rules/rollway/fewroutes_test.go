package rollway

import (
	"math/rand/v2"
	"testing"

	"platelayer/rules/rollway/routes"
)

// TestFewRoutes lays any lines on maps of any size and of the usual one, and holds what
// the search for few routes finds to the best routes over all track.
func TestFewRoutes(t *testing.T) {
	var solver routes.Solver
	var seen struct{ exact, given, better, bonus, many int }
	for seed := range uint64(1500) {
		rng := rand.New(rand.NewPCG(seed, 22))
		m := randomMap(t, seed%100)
		switch rng.IntN(8) {
		case 0:
			m = mainMap(t)
		case 1:
			m = mysteryMap(t)
		case 2, 3:
			m = sketch(t, "2 1 3 1\n1 g 1 1\n1 1 2 1\n1 1 2 1", `A1 square, C1 circle, A3 pentagon, B1 spiral, A2 spiral,
				C2 spiral, B3 star, D2 square, D1 dot, B4 circle`, "B2 S-N, B2 SE-NW")
		case 4:
			m = smallMap(t)
		}
		g := newGame(t, m, 1)
		if !g.few {
			seen.many++
			continue
		}
		s := g.Start()
		seat := &s.seats[0]
		drawAny(g, seat, 1+rng.IntN(60), rng)
		n := g.network(seat.on, g.stopOwners(seat.mystery))
		if len(n.Pieces) > routes.MaxPieces {
			continue
		}
		if err := solver.Load(&n); err != nil {
			t.Fatal(err)
		}
		s.unfold()
		for c := range Company(Companies) {
			var trains []int
			for range rng.IntN(6) {
				trains = append(trains, rng.IntN(8))
			}
			got, ok := s.few.sum(g, seat, c, trains)
			want := solver.Solve(int(c), trains)
			switch {
			case !ok:
				seen.given++
				continue
			case got != want:
				t.Fatalf("seed %d: %s with %v scores %d by few routes, %d over all track:\n%s", seed, c, trains, got, want, s.Track(0).AppendText(g, nil))
			}
			seen.exact++
			if len(s.few.trains) > 1 && len(s.few.found) > 0 && int(s.few.greedy()) < got {
				seen.better++
			}
			if got > SpiralBonus {
				seen.bonus++
			}
		}
	}
	if seen.exact < 2500 || seen.given < 100 || seen.better < 100 || seen.bonus < 50 || seen.many < 30 {
		t.Errorf("the boards show too little: %+v", seen)
	}
}
