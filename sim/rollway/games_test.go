//go:build !long

package rollway

// How many games the tests of strength play on each map.
const (
	strengthGames  = 100
	lookaheadGames = 2
)
