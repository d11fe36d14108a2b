package railways

import (
	"fmt"
	"strconv"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
)

// largeMap has n hexes in a square, a city on every fiftieth, ridges down between the columns
// and rivers beside them.
func largeMap(n int) *Map {
	side := 1
	for side*side < n {
		side++
	}
	m := &Map{ID: "large", Name: at("Large"), Grid: hex.Grid{Cols: side, Rows: side, FirstRow: 1}}
	g := m.Grid
	for i := range g.Len() {
		m.Terrain = append(m.Terrain, [...]Terrain{Plains, Water, Hill}[i%3])
		if col, row := i%side, i/side; row%7 == 3 && col%7 == 3 {
			m.Cities = append(m.Cities, City{At: at(g.At(i)), Name: at("City" + strconv.Itoa(len(m.Cities))), Color: at(Color(len(m.Cities) % CityColors)), Cubes: at(1)})
		}
	}
	for col := 5; col+1 < side; col += 10 {
		var ridge Ridge
		var river River
		for row := range side {
			c, below := g.Coord(col, row), g.Coord(col+1-row%2, row)
			ridge.Edges = append(ridge.Edges, at(hex.EdgeOf(c, 0)))
			if row+1 < side {
				e, _ := hex.Between(below, g.Coord(col+row%2, row+1))
				ridge.Edges = append(ridge.Edges, at(e))
			}
			i, _ := g.Index(c)
			if m.Terrain[i] == Plains {
				m.Terrain[i] = Water
			}
			river.Hexes = append(river.Hexes, at(c))
		}
		m.Ridges, m.Rivers = append(m.Ridges, ridge), append(m.Rivers, river)
	}
	plain(m)
	for c := range m.Cubes {
		m.Cubes[c].V = min(BagRange.Max, len(m.Cities)/3+1)
	}
	for k := range BaronKinds {
		m.Barons = append(m.Barons, StandardBarons(k, diag.Pos{})...)
	}
	for k := range OperationKinds {
		m.Operations = append(m.Operations, StandardOperations(k, diag.Pos{})...)
	}
	return m
}

// Check in time that grows with the map: the figures are in docs/performance.md.
func BenchmarkCheck(b *testing.B) {
	for _, n := range []int{100, 1_036, 10_000, 1_000_000} {
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
	if l := Check(largeMap(1_036)); len(l) > 0 {
		t.Errorf("%d problems, the first: %v", len(l), l[:min(3, len(l))])
	}
	if l := Check(largeMap(100_000)); codesOf(l) != "large-map crowded-map short-bag" {
		t.Error(codesOf(l))
	}
}
