package track

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/hex"
)

func grid(o hex.Orientation, cols, rows int) hex.Grid {
	return hex.Grid{Orientation: o, Cols: cols, Rows: rows, FirstRow: 1}
}

func ground(t testing.TB, g hex.Grid, has func(int) bool) *Ground {
	t.Helper()
	out, err := NewGround(g, has)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestShapes(t *testing.T) {
	count := [Shapes]int{}
	for a := hex.Side(0); a < 6; a++ {
		for b := hex.Side(0); b < 6; b++ {
			if a == b {
				continue
			}
			s := Join(7, a, b)
			if s != Join(7, b, a) || !s.Valid() || !s.Has(a) || !s.Has(b) {
				t.Fatalf("sides %d and %d became %v", a, b, s)
			}
			apart := min(int(b.Turn(-int(a))), int(a.Turn(-int(b))))
			if want := [4]Shape{Any, Tight, Gentle, Straight}[apart]; s.Shape() != want {
				t.Errorf("sides %d and %d: %v, want %v", a, b, s.Shape(), want)
			}
			if a < b {
				count[s.Shape()]++
			}
		}
	}
	if count != [Shapes]int{3, 6, 6} {
		t.Errorf("%v fragments by shape, want 3 straight, 6 gentle, 6 tight", count)
	}
	for _, bad := range []Segment{{}, {0, 3, 3}, {0, 4, 2}, {0, 0, 6}} {
		if bad.Valid() {
			t.Errorf("%v is valid", bad)
		}
	}
}

func TestAllowance(t *testing.T) {
	a := Allowance{Gentle: 1, Any: 1}
	if a.Total() != 2 {
		t.Errorf("total %d", a.Total())
	}
	if left, ok := a.Take(Gentle); !ok || left != (Allowance{Any: 1}) {
		t.Errorf("a gentle curve leaves %v, %v: its own are used before any", left, ok)
	}
	a, _ = a.Take(Tight)
	if a != (Allowance{Gentle: 1}) {
		t.Errorf("a tight curve leaves %v", a)
	}
	if left, ok := a.Take(Straight); ok || left != a {
		t.Errorf("a straight that is not allowed leaves %v, %v", left, ok)
	}
}

// Every border has one number and one edge, and both of its ends agree about them.
func TestGround(t *testing.T) {
	for _, o := range []hex.Orientation{hex.PointyTop, hex.FlatTop} {
		g := ground(t, grid(o, 5, 4), func(i int) bool { return i%7 != 3 })
		seen := map[int]hex.Edge{}
		for h := range g.Len() {
			for s := hex.Side(0); s < 6; s++ {
				e := EndAt(h, s)
				n, inside := g.Neighbor(h, s)
				at, ok := g.Grid.Index(g.Grid.At(h).Neighbor(s))
				if want := ok && g.Has(at) && g.Has(h); inside != want || want && n != at {
					t.Fatalf("neighbour of %d over side %d: %d, %v", h, s, n, inside)
				}
				f, ok := g.Flip(e)
				if !ok {
					continue
				}
				if back, _ := g.Flip(f); back != e || g.Joint(e) != g.Joint(f) || g.Edge(e) != g.Edge(f) {
					t.Fatalf("%v and %v disagree about their border", e, f)
				}
				if edge, ok := seen[g.Joint(e)]; ok && edge != g.Edge(e) {
					t.Fatalf("joint %d is at %v and %v", g.Joint(e), edge, g.Edge(e))
				}
				seen[g.Joint(e)] = g.Edge(e)
				if back, ok := g.EndOf(g.Edge(e)); !ok || back != e && back != f {
					t.Fatalf("the edge of %v has the end %v, %v", e, back, ok)
				}
			}
		}
	}
	if _, err := NewGround(grid(hex.PointyTop, 1000, 1000), nil); err == nil {
		t.Error("a million cells fit 16 bits")
	}
	if _, ok := ground(t, grid(hex.PointyTop, 2, 2), nil).EndOf(hex.Edge{At: hex.Coord{Q: 9, R: 9}}); ok {
		t.Error("an edge far away has an end")
	}
}

func TestText(t *testing.T) {
	for _, o := range []hex.Orientation{hex.PointyTop, hex.FlatTop} {
		g := ground(t, grid(o, 30, 12), func(i int) bool { return i != 5 })
		for h := range g.Len() {
			if !g.Has(h) {
				continue
			}
			for a := hex.Side(0); a < 5; a++ {
				if e, err := g.ParseEnd(string(g.AppendEnd(nil, EndAt(h, a)))); err != nil || e != EndAt(h, a) {
					t.Fatalf("end %v: %v, %v", EndAt(h, a), e, err)
				}
				for b := a + 1; b < 6; b++ {
					s := Join(h, a, b)
					text := string(g.AppendSegment(nil, s))
					if back, err := g.ParseSegment(text); err != nil || back != s {
						t.Fatalf("%v is %q, which is %v, %v", s, text, back, err)
					}
				}
			}
		}
	}
	g := ground(t, grid(hex.PointyTop, 6, 2), func(i int) bool { return i != 5 })
	if got := string(g.AppendSegment(nil, Join(2, 5, 3))); got != "C1/W-NE" {
		t.Errorf("the track is %q", got)
	}
	for text, want := range map[string]string{
		"": "no track", "C1": "no track", "C1-W": "no side", "C1/W-Q": `"Q" is no side`, "C1/X-W": `"X" is no side`,
		"C1/W-W": "with itself", "F1/W-E": "not on the map", "Z9/W-E": "not on the map", "?/W-E": "no hex",
	} {
		if s, err := g.ParseSegment(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v; want %q", text, s, err, want)
		}
	}
}

// randomBoard lays track at random for three players and nobody.
func randomBoard(t testing.TB, g *Ground, tries int, r *rand.Rand) *Board {
	t.Helper()
	b := NewBoard(g)
	for range tries {
		s := Join(r.IntN(g.Len()), hex.Side(r.IntN(3)), hex.Side(3+r.IntN(3))).turned(r.IntN(6))
		owner := Owner(r.IntN(4) - 1)
		if b.Fits(s, owner) {
			if err := b.Lay(s, owner); err != nil {
				t.Fatal(err)
			}
		}
	}
	return b
}

func (s Segment) turned(n int) Segment {
	return Join(int(s.Hex), hex.Side(s.A).Turn(n), hex.Side(s.B).Turn(n))
}

// The board beside a plain list of fragments, through random laying and taking up.
func TestBoardAgainstList(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 1))
		g := ground(t, grid(hex.Orientation(seed%2), 4, 4), func(i int) bool { return i%11 != 6 })
		b := NewBoard(g)
		type laid struct {
			s     Segment
			owner Owner
		}
		var list []laid
		for range 300 {
			s := Segment{uint16(r.IntN(g.Len())), uint8(r.IntN(7)), uint8(r.IntN(7))}
			owner := Owner(r.IntN(4) - 1)
			at := slices.IndexFunc(list, func(l laid) bool { return l.s == s })
			if b.Has(s) != (at >= 0) {
				t.Fatalf("has %v is %v", s, b.Has(s))
			}
			free := s.Valid() && g.Has(int(s.Hex)) && !slices.ContainsFunc(list, func(l laid) bool {
				return l.s.Hex == s.Hex && (l.s.Has(hex.Side(s.A)) || l.s.Has(hex.Side(s.B)))
			})
			fits := free
			for _, e := range []End{{s.Hex, s.A}, {s.Hex, s.B}} {
				if !free {
					break
				}
				f, ok := g.Flip(e)
				fits = fits && ok && !slices.ContainsFunc(list, func(l laid) bool {
					return l.s.Hex == f.Hex && l.s.Has(hex.Side(f.Side)) && l.owner != Nobody && l.owner != owner
				})
			}
			if b.Free(s) != free || free && b.Fits(s, owner) != fits {
				t.Fatalf("%v: free %v, fits %v; want %v, %v", s, b.Free(s), b.Fits(s, owner), free, fits)
			}
			before := NewBoard(g)
			before.CopyFrom(b)
			switch {
			case at >= 0 && r.IntN(2) == 0:
				if err := b.TakeUp(s); err != nil {
					t.Fatal(err)
				}
				list = slices.Delete(list, at, at+1)
			case at >= 0:
				if err := b.SetOwner(s, list[at].owner); err != nil {
					t.Fatal(err)
				}
			case fits:
				if err := b.Lay(s, owner); err != nil {
					t.Fatal(err)
				}
				list = append(list, laid{s, owner})
			case free:
			default:
				if b.Lay(s, owner) == nil || b.TakeUp(s) == nil || b.SetOwner(s, owner) == nil || !b.Equal(before) {
					t.Fatalf("%v was laid, taken up or given away", s)
				}
			}
			if err := b.Check(); err != nil {
				t.Fatal(err)
			}
		}
		var want []Segment
		for _, l := range list {
			want = append(want, l.s)
			for _, e := range []End{{l.s.Hex, l.s.A}, {l.s.Hex, l.s.B}} {
				if s, owner, ok := b.At(e); !ok || s != l.s || owner != l.owner || !b.Used(e) || !b.Touched(e) {
					t.Fatalf("at %v lies %v of %d", e, s, owner)
				}
				f, _ := g.Flip(e)
				if s, owner, ok := b.Beyond(f); !ok || s != l.s || owner != l.owner || !b.Touched(f) {
					t.Fatalf("beyond %v lies %v of %d", f, s, owner)
				}
				if owner, ok := b.JointOwner(f); !ok || l.owner != Nobody && owner != l.owner {
					t.Fatalf("the joint at %v is %d's, want %d's", f, owner, l.owner)
				}
			}
		}
		slices.SortFunc(want, Segment.Compare)
		if got := b.Segments(nil); !slices.Equal(got, want) || b.Len() != len(want) {
			t.Fatalf("seed %d: %v, want %v", seed, got, want)
		}
		for h := range g.Len() {
			n := 0
			for _, s := range want {
				if int(s.Hex) == h {
					n++
				}
			}
			if b.InHex(h) != n || n > 3 {
				t.Fatalf("%d fragments in hex %d, want %d", b.InHex(h), h, n)
			}
		}
	}
}

