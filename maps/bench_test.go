package maps

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/hex"
)

// big is a map of so many cells, a city or town for every hundredth and rivers along
// one border in twenty.
func big(cols, rows int) []byte {
	var b, towns, rivers strings.Builder
	b.WriteString("platelayer: 1\ngame: roll-and-rails\nname: Big\nterrain: |\n")
	g := hex.Grid{Cols: cols, Rows: rows, FirstRow: 1}
	cities := 0
	for row := range rows {
		b.WriteString("  ")
		for col := range cols {
			b.WriteString(string("..f.s.m.."[(col*7+row*5)%9]) + " ")
		}
		b.WriteString("\n")
	}
	b.WriteString("cities:\n")
	for row := 2; row < rows; row += 10 {
		for col := 2; col < cols; col += 10 {
			label := g.Label(g.Coord(col, row))
			if cities++; cities%2 == 0 {
				fmt.Fprintf(&towns, "  %s: Town %d\n", label, cities)
			} else {
				fmt.Fprintf(&b, "  %s: {name: City %d, color: %c}\n", label, cities, 'A'+cities/2%5)
			}
		}
		fmt.Fprintf(&rivers, "  River %d: [", row)
		for col := 0; col+1 < cols; col++ {
			a, c, d := g.Coord(col, row), g.Coord(col, row+1), g.Coord(col+1, row)
			if col > 0 {
				rivers.WriteString(", ")
			}
			fmt.Fprintf(&rivers, "%s-%s, %s-%s", g.Label(a), g.Label(c), g.Label(c), g.Label(d))
		}
		rivers.WriteString("]\n")
	}
	return []byte(b.String() + "towns:\n" + towns.String() + "rivers:\n" + rivers.String())
}

func BenchmarkLoad(b *testing.B) {
	for _, side := range []int{32, 100, 316} {
		data := big(side, side)
		if _, l := Load("big.yaml", data); l.HasErrors() {
			b.Fatal(l[0])
		}
		b.Run(fmt.Sprintf("hexes=%d", side*side), func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				Load("big.yaml", data)
			}
		})
	}
}
