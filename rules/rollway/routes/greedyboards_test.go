package routes

import "math/rand/v2"

// game is a company's operating round on a board.
type game struct {
	network *Network
	company int
	trains  []int
}

// playedGames are operating rounds on boards as greedy play makes them: 42 hexes, 13 to 16
// stops, printed track in four hexes, and 21 lines one after the other, each the best of
// what its dice allow for all companies. The trains of 2 to 6 stops are dealt out at random;
// companies without one are left out.
func playedGames(seed uint64, boards int) (games []game) {
	r := rand.New(rand.NewPCG(seed, 15))
	var s Solver
	for range boards {
		b := playedBoard(r, &s)
		n := b.network()
		var trains [3][]int
		for v := 2; v <= 6; v++ {
			c := r.IntN(3)
			trains[c] = append(trains[c], v)
		}
		for c, t := range trains {
			if len(t) > 0 {
				games = append(games, game{n, c, t})
			}
		}
	}
	return games
}

func playedBoard(r *rand.Rand, s *Solver) *hexes {
	b := &hexes{wide: 7, high: 6, bonus: Bonus{3, 25}, stop: make([]int, 42), lines: make([][][2]int, 42)}
	order := r.Perm(42)
	grey := order[:4]
	for h := range b.stop {
		b.stop[h] = -1
	}
	kinds := []Stop{
		{1, 0, false}, {1, 0, false}, {1, 1, false}, {1, 1, false}, {1, 2, false}, {1, 2, false},
		{5, -1, false}, {5, -1, false}, {3, -1, false}, {3, -1, false}, {3, -1, false}, {2, -1, false}, {2, -1, false},
		{2, -1, false}, {1, -1, true}, {2, -1, false},
	}
	for i := range 13 + r.IntN(4) {
		b.stop[order[i]] = i
		b.stops = append(b.stops, kinds[i])
	}
	printed := map[int]bool{}
	for _, h := range grey {
		printed[h] = true
		b.lines[h] = randomLines(r, 2+r.IntN(2), false)
	}
	for range 21 {
		shape, die := 1+r.IntN(3), 1+r.IntN(6)
		best, bestHex, bestLine := -1, -1, [2]int{}
		for h := range b.lines {
			if printed[h] || len(b.lines[h]) == 2 || (h*7)%5+1 > die {
				continue
			}
			for x := range 6 {
				y := (x + shape) % 6
				l := [2]int{min(x, y), max(x, y)}
				if len(b.lines[h]) == 1 && b.lines[h][0] == l || !b.meets(h, x) && !b.meets(h, y) {
					continue
				}
				b.lines[h] = append(b.lines[h], l)
				if v := b.worth(s)*8 + r.IntN(8); v > best {
					best, bestHex, bestLine = v, h, l
				}
				b.lines[h] = b.lines[h][:len(b.lines[h])-1]
			}
		}
		if bestHex >= 0 {
			b.lines[bestHex] = append(b.lines[bestHex], bestLine)
		}
	}
	return b
}

// meets tells whether a line of the neighbour ends at the side.
func (b *hexes) meets(h, side int) bool {
	at := b.face(h, side) ^ 1
	q, r := h%b.wide+around[side][0], h/b.wide+around[side][1]
	if q < 0 || q >= b.wide || r < 0 || r >= b.high {
		return false
	}
	for _, l := range b.lines[r*b.wide+q] {
		if b.face(r*b.wide+q, l[0]) == at || b.face(r*b.wide+q, l[1]) == at {
			return true
		}
	}
	return false
}

// worth is what all companies score with the trains of a game.
func (b *hexes) worth(s *Solver) (sum int) {
	if s.Load(b.network()) != nil {
		return 0
	}
	for c := range 3 {
		sum += s.Solve(c, []int{6, 4})
	}
	return sum
}
