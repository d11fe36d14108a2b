package maps_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"platelayer/geo"
	"platelayer/hex"
	"platelayer/maps"
	"platelayer/rules/railways"
	"platelayer/rules/rollandrails"
	"platelayer/rules/rollway"
)

// laid is a bundled region on hexes.
func laid(t *testing.T, id string, o geo.Options) *geo.Layout {
	t.Helper()
	name, data, _ := geo.Bundled(id)
	r, l := geo.Read(name, data)
	if r == nil {
		t.Fatal(l)
	}
	out, l := geo.Lay(r, o)
	if out == nil {
		t.Fatal(l)
	}
	return out
}

// Every region becomes a map of every game that its rules find no error in, and its definition
// is written as it is read.
func TestRegionsBecomeMaps(t *testing.T) {
	for _, id := range geo.BundledIDs() {
		for _, game := range maps.GeographyGames() {
			t.Run(id+" "+game, func(t *testing.T) {
				o := geo.Options{}
				if game == maps.RollwayStation {
					o = geo.Options{Keep: 28, Orientation: hex.FlatTop} // its stops are few
				}
				text, l := maps.FromGeography(game, laid(t, id, o), maps.Geography{})
				if len(l) > 0 {
					t.Fatal(l)
				}
				d, l := maps.Load(id+".yaml", text)
				if d == nil {
					t.Fatal(l)
				}
				switch {
				case d.Railways != nil:
					l = append(l, railways.Check(d.Railways)...)
				case d.RollAndRails != nil:
					l = append(l, rollandrails.Check(d.RollAndRails)...)
				case d.Rollway != nil:
					l = append(l, rollway.Check(d.Rollway)...)
				}
				if l.HasErrors() {
					t.Error(l)
				}
				if again := maps.Encode(d); !bytes.Equal(again, text) {
					t.Errorf("read and written anew it is\n%s, not\n%s", again, text)
				}
			})
		}
	}
}

// The file that docs/import.md shows becomes a map of which nothing can be said.
func TestImportPage(t *testing.T) {
	page, err := os.ReadFile("../docs/import.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := bytes.Cut(page, []byte("```json\n"))
	file, _, _ := bytes.Cut(rest, []byte("```"))
	r, l := geo.Read("two-rivers.json", file)
	if r == nil || len(l) > 0 {
		t.Fatal(l)
	}
	out, l := geo.Lay(r, geo.Options{})
	if out == nil || len(l) > 0 || len(out.Islands) != 1 || len(out.Ridges) != 1 || len(out.Rivers) != 1 {
		t.Fatal(l, out)
	}
	text, l := maps.FromGeography(maps.RailwaysOfTheWorld, out, maps.Geography{})
	d, more := maps.Load("two-rivers.yaml", text)
	if d == nil || len(l)+len(more) > 0 {
		t.Fatal(l, more)
	}
	if l := railways.Check(d.Railways); len(l) > 0 {
		t.Error(l)
	}
}

// What the file says of colours and cubes is what the map has, and cards can call every city.
func TestRegionsKeepTheirCities(t *testing.T) {
	l := laid(t, "portugal", geo.Options{})
	text, _ := maps.FromGeography(maps.RailwaysOfTheWorld, l, maps.Geography{Name: "Lusitania"})
	d, _ := maps.Load("x.yaml", text)
	m := d.Railways
	if m.Name.V != "Lusitania" || len(m.Cities) != len(l.Region.Places)+len(l.Region.Islands) {
		t.Errorf("%q with %d cities", m.Name.V, len(m.Cities))
	}
	for i, p := range l.Region.Places {
		if c := m.Cities[i]; c.Name.V != p.Name || c.Color.V.String() != p.Color || c.Cubes.V != p.Cubes {
			t.Errorf("%+v became %q, %v with %d", p, c.Name.V, c.Color.V, c.Cubes.V)
		}
	}
	for i, p := range l.Region.Islands {
		c := m.Cities[len(l.Region.Places)+i]
		var harbors []string
		for _, h := range c.Harbors {
			harbors = append(harbors, m.Cities[h.V].Name.V)
		}
		if strings.Join(harbors, ",") != strings.Join(p.Harbors, ",") {
			t.Errorf("%q has the harbors %v, want %v", p.Name, harbors, p.Harbors)
		}
	}
	if m.MinPlayers.V != 2 || m.MaxPlayers.V != 4 || m.Markers[3].V != 12 {
		t.Errorf("players %d to %d, %d markers for three", m.MinPlayers.V, m.MaxPlayers.V, m.Markers[3].V)
	}
}

// A file without colours gets some: every colour where there are cities enough, and gray ones
// besides.
func TestColorsAreDealt(t *testing.T) {
	l := laid(t, "great-britain", geo.Options{})
	for i := range l.Region.Places {
		l.Region.Places[i].Color, l.Region.Places[i].Cubes = "", 0
	}
	text, _ := maps.FromGeography(maps.RailwaysOfTheWorld, l, maps.Geography{})
	d, _ := maps.Load("x.yaml", text)
	var count [railways.CityColors]int
	for _, c := range d.Railways.Cities {
		count[c.Color.V]++
		if c.Cubes.V < 1 {
			t.Errorf("%q has %d cubes", c.Name.V, c.Cubes.V)
		}
	}
	for color, n := range count {
		if n < 2 || color < railways.Colors && n > 4 {
			t.Errorf("%d cities are %v", n, railways.Color(color))
		}
	}
	l.Region.Places[3].Color = "bleu"
	if text, l := maps.FromGeography(maps.RailwaysOfTheWorld, l, maps.Geography{}); text != nil || !strings.Contains(l.Error(), `did you mean "blue"`) {
		t.Errorf("an unknown color: %v", l)
	}
	if text, l := maps.FromGeography("rocca-rails", laid(t, "portugal", geo.Options{}), maps.Geography{}); text != nil || !strings.Contains(l.Error(), "no map of hexes") {
		t.Errorf("a game without a map: %v", l)
	}
}
