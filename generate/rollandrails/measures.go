package rollandrails

import (
	"math/bits"

	"platelayer/hex"
	game "platelayer/rules/rollandrails"
)

// Measure is what can be said of a map without a game.
type Measure int

// The measures, all in whole numbers. A piece is one on open plain: others and borders
// with rivers count as so much longer as the money is worth that they cost.
const (
	// CutOff is the land that no track from a city reaches, in thousandths.
	CutOff Measure = iota
	// LinkCost is what the cheapest way between two neighbouring cities costs, the mean
	// in hundredths of a piece; cities are neighbours where the land that is nearest to
	// one borders on that of the other.
	LinkCost
	// Remote is what the cheapest link of the city costs that is hardest to reach.
	Remote
	// Detour is how much more the ways between neighbours cost than straight ones over
	// open plain, in thousandths of these.
	Detour
	// Spread is how far the next city is from a city, the mean in hundredths of a hex,
	// Crowding the same of the two that are nearest, in hexes.
	Spread
	Crowding
	// Void is what the way costs from a city to the land that is farthest from all, in
	// hundredths of a piece.
	Void
	// ColorGap is how many more cities the commonest color has than the rarest.
	ColorGap
	// ColorPlace is how much farther the color is that is hardest to reach, from all
	// cities of the others, than the one that is easiest, in thousandths.
	ColorPlace
	// Openness is how many of its six sides a hex of land has track lead over, the mean
	// in hundredths; no bar, but a trait to tell maps apart by.
	Openness
	// Measures is how many there are.
	Measures = iota
)

// Lengths of ways: a piece and what a resource adds to it, as greedy weighs them.
const (
	wayPiece    = 3
	wayResource = 1
	// longest is more than any single step is long: a piece on a mountain over a river.
	longest = 8
)

// perPiece makes lengths hundredths of a piece.
func perPiece(sum, n int) int {
	if n == 0 {
		return 0
	}
	return 100 * sum / (wayPiece * n)
}

// survey measures candidates of the same grid one after the other, and allocates nothing
// once it has seen one.
type survey struct {
	grid  hex.Grid
	at    []hex.Coord // by cell
	near  []int32     // by cell and side, -1 off the grid
	river []uint8     // by cell: sides with a river
	city  []int32     // by cell: the city there, -1
	town  []bool      // by cell
	leads []uint8     // by cell that track reaches: sides that lead to land
	cost  []int32     // by cell that track reaches: a piece there, as a way, without rivers
	dist  []int32     // by cell: the way from the nearest city
	owner []int32     // by cell: which one that is
	queue []int32     // the cells that track reaches
	rings [longest][]int32
	pairs []int32 // by two cities: the cheapest way over the border of their land, 0 none

	values [Measures]int

	// riversStay says that changes leave rivers alone; the colors of a map that somebody
	// drew need not be even, so a city may take another one instead.
	riversStay bool
}

// begin makes the survey ready for a grid.
func (s *survey) begin(g hex.Grid) {
	if s.grid == g && len(s.at) > 0 {
		return
	}
	n := g.Len()
	*s = survey{
		grid: g, at: make([]hex.Coord, n), near: make([]int32, 6*n), river: make([]uint8, n),
		city: make([]int32, n), town: make([]bool, n), dist: make([]int32, n), owner: make([]int32, n),
		leads: make([]uint8, n), cost: make([]int32, n),
		riversStay: s.riversStay,
	}
	for c := range n {
		s.at[c] = g.At(c)
		for side := hex.Side(0); side < 6; side++ {
			s.near[6*c+int(side)] = -1
			if to, ok := g.Index(s.at[c].Neighbor(side)); ok {
				s.near[6*c+int(side)] = int32(to)
			}
		}
	}
}

// place puts the rivers, cities and towns of a candidate onto the cells. It is false
// where two of them share a hex, one lies on no land, or two cities touch.
func (s *survey) place(c *Candidate) bool {
	s.begin(c.Grid)
	clear(s.river)
	clear(s.town)
	for i := range s.city {
		s.city[i] = -1
	}
	for i, city := range c.Cities {
		if !c.Terrain[city.Cell].Land() || s.city[city.Cell] >= 0 {
			return false
		}
		for side := range 6 {
			if to := s.near[6*city.Cell+side]; to >= 0 && s.city[to] >= 0 {
				return false
			}
		}
		s.city[city.Cell] = int32(i)
	}
	for _, cell := range c.Towns {
		if !c.Terrain[cell].Land() || s.city[cell] >= 0 || s.town[cell] {
			return false
		}
		s.town[cell] = true
	}
	for _, r := range c.Rivers {
		for _, e := range r.Borders {
			if cell, ok := s.grid.Index(e.At); ok {
				s.river[cell] |= 1 << e.Side
				if to := s.near[6*cell+int(e.Side)]; to >= 0 {
					s.river[to] |= 1 << e.Side.Opposite()
				}
			} else if cell, ok := s.grid.Index(e.At.Neighbor(e.Side)); ok {
				s.river[cell] |= 1 << e.Side.Opposite()
			}
		}
	}
	return true
}

