package maps

import (
	"testing"

	"platelayer/rules/rollway"
)

// The bundled maps of Rollway Station are of one size and one relief, and each has the
// stops that its advanced rule is about.
func TestRollwayLibrary(t *testing.T) {
	type stops [rollway.StopKinds]int
	want := map[string]stops{
		"main-line":     {rollway.Station: 6, rollway.Dot: 7, rollway.Triangle: 4, rollway.Star: 2},
		"lost-junction": {rollway.Station: 3, rollway.Mystery: 1, rollway.Dot: 7, rollway.Triangle: 4, rollway.Star: 2},
		"grand-tour":    {rollway.Station: 6, rollway.Dot: 5, rollway.Triangle: 3, rollway.Star: 2, rollway.Spiral: 3},
	}
	found := 0
	for _, e := range Library() {
		if e.Game != RollwayStation {
			continue
		}
		found++
		name, data, _ := Bundled(e.ID)
		d, l := check(name, data)
		if len(l) > 0 {
			t.Fatal(l)
		}
		m := d.Rollway
		hexes := [rollway.Grey + 1]int{}
		for _, g := range m.Ground {
			hexes[g]++
		}
		hexes[rollway.NoHex] = 0
		if hexes != [...]int{0, 6, 10, 13, 8, 4, 4} {
			t.Errorf("%s: %v hexes by their value", e.ID, hexes)
		}
		var of stops
		var stations [rollway.Companies]int
		for _, s := range m.Stops {
			of[s.Kind.V]++
			if s.Kind.V == rollway.Station {
				stations[s.Company]++
			}
		}
		if of != want[e.ID] {
			t.Errorf("%s: %v stops by their kind, want %v", e.ID, of, want[e.ID])
		}
		if n := stations[0]; stations != [...]int{n, n, n} {
			t.Errorf("%s: %v stations by company", e.ID, stations)
		}
	}
	if found != len(want) {
		t.Errorf("%d maps", found)
	}
}
