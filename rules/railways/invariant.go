package railways

import (
	"errors"
	"fmt"

	"platelayer/rules"
)

// Check tells which of the things that always hold does not, nil where all do. It is slow:
// it works everything out again from the links, the cards and the ledgers.
func (s *State) Check() error {
	for _, check := range []func() error{
		s.checkTurn, s.checkAuction, s.checkAction, s.checkCities, s.checkCards, s.checkBoard, s.checkNetwork, s.checkSeats, s.checkPoints,
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// inTurn tells whether players act in the phase.
func (s *State) inTurn() bool {
	return s.phase >= Acting && s.phase <= Digging
}

// checkTurn: whose turn it is, and when the game ends.
func (s *State) checkTurn() error {
	players := s.g.players
	switch {
	case s.turn < 1 || s.turn > s.last || s.last > MaxTurns || s.phase > Ended || int(s.who) >= players:
		return fmt.Errorf("turn %d of %d, and %s is to move in %q", s.turn, s.last, s.mover(), s.phase)
	case !s.triggered && s.last != MaxTurns:
		return fmt.Errorf("the last turn is %d, and the end has not been triggered", s.last)
	case s.triggered && s.last > s.turn+1:
		return fmt.Errorf("the end has been triggered in turn %d, and the last is %d", s.turn, s.last)
	case s.markers > s.g.markers || s.markers == s.g.markers && !s.triggered:
		return fmt.Errorf("%d of %d markers lie on the board", s.markers, s.g.markers)
	case s.phase == Ended && s.turn != s.last, s.phase == Revealing && s.turn == s.last:
		return fmt.Errorf("%q in turn %d of %d", s.phase, s.turn, s.last)
	case s.phase < Auctioning && s.turn != 1:
		return fmt.Errorf("the setup goes on in turn %d", s.turn)
	}
	var seen [MaxPlayers]bool
	for _, p := range s.order[:players] {
		if int(p) >= players || seen[p] {
			return fmt.Errorf("the order is %v", s.order[:players])
		}
		seen[p] = true
	}
	if !s.inTurn() {
		if s.round != 0 || s.left != 0 || s.place != 0 || len(s.lines) != 0 || s.granted {
			return fmt.Errorf("something of a turn is left in %q", s.phase)
		}
		return nil
	}
	if s.round < 1 || s.round > Rounds || int(s.place) >= players || s.left < 1 || s.who != s.order[s.place] {
		return fmt.Errorf("round %d, place %d, %d actions, and %s is to move", s.round, s.place, s.left, s.mover())
	}
	return nil
}

// checkAuction: each bid above the last, and nobody comes back.
func (s *State) checkAuction() error {
	if s.phase != Auctioning {
		return nil
	}
	if int(s.passes) >= s.g.players || s.bid > MaxBid || (s.bid == 0) != (s.bidder == nobody) {
		return fmt.Errorf("a bid of %d, and %d have passed", s.bid, s.passes)
	}
	out := map[uint8]bool{}
	for _, p := range s.passed[:s.passes] {
		if int(p) >= s.g.players || out[p] {
			return errors.New("who has passed is no player, or has passed twice")
		}
		out[p] = true
	}
	most := uint8(0)
	for p, b := range s.bids {
		if p >= s.g.players && b > 0 {
			return errors.New("somebody bids who does not play")
		}
		for _, other := range s.bids[:p] {
			if b > 0 && b == other {
				return fmt.Errorf("two bids of %d", b)
			}
		}
		most = max(most, b)
	}
	switch {
	case most != s.bid, s.bid > 0 && (int(s.bidder) >= s.g.players || s.bids[s.bidder] != s.bid || out[s.bidder]):
		return fmt.Errorf("the highest bid is %d, not %d", most, s.bid)
	case out[s.who] || s.bidder == s.who || s.bid > 0 && int(s.passes) == s.g.players-1:
		return fmt.Errorf("%s is not to bid", s.mover())
	}
	// Who sits between the last bid, or the beginning, and the player to bid has passed.
	p := s.order[0]
	if s.bid > 0 {
		p = (s.bidder + 1) % uint8(s.g.players)
	}
	for ; p != s.who; p = (p + 1) % uint8(s.g.players) {
		if !out[p] {
			return fmt.Errorf("%s is to bid before %s", rules.LogMover(int(p)), s.mover())
		}
	}
	return nil
}

// checkAction: what is under way fits the phase.
func (s *State) checkAction() error {
	if int(s.city) >= len(s.cities) || int(s.color) >= Colors || int(s.steps) > MaxEngine {
		return errors.New("an action is where there is nothing")
	}
	var blank core
	blank.at = none
	is := core{at: s.at, city: s.city, color: s.color, laid: s.laid, price: s.price, draws: s.draws, steps: s.steps, granted: s.granted, paid: s.paid}
	switch s.phase {
	case Building:
		return s.checkBuild()
	case Delivering:
		return s.checkWay()
	case Filling:
		want := uint8(min(uint16(s.g.cubes[s.city]), s.bagged))
		if s.draws != want || want == 0 || s.cities[s.city].has != 0 {
			return fmt.Errorf("%d cubes are drawn for %s", s.draws, s.g.cityName(int(s.city)))
		}
		is.draws, is.city = 0, 0
	case Drawing:
		if s.draws == 0 || uint16(s.draws) > s.bagged {
			return fmt.Errorf("%d cubes are drawn, and the bag has %d", s.draws, s.bagged)
		}
		// What has been built or sent stands until the action is over.
		return nil
	case Digging:
		if s.bagged == 0 || s.cities[s.city].flags&mined == 0 {
			return fmt.Errorf("no mine is dug in %s", s.g.cityName(int(s.city)))
		}
		is.city = 0
	case Founding:
		if s.site() != nil {
			return errors.New("no New City can be founded")
		}
		is.paid = false
	case Growing:
		if s.bagged == 0 {
			return errors.New("nothing can grow")
		}
	case Acting:
		is.granted = false
	}
	if is != blank {
		return fmt.Errorf("something of an action is left in %q", s.phase)
	}
	return nil
}

// checkBuild: a line of 1 to 4 tiles, or 5, that costs what it can cost.
func (s *State) checkBuild() error {
	tiles := int16(s.laid)
	// A line crosses a ridge before each tile and behind the last one; where a build has
	// several links, behind each.
	ridges := tiles + 1
	if s.g.m.Options.ChainBuild.V {
		ridges = 2 * tiles
	}
	most := tiles*int16(TerrainCost[Hill]+CrossingCost) + ridges*RidgeCost
	switch {
	case s.at < none || int(s.at) >= len(s.lines) || s.laid >= s.tilesOfBuild() || s.draws != 0 || s.steps != 0 || s.paid || s.color != 0:
		return errors.New("the build is not one")
	case s.at != none && (s.lines[s.at].owner != s.who || s.lines[s.at].from != s.city || int16(s.lines[s.at].tiles) < tiles && !s.g.m.Options.ChainBuild.V):
		return errors.New("the line that is built is not that of the player")
	case s.at == none && tiles > 0 && !s.g.m.Options.ChainBuild.V:
		return errors.New("tiles belong to no line")
	case s.price > most || s.price < tiles*int16(TerrainCost[Plains]) && !s.granted || s.price < 0 || s.price > 0 && tiles == 0:
		return fmt.Errorf("%d tiles cost %d", tiles, s.price)
	case len(s.tileMoves(nil)) == 0:
		return errors.New("no first tile can be placed")
	}
	return nil
}

// checkWay: a way over links, the first one own, no city twice, and the cube can arrive.
func (s *State) checkWay() error {
	t := &s.seats[s.who]
	if s.steps < 1 || s.steps >= t.engine || s.cities[s.city].cubes[s.color] == 0 || s.at != none || s.laid != 0 || s.price != 0 || s.draws != 0 || s.granted || s.paid {
		return fmt.Errorf("a cube has travelled %d links", s.steps)
	}
	at := s.city
	been := map[uint8]bool{at: true}
	for i, e := range s.path[:s.steps] {
		if e < 0 || int(e) >= len(s.next) {
			return errors.New("a cube travels where there is no link")
		}
		l := &s.links[e>>1]
		from, to := s.far(e^1), s.far(e)
		if from != at || been[to] || i == 0 && l.owner != s.who || s.cities[to].takes>>s.color&1 == 1 {
			return fmt.Errorf("a cube has come to %s", s.g.cityName(int(to)))
		}
		been[to] = true
		at = to
	}
	if len(s.carryMoves(nil)) == 0 {
		return errors.New("the cube cannot arrive")
	}
	return nil
}

// checkCities: every cube, tile and marker is somewhere.
func (s *State) checkCities() error {
	cubes, marks, bagged := 0, uint8(0), uint16(0)
	tiles := s.tiles
	var west, mines int
	for i := range s.cities {
		t, city := &s.cities[i], &s.g.m.Cities[i]
		want := town{cubes: t.cubes, color: t.color, shows: t.shows, flags: t.flags}
		for c, n := range t.cubes {
			cubes += int(n)
			if n > 0 {
				want.has |= 1 << c
			}
		}
		want.setTakes()
		rotor := city.Color.V < Gray && city.Rotor.V && s.g.m.Options.Rotors.V
		switch {
		case *t != want:
			return fmt.Errorf("%s is not what it seems", s.g.cityName(i))
		case t.flags&marked != 0 && t.has != 0:
			return fmt.Errorf("%s is marked empty and has cubes", s.g.cityName(i))
		case t.flags&urbanized == 0 && t.color != city.Color.V, t.flags&urbanized != 0 && (city.Color.V != Gray || t.color == Gray):
			return fmt.Errorf("%s is %s", s.g.cityName(i), t.color)
		case rotor != (t.shows != Gray):
			return fmt.Errorf("%s shows %s", s.g.cityName(i), t.shows)
		case t.flags&westward != 0 && !s.isWestern(i), t.flags&mined != 0 && city.Color.V != Gray:
			return fmt.Errorf("%s has a western link or a mine", s.g.cityName(i))
		}
		if t.flags&urbanized != 0 {
			tiles[t.color]++
		}
		if t.flags&marked != 0 {
			marks++
		}
		west += int(t.flags & westward / westward)
		mines += int(t.flags & mined / mined)
	}
	for _, n := range s.bag {
		bagged += n
	}
	if cubes+int(bagged) != s.g.total || bagged != s.bagged {
		return fmt.Errorf("%d cubes lie on the board and %d in the bag, of %d", cubes, bagged, s.g.total)
	}
	if tiles != s.g.tiles {
		return fmt.Errorf("the New City tiles are %v, not %v", tiles, s.g.tiles)
	}
	if marks != s.markers {
		return fmt.Errorf("%d markers lie on the board, not %d", marks, s.markers)
	}
	var sum seat
	for p := range s.seats[:s.g.players] {
		sum.mines += s.seats[p].mines
		sum.ledger.Western += s.seats[p].ledger.Western
	}
	if int(sum.mines) != mines || int(sum.ledger.Western) != west*s.g.m.Options.Western.Price.V {
		return fmt.Errorf("%d mines, and %d paid for %d western links", sum.mines, sum.ledger.Western, west)
	}
	return nil
}

// checkCards: no card is in two places.
func (s *State) checkCards() error {
	left, goals := 0, 0
	for i := range s.deck {
		o := &s.g.m.Operations[i]
		left += int(s.deck[i])
		n := int(s.deck[i]) + int(s.open[i])
		for p := range s.g.players {
			held := int(s.held[s.g.slot(uint8(i), uint8(p))])
			n += held
			if held > 0 && !o.Kind.V.Kept() {
				return fmt.Errorf("%s holds the card %s", rules.LogMover(p), s.g.cardWord[i])
			}
			if s.earned[s.g.slot(uint8(i), uint8(p))] > 0 && !o.Kind.V.Goal() && o.Kind.V != Hotel {
				return fmt.Errorf("the card %s has paid", s.g.cardWord[i])
			}
		}
		if n > int(s.g.deck[i])+int(s.g.open[i]) {
			return fmt.Errorf("%d copies of the card %s", n, s.g.cardWord[i])
		}
		if o.Kind.V.Goal() {
			goals += int(s.open[i])
		}
	}
	if left != int(s.cards) || goals != int(s.goals) {
		return fmt.Errorf("%d cards are face down and %d goals lie open, not %d and %d", left, goals, s.cards, s.goals)
	}
	if (s.rest > 0) != (s.phase == Dealing) || uint16(s.rest) > s.cards {
		return fmt.Errorf("%d cards are still to be dealt", s.rest)
	}
	if s.phase == Revealing && s.cards == 0 {
		return errors.New("no card is left to turn up")
	}
	barons := 0
	for p := range s.seats[:s.g.players] {
		b := s.seats[p].baron
		for q := range s.seats[:p] {
			if b != nobody && s.seats[q].baron == b {
				return fmt.Errorf("%s and %s have one baron", rules.LogMover(q), rules.LogMover(p))
			}
		}
		if b != nobody {
			if p != barons {
				return errors.New("barons are dealt seat by seat")
			}
			barons++
		}
	}
	want := min(s.g.players, len(s.g.m.Barons))
	switch {
	case s.phase < Promising:
		want = 0
	case s.phase == Promising:
		want = min(int(s.who), want-1)
	}
	if barons != want {
		return fmt.Errorf("%d barons have been dealt, not %d", barons, want)
	}
	return nil
}
