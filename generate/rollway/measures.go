package rollway

import (
	"math/bits"

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
	near [][6]int32 // the cells across the sides of each, the number of cells off the grid
	stop []bool     // by cell
	// printed are the cells of printed lines, one a line.
	printed []int32
	web
	tide
	lands

	stops  set                 // as nodes
	served [game.StopKinds]set // those of each kind
	goals  set                 // where a company's way leads to
	close  set                 // what is near its first station
	next   []int32             // by stop: the way to the next one

	values [Measures]int
}

// begin makes the survey ready for a grid.
func (s *survey) begin(g hex.Grid) {
	if s.grid == g && len(s.at) > 0 {
		return
	}
	n := g.Len()
	*s = survey{
		grid: g, at: make([]hex.Coord, n), near: make([][6]int32, n), stop: make([]bool, n), web: newWeb(n),
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

// place puts the stops and the printed track of a candidate onto the cells. It is false
// where two stops share a hex, one lies on none, or printed track lies or leads where it
// cannot.
func (s *survey) place(c *Candidate) bool {
	s.begin(c.Grid)
	if !s.print(c) {
		return false
	}
	clear(s.stop)
	for _, stop := range c.Stops {
		if s.ends[stop.Cell] == 0 || s.stop[stop.Cell] || stop.Kind == game.Mystery && c.Ground[stop.Cell] == game.Grey {
			return false
		}
		s.stop[stop.Cell] = true
	}
	for i, l := range c.Track {
		cell := s.printed[i]
		if !s.leads(cell, l.A) || !s.leads(cell, l.B) {
			return false
		}
	}
	s.number(c)
	s.weave()
	s.stops = blank(s.stops, s.words)
	for kind := range s.served {
		s.served[kind] = blank(s.served[kind], s.words)
	}
	for _, stop := range c.Stops {
		s.stops.put(s.node[stop.Cell])
		s.served[stop.Kind].put(s.node[stop.Cell])
	}
	return true
}

// leads tells whether a line that ends at a side of a cell leads on from there.
func (s *survey) leads(cell int32, side hex.Side) bool {
	return s.ends[s.near[cell][side]]>>opposite[side]&1 == 1
}

// reach measures what the hexes are worth, and how many of them track leads to from a stop.
// It is false where a stop is out of reach of the others.
func (s *survey) reach(c *Candidate) bool {
	s.flood(&s.web, s.node[c.Stops[0].Cell])
	if !s.stops.within(s.seen) {
		return false
	}
	land, cut, sum := 0, 0, 0
	for v := game.MinValue; v <= game.MaxValue; v++ {
		for i := range s.kinds {
			nodes := s.kinds[i][v]
			n := bits.OnesCount64(nodes)
			land += n
			sum += n * v
			cut += bits.OnesCount64(nodes &^ s.seen[i])
		}
	}
	if land == 0 {
		return false
	}
	s.values[CutOff], s.values[Value] = 1000*cut/land, 100*sum/land
	return true
}

// remote measures how far stops are from printed track. It is false where one is out of its
// reach.
func (s *survey) remote(c *Candidate) bool {
	s.ebb(&s.web)
	sum, n := 0, 0
	for i, l := range c.Track {
		cell := s.printed[i]
		if s.stop[cell] {
			s.tide.from(s.node[cell], 0)
		}
		for _, side := range [2]hex.Side{l.A, l.B} {
			to := s.near[cell][side]
			if v, ok := c.Ground[to].Value(); ok {
				sum += v
				n++
			}
			s.edges = s.lead(s.edges, to, opposite[side], 0)
			for _, node := range s.edges[s.first[s.nodes]:] {
				s.tide.from(node, ways[s.value[node]])
			}
			s.edges = s.edges[:s.first[s.nodes]]
		}
	}
	far, left := int32(0), len(c.Stops)
	for d := int32(0); left > 0 && s.rising(); {
		d = s.rise(&s.web, d)
		if n := s.front.common(s.stops); n > 0 {
			far = d
			left -= n
		}
	}
	s.values[StartValue], s.values[Remote] = 100*sum/max(n, 1), hundredths(int(far), 1)
	return left == 0
}

// between measures the ways from stop to stop, over the border of the land that is nearest
// to one and that which is nearest to the other.
func (s *survey) between(c *Candidate) {
	s.clear(&s.web)
	s.next = s.next[:0]
	for i, stop := range c.Stops {
		s.lands.from(s.node[stop.Cell], int32(i))
		s.next = append(s.next, unreached)
	}
	s.spread(&s.web)
	far := int32(0)
	for n, here := range s.land {
		if here.dist == unreached {
			continue
		}
		far = max(far, here.dist)
		// What leads there leads back, so that each looks at its own stop only.
		way := unreached
		for _, to := range s.edges[s.first[n]:s.first[n+1]] {
			there := s.land[to]
			if there.owner == here.owner {
				there.dist = unreached
			}
			way = min(way, there.dist)
		}
		s.next[here.owner] = min(s.next[here.owner], here.dist+way)
	}
	sum := 0
	for _, way := range s.next {
		sum += int(way)
	}
	s.values[Void], s.values[Next] = hundredths(int(far), 1), hundredths(sum, len(s.next))
}

// companies measures what the companies find around their first stations: the stops, and
// the way to the second.
func (s *survey) companies(c *Candidate) bool {
	sum, least, most, poorest := 0, 1<<30, 0, 1<<30
	for company := range game.Companies {
		first := s.stations(c, game.Company(company))
		if first < 0 {
			return false
		}
		s.ebb(&s.web)
		s.tide.from(s.node[c.Stops[first].Cell], 0)
		link := unreached
		s.close = blank(s.close, s.words)
		for d := int32(0); (d <= near || link == unreached) && s.rising(); { // what is farther does not matter
			d = s.rise(&s.web, d)
			if d <= near {
				s.close.join(s.front)
			}
			if link == unreached && s.front.meets(s.goals) {
				link = d
			}
		}
		if link == unreached {
			return false
		}
		points := -c.Stops[first].Kind.Points()
		for kind, stops := range s.served {
			points += game.StopKind(kind).Points() * stops.common(s.close)
		}
		sum += int(link)
		least, most, poorest = min(least, int(link)), max(most, int(link)), min(poorest, points)
	}
	s.values[Link] = hundredths(sum, game.Companies)
	s.values[LinkGap] = 1000 * (most - least) / max(least, 1)
	s.values[Harvest] = poorest
	return true
}

// stations finds the first station of a company, on a grey hex if one is, -1 where it has
// none, and sets the goals: its other stations, and that which any company may find.
func (s *survey) stations(c *Candidate, company game.Company) (first int) {
	first = -1
	s.goals = blank(s.goals, s.words)
	s.goals.join(s.served[game.Mystery])
	for i, stop := range c.Stops {
		if stop.Kind != game.Station || stop.Company != company {
			continue
		}
		s.goals.put(s.node[stop.Cell])
		if first < 0 || c.Ground[stop.Cell] == game.Grey && c.Ground[c.Stops[first].Cell] != game.Grey {
			first = i
		}
	}
	if first >= 0 {
		s.goals.drop(s.node[c.Stops[first].Cell])
	}
	return first
}

// measure measures a candidate. Where ok is false it is no map: reason says why, and
// there are no measures.
func (s *survey) measure(c *Candidate) (values *[Measures]int, reason generate.Reason, ok bool) {
	switch {
	case len(c.Stops) < 2 || !s.place(c):
		return nil, Misplaced, false
	case !s.reach(c) || !s.remote(c):
		return nil, Unreachable, false
	case !s.companies(c):
		return nil, Misplaced, false
	}
	s.between(c)
	return &s.values, 0, true
}
