package rollandrails

import (
	"math/bits"

	game "platelayer/rules/rollandrails"
)

// Lengths of ways: a piece and what a resource adds to it, as greedy weighs them.
const (
	wayPiece    = 3
	wayResource = 1
	// longest is more than any single step is long: a piece on a mountain over a river. It
	// is how many bits ways.full has.
	longest = 8
)

const unreached = uint32(1 << 30)

// pieces is by terrain how long a piece there is, as a way, without rivers; isLand is 1
// for land.
var (
	pieces = terrainTable(func(t game.Terrain) uint32 { return uint32(wayPiece + wayResource*game.FragmentCost(t, false, 0)) })
	isLand = terrainTable(func(t game.Terrain) uint32 {
		if t.Land() {
			return 1
		}
		return 0
	})
)

// townPiece is the same of a town.
var townPiece = uint32(wayPiece + wayResource*game.FragmentCost(game.Plains, true, 0))

func terrainTable(of func(game.Terrain) uint32) (out [1 << 8]uint32) {
	for t := range out {
		out[t] = of(game.Terrain(t))
	}
	return out
}

// ways are those from each cell of land to the city that is nearest, and the cheapest
// between cities that are neighbours.
type ways struct {
	ashore []int32  // the cells of land
	leads  []uint8  // by cell of land: sides that lead to land
	cost   []uint32 // by cell of land: how long a piece there is, without rivers
	land   []spot   // by cell; one more for what lies off the grid

	// Cells that are reached wait in rings, by their distance; some wait in vain, since
	// a shorter way has come.
	ring [longest][]int32
	full uint8 // the rings in which some wait, as bits

	fronts   []front // between the land of cities
	pairs    []pair
	cheapest []uint32 // by two cities: the cheapest way over the border of their land, unreached if none
	group    []int32  // by city: one that ways join it to, itself if none
	parts    int      // networks that the cities make
	least    []uint32 // by city: its cheapest link
}

// spot is how far a cell is from a city, and from which one. What is no land is as if it
// had been reached before, by no way at all.
type spot struct {
	dist  uint32
	owner int32
}

// pair is two cities that are neighbours, and where their way stands in ways.cheapest.
type pair struct{ a, b, at int32 }

// front is a border between the land of two cities: where their way stands in ways.cheapest,
// and how long the way over it is.
type front struct {
	at  int32
	way uint32
}

func newWays(cells int) ways {
	return ways{
		ashore: make([]int32, 0, cells+1), leads: make([]uint8, cells), cost: make([]uint32, cells+1),
		land: make([]spot, cells+1), fronts: make([]front, 3*cells+1),
	}
}

// look finds the land, where it leads and what pieces cost there.
func (s *survey) look(c *Candidate) {
	ashore, n := s.ashore[:len(c.Terrain)+1], 0
	for cell, t := range c.Terrain {
		land := isLand[t]
		ashore[n] = int32(cell) // the next one takes its place if it is none
		n += int(land)
		s.cost[cell] = pieces[t]
		s.land[cell] = spot{land * unreached, 0}
	}
	s.ashore = ashore[:n]
	for _, cell := range c.Towns {
		s.cost[cell] = townPiece
	}
	for _, cell := range s.ashore {
		leads := uint8(0)
		for side, to := range &s.near[cell] {
			leads |= uint8(s.land[to].dist/unreached) << side
		}
		s.leads[cell] = leads
	}
}

// explore finds the way from the nearest city to every cell, and the cheapest one between
// any two cities that are neighbours.
func (s *survey) explore(c *Candidate) {
	s.look(c)
	for i, city := range c.Cities {
		s.land[city.Cell] = spot{0, int32(i)}
		s.ring[0] = append(s.ring[0], int32(city.Cell))
	}
	s.full = 1
	for d := uint32(0); s.full != 0; {
		d += uint32(bits.TrailingZeros8(bits.RotateLeft8(s.full, -int(d%longest))))
		ring := s.ring[d%longest]
		for _, cell := range ring {
			if s.land[cell].dist == d {
				s.walk(cell)
			}
		}
		s.ring[d%longest] = ring[:0]
		s.full &^= 1 << (d % longest)
	}
	s.meet(len(c.Cities))
}

// walk has the way to a cell go on to those beside it.
func (s *survey) walk(cell int32) {
	land, cost := s.land, s.cost[:len(s.land)]
	here, river, near := land[cell], uint32(s.river[cell]), &s.near[cell]
	for leads := s.leads[cell]; leads != 0; leads &= leads - 1 {
		side := bits.TrailingZeros8(leads)
		to := near[side]
		way := here.dist + cost[to] + wayResource*game.RiverCost*(river>>side&1)
		if way < land[to].dist {
			land[to] = spot{way, here.owner}
			ring := &s.ring[way%longest]
			*ring = append(*ring, to)
			s.full |= 1 << (way % longest)
		}
	}
}

// meet finds the cheapest ways between cities over the borders of the land that is nearest
// to each, and how many networks the cities make.
func (s *survey) meet(cities int) {
	s.cheapest, s.group = long(s.cheapest, cities*cities), long(s.group, cities)
	for at := range s.cheapest {
		s.cheapest[at] = unreached
	}
	for i := range s.group {
		s.group[i] = int32(i)
	}
	land, cheapest, n := s.land, s.cheapest, int32(cities)
	fronts, m := s.fronts, 0
	for _, cell := range s.ashore {
		here, near := land[cell], &s.near[cell]
		leads, river := uint32(s.leads[cell]), uint32(s.river[cell])
		// Whether a border lies between the land of two cities nobody could foretell: what
		// is noted of one that does not, the next one takes the place of.
		for side, to := range near[:3] { // the others look here
			there := land[to]
			at := min(here.owner, there.owner)*n + max(here.owner, there.owner)
			fronts[m] = front{at, here.dist + there.dist + wayResource*game.RiverCost*(river>>side&1)}
			differ := 0
			if here.owner != there.owner {
				differ = 1
			}
			m += differ & int(leads>>side)
		}
	}
	for _, b := range fronts[:m] {
		cheapest[b.at] = min(cheapest[b.at], b.way)
	}
	s.pairs, s.parts = s.pairs[:0], cities
	for a := range n {
		for b := a + 1; b < n; b++ {
			if at := a*n + b; cheapest[at] < unreached {
				s.pairs = append(s.pairs, pair{a, b, at})
				s.join(a, b)
			}
		}
	}
}

// join makes the networks of two cities one.
func (s *survey) join(a, b int32) {
	for s.group[a] != a {
		a = s.group[a]
	}
	for s.group[b] != b {
		b = s.group[b]
	}
	if a != b {
		s.group[b] = a
		s.parts--
	}
}
