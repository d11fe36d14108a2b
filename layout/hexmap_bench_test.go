package layout

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"platelayer/hex"
	"platelayer/render"
	"platelayer/theme"
	"platelayer/words"
)

// testCanvas is an empty canvas in a theme.
func testCanvas(t testing.TB, name string) *Canvas {
	t.Helper()
	th, ok := theme.Get(name)
	if !ok {
		t.Fatalf("no theme %q", name)
	}
	w, err := words.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	return NewCanvas(Look{Theme: th, Words: w}, nil)
}

// randomMap has all grounds, stops that do not touch the rim, and rivers that wander.
func randomMap(rng *rand.Rand, o hex.Orientation, cols, rows int) *HexMap {
	m := &HexMap{Grid: hex.Grid{Orientation: o, Stagger: hex.Stagger(rng.IntN(2)), Cols: cols, Rows: rows, FirstRow: 1},
		Stops: map[hex.Coord]StopKind{}}
	weights := []Ground{NoHex, Plains, Plains, Plains, Plains, Forest, Forest, Swamp, Mountain, Water, Water}
	for range m.Grid.Len() {
		m.Ground = append(m.Ground, weights[rng.IntN(len(weights))])
	}
	for i := 0; i < m.Grid.Len(); i += 11 {
		if m.Ground[i].Land() {
			m.Stops[m.Grid.At(i)] = StopKind(1 + rng.IntN(2))
		}
	}
	for n := range max(1, m.Grid.Len()/40) {
		v := hex.VertexOf(m.Grid.At(rng.IntN(m.Grid.Len())), hex.Corner(rng.IntN(2)))
		r := MapRiver{Name: fmt.Sprintf("River %d", n), Width: 1 + rng.IntN(3)}
		var last hex.Edge
		for range 3 + rng.IntN(20) {
			es := v.Edges()
			e := es[rng.IntN(3)]
			if e == last {
				continue
			}
			r.Edges = append(r.Edges, e)
			last = e
			a, z := e.Ends()
			if a == v {
				a = z
			}
			v = a
		}
		m.Rivers = append(m.Rivers, r)
	}
	m.Names = []MapName{{At: m.Grid.Coord(0, 0), Text: "Open Sea", Sea: true}, {At: m.Grid.Coord(cols/2, -2), Text: "Northland"}}
	return m
}

func BenchmarkDraw(b *testing.B) {
	for _, n := range []int{1_000, 10_000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			side := int(math.Sqrt(float64(n)))
			m := randomMap(rand.New(rand.NewPCG(1, 2)), hex.PointyTop, side, n/side)
			c := testCanvas(b, "color")
			p := hex.Plane{Orientation: hex.PointyTop, Size: designSide}
			b.ReportAllocs()
			for b.Loop() {
				d := NewCanvas(c.Look, nil)
				m.Draw(d, p, nil)
			}
		})
	}
}

func BenchmarkClear(b *testing.B) {
	for _, n := range []int{1_000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			side := int(math.Sqrt(float64(n)))
			m := randomMap(rand.New(rand.NewPCG(1, 2)), hex.PointyTop, side, n/side)
			p := hex.Plane{Orientation: hex.PointyTop, Size: designSide}
			m.Extent()
			for b.Loop() {
				m.clearOfLand(p, render.Rect{X: -60, Y: 100, W: 50, H: 40})
			}
		})
	}
}
