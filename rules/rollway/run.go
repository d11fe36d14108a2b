package rollway

import (
	"math/bits"

	"platelayer/hex"
)

// run holds an operating round for a player (rulebook: Operating Rounds).
func (s *State) run(t *seat) {
	t.results = append(t.results, Result{Turn: s.turn, Shares: t.held})
	r := &t.results[len(t.results)-1]
	loaded := false
	for c := range Company(Companies) {
		if t.held[c] == 0 {
			continue
		}
		s.trains = t.trainsOf(s.g, c, s.trains[:0])
		if len(s.trains) == 0 {
			continue
		}
		if arms, ok := t.alone(s.g, c); ok {
			r.Sums[c] = int16(min(len(s.trains), arms) * Station.Points())
			continue
		}
		if !loaded {
			// Check refuses maps whose networks could be too large.
			if err := s.solver.Load(&t.net); err != nil {
				panic(err)
			}
			loaded = true
		}
		r.Sums[c] = int16(s.solver.Solve(int(c), s.trains))
	}
	t.points += int32(r.Total())
}

// trainsOf appends the stops of each train that a company owns.
func (t *seat) trainsOf(g *Game, c Company, buf []int) []int {
	for row, owner := range t.owner[:len(g.lengths)] {
		if owner == c {
			buf = append(buf, int(g.lengths[row]))
		}
	}
	return buf
}

// alone tells whether no track leads from the stations of a company to any other stop,
// as is common early in a game. Then every train runs to one station, over a piece of
// track of its own, for the points of the station; arms are how many such pieces there
// are. It may say no where track leads in circles, and yes only where it is so.
func (t *seat) alone(g *Game, c Company) (arms int, ok bool) {
	steps := maxSteps
	for _, cell := range g.stations[c] {
		for sides := armsOf(t.on[cell]); sides != 0; sides &= sides - 1 {
			arms++
			if t.reaches(g, int(cell), hex.Side(bits.TrailingZeros8(sides)), &steps) {
				return 0, false
			}
		}
	}
	if t.mystery == c {
		for sides := armsOf(t.on[g.mystery]); sides != 0; sides &= sides - 1 {
			arms++
			if t.reaches(g, g.mystery, hex.Side(bits.TrailingZeros8(sides)), &steps) {
				return 0, false
			}
		}
	}
	return arms, true
}

// maxSteps is how far alone follows track, in hexes.
const maxSteps = 60

// reaches tells whether track that leaves a cell by a side leads to a stop, or too far to
// tell.
func (t *seat) reaches(g *Game, cell int, side hex.Side, steps *int) bool {
	for {
		next := g.near[6*cell+int(side)]
		if next < 0 {
			return false
		}
		cell = int(next)
		lines := t.on[cell] & facts.meeting[1<<opposite[side]]
		switch {
		case lines == 0:
			return false
		case g.stopOn[cell] >= 0 || *steps == 0:
			return true
		}
		*steps--
		in := uint8(1) << opposite[side]
		for ; lines&(lines-1) != 0; lines &= lines - 1 {
			out := facts.sides[bits.TrailingZeros16(lines)] &^ in
			if t.reaches(g, cell, hex.Side(bits.TrailingZeros8(out)), steps) {
				return true
			}
		}
		side = hex.Side(bits.TrailingZeros8(facts.sides[bits.TrailingZeros16(lines)] &^ in))
	}
}

// opposite is the other name of a side, seen from the hex beyond.
var opposite = [6]hex.Side{3, 4, 5, 0, 1, 2}

// Scores appends what each player has: the operating rounds held so far, less the
// penalties of the engineers used.
func (s *State) Scores(buf []int) []int {
	for p := range s.seats {
		buf = append(buf, int(s.seats[p].points-s.seats[p].penalty))
	}
	return buf
}
