package maps

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/railways"
)

// smallWorld is a definition without a fault, to put faults into.
const smallWorld = `platelayer: 1
game: railways-of-the-world
name: Two Coasts
terrain: |
  . . ~ . . . w .
   . h ~ . h . w w
  . h ~ . h h . -
   . . ~ . . h . w
  . . w . . . . w
cities:
  A1: {name: Westhaven, color: red, cubes: 4}
  F1: {name: Eastcliff, color: blue}
  D2: {name: Gull Bay, color: gray, rotor: true}
  A4: {name: Northport, color: yellow, cubes: 2}
  E4: {name: Fenwick, color: purple}
  G5: {name: Reedham, color: black}
  H1: {name: Skerry, color: gray, harbors: [Eastcliff, Reedham]}
ridges:
  Fells: [[A2-B2, A2-B3, A3-B3], [D3-E3, E3-D4]]
rivers:
  Silver: [C1, C2, C3, C4, C5]
markers: {2: 4, 3: 5}
operations:
  - {type: hotel, city: Fenwick}
  - {type: major-line, cities: [Westhaven, Reedham], points: 4}
  - {type: land-grant, copies: 3}
  - {type: city-growth, copies: 0}
barons:
  - {type: connect, cities: [Northport, Eastcliff]}
  - {type: most-money}
options: {bidding: first-to-pass, mines: true}
`

func TestSmallWorldIsFine(t *testing.T) {
	d, l := check("coasts.yaml", []byte(smallWorld))
	if len(l) > 0 {
		t.Fatal(l)
	}
	m := d.Railways
	if d.ID != "coasts" || d.Game != RailwaysOfTheWorld || d.Name() != "Two Coasts" || d.Kind() != "map" || m.Incomplete {
		t.Errorf("ID %q, Game %q, Name %q, Kind %q, Incomplete %v", d.ID, d.Game, d.Name(), d.Kind(), m.Incomplete)
	}
	if m.MinPlayers.V != 2 || m.MaxPlayers.V != 3 || m.Markers[2].V != 4 || m.Markers[3].V != 5 || m.Markers[4].V != 0 {
		t.Errorf("%d to %d players, markers %v", m.MinPlayers.V, m.MaxPlayers.V, m.Markers)
	}
	if len(m.Ridges) != 2 || len(m.Ridges[0].Edges) != 3 || len(m.Ridges[1].Edges) != 2 || m.Ridges[1].Name.V != "Fells" {
		t.Errorf("ridges %v", m.Ridges)
	}
	if c := m.Cities[6]; !c.Island() || m.Cities[c.Harbors[1].V].Name.V != "Reedham" || c.Cubes.V != 1 || m.Cities[1].Cubes.V != 3 {
		t.Errorf("%+v", c)
	}
	var deck []string
	for _, o := range m.Operations {
		deck = append(deck, strings.Repeat(o.Kind.V.String()[:1], o.Copies.V))
	}
	if got, want := strings.Join(deck, " "), "r s n m ee nnnn lll pp h"; got != want {
		t.Errorf("the deck is %s, want %s", got, want)
	}
	var goals []string
	for _, b := range m.Barons {
		goals = append(goals, b.Kind.V.String())
	}
	if got, want := strings.Join(goals, " "), "connect most-deliveries most-deliveries most-money fewest-bonds fewest-bonds most-links most-links"; got != want {
		t.Errorf("the goals are %s, want %s", got, want)
	}
	if m.Options.Bidding.V != railways.FirstToPass || !m.Options.Mines.V || m.Options.Rotors.V || m.Options.Western.On.V {
		t.Errorf("options %+v", m.Options)
	}
	roundTrip(t, "coasts.yaml", d)
}

