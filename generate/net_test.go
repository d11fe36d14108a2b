package generate

import (
	"testing"

	"platelayer/hex"
)

// The net knows of a grid what package hex says of it.
func TestNet(t *testing.T) {
	for _, g := range []hex.Grid{
		{Orientation: hex.PointyTop, Cols: 7, Rows: 6, FirstRow: 1},
		{Orientation: hex.FlatTop, Cols: 6, Rows: 7, FirstRow: 1},
	} {
		var n net
		n.set(g)
		seen := map[int32]bool{}
		for _, c := range n.sweep {
			for k := range 3 {
				if b := n.before[c][k]; int(b) < n.cells && !seen[b] {
					t.Errorf("%v: cell %d comes before its neighbour %d", g.Orientation, c, b)
				}
				if b := n.after[c][k]; seen[b] {
					t.Errorf("%v: cell %d comes after its neighbour %d", g.Orientation, c, b)
				}
			}
			seen[c] = true
		}
		for c := range n.cells {
			h := g.At(c)
			for d := range n.cells {
				_, beside := h.SideTo(g.At(d))
				if beside != (n.apart(c, d) == 1) {
					t.Errorf("cells %d and %d are %d apart", c, d, n.apart(c, d))
				}
				// On the plane neighbours are a pitch apart, and nothing is nearer.
				x, y := n.x[c]-n.x[d], n.y[c]-n.y[d]
				if near := x*x+y*y < pitch*pitch*5/4; c != d && near != beside {
					t.Errorf("%v: cells %d and %d lie %d, %d from each other", g.Orientation, c, d, x, y)
				}
			}
			if got := n.cellAt(n.x[c], n.y[c]); got != c {
				t.Errorf("%v: cell %d lies on %d", g.Orientation, c, got)
			}
			for k, v := range n.corners[c] {
				want := hex.VertexOf(h, hex.Corner(k))
				for b, e := range n.borders[v] {
					if e != want.Edges()[b] {
						t.Errorf("corner %d of %d has other borders", k, c)
					}
					if w := n.vertices[v].next[b]; w > 0 {
						if _, ok := meets(&n, v, w); !ok {
							t.Errorf("vertices %d and %d share no border", v, w)
						}
					}
				}
			}
		}
	}
}

// meets is the border that two vertices share.
func meets(n *net, v, w int32) (hex.Edge, bool) {
	for _, e := range n.borders[v] {
		for _, f := range n.borders[w] {
			if e == f {
				return e, true
			}
		}
	}
	return hex.Edge{}, false
}
