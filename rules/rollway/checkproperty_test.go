package rollway_test

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollway"
)

// randomMap is a map of random hexes with stops and printed track anywhere, and now and
// then beside it. No two lines of a hex share a side where tidy says so.
func randomMap(r *rand.Rand, tidy bool) *rollway.Map {
	g := hex.Grid{Orientation: hex.FlatTop, Stagger: hex.Stagger(r.IntN(2)), Cols: 1 + r.IntN(9), Rows: 1 + r.IntN(9), FirstRow: 1}
	m := &rollway.Map{ID: "random", At: diag.Pos{File: "map.yaml"}, Name: diag.Value[string]{V: "Random"}, Grid: g}
	gaps, greys := 1+r.IntN(5), 2+r.IntN(6)
	for range g.Len() {
		ground := rollway.Ground(1 + r.IntN(rollway.MaxValue))
		switch {
		case r.IntN(9) < gaps:
			ground = rollway.NoHex
		case r.IntN(greys) == 0:
			ground = rollway.Grey
		}
		m.Ground = append(m.Ground, ground)
	}
	line := 10
	anywhere := func() diag.Value[hex.Coord] {
		line++
		return val(g.Coord(r.IntN(g.Cols+2)-1, r.IntN(g.Rows+2)-1), line)
	}
	for range r.IntN(14) {
		s := rollway.Stop{At: anywhere(), Company: rollway.NoCompany}
		s.Kind = val(rollway.StopKind(r.IntN(rollway.StopKinds)), line)
		if s.Kind.V == rollway.Station {
			s.Company = rollway.Company(r.IntN(rollway.Companies))
		}
		m.Stops = append(m.Stops, s)
	}
	for i, ground := range m.Ground {
		if ground != rollway.Grey || r.IntN(9) == 0 {
			continue
		}
		sides := r.Perm(6)
		for k := range 1 + r.IntN(3) {
			a, b := hex.Side(sides[2*k]), hex.Side(sides[2*k+1])
			if !tidy && r.IntN(3) == 0 {
				a, b = hex.Side(sides[0]), hex.Side(sides[1+r.IntN(5)])
			}
			line++
			m.Track = append(m.Track, val(rollway.Line{At: g.At(i), A: min(a, b), B: max(a, b)}, line))
		}
	}
	usual(m)
	return m
}

// turned is the map after a turn by n times 60 degrees, mirrored first or not, and moved
// into a grid that just holds it. Everything keeps its place in the definition.
func turned(m *rollway.Map, n int, mirror bool, g hex.Grid) *rollway.Map {
	turn := func(c hex.Coord) hex.Coord {
		if mirror {
			c.Q, c.R = c.R, c.Q
		}
		for range n {
			c.Q, c.R = -c.R, c.Q+c.R
		}
		return c
	}
	side := func(s hex.Side) hex.Side {
		if mirror {
			s = hex.Side(1 - int(s)).Turn(0)
		}
		return s.Turn(n)
	}
	low := hex.Coord{Q: math.MaxInt, R: math.MaxInt}
	for i := range m.Ground {
		c := turn(m.Grid.At(i))
		low.Q, low.R = min(low.Q, c.Q), min(low.R, c.R)
	}
	size := m.Grid.Cols + m.Grid.Rows
	move := func(c hex.Coord) hex.Coord {
		c = turn(c)
		return hex.Coord{Q: c.Q - low.Q + size, R: c.R - low.R + size}
	}
	g.Cols, g.Rows, g.FirstRow = 4*size, 4*size, 1
	out := *m
	out.Grid, out.Ground = g, make([]rollway.Ground, g.Len())
	for i, ground := range m.Ground {
		j, ok := g.Index(move(m.Grid.At(i)))
		if !ok {
			panic("the turned map does not fit its grid")
		}
		out.Ground[j] = ground
	}
	out.Stops, out.Track = slices.Clone(m.Stops), slices.Clone(m.Track)
	for i := range out.Stops {
		out.Stops[i].At.V = move(out.Stops[i].At.V)
	}
	for i := range out.Track {
		l := &out.Track[i].V
		a, b := side(l.A), side(l.B)
		*l = rollway.Line{At: move(l.At), A: min(a, b), B: max(a, b)}
	}
	return &out
}

// verdict is the codes of a check with their places.
func verdict(m *rollway.Map) []string {
	var out []string
	for _, d := range rollway.Check(m) {
		out = append(out, fmt.Sprintf("%04d %s", d.At.Line, d.Code))
	}
	slices.Sort(out)
	return out
}