// worldProblems are faults in smallWorld, like problems.
var worldProblems = []struct{ name, old, text, want, hint string }{
	{"unknown key", "markers: {", "marker: {", "22:1+6 unknown-key", `did you mean "markers"?`},
	{"key of another game", "", "towns: 3", "32:1+5 unknown-key", "it can be platelayer, game, "},

	{"players in words", "", "players: two", "32:10+3 wrong-type", "write 2-6"},
	{"too many players", "", "players: 2-7", "32:10+3 out-of-range", "a number from 2 to 6"},
	{"players without markers", "", "players: 2-4", "10:1+6 unreachable-end, 22:1+7 missing-markers (warning)", ""},
	{"markers without players", "", "players: 2", "22:20+1 unused-markers (warning)", ""},

	{"a letter that is none", "  . . ~ . . . w .", "  . . f . . . w .", "5:7+1 unknown-terrain", `the letters are "." plains`},
	{"a capital", "  . . ~ . . . w .", "  . . ~ . . . W .", "5:15+1 unknown-terrain", `write it small: "w"`},
	{"a row too short", "  . . ~ . . . w .", "  . . ~ . . . w", "5:3+13 ragged-picture", ""},
	{"a folded picture", "terrain: |", "terrain: >", "4:10+1 folded-picture", ""},
	{"a grid that is none", "terrain: |", "grid: {orientation: round}\nterrain: |", "4:21+5 unknown-word", ""},

	{"a city off the map", "F1: {", "J1: {", "12:3+2 off-map-hex", "the nearest is H1"},
	{"a city in the sea", "F1: {", "G1: {", "12:3+2 flooded-stop", "the nearest land is "},
	{"a city without a color", ", color: blue}", "}", "12:7+1 missing-key", "add color: red"},
	{"a color misspelt", "color: yellow", "color: yelow", "14:32+5 unknown-color", `did you mean "yellow"?`},
	{"grey", "color: gray, rotor", "color: grey, rotor", "13:31+4 unknown-color", `did you mean "gray"?`},
	{"a name misspelt", "cities: [Westhaven, Reedham]", "cities: [Westhaven, Redham]", "25:44+6 unknown-city", `did you mean "Reedham"?`},
	{"a name that is none", "cities: [Westhaven, Reedham]", "cities: [Westhaven, Paris]", "25:44+5 unknown-city", "as it stands under cities"},
	{"a name in capitals", "cities: [Westhaven, Reedham]", "cities: [WESTHAVEN, reedham]", "", ""},
	{"a name that could not be read", "F1: {name: Eastcliff,", "1F: {name: Eastcliff,", "12:3+2 unknown-label", ""},
	{"a harbor misspelt", "[Eastcliff, Reedham]}", "[Estcliff, Reedham]}", "17:45+8 unknown-city", `did you mean "Eastcliff"?`},
	{"no harbors", "[Eastcliff, Reedham]}", "[]}", "17:44+1 wrong-length", "a list of cities"},
	{"cubes in words", "cubes: 4", "cubes: four", "11:44+4 wrong-type", ""},
	{"too many cubes", "cubes: 4", "cubes: 10", "11:44+2 out-of-range", "0 to 9"},
	{"a rotor in words", "rotor: true", "rotor: maybe", "13:44+5 wrong-type", ""},
	{"a city twice", "F1: {name: Eastcliff, color: blue}", "F1: {name: Eastcliff, color: blue}\n  f1: {name: Ely, color: red}", "13:3+2 duplicate-key", ""},

	{"a border that is none", "[D3-E3, ", "[D3-F3, ", "19:35+5 separate-hexes", "D3 touches"},
	{"a border off the map", "[D3-E3, ", "[D3-E9, ", "19:35+5 off-map-hex", ""},
	{"a ridge that jumps", "A2-B3, A3-B3]", "A3-B3]", "19:19+5 broken-ridge", "it can go on at"},
	{"a ridge in the sea", "[[A2-B2,", "[[G1-H1, A2-B2,", "19:12+5 idle-border, 19:19+5 broken-ridge", ""},
	{"a ridge of nothing", "Fells: [[A2-B2, A2-B3, A3-B3], [D3-E3, E3-D4]]", "Fells: []", "19:10+1 wrong-length", "a list of borders"},
	{"a ridge in a ridge", "[[A2-B2, A2-B3, A3-B3],", "[[[A2-B2], A2-B3],", "19:12+1 wrong-type", "write a border such as B1-C1"},
	{"a river that jumps", "[C1, C2, C3", "[C1, C3", "21:16+2 broken-river", "it can go on to"},
	{"a river by a hill", "[C1, C2, C3", "[C1, C2, B2, C3", "", ""},
	{"a river from a city", "[C1, C2, C3, C4, C5]", "[D2, C2, C3, C4, C5]", "", ""},
	{"a river on dry land", "[C1, C2,", "[D1, C1, C2,", "21:12+2 misplaced-river", `write "~" there`},
	{"a river off the map", "C4, C5]", "C4, C6]", "21:28+2 off-map-hex", ""},
	{"a wide river", "Silver: [C1, C2, C3, C4, C5]", "Silver: {width: 4, hexes: [C1, C2]}", "21:19+1 out-of-range", ""},

	{"no markers", "{2: 4, 3: 5}", "{2: 0, 3: 5}", "22:14+1 out-of-range", "1 to 24"},
	{"one player", "{2: 4, 3: 5}", "{1: 3, 2: 4, 3: 5}", "22:11+1 unknown-key", "it can be 2 to 6"},
	{"a bag of gray", "", "bag: {gray: 3}", "32:7+4 unknown-key", "it can be red, blue, "},
	{"a small bag", "", "bag: {red: 1, blue: 1, yellow: 1, purple: 1, black: 1}", "32:12+1 short-bag", ""},
	{"no tiles", "", "new-cities: {red: -1}", "32:19+2 out-of-range", ""},
	{"a price in words", "", "engines: [five]", "32:11+4 wrong-type", ""},
	{"no prices", "", "engines: []", "32:10+1 wrong-length", ""},
	{"a score that is none", "", "income: {0: 0, ten: 3}", "32:16+3 wrong-type", "a score and what it earns"},
	{"a score twice", "", "income: {0: 0, 3: 3, 3: 4}", "32:22+1 duplicate-key", ""},
	{"scores unsorted", "", "income: {0: 0, 3: 3, 2: 4}", "32:22+1 broken-income", "in rising order"},

	{"a card misspelt", "type: hotel", "type: hotl", "24:12+4 unknown-card", `did you mean "hotel"?`},
	{"a card that is none", "type: hotel", "type: storm", "24:12+5 unknown-card", "it can be railroad-era"},
	{"a card without a city", "{type: hotel, city: Fenwick}", "{type: hotel}", "24:12+5 missing-key", "the name of a city"},
	{"a card without cities", "cities: [Westhaven, Reedham], points: 4", "points: 4", "25:12+10 missing-key", "a list of two"},
	{"a card of one city", "cities: [Westhaven, Reedham]", "cities: [Westhaven]", "25:32+1 wrong-length", "a list of 2 cities"},
	{"a card with a city too many", "{type: land-grant, copies: 3}", "{type: land-grant, city: Fenwick}", "26:24+4 idle-key", "leave it out"},
	{"a card that pays nothing", "{type: land-grant, copies: 3}", "{type: land-grant, points: 3}", "26:24+6 idle-key", ""},
	{"a card with a level", "{type: hotel, city: Fenwick}", "{type: hotel, city: Fenwick, level: 3}", "24:34+5 idle-key", ""},
	{"a card too often", "{type: land-grant, copies: 3}", "{type: land-grant, copies: 13}", "26:32+2 out-of-range", "0 to 12"},
	{"a hotel left out", "{type: hotel, city: Fenwick}", "{type: hotel, copies: 0}", "", ""},
	{"a gray hotel", "city: Fenwick", "city: Gull Bay", "24:25+8 gray-goal (warning)", ""},
	{"a goal misspelt", "type: most-money", "type: most-mony", "30:12+9 unknown-card", `did you mean "most-money"?`},
	{"a goal with cities too many", "type: most-money}", "type: most-money, cities: [Fenwick, Reedham]}", "30:24+6 idle-key", ""},
	{"a goal too often", "type: most-money}", "type: most-money, copies: 99}", "30:32+2 out-of-range", "a number from 0 to 12"},

	{"a bidding misspelt", "bidding: first-to-pass", "bidding: first", "31:20+5 unknown-word", `did you mean "first-to-pass"?`},
	{"a wheel of four", "mines: true", "wheel: [red, blue, black, yellow]", "31:42+1 wrong-length", "a list of 5 colors"},
	{"a wheel with a color twice", "mines: true", "wheel: [red, blue, black, red, yellow]", "31:61+3 duplicate-entry", "each of the five colors once"},
	{"a wheel with gray", "mines: true", "wheel: [red, blue, black, gray, yellow]", "31:61+4 unknown-color", ""},
	{"a flag in words", "mines: true", "mines: some", "31:42+4 wrong-type", ""},
	{"a western link without cities", "", "western-link: {to: Westhaven}", "32:15+1 missing-key", "add from: "},
	{"a western link to nowhere", "", "western-link: {from: [Fenwick], to: Rome}", "32:37+4 unknown-city", ""},
	{"a printed link of three", "", "printed-links: [[Fenwick, Reedham, Westhaven]]", "32:17+1 wrong-length", ""},
	{"a printed link of neighbours", "", "printed-links: [[Fenwick, Skerry]]", "32:27+6 impossible-link", ""},
	{"a sea far off", "", "seas: {Z9: Far Sea}", "32:8+2 off-map-hex", "up to 3 cells outside"},
	{"a land without a name", "", "lands: {A6: }", "32:9+2 missing-value", ""},
	{"two mistakes", "type: hotel, city: Fenwick", "type: hotl, city: Fenwik", "24:12+4 unknown-card, 24:24+6 unknown-city", ""},
}

