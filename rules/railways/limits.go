package railways

// What the rulebook leaves without end and a game that is played by a program needs an end
// of; all far beyond what is any use (docs/rulings.md, Railways of the World).
const (
	// MaxBid is the highest bid: more than the best income of a turn.
	MaxBid = 30
	// MaxTurns is the last turn of a game that nobody brings to its end.
	MaxTurns = 36
	// FreeBonds is how many bonds a player may take at will in one turn.
	FreeBonds = 10
)

// ExecutiveActions is how many actions a Railroad Executive brings in place of the one spent
// (rulings: Cards).
const ExecutiveActions = 2
