package rollandrails

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
)

// Check tells which of the things that always hold does not, nil where all do. It is
// slow: it works everything out again from the pieces of track and from what was counted.
func (s *State) Check() error {
	for _, check := range []func() error{
		s.checkPhase, s.checkDice, s.checkTurn, s.checkGoods, s.checkSheets, s.checkPieces, s.checkLines, s.checkTraces, s.checkLinks, s.checkPoints,
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkPhase: whoever is to move is there, and what is counted is within the phase.
func (s *State) checkPhase() error {
	most := 0
	switch s.phase {
	case Setup:
		most = len(s.stops) - 1
		if i := int(s.step); i <= most && (!s.g.places[i].City || s.stops[i].used > 0) {
			return fmt.Errorf("%s is not to be filled", s.placeName(i))
		}
	case Drafting:
		most = DraftedDice*s.g.players - 1
	case Matching, Rerolling, Acting, Shipping:
		most = s.g.players - 1
	case Deciding:
		if most = s.g.players - 1; s.after != Acting && s.after != Shipping {
			return fmt.Errorf("nothing was shipped in %q", s.after)
		}
	case Founding:
		if !s.g.Solo() || s.round < SoloCityRound {
			return errors.New("no city is founded here")
		}
	}
	if int(s.step) > most {
		return fmt.Errorf("step %d of %q is too far", s.step, s.phase)
	}
	turns := s.phase == Matching || s.phase == Rerolling || s.phase == Acting || s.phase == Deciding && s.after == Acting
	if turns && int(s.turn) != s.at(int(s.step)) {
		return fmt.Errorf("it is not the turn of P%d", s.turn+1)
	}
	return nil
}

// checkDice: 4p+1 dice a round, and one is left over.
func (s *State) checkDice() error {
	pool, hands := s.pool.sum(), 0
	for p := range s.hand {
		n := s.hand[p].sum()
		if p >= s.g.players && n > 0 || n > DraftedDice {
			return fmt.Errorf("%s has %d dice", who(p), n)
		}
		hands += n
	}
	dice := Dice(s.g.players)
	switch s.phase {
	case Drafting:
		if pool+hands != dice || hands != int(s.step) {
			return fmt.Errorf("after %d of %d dice were taken, %d lie in the middle and players have %d", s.step, dice, pool, hands)
		}
	case Matching, Rerolling, Acting:
		want := DraftedDice * (s.g.players - int(s.step))
		if s.phase == Acting {
			want -= DraftedDice
		}
		if pool != 1 || hands+int(s.reroll) != want {
			return fmt.Errorf("%d dice are left over and %d in hand, not 1 and %d", pool, hands+int(s.reroll), want)
		}
	case Deciding, Shipping:
		if pool != 1 {
			return fmt.Errorf("%d dice are left over, not 1", pool)
		}
	default:
		if pool+hands != 0 {
			return fmt.Errorf("%d dice lie about outside a round", pool+hands)
		}
	}
	if (s.phase == Rerolling) != (s.reroll > 0) {
		return fmt.Errorf("%d dice are to be rolled again", s.reroll)
	}
	return nil
}

// checkTurn: a turn builds three tracks, four with the Engineer; has two upgrades; and
// ships two goods.
func (s *State) checkTurn() error {
	limit := uint8(TrackLimit)
	if s.allTrack {
		limit += EngineerTracks
	}
	acting := s.phase == Acting || s.phase == Deciding && s.after == Acting
	if !acting {
		limit = TrackLimit + EngineerTracks
	}
	left := int(min(1, s.wheel))
	for _, n := range s.left {
		left += int(n)
	}
	switch {
	case s.built > limit:
		return fmt.Errorf("%d tracks were built in one turn", s.built)
	case s.upgraded > 2:
		return fmt.Errorf("%d upgrades in one turn", s.upgraded)
	case s.shipped > DeliveryLimit+LogisticianGoods:
		return fmt.Errorf("%d goods were shipped in one turn", s.shipped)
	case !acting && left > 0 || left > DraftedDice || s.phase == Acting && left == 0:
		return fmt.Errorf("%d dice are to be used", left)
	case s.wheel > 6 || s.round < 1 || int(s.round) > s.g.rounds:
		return fmt.Errorf("round %d of %d, and %d on the wheel", s.round, s.g.rounds, s.wheel)
	}
	return nil
}

// checkGoods: crossed setup marks are starting goods, and every good is in a city or has
// been delivered.
func (s *State) checkGoods() error {
	var there [Colors]int
	var founded [Colors]int
	filled := 0
	for i := range s.stops {
		t := &s.stops[i]
		n := 0
		for c, k := range t.goods {
			there[c] += int(k)
			n += int(k)
		}
		if n > int(t.used) || t.used > CitySpaces || n > 0 && !t.city() {
			return fmt.Errorf("%s has %d goods on %d spaces", s.placeName(i), n, t.used)
		}
		switch p := s.g.places[i]; {
		case !p.City && t.city():
			founded[t.color]++
		case p.City && t.color != int8(p.Color):
			return fmt.Errorf("%s has changed its color", s.placeName(i))
		case p.City && t.used >= StartSpaces:
			filled++
		}
	}
	placed := s.setsPlaced()
	start := 0
	for c := range Colors {
		if crossed := s.g.m.Setup[c].V - int(s.marks[c]); crossed != int(s.start[c]) {
			return fmt.Errorf("%d marks of %s are crossed out for %d goods", crossed, Color(c), s.start[c])
		}
		if n := int(s.start[c]) + placed[c] - int(s.gone[c]); n != there[c] {
			return fmt.Errorf("%d goods are %s, not %d", there[c], Color(c), n)
		}
		if n := s.g.m.NewCities[c].V - int(s.cities[c]); n != founded[c] {
			return fmt.Errorf("%d marks of %s are crossed out for %d cities", n, Color(c), founded[c])
		}
		start += int(s.start[c])
	}
	if start > StartSpaces*filled || s.g.Solo() && start != StartSpaces*filled {
		return fmt.Errorf("%d goods were placed in %d cities", start, filled)
	}
	return nil
}

// setsPlaced are the goods of the sets that are crossed out.
func (s *State) setsPlaced() (n [Colors]int) {
	for i, set := range s.g.sets {
		for _, c := range set {
			n[c] += int(s.g.supply[i]) - int(s.sets[i])
		}
	}
	return n
}

// checkSheets: levels and what was paid for them, manipulators, helps, and every
// resource accounted for.
func (s *State) checkSheets() error {
	var track [MaxPlayers]int
	for i := range s.pieces {
		track[s.pieces[i].Builder] += int(s.pieces[i].Cost)
	}
	sets := 0
	for i, n := range s.sets {
		sets += int(s.g.supply[i]) - int(n)
	}
	for p := range s.seats {
		t := &s.seats[p]
		if p >= s.g.players {
			if *t != (seat{}) {
				return fmt.Errorf("there is no P%d", p+1)
			}
			continue
		}
		upgrades := 0
		for l := StartLevel + 1; l <= int(t.level); l++ {
			upgrades += UpgradeCost(l)
		}
		spent := upgrades + track[p] + PlannerCost*int(t.planned) + ManufacturerCost*int(t.manufactured)
		gained := BankerGain*int(t.banked) + SoloCoin*int(t.coined) + TransportPoint*int(t.earned)
		sets -= int(t.manufactured) // and a planner's, unless there was none left
		points := 0
		for _, row := range t.table {
			for _, n := range row {
				points += int(n)
			}
		}
		switch {
		case t.level < StartLevel || t.level > MaxLevel:
			return fmt.Errorf("%s has level %d", who(p), t.level)
		case int(t.spent) != spent:
			return fmt.Errorf("%s has paid %d for what costs %d", who(p), t.spent, spent)
		case int(t.gained) != gained:
			return fmt.Errorf("%s has received %d, not %d", who(p), t.gained, gained)
		case t.money != t.gained-t.spent || t.money < 0:
			return fmt.Errorf("%s has %d after %d received and %d paid", who(p), t.money, t.gained, t.spent)
		case bits.OnesCount8(t.used) > Manipulators || t.used>>Manipulators != 0:
			return fmt.Errorf("%s has used manipulators %b", who(p), t.used)
		case int(t.points) != points:
			return fmt.Errorf("%s has %d points, and %d in the table", who(p), t.points, points)
		}
		for h, n := range t.helps {
			if !s.g.Solo() && n > 0 || n > SoloUses || n > 0 && !slices.Contains(SoloSpecialists, Specialist(h)) {
				return fmt.Errorf("the %s can help P%d %d times", Specialist(h), p+1, n)
			}
		}
	}
	planned := 0
	for p := range s.g.players {
		planned += int(s.seats[p].planned)
	}
	if sets < 0 || sets > planned || sets < planned && s.setsLeft() {
		return fmt.Errorf("%d sets went to %d new cities", sets, planned)
	}
	return nil
}

// checkPieces: a side carries one track, a hex three, and each paid what it costs.
func (s *State) checkPieces() error {
	used := make([]uint8, len(s.cells))
	river := slices.Clone(s.g.river)
	for i := range s.pieces {
		p := &s.pieces[i]
		mask := uint8(1<<p.A | 1<<p.B)
		if used[int(p.Hex)]&mask != 0 || p.A >= p.B || s.g.leads[int(p.Hex)]&mask != mask {
			return fmt.Errorf("piece %d cannot lie in %s", i, s.g.label(int(p.Hex)))
		}
		if s.g.placed[int(p.Hex)] >= 0 && s.g.places[s.g.placed[int(p.Hex)]].City {
			return fmt.Errorf("piece %d lies in %s, a city", i, s.g.label(int(p.Hex)))
		}
		used[int(p.Hex)] |= mask
		cost := int(s.g.ground[int(p.Hex)])
		for _, side := range [2]int{int(p.A), int(p.B)} {
			if river[int(p.Hex)]>>side&1 != 0 {
				cost += RiverCost
				river[int(p.Hex)] &^= 1 << side
				river[s.g.near[6*int(p.Hex)+side]] &^= 1 << ((side + 3) % 6)
			}
		}
		if cost != int(p.Cost) {
			return fmt.Errorf("piece %d in %s paid %d, not %d", i, s.g.label(int(p.Hex)), p.Cost, cost)
		}
	}
	for c := range s.cells {
		if s.cells[c].used != used[c] || bits.OnesCount8(used[c]) > 6 {
			return fmt.Errorf("the sides of %s that are used are %06b, not %06b", s.g.label(c), s.cells[c].used, used[c])
		}
		if s.cells[c].river != river[c] {
			return fmt.Errorf("the rivers of %s that are not paid for are %06b, not %06b", s.g.label(c), s.cells[c].river, river[c])
		}
	}
	return nil
}

// checkLines: the ends of links differ, and where track can go on agrees with the lines.
func (s *State) checkLines() error {
	openEnds := 0
	for i := range s.lines {
		l := &s.lines[i]
		name := fmt.Sprintf("line %d", i)
		switch l.state {
		case done:
			if l.from == l.to || l.to < 0 {
				return fmt.Errorf("%s begins and ends in the same place", name)
			}
		case open, stub:
			k := 6*int(l.cell) + int(l.side)
			if int(s.ends[k]) != i+1 || s.cells[l.cell].open>>l.side&1 == 0 || s.cells[l.cell].used>>l.side&1 != 0 {
				return fmt.Errorf("%s is not open where it ends", name)
			}
			if l.abandoned != 0 && (l.owner >= 0 || l.state == stub) || l.abandoned == 0 && l.owner < 0 {
				return fmt.Errorf("%s is abandoned and has an owner, or has none", name)
			}
			if l.to >= 0 {
				return fmt.Errorf("%s is open and has an end", name)
			}
			openEnds++
		}
		if (l.state == merged) != (int(l.into) != i) {
			return fmt.Errorf("%s is part of line %d", name, l.into)
		}
		if int(l.owner) >= s.g.players || l.from < 0 {
			return fmt.Errorf("%s belongs to P%d and leads from nowhere", name, l.owner+1)
		}
	}
	for c := range s.cells {
		openEnds -= bits.OnesCount8(s.cells[c].open)
		if city := s.citySides(c); city != s.cells[c].city {
			return fmt.Errorf("cities lie beyond the sides %06b of %s, not %06b", city, s.g.label(c), s.cells[c].city)
		}
		if s.takes(c) && s.live[c/64]>>(c%64)&1 == 0 {
			return fmt.Errorf("track in %s is forgotten", s.g.label(c))
		}
	}
	if openEnds != 0 {
		return errors.New("track ends where no line does")
	}
	return nil
}

// citySides are the sides of a cell that touch a city.
func (s *State) citySides(c int) (mask uint8) {
	for side := range 6 {
		if n := s.g.near[6*c+side]; n >= 0 && s.inCity(int(n)) {
			mask |= 1 << side
		}
	}
	return mask
}

// checkLinks: the links are those that can be traced on the map, and each is known to
// both its ends and to its owner.
func (s *State) checkLinks() error {
	if got, want := s.Links(), s.traceLinks(); !slices.Equal(got, want) {
		return fmt.Errorf("the links are %v, traced %v", got, want)
	}
	var links [MaxPlayers]int32
	atStop := make([]int, len(s.stops))
	for i := range s.lines {
		l := &s.lines[i]
		if l.state != done {
			continue
		}
		for _, p := range []int16{l.from, l.to} {
			atStop[p]++
			t := &s.stops[p]
			if !slices.Contains(t.links[:t.count], uint16(i)) {
				return fmt.Errorf("%s does not know line %d", s.placeName(int(p)), i)
			}
		}
		if l.owner >= 0 {
			links[l.owner]++
		}
	}
	for i := range s.stops {
		if atStop[i] != int(s.stops[i].count) {
			return fmt.Errorf("%s has %d links, not %d", s.placeName(i), s.stops[i].count, atStop[i])
		}
	}
	for p := range s.seats {
		if s.seats[p].links != links[p] {
			return fmt.Errorf("%s has %d links, not %d", who(p), s.seats[p].links, links[p])
		}
	}
	return nil
}

// checkPoints: a shipment over so many links pays so many points in all, at least half
// of them to the player who ships.
func (s *State) checkPoints() error {
	paid := uint32(0)
	for p := range s.g.players {
		paid += uint32(s.seats[p].points + s.seats[p].earned)
	}
	owed := uint32(0)
	for p, n := range s.owed {
		if p >= s.g.players && n > 0 {
			return fmt.Errorf("%s is owed points", who(p))
		}
		owed += uint32(n)
	}
	if paid+owed != s.travels {
		return fmt.Errorf("%d points were paid and %d are owed for %d links", paid, owed, s.travels)
	}
	if (s.phase == Deciding) != (owed > 0) {
		return fmt.Errorf("%d points are owed", owed)
	}
	if s.phase == Deciding {
		if s.owed[s.decider] == 0 || int(s.decider) >= s.g.players {
			return fmt.Errorf("%s has nothing to decide", who(int(s.decider)))
		}
		if s.decider == s.deliverer && 2*uint32(s.owed[s.deliverer]) < owed {
			return errors.New("less than half of a delivery goes to the player who ships")
		}
	}
	return nil
}
