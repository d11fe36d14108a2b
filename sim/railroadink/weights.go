package railroadink

import (
	_ "embed" // the weights
	"strconv"
	"strings"
)

// weightSets are the kinds of boards that have weights of their own: plain is for those
// with white dice and without buildings, rich for all others.
const (
	plain = iota
	rich
	weightSets
)

// weightText are the weights of the features: for each kind of board a line for each number
// of rounds to come, from 1. TestFit (fit_test.go) finds them.
//
//go:embed weights.txt
var weightText string

// weights are those of the features, in thousandths of a point, by kind of board and phase.
var weights = readWeights(weightText)

func readWeights(text string) (w [weightSets][phases][features]int32) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) != weightSets*phases {
		panic("weights.txt has another number of lines")
	}
	for i, line := range lines {
		words := strings.Fields(line)
		if len(words) != features {
			panic("weights.txt has a line with another number of weights")
		}
		for j, word := range words {
			n, err := strconv.ParseInt(word, 10, 32)
			if err != nil {
				panic("weights.txt has something that is no weight: " + word)
			}
			w[i/phases][i%phases][j] = int32(n)
		}
	}
	return w
}