func TestWorldProblems(t *testing.T) {
	for _, c := range worldProblems {
		t.Run(c.name, func(t *testing.T) {
			data := put(t, smallWorld, c.old, c.text)
			_, l := check("x.yaml", []byte(data))
			if got := brief(l); got != c.want {
				var b strings.Builder
				diag.Fprint(&b, l, map[string][]byte{"x.yaml": []byte(data)})
				t.Fatalf("got  %s\nwant %s\n%s", got, c.want, b.String())
			}
			if len(l) > 0 && !strings.Contains(l[0].Hint+l[len(l)-1].Hint, c.hint) {
				t.Errorf("hint %q, want %q", l[0].Hint, c.hint)
			}
		})
	}
}

// fullWorld has every key, and values that need care.
const fullWorld = `platelayer: 1
game: railways-of-the-world
name: "No. 8: \"Über\""
author: 1848
players: 3-4
grid: {orientation: flat, stagger: even, origin: Z5}
terrain:
  - ". ~ . h . - ."
  - .~.h.ww
  - ". . . h . . w"
  - . ~ . . . . w
cities:
  Z5: {name: "No", color: red, cubes: 5}
  ab5: {name: "東京", color: blue, rotor: yes}
  AD6: {name: "St. John's", color: gray, cubes: 0}
  Z8: {name: Ely - Soham, color: yellow}
  AC8: {name: "null", color: black}
  AF5: {name: "1848", color: purple, harbors: ["null", "No"]}
ridges:
  "Fells, upper": [Z5-Z6]
  Downs: [[AA7-AB7], [AB6-AB7, AB7-AC7]]
rivers:
  "yes": [[AA5], [AA6, AA5]]
  Ouse: {width: 3, hexes: [AC5, AC6, AC7]}
seas: {AF6: "- Sea"}
lands: {AI8: España}
markers: {3: 6, 4: 6}
bag: {red: 30, black: 0}
new-cities: {red: 1, black: 2}
engines: [4, 9, 16]
income: {0: 2, 5: 10, 60: 3}
operations:
  - {type: railroad-era, points: 2}
  - {type: speed-record, links: 2, points: 5, copies: 2}
  - {type: new-train, level: 3}
  - {type: hotel, city: "no"}
  - {type: hotel, city: 東京, points: 2, copies: 3}
  - {type: service-bounty, city: "Ely - Soham", points: 0}
  - {type: major-line, cities: ["No", "null"], western: true}
  - {type: executive, copies: 0}
  - {type: land-grant}
barons:
  - {type: connect, cities: ["No", "null"], name: "Baron, the", copies: 2}
  - {type: connect, cities: ["null", "No"], points: 8}
  - {type: most-links, points: 3}
  - {type: fewest-bonds, copies: 0}
options: {bidding: worst-is-first, rotors: true, wheel: [black, red, blue, purple, yellow], mines: yes, fewer-markers: 2,
  fewer-cubes: 1, half-ridge: true, chain-build: true, free-bonds: true}
western-link: {use: false, price: 20, from: ["St. John's", "null"], color: blue, cubes: 3, to: 東京, bonus: 1}
printed-links: [["No", 東京], ["null", "No"]]
maritime-price: 7
recipe: {seed: 7}
report: {games: 1000}
`

