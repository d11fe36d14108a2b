package rollandrails

import (
	"cmp"
	"math"
	"slices"

	"platelayer/hex"
	"platelayer/rules/rollandrails"
)

// sight is how far a policy looks for places, in steps of a piece of track.
const (
	sight     = 9
	stepPiece = 3 // a piece, as a distance
	stepMoney = 1 // a resource that it costs
)

// view is a place in sight of a cell, and how far track has to go that enters the cell:
// in units of stepPiece.
type view struct {
	place int32
	dist  int32
}

// atlas is what a policy knows of a map before anything is built.
type atlas struct {
	game   *rollandrails.Game
	land   []int32     // the cells that track can be laid in
	near   []int32     // by cell*6+side: the cell of land across, -1 for none
	river  []uint8     // by cell: sides with a river border
	ground []int32     // by cell: what a piece pays
	placed []int32     // by cell: the place there, -1 for none
	seen   [][]view    // by cell: places in sight, the nearest first
	out    [][]outlook // by place: others in sight, the nearest first
	order  []int32     // by place: of the first beginning that leaves it
	deals  deals
}

// outlook is a place in sight of another one, and how far track has to go that leaves that
// over each of its sides.
type outlook struct {
	place   int32
	nearest int32    // the least of them
	dist    [6]int32 // outOfSight where it cannot be seen
}

// outOfSight is a distance that no track can go.
const outOfSight = math.MaxInt32

// newAtlas looks at a map.
func newAtlas(g *rollandrails.Game) *atlas {
	m, land, n := g.Map(), g.Ground(), g.Map().Grid.Len()
	a := &atlas{
		game: g, near: make([]int32, 6*n), river: make([]uint8, n), ground: make([]int32, n),
		placed: make([]int32, n), seen: make([][]view, n), out: make([][]outlook, len(g.Places())), order: make([]int32, len(g.Places())),
	}
	for c := range n {
		a.placed[c] = -1
		a.ground[c] = int32(rollandrails.FragmentCost(m.Terrain[c], false, 0))
		for side := hex.Side(0); side < 6; side++ {
			a.near[6*c+int(side)] = -1
			if to, ok := land.Neighbor(c, side); ok {
				a.near[6*c+int(side)] = int32(to)
			}
		}
		if m.Terrain[c].Land() {
			a.land = append(a.land, int32(c))
		}
	}
	a.deals.read(m)
	for i, p := range g.Places() {
		a.placed[p.Cell] = int32(i)
		if !p.City {
			a.ground[p.Cell] = int32(rollandrails.FragmentCost(m.Terrain[p.Cell], true, 0))
		}
	}
	for _, r := range m.Rivers {
		for _, e := range r.Edges {
			c, ok := m.Grid.Index(e.V.At)
			if !ok || e.V.Side < 0 {
				continue
			}
			if to := a.near[6*c+int(e.V.Side)]; to >= 0 {
				a.river[c] |= 1 << e.V.Side
				a.river[to] |= 1 << e.V.Side.Opposite()
			}
		}
	}
	a.look()
	return a
}

// look finds the places in sight of every cell, from each place outwards. Other places
// are in the way: track that comes to them has arrived.
func (a *atlas) look() {
	const farthest = sight * stepPiece
	dist := make([]int32, len(a.placed))
	for i := range dist {
		dist[i] = farthest + 1
	}
	var rings [farthest + 1][]int32
	for place, p := range a.game.Places() {
		var touched []int32
		reach := func(c, d int32) {
			if d <= farthest && d < dist[c] {
				dist[c] = d
				rings[d] = append(rings[d], c)
				touched = append(touched, c)
			}
		}
		reach(int32(p.Cell), 0)
		for d := range int32(len(rings)) {
			for i := 0; i < len(rings[d]); i++ {
				c := rings[d][i]
				if dist[c] != d || a.placed[c] >= 0 && int(c) != p.Cell {
					continue
				}
				for side := range 6 {
					to := a.near[6*int(c)+side]
					if to < 0 {
						continue
					}
					cost := a.ground[to] + int32(a.river[c]>>side&1)
					reach(to, d+stepPiece+stepMoney*cost)
				}
			}
			rings[d] = rings[d][:0]
		}
		for _, c := range touched {
			if d := dist[c]; d <= farthest {
				if a.placed[c] < 0 || int(c) == p.Cell {
					if d == 0 {
						d = stepPiece + stepMoney*a.ground[c]
					}
					a.seen[c] = append(a.seen[c], view{int32(place), d})
				}
				dist[c] = farthest + 1
			}
		}
	}
	for _, seen := range a.seen {
		slices.SortStableFunc(seen, func(x, y view) int { return cmp.Compare(x.dist, y.dist) })
	}
	for place := range a.out {
		a.out[place] = a.lookOut(int32(place))
		a.order[place] = math.MaxInt32
		for side := range int32(6) {
			if to := a.near[6*a.game.Places()[place].Cell+int(side)]; to >= 0 {
				a.order[place] = min(a.order[place], 6*to+(side+3)%6)
			}
		}
	}
}

// lookOut finds what is in sight of the sides of a place.
func (a *atlas) lookOut(place int32) (out []outlook) {
	for side := range 6 {
		to := a.near[6*a.game.Places()[place].Cell+side]
		if to < 0 {
			continue
		}
		for _, at := range a.seen[to] {
			if at.place == place {
				continue
			}
			i := slices.IndexFunc(out, func(o outlook) bool { return o.place == at.place })
			if i < 0 {
				i = len(out)
				o := outlook{place: at.place, nearest: at.dist}
				for k := range o.dist {
					o.dist[k] = outOfSight
				}
				out = append(out, o)
			}
			out[i].dist[side] = at.dist
			out[i].nearest = min(out[i].nearest, at.dist)
		}
	}
	slices.SortStableFunc(out, func(x, y outlook) int { return cmp.Compare(x.nearest, y.nearest) })
	return out
}
