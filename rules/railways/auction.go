package railways

import "fmt"

// beginAuction lets the first player of the last turn bid.
func (s *State) beginAuction() {
	s.phase = Auctioning
	s.bid, s.bidder, s.passes = 0, nobody, 0
	s.bids = [MaxPlayers]uint8{}
	s.who = s.order[0]
}

// bidMoves lists bids and the pass.
func (s *State) bidMoves(buf []Move) []Move {
	for n := int(s.bid) + MinimumBid; n <= MaxBid; n++ {
		buf = append(buf, makeMove(MoveBid, uint64(n)))
	}
	return append(buf, makeMove(MovePass, 0))
}

// placeBid makes a bid.
func (s *State) placeBid(m Move) error {
	n := m.args()
	switch {
	case n < uint64(s.bid)+MinimumBid:
		return fmt.Errorf("a bid is %d at least", s.bid+MinimumBid)
	case n > MaxBid:
		return fmt.Errorf("a bid is %d at most", MaxBid)
	}
	s.bid, s.bidder = uint8(n), s.who
	s.bids[s.who] = uint8(n)
	s.goRound()
	return nil
}

// passBid leaves the auction.
func (s *State) passBid() {
	s.passed[s.passes] = s.who
	s.passes++
	if s.firstToPass() {
		// A passer pays half of his own last bid, rounded up.
		t := &s.seats[s.who]
		t.pay(int32(s.bids[s.who]+1)/2, &t.ledger.Bids)
	}
	s.goRound()
}

func (s *State) firstToPass() bool { return s.g.m.Options.Bidding.V == FirstToPass }

// goRound lets the next player bid, or ends the auction.
func (s *State) goRound() {
	players := uint8(s.g.players)
	switch stay := players - s.passes; {
	case s.bid > 0 && stay == 1:
		t := &s.seats[s.bidder]
		t.pay(int32(s.bid), &t.ledger.Bids)
		s.setOrder(s.bidder)
		s.beginActions()
		return
	case stay == 0:
		s.setOrder((s.order[0] + 1) % players)
		s.beginActions()
		return
	}
	for again := true; again; {
		s.who = (s.who + 1) % players
		again = false
		for _, p := range s.passed[:s.passes] {
			again = again || p == s.who
		}
	}
}

// setOrder finds out in which order the turn is played. first has won, or is the neighbour
// of the last first player where nobody has.
func (s *State) setOrder(first uint8) {
	players := uint8(s.g.players)
	if s.firstToPass() {
		n := uint8(0)
		if s.bid > 0 {
			s.order[0] = first
			n = 1
		}
		for i := s.passes; i > 0; i-- {
			s.order[n] = s.passed[i-1]
			n++
		}
		return
	}
	for i := range players {
		s.order[i] = (first + i) % players
	}
}

// worstFirst orders the players by rising score; on a tie, who was later goes first.
func (s *State) worstFirst() {
	players := s.g.players
	before := s.order
	for i := range players {
		s.order[i] = before[players-1-i]
	}
	for i := 1; i < players; i++ { // few, and mostly in order
		for j := i; j > 0 && s.seats[s.order[j]].points < s.seats[s.order[j-1]].points; j-- {
			s.order[j], s.order[j-1] = s.order[j-1], s.order[j]
		}
	}
}
