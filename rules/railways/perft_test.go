package railways

import (
	"slices"
	"testing"

	"platelayer/rules/rulestest"
)

// TestPerft holds the number of positions after so many decisions to what it was: on the
// biggest map and on odd ones, from the beginning and after so many random moves. What is
// drawn is that of the seed.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		name  string
		start func(uint64) *State
		want  []int
		depth int
		seed  uint64
	}{
		{"big, an auction", func(uint64) *State { return newGame(t, bigMap(), 4).Start() }, []int{31, 496, 5456}, 3, 1},
		{"big, an action", func(uint64) *State { return begun(t, bigMap(), 4) }, []int{58, 1136, 19475, 371215}, 4, 1},
		{"odd 0", func(uint64) *State { return busy(t, 0, 150) }, []int{21, 203, 2079, 24570}, 4, 1},
		{"odd 3", func(uint64) *State { return busy(t, 3, 60) }, []int{6, 21, 58, 213}, 4, 2},
		{"odd 8", func(uint64) *State { return busy(t, 8, 180) }, []int{20, 284, 2973, 26304}, 4, 3},
		{"odd 10", func(uint64) *State { return busy(t, 10, 70) }, []int{7, 31, 134, 461}, 4, 4},
		{"odd 12", func(uint64) *State { return busy(t, 12, 250) }, []int{1, 13, 137, 1762}, 4, 5},
		{"odd 16", func(uint64) *State { return busy(t, 16, 400) }, []int{3, 22, 186, 1511}, 4, 6},
		{"odd 19", func(uint64) *State { return busy(t, 19, 60) }, []int{3, 40, 432, 4344}, 4, 7},
	} {
		got, err := rulestest.Perft(c.start, c.seed, c.depth)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
