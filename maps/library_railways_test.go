package maps_test

import (
	"math"
	"testing"

	"platelayer/geo"
	"platelayer/hex"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/rules/railways"
)

// The bundled maps of Railways of the World are of five regions, and of the kind that a board
// of the game is: these tests hold them to both.

// worlds calls f with each bundled map of the game; nothing is to be said against any.
func worlds(t *testing.T, f func(t *testing.T, m *railways.Map)) {
	t.Helper()
	all := mapstest.Bundled(t, func(d *maps.Definition) *railways.Map { return d.Railways })
	if len(all) != 5 {
		t.Errorf("there are %d bundled maps, not of five regions", len(all))
	}
	for _, m := range all {
		t.Run(m.ID, func(t *testing.T) {
			if l := railways.Check(m); len(l) > 0 {
				t.Error(l)
			}
			f(t, m)
		})
	}
}

// The cities are those of the region, each with its color and cubes, and stand where they
// are: the best straight fit of longitude and latitude to the plane leaves none of them far
// from its hex. On the large maps the parallels are bent, which takes some of the room.
func TestWorldCitiesAreWhereTheyAre(t *testing.T) {
	worlds(t, func(t *testing.T, m *railways.Map) {
		name, data, ok := geo.Bundled(m.ID)
		if !ok {
			t.Fatalf("there is no region %q", m.ID)
		}
		r, l := geo.Read(name, data)
		if r == nil {
			t.Fatal(l)
		}
		real := map[string]geo.Place{}
		for _, p := range append(r.Places, r.Islands...) {
			real[p.Name] = p
		}
		if len(m.Cities) != len(real) {
			t.Errorf("%d cities, the region has %d", len(m.Cities), len(real))
		}
		var lon, lat, x, y []float64
		var names []string
		for _, c := range m.Cities {
			p, ok := real[c.Name.V]
			if !ok || p.Color != c.Color.V.String() || p.Cubes != c.Cubes.V {
				t.Errorf("%s is %v with %d cubes, the region has %q with %d", c.Name.V, c.Color.V, c.Cubes.V, p.Color, p.Cubes)
			}
			if ok && !c.Island() { // islands stand beside the map
				at := hex.Plane{Orientation: m.Grid.Orientation, Size: 1}.Center(c.At.V)
				lon, lat, x, y, names = append(lon, p.Lon), append(lat, p.Lat), append(x, at.X), append(y, at.Y), append(names, c.Name.V)
			}
		}
		ax, bx := fit(lon, x)
		ay, by := fit(lat, y)
		for i, name := range names {
			if d := math.Hypot(ax+bx*lon[i]-x[i], ay+by*lat[i]-y[i]) / hex.Sqrt3; d > 2.5 {
				t.Errorf("%s is %.1f hexes from its place", name, d)
			}
		}
		if bx <= 0 || by >= 0 {
			t.Error("the map is turned round")
		}
	})
}

// The shares of the ground, of cities and of cubes are about those of a board of the game
// (facts: How big a real board is); small regions are more crowded.
func TestWorldDensities(t *testing.T) {
	worlds(t, func(t *testing.T, m *railways.Map) {
		var of [railways.Terrains]int
		land := 0
		for _, g := range m.Terrain {
			of[g]++
			if g.Land() {
				land++
			}
		}
		borders := 0
		for _, r := range m.Ridges {
			borders += len(r.Edges)
		}
		share := func(what string, n int, least, most float64) {
			if v := 100 * float64(n) / float64(land); v < least || v > most {
				t.Errorf("%.1f %s to a hundred hexes of land, want %.0f to %.0f", v, what, least, most)
			}
		}
		share("hills", of[railways.Hill], 12, 32)
		share("hexes of water", of[railways.Water], 15, 48)
		share("borders with a ridge", borders, 8, 26)
		share("cities", len(m.Cities), 4, 14)
		var cities, cubes [railways.CityColors]int
		all := 0
		for _, c := range m.Cities {
			cities[c.Color.V]++
			cubes[c.Color.V] += c.Cubes.V
			all += c.Cubes.V
			if low, high := 2, 5; c.Color.V == railways.Gray && c.Cubes.V > 2 || c.Color.V < railways.Gray && (c.Cubes.V < low || c.Cubes.V > high) {
				t.Errorf("%s, %v, has %d cubes", c.Name.V, c.Color.V, c.Cubes.V)
			}
		}
		if gray := cities[railways.Gray]; 3*gray < len(m.Cities) || 3*gray > 2*len(m.Cities) {
			t.Errorf("%d of %d cities are gray", gray, len(m.Cities))
		}
		for c := range railways.Color(railways.Colors) {
			if n := cities[c]; n < 2 && (m.ID != "portugal" || c != railways.Black) || n > 7 {
				t.Errorf("%d cities are %v", n, c)
			}
		}
		if all > 110 {
			t.Errorf("%d cubes lie on the board, more than on the largest there is", all)
		}
	})
}

