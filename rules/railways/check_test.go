package railways

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
)

// Every part of a map that these tests draw has a line of its own, so that a diagnostic can be
// told by its line.
const (
	lineRow       = 10
	lineCity      = 100
	lineRidge     = 200
	lineRiver     = 250
	lineOperation = 300
	lineBaron     = 350
)

// on is a place in the definition of a test.
func on(line int) diag.Pos { return diag.Pos{File: "map.yaml", Line: line, Col: 3} }

// put is a value with a place.
func put[T any](v T, line int) diag.Value[T] { return diag.Value[T]{V: v, At: on(line)} }

// drawn is a map of a picture (sketch) with places, the usual cards and markers that fit.
func drawn(t testing.TB, picture string) *Map {
	t.Helper()
	m := sketch(t, hex.Grid{FirstRow: 1}, picture)
	m.At = diag.Pos{File: "map.yaml", Line: 2, Col: 1}
	m.Name = put("Drawn", 3)
	m.MinPlayers, m.MaxPlayers = put(2, 4), put(3, 4)
	m.CitiesAt, m.MarkersAt, m.OperationsAt, m.BaronsAt = m.At, m.At, m.At, m.At
	for y := range m.Grid.Rows {
		m.TerrainAt = append(m.TerrainAt, on(lineRow+y))
	}
	for i := range m.Cities {
		c := &m.Cities[i]
		c.At.At, c.Name.At, c.Color.At, c.Cubes.At = on(lineCity+i), on(lineCity+i), on(lineCity+i), on(lineCity+i)
	}
	for p := range m.Markers {
		m.Markers[p] = diag.Value[int]{At: m.At}
	}
	m.Markers[2], m.Markers[3] = diag.Value[int]{V: 1, At: m.At}, diag.Value[int]{V: 2, At: m.At}
	whole := func(v *diag.Value[int]) { v.At = m.At }
	for c := range Colors {
		whole(&m.Cubes[c])
		whole(&m.Tiles[c])
		m.Options.Wheel[c].At = m.At
	}
	m.Engines.At, m.Income.At, m.Options.MaritimePrice.At = m.At, m.At, m.At
	for k := range OperationKinds {
		m.Operations = append(m.Operations, StandardOperations(k, m.At)...)
	}
	for k := range BaronKinds {
		m.Barons = append(m.Barons, StandardBarons(k, m.At)...)
	}
	return m
}

// codesOf are diagnostics as "code@line", a warning with a question mark.
func codesOf(l diag.List) string {
	var out []string
	for _, d := range l {
		s := d.Code
		if d.Severity == diag.Warning {
			s += "?"
		}
		if d.At.Line > 2 {
			s += fmt.Sprintf("@%d", d.At.Line)
		}
		out = append(out, s)
	}
	return strings.Join(out, " ")
}

// five is a map without a fault: a city of each colour.
const five = `
	R3 . . . B3
	 . ~ h . .
	Y3 . P3 . G3`

func TestFiveIsFine(t *testing.T) {
	if l := Check(drawn(t, five)); len(l) > 0 {
		t.Fatal(l)
	}
}

// A city is joined to others or said to be out of reach, for the right reason. Colours are of
// no interest here.
func TestCheckReach(t *testing.T) {
	for _, c := range []struct{ name, picture, want string }{
		{"a way from city to city", "R . B", ""},
		{"round the corner", `
			R w w
			 . . B`, ""},
		{"water and hills carry track", "R ~ h B", ""},
		{"cities side by side", "R B", "unreachable-city@100 unreachable-city@101 touching-cities?@101"},
		{"cities side by side with a way round", `
			R B
			 . .`, "touching-cities?@101"},
		{"three cities in a ring", `
			R . B
			 Y . .
			P . .`, "touching-cities?@102 touching-cities?@103"},
		{"sea all round", `
			w w . .
			 R w . B
			w w Y .`, "unreachable-city@100"},
		{"the rim all round", `
			R w . B
			 w Y . .`, "unreachable-city@100"},
		{"no hex all round", `
			R - . B
			 - Y . .`, "unreachable-city@100"},
		{"cities all round", `
			R B . .
			 Y . . P`, "unreachable-city@100 touching-cities?@101 touching-cities?@102 touching-cities?@102"},
		{"land that leads nowhere", `
			R . w . B
			 w w Y . .`, "unreachable-city@100"},
		{"two halves", "R . B w Y . P", "separate-networks?@102"},
		{"two halves, the larger is the map", "R . B w Y . P . G", "separate-networks?@100"},
		{"a city joins two regions", "R . B . Y", ""},
		{"nothing but sea", "w w -", "empty-map@10"},
		{"one city", "R . .", "few-cities@100"},
		{"no city", ". . .", "few-cities"},
		{"twelve tiles", "R . . . . . . . . . . . . B", ""},
		{"thirteen tiles", "R . . . . . . . . . . . . . B", "distant-city?@100 distant-city?@101"},
		{"thirteen tiles from one of two", "R . B . . . . . . . . . . . . . Y", "distant-city?@102"},
		{"far along the coast", `
			R w B . . . . .
			 . w w w w w w .
			. . . . . . . .`, "distant-city?@100 distant-city?@101"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := drawn(t, c.picture)
			bare(m)
			if got := codesOf(Check(m)); got != c.want {
				t.Errorf("got %q, want %q\n%v", got, c.want, Check(m))
			}
		})
	}
}

