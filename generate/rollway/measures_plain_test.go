package rollway

import (
	"testing"

	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollway"
)

// What survey measures is what a plain search over all cells finds, of maps of all kinds
// and characters, small ones and large ones, as they were drawn and with changes, some of
// which spoil them.
func TestMeasuresAgainstPlain(t *testing.T) {
	var fast survey
	var slow plain
	var c Candidate
	var source Surveyor
	measured, spoilt := 0, 0
	for kind := Kind(0); kind < Kinds; kind++ {
		for character := range generate.Character(generate.Characters) {
			for _, size := range [][2]int{{9, 10}, {8, 8}, {16, 15}} {
				w := Usual(uint64(kind)+7, kind, character)
				w.Cols, w.Rows = size[0], size[1]
				w.Cities, w.Towns = UsualPlaces(w)
				for number := range uint64(60) {
					source.Draw(&c, w, number)
					if len(c.Stops) == 0 {
						continue
					}
					chance := generate.NewStream(3, number, generate.StageChange)
					for range number % 8 {
						fast.change(&c, &chance)
					}
					if number%5 == 4 {
						spoil(&c, &chance)
					}
					got, reason, ok := fast.measure(&c)
					want, wanted, fine := slow.measure(&c)
					if ok != fine || reason != wanted {
						t.Fatalf("%v %v %d: %v, %q, want %v, %q", kind, character, number, ok, ReasonName(reason), fine, ReasonName(wanted))
					}
					if !ok {
						spoilt++
						continue
					}
					measured++
					if *got != *want {
						t.Fatalf("%v %v %d: %v, want %v", kind, character, number, *got, *want)
					}
				}
			}
		}
	}
	if measured < 1000 || spoilt < 100 {
		t.Errorf("%d were measured and %d could not be", measured, spoilt)
	}
}

// spoil takes hexes away, and makes others grey.
func spoil(c *Candidate, chance *generate.Stream) {
	for range 1 + chance.IntN(12) {
		cell := chance.IntN(len(c.Ground))
		if _, ok := c.Ground[cell].Value(); ok {
			c.Ground[cell] = [2]game.Ground{game.NoHex, game.Grey}[chance.IntN(2)]
		}
	}
}

const plainUnreached = int32(1 << 30)

// plain measures as survey does, step by step and cell by cell, with a search of its own
// for whatever is asked.
type plain struct {
	grid hex.Grid
	at   []hex.Coord
	near []int32 // by cell and side, -1 off the grid
	stop []int32 // by cell: the stop there, -1
	// through is by cell and side: the sides, as bits, that printed lines lead to from
	// there; ends those of a cell where lines end.
	through []uint8
	ends    []uint8
	// edges are where track leads from a cell, those of cell c from first[c] on.
	first []int32
	edges []edge
	dist  []int32
	owner []int32
	next  []int32 // by stop
	rings [longest + 1][]int32

	values [Measures]int
}

// edge is a step of a way: to a hex with a value, or to a stop on a grey one.
type edge struct{ to, way int32 }

