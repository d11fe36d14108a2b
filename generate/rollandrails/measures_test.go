package rollandrails

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollandrails"
)

// sketch is a candidate from a picture of a pointy grid: . f s m w - as in a definition,
// A to E a city of a color on plain land, o a town on plain land.
func sketch(t testing.TB, picture string) *Candidate {
	t.Helper()
	rows := strings.Split(strings.TrimSpace(picture), "\n")
	c := &Candidate{Grid: hex.Grid{Rows: len(rows), FirstRow: 1}}
	for _, row := range rows {
		letters := strings.Fields(row)
		c.Grid.Cols = len(letters)
		for _, l := range letters {
			cell, ground := len(c.Terrain), game.Plains
			switch i := strings.Index("-.fsmw", l); {
			case i >= 0:
				ground = game.None + game.Terrain(i)
			case l == "o":
				c.Towns = append(c.Towns, cell)
			default:
				c.Cities = append(c.Cities, City{cell, game.Color(l[0] - 'A')})
			}
			c.Terrain = append(c.Terrain, ground)
		}
	}
	if len(c.Terrain) != c.Grid.Len() {
		t.Fatal("the rows differ")
	}
	return c
}

// between is a river of one border.
func between(c *Candidate, a, b int) River {
	e, _ := hex.Between(c.Grid.At(a), c.Grid.At(b))
	return River{Borders: []hex.Edge{e}, Width: 1}
}

func TestMeasures(t *testing.T) {
	var s survey
	measure := func(c *Candidate) [Measures]int {
		t.Helper()
		values, reason, ok := s.measure(c)
		if !ok {
			t.Fatal(ReasonName(reason))
		}
		return *values
	}
	expect := func(what string, got [Measures]int, want map[Measure]int) {
		t.Helper()
		for m, v := range want {
			if got[m] != v {
				t.Errorf("%s: %s is %d, want %d", what, measureNames[m], got[m], v)
			}
		}
	}
	line := sketch(t, "A . . B . C")
	expect("a line", measure(line), map[Measure]int{
		CutOff: 0, LinkCost: 150, Remote: 200, Detour: 0, Spread: 700 / 3, Crowding: 2, Void: 100,
		ColorGap: 1, Openness: 1000 / 6, ColorPlace: 1000 * (4000 - 2500) / 2500,
	})
	line.Terrain[1] = game.Mountain
	expect("a mountain on the way", measure(line), map[Measure]int{LinkCost: 100 * (8 + 3) / 6, Remote: 266, Detour: 1000 * 2 / 9})
	line.Rivers = []River{between(line, 2, 3), between(line, 4, 5)}
	expect("rivers before two cities", measure(line), map[Measure]int{LinkCost: 100 * (9 + 4) / 6, Remote: 300, Detour: 1000 * 4 / 9})
	line.Towns = []int{1} // a town costs 1 whatever lies under it
	expect("a town on the mountain", measure(line), map[Measure]int{LinkCost: 100 * (8 + 4) / 6})

	island := sketch(t, `
		A . B w .
		 . . . w .
		w w w w C`)
	if _, reason, ok := s.measure(island); ok || reason != Unreachable {
		t.Errorf("a city on an island: %v, %v", ok, ReasonName(reason))
	}
	island.Cities = island.Cities[:2]
	expect("an island without anything", measure(island), map[Measure]int{CutOff: 1000 * 3 / 9})
}

func TestNoMap(t *testing.T) {
	var s survey
	for _, c := range []struct {
		name, picture string
		want          Reason
	}{
		{"one city", "A . .", Misplaced},
		{"cities side by side", "A B . C", Misplaced},
		{"two networks", "A . B w C . D", Unreachable},
		{"a town at a dead end", "A . B . o", Unreachable},
		{"a city in the water", "A . B w C", Unreachable},
		{"a town on its island", "A . B w o .", Unreachable},
	} {
		if _, reason, ok := s.measure(sketch(t, c.picture)); ok || reason != c.want {
			t.Errorf("%s: %v, %q", c.name, ok, ReasonName(reason))
		}
	}
	c := sketch(t, "A . B . C")
	c.Terrain[4] = game.Water
	if _, reason, ok := s.measure(c); ok || reason != Misplaced {
		t.Error("a flooded city is measured")
	}
	c = sketch(t, "A . B . C")
	c.Towns = []int{1, 1}
	if _, reason, ok := s.measure(c); ok || reason != Misplaced {
		t.Error("two towns on a hex are measured")
	}
}