// A city is near another, so that a first link can be built in a turn or two, and a game can
// be played by every number of players.
func TestWorldsArePlayable(t *testing.T) {
	worlds(t, func(t *testing.T, m *railways.Map) {
		for _, c := range m.Cities {
			near := math.MaxInt
			for _, d := range m.Cities {
				if n := c.At.V.Distance(d.At.V); n > 0 && !d.Island() {
					near = min(near, n-1)
				}
			}
			if near > 6 && !c.Island() {
				t.Errorf("the nearest city to %s is %d tiles away", c.Name.V, near)
			}
		}
		for p := m.MinPlayers.V; p <= m.MaxPlayers.V; p++ {
			if _, err := railways.NewGame(m, p); err != nil {
				t.Error(err)
			}
			if n := m.Markers[p].V; 5*n < len(m.Cities) || 2*n > len(m.Cities) {
				t.Errorf("with %d players %d of %d cities end the game", p, n, len(m.Cities))
			}
		}
		for _, on := range []bool{m.Options.Rotors.V, m.Options.Mines.V, m.Options.HalfRidge.V, m.Options.ChainBuild.V, m.Options.FreeBonds.V, m.Options.Western.On.V} {
			if on {
				t.Error("an option is on")
			}
		}
		if m.Options.Bidding.V != railways.Traditional {
			t.Errorf("the bidding is %v", m.Options.Bidding.V)
		}
	})
}

// What belongs to one region each (rulings: Maps).
func TestWorldsHaveTheirOwn(t *testing.T) {
	byID := map[string]*railways.Map{}
	worlds(t, func(t *testing.T, m *railways.Map) { byID[m.ID] = m })
	names := func(m *railways.Map, cities ...int) (out []string) {
		for _, c := range cities {
			out = append(out, m.Cities[c].Name.V)
		}
		return out
	}
	east := byID["eastern-us"]
	w := east.Options.Western
	if got := names(east, w.From[0].V, w.From[1].V, w.To.V); got[0] != "Des Moines" || got[1] != "Kansas City" || got[2] != "Chicago" || w.Price.V != 30 || w.Cubes.V != 4 || w.Color.V != railways.Red || w.Bonus.V != 2 {
		t.Errorf("the western link is %v, %+v", got, w)
	}
	britain := byID["great-britain"]
	if p := britain.Options.Printed; len(p) != 1 {
		t.Errorf("%d printed links in Great Britain", len(p))
	} else if got := names(britain, p[0].Cities[0].V, p[0].Cities[1].V); got[0] != "Swansea" || got[1] != "Cardiff" {
		t.Errorf("the printed link is %v", got)
	}
	islands := 0
	for _, c := range byID["portugal"].Cities {
		if c.Island() {
			islands++
		}
		if c.Color.V == railways.Black {
			t.Errorf("%s is black", c.Name.V)
		}
	}
	if islands != 3 || byID["portugal"].MaxPlayers.V != 4 {
		t.Errorf("%d islands, up to %d players in Portugal", islands, byID["portugal"].MaxPlayers.V)
	}
	if m := byID["mexico"]; m.MinPlayers.V != 2 || m.MaxPlayers.V != 3 {
		t.Errorf("Mexico is for %d to %d", m.MinPlayers.V, m.MaxPlayers.V)
	}
}
