//go:build !long

package rocca

// strengthGames is how many games a test of strength plays with each number of players.
const strengthGames = 600
