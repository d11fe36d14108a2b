package rollandrails

import (
	"math"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
)

// small is a map without a fault.
func small(t testing.TB) *Map {
	return draw(t, hex.Grid{FirstRow: 1}, `
		A . . . B
		 . o . m .
		C . f . D`)
}

// at is a place in the definition of a test.
func at(line int) diag.Pos { return diag.Pos{File: "map.yaml", Line: line, Col: 3} }

func num(n, line int) diag.Value[int] { return diag.Value[int]{V: n, At: at(line)} }

// Each case breaks one thing of a map without a fault.
func TestTables(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Map)
		want   string
	}{
		{"nothing", func(m *Map) {}, ""},

		{"no rounds for two", func(m *Map) { m.Rounds[2] = num(0, 9) }, "out-of-range@9"},
		{"absurd rounds", func(m *Map) { m.Rounds[3] = num(21, 9) }, "out-of-range@9"},
		{"rounds below nothing", func(m *Map) { m.Solo = num(-4, 9) }, "out-of-range@9"},
		{"more rounds for more players", func(m *Map) { m.Rounds[4] = num(8, 9) }, "rising-rounds?@9"},
		{"fewer rounds for fewer players", func(m *Map) { m.Rounds[2] = num(5, 9) }, "rising-rounds?@9"},
		{"as many rounds for all", func(m *Map) {
			for p := 1; p <= 5; p++ {
				m.Rounds[p] = num(7, 9)
			}
		}, ""},
		{"one absurd length of the solo game", func(m *Map) { m.Solo = num(21, 9); m.Rounds[1] = m.Solo }, "out-of-range@9"},
		{"rounds for nobody", func(m *Map) { m.RoundsAt = at(9) }, "missing-rounds?@9"},
		{"rounds for two only", func(m *Map) { m.RoundsAt, m.Rounds[2] = at(9), num(8, 10) }, "missing-rounds?@9"},
		{"rounds for all but one", func(m *Map) { rounded(m); m.Rounds[4] = diag.Value[int]{V: 6, At: m.At} }, "missing-rounds?@9"},
		{"rounds for all", rounded, ""},
		{"rounds for all and a misspelt one", func(m *Map) { rounded(m); m.Rounds[4], m.Incomplete = diag.Value[int]{V: 6, At: m.At}, true }, ""},
		{"rounds of one player only by the other key", func(m *Map) { rounded(m); m.Rounds[1] = diag.Value[int]{V: 8, At: m.At} }, ""},
		{"two lengths of the solo game", func(m *Map) { m.Solo, m.Rounds[1] = num(9, 7), num(8, 6) }, "differing-rounds?@7"},

		{"medals that fall", func(m *Map) { m.Medals[1] = num(10, 9) }, "unsorted-medals@9"},
		{"medals alike", func(m *Map) { m.Medals[3] = num(40, 9) }, "unsorted-medals@9"},
		{"a medal for nothing", func(m *Map) { m.Medals[0] = num(0, 9) }, ""},
		{"a medal out of range", func(m *Map) { m.Medals[3] = num(1000, 9) }, "out-of-range@9"},

		{"setup for all but one", func(m *Map) { marks(m, 3, 3, 3, 2, 0) }, "short-setup@20"},
		{"setup just enough", func(m *Map) { marks(m, 3, 3, 3, 2, 1) }, ""},
		{"setup below nothing", func(m *Map) { marks(m, 30, 3, 3, -2, 1) }, "out-of-range@23"},
		{"setup without end", func(m *Map) { marks(m, 30, 3, 3, math.MaxInt, math.MaxInt) }, "out-of-range@23 out-of-range@24"},

		{"a new city for each town", func(m *Map) { newCities(m, 0, 1, 0, 0, 1) }, ""},
		{"no new city for a town", func(m *Map) { newCities(m, 0, 0, 0, 0, 0); m.Setup[Grey].V, m.Goods = 0, setsOf(Red) }, "few-new-cities?@30"},
		{"too many new cities to print", func(m *Map) { m.NewCities[2] = num(101, 9) }, "out-of-range@9"},
		{"no sets", func(m *Map) { m.Goods = nil }, "few-goods?@200"},
		{"no sets, and a key", func(m *Map) { m.Goods, m.GoodsAt = nil, at(9) }, "few-goods?@9"},
		{"no sets and no towns", func(m *Map) { m.Goods, m.Towns, m.Setup[Grey].V = nil, nil, 0 }, "few-goods?"},
		{"a set for each new city", func(m *Map) { m.Goods = m.Goods[:1] }, ""},
		{"too many sets to print", func(m *Map) { m.Goods = setsOf(make([]Color, 501)...) }, "out-of-range@40"},

		{"no circles", func(m *Map) { m.Resources = num(0, 9) }, "out-of-range@9"},
		{"too many circles", func(m *Map) { m.Resources = num(9999, 9) }, "out-of-range@9"},

		{"no die upgrades", func(m *Map) { m.UpgradeDice = dice(9) }, "wrong-length@9"},
		{"a seven", func(m *Map) { m.DeliveryDice = dice(9, 3, 7) }, "out-of-range@9"},
		{"a seven in its place", func(m *Map) { m.DeliveryDice, m.DeliveryDiceAt = dice(9, 3, 7), []diag.Pos{at(10), at(11)} }, "out-of-range@11"},
		{"a face twice", func(m *Map) { m.DeliveryDice = dice(9, 3, 4, 3) }, "duplicate-entry@9"},
		{"a face twice in its place", func(m *Map) { m.UpgradeDice, m.UpgradeDiceAt = dice(9, 3, 3), []diag.Pos{at(10), at(11)} }, "duplicate-entry@11"},
		{"every die delivers", func(m *Map) { m.DeliveryDice = dice(9, 1, 2, 3, 4, 5, 6) }, ""},

		{"a manufacturer in the solo game", func(m *Map) { pair(m, 2, Logistician, Manufacturer) }, "unknown-specialist@52"},
		{"nobody", func(m *Map) { pair(m, 2, Logistician, Specialists) }, "unknown-specialist@52"},
		{"the same one twice", func(m *Map) { pair(m, 2, Mechanic, Mechanic) }, "duplicate-entry@52"},
		{"never the banker", func(m *Map) {
			for die := 1; die <= 6; die++ {
				pair(m, die, Logistician, Engineer)
			}
			pair(m, 6, Mechanic, Engineer)
		}, "idle-specialist?@51"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := small(t)
			c.change(m)
			if got := codes(Check(m)); got != c.want {
				t.Errorf("got %q, want %q\n%v", got, c.want, Check(m))
			}
		})
	}
}

