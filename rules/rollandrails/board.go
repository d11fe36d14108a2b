package rollandrails

import (
	"errors"
	"fmt"
	"math/bits"

	"platelayer/hex"
	"platelayer/rules/track"
)

// cell is the track in a hex, a bit for each side.
type cell struct {
	used  uint8 // a piece in this hex has an end there
	city  uint8 // a city lies across
	open  uint8 // track in the hex across ends here and may be joined
	river uint8 // a river border that nobody has paid for
}

// line is track of one owner from a stop on: an unfinished link, a finished one, or the
// stub beyond a town.
type line struct {
	from, to  int16 // places; to is -1 until the line is finished
	owner     int8  // -1 is nobody
	last      uint8 // round in which it was last extended
	abandoned uint8 // round in which it was abandoned; 0 is not
	state     lineState
	into      uint16 // of a merged line: the line it is a part of
	cell      int32  // where it ends while it is open: in the hex beyond,
	side      uint8  // on this side
}

type lineState uint8

const (
	stub    lineState = iota // beyond a town, not continued
	open                     // an unfinished link
	done                     // a link
	merged                   // joined to another line
	covered                  // a stub under a city
)

// Piece is a piece of track as it was laid.
type Piece struct {
	track.Segment
	Builder int8
	Round   uint8
	Cost    uint8
	lines   [2]uint16 // of its two sides; the same but in a town
}

// Rulings 7 to 12 are what this file is about; docs/log.md tells it in one piece.

// inTown tells whether a cell is a town now.
func (s *State) inTown(c int) bool {
	p := s.g.placed[c]
	return p >= 0 && !s.stops[p].city()
}

// inCity tells whether a cell is a city now; it carries no track.
func (s *State) inCity(c int) bool {
	p := s.g.placed[c]
	return p >= 0 && s.stops[p].city()
}

// lineAt is the open line that ends at a side of a cell.
func (s *State) lineAt(c int, side hex.Side) *line { return &s.lines[s.ends[6*c+int(side)]-1] }

// joinable tells whether a player may continue or join a line: an own one that is not
// abandoned, or any that was abandoned in an earlier round.
func (s *State) joinable(l *line, p int) bool {
	if l.abandoned != 0 {
		return l.abandoned < s.round
	}
	return int(l.owner) == p
}

// sides are the sides of a cell that a piece of the player may use, and those of them
// where track can begin or go on.
func (s *State) sides(p, c int) (usable, entry uint8) {
	k := &s.cells[c]
	usable = s.g.leads[c] &^ k.used
	entry = k.city & usable
	if k.open&usable == 0 {
		return usable, entry
	}
	town := int16(-1)
	if s.inTown(c) {
		town = s.g.placed[c]
	}
	for o := k.open & usable; o != 0; o &= o - 1 {
		side := hex.Side(bits.TrailingZeros8(o))
		if l := s.lineAt(c, side); s.joinable(l, p) && l.from != town {
			entry |= 1 << side
		} else {
			usable &^= 1 << side
		}
	}
	return usable, entry
}

// origin is the place that track at an entry leads from.
func (s *State) origin(c int, side hex.Side) int16 {
	if s.cells[c].city>>side&1 != 0 {
		return s.g.placed[s.g.near[6*c+int(side)]]
	}
	return s.lineAt(c, side).from
}

// cost is what a piece pays.
func (s *State) cost(c int, a, b hex.Side) int {
	r := s.cells[c].river
	return int(s.g.ground[c]) + RiverCost*int(r>>a&1+r>>b&1)
}

// sidePair is two sides that a piece can join.
type sidePair struct {
	a, b hex.Side // the smaller first
	code Move     // as in a move
}

// pairs are all of them in order; a set of pairs is a bit for each.
var pairs [15]sidePair

// Sets of pairs: those whose two sides are in a mask of sides, those that have one there,
// and those whose shape is in a mask of actions.
var (
	within, touching [64]uint16
	shaped           [1 << (SharpCurve + 1)]uint16
)

func init() {
	i := 0
	for a := hex.Side(0); a < 6; a++ {
		for b := a + 1; b < 6; b++ {
			piece := track.Join(0, a, b)
			pairs[i] = sidePair{a, b, buildMove(0, piece)}
			for mask := range uint8(len(within)) {
				switch two := uint8(1<<a | 1<<b); mask & two {
				case two:
					within[mask] |= 1 << i
					fallthrough
				case 1 << a, 1 << b:
					touching[mask] |= 1 << i
				}
			}
			for mask := range shaped {
				if mask>>ShapeAction(piece.Shape())&1 != 0 {
					shaped[mask] |= 1 << i
				}
			}
			i++
		}
	}
}

