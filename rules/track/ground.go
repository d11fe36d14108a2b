package track

import (
	"fmt"

	"platelayer/hex"
)

// MaxHexes is how many cells a ground can have: a Segment has 16 bits for them.
const MaxHexes = 1 << 16

// Ground is the hexes that track can lie on, and which of them touch. It never
// changes, so boards, states and searches share one. Hexes are numbered as the grid
// numbers its cells.
type Ground struct {
	Grid  hex.Grid
	has   []bool
	flips []int32 // by end: the end that shares its border, or -1
}

// NewGround is the ground of those cells of the grid that has tells, by Grid.Index;
// where has is nil, of all. Sides towards other cells are the border of the map, over
// which no track may lead. It is an error if the grid has more than MaxHexes cells.
func NewGround(grid hex.Grid, has func(index int) bool) (*Ground, error) {
	if grid.Cols < 0 || grid.Rows < 0 || grid.Cols > MaxHexes || grid.Rows > MaxHexes || grid.Len() > MaxHexes {
		return nil, fmt.Errorf("a grid of %d columns and %d rows is too large for track: at most %d cells", grid.Cols, grid.Rows, MaxHexes)
	}
	g := &Ground{Grid: grid, has: make([]bool, grid.Len()), flips: make([]int32, 6*grid.Len())}
	for i := range g.has {
		g.has[i] = has == nil || has(i)
	}
	for i := range g.flips {
		g.flips[i] = -1
		e := endOf(int32(i))
		if n, ok := grid.Index(grid.At(int(e.Hex)).Neighbor(hex.Side(e.Side))); ok && g.has[n] && g.has[e.Hex] {
			g.flips[i] = int32(EndAt(n, hex.Side(e.Side).Opposite()).index())
		}
	}
	return g, nil
}

// Len is the number of cells, those without a hex included.
func (g *Ground) Len() int { return len(g.has) }

// Has tells whether there is a hex at the index.
func (g *Ground) Has(index int) bool { return index >= 0 && index < len(g.has) && g.has[index] }

// Flip is the same border seen from the neighbour: where track that leaves over e
// goes on. ok is false at the border of the map.
func (g *Ground) Flip(e End) (f End, ok bool) {
	i := g.flips[e.index()]
	if i < 0 {
		return End{}, false
	}
	return endOf(i), true
}

// Neighbor is the index of the hex across a side; ok is false at the border of the map.
func (g *Ground) Neighbor(index int, s hex.Side) (n int, ok bool) {
	f, ok := g.Flip(EndAt(index, s))
	return int(f.Hex), ok
}

// Edge is the border under the end, under its one name.
func (g *Ground) Edge(e End) hex.Edge {
	return hex.EdgeOf(g.Grid.At(int(e.Hex)), hex.Side(e.Side))
}

// EndOf is the end at an edge, seen from a hex of the ground: from the edge's own,
// where both are. ok is false where neither is.
func (g *Ground) EndOf(edge hex.Edge) (e End, ok bool) {
	if edge.Side < 0 || edge.Side > 5 {
		return End{}, false
	}
	a, b := edge.Hexes()
	if i, ok := g.Grid.Index(a); ok && g.has[i] {
		return EndAt(i, edge.Side), true
	}
	if i, ok := g.Grid.Index(b); ok && g.has[i] {
		return EndAt(i, edge.Side.Opposite()), true
	}
	return End{}, false
}

// Joint numbers borders: the ends on the two sides of one have the same number, from 0
// to 6*Len()-1. Not every number is used.
func (g *Ground) Joint(e End) int {
	i := int32(e.index())
	if f := g.flips[i]; f >= 0 && f < i {
		return int(f)
	}
	return int(i)
}

// Valid tells whether the fragment joins two sides of a hex of the ground.
func (g *Ground) Valid(s Segment) bool { return s.Valid() && g.Has(int(s.Hex)) }
