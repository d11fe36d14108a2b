//go:build long

package routes

const (
	bruteBoards = 100_000
	worstBoards = 24 // of testdata/worst.txt
	cbcBoards   = 1000
)
