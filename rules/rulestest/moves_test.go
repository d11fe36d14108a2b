package rulestest

import (
	"math/rand/v2"
	"testing"
)

// move has no order of its own, and nothing of it can be seen from elsewhere.
type move struct {
	a uint8
	b [2]int16
	c bool
}

func TestOrderAndChangesOfMoves(t *testing.T) {
	sorted := []move{{}, {c: true}, {b: [2]int16{0, 1}}, {b: [2]int16{1, -1}}, {a: 1}}
	for i, m := range sorted {
		for j, n := range sorted {
			if got := compare(m, n); got != min(1, max(-1, i-j)) {
				t.Errorf("%v and %v compare %d", m, n, got)
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 1))
	changed := map[string]bool{}
	for range 200 {
		m := mutate(sorted[0], r)
		if m.a != 0 {
			changed["a"] = true
		}
		if m.b != [2]int16{} {
			changed["b"] = true
		}
		if m.c {
			changed["c"] = true
		}
		if m == sorted[0] {
			changed["nothing"] = true
		}
	}
	if len(changed) != 3 || changed["nothing"] {
		t.Errorf("changed: %v", changed)
	}
	if mutate("text", r) != "text" {
		t.Error("text was changed")
	}
}
