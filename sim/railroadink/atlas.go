package railroadink

import (
	"math/bits"

	"platelayer/rules/railroadink"
)

const (
	cells = railroadink.Cells
	sides = railroadink.SideCount
	kinds = railroadink.Kinds
)

// set is a set of spaces by number.
type set uint64

func bit(cell int) set       { return 1 << (cell & (cells - 1)) }
func (s set) first() int     { return bits.TrailingZeros64(uint64(s)) }
func (s set) count() int     { return bits.OnesCount64(uint64(s)) }
func (s set) has(c int) bool { return s>>(c&(cells-1))&1 == 1 }
func opposite(side int) int  { return side ^ 2 }

// The columns at either rim, over which a shift must not carry.
const (
	firstColumn set = 0x0101010101010101
	lastColumn  set = 0x8080808080808080
)

// from is the set seen from its neighbours: the spaces whose neighbour at that side is in
// the set.
func (s set) from(side int) set {
	switch railroadink.Side(side) {
	case railroadink.North:
		return s << railroadink.MaxSize
	case railroadink.East:
		return s >> 1 &^ lastColumn
	case railroadink.South:
		return s >> railroadink.MaxSize
	}
	return s << 1 &^ firstColumn
}

// stride is how far the number of the neighbour at a side is.
var stride = [sides]int{-railroadink.MaxSize, 1, railroadink.MaxSize, -1}

// atlas is what of a game never changes, as the policies look at it.
type atlas struct {
	game   *railroadink.Game // that of the players
	alone  *railroadink.Game // the same for one
	routes []route           // by number

	spaces set
	centre set
	sites  [railroadink.Buildings]set
	exits  [sides][kinds]set
	inner  [sides]set // spaces with a neighbour at that side
	ways   []way      // out of the board
	rounds int
	set    int // of weights
}

// way is an exit.
type way struct{ cell, side, kind int }

// route is a Route as it lies.
type route struct {
	parts   uint8
	station bool
	partAt  [sides]uint8 // the part that leads to a side; of a side without one, 0
	ends    [railroadink.MaxParts][kinds]railroadink.Sides
}

func newAtlas(g *railroadink.Game) *atlas {
	b := g.Board()
	a := &atlas{game: g, alone: g.Alone(), rounds: b.Rounds.V}
	for row := range b.Rows.V {
		for col := range b.Cols.V {
			a.spaces |= bit(railroadink.CellOf(railroadink.Space{Row: row, Col: col}))
		}
	}
	for side := range sides {
		a.inner[side] = a.spaces.from(side) & a.spaces
	}
	for _, s := range b.Centre {
		a.centre |= bit(railroadink.CellOf(s.V))
	}
	for _, s := range b.Sites {
		a.sites[s.Kind.V] |= bit(railroadink.CellOf(s.At.V))
	}
	for _, e := range b.Exits {
		w := way{railroadink.CellOf(e.At.V), int(e.Side), int(e.Kind.V)}
		a.ways = append(a.ways, w)
		a.exits[w.side][w.kind] |= bit(w.cell)
	}
	if len(b.Sites) > 0 {
		a.set = rich
	}
	for i := range g.Dice() {
		if g.DieAt(i).Kind.V != railroadink.White {
			a.set = rich
		}
	}
	for id := range g.Drawings() {
		f := g.Drawing(id)
		r := route{parts: uint8(len(f.All())), station: f.Station()}
		for i, p := range f.All() {
			r.ends[i] = p.Ends
			for side := range railroadink.Side(sides) {
				if p.All().Has(side) {
					r.partAt[side] = uint8(i)
				}
			}
		}
		a.routes = append(a.routes, r)
	}
	return a
}
