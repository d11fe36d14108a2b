package rollandrails

import (
	"fmt"

	"platelayer/hex"
	"platelayer/rules/track"
)

// end is one side of a piece of track.
type end struct {
	piece int
	side  uint8
}

// traceLinks finds the finished links by following the pieces, knowing nothing of lines
// but who owns a piece and which stubs lie under a city. It is slow, and a check on what
// Apply keeps up to date.
func (s *State) traceLinks() []Link {
	at := map[track.End]end{}
	for i, p := range s.pieces {
		a, b := p.Ends()
		at[a], at[b] = end{i, p.A}, end{i, p.B}
	}
	var out []Link
	for i, p := range s.pieces {
		for _, e := range []end{{i, p.A}, {i, p.B}} {
			from, ok := s.terminal(at, e)
			if !ok {
				continue
			}
			to, last, ok := s.follow(at, e)
			// Each link is found from both ends, but for one that lies in a
			// town alone.
			if !ok || from == to || from > to && last != e {
				continue
			}
			owner := int(s.lines[s.root(s.lineOf(e))].owner)
			out = append(out, Link{min(from, to), max(from, to), owner})
		}
	}
	sortLinks(out)
	return out
}

// lineOf is the line that a side of a piece belongs to.
func (s *State) lineOf(e end) uint16 {
	p := &s.pieces[e.piece]
	if e.side == p.A {
		return p.lines[0]
	}
	return p.lines[1]
}

// root is the line that a line has become a part of.
func (s *State) root(id uint16) uint16 {
	for s.lines[id].into != id {
		id = s.lines[id].into
	}
	return id
}

// halfTown is the place that a side of a piece ends in because its hex was a town when
// the piece was laid.
func (s *State) halfTown(e end) (place int, ok bool) {
	if s.lines[s.lineOf(e)].state == covered {
		return 0, false
	}
	n := s.g.placed[int(s.pieces[e.piece].Hex)]
	return int(n), n >= 0
}

// across is what a side of a piece meets: a side of another piece that continues it, a
// city, or nothing.
func (s *State) across(at map[track.End]end, e end) (next end, city int, kind byte) {
	f, _ := s.g.land.Flip(track.EndAt(int(s.pieces[e.piece].Hex), hex.Side(e.side)))
	if n, ok := at[f]; ok && s.lines[s.lineOf(n)].state != covered {
		return n, 0, 'p'
	}
	if c := int(f.Hex); s.inCity(c) {
		return end{}, int(s.g.placed[c]), 'c'
	}
	return end{}, 0, 0
}

// terminal tells whether a link begins with this side, seen from outside the piece or
// from the town in its hex.
func (s *State) terminal(at map[track.End]end, e end) (place int, ok bool) {
	if place, ok = s.halfTown(e); ok {
		return place, true
	}
	if s.g.placed[int(s.pieces[e.piece].Hex)] >= 0 {
		return 0, false // a stub under a city
	}
	_, city, kind := s.across(at, e)
	return city, kind == 'c'
}

// follow goes along track from a terminal side to the other end of its link.
func (s *State) follow(at map[track.End]end, e end) (place int, last end, ok bool) {
	if _, town := s.halfTown(e); !town {
		e = s.throughPiece(e)
	}
	for range s.pieces {
		next, city, kind := s.across(at, e)
		switch kind {
		case 'c':
			return city, e, true
		case 0:
			return 0, e, false
		}
		if town, ok := s.halfTown(next); ok {
			return town, next, true
		}
		e = s.throughPiece(next)
	}
	return 0, e, false
}

// throughPiece is the other side of the same piece.
func (s *State) throughPiece(e end) end {
	p := &s.pieces[e.piece]
	if e.side == p.A {
		e.side = p.B
	} else {
		e.side = p.A
	}
	return e
}

// checkTraces holds the lines to the track: every open end is that of its line, and
// every line leads to its end from where it says, over pieces that are all its own.
func (s *State) checkTraces() error {
	at := map[track.End]end{}
	for i, p := range s.pieces {
		a, b := p.Ends()
		at[a], at[b] = end{i, p.A}, end{i, p.B}
	}
	unfinished := 0
	for i := range s.lines {
		if s.lines[i].state <= open {
			unfinished++
		}
	}
	for i, p := range s.pieces {
		for _, e := range []end{{i, p.A}, {i, p.B}} {
			id := s.root(s.lineOf(e))
			l := &s.lines[id]
			if l.state == covered {
				if n := s.g.placed[p.Hex]; n < 0 || !s.stops[n].city() || l.from != n {
					return fmt.Errorf("a stub in %s is covered by no city", s.g.label(int(p.Hex)))
				}
				continue
			}
			if s.g.placed[p.Hex] < 0 && s.lineOf(e) != s.lineOf(s.throughPiece(e)) {
				return fmt.Errorf("the track in %s belongs to two lines", s.g.label(int(p.Hex)))
			}
			next, city, kind := s.across(at, e)
			loose := false
			switch kind {
			case 'p':
				if s.root(s.lineOf(next)) != id {
					return fmt.Errorf("two lines meet at %s", s.g.label(int(p.Hex)))
				}
			case 'c':
				loose = l.state != done
				if loose && int(l.from) != city {
					return fmt.Errorf("line %d has reached %s and is not finished", id, s.placeName(city))
				}
				// What leads out of a city is open elsewhere.
				if loose && !s.pointsAt(l, e) {
					continue
				}
			default:
				loose = true
			}
			if !loose {
				continue
			}
			if !s.pointsAt(l, e) {
				return fmt.Errorf("track in %s is open, and line %d is not", s.g.label(int(p.Hex)), id)
			}
			if from, half, ok := s.back(at, e); !ok || from != int(l.from) || half != (l.state == stub) {
				return fmt.Errorf("line %d does not lead from %s", id, s.placeName(int(l.from)))
			}
			unfinished--
		}
	}
	if unfinished != 0 {
		return fmt.Errorf("%d lines have no track", unfinished)
	}
	return nil
}

// pointsAt tells whether an unfinished line ends across a side.
func (s *State) pointsAt(l *line, e end) bool {
	f, ok := s.g.land.Flip(track.EndAt(int(s.pieces[e.piece].Hex), hex.Side(e.side)))
	return ok && l.state <= open && int(f.Hex) == int(l.cell) && f.Side == l.side
}

// back follows track from an open end to where it comes from; half tells that it is the
// stub of a town.
func (s *State) back(at map[track.End]end, e end) (place int, half, ok bool) {
	if town, ok := s.halfTown(e); ok {
		return town, true, true
	}
	for range s.pieces {
		e = s.throughPiece(e)
		next, city, kind := s.across(at, e)
		switch kind {
		case 'c':
			return city, false, true
		case 0:
			return 0, false, false
		}
		if town, ok := s.halfTown(next); ok {
			return town, false, true
		}
		e = next
	}
	return 0, false, false
}
