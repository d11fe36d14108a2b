package railways

import (
	"errors"
	"fmt"
	"math/bits"
)

// settleSetup goes on with the setup, from the city that is to be filled next.
func (s *State) settleSetup() {
	for ; int(s.city) < len(s.cities); s.city++ {
		if n := s.g.cubes[s.city]; n > 0 && s.bagged > 0 {
			s.phase, s.draws = Filling, uint8(min(uint16(n), s.bagged))
			return
		}
	}
	s.city, s.draws = 0, 0
	s.phase = Choosing
}

// promise deals barons, from a player on, and then turns up cards.
func (s *State) promise(player uint8) {
	if s.who = player; int(player) < min(s.g.players, len(s.g.m.Barons)) {
		s.phase = Promising
		return
	}
	s.who = 0
	s.rest = uint8(min(uint16(CardsEach*s.g.players), s.cards))
	s.deal()
}

// deal goes on to turn up the cards of the beginning, or to the first turn.
func (s *State) deal() {
	if s.rest > 0 {
		s.phase = Dealing
		return
	}
	s.beginTurn()
}

// beginTurn begins a turn, with an auction unless the worst is first.
func (s *State) beginTurn() {
	if s.g.m.Options.Bidding.V == WorstIsFirst && s.turn > 1 {
		s.worstFirst()
		s.beginActions()
		return
	}
	s.beginAuction()
}

// beginActions begins the second phase of a turn.
func (s *State) beginActions() {
	s.round, s.place = 1, 0
	s.beginAction(1)
}

// beginAction lets the player whose place it is take so many actions.
func (s *State) beginAction(actions uint8) {
	s.left = actions
	s.who = s.order[s.place]
	s.act()
}

// act goes on to the next action.
func (s *State) act() {
	s.phase = Acting
	s.granted, s.at, s.laid, s.price, s.steps, s.draws, s.city, s.color = false, none, 0, 0, 0, 0, 0, 0
	s.freshen()
}

// done ends an action.
func (s *State) done() {
	if s.left--; s.left > 0 {
		s.act()
		return
	}
	if s.place++; int(s.place) < s.g.players {
		s.beginAction(1)
		return
	}
	s.place = 0
	if s.round++; s.round <= Rounds {
		s.beginAction(1)
		return
	}
	s.endTurn()
}

// endTurn is what follows on the last round: open track is taken off, incomes and interest,
// a further card.
func (s *State) endTurn() {
	s.act()
	s.round, s.left = 0, 0
	s.removeOpen()
	s.payday()
	for p := range s.seats {
		s.seats[p].bonded = 0
	}
	switch {
	case s.turn >= s.last:
		s.phase, s.who = Ended, 0
	case s.cards > 0:
		s.phase, s.who = Revealing, 0
	default:
		s.turn++
		s.beginTurn()
	}
}

// trigger begins the end of the game: this turn and one more (rulebook: End of Game). Once
// it has begun another trigger changes nothing, as the last turn is no later.
func (s *State) trigger() {
	s.triggered = true
	s.last = min(s.turn+1, s.last)
}

// Moves appends the legal moves of the player to buf.
func (s *State) Moves(buf []Move) []Move {
	switch s.phase {
	case Auctioning:
		return s.bidMoves(buf)
	case Acting:
		return s.actions(buf)
	case Building:
		return s.tileMoves(buf)
	case Delivering:
		return s.carryMoves(buf)
	case Founding:
		return s.foundMoves(buf)
	case Growing:
		for c := range s.cities {
			buf = append(buf, makeMove(MoveGrow, uint64(c)))
		}
	}
	return buf
}

// actions lists what the player can do.
func (s *State) actions(buf []Move) []Move {
	if s.granted {
		return s.buildMoves(buf)
	}
	buf = append(buf, makeMove(MovePass, 0))
	if s.mayBond() {
		buf = append(buf, makeMove(MoveBond, 0))
	}
	// The Land Grant stands before the builds it needs.
	grant := s.holds(LandGrant, s.who)
	if grant {
		buf = append(buf, makeMove(MoveGrant, 0))
	}
	n := len(buf)
	if buf = s.buildMoves(buf); grant && len(buf) == n {
		buf = buf[:n-1]
	}
	buf = s.deliveries(buf)
	if s.site() == nil {
		buf = append(buf, makeMove(MoveUrbanize, 0))
	}
	if int(s.seats[s.who].engine) < s.g.MaxLevel() {
		buf = append(buf, makeMove(MoveUpgrade, 0))
	}
	buf = s.cardMoves(buf)
	if s.mayMine() == nil {
		for c := range s.cities {
			if s.mineable(c) {
				buf = append(buf, makeMove(MoveMine, uint64(c)))
			}
		}
	}
	for _, c := range s.g.western {
		if s.cities[c].flags&westward == 0 {
			buf = append(buf, makeMove(MoveWestern, uint64(c)))
		}
	}
	for i, x := range s.g.maritime {
		if s.sold>>i&1 == 0 {
			buf = append(buf, pairMove(MoveMaritime, int(x.island), int(x.harbor)))
		}
	}
	return buf
}