// bare takes the cubes and the markers out of a map that are not wanted or too many.
func bare(m *Map) {
	for c := range m.Cubes {
		if !slices.ContainsFunc(m.Cities, func(x City) bool { return x.Color.V == Color(c) }) {
			m.Cubes[c].V = 0
		}
	}
	m.Markers[2].V, m.Markers[3].V = 1, 1
}

// Islands are reached over the sea alone.
func TestCheckIslands(t *testing.T) {
	const picture = `
		R3 . B3 w w X
		 . ~ h w w w
		Y3 . P3 . G3 w`
	for _, c := range []struct {
		name    string
		harbors []int
		change  func(*Map)
		want    string
	}{
		{"none", nil, nil, "unreachable-city@102"},
		{"one", []int{1}, nil, ""},
		{"two", []int{1, 5}, nil, ""},
		{"one that could not be read", []int{-1}, nil, "unreachable-city@102"},
		{"itself", []int{2}, nil, "unreachable-city@102 wrong-harbor@502"},
		{"twice", []int{1, 1}, nil, "duplicate-entry@501"},
		{"an island of an island", []int{1, 3}, func(m *Map) {
			m.Cities[3].Harbors = []diag.Value[int]{put(0, 600)}
		}, "landed-island@103 wrong-harbor@503"},
		{"land beside it", []int{1}, func(m *Map) { m.Terrain[4] = Plains }, "landed-island@102"},
		{"a city beside it", []int{1}, func(m *Map) { m.Cities[5].At.V = m.Grid.Coord(4, 0); m.Terrain[4] = Plains }, "unreachable-city@105 touching-cities?@105"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := drawn(t, picture)
			for _, h := range c.harbors {
				m.Cities[2].Harbors = append(m.Cities[2].Harbors, put(h, 500+max(h, 0)))
			}
			if c.change != nil {
				c.change(m)
			}
			if got := codesOf(Check(m)); got != c.want {
				t.Errorf("got %q, want %q\n%v", got, c.want, Check(m))
			}
		})
	}
}

func TestCheckRidges(t *testing.T) {
	// Rows are pushed right from the second on; B1 touches A2 and B2 below it.
	for borders, want := range map[string]string{
		"A1-A2":                   "",
		"A1-A2 A2-B1 B1-B2 B2-C1": "",
		"A1-A2 A2-B1 A2-B2":       "",
		"B2-C1 B2-C2":             "",
		"A1-A2 B1-B2":             "broken-ridge@201",
		"A1-A2 A2-B1 A1-B1":       "broken-ridge@202",
		"A1-A2 A1-A2":             "duplicate-border@201",
		"A1-A2 A2-A1":             "duplicate-border@201",
		"C2-D2 D2-D1":             "idle-border@201",
		"D1-D2":                   "idle-border@200",
		"D3-E3":                   "idle-border@200",
	} {
		m := drawn(t, `
			R3 . B3 w w .
			 . ~ h . w w
			Y3 . P3 . - .
			 . . . . G3 .`)
		m.ridge(t, borders)
		for i := range m.Ridges[0].Edges {
			m.Ridges[0].Edges[i].At = on(lineRidge + i)
		}
		if got := codesOf(Check(m)); got != want {
			t.Errorf("%s: %q, want %q\n%v", borders, got, want, Check(m))
		}
	}
	m := drawn(t, five)
	m.ridge(t, "A1-A2 A2-B1").ridge(t, "A2-B1")
	m.Ridges[0].Name.V, m.Ridges[1].Name.V = "Fells", "Downs"
	if l := Check(m); codesOf(l) != "duplicate-border" || !strings.Contains(l[0].Message, `ridge "Downs" has the border A2-B1, where ridge "Fells" runs`) {
		t.Error(l)
	}
	// What could not be read is passed over, and the ridge goes on behind it.
	m = drawn(t, five)
	m.ridge(t, "A1-A2 B1-B2")
	m.Ridges[0].Edges = slices.Insert(m.Ridges[0].Edges, 1, put(UnknownBorder, lineRidge))
	if l := Check(m); len(l) > 0 {
		t.Error(l)
	}
}

