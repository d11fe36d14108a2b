package routes

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// way joins two stops by a border of its own.
func way(border, a, b int) []Piece {
	return []Piece{{AtStop(a), AtBorder(border, 0)}, {AtBorder(border, 1), AtStop(b)}}
}

// TestRulebookRoutes are the route examples of the rulebook, as far as they have numbers.
func TestRulebookRoutes(t *testing.T) {
	// A dot, a station, a dot, a star in a row (rulebook: Route Examples; RS10).
	row := &Network{
		Stops:  []Stop{{2, NoOwner, false}, {1, 0, false}, {2, NoOwner, false}, {5, NoOwner, false}},
		Pieces: slices.Concat(way(0, 0, 1), way(1, 1, 2), way(2, 2, 3)),
	}
	// Three spirals in a row, the station at one end (RS17).
	spirals := &Network{
		Stops:  []Stop{{1, 0, false}, {1, NoOwner, true}, {1, NoOwner, true}, {1, NoOwner, true}},
		Pieces: slices.Concat(way(0, 0, 1), way(1, 1, 2), way(2, 2, 3)),
		Bonus:  Bonus{3, 25},
	}
	// A station whose only track ends at once.
	alone := &Network{Stops: []Stop{{1, 0, false}}, Pieces: []Piece{{AtStop(0), AtBorder(0, 0)}}}
	for _, c := range []struct {
		name    string
		n       *Network
		company int
		trains  []int
		want    int
	}{
		{"all four stops", row, 0, []int{4}, 10},
		{"a train of three leaves out an end", row, 0, []int{3}, 8},
		{"another company has no station there", row, 1, []int{4}, 0},
		{"no train", row, 0, nil, 0},
		{"two trains share the station, not the track", row, 0, []int{3, 2}, 8 + 3},
		{"a second long train finds the rest", row, 0, []int{9, 9}, 8 + 3},
		{"a train of no stops", row, 0, []int{0, -3}, 0},
		{"one spiral", spirals, 0, []int{2}, 2},
		{"two spirals", spirals, 0, []int{3}, 3},
		{"three spirals", spirals, 0, []int{4}, 26},
		{"the station alone", alone, 0, []int{3}, 1},
		{"its track serves one train", alone, 0, []int{3, 3}, 1},
	} {
		var s Solver
		if err := s.Load(c.n); err != nil {
			t.Fatal(err)
		}
		if got := s.Solve(c.company, c.trains); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
		checkRoutes(t, c.n, c.company, c.trains, c.want, s.Routes())
	}
}

// TestFork: where two lines of a hex end at the same side, a train cannot turn from one to
// the other, and two trains cannot both leave by the piece beyond.
func TestFork(t *testing.T) {
	n := &Network{
		Stops: []Stop{{1, 0, false}, {3, NoOwner, false}, {5, NoOwner, false}},
		Pieces: []Piece{
			{AtStop(0), AtBorder(0, 0)},
			{AtBorder(0, 1), AtBorder(1, 0)}, {AtBorder(0, 1), AtBorder(2, 0)},
			{AtBorder(1, 1), AtStop(1)}, {AtBorder(2, 1), AtStop(2)},
		},
	}
	var s Solver
	if err := s.Load(n); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		trains []int
		want   int
	}{{[]int{2}, 6}, {[]int{3}, 6}, {[]int{2, 2}, 6}} {
		if got := s.Solve(0, c.trains); got != c.want {
			t.Errorf("trains %v: %d, want %d", c.trains, got, c.want)
		}
	}
}

func TestLoadRefuses(t *testing.T) {
	fine := Stop{1, 0, false}
	many := make([]Piece, MaxPieces+1)
	for i := range many {
		many[i] = Piece{AtStop(0), AtBorder(i, 0)}
	}
	for _, c := range []struct {
		n    Network
		want string
	}{
		{Network{Stops: make([]Stop, MaxStops+1)}, "65 stops, at most 64"},
		{Network{Stops: []Stop{fine}, Pieces: many}, "257 pieces of track, at most 256"},
		{Network{Stops: []Stop{{Points: -1}}}, "stop 0 has -1 points"},
		{Network{Stops: []Stop{{Owner: -2}}}, "stop 0 has the owner -2"},
		{Network{Bonus: Bonus{-1, 0}}, "bonus of 0 for -1 spirals"},
		{Network{Pieces: []Piece{{AtStop(0), AtBorder(0, 0)}}}, "piece 0 ends at stop 0: there are 0 stops"},
		{Network{Stops: []Stop{fine, fine}, Pieces: []Piece{{AtStop(0), AtStop(1)}}}, "one end of a piece is at a border"},
		{Network{Pieces: []Piece{{AtBorder(3, 1), AtBorder(3, 1)}}}, "piece 0 leads from border 3 face 1 to the same"},
		{Network{Pieces: []Piece{{AtBorder(0, 0), AtBorder(MaxBorder+1, 0)}}}, "borders from 0 to 65535"},
	} {
		var s Solver
		err := s.Load(&c.n)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
		if got := s.Solve(0, []int{3}); got != 0 || len(s.Routes()) > 0 {
			t.Errorf("after %v: %d", err, got)
		}
	}
}

