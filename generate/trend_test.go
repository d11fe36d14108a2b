package generate

import (
	"math"
	"testing"
)

// A trend finds what makes maps miss: of three measures one counts twice as much as another
// and the third not at all, and never varies.
func TestTrend(t *testing.T) {
	var tr trend
	s := NewStream(1, 2, 3)
	root := func(a, b int) int { return 10 + 2*a + b }
	for range 200 {
		if _, ok := tr.foretell([]int{1, 2, 7}); ok {
			t.Fatal("it foretells before it can")
		}
		a, b := s.IntN(20), s.IntN(20)
		r := root(a, b) + s.IntN(5) - 2
		tr.add([]int{a, b, 7}, r*r)
	}
	tr.fit()
	for _, c := range [][2]int{{0, 0}, {10, 10}, {19, 3}, {3, 19}} {
		got, ok := tr.foretell([]int{c[0], c[1], 7})
		if want := root(c[0], c[1]); !ok || math.Abs(math.Sqrt(float64(got))-float64(want)) > 4 {
			t.Errorf("%v: %d, want about %d", c, got, want*want)
		}
	}
	if _, ok := tr.foretell(nil); ok {
		t.Error("it foretells a map that cannot be measured")
	}
	if far, _ := tr.foretell([]int{1000, 0, 7}); far > 200*200 {
		t.Errorf("far beyond what was tried it foretells %d", far)
	}
}

// Few maps tell nothing.
func TestTrendOfFew(t *testing.T) {
	var tr trend
	for k := range trendLeast - 1 {
		tr.add([]int{k}, k)
	}
	tr.fit()
	if _, ok := tr.foretell([]int{3}); ok {
		t.Error("it foretells by too few")
	}
}

func TestSolve(t *testing.T) {
	got := solve([][]float64{{4, 1, 0, 6}, {1, 3, 1, 10}, {0, 1, 2, 8}})
	for i, want := range []float64{1, 2, 3} {
		if math.Abs(got[i]-want) > 1e-9 {
			t.Errorf("%v, want 1 2 3", got)
		}
	}
}
