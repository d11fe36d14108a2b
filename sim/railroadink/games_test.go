//go:build !long

package railroadink

const (
	// bestRounds is how many last rounds are held to a search that tries everything.
	bestRounds = 30
	// strengthGames is how many games a test of strength plays.
	strengthGames = 18
)