// Lines beside a flood over touching fragments.
func TestLines(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 2))
		b := randomBoard(t, ground(t, grid(hex.Orientation(seed%2), 4, 3), nil), 30+r.IntN(200), r)
		all := b.Segments(nil)
		touch := func(s, t Segment) bool {
			for _, e := range []End{{s.Hex, s.A}, {s.Hex, s.B}} {
				if f, ok := b.Ground.Flip(e); ok && f.Hex == t.Hex && t.Has(hex.Side(f.Side)) {
					return true
				}
			}
			return false
		}
		for _, s := range all {
			line := []Segment{s}
			for i := 0; i < len(line); i++ {
				for _, t := range all {
					if touch(line[i], t) && !slices.Contains(line, t) {
						line = append(line, t)
					}
				}
			}
			for _, u := range all {
				if b.Connected(s, u) != slices.Contains(line, u) {
					t.Fatalf("seed %d: %v and %v connected: %v", seed, s, u, b.Connected(s, u))
				}
			}
			x, y := s.Ends()
			if far, ok := b.Across(x); !ok || far != y {
				t.Fatalf("across %v is %v", x, far)
			}
			ex, nx := b.Follow(x)
			ey, ny := b.Follow(y)
			if ring := ex == x && nx > 0; ring {
				if nx != len(line) || ny != len(line) || ey != y {
					t.Fatalf("seed %d: a ring of %d is followed for %d and %d", seed, len(line), nx, ny)
				}
				continue
			}
			if nx+ny+1 != len(line) {
				t.Fatalf("seed %d: a line of %d is followed for %d and %d", seed, len(line), nx, ny)
			}
			for _, e := range []End{ex, ey} {
				if _, ok := b.Next(e); ok || !b.Used(e) {
					t.Fatalf("seed %d: the line goes on at %v", seed, e)
				}
			}
		}
	}
}