// TestTooManyForks: ways that double with each hex are refused, and at once.
func TestTooManyForks(t *testing.T) {
	n := &Network{Stops: []Stop{{1, 0, false}, {5, NoOwner, false}}}
	n.Pieces = append(n.Pieces, Piece{AtStop(0), AtBorder(0, 0)}, Piece{AtStop(0), AtBorder(0, 0)})
	const deep = 30
	for i := range deep {
		// Two borders a level; each has two pieces on both faces, crosswise.
		a, b := 2*i, 2*i+1
		if i == 0 {
			b = a
		}
		for _, from := range []int{a, b} {
			for _, to := range []int{2*i + 2, 2*i + 3} {
				n.Pieces = append(n.Pieces, Piece{AtBorder(from, 1), AtBorder(to, 0)})
			}
		}
	}
	n.Pieces = append(n.Pieces, Piece{AtBorder(2*deep, 1), AtStop(1)}, Piece{AtBorder(2*deep+1, 1), AtStop(1)})
	var s Solver
	if err := s.Load(n); !errors.Is(err, ErrTooLarge) {
		t.Fatalf("got %v, want ErrTooLarge", err)
	}
	if got := s.Solve(0, []int{3}); got != 0 {
		t.Errorf("after a refusal: %d", got)
	}
}

// TestSought holds the search without a list to the one with it, and both to what must be:
// the same total whatever the order of pieces and trains, and never less for more track,
// another train or a longer one.
func TestSought(t *testing.T) {
	var listed, sought Solver
	sought.fewer = few // nothing is listed
	done := 0
	for seed := uint64(0); done < 60; seed++ {
		r := rand.New(rand.NewPCG(seed, 8))
		rc := recipe{
			wide: 4, high: 4, stops: 0.3 + 0.4*r.Float64(), lines: 2, full: true, forks: seed%2 == 0,
			companies: 1, stations: 0.3, spirals: 0.2, bonus: Bonus{3, 25},
		}
		b := rc.board(r)
		for range 200 {
			b.knit(r, rc)
		}
		n := b.network()
		trains := []int{2 + r.IntN(3), 3 + r.IntN(3), 3}
		if err := errors.Join(listed.Load(n), sought.Load(n)); err != nil {
			t.Fatal(err)
		}
		want := listed.Solve(0, trains)
		if want == 0 {
			continue
		}
		done++
		first := listed.Routes()
		if got := sought.Solve(0, trains); got != want || !sought.sought {
			t.Fatalf("seed %d, trains %v: sought %d, listed %d\n%v", seed, trains, got, want, b)
		}
		checkRoutes(t, n, 0, trains, want, sought.Routes())
		if listed.Solve(0, trains) != want || !reflect.DeepEqual(listed.Routes(), first) {
			t.Fatalf("seed %d: other routes the second time", seed)
		}

		mixed := *n
		mixed.Pieces = slices.Clone(n.Pieces)
		r.Shuffle(len(mixed.Pieces), func(i, j int) {
			mixed.Pieces[i], mixed.Pieces[j] = mixed.Pieces[j], mixed.Pieces[i]
		})
		turned := []int{trains[2], trains[0], trains[1]}
		if err := sought.Load(&mixed); err != nil {
			t.Fatal(err)
		}
		if got := sought.Solve(0, turned); got != want {
			t.Fatalf("seed %d: %d, with pieces and trains in another order %d", seed, want, got)
		}
		if got := listed.Solve(0, append(trains, 2)); got < want {
			t.Fatalf("seed %d: %d, with another train %d", seed, want, got)
		}
		if got := listed.Solve(0, []int{trains[0] + 1, trains[1], trains[2]}); got < want {
			t.Fatalf("seed %d: %d, with a longer train %d", seed, want, got)
		}
		less := *n
		less.Pieces = n.Pieces[:len(n.Pieces)-1]
		if err := listed.Load(&less); err != nil {
			t.Fatal(err)
		}
		if got := listed.Solve(0, trains); got > want {
			t.Fatalf("seed %d: %d, with a piece less %d", seed, want, got)
		}
	}
}

// TestAllocations: once a Solver knows boards of a size, it allocates nothing.
func TestAllocations(t *testing.T) {
	games := playedGames(3, 5)
	var s Solver
	i := 0
	run := func() {
		g := &games[i%len(games)]
		if err := s.Load(g.network); err != nil {
			t.Fatal(err)
		}
		s.Solve(g.company, g.trains)
		i++
	}
	for range games {
		run()
	}
	if n := testing.AllocsPerRun(2*len(games), run); n > 0 {
		t.Errorf("%v allocations a company", n)
	}
}
