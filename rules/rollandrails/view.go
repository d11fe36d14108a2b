package rollandrails

import (
	"platelayer/hex"
	"platelayer/rules/track"
)

// What there is to see of a state: everything on the map and on the sheets lies open to
// all players. Nothing here allocates.

// Phase is what is to be decided next.
func (s *State) Phase() Phase { return s.phase }

// Round is the round that is played, from 1.
func (s *State) Round() int { return int(s.round) }

// First is the player with the marker.
func (s *State) First() int { return int(s.first) }

// Turn is whose dice are matched and used, in Matching, Rerolling and Acting, and in
// Deciding after a delivery there.
func (s *State) Turn() int { return int(s.turn) }

// Pool are the dice in the middle of the table.
func (s *State) Pool() DiceCounts { return s.pool }

// Hand are the dice that a player has taken and not matched.
func (s *State) Hand(p int) DiceCounts { return s.hand[p] }

// Left is how many dice are matched to an action of the player whose turn it is and not
// used.
func (s *State) Left(a Action) int { return int(s.left[a]) }

// OnWheel is the die on the wheel, 0 when there is none or it has been used.
func (s *State) OnWheel() int { return int(s.wheel) }

// Resources is what a player can pay; Gained is all that the player ever received.
func (s *State) Resources(p int) int { return int(s.seats[p].money) }

// Gained is all resources that a player has ever received: the circles that were drawn.
func (s *State) Gained(p int) int { return int(s.seats[p].gained) }

// Level is a player's rolling stock.
func (s *State) Level(p int) int { return int(s.seats[p].level) }

// Points is the sum of a player's delivery table, without links.
func (s *State) Points(p int) int { return int(s.seats[p].points) }

// LinkCount is how many finished links a player owns.
func (s *State) LinkCount(p int) int { return int(s.seats[p].links) }

// Marked is what a player has marked in a cell of the delivery table, round from 1.
func (s *State) Marked(p, row, round int) int { return int(s.seats[p].table[row][round-1]) }

// HasManipulator tells whether a player has not used one yet.
func (s *State) HasManipulator(p int, m Manipulator) bool { return s.seats[p].used>>m&1 == 0 }

// Helps is how often a specialist can still help in the solo game.
func (s *State) Helps(h Specialist) int { return int(s.seats[0].helps[h]) }

// IsCity tells whether a place is a city now, and of which colour.
func (s *State) IsCity(place int) (Color, bool) {
	t := &s.stops[place]
	return Color(max(0, t.color)), t.city()
}

// Goods is how many goods of each colour lie in a place.
func (s *State) Goods(place int) [Colors]uint8 { return s.stops[place].goods }

// EmptySpaces is how many spaces of a city have neither been filled nor crossed out.
func (s *State) EmptySpaces(place int) int { return CitySpaces - int(s.stops[place].used) }

// SetsLeft is how many of a set of the Goods table are left, by Game.Sets.
func (s *State) SetsLeft(set int) int { return int(s.sets[set]) }

// CityMarks is how many cities of a colour can still be founded.
func (s *State) CityMarks(c Color) int { return int(s.cities[c]) }

// SetupMarks is how many marks of a colour are left in the setup table.
func (s *State) SetupMarks(c Color) int { return int(s.marks[c]) }

// CanFound tells whether a place is a town that a finished link reaches.
func (s *State) CanFound(place int) bool { return s.canFound(place) }

// Unshipped is how many goods lie in cities.
func (s *State) Unshipped() int { return s.unshipped() }

// Pieces are all pieces of track in the order in which they were laid. The slice belongs
// to the state.
func (s *State) Pieces() []Piece { return s.pieces }

// PieceOwners are who owns the track at the two sides of a piece; they differ only in a
// town. -1 is nobody.
func (s *State) PieceOwners(p Piece) (a, b int) {
	return int(s.lines[s.root(p.lines[0])].owner), int(s.lines[s.root(p.lines[1])].owner)
}

// PieceFinished tells whether a piece is part of a finished link, be it nobody's.
func (s *State) PieceFinished(p Piece) bool {
	return s.lines[s.root(p.lines[0])].state == done || s.lines[s.root(p.lines[1])].state == done
}

