package rollandrails

import (
	"math/bits"
	"slices"

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
	near  [][6]int32  // the cells across the sides of each, the number of cells off the grid
	stand []standing  // by cell
	river []uint8     // by cell: sides with a river
	ways

	values [Measures]int
}

// standing is what stands on a cell.
type standing uint8

const (
	nothing standing = iota
	city
	town
)

// begin makes the survey ready for a grid.
func (s *survey) begin(g hex.Grid) {
	if s.grid == g && len(s.at) > 0 {
		return
	}
	n := g.Len()
	*s = survey{
		grid: g, at: make([]hex.Coord, n), near: make([][6]int32, n), stand: make([]standing, n+1),
		river: make([]uint8, n+1), ways: newWays(n),
	}
	for c := range n {
		s.at[c] = g.At(c)
		for side := range s.near[c] {
			s.near[c][side] = s.off()
			if to, ok := g.Index(s.at[c].Neighbor(hex.Side(side))); ok {
				s.near[c][side] = int32(to)
			}
		}
	}
}

// off stands for all cells off the grid.
func (s *survey) off() int32 { return int32(len(s.at)) }

// place puts the rivers, cities and towns of a candidate onto the cells. It is false
// where two of them share a hex, one lies on no land, or two cities touch.
func (s *survey) place(c *Candidate) bool {
	s.begin(c.Grid)
	clear(s.river)
	clear(s.stand)
	for _, at := range c.Cities {
		if !c.Terrain[at.Cell].Land() || s.stand[at.Cell] != nothing {
			return false
		}
		for _, to := range &s.near[at.Cell] {
			if s.stand[to] == city {
				return false
			}
		}
		s.stand[at.Cell] = city
	}
	for _, cell := range c.Towns {
		if !c.Terrain[cell].Land() || s.stand[cell] != nothing {
			return false
		}
		s.stand[cell] = town
	}
	for _, r := range c.Rivers {
		for _, e := range r.Borders {
			if cell, ok := s.grid.Index(e.At); ok {
				s.river[cell] |= 1 << e.Side
				s.river[s.near[cell][e.Side]] |= 1 << e.Side.Opposite()
			} else if cell, ok := s.grid.Index(e.At.Neighbor(e.Side)); ok {
				s.river[cell] |= 1 << e.Side.Opposite()
			}
		}
	}
	return true
}

// reach tells whether track joins all cities and towns, and measures how much land it
// reaches and how open that is. A town needs two sides that lead to land. Ways must have
// been found.
func (s *survey) reach(c *Candidate) bool {
	if s.parts > 1 {
		return false
	}
	for _, cell := range c.Towns {
		if s.land[cell].dist == unreached || bits.OnesCount8(s.leads[cell]) < 2 {
			return false
		}
	}
	sides, reached := 0, 0
	for _, cell := range s.ashore {
		if s.land[cell].dist != unreached {
			sides += bits.OnesCount8(s.leads[cell])
			reached++
		}
	}
	s.values[CutOff] = 1000 * (len(s.ashore) - reached) / len(s.ashore)
	s.values[Openness] = 100 * sides / reached
	return true
}

// links measures the ways that were found.
func (s *survey) links(c *Candidate) {
	far := uint32(0)
	for _, cell := range s.ashore {
		if d := s.land[cell].dist; d != unreached {
			far = max(far, d)
		}
	}
	s.values[Void] = perPiece(int(far), 1)
	sum, straight, remote := 0, 0, uint32(0)
	s.least = long(s.least, len(c.Cities))
	for i := range s.least {
		s.least[i] = unreached
	}
	for _, p := range s.pairs {
		way := s.cheapest[p.at]
		sum += int(way)
		straight += wayPiece * (s.at[c.Cities[p.a].Cell].Distance(s.at[c.Cities[p.b].Cell]) - 1)
		s.least[p.a], s.least[p.b] = min(s.least[p.a], way), min(s.least[p.b], way)
	}
	for _, way := range s.least {
		if way != unreached {
			remote = max(remote, way)
		}
	}
	s.values[LinkCost], s.values[Remote] = perPiece(sum, len(s.pairs)), perPiece(int(remote), 1)
	s.values[Detour] = 1000 * (sum - straight) / max(straight, 1)
}

// far is farther than any two hexes are apart; farAway is that for every color.
const far = 1 << 30

var farAway = func() (to [game.Colors]int) {
	for color := range to {
		to[color] = far
	}
	return to
}()

// spots measures where the cities and their colors lie.
func (s *survey) spots(c *Candidate) {
	var cities, sums, froms [game.Colors]int
	all, crowd := 0, far
	for i, a := range c.Cities {
		cities[a.Color]++
		to := farAway
		here := s.at[a.Cell]
		for j, b := range c.Cities {
			d := here.Distance(s.at[b.Cell])
			if i == j {
				d = far
			}
			to[b.Color] = min(to[b.Color], d)
		}
		next := slices.Min(to[:])
		all += next
		crowd = min(crowd, next)
		for color, d := range to {
			if color != int(a.Color) && d < far {
				sums[color] += d
				froms[color]++
			}
		}
	}
	s.values[Spread], s.values[Crowding] = 100*all/len(c.Cities), crowd
	most, fewest, farthest, nearest := 0, far, 0, far
	for color := range game.Colors {
		most, fewest = max(most, cities[color]), min(fewest, cities[color])
		if froms[color] > 0 {
			d := 1000 * sums[color] / froms[color]
			farthest, nearest = max(farthest, d), min(nearest, d)
		}
	}
	s.values[ColorGap] = most - fewest
	s.values[ColorPlace] = 0
	if farthest > 0 {
		s.values[ColorPlace] = 1000 * (farthest - nearest) / nearest
	}
}

// measure measures a candidate. Where ok is false it is no map: reason says why, and
// there are no measures.
func (s *survey) measure(c *Candidate) (values *[Measures]int, reason Reason, ok bool) {
	if len(c.Cities) < game.MinCities || !s.place(c) {
		return nil, Misplaced, false
	}
	s.explore(c)
	if !s.reach(c) {
		return nil, Unreachable, false
	}
	s.links(c)
	s.spots(c)
	return &s.values, 0, true
}

// faults is how many there are of the reason why a candidate, measured last, is no map.
func (s *survey) faults(c *Candidate, why Reason) (n int) {
	if why == Unreachable {
		for _, cell := range c.Towns {
			if s.land[cell].dist == unreached || bits.OnesCount8(s.leads[cell]) < 2 {
				n++
			}
		}
		return n + s.parts - 1
	}
	for i, a := range c.Cities {
		if !c.Terrain[a.Cell].Land() {
			n++
		}
		for _, b := range c.Cities[:i] {
			if s.at[a.Cell].Distance(s.at[b.Cell]) < 2 {
				n++
			}
		}
	}
	for i, cell := range c.Towns {
		if !c.Terrain[cell].Land() || slices.Contains(c.Towns[:i], cell) || slices.ContainsFunc(c.Cities, func(o City) bool { return o.Cell == cell }) {
			n++
		}
	}
	return n
}
