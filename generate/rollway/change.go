package rollway

import (
	"slices"

	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollway"
)

// change makes one small change to a candidate, drawn from a stream. It is false where
// the one that was drawn cannot be made; then nothing has changed.
func (s *survey) change(c *Candidate, chance *generate.Stream) bool {
	s.begin(c.Grid)
	switch chance.IntN(8) {
	case 0, 1, 2:
		return s.moveStop(c, chance)
	case 3, 4:
		return s.alter(c, chance)
	case 5:
		return s.turn(c, chance)
	case 6:
		return s.moveGrey(c, chance)
	}
	return swap(c, chance)
}

// free is a neighbour of a cell that has a value and no stop, -1 where the one that is
// drawn has none.
func (s *survey) free(c *Candidate, cell int, chance *generate.Stream) int {
	to := int(s.near[cell][chance.IntN(6)])
	if to == int(s.off()) || slices.ContainsFunc(c.Stops, func(o Stop) bool { return o.Cell == to }) {
		return -1
	}
	if _, ok := c.Ground[to].Value(); !ok {
		return -1
	}
	return to
}

// moveStop moves a stop to a hex beside it. One on a grey hex stays.
func (s *survey) moveStop(c *Candidate, chance *generate.Stream) bool {
	stop := &c.Stops[chance.IntN(len(c.Stops))]
	if c.Ground[stop.Cell] == game.Grey {
		return false
	}
	to := s.free(c, stop.Cell, chance)
	if to < 0 {
		return false
	}
	stop.Cell = to
	return true
}

// alter makes the value of a hex one higher or lower.
func (s *survey) alter(c *Candidate, chance *generate.Stream) bool {
	cell := chance.IntN(len(c.Ground))
	v, ok := c.Ground[cell].Value()
	if v += 2*chance.IntN(2) - 1; !ok || v < game.MinValue || v > game.MaxValue {
		return false
	}
	c.Ground[cell] = game.Ground(v)
	return true
}

// open tells whether a line could lead from a cell across a side to a hex with a value.
func (s *survey) open(c *Candidate, cell int, side hex.Side) bool {
	to := s.near[cell][side]
	if to == s.off() {
		return false
	}
	_, ok := c.Ground[to].Value()
	return ok
}

// turn leads one end of a printed line to another side, where no line ends.
func (s *survey) turn(c *Candidate, chance *generate.Stream) bool {
	line := &c.Track[chance.IntN(len(c.Track))]
	stay, side := line.A, hex.Side(chance.IntN(6))
	if chance.IntN(2) == 1 {
		stay = line.B
	}
	cell, ok := s.grid.Index(line.At)
	taken := slices.ContainsFunc(c.Track, func(l game.Line) bool { return l.At == line.At && (l.A == side || l.B == side) })
	if !ok || taken || !s.open(c, cell, side) {
		return false
	}
	line.A, line.B = min(stay, side), max(stay, side)
	return true
}

// moveGrey moves a grey hex with its lines, and the stop on it, one hex on; the hex that
// was there takes its place.
func (s *survey) moveGrey(c *Candidate, chance *generate.Stream) bool {
	at := c.Track[chance.IntN(len(c.Track))].At
	cell, ok := s.grid.Index(at)
	if !ok {
		return false
	}
	to := s.free(c, cell, chance)
	if to < 0 {
		return false
	}
	for _, l := range c.Track {
		// The hex that it leaves gets a value, so that a line may lead there.
		if l.At == at && (!s.leadsFrom(c, to, l.A, cell) || !s.leadsFrom(c, to, l.B, cell)) {
			return false
		}
	}
	c.Ground[cell], c.Ground[to] = c.Ground[to], c.Ground[cell]
	for i := range c.Track {
		if c.Track[i].At == at {
			c.Track[i].At = s.at[to]
		}
	}
	for i := range c.Stops {
		if c.Stops[i].Cell == cell {
			c.Stops[i].Cell = to
		}
	}
	return true
}

// leadsFrom tells whether a line could lead from a cell across a side, where another cell
// is going to have a value.
func (s *survey) leadsFrom(c *Candidate, cell int, side hex.Side, valued int) bool {
	return int(s.near[cell][side]) == valued || s.open(c, cell, side)
}

// swap swaps what two stops are that are not on grey hexes.
func swap(c *Candidate, chance *generate.Stream) bool {
	a, b := &c.Stops[chance.IntN(len(c.Stops))], &c.Stops[chance.IntN(len(c.Stops))]
	if a.Kind == b.Kind && a.Company == b.Company || c.Ground[a.Cell] == game.Grey || c.Ground[b.Cell] == game.Grey {
		return false
	}
	a.Kind, a.Company, b.Kind, b.Company = b.Kind, b.Company, a.Kind, a.Company
	return true
}
