package railways

import (
	"math"
	"math/rand/v2"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
)

// scattered is a random map with places, islands and links, whether it can be played or not.
func scattered(rng *rand.Rand) *Map {
	cols, rows, cities := 4+rng.IntN(9), 4+rng.IntN(9), 2+rng.IntN(9)
	if rng.IntN(4) == 0 { // a long one, whose cities are far apart
		cols, rows, cities = 2+rng.IntN(3), 20+rng.IntN(10), 2+rng.IntN(2)
	}
	m := randomMap(rng, cols, rows, cities)
	m.Name = at("Scattered")
	if len(m.Cities) == 0 {
		m.Cities = append(m.Cities, City{At: at(m.Grid.At(0)), Name: at("City1")})
	}
	m.At = diag.Pos{File: "map.yaml", Line: 2, Col: 1}
	for i := range m.Cities {
		m.Cities[i].At.At = on(lineCity + i)
	}
	if rng.IntN(2) == 0 {
		vary(m, rng)
	}
	if rng.IntN(3) == 0 { // more sea, so that there are several lands
		for i := range m.Terrain {
			if rng.IntN(3) == 0 && !hasCity(m, i) {
				m.Terrain[i] = Sea
			}
		}
	}
	return m
}

// hasCity tells whether a city stands on a cell.
func hasCity(m *Map, cell int) bool {
	_, ok := m.CityAt(m.Grid.At(cell))
	return ok
}

// lines finds, over every tile that can be laid, how many tiles a line has from a city to each
// other; 0 where there is none. It knows the shapes of tiles and nothing else.
func lines(m *Map, from int) []int {
	type end struct {
		at  hex.Coord
		out hex.Side
	}
	tiles := make([]int, len(m.Cities))
	seen := map[end]bool{}
	var now []end
	for side := range hex.Side(6) {
		now = append(now, end{m.Cities[from].At.V, side})
	}
	for n := 0; len(now) > 0; n++ {
		var next []end
		for _, e := range now {
			to := e.at.Neighbor(e.out)
			if c, ok := m.CityAt(to); ok {
				if c != from && !m.Cities[c].Island() && tiles[c] == 0 {
					tiles[c] = n
				}
				continue
			}
			if !m.TerrainOf(to).Land() {
				continue
			}
			for turn := 2; turn <= 4; turn++ {
				if o := (end{to, e.out.Opposite().Turn(turn)}); !seen[o] {
					seen[o] = true
					next = append(next, o)
				}
			}
		}
		now = next
	}
	return tiles
}

// The checks flood the land and look at no tile; a search over all tiles finds the same
// cities joined, and the same nearest ones.
func TestCheckAgreesWithTiles(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	joined, far := 0, 0
	for range 400 {
		m := scattered(rng)
		m.Options.Printed = nil
		for i := range m.Cities {
			m.Cities[i].Harbors = nil
		}
		if rng.IntN(3) == 0 {
			m.Cities[0].Harbors = []diag.Value[int]{at(len(m.Cities) - 1)}
		}
		c := newChecker(m)
		c.checkPlaces()
		c.regions()
		n := len(m.Cities)
		nearest := make([]int, n)
		want := newGroups(n)
		for a := range n {
			nearest[a] = math.MaxInt
			if m.Cities[a].Island() {
				continue
			}
			for b, tiles := range lines(m, a) {
				if tiles > 0 {
					want.join(a, b)
					nearest[a] = min(nearest[a], tiles)
				}
			}
		}
		for a := range n {
			for b := range a {
				same := c.goals.root(a) == c.goals.root(b)
				if same != (want.root(a) == want.root(b)) {
					t.Fatalf("%s and %s: joined %v by flood", c.cityAt(a), c.cityAt(b), same)
				}
				if same {
					joined++
				}
			}
		}
		c.l = nil
		c.checkDistances()
		warned := map[int]bool{}
		for _, d := range c.l {
			warned[d.At.Line-lineCity] = true
		}
		for a := range n {
			if long := nearest[a] < math.MaxInt && nearest[a] > maxLink; long != warned[a] {
				t.Fatalf("%s: the nearest is over %d tiles, and it is warned of %v", c.cityAt(a), nearest[a], warned[a])
			} else if long {
				far++
			}
		}
	}
	if joined < 1000 || far < 5 {
		t.Errorf("only %d pairs were joined, and %d cities far", joined, far)
	}
}

