package railways

// What there is to see of an action that is going on.

// Steps is how many links the cube has travelled that is being delivered.
func (s *State) Steps() int { return int(s.steps) }

// HasLink tells whether any link leads to a city.
func (s *State) HasLink(city int) bool { return s.first[city] != none }

// AuctionEnds tells whether a bid or a pass ends the auction, and what the winner pays for
// the first seat; 0 where nobody has bid.
func (s *State) AuctionEnds(m Move) (price int, ok bool) {
	if s.phase != Auctioning {
		return 0, false
	}
	stay := s.g.players - int(s.passes)
	switch {
	case m.Kind() == MoveBid:
		return m.Number(), stay == 1
	case m.Kind() == MovePass && s.bid > 0:
		return int(s.bid), stay == 2
	case m.Kind() == MovePass:
		return 0, stay == 1
	}
	return 0, false
}
