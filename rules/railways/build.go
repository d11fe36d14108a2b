package railways

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
)

// buildMoves lists where a line can begin, or go on.
func (s *State) buildMoves(buf []Move) []Move {
	for c := range s.cities {
		if s.plain[c/64]>>(c%64)&1 == 1 || s.mayStart(uint8(c)) {
			buf = append(buf, makeMove(MoveBuild, uint64(c)))
		}
	}
	from := len(buf)
	for i := range s.lines {
		if l := &s.lines[i]; l.owner == s.who && s.mayExtend(i) {
			buf = append(buf, extendMove(l.head, l.out))
		}
	}
	slices.Sort(buf[from:])
	return buf
}

// mayBuild tells whether the player can place a tile anywhere.
func (s *State) mayBuild() bool {
	for _, word := range s.plain {
		if word != 0 {
			return true
		}
	}
	for c := range s.cities {
		if s.mayStart(uint8(c)) {
			return true
		}
	}
	for i := range s.lines {
		if s.lines[i].owner == s.who && s.mayExtend(i) {
			return true
		}
	}
	return false
}

// mayStart tells whether the player can begin a line in a city.
func (s *State) mayStart(c uint8) bool {
	at := s.g.cells[c]
	for _, side := range s.g.starts[c][:s.g.nStart[c]] {
		h, in := s.g.near[6*int(at)+int(side)], opposite(side)
		if !s.hasRoom(h, in) {
			continue
		}
		for sides := s.leads(h, in); sides != 0; sides &= sides - 1 {
			if s.mayEnd(none, c, h, uint8(bits.TrailingZeros8(sides))) {
				return true
			}
		}
	}
	return false
}

// mayExtend tells whether the player can go on at an open end.
func (s *State) mayExtend(i int) bool {
	l := &s.lines[i]
	h, in := s.g.near[6*int(l.head)+int(l.out)], opposite(l.out)
	if !s.mayEnter(i, h, in) {
		return false
	}
	for sides := s.leads(h, in); sides != 0; sides &= sides - 1 {
		if s.mayEnd(i, l.from, h, uint8(bits.TrailingZeros8(sides))) {
			return true
		}
	}
	return false
}

// tileMoves lists the tiles that can be placed next, and the end of the build.
func (s *State) tileMoves(buf []Move) []Move {
	if s.at != none {
		l := &s.lines[s.at]
		buf = s.tilesIn(l.from, s.g.near[6*int(l.head)+int(l.out)], opposite(l.out), buf)
	} else {
		at := s.g.cells[s.city]
		for _, side := range s.g.starts[s.city][:s.g.nStart[s.city]] {
			buf = s.tilesIn(s.city, s.g.near[6*int(at)+int(side)], opposite(side), buf)
		}
	}
	if s.laid > 0 {
		buf = append(buf, makeMove(MoveStop, 0))
	}
	return buf
}

// tilesIn lists the tiles that can be placed in a hex, coming over a side.
func (s *State) tilesIn(from uint8, h uint16, in uint8, buf []Move) []Move {
	if !s.mayEnter(int(s.at), h, in) {
		return buf
	}
	sides := s.leads(h, in)
	for _, out := range turns[in] {
		if sides>>out&1 == 1 && s.mayEnd(int(s.at), from, h, out) {
			buf = append(buf, trackMove(h, in, out))
		}
	}
	return buf
}

// build begins a line in a city.
func (s *State) build(m Move) error {
	if !s.isCity(m.args()) {
		return errUnknown
	}
	c := uint8(m.args())
	if !s.mayStart(c) {
		return fmt.Errorf("no first tile can be placed at %s", s.g.cityName(int(c)))
	}
	s.phase, s.city, s.at = Building, c, none
	return nil
}

// extend goes on at an open end.
func (s *State) extend(m Move) error {
	h, side := m.args()>>3, uint8(m.args()&7)
	if h >= uint64(len(s.track)) || side > 5 {
		return errUnknown
	}
	i := s.openAt(uint16(h), side)
	switch {
	case i == none:
		return fmt.Errorf("%s has no open end at %s", s.mover(), s.g.endText(m.End()))
	case !s.mayExtend(i):
		return fmt.Errorf("no tile can be placed beyond %s", s.g.endText(m.End()))
	}
	s.phase, s.city, s.at = Building, s.lines[i].from, int16(i)
	return nil
}

// grant pays the next build with a Land Grant.
func (s *State) grant() error {
	switch {
	case !s.holds(LandGrant, s.who):
		return fmt.Errorf("%s has no Land Grant", s.mover())
	case !s.mayBuild():
		return errors.New("there is nowhere to build")
	}
	for _, i := range s.g.cardKind[LandGrant] {
		if held := &s.held[int(i)*s.g.players+int(s.who)]; *held > 0 {
			*held--
			break
		}
	}
	s.granted = true
	return nil
}

// tilesOfBuild is how many tiles the player may place in a build.
func (s *State) tilesOfBuild() uint8 {
	if s.holds(PerfectEngineering, s.who) {
		return BuildTiles + EngineeringTiles
	}
	return BuildTiles
}

// entry is the side over which a tile with two sides is entered by the line that is built,
// where it lies in the hex that comes next; ok is false where it does not.
func (s *State) entry(h uint16, a, b uint8) (in, out uint8, ok bool) {
	if s.at != none {
		l := &s.lines[s.at]
		if s.g.near[6*int(l.head)+int(l.out)] != h {
			return 0, 0, false
		}
		in = opposite(l.out)
	} else {
		at := s.g.cells[s.city]
		for _, side := range s.g.starts[s.city][:s.g.nStart[s.city]] {
			if s.g.near[6*int(at)+int(side)] == h {
				in, ok = opposite(side), true
			}
		}
		if !ok {
			return 0, 0, false
		}
	}
	switch in {
	case a:
		return a, b, true
	case b:
		return b, a, true
	}
	return 0, 0, false
}