// buildMoves are all pieces of the given shapes, as bits of Action, that the player may
// lay and can pay for.
func (s *State) buildMoves(k Kind, shapes uint8, buf []Move) []Move {
	p := int(s.turn)
	money := int(s.seats[p].money)
	for w, word := range s.live {
		for ; word != 0; word &= word - 1 {
			c := 64*w + bits.TrailingZeros64(word)
			ground := int(s.g.ground[c])
			if ground > money {
				continue
			}
			usable, entry := s.sides(p, c)
			set := within[usable] & touching[entry] & shaped[shapes]
			if set == 0 {
				continue
			}
			if both := set & within[entry]; both != 0 && !s.inTown(c) {
				for ; both != 0; both &= both - 1 {
					i := bits.TrailingZeros16(both)
					if s.origin(c, pairs[i].a) == s.origin(c, pairs[i].b) {
						set &^= 1 << i
					}
				}
			}
			if river := s.cells[c].river; river != 0 && money < ground+2*RiverCost {
				if money < ground+RiverCost {
					set &^= touching[river]
				} else {
					set &^= within[river]
				}
			}
			base := buildMove(k, track.Segment{Hex: uint16(c)})
			for ; set != 0; set &= set - 1 {
				buf = append(buf, base|pairs[bits.TrailingZeros16(set)].code)
			}
		}
	}
	return buf
}

var errPiece = errors.New("a piece of track lies in a hex of the map and joins two of its sides")

// checkPiece says why the player may not lay a piece, nil where that is legal.
func (s *State) checkPiece(p int, piece track.Segment) error {
	c, a, b := int(piece.Hex), hex.Side(piece.A), hex.Side(piece.B)
	if c >= len(s.cells) || !piece.Valid() {
		return errPiece
	}
	if s.inCity(c) {
		return fmt.Errorf("%s is a city: its hex carries no track", s.g.label(c))
	}
	var entry uint8
	for _, side := range []hex.Side{a, b} {
		bit := uint8(1) << side
		switch {
		case s.g.leads[c]&bit == 0:
			return fmt.Errorf("side %s of %s does not lead from land to land", s.g.land.SideName(side), s.g.label(c))
		case s.cells[c].used&bit != 0:
			return fmt.Errorf("there is track on side %s of %s", s.g.land.SideName(side), s.g.label(c))
		case s.cells[c].city&bit != 0:
			entry |= bit
		case s.cells[c].open&bit != 0:
			if err := s.checkJoin(p, c, side); err != nil {
				return err
			}
			entry |= bit
		}
	}
	if entry == 0 {
		return errors.New("track begins in a city or goes on from track that is there")
	}
	if entry == 1<<a|1<<b && !s.inTown(c) && s.origin(c, a) == s.origin(c, b) {
		return fmt.Errorf("a link may not begin and end in %s", s.placeName(int(s.origin(c, a))))
	}
	if n := s.cost(c, a, b); n > int(s.seats[p].money) {
		return fmt.Errorf("the track costs %d, and you have %d", n, s.seats[p].money)
	}
	return nil
}

func (s *State) checkJoin(p, c int, side hex.Side) error {
	l := s.lineAt(c, side)
	switch {
	case l.abandoned != 0 && l.abandoned >= s.round:
		return errors.New("abandoned track may be continued from the next round on")
	case l.abandoned == 0 && int(l.owner) != p:
		return fmt.Errorf("the track on side %s of %s belongs to P%d", s.g.land.SideName(side), s.g.label(c), l.owner+1)
	case s.inTown(c) && l.from == s.g.placed[c]:
		return fmt.Errorf("a link may not begin and end in %s", s.placeName(int(l.from)))
	}
	return nil
}

// lay draws a legal piece and pays for it.
func (s *State) lay(p int, at track.Segment) {
	c, a, b := int(at.Hex), hex.Side(at.A), hex.Side(at.B)
	cost := s.cost(c, a, b)
	s.pay(p, cost)
	s.crossRiver(c, a)
	s.crossRiver(c, b)
	piece := Piece{Segment: at, Builder: int8(p), Round: s.round, Cost: uint8(cost)}
	s.cells[c].used |= 1<<a | 1<<b
	if s.inTown(c) {
		town := s.g.placed[c]
		piece.lines = [2]uint16{s.endInTown(p, c, a, town), s.endInTown(p, c, b, town)}
		s.pieces = append(s.pieces, piece)
		s.fill(c)
		return
	}
	la, oka := s.pickUp(p, c, a)
	lb, okb := s.pickUp(p, c, b)
	switch {
	case oka && okb:
		s.lines[lb].state = merged
		s.lines[lb].into = la
		s.finish(la, s.lines[lb].from)
	case oka:
		s.leaveOpen(la, c, b)
	default:
		la = lb
		s.leaveOpen(la, c, a)
	}
	piece.lines = [2]uint16{la, la}
	s.pieces = append(s.pieces, piece)
	s.fill(c)
}

