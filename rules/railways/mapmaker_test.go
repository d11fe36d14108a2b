package railways

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
)

// at gives a value a place that no definition has.
func at[T any](v T) diag.Value[T] { return diag.Value[T]{V: v} }

// none2 are no cities.
var none2 = [2]diag.Value[int]{at(-1), at(-1)}

// sketch makes a map from a picture: "." plains, "~" water, "h" hills, "w" the sea, "-" no
// hex; R, B, Y, P, G (black) and X (gray) are cities with one cube, or as many as a digit
// behind the letter says. Everything else has its default, and there is no card and no baron.
func sketch(t testing.TB, g hex.Grid, picture string) *Map {
	t.Helper()
	rows := strings.Split(strings.TrimSpace(picture), "\n")
	m := &Map{ID: "sketch"}
	for y, row := range rows {
		words := strings.Fields(row)
		if y == 0 {
			g.Cols, g.Rows = len(words), len(rows)
		}
		if len(words) != g.Cols {
			t.Fatalf("row %d of the picture has %d letters, not %d", y+1, len(words), g.Cols)
		}
		for x, w := range words {
			terrain := map[byte]Terrain{'-': None, '.': Plains, '~': Water, 'h': Hill, 'w': Sea}
			ground, ok := terrain[w[0]]
			if !ok {
				ground = Plains
				cubes := 1
				if len(w) > 1 {
					cubes = int(w[1] - '0')
				}
				color := Color(strings.IndexByte(letters+"X", w[0]))
				name := "City" + strconv.Itoa(len(m.Cities)+1)
				m.Cities = append(m.Cities, City{At: at(g.Coord(x, y)), Name: at(name), Color: at(color), Cubes: at(cubes)})
			}
			m.Terrain = append(m.Terrain, ground)
		}
	}
	m.Grid = g
	plain(m)
	return m
}

// plain gives a map the defaults of what a definition may leave out.
func plain(m *Map) {
	m.Name = at("Sketch")
	m.MinPlayers, m.MaxPlayers = at(MinPlayers), at(MaxPlayers)
	for p := MinPlayers; p <= MaxPlayers; p++ {
		m.Markers[p] = at(DefaultMarkers[p])
	}
	for c := range Colors {
		m.Cubes[c], m.Tiles[c] = at(DefaultCubes[c]), at(DefaultTiles[c])
		m.Options.Wheel[c] = at(DefaultWheel[c])
	}
	m.Engines, m.Income = at(DefaultEngines()), at(DefaultIncome())
	m.Options.MaritimePrice = at(DefaultMaritimePrice)
}

// operation adds a card to a map.
func (m *Map) operation(k OperationKind, copies, points int, cities ...int) *Map {
	o := Operation{
		Kind: at(k), Copies: at(copies), City: at(-1), Cities: none2, Points: at(points),
		Links: at(DefaultSpeedLinks), Level: at(DefaultTrainLevel),
	}
	switch len(cities) {
	case 1:
		o.City = at(cities[0])
	case 2:
		o.Cities = [2]diag.Value[int]{at(cities[0]), at(cities[1])}
	}
	m.Operations = append(m.Operations, o)
	return m
}

// baron adds a baron to a map.
func (m *Map) baron(k BaronKind, points int, cities ...int) *Map {
	b := Baron{Kind: at(k), Cities: none2, Points: at(points)}
	if len(cities) == 2 {
		b.Cities = [2]diag.Value[int]{at(cities[0]), at(cities[1])}
	}
	m.Barons = append(m.Barons, b)
	return m
}

// ridge adds a ridge along borders such as "A1-B1".
func (m *Map) ridge(t testing.TB, borders string) *Map {
	t.Helper()
	var r Ridge
	for _, b := range strings.Fields(borders) {
		from, to, _ := strings.Cut(b, "-")
		x, okx := m.Grid.ParseLabel(from)
		y, oky := m.Grid.ParseLabel(to)
		e, ok := hex.Between(x, y)
		if !okx || !oky || !ok {
			t.Fatalf("%q is no border", b)
		}
		r.Edges = append(r.Edges, at(e))
	}
	m.Ridges = append(m.Ridges, r)
	return m
}

// randomMap is a map of either orientation with cities that do not touch, rivers, hills, the
// sea and ridges, cards of every kind, barons, and options by lot.
func randomMap(rng *rand.Rand, cols, rows, cities int) *Map {
	m := &Map{ID: "random"}
	m.Grid = hex.Grid{
		Orientation: hex.Orientation(rng.IntN(2)), Stagger: hex.Stagger(rng.IntN(2)), Cols: cols, Rows: rows,
		FirstCol: rng.IntN(3), FirstRow: 1 + rng.IntN(2),
	}
	for range m.Grid.Len() {
		m.Terrain = append(m.Terrain, [...]Terrain{Plains, Plains, Plains, Plains, Plains, Water, Water, Hill, Hill, Sea}[rng.IntN(10)])
	}
	taken := map[hex.Coord]bool{}
	for _, i := range rng.Perm(m.Grid.Len()) {
		c := m.Grid.At(i)
		near := taken[c] || m.Terrain[i] == Sea
		for s := hex.Side(0); s < 6; s++ {
			near = near || taken[c.Neighbor(s)]
		}
		if near || len(m.Cities) == cities {
			continue
		}
		taken[c] = true
		color := Color(rng.IntN(CityColors))
		if n := len(m.Cities); n < Colors {
			color = Color(n)
		} else if rng.IntN(3) == 0 {
			color = Gray
		}
		m.Cities = append(m.Cities, City{
			At: at(c), Name: at("City" + strconv.Itoa(len(m.Cities)+1)), Color: at(color),
			Cubes: at(1 + rng.IntN(3)), Rotor: at(color < Gray && rng.IntN(3) == 0),
		})
	}
	plain(m)
	for p := MinPlayers; p <= MaxPlayers; p++ {
		m.Markers[p] = at(max(1, min(DefaultMarkers[p], len(m.Cities)-1)))
	}
	cards(m, rng)
	return m
}

