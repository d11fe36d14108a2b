package rollandrails

import (
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
	for {
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