// A turned or mirrored map has the same problems at the same places.
func TestTurnedMapsKeepTheirVerdict(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(250) {
		r := rand.New(rand.NewPCG(seed, 1))
		m := randomMap(r, false)
		want := verdict(m)
		for _, v := range want {
			seen[v[5:]] = true
		}
		for n := range 6 {
			for _, mirror := range []bool{false, true} {
				g := hex.Grid{Orientation: hex.FlatTop, Stagger: hex.Stagger(r.IntN(2))}
				if got := verdict(turned(m, n, mirror, g)); !slices.Equal(got, want) {
					t.Fatalf("seed %d, turned by %d, mirrored %v: got %q, want %q", seed, n, mirror, got, want)
				}
			}
		}
	}
	// The maps were worth turning.
	for _, code := range []string{
		"off-map-hex", "duplicate-hex", "missing-station", "few-stations", "wrong-mystery", "wrong-spirals", "bare-hex", "stray-track",
		"broken-track", "duplicate-entry", "missing-track", "unreachable-stop", "separate-networks",
	} {
		if !seen[code] {
			t.Errorf("no random map has %q", code)
		}
	}
}

// Reach agrees with a walk: track is led from every printed line over every side, turning
// every way there is, and then a train walks from every station over all of that.
func TestReachAgreesWithWalking(t *testing.T) {
	refused, fine := 0, 0
	for seed := range uint64(1200) {
		m := randomMap(rand.New(rand.NewPCG(seed, 2)), true)
		wrong, unreachable := map[int]bool{}, map[int]bool{}
		for _, d := range rollway.Check(m) {
			switch d.Code {
			case "off-map-hex", "duplicate-hex":
				wrong[d.At.Line] = true
			case "unreachable-stop":
				unreachable[d.At.Line] = true
			}
		}
		if len(m.Track) == 0 {
			continue // which is said instead
		}
		served := walk(m, wrong)
		for _, s := range m.Stops {
			line := s.At.At.Line
			if wrong[line] {
				continue
			}
			if unreachable[line] == served[line] {
				t.Fatalf("seed %d: the %v in line %d: reported %v, served %v", seed, s.Kind.V, line, unreachable[line], served[line])
			}
			if unreachable[line] {
				refused++
			} else {
				fine++
			}
		}
	}
	if refused < 300 || fine < 300 {
		t.Errorf("%d stops are refused, %d fine: the maps are not worth the walk", refused, fine)
	}
}

// leg is track that leaves a hex by a side.
type leg struct {
	from hex.Coord
	side hex.Side
}

// walk returns the lines of the stops that a train of some company can come to. Where a
// map has no station at all, it is enough that track does.
func walk(m *rollway.Map, wrong map[int]bool) map[int]bool {
	stop := map[hex.Coord]int{}
	var stations []hex.Coord
	any := false
	for _, s := range m.Stops {
		station := s.Kind.V == rollway.Station || s.Kind.V == rollway.Mystery
		any = any || station
		if wrong[s.At.At.Line] {
			continue
		}
		stop[s.At.V] = s.At.At.Line
		if station {
			stations = append(stations, s.At.V)
		}
	}
	lines := map[hex.Coord][]rollway.Line{}
	var printed []leg
	for _, l := range m.Track {
		lines[l.V.At] = append(lines[l.V.At], l.V)
		printed = append(printed, leg{l.V.At, l.V.A}, leg{l.V.At, l.V.B})
	}
	// spread follows legs and returns the hexes they come to.
	spread := func(open []leg) map[hex.Coord]bool {
		reached, seen := map[hex.Coord]bool{}, map[leg]bool{}
		for _, e := range open {
			seen[e] = true
		}
		lead := func(e leg) {
			if !seen[e] {
				seen[e] = true
				open = append(open, e)
			}
		}
		for len(open) > 0 {
			e := open[0]
			open = open[1:]
			h, in := e.from.Neighbor(e.side), e.side.Opposite()
			if _, value := m.GroundOf(h).Value(); value {
				reached[h] = true
				for turn := 1; turn < 6; turn++ {
					lead(leg{h, in.Turn(turn)})
				}
				continue
			}
			if !slices.ContainsFunc(lines[h], func(l rollway.Line) bool { return l.A == in || l.B == in }) {
				continue
			}
			for _, l := range lines[h] {
				_, meet := stop[h]
				if meet || l.A == in || l.B == in {
					reached[h] = true
					for _, out := range []hex.Side{l.A, l.B} {
						if out != in {
							lead(leg{h, out})
						}
					}
				}
			}
		}
		return reached
	}
	tracked := spread(slices.Clone(printed))
	for h := range lines {
		tracked[h] = true
	}
	served := map[int]bool{}
	if !any {
		for h, line := range stop {
			served[line] = tracked[h]
		}
	}
	for _, h := range stations {
		if !tracked[h] {
			continue
		}
		var out []leg
		for side := range hex.Side(6) {
			if _, value := m.GroundOf(h).Value(); value {
				out = append(out, leg{h, side})
			}
		}
		for _, l := range lines[h] {
			out = append(out, leg{h, l.A}, leg{h, l.B})
		}
		served[stop[h]] = true
		for there := range spread(out) {
			if line, ok := stop[there]; ok && tracked[there] {
				served[line] = true
			}
		}
	}
	return served
}

