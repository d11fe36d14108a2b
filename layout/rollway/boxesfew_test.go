//go:build !long

package rollway

// How many games prove the boxes, on each map; more with the build tag long:
//
//	go test -tags long -timeout 1h -v -run BoxesAreProven ./layout/rollway
const (
	randomBoxGames = 2_000
	greedyBoxGames = 300
)