// Check finds the same twice, puts every problem into the file, and a map without errors can
// be played.
func TestCheckAnything(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 2))
	played := 0
	for range 600 {
		m := scattered(rng)
		l := Check(m)
		if again := Check(m); l.Error() != again.Error() {
			t.Fatalf("%v\n%v", l, again)
		}
		for _, d := range l {
			if d.Message == "" || d.Code == "" {
				t.Fatalf("%+v", d)
			}
		}
		mend(m)
		if l = Check(m); l.HasErrors() {
			continue
		}
		for p := m.MinPlayers.V; p <= m.MaxPlayers.V; p++ {
			if _, err := NewGame(m, p); err != nil {
				t.Fatalf("%v\n%v", err, l)
			}
		}
		played++
	}
	if played < 20 {
		t.Errorf("only %d maps could be played", played)
	}
}

// mend takes the commonest faults out of a random map.
func mend(m *Map) {
	m.Ridges, m.Options.Printed, m.Operations, m.Barons = nil, nil, nil, nil
	for p := range m.Markers {
		m.Markers[p].V = min(m.Markers[p].V, 1)
	}
	for c := range m.Cubes {
		if taken, _ := newChecker(m).takers(Color(c)); !taken {
			m.Cubes[c].V = 0
		}
	}
	for range MaxPlayers {
		m.baron(MoneyGoal, 5)
	}
}

// Check is safe on a map in which nothing fits together.
func TestCheckBroken(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 3))
	wild := func() int { return [...]int{math.MinInt32, -2, -1, 0, 1, 3, 7, 99, math.MaxInt32}[rng.IntN(9)] }
	for range 3000 {
		m := scattered(rng)
		m.Incomplete = rng.IntN(4) == 0
		switch rng.IntN(5) {
		case 0:
			m.Grid.Cols = wild()
		case 1:
			m.Grid.Rows = wild()
		case 2:
			m.Terrain = m.Terrain[:rng.IntN(len(m.Terrain)+1)]
		}
		m.MinPlayers, m.MaxPlayers = at(wild()), at(wild())
		for i := range m.Markers {
			m.Markers[i] = at(wild())
		}
		for i := range m.Cities {
			c := &m.Cities[i]
			c.Cubes = at(wild())
			switch rng.IntN(4) {
			case 0:
				c.At = at(hex.Coord{Q: wild(), R: wild()})
			case 1:
				c.Color = at(Color(rng.IntN(256)))
			case 2:
				c.Harbors = []diag.Value[int]{at(wild()), at(wild())}
			}
		}
		for i := range m.Operations {
			o := &m.Operations[i]
			o.Kind, o.City, o.Copies = at(OperationKind(rng.IntN(20))), at(wild()), at(wild())
			o.Cities = [2]diag.Value[int]{at(wild()), at(wild())}
			o.Links, o.Level, o.Points = at(wild()), at(wild()), at(wild())
		}
		for i := range m.Barons {
			m.Barons[i].Kind, m.Barons[i].Cities = at(BaronKind(rng.IntN(9))), [2]diag.Value[int]{at(wild()), at(wild())}
		}
		m.Engines, m.Income = at([]int{wild(), wild()}), at([]IncomeStep{{wild(), wild()}, {wild(), wild()}})
		m.Options.Wheel[rng.IntN(Colors)] = at(Color(rng.IntN(256)))
		m.Options.Western = WesternLink{On: at(true), From: []diag.Value[int]{at(wild())}, To: at(wild()), Color: at(Color(rng.IntN(256)))}
		m.Options.Printed = []PrintedLink{{Cities: [2]diag.Value[int]{at(wild()), at(wild())}}}
		m.Ridges = append(m.Ridges, Ridge{Edges: []diag.Value[hex.Edge]{at(hex.Edge{At: hex.Coord{Q: wild()}, Side: hex.Side(wild())}), at(UnknownBorder)}})
		m.Rivers = []River{{Hexes: []diag.Value[hex.Coord]{at(hex.Coord{Q: wild()}), at(UnknownHex), at(m.Cities[0].At.V)}}, {}}
		Check(m)
	}
}
