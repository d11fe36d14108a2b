package hex

import (
	"math"
	"testing"
)

var grids = []Grid{
	{PointyTop, Odd, 9, 12, 0, 1}, {PointyTop, Even, 5, 4, 2, 5},
	{FlatTop, Odd, 30, 7, 0, 1}, {FlatTop, Even, 4, 9, 1, 0},
}

func TestCellsAndLabelsComeBack(t *testing.T) {
	for _, g := range grids {
		for row := -3; row < g.Rows+3; row++ {
			for col := -3; col < g.Cols+3; col++ {
				c := g.Coord(col, row)
				if gc, gr := g.Cell(c); gc != col || gr != row {
					t.Fatalf("%v: cell %d,%d became %d,%d", g, col, row, gc, gr)
				}
				l := g.Label(c)
				if (l == "") != (col+g.FirstCol < 0 || row+g.FirstRow < 0) {
					t.Fatalf("%v: label of %d,%d is %q", g, col, row, l)
				}
				if l == "" {
					continue
				}
				if d, ok := g.ParseLabel(l); !ok || d != c {
					t.Fatalf("%v: %q parsed to %v, %v, want %v", g, l, d, ok, c)
				}
			}
		}
		for i := range g.Len() {
			if j, ok := g.Index(g.At(i)); !ok || i != j {
				t.Fatalf("%v: index %d became %d", g, i, j)
			}
		}
	}
}

func TestLabels(t *testing.T) {
	g := Grid{Cols: 30, Rows: 3, FirstCol: 2, FirstRow: 5}
	for cell, want := range map[[2]int]string{{0, 0}: "C5", {23, 0}: "Z5", {24, 1}: "AA6", {29, 2}: "AF7"} {
		if got := g.Label(g.Coord(cell[0], cell[1])); got != want {
			t.Errorf("cell %v is %q, want %q", cell, got, want)
		}
	}
	for _, bad := range []string{"", "7", "C", "C-1", "7C", "C07", "C5x", "ABCDEFG1", "A99999999", "Ä1"} {
		if c, ok := g.ParseLabel(bad); ok {
			t.Errorf("%q was read as %v", bad, c)
		}
	}
}

// A pushed row stands half a hex to the right, a pushed column half a hex lower.
func TestStagger(t *testing.T) {
	for _, g := range grids {
		p := Plane{g.Orientation, 1, Point{}}
		a, b := p.Center(g.Coord(0, 0)), p.Center(g.Coord(0, 1))
		shift := b.X - a.X
		if g.Orientation == FlatTop {
			b = p.Center(g.Coord(1, 0))
			shift = b.Y - a.Y
		}
		want := Sqrt3 / 2
		if g.Stagger == Even {
			want = -want
		}
		if math.Abs(shift-want) > 1e-12 {
			t.Errorf("%v: the second line is shifted by %v, want %v", g, shift, want)
		}
	}
}

// Edges and vertices have one name whichever hex they are reached from, and the
// plane agrees.
func TestOneName(t *testing.T) {
	near := func(a, b Point) bool { return math.Hypot(a.X-b.X, a.Y-b.Y) < 1e-9 }
	for _, o := range []Orientation{PointyTop, FlatTop} {
		p := Plane{o, 2, Point{3, 4}}
		c := Coord{-2, 5}
		for s := Side(0); s < 6; s++ {
			n := c.Neighbor(s)
			if n.Neighbor(s.Opposite()) != c || c.Distance(n) != 1 {
				t.Fatalf("side %d does not lead back", s)
			}
			e := EdgeOf(c, s)
			if f := EdgeOf(n, s.Opposite()); e != f || e.Side > 2 {
				t.Fatalf("edge %d: %v and %v", s, e, f)
			}
			if !near(p.SideMiddle(c, s), p.SideMiddle(n, s.Opposite())) {
				t.Fatalf("%v: the middles of side %d differ", o, s)
			}
			a, b := e.Ends()
			pa, pb, m := p.VertexPoint(a), p.VertexPoint(b), p.SideMiddle(c, s)
			if !near(Point{(pa.X + pb.X) / 2, (pa.Y + pb.Y) / 2}, m) {
				t.Fatalf("%v: the ends of edge %d are not its ends", o, s)
			}
		}
		for k := Corner(0); k < 6; k++ {
			v := VertexOf(c, k)
			if v.Corner > 1 || !near(p.VertexPoint(v), p.CornerPoint(c, k)) {
				t.Fatalf("%v: corner %d is %v", o, k, v)
			}
			for _, h := range v.Hexes() {
				found := false
				for j := Corner(0); j < 6; j++ {
					found = found || VertexOf(h, j) == v
				}
				if !found {
					t.Fatalf("hex %v does not know its vertex %v", h, v)
				}
			}
			for _, e := range v.Edges() {
				if a, b := e.Ends(); a != v && b != v {
					t.Fatalf("edge %v does not end at %v", e, v)
				}
			}
		}
	}
}

func TestMeet(t *testing.T) {
	c := Coord{1, 1}
	for s := Side(0); s < 6; s++ {
		v, ok := Meet(EdgeOf(c, s), EdgeOf(c, s.Turn(1)))
		if !ok || v != VertexOf(c, Corner(s)) {
			t.Errorf("sides %d and %d meet at %v, %v", s, s.Turn(1), v, ok)
		}
		if _, ok := Meet(EdgeOf(c, s), EdgeOf(c, s.Turn(2))); ok {
			t.Errorf("sides %d and %d do not meet", s, s.Turn(2))
		}
		if _, ok := Meet(EdgeOf(c, s), EdgeOf(c, s)); ok {
			t.Error("an edge does not meet itself")
		}
	}
}