// TestWorldGolden pins the text of a definition that has everything.
func TestWorldGolden(t *testing.T) {
	d, l := Load("full.yaml", []byte(fullWorld))
	if l.HasErrors() {
		t.Fatal(l)
	}
	golden(t, "railways.debug.txt", DebugText(d))
	golden(t, "railways.yaml", string(Encode(d)))
	roundTrip(t, "full.yaml", d)
	d, _ = Load("small.yaml", []byte(smallWorld))
	golden(t, "railways-small.yaml", string(Encode(d)))
	roundTrip(t, "small.yaml", d)
}

// randomWorld is a map with random values everywhere, whether it can be played or not.
func randomWorld(r *rand.Rand) *railways.Map {
	m := &railways.Map{ID: "x", Name: is(randomName(r))}
	if r.IntN(2) == 0 {
		m.Author = is(randomName(r))
	}
	m.Grid = hex.Grid{Orientation: hex.Orientation(r.IntN(2)), Stagger: hex.Stagger(r.IntN(2)), Cols: 1 + r.IntN(40), Rows: 1 + r.IntN(12), FirstCol: r.IntN(30), FirstRow: r.IntN(12)}
	m.TerrainAt = make([]diag.Pos, m.Grid.Rows)
	for range m.Grid.Len() {
		m.Terrain = append(m.Terrain, railways.Terrain(r.IntN(int(railways.Terrains))))
	}
	from := railways.MinPlayers + r.IntN(5)
	m.MinPlayers, m.MaxPlayers = is(from), is(from+r.IntN(railways.MaxPlayers-from+1))
	usual := r.IntN(2) == 0
	for p := from; p <= m.MaxPlayers.V; p++ {
		if m.Markers[p] = is(railways.DefaultMarkers[p]); !usual {
			m.Markers[p] = is(r.IntN(25))
		}
	}
	if r.IntN(4) == 0 {
		m.Markers[railways.MinPlayers+r.IntN(5)] = is(r.IntN(25))
	}
	names := map[string]bool{}
	fresh := func() string {
		for {
			if name := randomName(r); !names[railways.NameKey(name)] {
				names[railways.NameKey(name)] = true
				return name
			}
		}
	}
	for _, i := range r.Perm(m.Grid.Len())[:r.IntN(min(m.Grid.Len(), 20)+1)] {
		m.Cities = append(m.Cities, railways.City{At: is(m.Grid.At(i)), Name: is(fresh()), Color: is(railways.Color(r.IntN(railways.CityColors))), Cubes: is(r.IntN(10)), Rotor: is(r.IntN(3) == 0)})
	}
	n := len(m.Cities)
	city := func() diag.Value[int] { return is(r.IntN(n)) }
	pair := func() [2]diag.Value[int] { return [2]diag.Value[int]{city(), city()} }
	some := func() (out []diag.Value[int]) {
		for range 1 + r.IntN(4) {
			out = append(out, city())
		}
		return out
	}
	for i := range m.Cities {
		if r.IntN(6) == 0 {
			m.Cities[i].Harbors = some()
		}
	}
	for range r.IntN(4) {
		name := is(fresh())
		for range 1 + r.IntN(3) {
			var ridge railways.Ridge
			for range 1 + r.IntN(30) {
				a, s := m.Grid.At(r.IntN(m.Grid.Len())), hex.Side(r.IntN(6))
				if m.Grid.Contains(a.Neighbor(s)) {
					ridge.Edges = append(ridge.Edges, is(hex.EdgeOf(a, s)))
				}
			}
			if ridge.Name = name; ridge.Edges != nil {
				m.Ridges = append(m.Ridges, ridge)
			}
		}
	}
	for range r.IntN(4) {
		name, width := is(fresh()), 1+r.IntN(3)
		for range 1 + r.IntN(3) {
			river := railways.River{Name: name, Width: width}
			for range 1 + r.IntN(30) {
				river.Hexes = append(river.Hexes, is(m.Grid.At(r.IntN(m.Grid.Len()))))
			}
			m.Rivers = append(m.Rivers, river)
		}
	}
	for _, kind := range []railways.LabelKind{railways.SeaLabel, railways.LandLabel} {
		for i := range r.IntN(3) {
			m.Labels = append(m.Labels, railways.Label{At: is(m.Grid.Coord(i, m.Grid.Rows+near-1)), Name: is(randomName(r)), Kind: kind})
		}
	}
	for c := range m.Cubes {
		m.Cubes[c], m.Tiles[c] = is(railways.DefaultCubes[c]+r.IntN(2)), is(railways.DefaultTiles[c]+r.IntN(2))
	}
	m.Engines, m.Income = is(railways.DefaultEngines()), is(railways.DefaultIncome())
	if r.IntN(2) == 0 {
		m.Engines.V, m.Income.V = m.Engines.V[:1+r.IntN(7)], m.Income.V[r.IntN(40):]
	}
	m.EnginesAt, m.IncomeStepsAt = make([]diag.Pos, len(m.Engines.V)), make([]diag.Pos, len(m.Income.V))
	randomDecks(r, m, n, city, pair)
	o := &m.Options
	o.Bidding, o.Rotors, o.Mines = is(railways.Bidding(r.IntN(int(railways.Biddings)))), is(r.IntN(2) == 0), is(r.IntN(2) == 0)
	o.FewerMarkers, o.FewerCubes, o.MaritimePrice = is(r.IntN(5)), is(r.IntN(3)), is(r.IntN(20))
	o.HalfRidge, o.ChainBuild, o.FreeBonds = is(r.IntN(2) == 0), is(r.IntN(2) == 0), is(r.IntN(2) == 0)
	order := r.Perm(railways.Colors)
	for i, c := range order {
		o.Wheel[c] = is(railways.Color(order[(i+1)%len(order)]))
	}
	o.Western = railways.WesternLink{Price: is(railways.DefaultWesternPrice), Color: is(railways.DefaultWesternColor), Cubes: is(railways.DefaultWesternCubes), To: is(-1), Bonus: is(railways.DefaultWesternBonus)}
	if n > 0 && r.IntN(2) == 0 {
		o.Western = railways.WesternLink{On: is(r.IntN(2) == 0), Price: is(r.IntN(99)), From: some(), Color: is(railways.Color(r.IntN(railways.Colors))), Cubes: is(r.IntN(9)), To: city(), Bonus: is(r.IntN(9))}
	}
	for range min(n, r.IntN(3)) {
		o.Printed = append(o.Printed, railways.PrintedLink{Cities: pair()})
	}
	return m
}

