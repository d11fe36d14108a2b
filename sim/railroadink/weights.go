package railroadink

import (
	_ "embed" // the weights
	"strconv"
	"strings"
)

// weightText are the weights of the features: a line for each number of rounds to come,
// from 1.
//
//go:embed weights.txt
var weightText string

// weights are those of the features, in thousandths of a point, by phase.
var weights = readWeights(weightText)

func readWeights(text string) (w [phases][features]int32) {
	for p, line := range strings.Split(strings.TrimSpace(text), "\n") {
		for i, word := range strings.Fields(line) {
			n, err := strconv.ParseInt(word, 10, 32)
			if err != nil || p >= phases || i >= features {
				panic("weights.txt does not hold weights")
			}
			w[p][i] = int32(n)
		}
	}
	return w
}