func TestCheckWaterCourses(t *testing.T) {
	const picture = `
		R3 . ~ . B3 .
		 . ~ h ~ . .
		Y3 . P3 ~ . w
		 . . . ~ . ~
		G3 . . . ~ .`
	for hexes, want := range map[string]string{
		"C1 C2 D2":       "inland-mouth?@252",
		"C1":             "", // the rim is beside it
		"C2 D3 D4 E5":    "",
		"B2 C2 D2 D3 D4": "inland-mouth?@254",
		"B2 C2 D3":       "inland-mouth?@252",
		"C1 C2 C1":       "looped-river@252",
		"C1 D3":          "inland-mouth?@251 broken-river@251",
		"C1 D1":          "misplaced-river@251",
		"C3 D3 D4 E5":    "", // through a city
		"D3 D4 E5":       "",
		"F3 F4":          "misplaced-river@250",
		"F4 F3":          "",
		"F4 F3 F4":       "looped-river@252 misplaced-river@251",
	} {
		m := drawn(t, picture)
		river := River{Name: at("Silver")}
		for i, l := range strings.Fields(hexes) {
			c, _ := m.Grid.ParseLabel(l)
			river.Hexes = append(river.Hexes, put(c, lineRiver+i))
		}
		m.Rivers = []River{river}
		got := strings.Fields(codesOf(Check(m)))
		words := strings.Fields(want)
		slices.Sort(got)
		slices.Sort(words)
		if !slices.Equal(got, words) {
			t.Errorf("%s: %q, want %q\n%v", hexes, got, want, Check(m))
		}
	}
	// A river may end in another.
	m := drawn(t, picture)
	for _, labels := range []string{"B2 C2 D3", "D2 D3 D4 E5"} {
		river := River{}
		for _, l := range strings.Fields(labels) {
			c, _ := m.Grid.ParseLabel(l)
			river.Hexes = append(river.Hexes, at(c))
		}
		m.Rivers = append(m.Rivers, river)
	}
	if l := Check(m); len(l) > 0 {
		t.Error(l)
	}
	// One that goes off the map, and one of which a hex could not be read.
	m.Rivers = []River{{Hexes: []diag.Value[hex.Coord]{put(m.Grid.Coord(4, 4), 250), put(m.Grid.Coord(4, 5), 251)}},
		{Hexes: []diag.Value[hex.Coord]{put(m.Grid.Coord(1, 1), 260), put(UnknownHex, 261), put(m.Grid.Coord(4, 4), 262)}}}
	if got := codesOf(Check(m)); got != "off-map-hex@251" {
		t.Errorf("%s\n%v", got, Check(m))
	}
}