func TestCheckFindsFaults(t *testing.T) {
	g := ground(t, grid(hex.PointyTop, 3, 1), nil)
	broken := map[string]func(b *Board){
		"do not agree":    func(b *Board) { b.sides[EndAt(1, 0).index()].other = 5 },
		"are used by":     func(b *Board) { b.laid++ },
		"both have track": func(b *Board) { _ = b.Lay(Join(2, 3, 1), 1) },
	}
	for want, breakIt := range broken {
		b := NewBoard(g)
		if err := b.Lay(Join(1, 0, 3), 0); err != nil {
			t.Fatal(err)
		}
		breakIt(b)
		if err := b.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func TestBoardAllocatesNothing(t *testing.T) {
	g := ground(t, grid(hex.PointyTop, 8, 8), nil)
	b, c := NewBoard(g), NewBoard(g)
	s := Join(20, 0, 3)
	if n := testing.AllocsPerRun(100, func() {
		if b.Lay(s, 1) != nil || !b.Has(s) {
			t.Error("no track")
		}
		c.CopyFrom(b)
		b.Follow(EndAt(20, 0))
		_ = b.TakeUp(s)
		b.Clear()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func ExampleGround_AppendSegment() {
	g, _ := NewGround(hex.Grid{Cols: 5, Rows: 5, FirstRow: 1}, nil)
	fmt.Printf("%s\n", g.AppendSegment(nil, Join(7, 3, 0)))
	// Output: C2/E-W
}
