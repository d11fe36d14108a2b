package rollway

import "fmt"

// placeBid writes a company into the next box, and sells the train of a row that is full
// (rulebook: Trains).
func (s *State) placeBid(m Move) error {
	die := m.Die()
	if die < 1 || die > 6 {
		return errUnknown
	}
	if s.left.Count(die) == 0 {
		return fmt.Errorf("the dice left are %s, not %d", diceText(s.left), die)
	}
	t := &s.seats[s.seat]
	t.addBid(s.g, CompanyOf(die))
	s.left -= oneDie(die)
	s.bid = true
	if !s.first {
		s.track, s.left = s.left, 0
	}
	return nil
}

// addBid writes a company into the next box.
func (t *seat) addBid(g *Game, c Company) {
	t.bids = append(t.bids, c)
	t.row[c]++
	if turn := len(t.bids) - 1; g.closes[turn] {
		t.owner[g.rows[turn]] = winner(t.row, t.bids)
		t.row = [Companies]uint8{}
	}
}

// winner is the company with the most bids of a row; of several, the last of them to bid.
// bids are all bids up to the last one of the row.
func winner(row [Companies]uint8, bids []Company) Company {
	most := max(row[Square], row[Circle], row[Pentagon])
	for i := len(bids) - 1; i >= 0; i-- {
		if row[bids[i]] == most {
			return bids[i]
		}
	}
	return NoCompany
}
