package rollway

import (
	"math/rand/v2"
	"testing"

	"platelayer/rules/rollway/routes"
)

// TestSurveyAgreesWithAllTrack lays any lines on maps of any size, so that track forks
// and runs in loops, and holds what a company scores on the track that the surveyor finds
// to what it scores on all of it.
func TestSurveyAgreesWithAllTrack(t *testing.T) {
	var solver routes.Solver
	forked, scored, looped := 0, 0, 0
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 21))
		g := newGame(t, randomMap(t, seed%100), 1)
		s := g.Start()
		seat := &s.seats[0]
		drawAny(g, seat, 1+rng.IntN(40), rng)
		n := g.network(seat.on, g.stopOwners(seat.mystery))
		if len(n.Pieces) > routes.MaxPieces {
			continue
		}
		if err := solver.Load(&n); err != nil {
			t.Fatal(err)
		}
		s.loaded = false // and then kept from company to company
		for c := range Company(Companies) {
			trains := []int{2, 3, 4, 5, 6}[rng.IntN(3):][:1+rng.IntN(3)]
			got, want := s.searchRoutes(seat, c, trains), solver.Solve(int(c), trains)
			if got != want {
				t.Fatalf("seed %d: %s with %v scores %d on its own track, %d on all of it:\n%s", seed, c, trains, got, want, s.Track(0).AppendText(g, nil))
			}
			if got > len(trains) {
				scored++
			}
			if len(s.surveyor.net.Pieces) > 0 {
				forks, loops := branches(&s.surveyor.net)
				forked, looped = forked+forks, looped+loops
			}
		}
	}
	if scored < 500 || forked < 500 || looped < 5 {
		t.Errorf("only %d scores, %d forks and %d loops were compared", scored, forked, looped)
	}
}

// drawAny lays up to so many lines wherever any dice could lay one.
func drawAny(g *Game, seat *seat, most int, rng *rand.Rand) {
	var everything permit
	for i := range everything[1:] {
		everything[1+i] = 1<<HexLines - 1
	}
	var buf []Move
	for range most {
		if buf = seat.lays(g, &everything, false, buf[:0]); len(buf) == 0 {
			return
		}
		c, line := buf[rng.IntN(len(buf))].Line()
		seat.lay(g, c, line)
		seat.laid = append(seat.laid, Laid{Cell: uint16(c), Line: uint8(line), Turn: 1, By: NoEngineer})
		if seat.undecided {
			seat.setOwner(Company(rng.IntN(Companies)))
		}
	}
}

// branches counts pieces that end at no stop, and those that lead back to one border.
func branches(n *routes.Network) (forks, loops int) {
	for _, p := range n.Pieces {
		_, _, a := p[0].Border()
		_, _, b := p[1].Border()
		if a && b {
			forks++
		}
	}
	for i, p := range n.Pieces {
		for _, q := range n.Pieces[i+1:] {
			if p[0] == q[1] && p[1] == q[0]^1 && p[0]>>1 != p[1]>>1 {
				loops++
			}
		}
	}
	return forks, loops
}

// TestLoop: a train runs over a border, round a loop and back over the same border by
// other lines.
func TestLoop(t *testing.T) {
	picture := "1 1 1 1 1 1\n1 1 1 1 1 1\n1 1 1 1 1 1\n1 1 1 1 1 1\n1 1 g 1 1 1\n1 1 1 1 1 1"
	s := newGame(t, sketch(t, picture, "C5 square, E5 star, A1 circle, A3 pentagon", "C5 S-NE"), 1).Start()
	draw(t, s, "D5 N-SW, D4 S-NW, C3 SE-NE, D3 SE-SW, E3 SW-NW, D4 S-NE, D5 SE-N, E5 SE-NW")
	if got := best(t, s, Square, 2); got != 1+5 {
		t.Errorf("round the loop a train scores %d, want 6", got)
	}
	s.loaded = false
	if got := s.searchRoutes(&s.seats[0], Square, []int{2}); got != 1+5 {
		t.Errorf("the solver scores %d round the loop, want 6", got)
	}
	if _, loops := branches(&s.surveyor.net); loops != 1 {
		t.Errorf("%d loops in %v", loops, s.surveyor.net.Pieces)
	}
}

// TestLoopBehindOnePiece: where the border and the loop are apart, a train that comes back
// would use the track between them twice.
func TestLoopBehindOnePiece(t *testing.T) {
	picture := "1 1 1 1 1 1\n1 1 1 1 1 1\n1 1 1 1 1 1\n1 1 1 1 1 1\n1 1 1 1 1 1\n1 1 g 1 1 1\n1 1 1 1 1 1"
	s := newGame(t, sketch(t, picture, "C6 square, E6 star, A1 circle, A3 pentagon", "C6 S-NE"), 1).Start()
	draw(t, s, "D6 N-SW, D5 S-N, D4 S-NW, C3 SE-NE, D3 SE-SW, E3 SW-NW, D4 S-NE, D6 SE-N, E6 SE-NW")
	if got := best(t, s, Square, 2); got != 1 {
		t.Errorf("round the loop a train scores %d, want 1", got)
	}
	draw(t, s, "D5 N-NE, E4 SW-S, E5 N-S, E6 N-S")
	if got := best(t, s, Square, 2); got != 1+5 {
		t.Errorf("back by another line a train scores %d, want 6", got)
	}
}
