package routes

import (
	"math/rand/v2"
	"testing"
)

// randomCase is a small random network with trains, of any kind the rules allow and some
// they do not.
func randomCase(r *rand.Rand) (*Network, int, []int) {
	rc := recipe{
		wide: 1 + r.IntN(3), high: 1 + r.IntN(3), stops: 0.2 + 0.7*r.Float64(), lines: 1 + r.IntN(3), full: r.IntN(2) == 0,
		forks: r.IntN(3) > 0, companies: 1 + r.IntN(2), stations: 0.2 + 0.5*r.Float64(), spirals: 0.4 * r.Float64(),
		bonus: Bonus{3, 25},
	}
	if r.IntN(4) == 0 {
		rc.bonus = Bonus{r.IntN(4), r.IntN(12)}
	}
	if rc.wide*rc.high > 6 && rc.lines > 2 {
		rc.lines = 2
	}
	n := rc.board(r).network()
	if r.IntN(3) == 0 {
		n = randomGraph(r)
	}
	trains := make([]int, 1+r.IntN(4))
	for i := range trains {
		trains[i] = 1 + r.IntN(6)
		if i > 0 && r.IntN(3) == 0 {
			trains[i] = trains[i-1]
		}
	}
	return n, r.IntN(2), trains
}

// randomGraph is a network without hexes behind it: any ends anywhere.
func randomGraph(r *rand.Rand) *Network {
	n := &Network{Bonus: Bonus{r.IntN(4), r.IntN(30)}}
	for range 1 + r.IntN(6) {
		n.Stops = append(n.Stops, Stop{Points: r.IntN(6), Owner: r.IntN(3) - 1, Spiral: r.IntN(3) == 0})
	}
	borders := 1 + r.IntN(6)
	end := func() End {
		if r.IntN(2) == 0 {
			return AtStop(r.IntN(len(n.Stops)))
		}
		return AtBorder(r.IntN(borders), r.IntN(2))
	}
	for range r.IntN(17) {
		if p := (Piece{end(), end()}); p[0] != p[1] && (p[0] >= 0 || p[1] >= 0) {
			n.Pieces = append(n.Pieces, p)
		}
	}
	return n
}

// besideBrute holds the solver to the brute force on so many random boards on which the
// company has at least one route.
func besideBrute(t *testing.T, boards int) {
	var s, squeezed, hasty Solver
	squeezed.pick.less = many                       // the linear program and the last search, however few routes there are
	hasty.pick.less, hasty.pick.haste = many, brief // and new prices for every train
	crowded := 0
	for seed, done := uint64(0), 0; done < boards; seed++ {
		r := rand.New(rand.NewPCG(seed, 4))
		n, company, trains := randomCase(r)
		if len(n.Pieces) > 20 {
			continue
		}
		want, trains := brute(n, company, trains, 20_000)
		if want == 0 {
			continue
		}
		done++
		if err := s.Load(n); err != nil {
			t.Fatal(err)
		}
		if got := s.Solve(company, trains); got != want {
			t.Fatalf("seed %d: company %d, trains %v: %d, brute force %d\n%+v", seed, company, trains, got, want, n)
		}
		checkRoutes(t, n, company, trains, want, s.Routes())
		for name, other := range map[string]*Solver{"squeezed": &squeezed, "in haste": &hasty} {
			if err := other.Load(n); err != nil {
				t.Fatal(err)
			}
			if got := other.Solve(company, trains); got != want {
				t.Fatalf("seed %d: company %d, trains %v: %s %d, brute force %d\n%+v", seed, company, trains, name, got, want, n)
			}
			checkRoutes(t, n, company, trains, want, other.Routes())
		}
		if s.alone() > want {
			crowded++
		}
	}
	t.Logf("%d boards; on %d of them the trains are in each other's way", boards, crowded)
}

func TestBesideBrute(t *testing.T) { besideBrute(t, bruteBoards) }

// alone is what the trains of the last Solve would score without each other, at least.
func (s *Solver) alone() (sum int) {
	for _, t := range s.trains {
		sum += int(s.list.top[t])
	}
	return sum
}
