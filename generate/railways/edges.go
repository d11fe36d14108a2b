package railways

import "platelayer/hex"

// edges is a set of borders between cells of a grid.
type edges struct {
	grid  hex.Grid
	at    []hex.Coord // by cell
	sides []uint8     // by cell, as bits
}

// begin empties the set for a grid.
func (e *edges) begin(g hex.Grid) {
	if e.grid != g || len(e.at) == 0 {
		n := g.Len()
		*e = edges{grid: g, at: make([]hex.Coord, n), sides: make([]uint8, n)}
		for i := range n {
			e.at[i] = g.At(i)
		}
		return
	}
	clear(e.sides)
}

// add adds a border.
func (e *edges) add(b hex.Edge) { e.mark(b, func(s *uint8, bit uint8) { *s |= bit }) }

// drop takes a border out.
func (e *edges) drop(b hex.Edge) { e.mark(b, func(s *uint8, bit uint8) { *s &^= bit }) }

func (e *edges) mark(b hex.Edge, do func(*uint8, uint8)) {
	if cell, ok := e.grid.Index(b.At); ok {
		do(&e.sides[cell], 1<<b.Side)
	}
	if cell, ok := e.grid.Index(b.At.Neighbor(b.Side)); ok {
		do(&e.sides[cell], 1<<b.Side.Opposite())
	}
}

// has tells whether a border is in the set.
func (e *edges) has(b hex.Edge) bool {
	if cell, ok := e.grid.Index(b.At); ok {
		return e.sides[cell]>>b.Side&1 == 1
	}
	cell, ok := e.grid.Index(b.At.Neighbor(b.Side))
	return ok && e.sides[cell]>>b.Side.Opposite()&1 == 1
}

// cross adds the border between two cells that are neighbours.
func (e *edges) cross(a, b int) {
	if side, ok := e.at[a].SideTo(e.at[b]); ok {
		e.add(hex.EdgeOf(e.at[a], side))
	}
}
