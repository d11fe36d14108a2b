package railroadink

import "math/bits"

// network is what a player has drawn as nodes and links: a node is a part of a Route on its
// space, a link is where two of them meet. What belongs together of a space is one node,
// what is not joined there, such as the two lines of an overpass, is several.
type network struct {
	n    int
	cell [maxNodes]uint8
	ends [maxNodes][Kinds]Sides
	link [maxNodes][SideCount]int16 // the node beyond a side, where linked has it
	// linked are the sides that meet an end of their kind.
	linked [maxNodes]Sides
	// nodeAt are the nodes of a space, by side; of a side without an end, nothing.
	nodeAt [cells][SideCount]int16
}

// maxNodes is how many parts can lie on a board.
const maxNodes = cells * MaxParts

// build makes the nodes and links of a sheet.
func (w *network) build(g *Game, s *sheet) {
	w.n = 0
	for rest := s.drawn; rest != 0; rest &= rest - 1 {
		cell := rest.first() & (cells - 1)
		d := &g.drawings[s.at[cell]]
		for i := range int(d.parts) {
			w.cell[w.n+i], w.ends[w.n+i], w.linked[w.n+i] = uint8(cell), d.face.Parts[i&(MaxParts-1)].Ends, 0
		}
		for side := range d.partAt {
			w.nodeAt[cell][side] = int16(w.n + int(d.partAt[side]))
		}
		w.n += int(d.parts)
	}
	for k := range Kind(Kinds) {
		w.join(s.ends[edge(East, k)]&s.ends[edge(West, k)].from(East), East, 1)
		w.join(s.ends[edge(South, k)]&s.ends[edge(North, k)].from(South), South, MaxSize)
	}
}

// join links the nodes of spaces with those of the neighbours at a side, step further.
func (w *network) join(spaces spaceSet, side Side, step int) {
	back := side.opposite()
	for ; spaces != 0; spaces &= spaces - 1 {
		cell := spaces.first() & (cells - 1)
		a, b := w.nodeAt[cell][side], w.nodeAt[(cell+step)&(cells-1)][back]
		w.link[a][side], w.link[b][back] = b, a
		w.linked[a] |= 1 << side
		w.linked[b] |= 1 << back
	}
}

// maxExits is how many exits a board can have.
const maxExits = SideCount * MaxSize

// exits counts the exits that each network joins, the largest number first, and says how
// many networks join any.
func (w *network) exits(g *Game, s *sheet) (joined [maxExits]uint8, n int) {
	var leads [maxNodes]uint8 // exits that a node leads to and that are not counted yet
	var from [maxExits]int16  // the nodes that do, one for each exit
	out := 0
	for d := range Side(SideCount) {
		for k := range Kind(Kinds) {
			e := edge(d, k)
			for at := g.exits[e] & s.ends[e]; at != 0; at &= at - 1 {
				node := w.nodeAt[at.first()&(cells-1)][d]
				leads[node]++
				from[out&(maxExits-1)] = node
				out++
			}
		}
	}
	var seen nodeSet
	var todo [maxNodes]int16
	for _, first := range from[:out] {
		if leads[first] == 0 {
			continue
		}
		seen.add(int(first))
		todo[0] = first
		count := uint8(0)
		for open := 1; open > 0; {
			open--
			node := todo[open]
			count += leads[node]
			leads[node] = 0
			for rest := w.linked[node]; rest != 0; rest &= rest - 1 {
				next := w.link[node][bits.TrailingZeros8(uint8(rest))&(SideCount-1)]
				if seen.add(int(next)) {
					todo[open] = next
					open++
				}
			}
		}
		i := n
		for ; i > 0 && joined[i-1] < count; i-- {
			joined[i] = joined[i-1]
		}
		joined[i] = count
		n++
	}
	return joined, n
}

// nodeSet is a set of nodes.
type nodeSet [maxNodes / 64]uint64

// add puts a node into the set, and tells whether it is new there.
func (s *nodeSet) add(node int) bool {
	word, b := &s[node>>6&(len(s)-1)], uint64(1)<<(node&63)
	if *word&b != 0 {
		return false
	}
	*word |= b
	return true
}
