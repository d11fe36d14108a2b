package layout

import (
	"math"
	"math/rand/v2"
	"testing"

	"platelayer/hex"
	"platelayer/render"
)

var orientations = []hex.Orientation{hex.PointyTop, hex.FlatTop}

// mapOf reads a picture of letters, as definitions have it.
func mapOf(o hex.Orientation, rows ...string) *HexMap {
	m := &HexMap{Grid: hex.Grid{Orientation: o, Cols: len(rows[0]), Rows: len(rows), FirstRow: 1}, Stops: map[hex.Coord]StopKind{}}
	kinds := map[rune]Ground{'-': NoHex, '.': Plains, 'f': Forest, 's': Swamp, 'm': Mountain, 'w': Water}
	for _, row := range rows {
		for _, r := range row {
			m.Ground = append(m.Ground, kinds[r])
		}
	}
	return m
}

// Every side of the land is in one shore, and a shore has no gaps.
func TestShoresGoRoundTheLand(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for n := range 40 {
		m := randomMap(rng, orientations[n%2], 3+rng.IntN(9), 3+rng.IntN(9))
		p := hex.Plane{Orientation: m.Grid.Orientation, Size: 1}
		seen := map[border]bool{}
		for _, s := range m.shores() {
			for i, b := range s.borders {
				if seen[b] {
					t.Fatalf("border %v is in two shores", b)
				}
				beyond := m.at(b.beyond())
				far := m.rimLake(b.beyond()) && !m.land(b.at) // a lake's own far bank
				if !far {
					seen[b] = true
				}
				if !far && !m.land(b.at) || beyond.Land() || (beyond == Water) != s.coast {
					t.Fatalf("border %v does not belong to a shore with coast %v", b, s.coast)
				}
				next := i + 1
				if next == len(s.borders) {
					if !s.closed {
						continue
					}
					next = 0
				}
				_, z, _, _ := b.ends(p)
				a, _, _, _ := s.borders[next].ends(p)
				if distance(z, a, a) > 1e-9 {
					t.Fatalf("a gap of %g after border %d of %d", distance(z, a, a), i, len(s.borders))
				}
			}
		}
		want := 0
		for i, g := range m.Ground {
			for s := hex.Side(0); g.Land() && s < 6; s++ {
				if !m.land(m.Grid.At(i).Neighbor(s)) {
					want++
				}
			}
		}
		if len(seen) != want {
			t.Fatalf("%d borders in shores, want %d", len(seen), want)
		}
	}
}

// A lone hex of water where the sheet ends is a lake with a coast all round it, unless
// less than half of what is round it is land.
func TestLakeWhereTheSheetEnds(t *testing.T) {
	for _, o := range orientations {
		for _, tc := range []struct {
			lake bool
			rows []string
		}{
			{true, []string{"....", "....", ".w.."}},
			{false, []string{"w---", ".---", "----"}},
			{false, []string{"....", "....", ".ww."}},
		} {
			m := mapOf(o, tc.rows...)
			closed := 0
			for _, s := range m.shores() {
				if s.coast && s.closed && len(s.borders) == 6 {
					closed++
				}
			}
			if (closed == 1) != tc.lake {
				t.Errorf("%v: %q has %d lakes", o, tc.rows, closed)
			}
		}
	}
}

func TestIslandsAndLakes(t *testing.T) {
	for _, o := range orientations {
		island := mapOf(o, "wwwww", "ww.ww", "wwwww")
		if s := island.shores(); len(s) != 1 || !s[0].coast || !s[0].closed || len(s[0].borders) != 6 {
			t.Errorf("%v: an island has the shores %+v", o, s)
		}
		lake := mapOf(o, ".....", "..w..", ".....")
		closed := 0
		for _, s := range lake.shores() {
			if s.coast && s.closed && len(s.borders) == 6 {
				closed++
			}
		}
		if closed != 1 {
			t.Errorf("%v: a lake has %d closed coasts", o, closed)
		}
		// Coast at one end of the land, rim round the rest.
		half := mapOf(o, "w.-", "w.-", "w.-")
		kinds := map[bool]int{}
		for _, s := range half.shores() {
			if s.closed {
				t.Errorf("%v: a closed shore where coast and rim meet", o)
			}
			kinds[s.coast]++
		}
		if kinds[true] != 1 || kinds[false] != 1 {
			t.Errorf("%v: %v shores", o, kinds)
		}
	}
}