// takes tells whether a piece may be laid in a cell, by anybody, as far as the track there
// allows it.
func (s *State) takes(c int) bool {
	k := &s.cells[c]
	usable := s.g.leads[c] &^ k.used
	return within[usable]&touching[(k.city|k.open)&usable] != 0 && !s.inCity(c)
}

// fill lets buildMoves pass over a cell that takes no more track. Track that comes to it
// makes it live again.
func (s *State) fill(c int) {
	if !s.takes(c) {
		s.live[c/64] &^= 1 << (c % 64)
	}
}

// crossRiver pays a river border off, seen from both hexes.
func (s *State) crossRiver(c int, side hex.Side) {
	if s.cells[c].river>>side&1 != 0 {
		s.cells[c].river &^= 1 << side
		s.cells[s.g.near[6*c+int(side)]].river &^= 1 << side.Opposite()
	}
}

// pickUp is the line that a piece of the player continues at a side, a new one where it
// touches a city; ok is false where the side stays open.
func (s *State) pickUp(p, c int, side hex.Side) (id uint16, ok bool) {
	k := 6*c + int(side)
	switch {
	case s.cells[c].city>>side&1 != 0:
		return s.newLine(line{from: s.g.placed[s.g.near[k]], to: -1, owner: int8(p), last: s.round, state: open}), true
	case s.cells[c].open>>side&1 != 0:
		id = s.ends[k] - 1
		s.closeEnd(c, side)
		l := &s.lines[id]
		l.owner, l.last, l.abandoned, l.state = int8(p), s.round, 0, open
		return id, true
	}
	return 0, false
}

func (s *State) newLine(l line) uint16 {
	l.into = uint16(len(s.lines))
	s.lines = append(s.lines, l)
	return l.into
}

func (s *State) closeEnd(c int, side hex.Side) {
	s.ends[6*c+int(side)] = 0
	s.cells[c].open &^= 1 << side
}

// leaveOpen ends a line at a side of the hex that its last piece lies in.
func (s *State) leaveOpen(id uint16, c int, side hex.Side) {
	n, back := int(s.g.near[6*c+int(side)]), side.Opposite()
	l := &s.lines[id]
	l.cell, l.side = int32(n), uint8(back)
	s.ends[6*n+int(back)] = id + 1
	s.cells[n].open |= 1 << back
	s.live[n/64] |= 1 << (n % 64)
}

// endInTown is the line of one side of a new piece in a town: a link that it finishes,
// or a stub.
func (s *State) endInTown(p, c int, side hex.Side, town int16) uint16 {
	id, ok := s.pickUp(p, c, side)
	if ok {
		s.finish(id, town)
		return id
	}
	id = s.newLine(line{from: town, to: -1, owner: int8(p), last: s.round, state: stub})
	s.leaveOpen(id, c, side)
	return id
}

// finish makes a line a link.
func (s *State) finish(id uint16, to int16) {
	l := &s.lines[id]
	l.to, l.state = to, done
	l.cell, l.side = 0, 0
	if l.owner >= 0 {
		s.seats[l.owner].links++
	}
	s.join(l.from, to, id)
}

// join notes a finished link at both of its places.
func (s *State) join(from, to int16, id uint16) {
	a, b := &s.stops[from], &s.stops[to]
	a.addLink(id)
	b.addLink(id)
	a.beside |= b.colors()
	b.beside |= a.colors()
}

// addLink keeps the links of a stop in order, so that equal positions are equal.
func (t *stopping) addLink(id uint16) {
	i := int(t.count)
	for ; i > 0 && t.links[i-1] > id; i-- {
		t.links[i] = t.links[i-1]
	}
	t.links[i] = id
	t.count++
}

// abandon marks a player's unfinished links that were not extended in this round.
func (s *State) abandon(p int) {
	for i := range s.lines {
		l := &s.lines[i]
		if l.state == open && int(l.owner) == p && l.last < s.round {
			l.abandoned, l.owner = s.round, -1
		}
	}
}

func (s *State) pay(p, n int) {
	s.seats[p].money -= int32(n)
	s.seats[p].spent += int32(n)
}

func (s *State) receive(p, n int) {
	s.seats[p].money += int32(n)
	s.seats[p].gained += int32(n)
}