// reach tells whether track joins all cities and towns, and measures how much land it
// reaches and how open that is. A town needs two sides that lead to land.
func (s *survey) reach(c *Candidate) bool {
	const seen = 1
	clear(s.dist)
	start := int32(c.Cities[0].Cell)
	s.dist[start] = seen
	queue := append(s.queue[:0], start)
	sides, cities, towns := 0, 0, 0
	for i := 0; i < len(queue); i++ {
		cell := int(queue[i])
		leads := uint8(0)
		for side, to := range s.near[6*cell : 6*cell+6] {
			if to < 0 || !c.Terrain[to].Land() {
				continue
			}
			leads |= 1 << side
			if s.dist[to] == 0 {
				s.dist[to] = seen
				queue = append(queue, to)
			}
		}
		n := bits.OnesCount8(leads)
		s.leads[cell] = leads
		s.cost[cell] = int32(wayPiece + wayResource*game.FragmentCost(c.Terrain[cell], s.town[cell], 0))
		sides += n
		switch {
		case s.city[cell] >= 0:
			cities++
			if n == 0 {
				return false
			}
		case s.town[cell]:
			if towns++; n < 2 {
				return false
			}
		}
	}
	s.queue = queue
	land := 0
	for _, t := range c.Terrain {
		if t.Land() {
			land++
		}
	}
	s.values[CutOff] = 1000 * (land - len(s.queue)) / land
	s.values[Openness] = 100 * sides / len(s.queue)
	return cities == len(c.Cities) && towns == len(c.Towns)
}

// ways finds, where reach has been, the way from the nearest city to every cell, and the cheapest one between
// any two cities that are neighbours.
func (s *survey) ways(c *Candidate) {
	for _, cell := range s.queue {
		s.dist[cell] = 1 << 30
	}
	for i, city := range c.Cities {
		s.dist[city.Cell], s.owner[city.Cell] = 0, int32(i)
		s.rings[0] = append(s.rings[0], int32(city.Cell))
	}
	for d, left := int32(0), len(c.Cities); left > 0; d++ {
		ring := &s.rings[d%longest]
		left -= len(*ring)
		for _, cell := range *ring {
			if s.dist[cell] != d {
				continue
			}
			near, river := s.near[6*cell:6*cell+6], s.river[cell]
			for leads := s.leads[cell]; leads != 0; leads &= leads - 1 {
				side := bits.TrailingZeros8(leads)
				to := near[side]
				way := d + s.cost[to] + wayResource*game.RiverCost*int32(river>>side&1)
				if way < s.dist[to] { // never in a city
					s.dist[to], s.owner[to] = way, s.owner[cell]
					s.rings[way%longest] = append(s.rings[way%longest], to)
					left++
				}
			}
		}
		*ring = (*ring)[:0]
	}
	n := len(c.Cities)
	if len(s.pairs) < n*n {
		s.pairs = make([]int32, n*n)
	}
	clear(s.pairs[:n*n])
	for _, cell := range s.queue {
		near, own := s.near[6*cell:6*cell+3], s.owner[cell]
		for leads := s.leads[cell] & 7; leads != 0; leads &= leads - 1 {
			side := bits.TrailingZeros8(leads)
			to := near[side]
			if s.owner[to] == own {
				continue
			}
			way := s.dist[cell] + s.dist[to] + wayResource*game.RiverCost*int32(s.river[cell]>>side&1)
			a, b := min(own, s.owner[to]), max(own, s.owner[to])
			if p := &s.pairs[int(a)*n+int(b)]; *p == 0 || way < *p {
				*p = way
			}
		}
	}
}

// links measures the ways that were found.
func (s *survey) links(c *Candidate) {
	n, far := len(c.Cities), int32(0)
	for _, cell := range s.queue {
		far = max(far, s.dist[cell])
	}
	s.values[Void] = perPiece(int(far), 1)
	sum, pairs, straight, remote := 0, 0, 0, int32(0)
	for a := range n {
		least := int32(0)
		for b := range n {
			way := s.pairs[min(a, b)*n+max(a, b)]
			if a == b || way == 0 {
				continue
			}
			if least == 0 || way < least {
				least = way
			}
			if a < b {
				sum += int(way)
				pairs++
				straight += wayPiece * (s.at[c.Cities[a].Cell].Distance(s.at[c.Cities[b].Cell]) - 1)
			}
		}
		remote = max(remote, least)
	}
	s.values[LinkCost], s.values[Remote] = perPiece(sum, pairs), perPiece(int(remote), 1)
	s.values[Detour] = 1000 * (sum - straight) / max(straight, 1)
}

// spots measures where the cities and their colors lie.
func (s *survey) spots(c *Candidate) {
	var cities, sums, froms [game.Colors]int
	all, crowd := 0, 1<<30
	for i, a := range c.Cities {
		cities[a.Color]++
		next := 1 << 30
		var to [game.Colors]int
		for j, b := range c.Cities {
			if i == j {
				continue
			}
			d := s.at[a.Cell].Distance(s.at[b.Cell])
			next = min(next, d)
			if to[b.Color] == 0 || d < to[b.Color] {
				to[b.Color] = d
			}
		}
		all += next
		crowd = min(crowd, next)
		for color, d := range to {
			if color != int(a.Color) && d > 0 {
				sums[color] += d
				froms[color]++
			}
		}
	}
	s.values[Spread], s.values[Crowding] = 100*all/len(c.Cities), crowd
	most, fewest, far, close := 0, 1<<30, 0, 1<<30
	for color := range game.Colors {
		most, fewest = max(most, cities[color]), min(fewest, cities[color])
		if froms[color] > 0 {
			d := 1000 * sums[color] / froms[color]
			far, close = max(far, d), min(close, d)
		}
	}
	s.values[ColorGap] = most - fewest
	s.values[ColorPlace] = 0
	if far > 0 {
		s.values[ColorPlace] = 1000 * (far - close) / close
	}
}

// measure measures a candidate. Where ok is false it is no map: reason says why, and
// there are no measures.
func (s *survey) measure(c *Candidate) (values *[Measures]int, reason Reason, ok bool) {
	if len(c.Cities) < game.MinCities || !s.place(c) {
		return nil, Misplaced, false
	}
	if !s.reach(c) {
		return nil, Unreachable, false
	}
	s.ways(c)
	s.links(c)
	s.spots(c)
	return &s.values, 0, true
}
