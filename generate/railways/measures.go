package railways

import (
	"math/bits"

	"platelayer/hex"
	game "platelayer/rules/railways"
)

// Measure is what can be said of a map without a game.
type Measure int

// The measures, all in whole numbers. What a link costs is the price of its tiles and of
// the ridges that it crosses, in hundredths of a thousand; cities are neighbours where the
// land that is nearest to one borders on that of the other. Islands, which no track
// reaches, are left out.
const (
	// CutOff is the land that no track from a city reaches, in thousandths.
	CutOff Measure = iota
	// Walled is the land that cannot be reached from the largest part without crossing a
	// ridge, in thousandths.
	Walled
	// LinkCost is what the cheapest link between two neighbouring cities costs, the mean.
	LinkCost
	// Remote is what the cheapest link of the city costs that is hardest to reach.
	Remote
	// Detour is how much more the links between neighbours cost than straight ones over
	// open plain, in thousandths of these.
	Detour
	// Spread is how far the next city is from a city, the mean in hundredths of a hex,
	// Crowding the same of the two that are nearest, in hexes.
	Spread
	Crowding
	// Void is what a line costs from a city to the land that is farthest from all.
	Void
	// Cubes are those on the map at the start, the mean of a city in hundredths, and Wealth
	// is how many of them lie in the quarter of the map that has most, in thousandths.
	Cubes
	Wealth
	// Colored are the cities with a colour, in thousandths.
	Colored
	// ColorGap is how many more cities the commonest colour has than the rarest, in
	// thousandths of the cities with a colour.
	ColorGap
	// ColorPlace is how much farther the colour is that is hardest to reach, from all other
	// cities, than the one that is easiest, in thousandths.
	ColorPlace
	// Alike are the pairs of neighbouring cities of one colour, gray apart, in thousandths of
	// the cities with a colour.
	Alike
	// Openness is how many of its six sides a hex of land has that lead to land without a
	// ridge, the mean in hundredths; no bar, but a trait to tell maps apart by.
	Openness
	// Measures is how many there are.
	Measures = iota
)

// longest is one more than what any single tile costs: a hill behind a ridge.
const longest = 9

// hundredths of a thousand.
const hundredths = 100

// survey measures candidates of the same grid one after the other, and allocates nothing
// once it has seen one.
type survey struct {
	grid   hex.Grid
	at     []hex.Coord // by cell
	near   []int32     // by cell and side, -1 off the grid
	wall   edges
	city   []int32 // by cell: the city there, -1
	leads  []uint8 // by cell that track reaches: sides that lead to land
	dist   []int32 // by cell: the price of a line from the nearest city, with a tile there
	tiles  []int32 // by cell: how many tiles it has
	owner  []int32 // by cell: which city that is
	queue  []int32 // the cells that track reaches
	rings  [longest][]int32
	pairs  []pair // by two cities: the cheapest link over the border of their land
	values [Measures]int
}

// pair is a link of two neighbouring cities: its price, and how many tiles it has.
type pair struct{ price, tiles int32 }

// begin makes the survey ready for a grid.
func (s *survey) begin(g hex.Grid) {
	if s.grid == g && len(s.at) > 0 {
		return
	}
	n := g.Len()
	*s = survey{
		grid: g, at: make([]hex.Coord, n), near: make([]int32, 6*n),
		city: make([]int32, n), dist: make([]int32, n), tiles: make([]int32, n), owner: make([]int32, n),
		leads: make([]uint8, n),
	}
	for c := range n {
		s.at[c] = g.At(c)
		for side := range hex.Side(6) {
			s.near[6*c+int(side)] = -1
			if to, ok := g.Index(s.at[c].Neighbor(side)); ok {
				s.near[6*c+int(side)] = int32(to)
			}
		}
	}
}

// place puts the ridges and cities of a candidate onto the cells. It is false where two
// cities share a hex or touch, one lies on no land, or an island on some.
func (s *survey) place(c *Candidate) bool {
	s.begin(c.Grid)
	s.wall.begin(c.Grid)
	for _, r := range c.Ridges {
		for _, b := range r.Borders {
			s.wall.add(b)
		}
	}
	for i := range s.city {
		s.city[i] = -1
	}
	for i := range c.Cities {
		cell := c.Cities[i].Cell
		if !c.Terrain[cell].Land() || s.city[cell] >= 0 {
			return false
		}
		for _, to := range s.near[6*cell : 6*cell+6] {
			if to >= 0 && (s.city[to] >= 0 || c.Cities[i].Island() && c.Terrain[to].Land()) {
				return false
			}
		}
		s.city[cell] = int32(i)
	}
	return true
}