// mountains adds ridges where a line could cross them.
func mountains(m *Map, rng *rand.Rand, n int) {
	seen := map[hex.Edge]bool{}
	for range n {
		e := hex.EdgeOf(m.Grid.At(rng.IntN(m.Grid.Len())), hex.Side(rng.IntN(6)))
		a, b := e.Hexes()
		if m.TerrainOf(a).Land() && m.TerrainOf(b).Land() && !seen[e] {
			m.Ridges = append(m.Ridges, Ridge{Edges: []diag.Value[hex.Edge]{at(e)}})
		}
		seen[e] = true
	}
}

// cards gives a map cards of every kind, and barons.
func cards(m *Map, rng *rand.Rand) {
	any1 := func() int { return rng.IntN(len(m.Cities)) }
	two := func() (a, b int) {
		if a, b = any1(), any1(); a == b {
			b = (a + 1) % len(m.Cities)
		}
		return a, b
	}
	m.operation(RailroadEra, 1, 1).operation(SpeedRecord, 1, 3).operation(NewTrain, 1, 4)
	m.operation(LandGrant, 2, 0).operation(NewIndustry, 4, 0).operation(Executive, 2, 0).operation(PerfectEngineering, 2, 0).operation(CityGrowth, 3, 0)
	for range 6 {
		a, b := two()
		m.operation(ServiceBounty, 1, 1+rng.IntN(4), any1())
		m.operation(Hotel, 1, 1, any1())
		m.operation(MajorLine, 1, 3+rng.IntN(9), a, b)
	}
	for k := range BaronKinds {
		a, b := two()
		if k == ConnectGoal {
			m.baron(k, 5, a, b).baron(k, 8, b, (a+2)%len(m.Cities))
		} else {
			m.baron(k, 4+int(k))
		}
	}
}

// vary turns options on by lot.
func vary(m *Map, rng *rand.Rand) {
	o := &m.Options
	coin := func() bool { return rng.IntN(3) == 0 }
	o.Bidding = at(Bidding(rng.IntN(int(Biddings))))
	o.Rotors, o.Mines = at(coin()), at(coin())
	o.FewerMarkers, o.FewerCubes = at(rng.IntN(8)), at(rng.IntN(2))
	o.HalfRidge, o.ChainBuild, o.FreeBonds = at(coin()), at(coin()), at(coin())
	n := len(m.Cities)
	if coin() && n > 4 {
		o.Western = WesternLink{
			On: at(true), Price: at(DefaultWesternPrice), From: []diag.Value[int]{at(n - 1), at(n - 2)}, Color: at(DefaultWesternColor),
			Cubes: at(DefaultWesternCubes), To: at(0), Bonus: at(DefaultWesternBonus),
		}
		m.operation(MajorLine, 1, 9, n-1, 0)
		m.Operations[len(m.Operations)-1].Western = at(true)
	}
	if coin() && n > 4 {
		o.Printed = []PrintedLink{{Cities: [2]diag.Value[int]{at(1), at(2)}}}
	}
	if coin() && n > 4 {
		m.Cities[3].Harbors = []diag.Value[int]{at(1), at(2)}
		for side := hex.Side(0); side < 6; side++ {
			if i, ok := m.Grid.Index(m.Cities[3].At.V.Neighbor(side)); ok {
				m.Terrain[i] = Sea
			}
		}
	}
	mountains(m, rng, m.Grid.Len()/6)
}

// bigMap is a map of the size and the densities of the largest board (facts: How big a real
// board is).
func bigMap() *Map {
	rng := rand.New(rand.NewPCG(1036, 1))
	m := &Map{ID: "big"}
	m.Grid = hex.Grid{Cols: 28, Rows: 37, FirstRow: 1}
	for range m.Grid.Len() {
		t := Plains
		switch n := rng.IntN(100); {
		case n < 18:
			t = Water
		case n < 34:
			t = Hill
		case n < 42:
			t = Sea
		}
		m.Terrain = append(m.Terrain, t)
	}
	colors := []Color{Gray, Gray, Gray, Gray, Gray, Red, Blue, Yellow, Purple, Black}
	taken := map[hex.Coord]bool{}
	for _, i := range rng.Perm(m.Grid.Len()) {
		c := m.Grid.At(i)
		near := m.Terrain[i] == Sea
		for d := range taken {
			near = near || c.Distance(d) < 3
		}
		if near || len(m.Cities) == 52 {
			continue
		}
		taken[c] = true
		color := colors[len(m.Cities)%len(colors)]
		cubes := 1 + rng.IntN(2)
		if color < Gray {
			cubes = 2 + rng.IntN(3)
		}
		m.Cities = append(m.Cities, City{At: at(c), Name: at("City" + strconv.Itoa(len(m.Cities)+1)), Color: at(color), Cubes: at(cubes)})
	}
	mountains(m, rng, 160)
	plain(m)
	cards(m, rng)
	return m
}
