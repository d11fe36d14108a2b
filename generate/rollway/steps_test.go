package rollway

import (
	"testing"

	"platelayer/generate"
	game "platelayer/rules/rollway"
)

// The steps are those at which a count of all heights, from 0 up, has passed what is
// wanted of each value; and nothing is left for the next count.
func TestSteps(t *testing.T) {
	var h heights
	chance := generate.NewStream(4, 0, generate.StageGame)
	for try := range 2000 {
		n := 1 + chance.IntN(60)
		spread := 1 + chance.IntN(generate.HighestHeight) // few heights, so that some are shared
		var count [generate.HighestHeight + 1]int
		for range n {
			height := chance.IntN(spread + 1)
			count[height]++
			h.add(height)
		}
		of := &values[try%int(generate.Characters)]
		got := h.steps(of, n)
		height, sum, want := 0, 0, 0
		for value := range got {
			want += of[value] * n
			for height < generate.HighestHeight && (sum+count[height])*1000 <= want {
				sum += count[height]
				height++
			}
			if got[value] != height {
				t.Fatalf("%d heights up to %d: step %d is %d, want %d", n, spread, value, got[value], height)
			}
		}
		if h != (heights{}) {
			t.Fatal("heights are left")
		}
	}
}

// What a surveyor remembers of its cells is what they are: where they have a value, which
// of them are grey, and how far stops are.
func TestRemembered(t *testing.T) {
	var s Surveyor
	var c Candidate
	alone := 0
	for kind := Kind(0); kind < Kinds; kind++ {
		for _, side := range []int{9, 12} {
			w := Usual(3, kind, UsualCharacter)
			w.Cols, w.Rows = side, side
			w.Cities, w.Towns = UsualPlaces(w)
			if side > 9 {
				w.Cities, w.Towns = 14, 1 // so that some land lies far from all
			}
			for number := range uint64(200) {
				if s.Draw(&c, w, number); len(c.Stops) == 0 {
					continue
				}
				greys := map[int32]bool{}
				for _, grey := range s.greys {
					greys[grey] = true
				}
				for cell, g := range c.Ground {
					if _, ok := g.Value(); ok != s.valued(int32(cell)) || (g == game.Grey) != greys[int32(cell)] {
						t.Fatalf("%v %d: cell %d is %d", kind, number, cell, g)
					}
				}
				for c.Stops[len(c.Stops)-1].Kind == game.Star {
					c.Stops = c.Stops[:len(c.Stops)-1]
				}
				for _, at := range s.land.Ashore() {
					far := starsApart
					for _, o := range c.Stops {
						far = min(far, s.land.Apart(o.Cell, int(at)))
					}
					if got := s.lonely(int(at)); got != far {
						t.Fatalf("%v %d: a stop is %d away from %d, and not %d", kind, number, far, at, got)
					}
					if _, ok := s.land.Nearest(int(at)); !ok {
						alone++
					}
					n, ok := s.opens(int(at))
					if want, fine := plainOpens(&s, int(at)); n != want || ok != fine {
						t.Fatalf("%v %d: %d opens to %d sides, %v, want %d, %v", kind, number, at, n, ok, want, fine)
					}
				}
			}
		}
	}
	if alone == 0 {
		t.Error("no cell lies alone")
	}
}

// plainOpens is opens side by side.
func plainOpens(s *Surveyor, cell int) (n int, ok bool) {
	changes := 0
	b := s.land.Beside(cell)
	valued := func(side int) bool {
		to := int(b[side%6])
		if to == len(s.c.Ground) {
			return false
		}
		_, ok := s.c.Ground[to].Value()
		return ok
	}
	for side := range 6 {
		if valued(side) {
			n++
		}
		if valued(side) != valued(side+1) {
			changes++
		}
	}
	return n, changes <= 2
}