// reach tells whether track joins all cities but islands, and measures how much land it
// reaches and how open that is.
func (s *survey) reach(c *Candidate) bool {
	clear(s.dist)
	queue := s.queue[:0]
	sides, cities, land, mainland := 0, 0, 0, 0
	for i := range c.Cities {
		if c.Cities[i].Island() {
			continue
		}
		if mainland++; mainland == 1 {
			queue = append(queue, int32(c.Cities[i].Cell))
			s.dist[c.Cities[i].Cell] = 1
		}
	}
	for i := 0; i < len(queue); i++ {
		cell := int(queue[i])
		leads := uint8(0)
		for side, to := range s.near[6*cell : 6*cell+6] {
			if to < 0 || !c.Terrain[to].Land() {
				continue
			}
			leads |= 1 << side
			if s.dist[to] == 0 {
				s.dist[to] = 1
				queue = append(queue, to)
			}
		}
		s.leads[cell] = leads
		sides += bits.OnesCount8(leads &^ s.wall.sides[cell])
		if s.city[cell] >= 0 {
			cities++
		}
	}
	s.queue = queue
	for cell, t := range c.Terrain {
		if at := s.city[cell]; t.Land() && (at < 0 || !c.Cities[at].Island()) {
			land++
		}
	}
	if land == 0 || len(queue) == 0 {
		return false
	}
	s.values[CutOff] = 1000 * (land - len(queue)) / land
	s.values[Openness] = 100 * sides / len(queue)
	return cities == mainland
}

// rooms measures what ridges cut off: the parts of the land that a line reaches without
// crossing one.
func (s *survey) rooms() {
	for _, cell := range s.queue {
		s.owner[cell] = -1
	}
	largest, stack := 0, s.rings[0][:0]
	for _, start := range s.queue {
		if s.owner[start] >= 0 {
			continue
		}
		s.owner[start] = start
		stack = append(stack[:0], start)
		n := 0
		for len(stack) > 0 {
			cell := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			n++
			for leads := s.leads[cell] &^ s.wall.sides[cell]; leads != 0; leads &= leads - 1 {
				if to := s.near[6*int(cell)+bits.TrailingZeros8(leads)]; s.owner[to] < 0 {
					s.owner[to] = start
					stack = append(stack, to)
				}
			}
		}
		largest = max(largest, n)
	}
	s.rings[0] = stack[:0]
	s.values[Walled] = 1000 * (len(s.queue) - largest) / len(s.queue)
}

// ways finds, where reach has been, the cheapest line from a city to every cell, and the
// cheapest link between any two cities that are neighbours.
func (s *survey) ways(c *Candidate) {
	for _, cell := range s.queue {
		s.dist[cell] = 1 << 30
	}
	left := 0
	for i := range c.Cities {
		if cell := c.Cities[i].Cell; !c.Cities[i].Island() {
			s.dist[cell], s.owner[cell], s.tiles[cell] = 0, int32(i), 0
			s.rings[0] = append(s.rings[0], int32(cell))
			left++
		}
	}
	for d := int32(0); left > 0; d++ {
		ring := &s.rings[d%longest]
		left -= len(*ring)
		for _, cell := range *ring {
			if s.dist[cell] != d {
				continue
			}
			near, wall := s.near[6*cell:6*cell+6], s.wall.sides[cell]
			for leads := s.leads[cell]; leads != 0; leads &= leads - 1 {
				side := bits.TrailingZeros8(leads)
				to := near[side]
				way := d + int32(game.TerrainCost[c.Terrain[to]]) + game.RidgeCost*int32(wall>>side&1)
				if way < s.dist[to] { // never in a city
					s.dist[to], s.owner[to], s.tiles[to] = way, s.owner[cell], s.tiles[cell]+1
					s.rings[way%longest] = append(s.rings[way%longest], to)
					left++
				}
			}
		}
		*ring = (*ring)[:0]
	}
	n := len(c.Cities)
	if len(s.pairs) < n*n {
		s.pairs = make([]pair, n*n)
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
			way := pair{
				s.dist[cell] + s.dist[to] + game.RidgeCost*int32(s.wall.sides[cell]>>side&1),
				s.tiles[cell] + s.tiles[to],
			}
			a, b := min(own, s.owner[to]), max(own, s.owner[to])
			if p := &s.pairs[int(a)*n+int(b)]; way.tiles > 0 && (p.tiles == 0 || way.price < p.price) {
				*p = way
			}
		}
	}
}

