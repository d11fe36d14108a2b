package railways

import (
	"errors"
	"fmt"
)

// at is where what a player holds of a card is counted.
func (g *Game) slot(card, player uint8) int { return int(card)*g.players + int(player) }

// holds tells whether a card of a kind lies in front of a player.
func (s *State) holds(k OperationKind, player uint8) bool {
	for _, i := range s.g.cardKind[k] {
		if s.held[s.g.slot(i, player)] > 0 {
			return true
		}
	}
	return false
}

// cardMoves lists the cards that can be taken.
func (s *State) cardMoves(buf []Move) []Move {
	for i, n := range s.open {
		if n > 0 && s.mayTake(i) == nil {
			buf = append(buf, makeMove(MoveTake, uint64(i)))
		}
	}
	return buf
}

// mayTake tells why a card that lies open cannot be taken.
func (s *State) mayTake(i int) error {
	switch k := s.g.m.Operations[i].Kind.V; {
	case k.Goal():
		return errGoal
	case k == NewIndustry:
		return s.site()
	case k == CityGrowth && s.bagged == 0:
		return errEmptyBag
	}
	return nil
}

var errGoal = errors.New("a goal is not taken: who fulfils it first is paid for it")

// take takes a card, and does it or keeps it.
func (s *State) take(m Move) error {
	if m.args() >= uint64(len(s.open)) {
		return errUnknown
	}
	i := uint8(m.args())
	if s.open[i] == 0 {
		return fmt.Errorf("no such card lies open: %s", s.g.cardWord[i])
	}
	if err := s.mayTake(int(i)); err != nil {
		return err
	}
	s.open[i]--
	switch s.g.m.Operations[i].Kind.V {
	case Executive:
		s.left += ExecutiveActions
		s.done()
	case NewIndustry:
		s.phase, s.paid = Founding, false
	case CityGrowth:
		s.phase = Growing
	default:
		s.held[s.g.slot(i, s.who)]++
		s.done()
	}
	return nil
}

// reveal turns up a card. A goal that players have fulfilled already is theirs at once.
func (s *State) reveal(i uint8) {
	s.deck[i]--
	s.cards--
	s.open[i]++
	k := s.g.m.Operations[i].Kind.V
	if k.Goal() {
		s.goals++
	}
	if k == MajorLine {
		s.fulfil(i, s.haveLine(i))
	}
	if s.phase == Dealing {
		s.rest--
		s.deal()
		return
	}
	s.turn++
	s.beginTurn()
}

// fulfil pays an open goal to players, given as bits, and takes all its copies off. It does
// nothing where there is nobody.
func (s *State) fulfil(i uint8, players uint8) {
	if players == 0 {
		return
	}
	n := s.open[i]
	for p := range uint8(s.g.players) {
		if players>>p&1 == 1 {
			s.reward(i, p, n)
		}
	}
	s.goals -= uint16(n)
	s.open[i] = 0
}

// reward pays a player what a card says, so many times.
func (s *State) reward(i, player, times uint8) {
	s.earned[s.g.slot(i, player)] += uint16(times)
	s.seats[player].points += int32(times) * int32(s.g.m.Operations[i].Points.V)
}

// hasLine tells whether a player has a Major Line.
func (s *State) hasLine(i, player uint8) bool {
	o := &s.g.m.Operations[i]
	if o.Western.V {
		for _, c := range o.Cities {
			if s.isWestern(c.V) && s.cities[c.V].flags&westward == 0 {
				return false
			}
		}
	}
	return s.together(player, o.Cities[0].V, o.Cities[1].V)
}

// isWestern tells whether a city can have a western link.
func (s *State) isWestern(c int) bool {
	for _, w := range s.g.western {
		if int(w) == c {
			return true
		}
	}
	return false
}

// haveLine are the players who have a Major Line, as bits.
func (s *State) haveLine(i uint8) (players uint8) {
	for p := range uint8(s.g.players) {
		if s.hasLine(i, p) {
			players |= 1 << p
		}
	}
	return players
}

// payDelivery pays what cards bring for a delivery to a city.
func (s *State) payDelivery(to uint8) {
	for _, i := range s.g.cardKind[Hotel] {
		if s.g.m.Operations[i].City.V != int(to) {
			continue
		}
		for p := range uint8(s.g.players) {
			if n := s.held[s.g.slot(i, p)]; n > 0 {
				s.reward(i, p, n)
			}
		}
	}
	if s.goals == 0 {
		return
	}
	for k := RailroadEra; k <= ServiceBounty; k++ {
		for _, i := range s.g.cardKind[k] {
			if s.open[i] == 0 {
				continue
			}
			o := &s.g.m.Operations[i]
			if k == RailroadEra || k == SpeedRecord && int(s.steps) >= o.Links.V || k == ServiceBounty && o.City.V == int(to) {
				s.fulfil(i, 1<<s.who)
			}
		}
	}
}