// However broken a map is, Check comes back, and says the same again.
func TestCheckNeverPanics(t *testing.T) {
	extremes := []int{0, 1, -1, 7, 6, 1 << 30, math.MaxInt, math.MinInt}
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 3))
		pick := func() int { return extremes[r.IntN(len(extremes))] }
		m := randomMap(r, false)
		m.Incomplete = r.IntN(4) == 0
		for range 1 + r.IntN(4) {
			switch r.IntN(12) {
			case 0:
				m.Ground = m.Ground[:r.IntN(len(m.Ground)+1)]
			case 1:
				m.Ground = append(m.Ground, 1, rollway.Ground(200), rollway.Grey)
			case 2:
				m.Grid.Cols = pick()
			case 3:
				m.Grid.Rows, m.Grid.FirstCol, m.Grid.FirstRow = pick(), pick(), pick()
			case 4:
				m.Stops = append(m.Stops, rollway.Stop{At: val(hex.Coord{Q: pick(), R: pick()}, 2), Kind: val(rollway.Station, 2)})
			case 5:
				m.Stops = append(m.Stops, rollway.Stop{At: val(m.Grid.Coord(0, 0), 3), Kind: val(rollway.StopKind(r.IntN(256)), 3), Company: rollway.Company(r.IntN(256))})
			case 6:
				m.Track = append(m.Track, val(rollway.Line{At: hex.Coord{Q: pick(), R: pick()}, A: hex.Side(pick()), B: hex.Side(pick())}, 4))
			case 7:
				m.Turns.V = pick()
			case 8:
				m.Trains = append(m.Trains, rollway.Train{Stops: val(pick(), 5), Boxes: val(pick(), 5)})
			case 9:
				m.Runs, m.RunsAt = append(m.Runs, val(pick(), 6)), at(6)
			case 10:
				m.Bands = append(m.Bands, rollway.Band{From: val(pick(), 7), To: val(pick(), 7), Open: r.IntN(2) == 0, Name: val("x", 7)})
			case 11:
				m.Penalties[r.IntN(rollway.Engineers)].V = pick()
				m.GroundAt, m.Bands = nil, m.Bands[:r.IntN(len(m.Bands)+1)]
			}
		}
		l := rollway.Check(m)
		if !slices.Equal(l, rollway.Check(m)) {
			t.Fatalf("seed %d: two runs differ", seed)
		}
		if !slices.IsSortedFunc(l, func(a, b diag.Diagnostic) int { return cmp.Compare(a.At.Line, b.At.Line) }) {
			t.Fatalf("seed %d: not sorted by place: %v", seed, l)
		}
	}
}

// largeMap has n hexes in a square, a grey one with two lines on every hundredth.
func largeMap(n int) *rollway.Map {
	side := int(math.Ceil(math.Sqrt(float64(n))))
	g := hex.Grid{Orientation: hex.FlatTop, Cols: side, Rows: side, FirstRow: 1}
	m := &rollway.Map{ID: "large", At: diag.Pos{File: "map.yaml"}, Name: diag.Value[string]{V: "Large"}, Grid: g}
	for i := range g.Len() {
		col, row := i%side, i/side
		m.Ground = append(m.Ground, rollway.Ground(1+i%rollway.MaxValue))
		if col%10 == 5 && row%10 == 5 {
			m.Ground[i] = rollway.Grey
			m.Track = append(m.Track, val(rollway.Line{At: g.At(i), A: 0, B: 2}, i), val(rollway.Line{At: g.At(i), A: 3, B: 5}, i))
		}
		if col%6 == 2 && row%6 == 2 && len(m.Stops) < rollway.MaxStops {
			s := rollway.Stop{At: val(g.At(i), i), Kind: val(rollway.Dot, i), Company: rollway.NoCompany}
			if k := len(m.Stops); k < 6 {
				s.Kind.V, s.Company = rollway.Station, rollway.Company(k/2)
			}
			m.Stops = append(m.Stops, s)
		}
	}
	usual(m)
	return m
}

// Check in time that grows with the map.
func BenchmarkCheck(b *testing.B) {
	for _, n := range []int{49, 1_000, 10_000, 1_000_000} {
		m := largeMap(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				rollway.Check(m)
			}
		})
	}
}

// A board of a thousand hexes passes.
func TestLargeMapIsFine(t *testing.T) {
	if l := rollway.Check(largeMap(1_000)); len(l) > 0 {
		t.Errorf("%d problems, the first: %v", len(l), l[0])
	}
}
