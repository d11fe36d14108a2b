//go:build !long

package routes

// How many random boards the tests try; the long ones are more.
const (
	bruteBoards = 1000
	cbcBoards   = 40
)
