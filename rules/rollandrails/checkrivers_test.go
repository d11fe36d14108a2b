package rollandrails

import (
	"testing"

	"platelayer/hex"
)

// lake is land with a lake in the middle of its lower edge:
//
//	A1 B1 C1 D1 E1
//	  A2 B2 C2 D2 E2
//	A3 B3 C3 D3 E3
//	  A4 B4 w  D4 E4
//	A5 B5 C5 D5 E5
const lake = `
	A . . . B
	 . . . . .
	. . o . .
	 . . w . .
	C . . . D`

func TestRivers(t *testing.T) {
	for _, c := range []struct {
		name   string
		rivers []string
		want   string
	}{
		{"from the rim to the rim", []string{"A1-B1 A2-B1 A2-B2 B2-B3 B3-C3 B3-B4 A4-B4 A4-B5 A5-B5"}, ""},
		{"from a spring to the lake", []string{"B2-C2 B2-C3 B3-C3 B4-C3"}, ""},
		{"a single border at the rim", []string{"A1-B1"}, ""},
		{"a single border in the middle", []string{"B2-C2"}, "inland-mouth?@1000"},
		{"written from the mouth", []string{"B4-C3 B3-C3 B2-C3 B2-C2"}, "inland-mouth?@1003"},
		{"into another river", []string{"A1-B1 A2-B1 A2-B2 B2-B3 B3-C3 B3-B4 A4-B4 A4-B5 A5-B5", "C1-C2 B2-C2 B2-C3"}, ""},
		{"two that end in each other", []string{"B2-C2 B2-C3", "B3-B4 B3-C3"}, ""},
		{"a jump", []string{"A1-B1 A2-B1 C1-C2 C1-D1"}, "broken-river@1002"},
		{"two jumps", []string{"A1-B1 B3-C3 D1-E1"}, "broken-river@1001 broken-river@1002"},
		{"a branch", []string{"A1-B1 A2-B1 A1-A2"}, "forked-river@1002"},
		{"a border twice in a row", []string{"A1-B1 A1-B1 A2-B1 A2-B2 B2-B3 B3-C3 B4-C3"}, "duplicate-border@1001"},
		{"a border again later", []string{"B4-C3 B3-C3 B4-C3"}, "duplicate-border@1002"},
		{"a border of another river", []string{"B2-C2 B2-C3 B3-C3 B4-C3", "B3-C3 B3-B4"}, "duplicate-border@2000"},
		{"round a hex", []string{"B2-C2 C1-C2 C2-D1 C2-D2 C2-D3 C2-C3"}, "looped-river@1005"},
		{"round a hex and on", []string{"B2-C2 C1-C2 C2-D1 C2-D2 C2-D3 C2-C3 B2-C3 B2-B3 A2-B3 A3-B3"}, "looped-river@1005"},
		{"along the shore", []string{"B4-C3 B4-C4 C4-C5"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := draw(t, hex.Grid{FirstRow: 1}, lake)
			for _, r := range c.rivers {
				m.river(t, "Elbe", r)
			}
			if got := codes(Check(m)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
				for _, d := range Check(m) {
					t.Log(d)
				}
			}
		})
	}
}

// On open water, or off the map, a river has nothing to flow between.
func TestLandlessBorder(t *testing.T) {
	m := draw(t, hex.Grid{FirstRow: 1}, `
		A . o . B
		 w w - - C`).river(t, "Elbe", "A1-A2 A2-B1 A2-B2").river(t, "Weser", "C2-D2")
	m.Cities = m.Cities[:2]
	if got, want := codes(Check(m)), "landless-border@1002 landless-border@2000"; got != want {
		t.Errorf("got %q, want %q", got, want)
		for _, d := range Check(m) {
			t.Log(d)
		}
	}
}
