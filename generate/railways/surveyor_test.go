package railways

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"platelayer/generate"
	"platelayer/hex"
	"platelayer/maps"
	game "platelayer/rules/railways"
)

var update = flag.Bool("update", false, "write the expected maps anew")

var _ Source = (*Surveyor)(nil)

// drawWish is any wish that can be drawn.
func drawWish(t *rapid.T) generate.Wish {
	w := generate.Wish{
		Seed:        rapid.Uint64().Draw(t, "seed"),
		Cols:        rapid.IntRange(12, 30).Draw(t, "cols"),
		Rows:        rapid.IntRange(12, 30).Draw(t, "rows"),
		Orientation: hex.Orientation(rapid.IntRange(0, 1).Draw(t, "orientation")),
		Character:   generate.Character(rapid.IntRange(0, generate.Characters-1).Draw(t, "character")),
		Players:     rapid.IntRange(game.MinPlayers, game.MaxPlayers).Draw(t, "players"),
	}
	w.Cities = rapid.IntRange(LeastCities, max(LeastCities, w.Cols*w.Rows/14)).Draw(t, "cities")
	return w
}

// encoded is the definition of a map.
func encoded(m *game.Map) []byte {
	return maps.Encode(&maps.Definition{Game: maps.RailwaysOfTheWorld, Railways: m})
}

// Every candidate that holds what was wished is a map without a fault, and the file of it
// loads as the same map.
func TestCandidatesAreMaps(t *testing.T) {
	var s Surveyor
	var c Candidate
	whole, all := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		w := drawWish(t)
		number := rapid.Uint64Range(0, 1000).Draw(t, "number")
		s.Draw(&c, w, number)
		all++
		if len(c.Cities) < w.Cities {
			return // the land does not hold all places
		}
		whole++
		m := s.Map(&c, w, number)
		file := encoded(m)
		if l := game.Check(m); len(l) > 0 {
			t.Fatalf("%v\n%s", l, file)
		}
		if m.MinPlayers.V > w.Players || m.MaxPlayers.V < w.Players {
			t.Fatalf("the map is for %d to %d", m.MinPlayers.V, m.MaxPlayers.V)
		}
		d, l := maps.Load(m.ID+".yaml", file)
		if len(l) > 0 {
			t.Fatalf("%v\n%s", l, file)
		}
		if again := maps.Encode(d); !bytes.Equal(again, file) {
			t.Fatalf("the map was\n%s\nand is read as\n%s", file, again)
		}
		if d.Railways.Digest() != m.Digest() {
			t.Fatalf("the file is another map:\n%s", file)
		}
	})
	if whole < all/2 {
		t.Errorf("%d of %d candidates hold what was wished", whole, all)
	}
}

// A map with very many cities has no more cubes than a bag can have.
func TestCubesOfManyCities(t *testing.T) {
	var s Surveyor
	var c Candidate
	w := usualWish(1, 4)
	w.Cols, w.Rows, w.Cities = generate.MostSide, generate.MostSide, 200
	if err := CheckWish(w); err != nil {
		t.Fatal(err)
	}
	s.Draw(&c, w, 0)
	if l := game.Check(s.Map(&c, w, 0)); len(c.Cities) < w.Cities || l.HasErrors() {
		t.Fatalf("%d cities: %v", len(c.Cities), l)
	}
}

// A candidate depends on the wish and its number alone, and so does its map.
func TestCandidateOfNumber(t *testing.T) {
	var s Surveyor
	var c Candidate
	rapid.Check(t, func(t *rapid.T) {
		w, number := drawWish(t), rapid.Uint64Range(0, 1000).Draw(t, "number")
		var fresh Surveyor
		var other Candidate
		s.Draw(&c, w, number)
		fresh.Draw(&other, w, number)
		if a, b := encoded(s.Map(&c, w, number)), encoded(fresh.Map(&other, w, number)); !bytes.Equal(a, b) {
			t.Fatalf("one number gives\n%s\nand\n%s", a, b)
		}
	})
}

