package railroadink_test

import (
	"math"
	"testing"

	"platelayer/layout/railroadink"
	rules "platelayer/rules/railroadink"
)

// vec is a place or a direction in space.
type vec [3]float64

func (a vec) add(b vec, k float64) vec {
	return vec{a[0] + b[0]*k, a[1] + b[1]*k, a[2] + b[2]*k}
}

func (a vec) neg() vec { return vec{}.add(a, -1) }

// square is a face of the net as it lies in space: its middle, the directions of its right
// and its lower side, and the one it looks to, away from the die.
type square struct{ mid, right, down, out vec }

// folded is the square beyond a side of another one, folded down by a right angle.
func (q square) folded(d rules.Side) square {
	along := [rules.SideCount]vec{q.down.neg(), q.right, q.down, q.right.neg()}[d]
	n := square{mid: q.mid.add(along, .5).add(q.out, -.5), out: along, right: q.right, down: q.down}
	switch d {
	case rules.North:
		n.down = q.out
	case rules.South:
		n.down = q.out.neg()
	case rules.East:
		n.right = q.out.neg()
	case rules.West:
		n.right = q.out
	}
	return n
}

// edge is the middle of a side in space.
func (q square) edge(d rules.Side) vec {
	return q.mid.add([rules.SideCount]vec{q.down.neg(), q.right, q.down, q.right.neg()}[d], .5)
}

// The net folds to a die: six faces, opposite ones make 7, 1, 2 and 3 run anticlockwise,
// and of each two sides that meet without a fold exactly one has a tab.
func TestNetFolds(t *testing.T) {
	pips := map[[2]int]int{}
	for i, q := range railroadink.NetFaces {
		pips[[2]int{q.Col(), q.Row()}] = i + 1
	}
	if len(pips) != rules.Pips {
		t.Fatalf("%d squares", len(pips))
	}
	steps := [rules.SideCount][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}
	at := map[int]square{2: {mid: vec{0, 0, .5}, right: vec{1, 0, 0}, down: vec{0, -1, 0}, out: vec{0, 0, 1}}}
	start := [2]int{railroadink.NetFaces[1].Col(), railroadink.NetFaces[1].Row()}
	type side struct {
		place [2]int
		d     rules.Side
	}
	fold := map[side]bool{}
	for todo := [][2]int{start}; len(todo) > 0; todo = todo[1:] {
		here := todo[0]
		for d, s := range steps {
			next := [2]int{here[0] + s[0], here[1] + s[1]}
			n, ok := pips[next]
			if !ok {
				continue
			}
			fold[side{here, rules.Side(d)}] = true
			if _, done := at[n]; !done {
				at[n] = at[pips[here]].folded(rules.Side(d))
				todo = append(todo, next)
			}
		}
	}
	for n := 1; n <= rules.Pips; n++ {
		if got, want := at[n].out, at[rules.Pips+1-n].out.neg(); got != want {
			t.Errorf("the %d looks to %v, and the %d not the other way", n, got, rules.Pips+1-n)
		}
	}
	a, b, c := at[1].out, at[2].out, at[3].out
	if turn := a[0]*(b[1]*c[2]-b[2]*c[1]) - a[1]*(b[0]*c[2]-b[2]*c[0]) + a[2]*(b[0]*c[1]-b[1]*c[0]); turn != 1 {
		t.Errorf("1, 2 and 3 do not run anticlockwise: %v", turn)
	}
	tab := map[side]bool{}
	for _, e := range railroadink.NetTabs {
		col, row := e.At()
		s := side{[2]int{col, row}, e.Side()}
		if fold[s] || tab[s] {
			t.Errorf("a tab at a fold, or twice: %v", s)
		}
		tab[s] = true
	}
	meet := map[[3]int][]side{}
	for place, n := range pips {
		for d := range rules.Side(rules.SideCount) {
			e := at[n].edge(d)
			key := [3]int{int(math.Round(4 * e[0])), int(math.Round(4 * e[1])), int(math.Round(4 * e[2]))}
			meet[key] = append(meet[key], side{place, d})
		}
	}
	if len(meet) != 12 {
		t.Errorf("%d edges, want the 12 of a cube", len(meet))
	}
	for _, two := range meet {
		if len(two) != 2 {
			t.Fatalf("%d sides meet: %v", len(two), two)
		}
		tabs := 0
		for _, s := range two {
			if tab[s] {
				tabs++
			}
		}
		if want := map[bool]int{true: 0, false: 1}[fold[two[0]]]; tabs != want {
			t.Errorf("%v: %d tabs, want %d", two, tabs, want)
		}
	}
}