// rounded writes the rounds for every number of players.
func rounded(m *Map) {
	m.RoundsAt, m.Solo = at(9), num(8, 10)
	for p := MinPlayers; p <= MaxPlayers; p++ {
		m.Rounds[p] = num(DefaultRounds[p], 10)
	}
}

// One of a thing is one: messages count right.
func TestPlural(t *testing.T) {
	m := small(t)
	marks(m, 1, 0, 0, 0, 0)
	newCities(m, 1, 0, 0, 0, 0)
	m.Towns = append(m.Towns, Town{At: m.Towns[0].At, Name: diag.Value[string]{V: "Kirk"}})
	m.Towns[1].At.V, _ = m.Grid.ParseLabel("C1")
	m.Medals[0], m.Medals[1] = num(2, 9), num(1, 9)
	m.Rounds[1], m.Solo = num(2, 8), num(1, 8)
	m.Rounds[2], m.Rounds[3], m.Rounds[4], m.Rounds[5] = num(1, 8), num(1, 8), num(1, 8), num(1, 8)
	text := Check(m).Error()
	for _, want := range []string{"the setup table has 1 mark for 4 cities", "New City table has 1 mark where 2 could", "silver asks for 1 point and", "the solo game has 1 round, and"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing from\n%s", want, text)
		}
	}
	m = small(t)
	m.RoundsAt, m.Rounds[2], m.Rounds[3], m.Rounds[4], m.Rounds[5] = at(9), num(8, 10), num(7, 10), num(6, 10), num(6, 10)
	if text, want := Check(m).Error(), `"rounds" leaves out 1 player; the usual 8 rounds are used`; !strings.Contains(text, want) {
		t.Errorf("%q is missing from\n%s", want, text)
	}
	m.Rounds[3].At, m.Rounds[4].At = m.At, m.At
	if text, want := Check(m).Error(), `"rounds" leaves out 1, 3 and 4 players; the usual 8, 7 and 6 rounds are used`; !strings.Contains(text, want) {
		t.Errorf("%q is missing from\n%s", want, text)
	}
}

func marks(m *Map, n ...int) {
	for i := range m.Setup {
		m.Setup[i] = num(n[i], 20+i)
	}
}

func newCities(m *Map, n ...int) {
	for i := range m.NewCities {
		m.NewCities[i] = num(n[i], 30+i)
	}
}

func setsOf(colors ...Color) (sets []diag.Value[GoodsSet]) {
	for i, c := range colors {
		sets = append(sets, diag.Value[GoodsSet]{V: GoodsSet{c, c, c}, At: at(40 + i)})
	}
	return sets
}

func dice(line int, faces ...int) diag.Value[[]int] { return diag.Value[[]int]{V: faces, At: at(line)} }

func pair(m *Map, die int, a, b Specialist) {
	m.SoloWheel[die-1] = diag.Value[SoloPair]{V: SoloPair{a, b}, At: at(50 + die)}
}