// Each case breaks one thing of a map without a fault.
func TestCheckTables(t *testing.T) {
	card := func(m *Map, k OperationKind, line int, cities ...int) *Operation {
		o := NewOperation(k, m.At)
		o.At, o.Kind.At = on(line), on(line)
		if len(cities) == 1 {
			o.City = put(cities[0], line)
		} else if len(cities) == 2 {
			o.Cities = [2]diag.Value[int]{put(cities[0], line), put(cities[1], line+1)}
		}
		m.Operations = append(m.Operations, o)
		return &m.Operations[len(m.Operations)-1]
	}
	baron := func(m *Map, line, a, b int) {
		c := NewBaron(ConnectGoal, on(line))
		c.Cities = [2]diag.Value[int]{put(a, line), put(b, line+1)}
		m.Barons = append(m.Barons, c)
	}
	of := func(m *Map, k OperationKind) *Operation {
		i := slices.IndexFunc(m.Operations, func(o Operation) bool { return o.Kind.V == k })
		return &m.Operations[i]
	}
	west := func(m *Map, to int, from ...int) {
		w := &m.Options.Western
		w.On, w.Price, w.Cubes, w.Bonus, w.Color = put(true, 9), put(30, 9), put(4, 9), put(2, 9), put(Red, 9)
		w.To = put(to, 90)
		for i, c := range from {
			w.From = append(w.From, put(c, 80+i))
		}
	}
	income := func(m *Map, steps ...IncomeStep) {
		m.Income = put(steps, 9)
		m.IncomeStepsAt = nil
		for i := range steps {
			m.IncomeStepsAt = append(m.IncomeStepsAt, on(20+i))
		}
	}
	engines := func(m *Map, prices ...int) {
		m.Engines, m.EnginesAt = put(prices, 9), nil
		for i := range prices {
			m.EnginesAt = append(m.EnginesAt, on(20+i))
		}
	}
	for _, c := range []struct {
		name   string
		change func(*Map)
		want   string
	}{
		{"no name", func(m *Map) { m.Name.V = " \u200b" }, "unusable-name@3"},
		{"no name of a city", func(m *Map) { m.Cities[1].Name.V = "" }, "unusable-name@101"},
		{"a name twice", func(m *Map) { m.Cities[1].Name.V, m.Cities[3].Name.V = "New  Town", "NEW TOWN" }, "duplicate-name@103"},

		{"one player", func(m *Map) { m.MinPlayers = put(1, 9) }, "out-of-range@9"},
		{"seven players", func(m *Map) { m.MaxPlayers = put(7, 9) }, "out-of-range out-of-range out-of-range out-of-range@9"},
		{"players the wrong way round", func(m *Map) { m.MinPlayers, m.MaxPlayers = put(3, 9), put(2, 9) }, "unused-markers? unused-markers? out-of-range@9"},

		{"a city in the sea", func(m *Map) { m.Terrain[0] = Sea }, "flooded-stop@100"},
		{"a city off the map", func(m *Map) { m.Terrain[0] = None }, "off-map-hex@100"},
		{"a city outside", func(m *Map) { m.Cities[0].At.V = hex.Coord{Q: 99, R: -5} }, "off-map-hex@100"},
		{"two on a hex", func(m *Map) { m.Cities[1].At.V = m.Cities[0].At.V }, "duplicate-hex@101"},

		{"no color", func(m *Map) { m.Cities[1].Color.V = Color(CityColors) }, "unknown-color@101"},
		{"no city of a color", func(m *Map) { m.Cities[1].Color.V = Red }, "unwanted-cubes"},
		{"no city of a color, and no cubes", func(m *Map) { m.Cities[1].Color.V, m.Cubes[Blue].V = Red, 0 }, ""},
		{"a gray city for a tile", func(m *Map) { m.Cities[1].Color.V = Gray }, ""},
		{"a gray city, and no tile", func(m *Map) { m.Cities[1].Color.V, m.Tiles[Blue] = Gray, put(0, 9) }, "unwanted-cubes@9"},
		{"a rotor for it", func(m *Map) { m.Cities[1].Color.V, m.Cities[1].Rotor.V, m.Options.Rotors.V = Red, true, true }, ""},
		{"a rotor that is not used", func(m *Map) { m.Cities[1].Color.V, m.Cities[1].Rotor.V = Red, true }, "unwanted-cubes"},
		{"no cubes for a city", func(m *Map) { m.Cubes[Blue] = put(0, 9) }, "unserved-color?@101"},

		{"cubes below nothing", func(m *Map) { m.Cities[1].Cubes.V = -1 }, "out-of-range@101"},
		{"too many cubes", func(m *Map) { m.Cities[1].Cubes.V = 10 }, "out-of-range@101"},
		{"a small bag", func(m *Map) {
			for c := range m.Cubes {
				m.Cubes[c] = put(2, 20+c)
			}
		}, "short-bag@20"},
		{"a bag just enough", func(m *Map) {
			for c := range m.Cubes {
				m.Cubes[c] = put(3, 20+c)
			}
		}, ""},
		{"a bag without end", func(m *Map) { m.Cubes[Red] = put(math.MaxInt, 9); m.Cubes[Blue] = put(math.MaxInt, 9) }, "out-of-range@9 out-of-range@9"},
		{"tiles without end", func(m *Map) { m.Tiles[Red] = put(math.MaxInt, 9) }, "out-of-range@9"},

		{"no markers", func(m *Map) { m.Markers[2] = put(0, 9) }, "out-of-range@9"},
		{"more markers than pieces", func(m *Map) { m.Markers[3] = put(25, 9) }, "out-of-range@9"},
		{"more markers than cities", func(m *Map) { m.Markers[3] = put(6, 9) }, "unreachable-end@9"},
		{"as many markers as cities", func(m *Map) { m.Markers[3] = put(5, 9) }, ""},
		{"more markers, but fewer by an option", func(m *Map) { m.Markers[3], m.Options.FewerMarkers = put(6, 9), put(1, 9) }, ""},
		{"fewer markers for more players", func(m *Map) { m.Markers[2] = put(4, 9) }, "falling-markers?@9"},
		{"markers for nobody", func(m *Map) { m.Markers[4] = put(3, 9) }, "unused-markers?@9"},
		{"markers of some", func(m *Map) { m.MarkersAt, m.Markers[2] = on(8), put(1, 9) }, "missing-markers?@8"},
		{"markers of all", func(m *Map) { m.MarkersAt, m.Markers[2], m.Markers[3] = on(8), put(1, 9), put(2, 9) }, ""},
		{"fewer markers than none", func(m *Map) { m.Options.FewerMarkers = put(-1, 9) }, "out-of-range@9"},
		{"cubes fewer than none", func(m *Map) { m.Options.FewerCubes = put(-1, 9) }, "out-of-range@9"},

		{"no engine", func(m *Map) { engines(m) }, "wrong-length@9"},
		{"nine engines", func(m *Map) { engines(m, 1, 2, 3, 4, 5, 6, 7, 8) }, "wrong-length@9"},
		{"engines that fall", func(m *Map) { engines(m, 5, 4, 4, 9) }, "falling-prices?@21"},
		{"an engine out of range", func(m *Map) { engines(m, 5, 5, 100) }, "out-of-range@22"},
		{"engines without places", func(m *Map) { m.Engines, m.EnginesAt = put([]int{5, 4, 7}, 9), nil }, "falling-prices?@9"},
		{"engines too weak for a goal", func(m *Map) { engines(m, 5, 6) }, "unreachable-goal@9"},

		{"no income", func(m *Map) { income(m) }, "broken-income@9"},
		{"income from one on", func(m *Map) { income(m, IncomeStep{1, 1}) }, "broken-income@20"},
		{"income unsorted", func(m *Map) { income(m, IncomeStep{0, 1}, IncomeStep{5, 2}, IncomeStep{4, 3}, IncomeStep{4, 3}) }, "broken-income@22 broken-income@23"},
		{"income that falls", func(m *Map) { income(m, IncomeStep{0, 9}, IncomeStep{5, 2}) }, ""},
		{"income out of range", func(m *Map) { income(m, IncomeStep{0, -1}, IncomeStep{1000, 2}) }, "out-of-range@20 out-of-range@21"},

		{"a card of no type", func(m *Map) { m.Operations[0].Kind = put(OperationKinds, 9) }, "unknown-card@9"},
		{"a card too often", func(m *Map) { m.Operations[0].Copies = put(13, 9) }, "out-of-range@9"},
		{"a card that pays too much", func(m *Map) { m.Operations[0].Points = put(21, 9) }, "out-of-range@9"},
		{"a bounty", func(m *Map) { card(m, ServiceBounty, 300, 1) }, ""},
		{"a bounty nowhere", func(m *Map) { card(m, ServiceBounty, 300, -1) }, "unknown-city@300"},
		{"a bounty in no city", func(m *Map) { card(m, ServiceBounty, 300, 5) }, "unknown-city@300"},
		{"a hotel in a gray city", func(m *Map) { m.Cities[1].Color.V = Gray; card(m, Hotel, 300, 1) }, "gray-goal?@300"},
		{"a line", func(m *Map) { card(m, MajorLine, 300, 0, 1) }, ""},
		{"a line in a ring", func(m *Map) { card(m, MajorLine, 300, 0, 0) }, "duplicate-entry@301"},
		{"a line from nowhere", func(m *Map) { card(m, MajorLine, 300, -1, 0) }, "unknown-city@300"},
		{"a western line", func(m *Map) { west(m, 0, 1, 2); card(m, MajorLine, 300, 0, 1).Western = put(true, 300) }, ""},
		{"a western line and no link", func(m *Map) { card(m, MajorLine, 300, 0, 1).Western = put(true, 300) }, "missing-western-link@300"},
		{"a record too long", func(m *Map) { of(m, SpeedRecord).Links = put(9, 9) }, "out-of-range@9"},
		{"a record too long for the engines", func(m *Map) { engines(m, 1, 2, 3); of(m, SpeedRecord).Links = put(5, 9) }, "unreachable-goal@9"},
		{"a train that is none", func(m *Map) { of(m, NewTrain).Level = put(1, 9) }, "out-of-range@9"},
		{"few cards", func(m *Map) {
			of(m, NewIndustry).Copies.V, of(m, CityGrowth).Copies.V, of(m, LandGrant).Copies = 0, 1, put(0, 9)
		}, "few-operations?"},
		{"just enough cards", func(m *Map) { of(m, NewIndustry).Copies.V, of(m, CityGrowth).Copies.V = 0, 0 }, ""},
		{"few cards without Executives", func(m *Map) {
			of(m, NewIndustry).Copies.V, of(m, CityGrowth).Copies.V = 0, 0
			m.Options.Bidding.V = WorstIsFirst
		}, "few-operations?"},

		{"a goal of no type", func(m *Map) { m.Barons[0].Kind = put(BaronKinds, 9) }, "unknown-card@9"},
		{"a goal that pays too much", func(m *Map) { m.Barons[0].Points = put(21, 9) }, "out-of-range@9"},
		{"two goals for three", func(m *Map) { m.Barons = m.Barons[:2] }, "few-barons@4"},
		{"three goals for three", func(m *Map) { m.Barons = m.Barons[:3] }, ""},
		{"a goal that joins", func(m *Map) { baron(m, 350, 0, 4) }, ""},
		{"a goal that joins nothing", func(m *Map) { baron(m, 350, 3, 3) }, "duplicate-entry@351"},
		{"copies of a bad goal", func(m *Map) { baron(m, 350, 3, 3); baron(m, 350, 3, 3) }, "duplicate-entry@351"},

		{"a wheel of two", func(m *Map) { m.Options.Wheel[Blue] = put(Red, 9) }, "broken-wheel@9"},
		{"a wheel that ends", func(m *Map) { m.Options.Wheel[Blue] = put(Gray, 9) }, "broken-wheel@9"},
		{"another wheel", func(m *Map) {
			for c := range Color(Colors) {
				m.Options.Wheel[c] = put((c+1)%Color(Colors), 9)
			}
		}, ""},
		{"rotors and no city with one", func(m *Map) { m.Options.Rotors = put(true, 9) }, "idle-option?@9"},
		{"mines and no gray city", func(m *Map) { m.Options.Mines = put(true, 9) }, "idle-option?@9"},
		{"a dear crossing", func(m *Map) { m.Options.MaritimePrice = put(100, 9) }, "out-of-range@9"},

		{"a western link", func(m *Map) { west(m, 0, 1, 2) }, ""},
		{"a western link from nowhere", func(m *Map) { west(m, 0) }, "missing-western-link@9"},
		{"a western link of no city", func(m *Map) { west(m, 0, 1, 9) }, "unknown-city@81"},
		{"a western link to no city", func(m *Map) { west(m, -1, 1) }, "unknown-city@90"},
		{"a western link twice", func(m *Map) { west(m, 0, 1, 1) }, "duplicate-entry@81"},
		{"a western link to itself", func(m *Map) { west(m, 1, 1) }, "duplicate-entry@90"},
		{"a western link to the wrong color", func(m *Map) { west(m, 1, 2) }, "idle-bonus?@90"},
		{"a western link without a bonus", func(m *Map) { west(m, 1, 2); m.Options.Western.Bonus.V = 0 }, ""},
		{"a western link out of range", func(m *Map) {
			west(m, 0, 1)
			w := &m.Options.Western
			w.Price, w.Cubes, w.Bonus = put(-1, 20), put(10, 21), put(10, 22)
		}, "out-of-range@20 out-of-range@21 out-of-range@22"},

		{"a printed link", func(m *Map) { printLink(m, 0, 1) }, ""},
		{"a printed link to itself", func(m *Map) { printLink(m, 1, 1) }, "duplicate-entry@61"},
		{"a printed link twice", func(m *Map) { printLink(m, 0, 1); printLink(m, 1, 0) }, "duplicate-entry@59"},
		{"a printed link to nowhere", func(m *Map) { printLink(m, 1, -1) }, "unknown-city@61"},
		{"a printed link of neighbours", func(m *Map) { m.Cities[1].At.V = m.Grid.Coord(1, 0); printLink(m, 0, 1) }, "impossible-link@61 touching-cities?@101"},

		{"too many cards", func(m *Map) {
			for range MaxCards {
				card(m, ServiceBounty, 300, 1)
			}
		}, "crowded-map"},
		{"too many barons", func(m *Map) {
			for range MaxCards {
				baron(m, 350, 0, 4)
			}
		}, "crowded-map"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := drawn(t, five)
			c.change(m)
			if got := codesOf(Check(m)); got != c.want {
				t.Errorf("got %q, want %q\n%v", got, c.want, Check(m))
			}
		})
	}
}

