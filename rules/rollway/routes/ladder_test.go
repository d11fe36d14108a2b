package routes

import "testing"

// ladder is track that forks and meets again so often: two lines, and at each level every
// one leads on to both of the next. Stops stand at its ends. Each level doubles the ways.
func ladder(levels int) *Network {
	n := &Network{
		Stops: []Stop{{1, 0, false}, {5, NoOwner, false}, {1, 0, false}, {2, NoOwner, false}, {1, NoOwner, true}, {3, NoOwner, false}},
		Bonus: Bonus{3, 25},
	}
	for _, stop := range []int{0, 2, 3} {
		n.Pieces = append(n.Pieces, Piece{AtStop(stop), AtBorder(0, 0)})
	}
	n.Pieces = append(n.Pieces, Piece{AtBorder(0, 1), AtBorder(2, 0)}, Piece{AtBorder(0, 1), AtBorder(3, 0)})
	for i := 1; i < levels; i++ {
		for from := 2 * i; from < 2*i+2; from++ {
			for to := 2*i + 2; to < 2*i+4; to++ {
				n.Pieces = append(n.Pieces, Piece{AtBorder(from, 1), AtBorder(to, 0)})
			}
		}
	}
	for _, end := range [][2]int{{0, 1}, {1, 1}, {1, 4}, {0, 5}} {
		n.Pieces = append(n.Pieces, Piece{AtBorder(2*levels+end[0], 1), AtStop(end[1])})
	}
	for i, w := range [][2]int{{0, 2}, {1, 4}, {5, 4}} {
		n.Pieces = append(n.Pieces, way(500+i, w[0], w[1])...)
	}
	return n
}

// TestLadder: of ways that double at each level the solver finds the same with all routes
// listed, sought, and chosen in haste.
func TestLadder(t *testing.T) {
	trains := []int{6, 6, 6, 6, 6}
	for levels := 1; levels < 5; levels++ {
		n := ladder(levels)
		var listed, sought, hasty Solver
		sought.fewer = few
		hasty.pick.less, hasty.pick.haste = many, brief
		want := -1
		for _, s := range []*Solver{&listed, &sought, &hasty} {
			if err := s.Load(n); err != nil {
				t.Fatal(err)
			}
			got := s.Solve(0, trains)
			if want < 0 {
				want = got
			}
			if got != want || got == 0 {
				t.Errorf("%d levels: %d, %d", levels, want, got)
			}
			checkRoutes(t, n, 0, trains, got, s.Routes())
		}
	}
}

// BenchmarkLadder solves the ladder of seven levels: all that players can lay in the longest
// game, and all forks that a map can have, make no more.
func BenchmarkLadder(b *testing.B) {
	n := ladder(7)
	var s Solver
	for b.Loop() {
		if err := s.Load(n); err != nil {
			b.Fatal(err)
		}
		s.Solve(0, []int{6, 6, 6, 6, 6})
	}
}
