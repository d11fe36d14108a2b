//go:build long

package routes

const (
	bruteBoards = 100_000
	cbcBoards   = 1000
)
