//go:build long

package rollway

const (
	randomBoxGames = 200_000
	greedyBoxGames = 20_000
)
