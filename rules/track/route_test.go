package track

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/hex"
)

// legal is the plain reading of what a run is: every fragment fits beside the board
// and those before it, and begins where the last one ended.
func legal(b *Board, from End, owner Owner, run []Segment) bool {
	c := NewBoard(b.Ground)
	c.CopyFrom(b)
	at := from
	for _, s := range run {
		enter, ok := b.Ground.Flip(at)
		if !ok || !s.Has(hex.Side(enter.Side)) || s.Hex != enter.Hex || !c.Fits(s, owner) || c.Lay(s, owner) != nil {
			return false
		}
		x, y := s.Ends()
		at = x
		if x == enter {
			at = y
		}
	}
	return true
}

// Extensions beside trying every fragment of the board at every step.
func TestExtensionsAgainstBruteForce(t *testing.T) {
	runs := 0
	for seed := range uint64(4000) {
		r := rand.New(rand.NewPCG(seed, 3))
		b := randomBoard(t, ground(t, grid(hex.Orientation(seed%2), 3, 3), func(i int) bool { return r.IntN(9) > 0 }), r.IntN(20), r)
		owner := Owner(r.IntN(3))
		allow := Allowance{uint8(r.IntN(3)), uint8(r.IntN(3)), uint8(r.IntN(3)), uint8(r.IntN(2))}
		most := 1 + r.IntN(3)
		from := EndAt(r.IntN(b.Ground.Len()), hex.Side(r.IntN(6)))

		var want [][]Segment
		var try func(run []Segment, left Allowance)
		try = func(run []Segment, left Allowance) {
			if len(run) == most {
				return
			}
			for h := range b.Ground.Len() {
				for a := hex.Side(0); a < 6; a++ {
					for c := a + 1; c < 6; c++ {
						s := Join(h, a, c)
						longer := append(slices.Clone(run), s)
						if rest, ok := left.Take(s.Shape()); ok && legal(b, from, owner, longer) {
							want = append(want, longer)
							try(longer, rest)
						}
					}
				}
			}
		}
		try(nil, allow)

		before := NewBoard(b.Ground)
		before.CopyFrom(b)
		var got [][]Segment
		b.Extensions(from, owner, allow, most, make([]Segment, 0, 1), func(run []Segment) bool {
			got = append(got, slices.Clone(run))
			return true
		})
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("seed %d: %d runs, want %d\n%v\n%v", seed, len(got), len(want), got, want)
		}
		if !b.Equal(before) {
			t.Fatal("the board has changed")
		}
		runs += len(got)
	}
	if runs < 3000 {
		t.Errorf("only %d runs compared", runs)
	}
}

