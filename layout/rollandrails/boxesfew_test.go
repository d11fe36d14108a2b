//go:build !long

package rollandrails

// How many games prove the boxes, on each map and with each number of players; more with
// the build tag long:
//
//	go test -tags long -timeout 1h -v -run BoxesAreProven ./layout/rollandrails
const (
	randomBoxGames = 40
	greedyBoxGames = 2
)
