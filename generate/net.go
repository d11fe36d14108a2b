package generate

import (
	"cmp"
	"slices"

	"platelayer/hex"
)

// pitch is the distance between the centres of two hexes, in units of the plane.
const pitch = 64

// linePitch is the distance between two lines of hexes: pitch times the root of 3/4.
const linePitch = 55

// net is a grid with all that lies beside what looked up once, for any number of
// landscapes. A cell is its index in the grid; the index after the last stands for all
// that lies outside.
type net struct {
	grid          hex.Grid
	cells         int
	width, height int // of the plane
	x, y          []int
	ex, ey        []int // from the middle of the grid, -256 to 256 at its rims
	q, r          []int32
	beside        [][6]int32 // the cells across the sides
	moved         uint64     // the columns, or rows, that are moved by half a hex, as bits
	toward        [6][2]int  // where the sides look, 256 long
	sweep         []int32    // all cells from the top down, each line from the left
	before        [][3]int32 // the cells beside that come earlier there, and
	after         [][3]int32 // those that come later
	onRim         []bool     // cells of the outermost ring
	nearRim       []bool     // those and what is next to them
	corners       [][6]int32 // the vertices at the corners
	around        [][]near   // the cells not far away, the nearest first

	vertices []vertex      // the first stands for all that touch no cell
	flanks   [][3][2]int32 // the cells on both sides of the borders of each, in the order of its next
	borders  [][3]hex.Edge // those of each vertex, in the order of its next
}

// vertex is a point where hexes meet.
type vertex struct {
	cells [3]int32 // in ascending order, so that those outside come last
	// The vertices at the other ends of the three borders that end here, 0 where one
	// belongs to no cell.
	next [3]int32
}

// toward is which of its borders leads from a vertex to one beside it. These are choices
// and no branches, as nobody could foretell them.
func (v *vertex) toward(to int32) int {
	k := 0
	if v.next[1] == to {
		k = 1
	}
	if v.next[2] == to {
		k = 2
	}
	return k
}

// set lays the net for a grid; nothing happens where it lies already.
func (n *net) set(g hex.Grid) {
	if n.grid == g && n.cells == g.Len() && n.cells > 0 {
		return
	}
	cells := g.Len()
	*n = net{grid: g, cells: cells,
		x: make([]int, cells), y: make([]int, cells), ex: make([]int, cells), ey: make([]int, cells),
		q: make([]int32, cells), r: make([]int32, cells),
		beside: make([][6]int32, cells+1), before: make([][3]int32, cells), after: make([][3]int32, cells),
		onRim:   make([]bool, cells+1),
		nearRim: make([]bool, cells), corners: make([][6]int32, cells)}
	for k := range max(g.Cols, g.Rows) {
		if (k%2 == 1) == (g.Stagger == hex.Odd) {
			n.moved |= 1 << k
		}
	}
	for s := range n.toward {
		h := heading(4 * s)
		if g.Orientation == hex.FlatTop {
			h += 2
		}
		n.toward[s] = [2]int{h.cos(), h.sin()}
	}
	index := map[hex.Vertex]int32{}
	n.vertices, n.flanks, n.borders = make([]vertex, 1), make([][3][2]int32, 1), make([][3]hex.Edge, 1)
	n.vertices[0].cells = [3]int32{int32(cells), int32(cells), int32(cells)}
	for i := range cells {
		c := g.At(i)
		n.q[i], n.r[i] = int32(c.Q), int32(c.R)
		n.place(i)
		for s := range 6 {
			j := n.index(c.Neighbor(hex.Side(s)))
			n.beside[i][s] = j
			if int(j) == cells {
				n.onRim[i] = true
			}
			v := hex.VertexOf(c, hex.Corner(s))
			k, ok := index[v]
			if !ok {
				k = int32(len(n.vertices))
				index[v] = k
				n.vertices, n.flanks = append(n.vertices, n.vertex(v)), append(n.flanks, n.banksOf(v))
				n.borders = append(n.borders, v.Edges())
			}
			n.corners[i][s] = k
		}
	}
	for s := range 6 {
		n.beside[cells][s] = int32(cells)
	}
	n.join(index)
	n.lines()
	n.neighborhoods()
}

// near is a cell and the square of its distance.
type near struct{ cell, apart int32 }

