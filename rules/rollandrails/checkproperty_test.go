package rollandrails

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
)

// randomMap is a map of random terrain with stops and rivers anywhere on it, and now
// and then beside it. Rivers mostly go on from piece to piece.
func randomMap(r *rand.Rand) *Map {
	g := hex.Grid{Orientation: hex.Orientation(r.IntN(2)), Stagger: hex.Stagger(r.IntN(2)), Cols: 1 + r.IntN(12), Rows: 1 + r.IntN(12), FirstRow: 1}
	m := &Map{ID: "random", At: diag.Pos{File: "map.yaml"}, Name: diag.Value[string]{V: "Random"}, Grid: g}
	line := 0
	next := func() diag.Pos { line++; return diag.Pos{File: "map.yaml", Line: line, Col: 1} }
	dry := r.IntN(3)
	for range g.Len() {
		ground := Terrain(r.IntN(int(Water) + 1))
		if dry > 0 && r.IntN(4) > 0 {
			ground = Plains
		}
		m.Terrain = append(m.Terrain, ground)
	}
	anywhere := func() hex.Coord { return g.Coord(r.IntN(g.Cols+2)-1, r.IntN(g.Rows+2)-1) }
	for i := range r.IntN(12) {
		m.Cities = append(m.Cities, City{
			At: diag.Value[hex.Coord]{V: anywhere(), At: next()}, Name: diag.Value[string]{V: fmt.Sprint("City ", i)},
			Color: diag.Value[Color]{V: Color(r.IntN(Colors))},
		})
	}
	for i := range r.IntN(9) {
		m.Towns = append(m.Towns, Town{At: diag.Value[hex.Coord]{V: anywhere(), At: next()}, Name: diag.Value[string]{V: fmt.Sprint("Town ", i)}})
	}
	for range r.IntN(4) {
		var river River
		e := hex.EdgeOf(anywhere(), hex.Side(r.IntN(6)))
		_, v := e.Ends()
		for range r.IntN(14) {
			river.Edges = append(river.Edges, diag.Value[hex.Edge]{V: e, At: next()})
			if r.IntN(12) == 0 {
				e = hex.EdgeOf(anywhere(), hex.Side(r.IntN(6)))
				_, v = e.Ends()
				continue
			}
			if i := r.IntN(3); v.Edges()[i] != e || r.IntN(9) == 0 {
				e = v.Edges()[i]
				v = other(e, v)
			}
		}
		m.Rivers = append(m.Rivers, river)
	}
	fill(m)
	return m
}

// turned is the map after a turn by n times 60 degrees, mirrored first or not, and
// moved into a grid that just holds it. Everything keeps its place in the definition.
func turned(m *Map, n int, mirror bool, g hex.Grid) *Map {
	turn := func(c hex.Coord) hex.Coord {
		if mirror {
			c.Q, c.R = c.R, c.Q
		}
		for range n {
			c.Q, c.R = -c.R, c.Q+c.R
		}
		return c
	}
	low := hex.Coord{Q: math.MaxInt, R: math.MaxInt}
	for i := range m.Terrain {
		c := turn(m.Grid.At(i))
		low.Q, low.R = min(low.Q, c.Q), min(low.R, c.R)
	}
	// Far enough right and down that rows pushed to the left stay inside.
	size := m.Grid.Cols + m.Grid.Rows
	move := func(c hex.Coord) hex.Coord {
		c = turn(c)
		return hex.Coord{Q: c.Q - low.Q + size, R: c.R - low.R + size}
	}
	g.Cols, g.Rows, g.FirstRow = 4*size, 4*size, 1
	out := *m
	out.Grid, out.Terrain = g, make([]Terrain, g.Len())
	for i, t := range m.Terrain {
		j, ok := g.Index(move(m.Grid.At(i)))
		if !ok {
			panic("the turned map does not fit its grid")
		}
		out.Terrain[j] = t
	}
	out.Cities, out.Towns, out.Rivers = slices.Clone(m.Cities), slices.Clone(m.Towns), slices.Clone(m.Rivers)
	for i := range out.Cities {
		out.Cities[i].At.V = move(out.Cities[i].At.V)
	}
	for i := range out.Towns {
		out.Towns[i].At.V = move(out.Towns[i].At.V)
	}
	for i := range out.Rivers {
		out.Rivers[i].Edges = slices.Clone(out.Rivers[i].Edges)
		for k := range out.Rivers[i].Edges {
			a, b := out.Rivers[i].Edges[k].V.Hexes()
			out.Rivers[i].Edges[k].V, _ = hex.Between(move(a), move(b))
		}
	}
	return &out
}

// verdict is the codes of a check with their places.
func verdict(m *Map) []string {
	var out []string
	for _, d := range Check(m) {
		out = append(out, fmt.Sprintf("%04d %s", d.At.Line, d.Code))
	}
	slices.Sort(out)
	return out
}

// A turned or mirrored map has the same problems at the same places.
func TestTurnedMapsKeepTheirVerdict(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 1))
		m := randomMap(r)
		want := verdict(m)
		for _, v := range want {
			seen[v[5:]] = true
		}
		for n := range 6 {
			for _, mirror := range []bool{false, true} {
				g := hex.Grid{Orientation: hex.Orientation(r.IntN(2)), Stagger: hex.Stagger(r.IntN(2))}
				if got := verdict(turned(m, n, mirror, g)); !slices.Equal(got, want) {
					t.Fatalf("seed %d, turned by %d, mirrored %v: got %q, want %q", seed, n, mirror, got, want)
				}
			}
		}
	}
	// The maps were worth turning.
	for _, code := range []string{
		"off-map-hex", "flooded-stop", "duplicate-hex", "touching-cities", "unreachable-city", "unreachable-town", "separate-networks",
		"broken-river", "forked-river", "looped-river", "duplicate-border", "landless-border", "inland-mouth",
	} {
		if !seen[code] {
			t.Errorf("no random map has %q", code)
		}
	}
}