// begin makes the survey ready for a grid.
func (s *plain) begin(g hex.Grid) {
	if s.grid == g && len(s.at) > 0 {
		return
	}
	n := g.Len()
	*s = plain{
		grid: g, at: make([]hex.Coord, n), near: make([]int32, 6*n), stop: make([]int32, n), through: make([]uint8, 6*n),
		ends: make([]uint8, n), first: make([]int32, n+1), dist: make([]int32, n), owner: make([]int32, n),
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
func (s *plain) place(c *Candidate) bool {
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
	s.join(c)
	return len(c.Track) > 0
}

// leads tells whether a line that ends at a side of a cell leads on from there.
func (s *plain) leads(c *Candidate, cell int, side hex.Side) bool {
	to := s.near[6*cell+int(side)]
	if to < 0 || !c.Ground[to].Hex() {
		return false
	}
	return c.Ground[to] != game.Grey || s.ends[to]>>opposite[side]&1 == 1
}

// start begins to look for ways.
func (s *plain) start() {
	for i := range s.dist {
		s.dist[i] = plainUnreached
	}
}

// from makes a cell one that ways begin at, of an owner.
func (s *plain) from(cell int, owner int32) {
	if s.dist[cell] != 0 {
		s.dist[cell], s.owner[cell] = 0, owner
		s.rings[0] = append(s.rings[0], int32(cell))
	}
}

// lead appends where a way leads that enters a cell from a side: into it, or along printed
// track through it.
func (s *plain) lead(c *Candidate, to int32, in hex.Side, depth int) {
	if to < 0 {
		return
	}
	if v, ok := c.Ground[to].Value(); ok {
		s.edges = append(s.edges, edge{to, ways[v]})
		return
	}
	switch {
	case c.Ground[to] != game.Grey || s.ends[to]>>in&1 == 0:
	case s.stop[to] >= 0:
		s.edges = append(s.edges, edge{to, 0})
	case depth < chain:
		for side := hex.Side(0); side < 6; side++ {
			if s.through[6*int(to)+int(in)]>>side&1 == 1 {
				s.lead(c, s.near[6*int(to)+int(side)], opposite[side], depth+1)
			}
		}
	}
}

// join finds where track leads from every cell.
func (s *plain) join(c *Candidate) {
	s.edges = s.edges[:0]
	for cell, g := range c.Ground {
		s.first[cell] = int32(len(s.edges))
		sides := uint8(1<<6 - 1)
		switch {
		case !g.Hex() || g == game.Grey && s.stop[cell] < 0:
			continue
		case g == game.Grey:
			sides = s.ends[cell]
		}
		for side := hex.Side(0); side < 6; side++ {
			if sides>>side&1 == 1 {
				s.lead(c, s.near[6*cell+int(side)], opposite[side], 0)
			}
		}
	}
	s.first[len(c.Ground)] = int32(len(s.edges))
}

// relax takes note of a way along edges.
func (s *plain) relax(edges []edge, d, owner int32) {
	for _, e := range edges {
		if way := d + e.way; way < s.dist[e.to] {
			s.dist[e.to], s.owner[e.to] = way, owner
			ring := &s.rings[way%int32(len(s.rings))]
			*ring = append(*ring, e.to)
		}
	}
}

// spread finds the ways from where they begin to all cells.
func (s *plain) spread() {
	for d, empty := int32(0), 0; empty < len(s.rings); d++ {
		ring := &s.rings[d%int32(len(s.rings))]
		if empty++; len(*ring) > 0 {
			empty = 0
		}
		for i := 0; i < len(*ring); i++ {
			if cell := (*ring)[i]; s.dist[cell] == d {
				s.relax(s.edges[s.first[cell]:s.first[cell+1]], d, s.owner[cell])
			}
		}
		*ring = (*ring)[:0]
	}
}

// reach measures what lies how far from printed track. It is false where a stop is out of
// reach of the others.
func (s *plain) reach(c *Candidate) bool {
	s.start()
	s.from(c.Stops[0].Cell, 0)
	s.spread()
	land, cut, sum := 0, 0, 0
	for cell, g := range c.Ground {
		if v, ok := g.Value(); ok {
			land++
			sum += v
			if s.dist[cell] == plainUnreached {
				cut++
			}
		}
	}
	for _, stop := range c.Stops {
		if s.dist[stop.Cell] == plainUnreached {
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
			was := len(s.edges)
			s.lead(c, to, opposite[side], 0)
			s.relax(s.edges[was:], 0, 0)
			s.edges = s.edges[:was]
		}
	}
	s.spread()
	far := int32(0)
	for _, stop := range c.Stops {
		far = max(far, s.dist[stop.Cell])
	}
	s.values[StartValue], s.values[Remote] = 100*sum/max(n, 1), hundredths(int(far), 1)
	return far < plainUnreached
}

// between measures the ways from stop to stop, over the border of the land that is nearest
// to one and that which is nearest to the other.
func (s *plain) between(c *Candidate) {
	s.start()
	s.next = s.next[:0]
	for i, stop := range c.Stops {
		s.from(stop.Cell, int32(i))
		s.next = append(s.next, plainUnreached)
	}
	s.spread()
	far := int32(0)
	for cell, d := range s.dist {
		if d == plainUnreached {
			continue
		}
		far = max(far, d)
		for _, e := range s.edges[s.first[cell]:s.first[cell+1]] {
			if s.dist[e.to] == plainUnreached || s.owner[e.to] == s.owner[cell] {
				continue
			}
			way := d + s.dist[e.to]
			for _, i := range [2]int32{s.owner[cell], s.owner[e.to]} {
				s.next[i] = min(s.next[i], way)
			}
		}
	}
	sum := 0
	for _, way := range s.next {
		sum += int(way)
	}
	s.values[Void], s.values[Next] = hundredths(int(far), 1), hundredths(sum, len(s.next))
}

// companies measures what the companies find around their first stations: the stops, and
// the way to the second.
func (s *plain) companies(c *Candidate) bool {
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
		s.spread()
		link, points := plainUnreached, 0
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
		if link == plainUnreached {
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
func (s *plain) measure(c *Candidate) (values *[Measures]int, reason generate.Reason, ok bool) {
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
