package geo

import (
	"slices"

	"platelayer/hex"
)

// leadOn is how many steps a river is led on to reach the sea or another river: coasts and
// courses are drawn by hand, and miss each other by a little.
const leadOn = 4

// leadToMouths leads rivers that end on land, but close to the sea or to another river, on to it.
func (l *Layout) leadToMouths() {
	hexes, vertices := map[hex.Coord]int{}, map[hex.Vertex]int{} // how many rivers are there
	for i := range l.Rivers {
		for _, c := range l.Rivers[i].Hexes {
			hexes[c]++
		}
		for v := range corners(l.Rivers[i].Edges) {
			vertices[v]++
		}
	}
	for i := range l.Rivers {
		r := &l.Rivers[i]
		if n := len(r.Hexes); n > 1 && l.dry(r.Hexes[n-1]) {
			own := map[hex.Coord]bool{}
			for _, c := range r.Hexes {
				own[c] = true
			}
			here := func(c hex.Coord) bool { return l.shore(c) || hexes[c] > 1 || hexes[c] == 1 && !own[c] }
			r.Hexes = append(r.Hexes, way(r.Hexes[n-1], here, func(c hex.Coord) (next []hex.Coord) {
				for s := range hex.Side(6) {
					if n := c.Neighbor(s); l.dry(n) && !own[n] {
						next = append(next, n)
					}
				}
				return next
			})...)
		}
		if n := len(r.Edges); n > 0 {
			own := corners(r.Edges)
			end, _ := r.Edges[n-1].Ends()
			if n == 1 {
				_, end = r.Edges[0].Ends()
			} else if v, _ := hex.Meet(r.Edges[n-2], r.Edges[n-1]); v == end {
				_, end = r.Edges[n-1].Ends()
			}
			here := func(v hex.Vertex) bool { return l.mouth(v) || vertices[v] > 1 || vertices[v] == 1 && !own[v] }
			from := end
			for _, v := range way(end, here, func(v hex.Vertex) (next []hex.Vertex) {
				for _, e := range v.Edges() {
					c, d := e.Hexes()
					if n := far(e, v); l.dry(c) && l.dry(d) && !own[n] {
						next = append(next, n)
					}
				}
				return next
			}) {
				for _, e := range from.Edges() {
					if far(e, from) == v {
						r.Edges = append(r.Edges, e)
					}
				}
				from = v
			}
		}
	}
}

// way is the shortest way from a place to one that is meant, without the first; none within the
// steps that a river is led on.
func way[T comparable](from T, here func(T) bool, next func(T) []T) []T {
	came := map[T]T{from: from}
	ring := []T{from}
	for range leadOn + 1 {
		var out []T
		for _, at := range ring {
			if here(at) {
				var back []T
				for ; at != from; at = came[at] {
					back = append(back, at)
				}
				slices.Reverse(back)
				return back
			}
			for _, n := range next(at) {
				if _, seen := came[n]; !seen {
					came[n] = at
					out = append(out, n)
				}
			}
		}
		ring = out
	}
	return nil
}

// corners are the vertices of some borders.
func corners(edges []hex.Edge) map[hex.Vertex]bool {
	out := map[hex.Vertex]bool{}
	for _, e := range edges {
		a, b := e.Ends()
		out[a], out[b] = true, true
	}
	return out
}

// far is the other end of a border.
func far(e hex.Edge, v hex.Vertex) hex.Vertex {
	a, b := e.Ends()
	if a == v {
		return b
	}
	return a
}

// shore tells whether a hex touches water or the rim of the map.
func (l *Layout) shore(c hex.Coord) bool {
	for s := range hex.Side(6) {
		if l.open(c.Neighbor(s)) {
			return true
		}
	}
	return false
}

// mouth tells whether a vertex touches water or the rim of the map.
func (l *Layout) mouth(v hex.Vertex) bool {
	for _, c := range v.Hexes() {
		if l.open(c) {
			return true
		}
	}
	return false
}

// open tells whether a cell is water, or lies beyond the grid.
func (l *Layout) open(c hex.Coord) bool {
	i, ok := l.Grid.Index(c)
	return !ok || l.Ground[i] == Water
}