// randomDecks gives a map cards; n is how many cities it has.
func randomDecks(r *rand.Rand, m *railways.Map, n int, city func() diag.Value[int], pair func() [2]diag.Value[int]) {
	for k := range railways.OperationKinds {
		if r.IntN(2) == 0 {
			m.Operations = append(m.Operations, railways.StandardOperations(k, diag.Pos{})...)
			continue
		}
		for range r.IntN(3) {
			o := railways.NewOperation(k, diag.Pos{})
			o.Copies = is(1 + r.IntN(12))
			switch {
			case k.Cities() > 0 && n == 0:
				continue
			case k.Cities() == 1:
				o.City = city()
			case k.Cities() == 2:
				o.Cities, o.Western = pair(), is(r.IntN(2) == 0)
			}
			if k.Pays() {
				o.Points = is(r.IntN(20))
			}
			if k == railways.SpeedRecord {
				o.Links = is(1 + r.IntN(8))
			}
			if k == railways.NewTrain {
				o.Level = is(2 + r.IntN(7))
			}
			m.Operations = append(m.Operations, o)
		}
	}
	for k := range railways.BaronKinds {
		if r.IntN(2) == 0 {
			m.Barons = append(m.Barons, railways.StandardBarons(k, diag.Pos{})...)
			continue
		}
		for range r.IntN(3) {
			b := railways.NewBaron(k, diag.Pos{})
			if k == railways.ConnectGoal {
				if n == 0 {
					continue
				}
				b.Cities = pair()
			}
			if b.Points = is(r.IntN(20)); r.IntN(2) == 0 {
				b.Name = is(randomName(r))
			}
			for range 1 + r.IntN(15) {
				m.Barons = append(m.Barons, b)
			}
		}
	}
}