// What is drawn looks like a land: rivers run from hex to hex and no ridge lies across
// them, ridges stand beside hills, the sea and rivers wet the plains, and hills do not stand
// alone.
func TestLooks(t *testing.T) {
	var s Surveyor
	var c Candidate
	rivers, ridges, islands := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		w := drawWish(t)
		s.Draw(&c, w, rapid.Uint64Range(0, 1000).Draw(t, "number"))
		around := func(cell int) (out []game.Terrain) {
			for side := range hex.Side(6) {
				if n, ok := c.Grid.Index(c.Grid.At(cell).Neighbor(side)); ok {
					out = append(out, c.Terrain[n])
				}
			}
			return out
		}
		wall := map[hex.Edge]bool{}
		for _, r := range c.Ridges {
			ridges++
			hills := 0
			for _, b := range r.Borders {
				if wall[b] {
					t.Fatal("two ridges on one border")
				}
				wall[b] = true
				x, y := b.Hexes()
				for _, h := range [2]hex.Coord{x, y} {
					if cell, ok := c.Grid.Index(h); ok && c.Terrain[cell] == game.Hill {
						hills++
					}
				}
			}
			if 2*hills < len(r.Borders) {
				t.Errorf("a ridge of %d borders stands on %d hills", len(r.Borders), hills)
			}
		}
		for _, r := range c.Rivers {
			rivers++
			for i, cell := range r.Cells {
				if g := c.Terrain[cell]; g != game.Water && g != game.Hill {
					t.Fatalf("a river runs through %s", g)
				}
				if i == 0 {
					continue
				}
				b, ok := hex.Between(c.Grid.At(r.Cells[i-1]), c.Grid.At(cell))
				if !ok || wall[b] {
					t.Fatalf("a river jumps, or runs through a ridge: %v", ok)
				}
			}
		}
		for cell, g := range c.Terrain {
			switch near := around(cell); {
			case g == game.Plains && slices.Contains(near, game.Sea):
				t.Fatal("plains by the sea are dry")
			case g == game.Hill && !slices.Contains(near, game.Hill) && s.land.Ground[cell] != generate.Mountain:
				t.Fatal("a hill stands alone")
			}
		}
		for _, city := range c.Cities {
			if city.Island() {
				islands++
			}
		}
	})
	if !testing.Short() && (rivers == 0 || ridges == 0 || islands == 0) {
		t.Errorf("there were %d rivers, %d ridges, %d islands", rivers, ridges, islands)
	}
}

// A map of each character, held against the file of it. After a change that is meant:
// go test ./generate/railways -run Golden -update, look at all of them printed, and count
// generate.Version up.
func TestGoldenMaps(t *testing.T) {
	var s Surveyor
	var c Candidate
	for character := generate.Character(0); character < generate.Characters; character++ {
		w := generate.Wish{Seed: 2 + uint64(character), Cols: 22, Rows: 20, Orientation: hex.Orientation(character % 2), Character: character, Cities: 20, Players: 3}
		s.Draw(&c, w, 1)
		got := encoded(s.Map(&c, w, 1))
		name := filepath.Join("testdata", character.String()+".yaml")
		if *update {
			if err := os.WriteFile(name, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is now\n%s", name, got)
		}
	}
}

// Colours are in the shares of the bundled maps, those that are alike are apart, and the
// red cities are the largest.
func TestColors(t *testing.T) {
	var s Surveyor
	var c Candidate
	near, all := 0, 0
	for number := range uint64(120) {
		w := usualWish(3, 4)
		w.Character = generate.Character(number % generate.Characters)
		s.Draw(&c, w, number)
		if len(c.Cities) < w.Cities {
			continue
		}
		var count [game.CityColors]int
		for i, a := range c.Cities {
			count[a.Color]++
			if a.Color != game.Red && a.Cubes > c.Cities[0].Cubes {
				t.Errorf("candidate %d: a %s city has %d cubes", number, a.Color, a.Cubes)
			}
			for _, b := range c.Cities[:i] {
				if a.Color == b.Color && a.Color != game.Gray {
					all++
					if c.Grid.At(a.Cell).Distance(c.Grid.At(b.Cell)) < 5 {
						near++
					}
				}
			}
		}
		colored := len(c.Cities) - count[game.Gray]
		if n := 100 * colored / len(c.Cities); n < coloredShare-5 || n > coloredShare+5 {
			t.Errorf("candidate %d: %d %% of the cities have a colour", number, n)
		}
		for color := range game.Colors {
			if n := 100 * count[color] / colored; n < colorShares[color]-9 || n > colorShares[color]+9 {
				t.Errorf("candidate %d: %d %% of the cities are %s", number, n, game.Color(color))
			}
		}
	}
	if all < 1000 || near*20 > all {
		t.Errorf("of %d pairs of cities of a colour %d are less than 5 apart", all, near)
	}
}
