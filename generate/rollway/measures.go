package rollway

import (
	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollway"
)

// Measure is what can be said of a map without a game.
type Measure int

// The measures, all in whole numbers. A piece is track in a hex of the lowest value: in
// others it counts as so much longer as the hex die reaches their value more seldom.
const (
	// CutOff is the land that no track reaches, in thousandths.
	CutOff Measure = iota
	// Value is the mean value of hexes, StartValue that of those that printed track leads
	// into, in hundredths.
	Value
	StartValue
	// Next is how long the way is from a stop to the next one, the mean in hundredths of
	// a piece.
	Next
	// Remote is how long the way is from printed track to the stop that is farthest from
	// all of it.
	Remote
	// Void is how long the way is from a stop to the land that is farthest from all.
	Void
	// Link is how long the way is from a company's first station to its second, or to the
	// mystery station, the mean of the companies; LinkGap by how much the longest of
	// them is longer than the shortest, in thousandths.
	Link
	LinkGap
	// Harvest is how many points the stops are worth that are near the first station of
	// the company that has least of them.
	Harvest
	// Measures is how many there are.
	Measures = iota
)

// Lengths of ways: a piece in a hex of the lowest value, the longest one, and how far a
// stop is near.
const (
	wayPiece = 10
	longest  = wayPiece * dieFaces / (dieFaces + 1 - game.MaxValue)
	near     = 5 * wayPiece
	dieFaces = 6
	// chain is how many grey hexes without a stop lie behind each other at most.
	chain = 8
)

// ways are the lengths of track by the value of its hex.
var ways = func() (w [game.MaxValue + 1]int32) {
	for v := game.MinValue; v <= game.MaxValue; v++ {
		w[v] = wayPiece * dieFaces / int32(dieFaces+1-v)
	}
	return w
}()

const unreached = int32(1 << 30)

// hundredths makes lengths hundredths of a piece.
func hundredths(sum, n int) int {
	if n == 0 {
		return 0
	}
	return 100 * sum / (wayPiece * n)
}

// survey measures candidates of the same grid one after the other, and allocates nothing
// once it has seen one.
type survey struct {
	grid hex.Grid
	at   []hex.Coord
	near []int32 // by cell and side, -1 off the grid
	stop []int32 // by cell: the stop there, -1
	// through is by cell and side: the sides, as bits, that printed lines lead to from
	// there; ends those of a cell where lines end.
	through []uint8
	ends    []uint8
	dist    []int32
	owner   []int32
	next    []int32 // by stop
	rings   [longest + 1][]int32

	values [Measures]int
}