// Goods and the cities that want them.
func TestColorsOfGoods(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Map)
		want   string
	}{
		{"grey goods wait for a new city", func(m *Map) {}, ""},
		{"grey goods without a grey city", func(m *Map) { newCities(m, 1, 1, 1, 1, 0) }, "unwanted-goods@34"},
		{"grey goods in setup", func(m *Map) { newCities(m, 1, 1, 1, 1, 0); marks(m, 4, 4, 4, 4, 1) }, "unwanted-goods@24"},
		{"grey goods in a set", func(m *Map) {
			newCities(m, 1, 1, 1, 1, 0)
			marks(m, 4, 4, 4, 4, 0)
			m.Goods = setsOf(Red, Grey, Grey)
		}, "unwanted-goods@41"},
		{"grey marks and no town", func(m *Map) { m.Towns = nil; m.Goods = setsOf(Red) }, "unwanted-goods"},
		{"no goods for the red city", func(m *Map) { marks(m, 4, 4, 4, 0, 4); m.Goods = setsOf(Blue) }, "unserved-color@103"},
		{"red goods in a set only", func(m *Map) { marks(m, 4, 4, 4, 0, 4); m.Goods = setsOf(Red) }, ""},
		{"no goods for a new grey city", func(m *Map) { newCities(m, 1, 1, 1, 1, 1); marks(m, 4, 4, 4, 4, 0); m.Goods = setsOf(Red) }, "unserved-color?@34"},
		{"no such color", func(m *Map) { m.Cities[2].Color.V = Colors; m.Goods = setsOf(200) }, "unknown-color@40 unknown-color@102"},
		{"towns that could not be read", func(m *Map) { m.Towns, m.Incomplete = nil, true }, ""},
		{"a color that was misspelt", func(m *Map) { m.Cities[2].Color.V = Colors; m.Incomplete = true; newCities(m, 1, 0, 0, 0, 0) }, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := small(t)
			// Blue, green, yellow and red have a city; grey has none.
			m.Cities[1].Color.V, m.Cities[2].Color.V, m.Cities[3].Color.V = Green, Yellow, Red
			c.change(m)
			if got := codes(Check(m)); got != c.want {
				t.Errorf("got %q, want %q\n%v", got, c.want, Check(m))
			}
		})
	}
}

func TestNames(t *testing.T) {
	m := small(t)
	m.Name.V = "  "
	m.Cities[1].Name.V = "Neustadt"
	m.Cities[2].Name.V = ""
	m.Towns[0].Name.V = " NEU stadt"
	m.Cities[3].Name.V = "neustadt "
	if got, want := codes(Check(m)), "unusable-name unusable-name@102 duplicate-name@103"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	m.Towns[0].Name.V = "  NEUSTADT"
	if got := codes(Check(m)); !strings.HasSuffix(got, " duplicate-name@200") {
		t.Errorf("a town with the name of a city: %q", got)
	}
	m.Towns[0].Name.V = "neu\u200dstadt\ufe0f"
	if got := codes(Check(m)); !strings.HasSuffix(got, " duplicate-name@200") {
		t.Errorf("a town whose name only looks like that of a city: %q", got)
	}
	m.Towns[0].Name.V = "\u200d"
	if got := codes(Check(m)); !strings.HasSuffix(got, " unusable-name@200") {
		t.Errorf("a town whose name shows nothing: %q", got)
	}
	m.Towns[0].Name.V = "NEUSTADT"
	m.Incomplete = true // then a name may be missing because it could not be read
	if got, want := codes(Check(m)), "duplicate-name@103 duplicate-name@200"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPlaces(t *testing.T) {
	m := draw(t, hex.Grid{FirstRow: 1}, `
		A . . B
		 . w - .
		. o . .`)
	put := func(s *diag.Value[hex.Coord], label string) { s.V, _ = m.Grid.ParseLabel(label) }
	for label, want := range map[string]string{
		"B2": "flooded-stop@200", "C2": "off-map-hex@200", "F9": "off-map-hex@200", "D1": "duplicate-hex@200", "C1": "",
	} {
		put(&m.Towns[0].At, label)
		if got := codes(Check(m)); got != want {
			t.Errorf("a town at %s: %q, want %q", label, got, want)
		}
	}
	put(&m.Towns[0].At, "B3")
	for label, want := range map[string]string{"B2": "flooded-stop@101", "B3": "duplicate-hex@200", "A1": "duplicate-hex@101"} {
		put(&m.Cities[1].At, label)
		if got := codes(Check(m)); !strings.Contains(got, want) {
			t.Errorf("a city at %s: %q, want %q", label, got, want)
		}
	}
}

// A map without land says so, and nothing is said of a definition that could
// not be read.
func TestNothing(t *testing.T) {
	m := draw(t, hex.Grid{FirstRow: 1}, "w w -")
	if got, want := codes(Check(m)), "empty-map"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	m.Incomplete = true
	if got := codes(Check(m)); got != "" {
		t.Errorf("got %q on an incomplete map", got)
	}
	if got := Check(&Map{}); !got.HasErrors() {
		t.Errorf("nothing is wrong with nothing: %v", got)
	}
}