// TestEncodeAnyWorld: whatever map a program makes, it is read as it was written.
func TestEncodeAnyWorld(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 4))
	for range 500 {
		d := &Definition{ID: "x", Game: RailwaysOfTheWorld, Railways: randomWorld(r)}
		text := Encode(d)
		again, l := Load("x.yaml", text)
		if l.HasErrors() {
			t.Fatalf("%v\n%s", l, text)
		}
		forgetPlaces(reflect.ValueOf(again))
		if !reflect.DeepEqual(d.Railways, again.Railways) {
			t.Fatalf("read again it is another map:\n%s\n%s\n%+v\n%+v", text, Encode(again), d.Railways, again.Railways)
		}
	}
}

// TestWorldSchemaAgrees: schema and check have the same verdict, as far as a schema can tell.
func TestWorldSchemaAgrees(t *testing.T) {
	s := compiled(t, RailwaysOfTheWorld)
	// What only the loader or the rules can see.
	beyond := []string{"ragged-picture", "folded-picture", "off-map-hex", "flooded-stop", "unknown-city", "duplicate-key", "separate-hexes", "broken-ridge", "idle-border", "broken-river",
		"misplaced-river", "short-bag", "broken-income", "idle-key", "impossible-link", "unreachable-end", "missing-markers"}
	only := map[string]bool{"too many players": true, "a card without a city": true, "a card without cities": true}
	agreed := 0
	for _, c := range worldProblems {
		data := put(t, smallWorld, c.old, c.text)
		_, l := check("x.yaml", []byte(data))
		if only[c.name] || len(l) > 0 && slices.Contains(beyond, codeOf(l)) {
			continue
		}
		agreed++
		if err := s.Validate(value(t, data)); (err != nil) != l.HasErrors() {
			t.Errorf("%s: the schema says %v, check says %v", c.name, err, l)
		}
	}
	if agreed < 30 {
		t.Errorf("only %d definitions were compared", agreed)
	}
	for _, data := range []string{smallWorld, fullWorld} {
		if err := s.Validate(value(t, data)); err != nil {
			t.Error(err)
		}
	}
}
