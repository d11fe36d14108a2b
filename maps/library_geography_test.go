package maps_test

import (
	"math"
	"slices"
	"testing"

	"platelayer/hex"
	"platelayer/maps"
	"platelayer/rules/rollandrails"
)

// The bundled maps are of real countries, and good to play: these tests hold them to
// both.

// bundled calls f with each bundled map of Roll and Rails.
func bundled(t *testing.T, f func(t *testing.T, m *rollandrails.Map)) {
	t.Helper()
	n := 0
	for _, e := range maps.Library() {
		if e.Game != maps.RollAndRails {
			continue
		}
		n++
		t.Run(e.ID, func(t *testing.T) { f(t, open(t, e.ID)) })
	}
	if n < 4 {
		t.Errorf("there are %d bundled maps, want 4 or more", n)
	}
}

// open loads a bundled map that must be without a problem of any kind.
func open(t *testing.T, id string) *rollandrails.Map {
	t.Helper()
	name, data, ok := maps.Bundled(id)
	if !ok {
		t.Fatalf("no bundled map %q", id)
	}
	d, l := maps.Load(name, data)
	if d == nil || d.RollAndRails == nil {
		t.Fatalf("%s is no map: %v", name, l)
	}
	for _, p := range append(l, rollandrails.Check(d.RollAndRails)...) {
		t.Errorf("%v", p)
	}
	return d.RollAndRails
}

// place is a city or a town.
type place struct {
	name string
	at   hex.Coord
	town bool
}

func places(m *rollandrails.Map) (out []place) {
	for _, c := range m.Cities {
		out = append(out, place{c.Name.V, c.At.V, false})
	}
	for _, c := range m.Towns {
		out = append(out, place{c.Name.V, c.At.V, true})
	}
	return out
}

// at is the hex of a label or of a city or town.
func at(t *testing.T, m *rollandrails.Map, s string) hex.Coord {
	t.Helper()
	for _, p := range places(m) {
		if p.name == s {
			return p.at
		}
	}
	c, ok := m.Grid.ParseLabel(s)
	if !ok || !m.Grid.Contains(c) {
		t.Fatalf("%q is no place on %s", s, m.ID)
	}
	return c
}

func TestLibraryPlays(t *testing.T) {
	bundled(t, func(t *testing.T, m *rollandrails.Map) {
		if n := len(m.Cities); n < 9 || n > 12 {
			t.Errorf("%d cities, want 9 to 12", n)
		}
		if n := len(m.Towns); n < 5 || n > 10 {
			t.Errorf("%d towns, want 5 to 10", n)
		}
		for p := rollandrails.MinPlayers; p <= rollandrails.MaxPlayers; p++ {
			if n := m.Rounds[p].V; n < 5 || n > 10 {
				t.Errorf("%d rounds for %d players", n, p)
			}
		}
		for i, p := range places(m) {
			for _, q := range places(m)[:i] {
				if p.at.Distance(q.at) < 2 {
					t.Errorf("%s touches %s", p.name, q.name)
				}
			}
		}
	})
}

// Every colour has its share of the cities, and goods have to travel: two cities of one
// colour are far apart.
func TestLibraryColors(t *testing.T) {
	bundled(t, func(t *testing.T, m *rollandrails.Map) {
		var of [rollandrails.Colors][]rollandrails.City
		for _, c := range m.Cities {
			for _, d := range of[c.Color.V] {
				if n := c.At.V.Distance(d.At.V); n < 5 {
					t.Errorf("%s and %s are both %v, and only %d hexes apart", c.Name.V, d.Name.V, c.Color.V, n)
				}
			}
			of[c.Color.V] = append(of[c.Color.V], c)
		}
		for c, cities := range of {
			if n := len(cities); n < 2 || n > 3 {
				t.Errorf("%d cities are %v", n, rollandrails.Color(c))
			}
		}
	})
}

// Every hex of land can be reached from every other, and the ground is mixed.
func TestLibraryLand(t *testing.T) {
	bundled(t, func(t *testing.T, m *rollandrails.Map) {
		land := map[hex.Coord]bool{}
		var of [rollandrails.Water + 1]int
		for i, g := range m.Terrain {
			of[g]++
			if g.Land() {
				land[m.Grid.At(i)] = true
			}
		}
		seen := map[hex.Coord]bool{}
		for next := []hex.Coord{m.Cities[0].At.V}; len(next) > 0; {
			c := next[len(next)-1]
			next = next[:len(next)-1]
			if !land[c] || seen[c] {
				continue
			}
			seen[c] = true
			for s := hex.Side(0); s < 6; s++ {
				next = append(next, c.Neighbor(s))
			}
		}
		if len(seen) != len(land) {
			t.Errorf("%d of %d hexes of land can be reached", len(seen), len(land))
		}
		for g, span := range map[rollandrails.Terrain][2]float64{
			rollandrails.Plains: {.40, .60}, rollandrails.Forest: {.14, .30},
			rollandrails.Swamp: {.05, .15}, rollandrails.Mountain: {.14, .25},
		} {
			if share := float64(of[g]) / float64(len(land)); share < span[0] || share > span[1] {
				t.Errorf("%.0f %% of the land is %v, want %.0f to %.0f", 100*share, g, 100*span[0], 100*span[1])
			}
		}
	})
}