// farthest is up to which square of the distance the net knows the cells around one.
const farthest = 16

func (n *net) neighborhoods() {
	n.around = make([][]near, n.cells)
	var all []near
	for c := range n.cells {
		start := len(all)
		q, r := int(n.q[c]), int(n.r[c])
		for dq := -4; dq <= 4; dq++ {
			for dr := -4; dr <= 4; dr++ {
				i, a := n.index(hex.Coord{Q: q + dq, R: r + dr}), dq*dq+dq*dr+dr*dr
				if int(i) < n.cells && a <= farthest {
					all = append(all, near{i, int32(a)})
				}
			}
		}
		slices.SortStableFunc(all[start:], func(a, b near) int { return int(a.apart - b.apart) })
		n.around[c] = all[start:len(all):len(all)]
	}
}

// lines lays the way over all cells along which their neighbours come half before and
// half after them.
func (n *net) lines() {
	n.sweep = make([]int32, n.cells)
	for i := range n.sweep {
		n.sweep[i] = int32(i)
	}
	slices.SortFunc(n.sweep, func(a, b int32) int {
		return cmp.Or(cmp.Compare(n.y[a], n.y[b]), cmp.Compare(n.x[a], n.x[b]))
	})
	for i := range n.cells {
		n.nearRim[i] = n.onRim[i]
		for _, j := range n.beside[i] {
			n.nearRim[i] = n.nearRim[i] || n.onRim[j]
		}
		b, a := 0, 0
		for s, j := range n.beside[i] {
			dx, dy := n.toward[s][0], n.toward[s][1]
			if dy < 0 || dy == 0 && dx < 0 {
				n.before[i][b] = j
				b++
			} else {
				n.after[i][a] = j
				a++
			}
		}
	}
}

// full is a row of all cells.
func (n *net) full() uint64 { return 1<<n.grid.Cols - 1 }

// index is the cell of a hex.
func (n *net) index(c hex.Coord) int32 {
	if i, ok := n.grid.Index(c); ok {
		return int32(i)
	}
	return int32(n.cells)
}

// place says where a cell lies on the plane.
func (n *net) place(i int) {
	col, row := i%n.grid.Cols, i/n.grid.Cols
	half := func(k int) int { return int(n.moved>>k&1) * pitch / 2 }
	if n.grid.Orientation == hex.FlatTop {
		n.x[i], n.y[i] = col*linePitch, row*pitch+half(col)
		n.width, n.height = (n.grid.Cols-1)*linePitch, n.grid.Rows*pitch-pitch/2
	} else {
		n.x[i], n.y[i] = col*pitch+half(row), row*linePitch
		n.width, n.height = n.grid.Cols*pitch-pitch/2, (n.grid.Rows-1)*linePitch
	}
	n.ex[i] = (2*n.x[i] - n.width) * 256 / max(1, n.width)
	n.ey[i] = (2*n.y[i] - n.height) * 256 / max(1, n.height)
}

func (n *net) vertex(v hex.Vertex) vertex {
	var out vertex
	for k, c := range v.Hexes() {
		out.cells[k] = n.index(c)
	}
	for range 2 { // three are in order after two rounds
		for k := range 2 {
			if out.cells[k] > out.cells[k+1] {
				out.cells[k], out.cells[k+1] = out.cells[k+1], out.cells[k]
			}
		}
	}
	return out
}

func (n *net) banksOf(v hex.Vertex) (out [3][2]int32) {
	for k, e := range v.Edges() {
		a, b := e.Hexes()
		out[k] = [2]int32{n.index(a), n.index(b)}
	}
	return out
}

// join says which vertices lie next to which.
func (n *net) join(index map[hex.Vertex]int32) {
	for v, i := range index {
		for k, e := range n.borders[i] {
			a, b := e.Ends()
			if a == v {
				a = b
			}
			n.vertices[i].next[k] = index[a]
		}
	}
}

// apart is the square of the distance of two cells, in pitches: 1 for neighbours, 3 and
// 4 for those two steps away, then 7, 9, 12.
func (n *net) apart(a, b int) int {
	q, r := int(n.q[a]-n.q[b]), int(n.r[a]-n.r[b])
	return q*q + q*r + r*r
}
