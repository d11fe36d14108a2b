//go:build long

package railways

// lookaheadGames is how many games lookahead plays against greedy on each map.
const lookaheadGames = 400
