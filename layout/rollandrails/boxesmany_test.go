//go:build long

package rollandrails

const (
	randomBoxGames = 20_000
	greedyBoxGames = 1_000
)