// phaseOf is the phase in which each kind of move is made; a pass has two, and cards are
// turned up in two.
var phaseOf = [kinds]Phase{
	MoveCubes: Drawing, MoveDraw: Digging, MoveFirst: Choosing, MoveBaron: Promising, MoveCard: Dealing, MoveBid: Auctioning,
	MovePass: Acting, MoveBond: Acting, MoveGrant: Acting, MoveBuild: Acting, MoveExtend: Acting, MoveTrack: Building,
	MoveStop: Building, MoveDeliver: Acting, MoveCarry: Delivering, MoveUrbanize: Acting, MoveFound: Founding,
	MoveUpgrade: Acting, MoveTake: Acting, MoveGrow: Growing, MoveMine: Acting, MoveWestern: Acting, MoveMaritime: Acting,
}

// fits tells whether a kind of move can be made in the phase.
func (s *State) fits(k Kind) bool {
	switch {
	case k >= kinds:
		return false
	case k == MovePass && s.phase == Auctioning, k == MoveCubes && s.phase == Filling, k == MoveCard && s.phase == Revealing:
		return true
	case s.phase == Acting && s.granted:
		return k == MoveBuild || k == MoveExtend
	}
	return s.phase == phaseOf[k]
}

// errUnknown is the error for numbers that are no moves.
var errUnknown = errors.New("there is no such move")

// bare tells whether a move is nothing but its kind.
func (m Move) bare() bool { return m.args() == 0 }

// isCity tells whether a number is that of a city.
func (s *State) isCity(n uint64) bool { return n < uint64(len(s.cities)) }

// Apply makes a move.
func (s *State) Apply(m Move) error {
	k := m.Kind()
	if !s.fits(k) {
		return fmt.Errorf("%q is not possible now: %s", k, s.Wants())
	}
	switch k {
	case MoveTrack:
		return s.layTile(m)
	case MoveBuild:
		return s.build(m)
	case MoveExtend:
		return s.extend(m)
	case MoveBid:
		return s.placeBid(m)
	case MoveDeliver:
		return s.deliver(m)
	case MoveCarry:
		return s.carry(m)
	case MoveFound:
		return s.found(m)
	case MoveTake:
		return s.take(m)
	case MoveGrow:
		return s.grow(m)
	case MoveMine:
		return s.mine(m)
	case MoveWestern:
		return s.goWest(m)
	case MoveMaritime:
		return s.sail(m)
	case MoveCubes, MoveDraw, MoveFirst, MoveBaron, MoveCard:
		return s.happen(m)
	}
	// The others are words alone.
	if !m.bare() {
		return errUnknown
	}
	switch k {
	case MovePass:
		if s.phase == Auctioning {
			s.passBid()
		} else {
			s.done()
		}
	case MoveBond:
		if !s.mayBond() {
			return s.refuseBond()
		}
		s.takeBond()
	case MoveGrant:
		return s.grant()
	case MoveStop:
		return s.stop()
	case MoveUrbanize:
		if err := s.site(); err != nil {
			return err
		}
		s.phase, s.paid = Founding, true
	case MoveUpgrade:
		return s.upgrade()
	}
	return nil
}

func (s *State) refuseBond() error {
	if !s.g.m.Options.FreeBonds.V {
		return errors.New("bonds are taken only where a payment needs them")
	}
	return fmt.Errorf("%d bonds a turn can be taken at will", FreeBonds)
}

// upgrade buys the next engine.
func (s *State) upgrade() error {
	t := &s.seats[s.who]
	if int(t.engine) >= s.g.MaxLevel() {
		return fmt.Errorf("an engine of level %d is the last", t.engine)
	}
	t.engine++
	t.pay(s.g.engines[t.engine], &t.ledger.Engines)
	for _, i := range s.g.cardKind[NewTrain] {
		if s.open[i] > 0 && s.g.m.Operations[i].Level.V == int(t.engine) {
			s.fulfil(i, 1<<s.who)
		}
	}
	s.done()
	return nil
}

// cityBits are cities as bits, for loops: the first one, and the others.
func lowest(word uint64) (bit int, rest uint64) { return bits.TrailingZeros64(word), word & (word - 1) }
