package railways

import (
	"strings"
	"testing"

	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/railways"
)

// sketch is a candidate from a picture of a pointy grid: . ~ h w - as in a definition, and
// R, B, Y, P, G (black) and X (gray) cities on plain land with two cubes.
func sketch(t testing.TB, picture string) *Candidate {
	t.Helper()
	rows := strings.Split(strings.TrimSpace(picture), "\n")
	c := &Candidate{Grid: hex.Grid{Rows: len(rows), FirstRow: 1}}
	for _, row := range rows {
		letters := strings.Fields(row)
		c.Grid.Cols = len(letters)
		for _, l := range letters {
			cell, ground := len(c.Terrain), game.Plains
			if i := strings.Index("-.~hw", l); i >= 0 {
				ground = game.None + game.Terrain(i)
			} else {
				c.Cities = append(c.Cities, City{Cell: cell, Color: game.Color(strings.Index("RBYPGX", l)), Cubes: 2})
			}
			c.Terrain = append(c.Terrain, ground)
		}
	}
	if len(c.Terrain) != c.Grid.Len() {
		t.Fatal("the rows differ")
	}
	return c
}

// between is a ridge of one border.
func between(c *Candidate, a, b int) Ridge {
	e, _ := hex.Between(c.Grid.At(a), c.Grid.At(b))
	return Ridge{Borders: []hex.Edge{e}}
}

func TestMeasures(t *testing.T) {
	var s survey
	expect := func(what string, c *Candidate, want map[Measure]int) {
		t.Helper()
		got, reason, ok := s.measure(c)
		if !ok {
			t.Fatal(what, ReasonName(reason))
		}
		for m, v := range want {
			if got[m] != v {
				t.Errorf("%s: %s is %d, want %d", what, measureNames[m], got[m], v)
			}
		}
	}
	line := sketch(t, "R . . B . R X")
	line.Cities = line.Cities[:3]
	expect("a line", line, map[Measure]int{
		CutOff: 0, Walled: 0, LinkCost: 300, Remote: 400, Detour: 0, Spread: 700 / 3, Crowding: 2, Void: 200, Cubes: 200,
		Colored: 1000, Alike: 0, ColorGap: 1000 * 2 / 3, Openness: 1200 / 7,
	})
	line.Terrain[1] = game.Hill
	expect("a hill on the way", line, map[Measure]int{LinkCost: 400, Remote: 600, Detour: 1000 * 2 / 6})
	line.Ridges = []Ridge{between(line, 2, 3), between(line, 4, 5)}
	expect("ridges before two cities", line, map[Measure]int{LinkCost: 800, Remote: 1000, Walled: 1000 * 4 / 7, Openness: 100 * (12 - 4) / 7})
	line.Cities[1].Color = game.Red
	expect("all of one color", line, map[Measure]int{Alike: 1000 * 2 / 3, ColorGap: 1000})

	land := sketch(t, `
		R . B w .
		 . . . w .
		w w w w X`)
	if _, reason, ok := s.measure(land); ok || reason != Unreachable {
		t.Errorf("a city beyond the sea: %v, %v", ok, ReasonName(reason))
	}
	land.Terrain[4], land.Terrain[9] = game.Sea, game.Sea
	land.Cities[2].Harbors = []int{0}
	expect("an island with harbors", land, map[Measure]int{CutOff: 0, LinkCost: 200, Wealth: 666})
	land.Cities = land.Cities[:2]
	expect("an island without a city", land, map[Measure]int{CutOff: 1000 * 1 / 7})
}

func TestNoMap(t *testing.T) {
	var s survey
	for _, c := range []struct {
		name, picture string
		want          Reason
	}{
		{"cities side by side", "R B . Y", Misplaced},
		{"two networks", "R . B w Y . P", Unreachable},
		{"a city alone", "R . B w Y", Unreachable},
	} {
		if _, reason, ok := s.measure(sketch(t, c.picture)); ok || reason != c.want {
			t.Errorf("%s: %v, %q", c.name, ok, ReasonName(reason))
		}
	}
	c := sketch(t, "R . B . Y")
	c.Terrain[4] = game.Water + 2
	if _, reason, ok := s.measure(c); ok || reason != Misplaced {
		t.Error("a flooded city is measured")
	}
	c = sketch(t, "R . B . Y")
	c.Cities[2].Harbors = []int{0}
	if _, reason, ok := s.measure(c); ok || reason != Misplaced {
		t.Error("an island on the land is measured")
	}
}

// The measures of ways are those that a slow search over all hexes finds.
func TestMeasuresAgainstSlow(t *testing.T) {
	var c Candidate
	var s survey
	source := &Surveyor{}
	for number := range uint64(6) {
		w := usualWish(9, 4)
		w.Character = generate.Character(number)
		source.Draw(&c, w, number)
		values, reason, ok := s.measure(&c)
		if !ok {
			t.Errorf("%d: %s", number, ReasonName(reason))
			continue
		}
		if void, remote := slowly(&c); values[Void] != void || values[Remote] != remote {
			t.Errorf("%d: %d, %d; slowly %d, %d", number, values[Void], values[Remote], void, remote)
		}
	}
}

// slowly finds what the emptiest land and the remotest city cost, by trying every step again
// from every city until nothing becomes cheaper.
func slowly(c *Candidate) (void, remote int) {
	const never = 1 << 20
	wall := map[hex.Edge]int{}
	for _, r := range c.Ridges {
		for _, b := range r.Borders {
			wall[b] = game.RidgeCost
		}
	}
	stands := map[int]bool{}
	for i := range c.Cities {
		stands[c.Cities[i].Cell] = true
	}
	least := make([]int, len(c.Terrain))
	for cell := range least {
		least[cell] = never
	}
	for i := range c.Cities {
		if c.Cities[i].Island() {
			continue
		}
		price := make([]int, len(c.Terrain))
		for cell := range price {
			price[cell] = never
		}
		price[c.Cities[i].Cell] = 0
		near := never
		for again := true; again; {
			again = false
			for from, p := range price {
				if p == never || p > 0 && stands[from] {
					continue
				}
				for side := range hex.Side(6) {
					to, ok := c.Grid.Index(c.Grid.At(from).Neighbor(side))
					if !ok || !c.Terrain[to].Land() {
						continue
					}
					q := p + wall[hex.EdgeOf(c.Grid.At(from), side)]
					if stands[to] {
						if to != c.Cities[i].Cell {
							near = min(near, q)
						}
						continue
					}
					if q += game.TerrainCost[c.Terrain[to]]; q < price[to] {
						price[to], again = q, true
					}
				}
			}
		}
		remote = max(remote, near)
		for cell, p := range price {
			if !stands[cell] {
				least[cell] = min(least[cell], p)
			}
		}
	}
	for _, p := range least {
		if p < never {
			void = max(void, p)
		}
	}
	return hundredths * void, hundredths * remote
}

// A candidate is measured without allocating.
func TestMeasureAllocatesNothing(t *testing.T) {
	c := CandidateOf(named(t, "mexico"))
	var s survey
	s.measure(c)
	if n := testing.AllocsPerRun(100, func() { s.measure(c) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
