//go:build long

package rollandrails

const (
	strengthGames  = 2000
	lookaheadGames = 250
	orderGames     = 2000
)
