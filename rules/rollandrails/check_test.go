package rollandrails

import (
	"testing"

	"platelayer/diag"
	"platelayer/hex"
)

// A stop is joined to the map or said to be out of reach, for the right reason.
func TestReach(t *testing.T) {
	for _, c := range []struct{ name, picture, want string }{
		{"a way from city to city", "A . B", ""},
		{"a way over a town", "A o B", ""},
		{"round the corner", `
			A w w
			 . . B`, ""},
		{"the whole is land", `
			A . . C
			 . o . .
			B . m D`, ""},
		{"cities side by side", "A B", "touching-cities@101"},
		{"three cities in a ring", `
			A B
			 C -`, "touching-cities@101 touching-cities@102 touching-cities@102"},
		{"cities side by side with a way round", `
			A B
			 . -`, "touching-cities@101"},
		{"water all round", `
			w w . .
			 A w . B
			w w C .`, "unreachable-city@100"},
		{"the rim all round", `
			A w . B
			 w C . .`, "unreachable-city@100"},
		{"land that leads nowhere", `
			A . w . B
			 w w C . .`, "unreachable-city@100"},
		{"a town at the end of a spit", "A . B . o", "unreachable-town@200"},
		{"a town with room behind it", "A . B . o .", ""},
		{"a town between a city and a dead end", "A o . w B . C", "separate-networks?@101"},
		{"a city whose only town is a dead end", "o A w B . C", "unreachable-city@100 unreachable-town@200"},
		{"a town alone on its island", "o w A . B", "unreachable-town@200"},
		{"towns on an island without a city", "o . o . o w A . B", "unreachable-town@200 unreachable-town@201 unreachable-town@202"},
		{"two halves", "A . B w C . D", "separate-networks?@102"},
		{"two halves, the larger is the map", "A . B w C . D o E", "separate-networks?@100"},
		{"a city joins two regions", "A . B . C", ""},
		{"a strait of water", `
			A . w . B
			 . o w . .
			C . w . D`, "separate-networks?@101"},
		{"town beside town", "A o o B", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := draw(t, hex.Grid{FirstRow: 1}, c.picture)
			for i := range m.NewCities { // so that colours without a city are wanted
				m.NewCities[i].V = 1
			}
			if len(m.Towns) == 0 {
				quiet(m)
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

// quiet takes the goods out of a map that no city wants.
func quiet(m *Map) {
	var wanted [Colors]bool
	for _, c := range m.Cities {
		wanted[c.Color.V] = true
	}
	for c := range m.Setup {
		m.Setup[c].V = 0
		if wanted[c] {
			m.Setup[c].V = StartSpaces * len(m.Cities)
		}
	}
	own := m.Cities[0].Color.V
	m.Goods = append(m.Goods[:0], diag.Value[GoodsSet]{V: GoodsSet{own, own, own}})
}