// begin makes the survey ready for a grid.
func (s *survey) begin(g hex.Grid) {
	if s.grid == g && len(s.at) > 0 {
		return
	}
	n := g.Len()
	*s = survey{
		grid: g, at: make([]hex.Coord, n), near: make([]int32, 6*n), stop: make([]int32, n), through: make([]uint8, 6*n),
		ends: make([]uint8, n), dist: make([]int32, n), owner: make([]int32, n),
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

// place puts the stops and the printed track of a candidate onto the cells. It is false
// where two stops share a hex, one lies on none, or printed track lies or leads where it
// cannot.
func (s *survey) place(c *Candidate) bool {
	s.begin(c.Grid)
	clear(s.through)
	clear(s.ends)
	for i := range s.stop {
		s.stop[i] = -1
	}
	for _, l := range c.Track {
		cell, ok := s.grid.Index(l.At)
		if !ok || c.Ground[cell] != game.Grey {
			return false
		}
		s.through[6*cell+int(l.A)] |= 1 << l.B
		s.through[6*cell+int(l.B)] |= 1 << l.A
		s.ends[cell] |= 1<<l.A | 1<<l.B
	}
	for i, stop := range c.Stops {
		if !c.Ground[stop.Cell].Hex() || s.stop[stop.Cell] >= 0 {
			return false
		}
		if c.Ground[stop.Cell] == game.Grey && (s.ends[stop.Cell] == 0 || stop.Kind == game.Mystery) {
			return false
		}
		s.stop[stop.Cell] = int32(i)
	}
	for _, l := range c.Track {
		cell, _ := s.grid.Index(l.At)
		if !s.leads(c, cell, l.A) || !s.leads(c, cell, l.B) {
			return false
		}
	}
	return len(c.Track) > 0
}

// leads tells whether a line that ends at a side of a cell leads on from there.
func (s *survey) leads(c *Candidate, cell int, side hex.Side) bool {
	to := s.near[6*cell+int(side)]
	if to < 0 || !c.Ground[to].Hex() {
		return false
	}
	return c.Ground[to] != game.Grey || s.ends[to]>>side.Opposite()&1 == 1
}

// start begins to look for ways.
func (s *survey) start() {
	for i := range s.dist {
		s.dist[i] = unreached
	}
}

// from makes a cell one that ways begin at, of an owner.
func (s *survey) from(cell int, owner int32) {
	if s.dist[cell] != 0 {
		s.dist[cell], s.owner[cell] = 0, owner
		s.rings[0] = append(s.rings[0], int32(cell))
	}
}

// enter leads a way of length d across a side into a cell.
func (s *survey) enter(c *Candidate, to int32, in hex.Side, d, owner int32, depth int) {
	if to < 0 {
		return
	}
	way := d
	if v, ok := c.Ground[to].Value(); ok {
		way += ways[v]
	} else if c.Ground[to] != game.Grey {
		return
	} else if s.stop[to] < 0 {
		if depth < chain {
			for side := hex.Side(0); side < 6; side++ {
				if s.through[6*int(to)+int(in)]>>side&1 == 1 {
					s.enter(c, s.near[6*int(to)+int(side)], side.Opposite(), d, owner, depth+1)
				}
			}
		}
		return
	} else if s.ends[to]>>in&1 == 0 {
		return
	}
	if way < s.dist[to] {
		s.dist[to], s.owner[to] = way, owner
		s.rings[way%int32(len(s.rings))] = append(s.rings[way%int32(len(s.rings))], to)
	}
}

// leave leads a way on from a cell over all sides that track can cross.
func (s *survey) leave(c *Candidate, cell int32) {
	grey := c.Ground[cell] == game.Grey
	for side := hex.Side(0); side < 6; side++ {
		if !grey || s.ends[cell]>>side&1 == 1 {
			s.enter(c, s.near[6*int(cell)+int(side)], side.Opposite(), s.dist[cell], s.owner[cell], 0)
		}
	}
}

// spread finds the ways from where they begin to all cells.
func (s *survey) spread(c *Candidate) {
	for d, empty := int32(0), 0; empty < len(s.rings); d++ {
		ring := &s.rings[d%int32(len(s.rings))]
		if empty++; len(*ring) > 0 {
			empty = 0
		}
		for i := 0; i < len(*ring); i++ {
			if cell := (*ring)[i]; s.dist[cell] == d {
				s.leave(c, cell)
			}
		}
		*ring = (*ring)[:0]
	}
}

// reach measures what lies how far from printed track. It is false where a stop is out of
// reach of the others.
func (s *survey) reach(c *Candidate) bool {
	s.start()
	s.from(c.Stops[0].Cell, 0)
	s.spread(c)
	land, cut, sum := 0, 0, 0
	for cell, g := range c.Ground {
		if v, ok := g.Value(); ok {
			land++
			sum += v
			if s.dist[cell] == unreached {
				cut++
			}
		}
	}
	for _, stop := range c.Stops {
		if s.dist[stop.Cell] == unreached {
			return false
		}
	}
	if land == 0 {
		return false
	}
	s.values[CutOff], s.values[Value] = 1000*cut/land, 100*sum/land

	s.start()
	sum, n := 0, 0
	for _, l := range c.Track {
		cell, _ := s.grid.Index(l.At)
		if s.stop[cell] >= 0 {
			s.from(cell, 0)
		}
		for _, side := range [2]hex.Side{l.A, l.B} {
			to := s.near[6*cell+int(side)]
			if v, ok := c.Ground[to].Value(); ok {
				sum += v
				n++
			}
			s.enter(c, to, side.Opposite(), 0, 0, 0)
		}
	}
	s.spread(c)
	far := int32(0)
	for _, stop := range c.Stops {
		far = max(far, s.dist[stop.Cell])
	}
	s.values[StartValue], s.values[Remote] = 100*sum/max(n, 1), hundredths(int(far), 1)
	return far < unreached
}

// between measures the ways from stop to stop.
func (s *survey) between(c *Candidate) {
	s.start()
	s.next = s.next[:0]
	for i, stop := range c.Stops {
		s.from(stop.Cell, int32(i))
		s.next = append(s.next, unreached)
	}
	s.spread(c)
	far := int32(0)
	for cell, d := range s.dist {
		if d == unreached {
			continue
		}
		far = max(far, d)
		grey := c.Ground[cell] == game.Grey
		for side := hex.Side(0); side < 6; side++ {
			if !grey || s.ends[cell]>>side&1 == 1 {
				s.meet(c, int32(cell), s.near[6*cell+int(side)], side.Opposite(), 0)
			}
		}
	}
	sum := 0
	for _, way := range s.next {
		sum += int(way)
	}
	s.values[Void], s.values[Next] = hundredths(int(far), 1), hundredths(sum, len(s.next))
}

// meet takes note of the way between two stops over the border of the land that is
// nearest to one and that which is nearest to the other.
func (s *survey) meet(c *Candidate, cell, to int32, in hex.Side, depth int) {
	switch {
	case to < 0:
	case c.Ground[to] == game.Grey && s.stop[to] < 0:
		for side := hex.Side(0); side < 6 && depth < chain; side++ {
			if s.through[6*int(to)+int(in)]>>side&1 == 1 {
				s.meet(c, cell, s.near[6*int(to)+int(side)], side.Opposite(), depth+1)
			}
		}
	case c.Ground[to] == game.Grey && s.ends[to]>>in&1 == 0:
	case s.dist[to] < unreached && s.owner[to] != s.owner[cell]:
		way := s.dist[cell] + s.dist[to]
		for _, i := range [2]int32{s.owner[cell], s.owner[to]} {
			s.next[i] = min(s.next[i], way)
		}
	}
}

// companies measures what the companies find around their first stations: the stops, and
// the way to the second.
func (s *survey) companies(c *Candidate) bool {
	sum, least, most, poorest := 0, 1<<30, 0, 1<<30
	for company := range game.Company(game.Companies) {
		first := -1
		for i, stop := range c.Stops {
			mine := stop.Kind == game.Station && stop.Company == company
			if mine && (first < 0 || c.Ground[stop.Cell] == game.Grey && c.Ground[c.Stops[first].Cell] != game.Grey) {
				first = i
			}
		}
		if first < 0 {
			return false
		}
		s.start()
		s.from(c.Stops[first].Cell, 0)
		s.spread(c)
		link, points := unreached, 0
		for i, stop := range c.Stops {
			if i == first {
				continue
			}
			d := s.dist[stop.Cell]
			if stop.Kind == game.Mystery || stop.Kind == game.Station && stop.Company == company {
				link = min(link, d)
			}
			if d <= near {
				points += stop.Kind.Points()
			}
		}
		if link == unreached {
			return false
		}
		sum += int(link)
		least, most, poorest = min(least, int(link)), max(most, int(link)), min(poorest, points)
	}
	s.values[Link] = hundredths(sum, game.Companies)
	s.values[LinkGap] = 1000 * (most - least) / max(least, 1)
	s.values[Harvest] = poorest
	return true
}

// measure measures a candidate. Where ok is false it is no map: reason says why, and
// there are no measures.
func (s *survey) measure(c *Candidate) (values *[Measures]int, reason generate.Reason, ok bool) {
	switch {
	case len(c.Stops) < 2 || !s.place(c):
		return nil, Misplaced, false
	case !s.reach(c):
		return nil, Unreachable, false
	}
	if s.between(c); !s.companies(c) {
		return nil, Misplaced, false
	}
	return &s.values, 0, true
}