// layTile places a tile, and ends the build where it is the last one or completes a link.
func (s *State) layTile(m Move) error {
	t := m.Tile()
	h := t.Hex
	if m != trackMove(h, t.A, t.B) || int(h) >= len(s.track) || t.A > 5 || t.B > 5 {
		return errUnknown
	}
	in, out, ok := s.entry(h, t.A, t.B)
	if !ok {
		return fmt.Errorf("the line does not go on with %s", s.g.tileText(t))
	}
	from := s.city
	if !s.mayLay(int(s.at), from, h, in, out) {
		return s.refuseTile(from, h, in, out)
	}
	first := s.at == none
	s.price += s.tilePrice(h, in, out, first)
	beyond := s.g.near[6*int(h)+int(out)]
	other := none
	if s.g.cityOn[beyond] == nobody && usedSides[s.track[beyond]]>>opposite(out)&1 == 1 {
		other = s.openAt(beyond, opposite(out))
	}
	s.put(h, in, out)
	s.laid++
	if first {
		s.at = int16(len(s.lines))
		s.lines = append(s.lines, line{owner: s.who, from: from, side: opposite(in)})
	}
	l := &s.lines[s.at]
	l.head, l.out = h, out
	l.tiles++
	switch {
	case other != none:
		s.complete(s.lines[other].from, int(s.at), other)
	case s.g.cityOn[beyond] != nobody:
		s.complete(s.g.cityOn[beyond], int(s.at), none)
	}
	if s.laid >= s.tilesOfBuild() || s.phase != Building {
		s.finish()
	}
	return nil
}

// complete makes a link to a city of an open line, and of the other one that was joined to
// it.
func (s *State) complete(to uint8, i, other int) {
	l := s.lines[i]
	done := link{a: l.from, b: to, owner: l.owner, side: l.side, tiles: l.tiles}
	if other != none {
		done.tiles += s.lines[other].tiles
		s.lines = slices.Delete(s.lines, max(i, other), max(i, other)+1)
		i = min(i, other)
	}
	s.lines = slices.Delete(s.lines, i, i+1)
	s.at = none
	s.addLink(done)
	s.city = to
	if !s.g.m.Options.ChainBuild.V {
		s.phase = Acting // the build is over
	}
}

// tilePrice is what a tile costs that enters a hex over a side and leaves it over another
// (rulebook: Build Track; rulings: Track). first says that it comes from a city.
func (s *State) tilePrice(h uint16, in, out uint8, first bool) int16 {
	price := int16(s.g.cost[h])
	if s.granted && s.g.plain[h] {
		price = 0
	}
	if s.track[h] != 0 {
		price += CrossingCost
	}
	half := s.g.m.Options.HalfRidge.V
	if s.g.ridge[h]>>in&1 == 1 {
		if half && !first {
			price += RidgeCost / 2
		} else {
			price += RidgeCost
		}
	}
	if s.g.ridge[h]>>out&1 == 1 {
		beyond := s.g.near[6*int(h)+int(out)]
		city := s.g.cityOn[beyond] != nobody
		switch {
		case city:
			price += RidgeCost
		case half:
			price += RidgeCost / 2
		case usedSides[s.track[beyond]]>>opposite(out)&1 == 1: // an open line is joined
			price += RidgeCost
		}
	}
	return price
}

// stop ends a build.
func (s *State) stop() error {
	if s.laid == 0 {
		return errors.New("a build has one tile at least")
	}
	s.finish()
	return nil
}

// finish pays for a build, and ends the action.
func (s *State) finish() {
	t := &s.seats[s.who]
	t.pay(int32(s.price), &t.ledger.Track)
	s.done()
}

// refuseTile says why a tile cannot be placed.
func (s *State) refuseTile(from uint8, h uint16, in, out uint8) error {
	label := s.g.label(int(h))
	switch {
	case turnMask[in]>>out&1 == 0:
		return fmt.Errorf("a tile does not join sides next to each other, as %s and %s are", s.g.land.SideName(sideOf(in)), s.g.land.SideName(sideOf(out)))
	case s.track[h]>>4 != 0:
		return fmt.Errorf("%s holds %d tracks already", label, HexTracks)
	case usedSides[s.track[h]]>>in&1 == 1 || usedSides[s.track[h]]>>out&1 == 1:
		return fmt.Errorf("a side of %s carries track already", label)
	case s.at != none && s.runsIn(int(s.at), h):
		return fmt.Errorf("a line does not enter %s twice", label)
	case s.g.ways[h]>>out&1 == 0:
		return fmt.Errorf("track in %s cannot lead %s, where there is no land", label, s.g.land.SideName(sideOf(out)))
	}
	beyond := s.g.near[6*int(h)+int(out)]
	c := s.g.cityOn[beyond]
	if c == nobody {
		i := s.openAt(beyond, opposite(out))
		if i == none {
			return fmt.Errorf("the track at %s is somebody else's", s.g.label(int(beyond)))
		}
		if c = s.lines[i].from; c != from && !s.linked(s.who, from, c) {
			return fmt.Errorf("the line from %s enters a hex that this one has", s.g.cityName(int(c)))
		}
	}
	if c == from {
		return fmt.Errorf("a line does not lead back to %s", s.g.cityName(int(c)))
	}
	return fmt.Errorf("%s has a link from %s to %s already", s.mover(), s.g.cityName(int(from)), s.g.cityName(int(c)))
}
