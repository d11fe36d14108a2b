package railways

import (
	"fmt"
	"slices"
	"testing"

	"platelayer/maps"
)

// The sea goes on beyond the grid round an island and where a coast runs along the edge, and
// nowhere else.
func TestSeaBeyondTheGrid(t *testing.T) {
	for _, c := range []struct {
		name, picture, cities string
		want                  []string // columns and rows of cells, from 0
	}{
		{"an inland edge", "  . . .\n   . . .\n  . . .\n", "A1: {name: A, color: red}", nil},
		{"a coast along the edge", "  w . .\n   . . .\n  w . .\n", "C1: {name: A, color: red}", []string{"-1 1"}},
		{"the corner of a coast", "  w . .\n   w . .\n  . . .\n", "C1: {name: A, color: red}", []string{"-1 1"}},
		{"an island", "  . w w\n   . w w\n  . w w\n", "C2: {name: I, color: red, harbors: [B]}\n  A1: {name: B, color: blue}", []string{"3 0", "3 1", "3 2"}},
	} {
		d, l := maps.Load("x.yaml", []byte("platelayer: 1\ngame: railways-of-the-world\nname: X\ngrid: {orientation: pointy, stagger: odd}\nterrain: |\n"+c.picture+"cities:\n  "+c.cities+"\n"))
		if d == nil {
			t.Fatal(c.name, l)
		}
		var got []string
		panel := hexMap(d.Railways)
		for row := -1; row <= 3; row++ {
			for col := -1; col <= 3; col++ {
				if panel.Beyond[d.Railways.Grid.Coord(col, row)] {
					got = append(got, fmt.Sprint(col, " ", row))
				}
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the sea goes on at %q, want %q", c.name, got, c.want)
		}
	}
}
