package railways

// Ledger is what moved a player's money so far, in thousands. Bonds are counted elsewhere:
// State.Bonds.
type Ledger struct {
	Incomes                                                          int32
	Bids, Track, Cities, Engines, Mines, Western, Maritime, Interest int32
}

// Paid is everything that was paid.
func (l Ledger) Paid() int {
	return int(l.Bids + l.Track + l.Cities + l.Engines + l.Mines + l.Western + l.Maritime + l.Interest)
}

// pay takes money from a player, and bonds as far as the cash is short (rulings: Bonds and
// income). account is the entry of the player's ledger.
func (t *seat) pay(amount int32, account *int32) {
	if short := amount - t.cash; short > 0 {
		bonds := (short + BondValue - 1) / BondValue
		t.bonds += bonds
		t.cash += bonds * BondValue
	}
	t.cash -= amount
	*account += amount
}

// takeBond takes a bond at will.
func (s *State) takeBond() {
	t := &s.seats[s.who]
	t.bonds++
	t.cash += BondValue
	t.bonded++
}

// mayBond tells whether the player can take a bond at will.
func (s *State) mayBond() bool {
	return s.g.m.Options.FreeBonds.V && s.seats[s.who].bonded < FreeBonds
}

// payday is the third phase of a turn: all incomes, then the interest on the bonds held
// before it.
func (s *State) payday() {
	for p := range s.seats[:s.g.players] {
		t := &s.seats[p]
		income := s.g.income[min(max(int(t.points), 0), len(s.g.income)-1)]
		t.cash += income
		t.ledger.Incomes += income
	}
	for p := range s.seats[:s.g.players] {
		t := &s.seats[p]
		t.pay(t.bonds*BondInterest, &t.ledger.Interest)
	}
}