// The measures of ways are those that a slow search over all hexes finds, and maps are
// refused that the rules refuse.
func TestMeasuresAgainstSlow(t *testing.T) {
	source := &changed{maps: bundled(t), changes: 30}
	var c Candidate
	fine, bad := 0, 0
	for number := range uint64(1200) {
		source.Draw(&c, wish(2), number)
		values, reason, ok := source.s.measure(&c)
		if refused := game.Check(source.Map(&c, wish(2), number)).HasErrors(); ok == refused && (refused || reason == Misplaced) {
			t.Errorf("%d: ok is %v, %q, and the rules refuse it: %v", number, ok, ReasonName(reason), refused)
		}
		if !ok {
			bad++
			continue
		}
		fine++
		if number < 120 {
			if cost, remote, void := slowly(&c); values[LinkCost] != cost || values[Remote] != remote || values[Void] != void {
				t.Errorf("%d: %d, %d, %d; slowly %d, %d, %d", number, values[LinkCost], values[Remote], values[Void], cost, remote, void)
			}
		}
	}
	if fine < 100 || bad < 100 {
		t.Errorf("%d maps and %d that are none: that tries little", fine, bad)
	}
}

// slowly finds ways by trying every step again until nothing becomes shorter.
func slowly(c *Candidate) (cost, remote, void int) {
	const never = 1 << 20
	n := len(c.Terrain)
	isCity := map[int]int{}
	for i, city := range c.Cities {
		isCity[city.Cell] = i
	}
	town := map[int]bool{}
	for _, cell := range c.Towns {
		town[cell] = true
	}
	river := map[hex.Edge]int{}
	for _, r := range c.Rivers {
		for _, e := range r.Borders {
			river[e] = game.RiverCost
		}
	}
	step := func(from, to int) int {
		e, ok := hex.Between(c.Grid.At(from), c.Grid.At(to))
		if !ok || !c.Terrain[from].Land() || !c.Terrain[to].Land() {
			return never
		}
		if _, city := isCity[to]; city {
			return never
		}
		return wayPiece + game.FragmentCost(c.Terrain[to], town[to], 0) + river[e]
	}
	dist := make([]int, n)
	owner := make([]int, n)
	for cell := range dist {
		dist[cell] = never
		if i, ok := isCity[cell]; ok {
			dist[cell], owner[cell] = 0, i
		}
	}
	near := func(cell int) (out []int) {
		for side := hex.Side(0); side < 6; side++ {
			if to, ok := c.Grid.Index(c.Grid.At(cell).Neighbor(side)); ok {
				out = append(out, to)
			}
		}
		return out
	}
	for again := true; again; {
		again = false
		for from := range n {
			for _, to := range near(from) {
				if d := dist[from] + step(from, to); d < dist[to] {
					dist[to], again = d, true
				}
			}
		}
	}
	// Of ways that are as long the owner is not said: the cheapest links can differ then,
	// so owners are taken from the fast search's rule, the first in order of distance.
	var s survey
	s.place(c)
	s.explore(c)
	for i := range owner {
		owner[i] = int(s.land[i].owner)
	}
	best := map[[2]int]int{}
	for from := range n {
		for _, to := range near(from) {
			if dist[from] >= never || dist[to] >= never || owner[from] == owner[to] {
				continue
			}
			e, _ := hex.Between(c.Grid.At(from), c.Grid.At(to))
			pair := [2]int{min(owner[from], owner[to]), max(owner[from], owner[to])}
			if d := dist[from] + dist[to] + river[e]; best[pair] == 0 || d < best[pair] {
				best[pair] = d
			}
		}
	}
	least := map[int]int{}
	sum := 0
	for pair, d := range best {
		sum += d
		for _, i := range pair {
			if least[i] == 0 || d < least[i] {
				least[i] = d
			}
		}
	}
	for _, d := range least {
		remote = max(remote, perPiece(d, 1))
	}
	for _, d := range dist {
		if d < never {
			void = max(void, perPiece(d, 1))
		}
	}
	return perPiece(sum, len(best)), remote, void
}

// A candidate is drawn, changed and measured without allocating.
func TestMeasureAllocatesNothing(t *testing.T) {
	c := CandidateOf(bundled(t)[0])
	var s survey
	s.measure(c)
	chance := generate.NewStream(1, 2, generate.StageChange)
	if n := testing.AllocsPerRun(200, func() {
		s.measure(c)
		swapColors(c, &chance)
		s.alter(c, &chance)
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkMeasure measures a candidate that was drawn.
func BenchmarkMeasure(b *testing.B) {
	for _, m := range bundled(b) {
		c := CandidateOf(m)
		b.Run(fmt.Sprint(m.ID, " ", m.Grid.Len()), func(b *testing.B) {
			var s survey
			b.ReportAllocs()
			for b.Loop() {
				if _, _, ok := s.measure(c); !ok {
					b.Fatal("it is no map")
				}
			}
		})
	}
}