func TestExtensionsAreCut(t *testing.T) {
	b := NewBoard(ground(t, grid(hex.PointyTop, 7, 7), nil))
	count := func(most int, grow bool) (n int) {
		b.Extensions(EndAt(24, 0), 0, Allowance{Any: 4}, most, nil, func([]Segment) bool { n++; return grow })
		return n
	}
	if got := [3]int{count(1, true), count(3, false), count(2, true)}; got != [3]int{5, 5, 30} {
		t.Errorf("%v runs, want 5, 5, 30", got)
	}
	buf := make([]Segment, 0, 4)
	if n := testing.AllocsPerRun(10, func() {
		sum := 0
		b.Extensions(EndAt(24, 0), 0, Allowance{Any: 4}, 4, buf, func(run []Segment) bool { sum += len(run); return true })
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// randomTerms are costs by hex and border, by shape too where shaped is set.
type randomTerms struct {
	g                   *Ground
	hexes, joints, goal []int
	shapes              [Shapes]int
}

func newTerms(g *Ground, r *rand.Rand, shaped bool) *randomTerms {
	m := &randomTerms{g: g}
	for range g.Len() {
		m.hexes = append(m.hexes, r.IntN(4)-r.IntN(8)/7)
	}
	for range 6 * g.Len() {
		m.joints = append(m.joints, max(0, r.IntN(5)-2)-r.IntN(12)/11)
		m.goal = append(m.goal, r.IntN(24))
	}
	if shaped {
		m.shapes = [Shapes]int{r.IntN(6), r.IntN(6), r.IntN(4) - 9*r.IntN(2)}
	}
	return m
}

func (m *randomTerms) Fragment(s Segment) int {
	if m.hexes[s.Hex] < 0 || m.shapes[s.Shape()] < 0 {
		return -1
	}
	return m.hexes[s.Hex] + m.shapes[s.Shape()]
}
func (m *randomTerms) Border(e End) int { return m.joints[m.g.Joint(e)] }
func (m *randomTerms) Goal(e End) bool  { return m.goal[e.index()] == 0 }

// price adds up a run as a person would: every fragment, and every border that no
// track touched before. ok is false where something may not be laid.
func price(b *Board, from End, run []Segment, m Terms) (cost int, ok bool) {
	touched := map[int]bool{}
	pay := func(e End) bool {
		if b.Touched(e) || touched[b.Ground.Joint(e)] {
			return true
		}
		touched[b.Ground.Joint(e)] = true
		cost += m.Border(e)
		return m.Border(e) >= 0
	}
	if !pay(from) {
		return 0, false
	}
	for _, s := range run {
		x, y := s.Ends()
		if m.Fragment(s) < 0 || !pay(x) || !pay(y) {
			return 0, false
		}
		cost += m.Fragment(s)
	}
	return cost, true
}

// last is the end a run leaves over.
func last(g *Ground, from End, run []Segment) End {
	for _, s := range run {
		enter, _ := g.Flip(from)
		x, y := s.Ends()
		from = x
		if x == enter {
			from = y
		}
	}
	return from
}

// inside is an end that leads into a hex, where there is one.
func inside(g *Ground, r *rand.Rand) (e End) {
	for range 20 {
		e = EndAt(r.IntN(g.Len()), hex.Side(r.IntN(6)))
		if _, ok := g.Flip(e); ok {
			break
		}
	}
	return e
}

// Cheapest routes beside trying every run on small boards, with costs that depend on
// the shape and costs that do not.
func TestCheapestAgainstBruteForce(t *testing.T) {
	routes, branched, long := 0, 0, 0
	var q Search
	for seed := range uint64(3500) {
		r := rand.New(rand.NewPCG(seed, 4))
		cols, rows := 2+r.IntN(2), 3
		b := randomBoard(t, ground(t, grid(hex.Orientation(seed%2), cols, rows), func(int) bool { return r.IntN(12) > 0 }), r.IntN(6), r)
		owner := Owner(r.IntN(3))
		m := newTerms(b.Ground, r, seed%3 > 0)
		var from []End
		for range 1 + r.IntN(3) {
			from = append(from, inside(b.Ground, r))
		}
		cost, length, found := 0, 0, false
		for _, f := range from {
			b.Extensions(f, owner, Allowance{Any: 100}, 40, nil, func(run []Segment) bool {
				c, ok := price(b, f, run, m)
				if !ok || found && c > cost {
					return false
				}
				if end := last(b.Ground, f, run); m.Goal(end) && !slices.Contains(from, end) && (!found || c < cost || c == cost && len(run) < length) {
					cost, length, found = c, len(run), true
				}
				return true
			})
		}
		got, ok := q.Cheapest(b, from, owner, m)
		if ok != found || !got.Proven {
			t.Fatalf("seed %d: found %v, want %v (proven %v)", seed, ok, found, got.Proven)
		}
		if q.tries > 1 {
			branched++
			// A search that is given up says so.
			hasty := Search{limit: 1}
			got, ok := hasty.Cheapest(b, from, owner, m)
			if got.Proven || ok {
				t.Fatalf("seed %d: given up after one path that is no route, and found %v, proven %v", seed, got.Run, got.Proven)
			}
		}
		if !ok {
			continue
		}
		routes++
		if length > 4 {
			long++
		}
		c, may := price(b, got.From, got.Run, m)
		if got.Cost != cost || len(got.Run) != length || c != cost || !may || !slices.Contains(from, got.From) ||
			!legal(b, got.From, owner, got.Run) || !m.Goal(last(b.Ground, got.From, got.Run)) {
			t.Fatalf("seed %d: %d for %d fragments %v, want %d for %d", seed, got.Cost, len(got.Run), got.Run, cost, length)
		}
	}
	t.Logf("%d routes, %d of more than 4 fragments, %d searches that branched", routes, long, branched)
	if routes < 800 || long < 20 || branched < 20 {
		t.Errorf("too few cases: %d routes, %d long, %d branched", routes, long, branched)
	}
}

// The cheapest route to every goal beside trying every run.
func TestEachAgainstBruteForce(t *testing.T) {
	goals, crossed := 0, 0
	var q Search
	for seed := range uint64(2500) {
		r := rand.New(rand.NewPCG(seed, 7))
		b := randomBoard(t, ground(t, grid(hex.Orientation(seed%2), 2+r.IntN(2), 3), nil), r.IntN(4), r)
		m := newTerms(b.Ground, r, seed%3 > 0)
		for i := range m.goal {
			m.goal[i] %= 9
		}
		from := []End{inside(b.Ground, r), inside(b.Ground, r)}
		most := 2 + r.IntN(12)
		type value struct{ cost, length int }
		want := map[End]value{}
		for _, f := range from {
			b.Extensions(f, 1, Allowance{Any: 100}, 40, nil, func(run []Segment) bool {
				c, ok := price(b, f, run, m)
				end := last(b.Ground, f, run)
				if !ok || c > most || slices.Contains(from, end) {
					return false
				}
				if !m.Goal(end) {
					return true
				}
				if old, ok := want[end]; !ok || c < old.cost || c == old.cost && len(run) < old.length {
					want[end] = value{c, len(run)}
				}
				return false
			})
		}
		before := value{}
		n := 0
		q.Each(b, from, 1, m, most, func(route Route) bool {
			end, got := last(b.Ground, route.From, route.Run), value{route.Cost, len(route.Run)}
			c, ok := price(b, route.From, route.Run, m)
			if want[end] != got || !route.Proven || !ok || c != got.cost || !legal(b, route.From, 1, route.Run) || !slices.Contains(from, route.From) {
				t.Fatalf("seed %d: goal %v costs %v (%v), want %v", seed, end, got, route.Run, want[end])
			}
			if got.cost < before.cost || got.cost == before.cost && got.length < before.length {
				t.Fatalf("seed %d: %v comes after %v", seed, got, before)
			}
			before = got
			n++
			return true
		})
		if n != len(want) {
			t.Fatalf("seed %d: %d goals, want %d", seed, n, len(want))
		}
		goals += n
		for _, a := range q.goals {
			if a.crossed {
				crossed++
			}
		}
		n = 0
		q.Each(b, from, 1, m, most, func(Route) bool { n++; return false })
		if n > 1 {
			t.Fatal("visit was not heeded")
		}
	}
	t.Logf("%d goals, %d of them behind a path that crossed itself", goals, crossed)
	if goals < 1000 || crossed < 10 {
		t.Errorf("too few cases: %d goals, %d crossed", goals, crossed)
	}
	b := NewBoard(ground(t, grid(hex.PointyTop, 9, 9), nil))
	var terms Terms = newTerms(b.Ground, rand.New(rand.NewPCG(1, 1)), false)
	from := []End{EndAt(40, 0)}
	n := 0
	visit := func(Route) bool { n++; return true }
	q.Each(b, from, 0, terms, 20, visit)
	if allocs := testing.AllocsPerRun(10, func() { q.Each(b, from, 0, terms, 20, visit) }); allocs != 0 || n == 0 {
		t.Errorf("%v allocations, %d goals", allocs, n)
	}
}

// plain costs nothing anywhere and has one goal.
type plain struct{ goal End }

func (plain) Fragment(Segment) int { return 0 }
func (plain) Border(End) int       { return 0 }
func (p plain) Goal(e End) bool    { return e == p.goal }

func TestCheapestIsShortestWhereAllIsFree(t *testing.T) {
	g := ground(t, grid(hex.PointyTop, 9, 1), nil)
	b := NewBoard(g)
	var q Search
	var terms Terms = plain{EndAt(7, 0)}
	from := []End{EndAt(0, 0)}
	route, ok := q.Cheapest(b, from, 0, terms)
	if !ok || route.Cost != 0 || len(route.Run) != 7 || route.Run[0] != Join(1, 0, 3) {
		t.Errorf("%v, %v", route, ok)
	}
	if n := testing.AllocsPerRun(10, func() { q.Cheapest(b, from, 0, terms) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if err := b.Lay(Join(4, 1, 3), 2); err != nil {
		t.Fatal(err)
	}
	if _, ok := q.Cheapest(b, from, 0, terms); ok {
		t.Error("a route leads through another player's track")
	}
}

func BenchmarkCheapest(b *testing.B) {
	g := ground(b, grid(hex.PointyTop, 12, 16), nil)
	r := rand.New(rand.NewPCG(1, 6))
	board := randomBoard(b, g, 60, r)
	m := newTerms(g, r, false)
	for i := range m.goal {
		m.goal[i] = 1
	}
	m.goal[EndAt(150, 1).index()], m.goal[EndAt(150, 2).index()], m.goal[EndAt(150, 0).index()] = 0, 0, 0
	var q Search
	from := []End{EndAt(20, 0), EndAt(20, 1), EndAt(20, 2), EndAt(20, 3)}
	b.ReportAllocs()
	for b.Loop() {
		q.Cheapest(board, from, 0, m)
	}
}

func BenchmarkExtensions(b *testing.B) {
	g := ground(b, grid(hex.PointyTop, 12, 16), nil)
	board := NewBoard(g)
	buf := make([]Segment, 0, 4)
	n := 0
	for b.Loop() {
		board.Extensions(EndAt(80, 0), 0, Allowance{Any: 3}, 3, buf, func([]Segment) bool { n++; return true })
	}
	b.ReportMetric(float64(n)/float64(b.N), "runs/op")
}