// points are places on the lines of a path, close together.
func points(segs []render.Segment) (out []hex.Point) {
	var at, start render.Point
	for _, s := range segs {
		from := at
		curve := func(f func(t float64) render.Point) {
			for i := 1; i <= 8; i++ {
				q := f(float64(i) / 8)
				out = append(out, hex.Point(q))
			}
		}
		switch s.Op {
		case render.MoveTo:
			at, start = s.P[0], s.P[0]
			out = append(out, hex.Point(at))
		case render.LineTo, render.Close:
			at = s.P[0]
			if s.Op == render.Close {
				at = start
			}
			curve(func(t float64) render.Point {
				return render.Point{X: from.X + t*(at.X-from.X), Y: from.Y + t*(at.Y-from.Y)}
			})
		case render.CubicTo:
			at = s.P[2]
			curve(func(t float64) render.Point {
				u := 1 - t
				a, b, c := 3*u*u*t, 3*u*t*t, t*t*t
				return render.Point{X: u*u*u*from.X + a*s.P[0].X + b*s.P[1].X + c*at.X, Y: u*u*u*from.Y + a*s.P[0].Y + b*s.P[1].Y + c*at.Y}
			})
		}
	}
	return out
}

// hexAt is the hex under a point.
func hexAt(m *HexMap, p hex.Plane, q hex.Point) (c hex.Coord) {
	best := math.Inf(1)
	for row := -1; row <= m.Grid.Rows; row++ {
		for col := -1; col <= m.Grid.Cols; col++ {
			h := m.Grid.Coord(col, row)
			if d := distance(q, p.Center(h), p.Center(h)); d < best {
				best, c = d, h
			}
		}
	}
	return c
}

// A water line is as far from the nearest coast as it says, and lies in the water.
func TestWaterLinesKeepTheirDistance(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for n := range 24 {
		m := randomMap(rng, orientations[n%2], 6, 6)
		p := hex.Plane{Orientation: m.Grid.Orientation, Size: 10}
		shores := m.shores()
		for _, l := range waterLines {
			d := l.offset * p.Size
			for _, s := range shores {
				if !s.coast {
					continue
				}
				b := New()
				m.waterLine(b, p, s, d, nil)
				for _, q := range points(b.Segments) {
					if g := m.at(hexAt(m, p, q)); g != Water {
						t.Fatalf("map %d: the line at %g sides runs over ground %d", n, l.offset, g)
					}
					near := math.Inf(1)
					for _, o := range shores {
						for _, e := range o.borders {
							if a, z, _, _ := e.ends(p); o.coast {
								near = min(near, distance(q, a, z))
							}
						}
					}
					if math.Abs(near-d) > .003*p.Size {
						t.Fatalf("map %d: the line at %g is %g from the coast", n, d, near)
					}
				}
			}
		}
	}
}

// Without another coast nearby nothing is left out: a line round an island closes.
func TestWaterLinesAreWhole(t *testing.T) {
	for _, o := range orientations {
		m := mapOf(o, "wwwww", "ww.ww", "wwwww")
		p := hex.Plane{Orientation: o, Size: 10}
		for _, l := range waterLines {
			b := New()
			m.waterLine(b, p, m.shores()[0], l.offset*p.Size, nil)
			moves, closes := 0, 0
			for _, s := range b.Segments {
				switch s.Op {
				case render.MoveTo:
					moves++
				case render.Close:
					closes++
				}
			}
			if moves != 1 || closes != 1 {
				t.Errorf("%v: the line at %g has %d pieces, %d of them closed", o, l.offset, moves, closes)
			}
		}
	}
}
