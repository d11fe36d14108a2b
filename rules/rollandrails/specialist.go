package rollandrails

import (
	"errors"
	"fmt"
)

// called are the specialists that the die on the wheel can call.
func (s *State) called() SoloPair {
	if s.g.Solo() {
		return s.g.m.SoloWheel[s.wheel-1].V
	}
	return Called(int(s.wheel))
}

// specialistMoves is what the die on the wheel can do, in the order of the kinds.
func (s *State) specialistMoves(p int, buf []Move) []Move {
	seat := &s.seats[p]
	var may [Specialists]bool
	for _, h := range s.called() {
		may[h] = !s.g.Solo() || seat.helps[h] > 0
	}
	if may[Logistician] && s.delivers {
		buf = s.deliveries(p, MoveLogistician, buf)
	}
	if may[Manufacturer] && seat.money >= ManufacturerCost {
		buf = s.manufacturerMoves(buf)
	}
	if may[Engineer] && s.allTrack {
		buf = s.buildMoves(MoveEngineer, 1<<Curve|1<<Straight|1<<SharpCurve, buf)
	}
	if may[Mechanic] && s.checkUpgrade(p) == nil {
		buf = append(buf, makeMove(MoveMechanic, 0))
	}
	if may[Banker] {
		buf = append(buf, makeMove(MoveBanker, 0))
	}
	if may[Planner] && seat.money >= PlannerCost {
		buf = s.plannerMoves(buf)
	}
	if s.g.Solo() {
		buf = append(buf, makeMove(MoveCoin, 0))
	}
	return buf
}

// specialistOf is who makes a kind of move.
func specialistOf(k Kind) Specialist {
	switch k {
	case MoveLogistician:
		return Logistician
	case MoveManufacturer:
		return Manufacturer
	case MoveEngineer:
		return Engineer
	case MoveMechanic:
		return Mechanic
	case MoveBanker:
		return Banker
	}
	return Planner
}

// applySpecialist uses the die on the wheel.
func (s *State) applySpecialist(m Move) error {
	if s.wheel == 0 {
		return errors.New("the die on the wheel has been used")
	}
	p := int(s.turn)
	if m.Kind() == MoveCoin {
		if !s.g.Solo() {
			return errors.New("a coin instead of a specialist is for the solo game")
		}
		s.wheel = 0
		s.seats[p].coined++
		s.receive(p, SoloCoin)
		return nil
	}
	who := specialistOf(m.Kind())
	if pair := s.called(); who != pair[0] && who != pair[1] {
		return fmt.Errorf("a %d on the wheel calls %s or %s, not %s", s.wheel, pair[0], pair[1], who)
	}
	if s.g.Solo() && s.seats[p].helps[who] == 0 {
		return fmt.Errorf("the %s has helped %d times", who, SoloUses)
	}
	if err := s.help(p, who, m); err != nil {
		return err
	}
	s.wheel = 0
	if s.g.Solo() {
		s.seats[p].helps[who]--
	}
	return nil
}

// help is what a specialist does (rulebook: Specialist Wheel; RR14, RR22).
func (s *State) help(p int, who Specialist, m Move) error {
	seat := &s.seats[p]
	switch who {
	case Logistician:
		if !s.delivers {
			return errors.New("the logistician needs a die that was matched to delivery")
		}
		return s.applyDelivery(m, p)
	case Manufacturer:
		return s.applyManufacturer(p, m)
	case Engineer:
		if !s.allTrack {
			return errors.New("the engineer needs all three other dice matched to track")
		}
		piece := m.Track()
		if m != buildMove(MoveEngineer, piece) {
			return errPiece
		}
		if err := s.checkPiece(p, piece); err != nil {
			return err
		}
		s.built++
		s.lay(p, piece)
	case Mechanic:
		if err := s.checkUpgrade(p); err != nil {
			return s.explainUpgrade(p, err)
		}
		s.upgrade(p)
	case Banker:
		seat.banked++
		s.receive(p, BankerGain)
	case Planner:
		return s.applyPlanner(p, m)
	}
	return nil
}

