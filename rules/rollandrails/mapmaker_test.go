package rollandrails

import (
	"strconv"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
)

// Places in the maps that tests make: every part has a line of its own, so that a
// diagnostic can be told by its line.
const (
	lineCity  = 100
	lineTown  = 200
	lineRiver = 1000 // a thousand lines for each river
)

// draw makes a map from a picture of its terrain, cities and towns: a capital letter
// from A to E is a city of that colour, "o" a town, both on plains. Everything else has
// its default.
func draw(t testing.TB, g hex.Grid, picture string) *Map {
	t.Helper()
	rows := strings.Split(strings.TrimSpace(picture), "\n")
	m := &Map{ID: "test", At: diag.Pos{File: "map.yaml"}, Name: diag.Value[string]{V: "Test"}}
	for y, row := range rows {
		letters := strings.Fields(row)
		if y == 0 {
			g.Cols, g.Rows = len(letters), len(rows)
		}
		if len(letters) != g.Cols {
			t.Fatalf("row %d of the picture has %d letters, not %d", y+1, len(letters), g.Cols)
		}
		for x, l := range letters {
			h := g.Coord(x, y)
			switch {
			case l >= "A" && l <= "E":
				pos := diag.Pos{File: "map.yaml", Line: lineCity + len(m.Cities), Col: 1}
				m.Cities = append(m.Cities, City{
					At: diag.Value[hex.Coord]{V: h, At: pos}, Name: diag.Value[string]{V: "City " + g.Label(h), At: pos},
					Color: diag.Value[Color]{V: Color(l[0] - 'A'), At: pos},
				})
			case l == "o":
				pos := diag.Pos{File: "map.yaml", Line: lineTown + len(m.Towns), Col: 1}
				m.Towns = append(m.Towns, Town{At: diag.Value[hex.Coord]{V: h, At: pos}, Name: diag.Value[string]{V: "Town " + g.Label(h), At: pos}})
			}
			m.Terrain = append(m.Terrain, map[string]Terrain{"-": None, "f": Forest, "s": Swamp, "m": Mountain, "w": Water}[l])
			if !strings.Contains("-fsmw", l) {
				m.Terrain[len(m.Terrain)-1] = Plains
			}
		}
	}
	m.Grid = g
	fill(m)
	return m
}

// fill gives a map the defaults of everything that a definition may leave out.
func fill(m *Map) {
	at := m.At
	for p := MinPlayers; p <= MaxPlayers; p++ {
		m.Rounds[p] = diag.Value[int]{V: DefaultRounds[p], At: at}
	}
	m.Solo = diag.Value[int]{V: DefaultSoloRounds, At: at}
	for i, v := range DefaultMedals {
		m.Medals[i] = diag.Value[int]{V: v, At: at}
	}
	for c := range Colors {
		m.Setup[c] = diag.Value[int]{V: DefaultSetup(len(m.Cities)), At: at}
		m.NewCities[c] = diag.Value[int]{V: DefaultNewCities(len(m.Towns)), At: at}
	}
	for _, s := range DefaultGoods() {
		m.Goods = append(m.Goods, diag.Value[GoodsSet]{V: s, At: at})
	}
	m.Resources = diag.Value[int]{V: DefaultResources, At: at}
	m.UpgradeDice = diag.Value[[]int]{V: DefaultUpgradeDice, At: at}
	m.DeliveryDice = diag.Value[[]int]{V: DefaultDeliveryDice, At: at}
	for i, p := range DefaultSoloWheel {
		m.SoloWheel[i] = diag.Value[SoloPair]{V: p, At: at}
	}
}

// river adds a river along borders such as "A1-B1"; the n-th piece is on the n-th line
// of the river's thousand.
func (m *Map) river(t testing.TB, name, borders string) *Map {
	t.Helper()
	r := River{Name: diag.Value[string]{V: name}, Width: 1}
	for i, b := range strings.Fields(borders) {
		from, to, _ := strings.Cut(b, "-")
		x, okx := m.Grid.ParseLabel(from)
		y, oky := m.Grid.ParseLabel(to)
		e, ok := hex.Between(x, y)
		if !okx || !oky || !ok {
			t.Fatalf("%q is no border", b)
		}
		pos := diag.Pos{File: "map.yaml", Line: lineRiver*(len(m.Rivers)+1) + i, Col: 1}
		r.Edges = append(r.Edges, diag.Value[hex.Edge]{V: e, At: pos})
	}
	m.Rivers = append(m.Rivers, r)
	return m
}

// codes are the codes of a list with the lines they stand on, in order.
func codes(l diag.List) string {
	var out []string
	for _, d := range l {
		s := d.Code
		if d.Severity == diag.Warning {
			s += "?"
		}
		if d.At.Line > 0 {
			s += "@" + strconv.Itoa(d.At.Line)
		}
		out = append(out, s)
	}
	return strings.Join(out, " ")
}