// CrossedAt tells whether abandoned track that is not taken up again, and so is marked
// with an X, ends at an end: in the hex across.
func (s *State) CrossedAt(e track.End) bool {
	return s.cells[e.Hex].open>>e.Side&1 != 0 && s.lineAt(int(e.Hex), hex.Side(e.Side)).abandoned != 0
}

// Crossed is how many tracks are marked with an X and not taken up again, those that a
// new city has finished for nobody among them.
func (s *State) Crossed() int {
	n := 0
	for i := range s.lines {
		if s.lines[i].abandoned != 0 {
			n++
		}
	}
	return n
}

// FreeSides are the sides of a hex of land that lead to land and carry no track of a
// piece in the hex, as bits. Where there are less than two, it takes no more track.
func (s *State) FreeSides(cell int) uint8 { return s.g.leads[cell] &^ s.cells[cell].used }

// LinksTo is how many finished links a place has.
func (s *State) LinksTo(place int) int { return int(s.stops[place].count) }

// LinksAt calls yield for each finished link of a place: where it leads and whose it is,
// -1 for nobody's.
func (s *State) LinksAt(place int, yield func(to, owner int) bool) {
	t := &s.stops[place]
	for _, id := range t.links[:t.count] {
		l := &s.lines[id]
		if !yield(int(l.from)+int(l.to)-place, int(l.owner)) {
			return
		}
	}
}

// LineKind is what track is like where it can go on.
type LineKind uint8

// The kinds.
const (
	Unfinished LineKind = iota // an unfinished link of the player
	Stub                       // beyond a town, the player's
	Abandoned                  // anybody's
)

// Entry is where a player may go on with track: the end of a new piece.
type Entry struct {
	End  track.End
	From int // the place the track leads from
	Kind LineKind
}

// Exits are the sides of a city over which track may begin, as bits; none of a town. That a
// piece fits there and can be paid for is not looked at.
func (s *State) Exits(place int) (sides uint8) {
	if !s.stops[place].city() {
		return 0
	}
	c := s.g.places[place].Cell
	for side := hex.Side(0); side < 6; side++ {
		to := s.g.near[6*c+int(side)]
		if to < 0 || s.inCity(int(to)) {
			continue
		}
		k := &s.cells[to]
		sides |= (k.city & s.g.leads[to] &^ k.used) >> side.Opposite() & 1 << side
	}
	return sides
}

// Ends appends where a player may go on with track that is there in this round, in the
// order in which it was begun. That a piece fits there and can be paid for is not looked at.
func (s *State) Ends(p int, buf []Entry) []Entry {
	for i := range s.lines {
		l := &s.lines[i]
		if l.state != open && l.state != stub || !s.joinable(l, p) {
			continue
		}
		c, side := int(l.cell), hex.Side(l.side)
		if s.inCity(c) {
			continue
		}
		if _, entry := s.sides(p, c); entry>>side&1 == 0 {
			continue
		}
		e := Entry{End: track.EndAt(c, side), From: int(l.from)}
		switch {
		case l.abandoned != 0:
			e.Kind = Abandoned
		case l.state == stub:
			e.Kind = Stub
		default:
			e.Kind = Unfinished
		}
		buf = append(buf, e)
	}
	return buf
}

// Origin is the place that track leads from at a side of a cell where it may begin or go
// on (Sides).
func (s *State) Origin(cell int, side hex.Side) int { return int(s.origin(cell, side)) }

// Sides are the sides of a cell that a piece of the player may join, those of them where
// track can begin or go on, and the river borders that nobody has paid for, as bits. A
// city carries no track, whatever its sides are.
func (s *State) Sides(p, cell int) (usable, entry, river uint8) {
	usable, entry = s.sides(p, cell)
	return usable, entry, s.cells[cell].river
}

// Owed is how many points of a delivery a player is to spend.
func (s *State) Owed(p int) int { return int(s.owed[p]) }

// TrackCost is what a piece would pay now, wherever it is legal.
func (s *State) TrackCost(piece track.Segment) int {
	return s.cost(int(piece.Hex), hex.Side(piece.A), hex.Side(piece.B))
}

// CheckTrack says why a player may not lay a piece now, nil where that is legal and can
// be paid for. Dice are not looked at.
func (s *State) CheckTrack(p int, piece track.Segment) error { return s.checkPiece(p, piece) }
