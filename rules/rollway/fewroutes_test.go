package rollway

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"platelayer/rules/rollway/routes"
)

// TestFewRoutes lays any lines on maps of any size and of the usual one, and holds what
// the search for few routes finds to the best routes over all track.
func TestFewRoutes(t *testing.T) {
	var solver routes.Solver
	var seen struct{ exact, given, mazes, better, bonus, large int }
	for seed := range uint64(1500) {
		rng := rand.New(rand.NewPCG(seed, 22))
		m := randomMap(t, seed%100)
		switch rng.IntN(8) {
		case 0:
			m = mainMap(t)
		case 1:
			m = mysteryMap(t)
		case 2, 3:
			m = spiralSketch(t)
		case 4:
			m = smallMap(t)
		}
		g := newGame(t, m, 1)
		s := g.Start()
		seat := &s.seats[0]
		drawAny(g, seat, 1+rng.IntN(60), rng)
		n := g.network(seat.on, g.stopOwners(seat.mystery))
		if err := solver.Load(&n); err != nil {
			if !errors.Is(err, routes.ErrTooLarge) {
				t.Fatal(err)
			}
			continue
		}
		s.unfold()
		if s.few.less = 0; seed%4 == 0 { // soon at its wits' end
			s.few.ways.forget(rng.IntN(40))
			s.few.less = fewSteps - rng.IntN(40)
		}
		for c := range Company(Companies) {
			var trains []int
			for range rng.IntN(6) {
				trains = append(trains, rng.IntN(8))
				if rng.IntN(50) == 0 {
					trains[0] = 1000
				}
			}
			want := solver.Solve(int(c), trains)
			got, ok := 0, true
			if g.few {
				got, ok = s.few.sum(g, seat, c, trains)
			} else {
				got = s.RouteSum(0, c, trains)
				seen.large++
			}
			if ok && got != want {
				t.Fatalf("seed %d: %s with %v scores %d by few routes, %d over all track:\n%s", seed, c, trains, got, want, s.Track(0).AppendText(g, nil))
			}
			if !ok {
				seen.given++
				if s.few.ways.patience < 0 {
					seen.mazes++
				}
				continue
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
	t.Logf("%+v", seen)
	if seen.exact < 2500 || seen.given < 300 || seen.better < 100 || seen.bonus < 50 || seen.mazes < 100 || seen.large < 100 {
		t.Errorf("the boards show too little: %+v", seen)
	}
}

// TestLargeMap: on a map of more than 64 cells two trains share no track in the last
// of them.
func TestLargeMap(t *testing.T) {
	picture := strings.Repeat("1 1 1 1 1 1 1 1 1\n", 8) + "1 1 1 g 1 1 1 1 1"
	s := newGame(t, sketch(t, picture, "D9 square, D8 star, A1 circle, A3 pentagon", "D9 S-N"), 1).Start()
	draw(t, s, "D8 N-S")
	if got := best(t, s, Square, 2, 2); got != 1+5+1 {
		t.Errorf("two trains score %d, want 7: one goes to the star, the other stays", got)
	}
}
