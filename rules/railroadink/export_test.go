package railroadink

// What the tests beside the referee, which imports this package, use of the other tests.
var (
	UsualBoards = usualBoards
	RandomGame  = randomGame
)
