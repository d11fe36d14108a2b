package preflight

import "platelayer/render"

// grid sorts things by the squares of the page that they touch, so that each meets
// its neighbours only. What lies off the page is in the squares at the edge.
type grid[T any] struct {
	cell          float64 // side of a square in millimetres
	columns, rows int
	squares       [][]T
}

// cell is the side of the squares of usual pages, in millimetres: some letters.
const cell = 6.0

// clearFor makes an empty grid for a page; what an earlier page took is used again.
func (g *grid[T]) clearFor(p *render.Page) {
	g.cell = max(cell, max(p.Width, p.Height)/250)
	g.columns, g.rows = int(p.Width/g.cell)+1, int(p.Height/g.cell)+1
	n := g.columns * g.rows
	if cap(g.squares) < n {
		g.squares = make([][]T, n)
	}
	g.squares = g.squares[:n]
	for i, s := range g.squares {
		g.squares[i] = s[:0]
	}
}

// grids are those of one page after another.
type grids struct {
	labels  grid[int]
	grounds grid[piece]
	lines   grid[stretch]
}

func (g *grid[T]) column(x float64) int { return int(min(max(x/g.cell, 0), float64(g.columns-1))) }
func (g *grid[T]) row(y float64) int    { return int(min(max(y/g.cell, 0), float64(g.rows-1))) }

// at is the square of a place.
func (g *grid[T]) at(p render.Point) []T { return g.squares[g.row(p.Y)*g.columns+g.column(p.X)] }

// each calls f for the squares that the box touches.
func (g *grid[T]) each(b render.Box, f func(square *[]T)) {
	if b.Empty() {
		return
	}
	for y := g.row(b.MinY); y <= g.row(b.MaxY); y++ {
		for x := g.column(b.MinX); x <= g.column(b.MaxX); x++ {
			f(&g.squares[y*g.columns+x])
		}
	}
}

// along calls f for the squares that the line from a to b runs through.
func (g *grid[T]) along(a, b render.Point, f func(square *[]T)) {
	if a.Y > b.Y {
		a, b = b, a
	}
	first, last := g.row(a.Y), g.row(b.Y)
	for y := first; y <= last; y++ {
		// What of the line lies in this row; the rows at the edge of the page reach
		// on without end.
		p, q := a, b
		if y > first {
			p = at(a, b, float64(y)*g.cell)
		}
		if y < last {
			q = at(a, b, float64(y+1)*g.cell)
		}
		for x := g.column(min(p.X, q.X)); x <= g.column(max(p.X, q.X)); x++ {
			f(&g.squares[y*g.columns+x])
		}
	}
}

// at is the place of the line from a to b at a height between them.
func at(a, b render.Point, y float64) render.Point {
	return render.Point{X: a.X + (b.X-a.X)*(y-a.Y)/(b.Y-a.Y), Y: y}
}