// Reach agrees with a search that lays track piece by piece: from every city, over every
// hex side, turning every way there is.
func TestReachAgreesWithLayingTrack(t *testing.T) {
	for seed := range uint64(1500) {
		m := randomMap(rand.New(rand.NewPCG(seed, 2)))
		wrong := map[int]bool{} // lines of stops that stand nowhere
		unreachable := map[int]bool{}
		other := false
		for _, d := range Check(m) {
			switch d.Code {
			case "off-map-hex", "flooded-stop", "duplicate-hex":
				wrong[d.At.Line] = true
			case "unreachable-city", "unreachable-town":
				unreachable[d.At.Line] = true
			case "touching-cities", "empty-map", "few-cities":
				other = true
			}
		}
		if other {
			continue // it is said there that cities touch, or that there are none, or no land
		}
		reached := layTrack(m, wrong)
		for _, s := range newChecker(m).stops {
			if line := s.at.At.Line; !wrong[line] && unreachable[line] == reached[line] {
				t.Fatalf("seed %d: %s in line %d: reported %v, reached by track %v", seed, s.name.V, line, unreachable[line], reached[line])
			}
		}
	}
}

// layTrack leads track from every city in every way and returns the lines of the stops
// that links reach or leave.
func layTrack(m *Map, wrong map[int]bool) map[int]bool {
	cities, towns := map[hex.Coord]int{}, map[hex.Coord]int{}
	for _, c := range m.Cities {
		if !wrong[c.At.At.Line] {
			cities[c.At.V] = c.At.At.Line
		}
	}
	for _, s := range m.Towns {
		if !wrong[s.At.At.Line] {
			towns[s.At.V] = s.At.At.Line
		}
	}
	reached := map[int]bool{}
	type end struct { // of track: it leaves from by side
		from hex.Coord
		side hex.Side
	}
	for start, line := range cities {
		seen := map[end]bool{}
		var open []end
		lead := func(e end) {
			if m.TerrainOf(e.from.Neighbor(e.side)).Land() && !seen[e] {
				seen[e] = true
				open = append(open, e)
			}
		}
		for side := hex.Side(0); side < 6; side++ {
			lead(end{start, side})
		}
		for len(open) > 0 {
			e := open[0]
			open = open[1:]
			h := e.from.Neighbor(e.side)
			if other, ok := cities[h]; ok {
				if h != start && e.from != start { // there must be a piece between
					reached[line], reached[other] = true, true
				}
				continue
			}
			for turn := 1; turn < 6; turn++ {
				out := end{h, e.side.Opposite().Turn(turn)}
				if !m.TerrainOf(h.Neighbor(out.side)).Land() {
					continue
				}
				if town, ok := towns[h]; ok { // the piece lies in the town
					reached[line], reached[town] = true, true
				}
				lead(out)
			}
		}
	}
	return reached
}

// However broken a map is, Check comes back, and says the same again.
func TestCheckNeverPanics(t *testing.T) {
	extremes := []int{0, 1, -1, 7, 6, 1 << 30, math.MaxInt, math.MinInt}
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 3))
		pick := func() int { return extremes[r.IntN(len(extremes))] }
		m := randomMap(r)
		for range 1 + r.IntN(4) {
			switch r.IntN(12) {
			case 0:
				m.Terrain = m.Terrain[:r.IntN(len(m.Terrain)+1)]
			case 1:
				m.Terrain = append(m.Terrain, Plains, Terrain(200), Plains)
			case 2:
				m.Grid.Cols = pick()
			case 3:
				m.Grid.Rows, m.Grid.FirstCol, m.Grid.FirstRow = pick(), pick(), pick()
			case 4:
				m.Cities = append(m.Cities, City{At: diag.Value[hex.Coord]{V: hex.Coord{Q: pick(), R: pick()}}, Color: diag.Value[Color]{V: Color(r.IntN(256))}})
			case 5:
				m.Towns = append(m.Towns, Town{At: diag.Value[hex.Coord]{V: hex.Coord{Q: pick(), R: pick()}}})
			case 6:
				e := hex.Edge{At: hex.Coord{Q: pick(), R: pick()}, Side: hex.Side(pick())}
				m.Rivers = append(m.Rivers, River{Edges: []diag.Value[hex.Edge]{{V: e}, {V: e}}})
			case 7:
				m.Setup[r.IntN(Colors)].V, m.NewCities[r.IntN(Colors)].V = pick(), pick()
			case 8:
				m.Rounds[r.IntN(len(m.Rounds))].V, m.Solo.V, m.Medals[r.IntN(Medals)].V = pick(), pick(), pick()
			case 9:
				m.UpgradeDice.V, m.DeliveryDice.V = []int{pick(), pick()}, nil
			case 10:
				m.SoloWheel[r.IntN(6)].V = SoloPair{Specialist(r.IntN(256)), Planner}
			case 11:
				m.Goods = append(m.Goods, diag.Value[GoodsSet]{V: GoodsSet{200, Blue, Blue}})
			}
		}
		l := Check(m)
		if !slices.Equal(l, Check(m)) {
			t.Fatalf("seed %d: two runs differ", seed)
		}
		if !slices.IsSortedFunc(l, func(a, b diag.Diagnostic) int { return cmp.Compare(a.At.Line, b.At.Line) }) {
			t.Fatalf("seed %d: not sorted by place: %v", seed, l)
		}
	}
}
