//go:build long

package rulestest

// Many is how many moves a test of a game should play.
const Many = 10_000_000
