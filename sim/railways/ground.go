package railways

import (
	"slices"

	"platelayer/hex"
	"platelayer/rules/railways"
)

// ground is what only depends on the map: where track can lie and what it costs there, and
// which cities lie close to each other.
type ground struct {
	g      *railways.Game
	near   []uint16 // by cell and side: the hex across, where track may lead
	cost   []uint8  // of a tile, 0 where none can lie
	ridge  []uint8  // sides with a ridge, as bits
	cityOn []uint8
	cell   []uint16 // by city
	at     []hex.Coord
	hops   [][]hop // by city, the cheapest first
}

// hop is a city within two builds of another one, on an empty map.
type hop struct{ to, tiles, price uint8 }

const (
	noHex  = 1<<16 - 1
	nobody = railways.Nobody
)

// farthest is how many tiles a hop has at most, widest how many hops a city keeps.
const (
	farthest = 2 * railways.BuildTiles
	widest   = 8
)

func newGround(g *railways.Game) *ground {
	m := g.Map()
	n := m.Grid.Len()
	p := &ground{g: g, near: slices.Repeat([]uint16{noHex}, 6*n), cost: make([]uint8, n), ridge: make([]uint8, n), cityOn: slices.Repeat([]uint8{nobody}, n)}
	land := g.Ground()
	open := func(cell int) bool {
		if c, ok := g.CityOn(cell); ok {
			return !m.Cities[c].Island()
		}
		return g.TileCost(cell) > 0
	}
	for i := range n {
		p.cost[i] = uint8(g.TileCost(i))
		p.at = append(p.at, m.Grid.At(i))
		if c, ok := g.CityOn(i); ok {
			p.cityOn[i] = uint8(c)
		}
		for side := range hex.Side(6) {
			if g.RidgeAt(i, side) {
				p.ridge[i] |= 1 << side
			}
			if j, ok := land.Neighbor(i, side); ok && open(i) && open(j) {
				p.near[6*i+int(side)] = uint16(j)
			}
		}
	}
	for c := range m.Cities {
		p.cell = append(p.cell, uint16(g.CellOf(c)))
	}
	p.hops = make([][]hop, len(p.cell))
	r := newRouter(p)
	for c := range p.hops {
		r.spread(uint8(c), func(to uint8, tiles, price int) {
			p.hops[c] = append(p.hops[c], hop{to, uint8(tiles), uint8(min(price, 255))})
		})
		slices.SortStableFunc(p.hops[c], func(a, b hop) int { return int(a.price) - int(b.price) })
		if len(p.hops[c]) > widest {
			p.hops[c] = p.hops[c][:widest]
		}
	}
	return p
}
