package rollway

import (
	"platelayer/hex"
	game "platelayer/rules/rollway"
)

// web is where track leads on a map. Its nodes are the hexes with a value and the stops on
// grey ones, numbered from 1; 0 stands for any other cell. Its edges are followed in both
// directions.
type web struct {
	nodes int                 // with the one that stands for no node
	node  []int32             // by cell
	cell  []int32             // by node
	value []uint8             // by node, 0 of a stop on a grey hex
	kinds [][len(ways)]uint64 // the nodes of each value: by word of a set, that of each value

	// ends is by cell the sides, as bits, where track may end: all of those of a hex with a
	// value, and those of a grey one where printed lines end; one more for what lies off the
	// grid. Where lines pass a grey hex without a stop that is noted, too. through is by
	// cell and side the sides that printed lines lead to from there.
	ends    []uint8
	through [][6]uint8

	// edges are the nodes that track leads to from a node, by side, those of node n from
	// first[n] on; rows are the same as sets, one after the other.
	first []int32
	edges []int32
	rows  set
	words int // of a row
}

// What is noted in web.ends.
const (
	allSides = 1<<6 - 1
	passed   = 1 << 6
)

// chain is how many grey hexes without a stop lie behind each other at most.
const chain = 8

func newWeb(cells int) web {
	return web{
		node: make([]int32, cells+1), cell: make([]int32, 0, cells+2), value: make([]uint8, 0, cells+2),
		ends: make([]uint8, cells+1), through: make([][6]uint8, cells),
	}
}

// row is the set of nodes that track leads to from a node.
func (w *web) row(n int) set { return w.rows[n*w.words:][:w.words] }

// opposite is by side the one across.
var opposite = [6]hex.Side{3, 4, 5, 0, 1, 2}

// print puts the printed track of a candidate onto the cells. It is false where some lies
// where it cannot.
func (s *survey) print(c *Candidate) bool {
	for cell, g := range c.Ground {
		s.ends[cell] = sides[g]
	}
	clear(s.through)
	s.printed = s.printed[:0]
	for _, l := range c.Track {
		cell, ok := s.grid.Index(l.At)
		if !ok || c.Ground[cell] != game.Grey {
			return false
		}
		s.through[cell][l.A] |= 1 << l.B
		s.through[cell][l.B] |= 1 << l.A
		s.ends[cell] |= 1<<l.A | 1<<l.B
		s.printed = append(s.printed, int32(cell))
	}
	return len(c.Track) > 0
}

// sides are those where track may end by the ground of a hex, before any is printed.
var sides = func() (out [1 << 8]uint8) {
	for v := game.MinValue; v <= game.MaxValue; v++ {
		out[v] = allSides
	}
	return out
}()

// number finds the nodes.
func (s *survey) number(c *Candidate) {
	cells, values := long(s.cell, len(s.node)+1), long(s.value, len(s.node)+1)
	cells[0], values[0] = s.off(), 0
	n, nodes := int32(1), s.node
	for cell, g := range c.Ground { // without a branch: the next one takes its place if it is none
		open := int32(sides[g] & 1)
		nodes[cell] = n * open
		cells[n], values[n] = int32(cell), uint8(g)
		n += open
	}
	s.cell, s.value = cells[:n], values[:n]
	for _, cell := range s.printed {
		switch {
		case !s.stop[cell]:
			s.ends[cell] |= passed
		case s.node[cell] == 0:
			s.node[cell] = int32(len(s.cell))
			s.cell, s.value = append(s.cell, cell), append(s.value, 0)
		}
	}
	s.nodes = len(s.cell)
	s.words = words(s.nodes)
	s.kinds = long(s.kinds, s.words)
	clear(s.kinds)
	for n, v := range s.value[1:] {
		n++
		s.kinds[n/wordBits][v] |= 1 << (n % wordBits)
	}
}

// lead appends where a way leads that enters a cell from a side: to its node, or along
// printed track through it.
func (s *survey) lead(edges []int32, to int32, in hex.Side, depth int) []int32 {
	switch {
	case s.ends[to]>>in&1 == 0:
	case s.ends[to]&passed == 0:
		edges = append(edges, s.node[to])
	case depth < chain:
		for side, next := range s.near[to] {
			if s.through[to][in]>>side&1 == 1 {
				edges = s.lead(edges, next, opposite[side], depth+1)
			}
		}
	}
	return edges
}

// weave finds where track leads from every node.
func (s *survey) weave() {
	s.rows = blank(s.rows, s.words*s.nodes)
	s.first = long(s.first, s.nodes+1)
	edges := s.edges[:0]
	s.first[0] = 0
	for i, cell := range s.cell[1:] {
		n := i + 1
		s.first[n] = int32(len(edges))
		ends, row := s.ends[cell], s.row(n)
		for side, to := range &s.near[cell] {
			there, in := s.ends[to], opposite[side]
			if there&passed != 0 {
				was := len(edges)
				if ends>>side&1 == 1 {
					edges = s.lead(edges, to, in, 0)
				}
				for _, node := range edges[was:] {
					row.put(node)
				}
				continue
			}
			// Whether track leads there nobody could foretell: so the node is noted, and
			// forgotten at once where it does not.
			open, node := int(there>>in&(ends>>side)&1), s.node[to]
			edges = append(edges, node)[:len(edges)+open]
			row[node/wordBits] |= uint64(open) << (node % wordBits)
		}
	}
	s.first[s.nodes] = int32(len(edges))
	s.edges = edges
}
