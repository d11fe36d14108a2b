package layout

import (
	"math"
	"math/rand/v2"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/render"
)

// Every side a river takes is drawn once, whoever else takes it.
func TestCoursesHaveEachSideOnce(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for n := range 40 {
		m := randomMap(rng, orientations[n%2], 8, 8)
		want := map[hex.Edge]bool{}
		for _, r := range m.Rivers {
			for _, e := range r.Edges {
				if a, b := e.Hexes(); m.land(a) || m.land(b) {
					want[e] = true
				}
			}
		}
		got := map[hex.Edge]bool{}
		for _, c := range m.courses() {
			if len(c.at) != len(c.edges)+1 {
				t.Fatalf("%d sides and %d vertices", len(c.edges), len(c.at))
			}
			for i, e := range c.edges {
				if got[e] {
					t.Fatalf("side %v is drawn twice", e)
				}
				got[e] = true
				a, z := e.Ends()
				if !(a == c.at[i] && z == c.at[i+1] || z == c.at[i] && a == c.at[i+1]) {
					t.Fatalf("side %v does not lie between its vertices", e)
				}
			}
		}
		if len(got) != len(want) {
			t.Fatalf("%d sides are drawn, want %d", len(got), len(want))
		}
	}
}

// sidesOf are sides of a hex.
func sidesOf(c hex.Coord, sides ...hex.Side) (out []hex.Edge) {
	for _, s := range sides {
		out = append(out, hex.EdgeOf(c, s))
	}
	return out
}

// firstAndLast are the ends of the line of a course.
func firstAndLast(m *HexMap, p hex.Plane, c *course) (a, z hex.Point) {
	b := New()
	m.trace(b, p, c)
	pts := points(b.Segments)
	return pts[0], pts[len(pts)-1]
}

func TestRiversFlowTogether(t *testing.T) {
	mid := hex.Coord{Q: 2, R: 2}
	for _, o := range orientations {
		m := mapOf(o, "......", "......", "......", "......", "......", "......")
		p := hex.Plane{Orientation: o, Size: 10}
		// The large one bends round corner 1 of the hex, where the small one comes
		// up to it from outside.
		large := MapRiver{Name: "L", Width: 3, Edges: sidesOf(mid, 0, 1, 2, 3)}
		v := hex.VertexOf(mid, 1)
		var outside hex.Edge
		for _, e := range v.Edges() {
			if e != hex.EdgeOf(mid, 1) && e != hex.EdgeOf(mid, 2) {
				outside = e
			}
		}
		small := MapRiver{Name: "S", Width: 1, Edges: []hex.Edge{outside}}
		m.Rivers = []MapRiver{small, large}
		cs := m.courses()
		if len(cs) != 2 || cs[0].river != 1 {
			t.Fatalf("%v: courses %+v", o, cs)
		}
		b := New()
		m.trace(b, p, &cs[0])
		a, z := firstAndLast(m, p, &cs[1])
		near := math.Inf(1)
		for _, q := range points(b.Segments) {
			near = min(near, distance(q, a, a), distance(q, z, z))
		}
		if near > .01 {
			t.Errorf("%v: the small river ends %g mm beside the large one", o, near)
		}
		// A river that begins where another ends goes on from it in one bend.
		m.Rivers = []MapRiver{{Name: "U", Width: 2, Edges: sidesOf(mid, 0, 1)}, {Name: "D", Width: 2, Edges: sidesOf(mid, 2, 3)}}
		cs = m.courses()
		if len(cs) != 2 {
			t.Fatalf("%v: %d courses", o, len(cs))
		}
		_, z = firstAndLast(m, p, &cs[0])
		a, _ = firstAndLast(m, p, &cs[1])
		if distance(a, z, z) > 1e-9 || distance(a, p.VertexPoint(v), p.VertexPoint(v)) < 1 {
			t.Errorf("%v: the upper course ends at %v, the lower one begins at %v, the corner is %v", o, z, a, p.VertexPoint(v))
		}
	}
}

func TestBendsHugCitiesAndRim(t *testing.T) {
	m := mapOf(hex.PointyTop, "....", "....", "....", "....")
	c := hex.Coord{Q: 1, R: 1}
	e, f := hex.EdgeOf(c, 1), hex.EdgeOf(c, 2)
	if got := m.bendAt(e, f); got != bend {
		t.Errorf("in open land a bend takes %g", got)
	}
	m.Stops[c] = CityStop
	if got := m.bendAt(e, f); got != sharpBend {
		t.Errorf("in a city a bend takes %g", got)
	}
	if got := m.bendAt(hex.EdgeOf(hex.Coord{}, 4), hex.EdgeOf(hex.Coord{}, 5)); got != sharpBend {
		t.Errorf("on the rim a bend takes %g", got)
	}
}

// texts are all runs of text in the items.
func texts(items []render.Item) (out []*render.Text) {
	render.Walk(items, func(it render.Item, _ render.Matrix) {
		if t, ok := it.(*render.Text); ok {
			out = append(out, t)
		}
	})
	return out
}

// corners are the corners of the ink of a run.
func corners(t *render.Text) (out []hex.Point) {
	m := t.Place()
	for _, q := range t.Box().Corners() {
		out = append(out, hex.Point(m.Apply(q)))
	}
	return out
}