// A river runs through land or along the rim, and ends at the sea, at the rim or in another river.
func TestLibraryRivers(t *testing.T) {
	bundled(t, func(t *testing.T, m *rollandrails.Map) {
		land := func(c hex.Coord) bool { return m.TerrainOf(c).Land() }
		rivers := map[hex.Edge]string{}
		for _, r := range m.Rivers {
			for _, e := range r.Edges {
				if other, twice := rivers[e.V]; twice {
					t.Errorf("%s and %s share a border", r.Name.V, other)
				}
				rivers[e.V] = r.Name.V
				a, b := e.V.Hexes()
				if !land(a) && !land(b) {
					t.Errorf("%s leaves the land", r.Name.V)
				}
				if m.TerrainOf(a) == rollandrails.Water || m.TerrainOf(b) == rollandrails.Water {
					t.Errorf("%s runs along a shore", r.Name.V)
				}
			}
		}
		for _, r := range m.Rivers {
			a, b := r.Edges[len(r.Edges)-1].V.Ends()
			mouth := b
			if len(r.Edges) > 1 {
				if v, ok := hex.Meet(r.Edges[len(r.Edges)-2].V, r.Edges[len(r.Edges)-1].V); ok && v == b {
					mouth = a
				}
			}
			around := mouth.Hexes()
			ends := slices.ContainsFunc(around[:], func(c hex.Coord) bool { return !land(c) })
			for _, e := range mouth.Edges() {
				if other, ok := rivers[e]; ok && other != r.Name.V {
					ends = true
				}
			}
			if !ends {
				t.Errorf("%s does not reach the sea, the rim or another river", r.Name.V)
			}
		}
	})
}

// RR9, RR12 and RR14 take place on the map of Germany.
func TestDeutschlandFitsTheExamples(t *testing.T) {
	m := open(t, "deutschland")
	river := map[hex.Edge]bool{}
	for _, r := range m.Rivers {
		for _, e := range r.Edges {
			river[e.V] = true
		}
	}
	town := map[hex.Coord]bool{}
	for _, p := range places(m) {
		town[p.at] = p.town
	}
	path := []hex.Coord{}
	for _, s := range []string{"Bielefeld", "C4", "Bremen", "E3", "Hamburg"} {
		path = append(path, at(t, m, s))
	}
	if m.TerrainOf(path[1]) != rollandrails.Mountain || !town[path[2]] || m.TerrainOf(path[3]) != rollandrails.Forest {
		t.Error("the way from Bielefeld to Hamburg is not over mountain, town and forest")
	}
	total, paid := 0, map[hex.Edge]bool{}
	var costs []int
	for i := 1; i+1 < len(path); i++ {
		rivers := 0
		for _, n := range []hex.Coord{path[i-1], path[i+1]} {
			e, ok := hex.Between(path[i], n)
			if !ok {
				t.Fatal("the way from Bielefeld to Hamburg has a gap")
			}
			if river[e] && !paid[e] {
				paid[e] = true
				rivers++
			}
		}
		cost := rollandrails.FragmentCost(m.TerrainOf(path[i]), town[path[i]], rivers)
		costs = append(costs, cost)
		total += cost
	}
	if total != 5 || !slices.Equal(costs, []int{2, 1, 2}) {
		t.Errorf("RR9: the way from Bielefeld to Hamburg costs %v, want 2, 1 and 1 with 1 for the river", costs)
	}
	for _, c := range m.Cities {
		if c.Name.V == "Nürnberg" && c.Color.V != rollandrails.Yellow {
			t.Errorf("RR12: Nürnberg is %v", c.Color.V)
		}
	}
	for _, s := range []string{"Berlin", "Stuttgart", "Nürnberg"} {
		if town[at(t, m, s)] {
			t.Errorf("%s is a town", s)
		}
	}
	for _, s := range []string{"Erfurt", "Frankfurt"} {
		if !town[at(t, m, s)] {
			t.Errorf("RR14: %s is a city", s)
		}
	}
}

// The passes of the Alps are where track gets through.
func TestPassesAreNoMountains(t *testing.T) {
	m := open(t, "alpen")
	for pass, l := range map[string]string{
		"Grand Saint-Bernard": "C7", "Gotthard": "E5", "Splügen": "F6",
		"Arlberg": "G4", "Reschen": "H5", "Fern": "I3", "Brenner": "J5", "Simplon": "E7",
	} {
		if g := m.TerrainOf(at(t, m, l)); !g.Land() || g == rollandrails.Mountain {
			t.Errorf("%s at %s is %v", pass, l, g)
		}
	}
}

