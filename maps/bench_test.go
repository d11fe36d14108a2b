package maps

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/rules/railways"
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

// bigWorld is a map of Railways of the World of so many cells, with a city for every
// twentieth, a river every tenth row and a ridge beside it.
func bigWorld(cols, rows int) []byte {
	var b, rivers, ridges strings.Builder
	b.WriteString("platelayer: 1\ngame: railways-of-the-world\nname: Big\nterrain: |\n")
	g := hex.Grid{Cols: cols, Rows: rows, FirstRow: 1}
	for row := range rows {
		b.WriteString("  ")
		for col := range cols {
			letter := "...h.~.h.~"[(col*7+row*5)%10]
			if row%10 == 7 {
				letter = '~'
			}
			b.WriteString(string(letter) + " ")
		}
		b.WriteString("\n")
	}
	b.WriteString("cities:\n")
	cities := 0
	for row := 2; row < rows; row += 4 {
		for col := 2; col < cols; col += 5 {
			fmt.Fprintf(&b, "  %s: {name: City %d, color: %s, cubes: 1}\n", g.Label(g.Coord(col, row)), cities, railways.ColorNames[cities%railways.CityColors])
			cities++
		}
	}
	for row := 7; row+1 < rows; row += 10 {
		fmt.Fprintf(&rivers, "  River %d: [%s", row, g.Label(g.Coord(0, row)))
		fmt.Fprintf(&ridges, "  Ridge %d: [%s-%s", row, g.Label(g.Coord(0, row)), g.Label(g.Coord(0, row+1)))
		for col := 1; col < cols; col++ {
			a, c, d := g.Label(g.Coord(col, row)), g.Label(g.Coord(col-1, row+1)), g.Label(g.Coord(col, row+1))
			fmt.Fprintf(&rivers, ", %s", a)
			if row%2 == 1 { // pushed right: the hexes below are col and col+1
				c, a, d = g.Label(g.Coord(col, row+1)), g.Label(g.Coord(col-1, row)), g.Label(g.Coord(col, row))
				fmt.Fprintf(&ridges, ", %s-%s, %s-%s", a, c, d, c)
				continue
			}
			fmt.Fprintf(&ridges, ", %s-%s, %s-%s", a, c, a, d)
		}
		rivers.WriteString("]\n")
		ridges.WriteString("]\n")
	}
	return []byte(b.String() + "rivers:\n" + rivers.String() + "ridges:\n" + ridges.String())
}

// The second is as large as can be played; the largest has the size of Eastern US.
func BenchmarkLoadWorld(b *testing.B) {
	for _, size := range [][2]int{{28, 37}, {100, 100}, {255, 255}} {
		data := bigWorld(size[0], size[1])
		if _, l := Load("big.yaml", data); l.HasErrors() {
			b.Fatal(l[0])
		}
		b.Run(fmt.Sprintf("hexes=%d", size[0]*size[1]), func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				Load("big.yaml", data)
			}
		})
	}
}

// The maps of the benchmark are read as they are meant, and nothing is wrong with the smallest;
// a grid beyond what can be held is refused.
func TestBigWorldIsRead(t *testing.T) {
	d, l := check("big.yaml", bigWorld(28, 37))
	if got := brief(l); got != "" {
		t.Errorf("%s\n%v", got, l[0])
	}
	if m := d.Railways; len(m.Terrain) != 1036 || len(m.Cities) != 54 || len(m.Rivers) != 3 || len(m.Ridges) != 3 {
		t.Errorf("%d hexes, %d cities, %d rivers, %d ridges", len(m.Terrain), len(m.Cities), len(m.Rivers), len(m.Ridges))
	}
	dense := "platelayer: 1\ngame: railways-of-the-world\nname: Big\ncities: {A1: {name: Aby, color: red}}\nterrain: |\n" + strings.Repeat("  "+strings.Repeat(".", 1001)+"\n", 1000)
	if _, l = check("big.yaml", []byte(dense)); brief(l) != "6:3+1001 large-map" {
		t.Error(l[:min(3, len(l))])
	}
	if _, l = check("big.yaml", bigWorld(257, 256)); brief(l) != "5:3+513 large-map, 261:1+6 crowded-map, 261:1+6 short-bag" {
		t.Error(brief(l))
	}
}