// A name stands in one hex, off the lines from its middle to its sides, and can be
// found by searching.
func TestRiverNamesKeepOffTrack(t *testing.T) {
	for _, o := range orientations {
		for corner := hex.Corner(0); corner < 6; corner++ {
			for _, name := range []string{"Elbe", "Donau", "Neckar", "Hồng"} {
				mid := hex.Coord{Q: 2, R: 2}
				m := mapOf(o, "......", "......", "......", "......", "......")
				for i := range m.Ground {
					m.Ground[i] = Forest
				}
				m.Rivers = []MapRiver{{Name: name, Width: 2, Edges: sidesOf(mid, hex.Side(corner), hex.Side(corner).Turn(1))}}
				p := hex.Plane{Orientation: o, Size: 10.3}
				c := testCanvas(t, "color")
				m.Draw(c, p, nil)
				var hidden, letters int
				for _, x := range texts(c.Items()) {
					if x.Color != rgb(c.Theme.WaterName) {
						continue
					}
					if x.Invisible {
						hidden++
						if x.String != name {
							t.Errorf("%v: %q is hidden under %q", o, x.String, name)
						}
						continue
					}
					letters++
					for _, q := range corners(x) {
						if hexAt(m, p, q) != mid {
							t.Errorf("%v, corner %d: %q of %q leaves its hex", o, corner, x.String, name)
						}
						for s := hex.Side(0); s < 6; s++ {
							if d := distance(q, p.Center(mid), p.SideMiddle(mid, s)); d < .2 {
								t.Errorf("%v, corner %d: %q of %q is %.2f mm from the track to side %d", o, corner, x.String, name, d, s)
							}
						}
					}
				}
				if hidden != 1 || letters != len([]rune(name)) {
					t.Errorf("%v, corner %d: %d letters and %d runs for %q", o, corner, letters, hidden, name)
				}
			}
		}
	}
}

// Trees give way to names.
func TestTerrainGivesWay(t *testing.T) {
	for _, o := range orientations {
		for corner := hex.Corner(0); corner < 6; corner++ {
			mid := hex.Coord{Q: 2, R: 2}
			m := mapOf(o, ".....", ".....", ".....", ".....", ".....")
			i, _ := m.Grid.Index(mid)
			m.Ground[i] = Forest
			m.Rivers = []MapRiver{{Name: "Neckar", Width: 1, Edges: sidesOf(mid, hex.Side(corner), hex.Side(corner).Turn(1))}}
			p := hex.Plane{Orientation: o, Size: 10.3}
			c := testCanvas(t, "color")
			m.Draw(c, p, nil)
			var trees []render.Box
			render.Walk(c.Items(), func(it render.Item, _ render.Matrix) {
				if k, ok := it.(*render.Path); ok && (k.Fill == rgb(c.Theme.Forest.Lit) || k.Fill == rgb(c.Theme.Forest.Shade)) {
					for _, s := range k.Subpaths() {
						trees = append(trees, k.SubpathBounds(s, render.Identity))
					}
				}
			})
			if len(trees) < 8 {
				t.Fatalf("%v, corner %d: %d halves of trees are left", o, corner, len(trees))
			}
			in := 0
			for _, x := range texts(c.Items()) {
				if x.Invisible || x.Color != rgb(c.Theme.WaterName) {
					continue
				}
				in++
				for _, b := range trees {
					if ink := x.Box().Transform(x.Place()); ink.Grow(-.15).Overlaps(b) {
						t.Errorf("%v, corner %d: a tree at %+v stands in %q", o, corner, b, x.String)
					}
				}
			}
			if in == 0 {
				t.Errorf("%v, corner %d: no name", o, corner)
			}
		}
	}
}

func TestRiverNameWithoutPlace(t *testing.T) {
	m := mapOf(hex.PointyTop, "...", "...", "...")
	for i := range m.Ground {
		m.Stops[m.Grid.At(i)] = CityStop
	}
	at := diag.Pos{File: "x.yaml", Line: 7, Col: 3}
	m.Rivers = []MapRiver{{Name: "Styx", Width: 1, Edges: sidesOf(hex.Coord{Q: 1, R: 1}, 0, 1), From: at}}
	var problems diag.List
	c := testCanvas(t, "color")
	c.Problems = &problems
	for range 2 { // on two sheets
		m.Draw(c, hex.Plane{Size: 10.3}, nil)
	}
	if len(problems) != 1 || problems[0].Code != "label-dropped" || problems[0].At != at || problems[0].Severity != diag.Warning {
		t.Errorf("problems %v", problems)
	}
}

// A long river has its name more than once, far apart.
func TestLongRiversAreNamedAgain(t *testing.T) {
	m := mapOf(hex.PointyTop, "............", "............")
	r := MapRiver{Name: "Po", Width: 3}
	for q := range 11 {
		r.Edges = append(r.Edges, sidesOf(m.Grid.Coord(q, 0), 2, 1)...)
	}
	m.Rivers = []MapRiver{r}
	c := testCanvas(t, "color")
	m.Draw(c, hex.Plane{Size: 10.3}, nil)
	var at []float64
	for _, x := range texts(c.Items()) {
		if x.Invisible {
			at = append(at, x.X)
		}
	}
	if len(at) != 3 {
		t.Fatalf("22 sides have %d names", len(at))
	}
	for i := range at {
		for j := range i {
			if math.Abs(at[i]-at[j]) < 5*10.3 {
				t.Errorf("two names are %g mm apart", math.Abs(at[i]-at[j]))
			}
		}
	}
}
