package generate

import (
	"context"
	"errors"
	"testing"
)

// Of the candidates that pass unplayed every fifth of a trait with many values has as many,
// and each of few values is a part of its own.
func TestKinds(t *testing.T) {
	trial := toys(60, 50)()
	k, err := KindsOf(t.Context(), trial)
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := KindsOf(t.Context(), toys(60, 50)()); again != k {
		t.Errorf("%v, and then %v", k, again)
	}
	var parts [2][Parts]int
	all := 0
	for n := uint64(0); all < kindsSample; n++ {
		if v := trial.Check(Path{Number: n}); v.Passed() {
			c := k.Cell(v.Traits)
			parts[0][c[0]]++
			parts[1][c[1]]++
			all++
		}
	}
	for part, n := range parts[0] {
		// The values of toys are 500 numbers, of which one may lie on an edge some times.
		if want := kindsSample / Parts; n < want-10 || n > want+10 {
			t.Errorf("%d of %d candidates are in part %d: %v", n, all, part, k)
		}
	}
	if odd := k.Cell(Traits{0, 1})[1]; odd != 1 || k.Cell(Traits{0, 0})[1] != 0 || parts[1][0]+parts[1][1] != all {
		t.Errorf("even and odd are %v: %v", parts[1], k)
	}
	if c := k.Cell(Traits{1 << 40, -1 << 40}); c != (Cell{Parts - 1, 0}) {
		t.Errorf("beyond what was seen is %v", c)
	}
}

// Where nothing passes there is one kind, and the search for some ends.
func TestKindsOfNothing(t *testing.T) {
	k, err := KindsOf(t.Context(), toys(60, 0)())
	if err != nil || k.Cell(Traits{7, 1}) != (Cell{}) {
		t.Errorf("%v, %v", k, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := KindsOf(ctx, toys(60, 50)()); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
