package layout

import (
	"slices"

	"platelayer/hex"
	"platelayer/render"
)

// pools is the water that is tinted beyond the strip along its coast.
type pools struct {
	lake  []bool         // by cell: all of a hex of a lake, which has land all round
	rim   []hex.Coord    // those lakes of a hex that lie where the sheet ends
	spots [][]hex.Vertex // open water that the strip leaves in straits and bays
	wet   map[hex.Coord]bool
}

// pools finds lakes and spots once.
func (m *HexMap) pools() *pools {
	if p := m.pooled.Load(); p != nil {
		return p
	}
	p := &pools{lake: make([]bool, len(m.Ground)), wet: map[hex.Coord]bool{}}
	seen := make([]bool, len(m.Ground))
	open := map[hex.Vertex]bool{} // open water that was looked at
	var lake []hex.Coord
	for i, g := range m.Ground {
		if g != Water || seen[i] {
			continue
		}
		lake = append(lake[:0], m.Grid.At(i))
		seen[i] = true
		closed := true
		for k := 0; k < len(lake); k++ {
			for s := hex.Side(0); s < 6; s++ {
				n := lake[k].Neighbor(s)
				switch m.at(n) {
				case NoHex:
					closed = false
				case Water:
					if m.Beyond[n] { // it goes on past the edge of the sheet
						closed = false
						break
					}
					if j, _ := m.Grid.Index(n); !seen[j] {
						seen[j] = true
						lake = append(lake, n)
					}
				}
			}
		}
		// A lone hex with more land than not round it is a lake where the sheet
		// ends, not the edge of a sea.
		if !closed && len(lake) == 1 && m.banks(lake[0]) >= 3 {
			p.rim = append(p.rim, lake[0])
			closed = true
		}
		for _, c := range lake {
			if closed {
				j, _ := m.Grid.Index(c)
				p.lake[j] = true
				continue
			}
			for k := hex.Corner(0); k < 2; k++ {
				if v := hex.VertexOf(c, k); m.openWater(v) && !open[v] {
					if s := m.spot(v, open); s != nil {
						p.spots = append(p.spots, s)
						for _, u := range s {
							for _, h := range u.Hexes() {
								p.wet[h] = true
							}
						}
					}
				}
			}
		}
	}
	m.pooled.Store(p)
	return p
}

// banks is how many hexes round one are land.
func (m *HexMap) banks(c hex.Coord) (n int) {
	for s := hex.Side(0); s < 6; s++ {
		if m.land(c.Neighbor(s)) {
			n++
		}
	}
	return n
}

// rimLake tells whether a hex is a lake that lies where the sheet ends.
func (m *HexMap) rimLake(c hex.Coord) bool { return slices.Contains(m.pools().rim, c) }

// lakeShore is the coast all round a lake of a hex, whatever lies beyond.
func lakeShore(c hex.Coord) shore {
	out := shore{coast: true, closed: true}
	for s := hex.Side(5); s >= 0; s-- { // clockwise round the land
		out.borders = append(out.borders, border{c.Neighbor(s), s.Opposite()})
	}
	return out
}

// spotSize is the most vertices of a spot of open water that is filled; larger ones
// are the open sea.
const spotSize = 4

// spot is the open water round a vertex where it is small and the strip along the
// coast lies all round it, else nil.
func (m *HexMap) spot(v hex.Vertex, seen map[hex.Vertex]bool) []hex.Vertex {
	seen[v] = true
	spot := []hex.Vertex{v}
	closed := true
	for k := 0; k < len(spot); k++ {
		for _, e := range spot[k].Edges() {
			u, z := e.Ends()
			if u == spot[k] {
				u = z
			}
			switch {
			case m.openWater(u):
				if !seen[u] {
					seen[u] = true
					spot = append(spot, u)
				}
			case !m.byCoast(u):
				closed = false
			}
		}
	}
	if !closed || len(spot) > spotSize {
		return nil
	}
	return spot
}

// lakes are the areas of the pools.
func (m *HexMap) lakes(p hex.Plane) *render.Builder {
	b := New()
	pools := m.pools()
	for i, ok := range pools.lake {
		if ok {
			polygon(b, p, m.Grid.At(i))
		}
	}
	for _, s := range pools.spots {
		for _, v := range s { // the triangle between the middles of its three hexes
			var t [3]render.Point
			for i, c := range v.Hexes() {
				t[i] = pt(p.Center(c))
			}
			if (t[1].X-t[0].X)*(t[2].Y-t[0].Y) < (t[1].Y-t[0].Y)*(t[2].X-t[0].X) {
				t[1], t[2] = t[2], t[1] // all turn the same way
			}
			b.Poly(t[:]...)
		}
	}
	return b
}

// openWater tells whether there is water all round a vertex.
func (m *HexMap) openWater(v hex.Vertex) bool {
	for _, c := range v.Hexes() {
		if m.at(c) != Water {
			return false
		}
	}
	return true
}

// byCoast tells whether land lies at a vertex.
func (m *HexMap) byCoast(v hex.Vertex) bool {
	for _, c := range v.Hexes() {
		if m.land(c) {
			return true
		}
	}
	return false
}
