package rollway

import "platelayer/rules/rollway/routes"

// seat is what stands on a player's sheet, and what follows from it.
type seat struct {
	board
	tally
	// shares and bids are what was done in each turn.
	shares []shareMark
	bids   []Company
	// laid is the track that was laid, in order.
	laid []Laid
	// results are the operating rounds held so far.
	results []Result
}

// tally is the part of a sheet that is copied as it is.
type tally struct {
	squares   uint8                          // differences of shares of Square Rail, as bits
	circles   uint8                          // values of shares of The Circle Line, as bits
	held      [Companies]uint8               // shares
	burned    [Companies]uint8               // boxes crossed out
	open      uint8                          // companies with an empty box, as bits
	row       [Companies]uint8               // bids in the row that is being filled
	owner     [routes.PromisedTrains]Company // of each train (TrainsRange)
	used      uint16                         // engineers, as bits
	usedIn    [Engineers]uint8               // the turn in which each was used
	mystery   Company                        // owns the mystery station
	undecided bool                           // the mystery station is connected and still nobody's
	penalty   int32
	points    int32 // of the operating rounds
}

// shareMark is what a turn wrote into the shares: which company, and the number that
// stands in the box; burned where it was crossed out, and NoCompany where nothing was
// left to be.
type shareMark struct {
	company Company
	number  uint8
	burned  bool
}

// Laid is a line of track that was laid.
type Laid struct {
	Cell uint16 // of Map.Grid
	Line uint8  // as LineSides
	Turn uint8  // from 1
	// By is the engineer who laid it, NoEngineer for the dice of the turn.
	By Engineer
}

// Result is an operating round of a player.
type Result struct {
	Turn uint8
	// Sums are the points of each company's routes, 0 of one without shares; Shares
	// what they are multiplied with.
	Sums   [Companies]int16
	Shares [Companies]uint8
}

// Points is what a company brought the player.
func (r *Result) Points(c Company) int { return int(r.Sums[c]) * int(r.Shares[c]) }

// Total is what the operating round brought the player.
func (r *Result) Total() int { return r.Points(Square) + r.Points(Circle) + r.Points(Pentagon) }

func (t *seat) copyFrom(from *seat) {
	t.board.copyFrom(&from.board)
	t.tally = from.tally
	t.shares = append(t.shares[:0], from.shares...)
	t.bids = append(t.bids[:0], from.bids...)
	t.laid = append(t.laid[:0], from.laid...)
	t.results = append(t.results[:0], from.results...)
}