// printLink adds a printed link to a map.
func printLink(m *Map, a, b int) {
	m.Options.Printed = append(m.Options.Printed, PrintedLink{At: on(59), Cities: [2]diag.Value[int]{put(a, 60), put(b, 61)}})
}

// Cards that join two cities need a way between them; a printed link belongs to nobody, and
// one over the sea may be bought.
func TestCheckGoals(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Map)
		want   string
	}{
		{"over the sea", nil, "separate-networks?@101 unreachable-goal@301"},
		{"over a printed link", func(m *Map) { printLink(m, 3, 1) }, "unreachable-goal@301"},
		{"over land", func(m *Map) { m.Terrain[4] = Plains }, ""},
		{"over an island", func(m *Map) {
			m.Cities[4].Harbors = []diag.Value[int]{put(0, 50), put(1, 50)}
		}, ""},
		{"on an incomplete map", func(m *Map) { m.Incomplete = true }, ""},
	} {
		m := drawn(t, `
			R3 . . . w . B3 .
			 . ~ w w w . . .
			P3 . G3 w X w . Y3`)
		o := NewOperation(MajorLine, on(300))
		o.Cities = [2]diag.Value[int]{put(0, 300), put(1, 301)}
		m.Operations = append(m.Operations, o)
		if c.change != nil {
			c.change(m)
		}
		l := slices.DeleteFunc(Check(m), func(d diag.Diagnostic) bool { return d.Code == "unreachable-city" })
		if got := codesOf(l); got != c.want {
			t.Errorf("%s: %q, want %q\n%v", c.name, got, c.want, Check(m))
		}
	}
}

// Of an incomplete map nothing is said to be missing, and nothing of what is not there.
func TestCheckIncomplete(t *testing.T) {
	m := &Map{Incomplete: true}
	if l := Check(m); len(l) > 4 { // the numbers are out of range
		t.Error(l)
	}
	m = drawn(t, five)
	m.Incomplete = true
	m.Cities, m.Barons, m.Operations, m.Income.V = m.Cities[:1], nil, nil, nil
	if l := Check(m); len(l) > 0 {
		t.Error(l)
	}
	if l := Check(&Map{}); !l.HasErrors() {
		t.Error("nothing is wrong with nothing")
	}
}

// One of a thing is one: messages count right.
func TestCheckCounts(t *testing.T) {
	m := drawn(t, "R . .")
	m.Barons = m.Barons[:1]
	m.Operations = m.Operations[:0]
	text := Check(m).Error()
	for _, want := range []string{"the map has 1 city;", "the deck has 1 Baron card for up to 3 players", "the deck has no cards beside"} {
		if !strings.Contains(strings.ReplaceAll(text, " [few-cities]", ""), want) {
			t.Errorf("%q is missing from\n%s", want, text)
		}
	}
}
