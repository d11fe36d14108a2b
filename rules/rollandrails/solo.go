package rollandrails

import "errors"

// foundMoves are the cities that the first step of a solo round can found, free of charge
// and without goods (rulebook: Gameplay (Solo); ruling 14).
func (s *State) foundMoves(buf []Move) []Move {
	for i := range s.stops {
		if !s.canFound(i) {
			continue
		}
		for c, marks := range s.cities {
			if marks > 0 {
				buf = append(buf, placeMove(MoveFound, i, Color(c), 0))
			}
		}
	}
	return buf
}

func (s *State) applyFound(m Move) error {
	place, c, _ := m.Founding()
	if m != placeMove(MoveFound, place, c, 0) {
		return errors.New("a city that is founded in the first step gets no goods")
	}
	if err := s.checkFound(place, c); err != nil {
		return err
	}
	s.makeCity(place, c)
	s.phase = Rolling
	return nil
}

// unshipped is how many goods lie in cities; all of the solo game are starting goods.
func (s *State) unshipped() int {
	n := 0
	for i := range s.stops {
		for _, k := range s.stops[i].goods {
			n += int(k)
		}
	}
	return n
}