// hasRoom tells whether a set fits into a city as a whole (ruling 18).
func (t *stopping) hasRoom() bool { return t.city() && CitySpaces-int(t.used) >= SetSize }

func (s *State) manufacturerMoves(buf []Move) []Move {
	for i := range s.stops {
		if !s.stops[i].hasRoom() {
			continue
		}
		for set, n := range s.sets {
			if n > 0 {
				buf = append(buf, placeMove(MoveManufacturer, i, 0, set))
			}
		}
	}
	return buf
}

func (s *State) applyManufacturer(p int, m Move) error {
	place, _, set := m.Founding()
	if place >= len(s.stops) || !s.stops[place].city() || m != placeMove(MoveManufacturer, place, 0, set) {
		return errors.New("the manufacturer places a set of goods in a city")
	}
	if !s.stops[place].hasRoom() {
		return fmt.Errorf("%s has %d empty spaces, and a set needs %d", s.placeName(place), CitySpaces-s.stops[place].used, SetSize)
	}
	if err := s.checkSet(set); err != nil {
		return err
	}
	if s.seats[p].money < ManufacturerCost {
		return errMoney
	}
	s.seats[p].manufactured++
	s.pay(p, ManufacturerCost)
	s.placeSet(place, set)
	return nil
}

func (s *State) checkSet(set int) error {
	if set < 0 || set >= len(s.sets) || s.sets[set] == 0 {
		return errors.New("the goods table has no such set left")
	}
	return nil
}

// placeSet crosses a set out and fills it into a city.
func (s *State) placeSet(place, set int) {
	s.sets[set]--
	t := &s.stops[place]
	t.used += SetSize
	for _, c := range s.g.sets[set] {
		t.goods[c]++
	}
}

// canFound tells whether a place is a town that a finished link reaches: one with track
// in its hex.
func (s *State) canFound(place int) bool {
	return !s.stops[place].city() && s.cells[s.g.places[place].Cell].used != 0
}

// setsLeft tells whether the goods table has any.
func (s *State) setsLeft() bool {
	for _, n := range s.sets {
		if n > 0 {
			return true
		}
	}
	return false
}

func (s *State) plannerMoves(buf []Move) []Move {
	for i := range s.stops {
		if !s.canFound(i) {
			continue
		}
		for c, marks := range s.cities {
			if marks == 0 {
				continue
			}
			from := len(buf)
			for set, n := range s.sets {
				if n > 0 {
					buf = append(buf, placeMove(MovePlanner, i, Color(c), set))
				}
			}
			if len(buf) == from {
				buf = append(buf, placeMove(MovePlanner, i, Color(c), noSet))
			}
		}
	}
	return buf
}

// checkFound says why a place cannot become a city of a colour.
func (s *State) checkFound(place int, c Color) error {
	switch {
	case place >= len(s.stops) || s.stops[place].city():
		return errors.New("a town becomes a city")
	case !s.canFound(place):
		return fmt.Errorf("no finished link reaches %s", s.placeName(place))
	case c >= Colors || s.cities[c] == 0:
		return fmt.Errorf("the new city table has no mark left for %s", c)
	}
	return nil
}

func (s *State) applyPlanner(p int, m Move) error {
	place, c, set := m.Founding()
	if err := s.checkFound(place, c); err != nil {
		return err
	}
	if set >= 0 || s.setsLeft() {
		if err := s.checkSet(set); err != nil {
			return err
		}
	}
	if s.seats[p].money < PlannerCost {
		return errMoney
	}
	s.seats[p].planned++
	s.pay(p, PlannerCost)
	s.makeCity(place, c)
	if set >= 0 {
		s.placeSet(place, set)
	}
	return nil
}
