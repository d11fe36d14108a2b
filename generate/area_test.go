package generate

import (
	"slices"
	"testing"

	"platelayer/hex"
)

// areas hands a test areas of grids of all kinds, by chance and with ragged land, as a list
// of cells, too.
func areas(t *testing.T, test func(l *Landscape, a area, cells []bool)) {
	for _, o := range []hex.Orientation{hex.PointyTop, hex.FlatTop} {
		for _, size := range [][2]int{{4, 4}, {10, 11}, {9, 10}, {MostSide, 7}, {5, MostSide}} {
			l := &Landscape{}
			l.set(hex.Grid{Orientation: o, Cols: size[0], Rows: size[1], FirstRow: 1})
			l.size()
			s := NewStream(7, uint64(l.cells), StageOutline)
			for try := range 60 {
				a, cells := l.newArea(), make([]bool, l.cells+1)
				for c := range l.cells {
					if s.chance(30 + try%8*10) {
						put(l, a, c)
						cells[c] = true
					}
				}
				test(l, a, cells)
			}
		}
	}
}

func put(l *Landscape, a area, c int) { a.rows()[c/l.grid.Cols] |= 1 << (c % l.grid.Cols) }

func has(l *Landscape, a area, c int) bool { return a.rows()[c/l.grid.Cols]>>(c%l.grid.Cols)&1 == 1 }

// beside is how many of the cells beside one are of the list.
func beside(l *Landscape, cells []bool, c int) (n int) {
	for _, b := range l.beside[c] {
		if cells[b] {
			n++
		}
	}
	return n
}

// piece are the cells of a list that are joined to one.
func piece(l *Landscape, cells []bool, start int) (list []int) {
	seen := map[int]bool{start: true}
	list = []int{start}
	for i := 0; i < len(list); i++ {
		for _, b := range l.beside[list[i]] {
			if cells[b] && !seen[int(b)] {
				seen[int(b)] = true
				list = append(list, int(b))
			}
		}
	}
	return list
}

// What rows of bits tell of cells is what the cells beside each tell.
func TestNeighbors(t *testing.T) {
	areas(t, func(l *Landscape, a area, cells []bool) {
		for c := range l.cells {
			row, col := c/l.grid.Cols, c%l.grid.Cols
			s0, s1, s2, s3, s4, s5 := l.neighbors(a, row)
			for side, word := range [6]uint64{s0, s1, s2, s3, s4, s5} {
				if got, want := word>>col&1 == 1, cells[l.beside[c][side]]; got != want {
					t.Fatalf("%+v: side %d of cell %d: %v, want %v", l.grid, side, c, got, want)
				}
			}
			if got, want := two(s0, s1, s2, s3, s4, s5)>>col&1 == 1, beside(l, cells, c) > 1; got != want {
				t.Fatalf("%+v: two beside cell %d: %v, want %v", l.grid, c, got, want)
			}
		}
	})
}

func TestSpread(t *testing.T) {
	areas(t, func(l *Landscape, a area, cells []bool) {
		for c := 0; c < l.cells; c += 1 + l.cells/9 {
			if !cells[c] {
				continue
			}
			got, want := l.newArea(), l.newArea()
			put(l, got, c)
			l.spread(got, a)
			for _, i := range piece(l, cells, c) {
				put(l, want, i)
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%+v: from cell %d\n%b, want\n%b", l.grid, c, got, want)
			}
		}
	})
}

// pieces are the pieces of a list of cells.
func pieces(l *Landscape, cells []bool) (all [][]int) {
	left := slices.Clone(cells)
	for c := range l.cells {
		if left[c] {
			p := piece(l, left, c)
			for _, i := range p {
				left[i] = false
			}
			all = append(all, p)
		}
	}
	return all
}

// holes are the cells that no list of cells and no way out of the grid has.
func holes(l *Landscape, cells []bool) (n int, in []int) {
	out := make([]bool, len(cells))
	for c := range l.cells {
		out[c] = !cells[c]
	}
	for _, p := range pieces(l, out) {
		if !slices.ContainsFunc(p, func(c int) bool { return l.onRim[c] }) {
			n++
			in = append(in, p...)
		}
	}
	return n, in
}

func TestLoops(t *testing.T) {
	holed := 0
	areas(t, func(l *Landscape, a area, cells []bool) {
		n, in := holes(l, cells)
		if got, want := l.loops(a), len(pieces(l, cells))-n; got != want {
			t.Fatalf("%+v: %d, want %d", l.grid, got, want)
		}
		if n == 0 {
			return
		}
		holed++
		copy(l.mass, a)
		l.fill()
		for _, c := range in {
			put(l, a, c)
		}
		if !slices.Equal(l.mass, a) || l.land != a.len() {
			t.Fatalf("%+v: filled it is\n%b, want\n%b", l.grid, l.mass, a)
		}
	})
	if holed < 100 {
		t.Errorf("only %d areas have holes", holed)
	}
}

// A mass is smoothed, and its largest piece found, as if one looked at cells one by one.
func TestMassAgainstPlain(t *testing.T) {
	tips, filled, parted, ends := 0, 0, 0, 0
	areas(t, func(l *Landscape, a area, cells []bool) {
		copy(l.mass, a)
		for row := range l.can.rows() {
			l.can.rows()[row] = l.full() &^ uint64(row%5)
		}
		l.smooth()
		for c := range l.cells {
			switch n := beside(l, cells, c); {
			case cells[c] && n <= 1:
				cells[c] = false
				tips++
			case !cells[c] && n >= 5 && has(l, l.can, c):
				cells[c] = true
				filled++
			}
		}
		same(t, l, cells)
		l.joinUp()
		var largest []int
		all := pieces(l, cells)
		for _, p := range all {
			if len(p) > len(largest) {
				largest = p
			}
		}
		clear(cells)
		for _, c := range largest {
			cells[c] = true
		}
		if len(all) > 1 {
			parted++
		}
		land := len(largest)
		for c := range l.cells {
			for at := c; cells[at] && beside(l, cells, at) <= 1 && land > 1; {
				cells[at] = false
				land--
				ends++
				for _, b := range l.beside[at] {
					if cells[b] {
						at = int(b)
					}
				}
			}
		}
		same(t, l, cells)
		if l.land != land {
			t.Fatalf("%+v: %d cells of land, want %d", l.grid, l.land, land)
		}
	})
	if tips < 100 || filled < 100 || parted < 100 || ends < 100 {
		t.Errorf("%d tips, %d holes, %d areas of more pieces, %d dead ends", tips, filled, parted, ends)
	}
}

func same(t *testing.T, l *Landscape, cells []bool) {
	t.Helper()
	for c := range l.cells {
		if got := has(l, l.mass, c); got != cells[c] {
			t.Fatalf("%+v: cell %d is %v, want %v", l.grid, c, got, cells[c])
		}
	}
}

// A landscape is the same whatever grid was drawn before, one of as many cells in other rows
// as well.
func TestDrawAfterAnotherGrid(t *testing.T) {
	var again Landscape
	for _, size := range [][2]int{{8, 14}, {14, 8}, {8, 14}, {7, 16}} {
		for number := range uint64(20) {
			w := Wish{Seed: 3, Cols: size[0], Rows: size[1], Orientation: hex.FlatTop, Character: Coast}
			var fresh Landscape
			fresh.Draw(w, number)
			again.Draw(w, number)
			if !slices.Equal(fresh.Ground, again.Ground) || !slices.Equal(fresh.Height, again.Height) {
				t.Fatalf("%v %d: it is another landscape", size, number)
			}
		}
	}
}
