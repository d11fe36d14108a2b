package railways

import (
	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/railways"
)

// How short a ridge may be, in borders, and a range with all its ridges.
const (
	leastRidge = 2
	leastRange = 3
)

// ridges lays ridges along the ranges, the first ones first, until there are so many
// borders. A ridge follows one side of the crests; passes stay open, and so does the border
// that a river crosses.
func (s *Surveyor) ridges(c *Candidate, most int, chance generate.Stream) {
	l := &s.land
	c.Ridges = c.Ridges[:0]
	s.wall.begin(c.Grid)
	ranges := 0
	for _, r := range l.Ranges {
		if most <= 0 {
			return
		}
		crests := l.Crests(r)
		if len(crests) < 2 {
			continue
		}
		side := chance.IntN(2)
		if s.along(c, crests, 1-side, nil) > s.along(c, crests, side, nil) {
			side = 1 - side
		}
		first := len(c.Ridges)
		if n := s.along(c, crests, side, &ranges); n < leastRange {
			for _, ridge := range c.Ridges[first:] {
				for _, b := range ridge.Borders {
					s.wall.drop(b)
				}
			}
			c.Ridges = c.Ridges[:first]
		} else {
			most -= n
			ranges++
		}
	}
}

// along follows one side of crests, clockwise or against it, and says how many borders
// ridges have there. With the number of the range it lays them.
func (s *Surveyor) along(c *Candidate, crests []generate.Crest, side int, number *int) (n int) {
	at := s.wall.at
	var run Ridge
	end := func() {
		if len(run.Borders) >= leastRidge {
			n += len(run.Borders)
			if number != nil {
				c.Ridges = append(c.Ridges, run)
			}
		} else if number != nil {
			for _, b := range run.Borders {
				s.wall.drop(b)
			}
		}
		run.Borders = nil
	}
	if number != nil {
		run.Range = *number
	}
	for i, crest := range crests {
		here := at[crest.Cell]
		in, out := hex.Side(0), hex.Side(0)
		if i > 0 {
			in, _ = here.SideTo(at[crests[i-1].Cell])
		}
		if i < len(crests)-1 {
			out, _ = here.SideTo(at[crests[i+1].Cell])
		} else {
			out = in.Opposite()
		}
		if i == 0 {
			in = out.Opposite()
		}
		turn := 1
		if side == 1 {
			turn = -1
		}
		for around := in.Turn(turn); around != out; around = around.Turn(turn) {
			b := hex.EdgeOf(here, around)
			if crest.Pass || !s.crossable(c, b) {
				end()
				continue
			}
			run.Borders = append(run.Borders, b)
			if number != nil {
				s.wall.add(b)
			}
		}
	}
	end()
	return n
}

// crossable tells whether a ridge can lie on a border: there is land on both sides, no other
// ridge, and no river across.
func (s *Surveyor) crossable(c *Candidate, b hex.Edge) bool {
	p, q := b.Hexes()
	i, ok := c.Grid.Index(p)
	j, and := c.Grid.Index(q)
	land := func(t game.Terrain) bool { return t.Land() }
	return ok && and && land(c.Terrain[i]) && land(c.Terrain[j]) && !s.wall.has(b) && !s.flow.has(b)
}