// neighbours calls f with any two cities that are neighbours, and with their link.
func (s *survey) neighbours(c *Candidate, f func(a, b int, p pair)) {
	n := len(c.Cities)
	for a := range n {
		for b := a + 1; b < n; b++ {
			if p := s.pairs[a*n+b]; p.tiles > 0 {
				f(a, b, p)
			}
		}
	}
}

// links measures the links that were found.
func (s *survey) links(c *Candidate) {
	far := int32(0)
	for _, cell := range s.queue {
		far = max(far, s.dist[cell])
	}
	s.values[Void] = hundredths * int(far)
	sum, pairs, straight, remote, alike, colored := 0, 0, 0, int32(0), 0, 0
	n := len(c.Cities)
	for a := range n {
		if c.Cities[a].Color != game.Gray {
			colored++
		}
		least := int32(0)
		for b := range n {
			p := s.pairs[min(a, b)*n+max(a, b)]
			if a == b || p.tiles == 0 {
				continue
			}
			if least == 0 || p.price < least {
				least = p.price
			}
			if a > b {
				continue
			}
			sum += int(p.price)
			pairs++
			straight += game.TerrainCost[game.Plains] * (s.at[c.Cities[a].Cell].Distance(s.at[c.Cities[b].Cell]) - 1)
			if c.Cities[a].Color == c.Cities[b].Color && c.Cities[a].Color != game.Gray {
				alike++
			}
		}
		remote = max(remote, least)
	}
	s.values[LinkCost] = hundredths * sum / max(pairs, 1)
	s.values[Remote] = hundredths * int(remote)
	s.values[Detour] = 1000 * (sum - straight) / max(straight, 1)
	s.values[Alike] = 1000 * alike / max(colored, 1)
	s.values[Colored] = 1000 * colored / n
}

// spots measures where the cities, their colours and cubes lie.
func (s *survey) spots(c *Candidate) {
	var cities, sums, froms [game.Colors]int
	var quarter [4]int
	all, crowd, cubes, mainland := 0, 1<<30, 0, 0
	for i := range c.Cities {
		a := &c.Cities[i]
		cubes += a.Cubes
		quarter[s.quarter(a.Cell)] += a.Cubes
		next := 1 << 30
		var to [game.Colors]int
		for j := range c.Cities {
			b := &c.Cities[j]
			if i == j {
				continue
			}
			d := s.at[a.Cell].Distance(s.at[b.Cell])
			next = min(next, d)
			if b.Color != game.Gray && (to[b.Color] == 0 || d < to[b.Color]) {
				to[b.Color] = d
			}
		}
		if !a.Island() {
			mainland++
			all += next
			crowd = min(crowd, next)
		}
		for color, d := range to {
			if color != int(a.Color) && d > 0 {
				sums[color] += d
				froms[color]++
			}
		}
		if a.Color != game.Gray {
			cities[a.Color]++
		}
	}
	s.values[Spread], s.values[Crowding] = 100*all/max(mainland, 1), crowd
	s.values[Cubes], s.values[Wealth] = 100*cubes/len(c.Cities), 0
	for _, n := range quarter {
		s.values[Wealth] = max(s.values[Wealth], 1000*n/max(cubes, 1))
	}
	most, fewest, far, close, colored := 0, 1<<30, 0, 1<<30, 0
	for color := range game.Colors {
		most, fewest = max(most, cities[color]), min(fewest, cities[color])
		colored += cities[color]
		if froms[color] > 0 {
			d := 1000 * sums[color] / froms[color]
			far, close = max(far, d), min(close, d)
		}
	}
	s.values[ColorGap] = 1000 * (most - fewest) / max(colored, 1)
	s.values[ColorPlace] = 0
	if far > 0 {
		s.values[ColorPlace] = 1000 * (far - close) / close
	}
}

// quarter is in which quarter of the grid a cell lies.
func (s *survey) quarter(cell int) int {
	q := 0
	if 2*(cell%s.grid.Cols) >= s.grid.Cols {
		q = 1
	}
	if 2*(cell/s.grid.Cols) >= s.grid.Rows {
		q += 2
	}
	return q
}

// measure measures a candidate. Where ok is false it is no map: reason says why, and there
// are no measures.
func (s *survey) measure(c *Candidate) (values *[Measures]int, reason Reason, ok bool) {
	if !s.place(c) {
		return nil, Misplaced, false
	}
	if !s.reach(c) {
		return nil, Unreachable, false
	}
	s.rooms()
	s.ways(c)
	s.links(c)
	s.spots(c)
	return &s.values, 0, true
}
