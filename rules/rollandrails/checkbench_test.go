package rollandrails

import (
	"fmt"
	"slices"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
)

// largeMap has n hexes in a square, a city or town on every fiftieth, and rivers all the way
// down between the columns.
func largeMap(n int) *Map {
	side := 1
	for side*side < n {
		side++
	}
	g := hex.Grid{Cols: side, Rows: side, FirstRow: 1}
	m := &Map{ID: "large", At: diag.Pos{File: "map.yaml"}, Name: diag.Value[string]{V: "Large"}, Grid: g}
	for i := range g.Len() {
		m.Terrain = append(m.Terrain, Plains+Terrain(i%4))
		pos := diag.Pos{File: "map.yaml", Line: 1 + i}
		switch col, row := i%side, i/side; {
		case row%7 == 3 && col%14 == 3:
			m.Cities = append(m.Cities, City{At: diag.Value[hex.Coord]{V: g.At(i), At: pos},
				Name: diag.Value[string]{V: fmt.Sprint("City ", i)}, Color: diag.Value[Color]{V: Color(i % Colors)}})
		case row%7 == 3 && col%14 == 10:
			m.Towns = append(m.Towns, Town{At: diag.Value[hex.Coord]{V: g.At(i), At: pos}, Name: diag.Value[string]{V: fmt.Sprint("Town ", i)}})
		}
	}
	for col := 5; col+1 < side; col += 10 {
		river := River{Name: diag.Value[string]{V: fmt.Sprint("River ", col)}, Width: 1}
		// Down the right-hand side of a column; the next row is pushed to the
		// right and back again.
		for row := range side {
			c, below := g.Coord(col, row), g.Coord(col+1-row%2, row)
			river.Edges = append(river.Edges, diag.Value[hex.Edge]{V: hex.EdgeOf(c, 0)})
			if row+1 < side {
				e, _ := hex.Between(below, g.Coord(col+row%2, row+1))
				river.Edges = append(river.Edges, diag.Value[hex.Edge]{V: e})
			}
		}
		m.Rivers = append(m.Rivers, river)
	}
	fill(m)
	m.Goods = slices.Concat(m.Goods, m.Goods, m.Goods) // there is time to found 30 cities
	return m
}

// Check in time that grows with the map: the figures are in docs/performance.md.
func BenchmarkCheck(b *testing.B) {
	for _, n := range []int{100, 1_000, 10_000, 100_000, 1_000_000} {
		m := largeMap(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Check(m)
			}
		})
	}
}

// The map of the benchmark is one that passes.
func TestLargeMapIsFine(t *testing.T) {
	if l := Check(largeMap(10_000)); len(l) > 0 {
		t.Errorf("%d problems, the first: %v", len(l), l[:3])
	}
}
