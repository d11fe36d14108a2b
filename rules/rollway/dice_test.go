package rollway

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestDice holds packed dice to a plain list of them.
func TestDice(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 2000 {
		var plain []int
		for range rng.IntN(TurnDice + 1) {
			plain = append(plain, 1+rng.IntN(6))
		}
		slices.Sort(plain)
		d := DiceOf(plain...)
		if got := d.Values(nil); !slices.Equal(got, plain) || d.Len() != len(plain) {
			t.Fatalf("%v are %v, %d dice", plain, got, d.Len())
		}
		var pairsWant uint32
		for i, a := range plain {
			for _, b := range plain[i+1:] {
				pairsWant |= 1 << pairs.number[a][b]
				if !d.hasPair(a, b) {
					t.Fatalf("%v have no %d and %d", plain, a, b)
				}
			}
		}
		if got := d.pairs(); got != pairsWant {
			t.Fatalf("%v have the pairs %b, not %b", plain, got, pairsWant)
		}
		if len(plain) == 2 {
			if a, b := d.ends(); a != plain[0] || b != plain[1] {
				t.Fatalf("%v are %d and %d", plain, a, b)
			}
		}
	}
}

// TestRollsAreEven rolls five dice many times: each face as often as the others, within
// five standard deviations.
func TestRollsAreEven(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const rolls = 60_000
	for n := RandomDice; n <= TurnDice; n++ {
		var count [7]int
		for range rolls {
			d := rollDice(rng, n)
			if d.Len() != n {
				t.Fatalf("%d dice, not %d", d.Len(), n)
			}
			for v := 1; v <= 6; v++ {
				count[v] += d.Count(v)
			}
		}
		mean := rolls * n / 6
		for v, c := range count[1:] {
			if d := c - mean; d*d > 25*mean {
				t.Errorf("%d dice: %d showed %d times, about %d were due", n, v+1, c, mean)
			}
		}
	}
}

// TestRollsRefused: a number that is not five dice is no roll, whatever else is in it.
func TestRollsRefused(t *testing.T) {
	roll := makeMove(MoveRoll, int(DiceOf(1, 2, 3, 4, 6)))
	for _, m := range []Move{roll + 1, makeMove(MoveRoll, int(DiceOf(1, 2, 3, 4))), roll | 1<<18, roll | 1<<27, makeMove(MoveExtra, int(DiceOf(1, 2, 3)))} {
		s := newGame(t, mainMap(t), 1).Start()
		if err := s.Apply(m); err == nil {
			t.Errorf("%#x is taken for a roll", uint32(m))
		}
		if err := s.Apply(roll); err != nil {
			t.Error(err)
		}
	}
}
