package sim

import (
	"context"
	"errors"
	"slices"
	"testing"

	"platelayer/rules/null"
)

// TestDeal: with more policies than seats each meets all others about as often, and sits
// everywhere equally; with fewer they are dealt in turn.
func TestDeal(t *testing.T) {
	p := plan(3, 10_000)
	p.Policies = []Entry[race, null.Move]{random, walking, random, walking, random}
	tab := p.table(nil)
	n := len(p.Policies)
	met := map[[2]int]int{}
	for first := 0; first < p.Games; first += n {
		var sat [3][5]int
		for i := first; i < first+n; i++ {
			tab.deal(i)
			for a, x := range tab.entry {
				sat[a][x]++
				for _, y := range tab.entry[:a] {
					met[[2]int{min(x, y), max(x, y)}]++
				}
			}
		}
		for seat := range sat {
			for x, times := range sat[seat] {
				if times != 1 {
					t.Fatalf("from playout %d on, policy %d sits on seat %d %d times", first, x, seat, times)
				}
			}
		}
	}
	// Three pairs a playout, ten pairs of policies; one with itself is none of them.
	for x := range n {
		for y := range x {
			if times := met[[2]int{y, x}]; times < 2800 || times > 3200 {
				t.Errorf("policies %d and %d meet %d times, want about 3000", y, x, times)
			}
		}
	}
	if len(met) != 10 {
		t.Errorf("there are %d pairs: %v", len(met), met)
	}
	p.Policies = p.Policies[:2]
	if tab = p.table(nil); len(tab.entry) != 3 {
		t.Fatal(tab.entry)
	}
	for i, want := range [][]int{{0, 1, 0}, {1, 0, 1}, {0, 1, 0}} {
		if tab.deal(i); !slices.Equal(tab.entry, want) {
			t.Errorf("playout %d is dealt %v, want %v", i, tab.entry, want)
		}
	}
}

// The dice are the same whoever plays, as long as the game lasts.
func TestSameDice(t *testing.T) {
	log := func(p Plan[race, null.Move], index int) (out []uint8) {
		if _, err := playout(p, index, func(_ race, m null.Move) {
			if m.Kind == null.Die {
				out = append(out, m.N)
			}
		}); err != nil {
			t.Fatal(err)
		}
		return out
	}
	a, b := plan(2, 9), plan(2, 9)
	b.Policies = b.Policies[1:]
	seen := map[string]bool{}
	for i := range 9 {
		x, y := log(a, i), log(b, i)
		n := min(len(x), len(y))
		if !slices.Equal(x[:n], y[:n]) || n < 8 {
			t.Errorf("playout %d: dice %v and %v", i, x, y)
		}
		seen[string(x[:8])] = true
	}
	if len(seen) != 9 {
		t.Error("two playouts have the same dice")
	}
	if _, err := playout(a, 9, nil); err == nil {
		t.Error("there is a playout 9 of 9")
	}
}

func TestStrength(t *testing.T) {
	r, _ := run(t, plan(2, 400))
	if r.ByPolicy[0].Name != "random" || r.ByPolicy[1].Name != "walker" || r.ByPolicy[1].Wins.Low < .7 || r.ByPolicy[0].Wins.High > .3 {
		t.Errorf("walking does not pay: %+v", r.ByPolicy)
	}
	// The seats are dealt evenly.
	if r.ByPolicy[0].Score.N != 400 || r.ByPolicy[1].Score.N != 400 {
		t.Errorf("%+v", r.ByPolicy)
	}
}

// A playout that is not to go on breaks off before its next move, and a later one plays
// as if nothing had been.
func TestUntil(t *testing.T) {
	p := plan(2, 9)
	var whole []null.Move
	if _, err := playout(p, 4, func(_ race, m null.Move) { whole = append(whole, m) }); err != nil {
		t.Fatal(err)
	}
	table, err := p.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	for _, stop := range []int{0, 1, len(whole) / 2, len(whole) - 1} {
		ctx, cancel := context.WithCancel(t.Context())
		if stop == 0 {
			cancel()
		}
		table.Until(ctx)
		var seen []null.Move
		err := table.Play(4, func(_ race, m null.Move) {
			if seen = append(seen, m); len(seen) == stop {
				cancel()
			}
		})
		cancel()
		if !errors.Is(err, ErrStopped) || !slices.Equal(seen, whole[:stop]) || table.State().Over() {
			t.Errorf("stopped after %d moves: %v, and %d moves were made", stop, err, len(seen))
		}
	}
	table.Until(t.Context())
	var again []null.Move
	if err := table.Play(4, func(_ race, m null.Move) { again = append(again, m) }); err != nil || !slices.Equal(again, whole) {
		t.Errorf("played again: %v, %d moves of %d", err, len(again), len(whole))
	}
}

func TestPlayoutAllocatesNothing(t *testing.T) {
	for _, times := range []int{1, 3} { // fewer policies than seats, and more
		p := plan(4, 1000)
		p.Half = nil // the test's own half-time makes text
		p.Policies = slices.Repeat(p.Policies, times)
		table, r := p.table(nil), newResults(4, len(p.Policies), 0)
		index := 0
		play := func() {
			if err := table.play(index%1000, nil, nil); err != nil {
				t.Fatal(err)
			}
			table.count(&r)
			index++
		}
		for range 1000 {
			play()
		}
		if n := testing.AllocsPerRun(1000, play); n != 0 {
			t.Errorf("%d policies: %v allocations a playout", len(p.Policies), n)
		}
	}
}