// Places are where they are: the best straight fit of longitude to x and of latitude to y
// leaves none of them much more than a hex from where it is drawn.
func TestPlacesAreWhereTheyAre(t *testing.T) {
	bundled(t, func(t *testing.T, m *rollandrails.Map) {
		var lon, lat, x, y []float64
		all := places(m)
		for _, p := range all {
			g, ok := geography[p.name]
			if !ok {
				t.Fatalf("where is %s?", p.name)
			}
			c := hex.Plane{Orientation: m.Grid.Orientation, Size: 1}.Center(p.at)
			lon, lat, x, y = append(lon, g[0]), append(lat, g[1]), append(x, c.X), append(y, c.Y)
		}
		ax, bx := fit(lon, x)
		ay, by := fit(lat, y)
		for i, p := range all {
			if d := math.Hypot(ax+bx*lon[i]-x[i], ay+by*lat[i]-y[i]); d > 1.2*hex.Sqrt3 {
				t.Errorf("%s is %.1f hexes from its place", p.name, d/hex.Sqrt3)
			}
		}
		if bx <= 0 || by >= 0 {
			t.Error("the map is turned round")
		}
	})
}

// fit is the straight line y = a + bx nearest to the points.
func fit(x, y []float64) (a, b float64) {
	var sx, sy, sxx, sxy float64
	for i := range x {
		sx, sy, sxx, sxy = sx+x[i], sy+y[i], sxx+x[i]*x[i], sxy+x[i]*y[i]
	}
	n := float64(len(x))
	b = (n*sxy - sx*sy) / (n*sxx - sx*sx)
	return (sy - b*sx) / n, b
}

// geography is longitude east and latitude north, in degrees.
var geography = map[string][2]float64{
	"Hamburg": {10, 53.55}, "Berlin": {13.4, 52.52}, "Bielefeld": {8.53, 52.02}, "Hannover": {9.73, 52.37},
	"Leipzig": {12.37, 51.34}, "Dresden": {13.74, 51.05}, "Köln": {6.96, 50.94}, "Nürnberg": {11.08, 49.45},
	"Stuttgart": {9.18, 48.78}, "München": {11.58, 48.14}, "Bremen": {8.8, 53.08}, "Schwerin": {11.41, 53.63},
	"Kassel": {9.5, 51.31}, "Erfurt": {11.03, 50.98}, "Frankfurt": {8.68, 50.11}, "Ulm": {9.99, 48.4},

	"Basel": {7.59, 47.56}, "Zürich": {8.54, 47.37}, "Bern": {7.45, 46.95}, "Genève": {6.14, 46.2},
	"Torino": {7.68, 45.07}, "Milano": {9.19, 45.46}, "Verona": {10.99, 45.44}, "Bolzano": {11.35, 46.5},
	"Innsbruck": {11.4, 47.27}, "Chur": {9.53, 46.85}, "Brig": {7.99, 46.32}, "Aosta": {7.32, 45.74},
	"Landeck": {10.57, 47.14}, "Kempten": {10.32, 47.73}, "Bassano": {11.73, 45.77}, "Lugano": {8.95, 46},

	"Hà Nội": {105.84, 21.03}, "Chiang Mai": {98.99, 18.79}, "Vientiane": {102.6, 17.97},
	"Khorat": {102.1, 14.97}, "Bangkok": {100.5, 13.75}, "Pakse": {105.8, 15.12}, "Đà Nẵng": {108.21, 16.05},
	"Quy Nhơn": {109.22, 13.77}, "Sài Gòn": {106.68, 10.78}, "Phnom Penh": {104.92, 11.56},
	"Luang Prabang": {102.13, 19.89}, "Xam Neua": {104.05, 20.42}, "Vinh": {105.68, 18.68},
	"Thakhek": {104.83, 17.4}, "Phichit": {100.35, 16.44}, "Siem Reap": {103.86, 13.36},

	"Dublin": {-6.26, 53.35}, "Belfast": {-5.93, 54.6}, "Derry": {-7.32, 55}, "Sligo": {-8.47, 54.27},
	"Galway": {-9.05, 53.27}, "Limerick": {-8.63, 52.66}, "Cork": {-8.47, 51.9}, "Waterford": {-7.11, 52.26},
	"Wexford": {-6.46, 52.34}, "Athlone": {-7.94, 53.42}, "Portrush": {-6.66, 55.2}, "Dundalk": {-6.4, 54},
	"Trim": {-6.79, 53.55}, "Thurles": {-7.8, 52.68}, "Carlow": {-6.93, 52.84}, "Tralee": {-9.7, 52.27},
}
