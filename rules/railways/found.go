package railways

import (
	"errors"
	"fmt"
)

// gray tells whether a city can get a New City tile.
func (t *town) gray() bool { return t.color == Gray }

// Why an action cannot be taken; these are asked for often.
var (
	errNoTile   = errors.New("no New City tile is left")
	errNoSite   = errors.New("no gray city is left")
	errNoMines  = errors.New("mines are not part of this game")
	errMines    = fmt.Errorf("a player places %d mines at most", MinesEach)
	errEmptyBag = errors.New("the bag is empty")
)

// site tells whether there is a gray city for a New City tile, and a tile.
func (s *State) site() error {
	if s.tiles == [Colors]uint8{} {
		return errNoTile
	}
	for c := range s.cities {
		if s.cities[c].gray() {
			return nil
		}
	}
	return errNoSite
}

// foundMoves lists where which New City tile can be placed.
func (s *State) foundMoves(buf []Move) []Move {
	for c := range s.cities {
		if !s.cities[c].gray() {
			continue
		}
		for color, n := range s.tiles {
			if n > 0 {
				buf = append(buf, pairMove(MoveFound, c, color))
			}
		}
	}
	return buf
}

// found places a New City tile.
func (s *State) found(m Move) error {
	c, color := m.Pair()
	if m != pairMove(MoveFound, c, color) || c >= len(s.cities) || color >= Colors {
		return errUnknown
	}
	t := &s.cities[c]
	switch {
	case !t.gray():
		return fmt.Errorf("%s is not gray", s.g.cityName(c))
	case s.tiles[color] == 0:
		return fmt.Errorf("no %s New City tile is left", Color(color))
	}
	s.tiles[color]--
	t.color = Color(color)
	t.flags |= urbanized
	t.setTakes()
	s.unmark(t)
	if s.paid {
		p := &s.seats[s.who]
		p.pay(UrbanizePrice, &p.ledger.Cities)
	}
	s.paid = false
	s.draw(uint8(c), NewCityCubes)
	return nil
}

// grow has a city grow.
func (s *State) grow(m Move) error {
	if !s.isCity(m.args()) {
		return errUnknown
	}
	s.draw(uint8(m.args()), GrowthCubes)
	return nil
}

// mayMine tells why the player cannot place a mine.
func (s *State) mayMine() error {
	switch {
	case !s.g.m.Options.Mines.V:
		return errNoMines
	case s.seats[s.who].mines >= MinesEach:
		return errMines
	case s.bagged == 0:
		return errEmptyBag
	}
	return nil
}

func (s *State) mineable(c int) bool {
	t := &s.cities[c]
	return t.gray() && t.flags&mined == 0
}

// mine places a mine.
func (s *State) mine(m Move) error {
	if err := s.mayMine(); err != nil {
		return err
	}
	if !s.isCity(m.args()) {
		return errUnknown
	}
	c := uint8(m.args())
	if !s.mineable(int(c)) {
		return fmt.Errorf("%s is not gray, or has a mine", s.g.cityName(int(c)))
	}
	s.cities[c].flags |= mined
	t := &s.seats[s.who]
	t.mines++
	t.pay(MinePrice, &t.ledger.Mines)
	s.phase, s.city = Digging, c
	return nil
}

// goWest builds a western link.
func (s *State) goWest(m Move) error {
	w := &s.g.m.Options.Western
	ok := false
	for _, c := range s.g.western {
		ok = ok || uint64(c) == m.args()
	}
	if !ok {
		return errors.New("no western link begins there")
	}
	c := int(m.args())
	t := &s.cities[c]
	if t.flags&westward != 0 {
		return fmt.Errorf("%s has its western link", s.g.cityName(c))
	}
	t.flags |= westward
	p := &s.seats[s.who]
	p.pay(int32(w.Price.V), &p.ledger.Western)
	var n [Colors]uint8
	n[w.Color.V] = uint8(min(w.Cubes.V, int(s.bag[w.Color.V])))
	s.add(t, n)
	// Lines that needed this link may be complete.
	for _, i := range s.g.cardKind[MajorLine] {
		if s.open[i] > 0 && s.g.m.Operations[i].Western.V {
			s.fulfil(i, s.haveLine(i))
		}
	}
	s.done()
	return nil
}

// sail buys a maritime link.
func (s *State) sail(m Move) error {
	island, harbor := m.Pair()
	for i, x := range s.g.maritime {
		if m != pairMove(MoveMaritime, int(x.island), int(x.harbor)) {
			continue
		}
		if s.sold>>i&1 == 1 {
			return fmt.Errorf("the link from %s to %s belongs to somebody", s.g.cityName(island), s.g.cityName(harbor))
		}
		s.sold |= 1 << i
		t := &s.seats[s.who]
		t.pay(int32(s.g.m.Options.MaritimePrice.V), &t.ledger.Maritime)
		s.addLink(link{a: x.island, b: x.harbor, owner: s.who, side: nowhere})
		s.done()
		return nil
	}
	return errors.New("there is no such maritime link")
}
