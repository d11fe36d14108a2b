//go:build long

package railroadink

// bestRounds is how many last rounds are held to a search that tries everything.
const bestRounds = 2000
