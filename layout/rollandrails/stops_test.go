package rollandrails

import (
	"math"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
	"platelayer/theme"
	"platelayer/words"
)

// stopCanvas is an empty canvas in a theme, and where its problems go.
func stopCanvas(t *testing.T, name string) (*layout.Canvas, *diag.List) {
	t.Helper()
	th, ok := theme.Get(name)
	if !ok {
		t.Fatalf("no theme %q", name)
	}
	w, err := words.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	problems := new(diag.List)
	return layout.NewCanvas(layout.Look{Theme: th, Words: w}, problems), problems
}

// ink is what a stop consists of: circles, and the boxes of its lines of text.
type ink struct {
	circles []render.Box
	texts   []*render.Text
}

func inkOf(items []render.Item) (out ink) {
	render.Walk(items, func(it render.Item, _ render.Matrix) {
		switch k := it.(type) {
		case *render.Text:
			out.texts = append(out.texts, k)
		case *render.Path:
			curves := 0
			for _, s := range k.Segments {
				if s.Op == render.CubicTo {
					curves++
				}
			}
			if curves == 4 && len(k.Segments) == 6 { // a circle: four quarters
				b := render.NoBox
				for _, s := range k.Segments {
					if s.Op == render.CubicTo {
						b = b.Add(s.P[2])
					}
				}
				out.circles = append(out.circles, b)
			}
		}
	})
	return out
}

func discOf(b render.Box) (hex.Point, float64) {
	return hex.Point{X: (b.MinX + b.MaxX) / 2, Y: (b.MinY + b.MaxY) / 2}, (b.MaxX - b.MinX) / 2
}

func gap(q, a, z hex.Point) float64 {
	dx, dy := z.X-a.X, z.Y-a.Y
	t := min(1, max(0, ((q.X-a.X)*dx+(q.Y-a.Y)*dy)/(dx*dx+dy*dy)))
	return math.Hypot(q.X-a.X-t*dx, q.Y-a.Y-t*dy)
}

// openRoom is the room of a hex in open land.
func openRoom(c *layout.Canvas, p hex.Plane) layout.Room {
	m := &layout.HexMap{Grid: hex.Grid{Orientation: p.Orientation, Cols: 3, Rows: 3, FirstRow: 1}, Ground: make([]layout.Ground, 9)}
	for i := range m.Ground {
		m.Ground[i] = layout.Plains
	}
	return m.Rooms(c, p).At(m.Grid.Coord(1, 1))
}

func cityNamed(name string, c rules.Color) rules.City {
	return rules.City{Name: diag.Value[string]{V: name, At: diag.Pos{File: "x.yaml", Line: 4, Col: 6}}, Color: diag.Value[rules.Color]{V: c}}
}

var planes = []hex.Plane{
	{Orientation: hex.PointyTop, Size: 10.3}, {Orientation: hex.FlatTop, Size: 10.3},
	{Orientation: hex.PointyTop, Size: 8.5}, {Orientation: hex.FlatTop, Size: 8.5},
	{Orientation: hex.PointyTop, Size: 7.8}, {Orientation: hex.FlatTop, Size: 7.8},
}

// A city has all its spaces, in the solo game those of the setup, and none touches
// another, the name or the walls.
func TestCitySpaces(t *testing.T) {
	names := []string{"Ulm", "Hamburg", "Bielefeld", "Zürich", "Hà Nội", "Đà Nẵng", "Ústí nad Labem", "Frankfurt an der Oder", "Llanfairpwllgwyngyll"}
	for _, p := range planes {
		for _, solo := range []bool{false, true} {
			for _, th := range theme.Names {
				for i, name := range names {
					city := cityNamed(name, rules.Color(i%rules.Colors))
					c, _ := stopCanvas(t, th)
					drawCity(c, p, openRoom(c, p), &city, solo)
					in := inkOf(c.Items())
					want := rules.CitySpaces
					if solo {
						want = rules.StartSpaces
					}
					if len(in.circles) != want {
						t.Fatalf("%v, solo %v: %s has %d spaces, want %d", p.Orientation, solo, name, len(in.circles), want)
					}
					for k, b := range in.circles {
						q, r := discOf(b)
						for s := hex.Side(0); s < 6; s++ {
							d := p.SideDirection(s)
							if room := p.Size*hex.Sqrt3/2 - (q.X*d.X + q.Y*d.Y) - r - wall*p.Size; room < .05 {
								t.Errorf("%v %g, solo %v: space %d of %s is %.2f mm from the wall", p.Orientation, p.Size, solo, k, name, room)
							}
						}
						for _, o := range in.circles[:k] {
							v, u := discOf(o)
							if room := math.Hypot(q.X-v.X, q.Y-v.Y) - r - u; room < .2 {
								t.Errorf("%v %g, solo %v: two spaces of %s are %.2f mm apart", p.Orientation, p.Size, solo, name, room)
							}
						}
						for _, x := range in.texts {
							if x.Box().Transform(x.Place()).Overlaps(b) {
								t.Errorf("%v %g, solo %v, %s: space %d of %s touches %q", p.Orientation, p.Size, solo, th, k, name, x.String)
							}
						}
					}
					if x := in.texts[0]; x.String != city.Color.V.Letter() {
						t.Errorf("the letter of a %v city is %q", city.Color.V, x.String)
					}
				}
			}
		}
	}
}

// Names shrink, then break, then are cut, and only a cut is reported.
func TestLongNames(t *testing.T) {
	for _, tc := range []struct {
		name  string
		lines int
		cut   bool
	}{
		{"Ulm", 1, false},
		{"Nürnberg", 1, false},
		{"Ústí nad Labem", 1, false},
		{"Frankfurt an der Oder", 2, false},
		{"Llanfairpwllgwyngyll", 1, true},
		{"Llanfairpwllgwyngyllgogerychwyrndrobwll-llantysiliogogogoch", 2, true},
	} {
		city := cityNamed(tc.name, rules.Red)
		c, problems := stopCanvas(t, "color")
		drawCity(c, planes[0], openRoom(c, planes[0]), &city, false)
		drawCity(c, planes[0], openRoom(c, planes[0]), &city, true) // on another sheet: reported once
		var lines []string
		for _, x := range inkOf(c.Items()).texts[1:] {
			if x.String == "D" {
				break
			}
			lines = append(lines, x.String)
			if x.Size < layout.MinSize {
				t.Errorf("%s is set in %g pt", tc.name, x.Size)
			}
		}
		if len(lines) != tc.lines || strings.Contains(strings.Join(lines, " "), "…") != tc.cut {
			t.Errorf("%s is printed as %q", tc.name, lines)
		}
		reported := len(*problems) == 1 && (*problems)[0].Code == "name-cut" && (*problems)[0].At == city.Name.At && (*problems)[0].Severity == diag.Warning
		if reported != tc.cut || !tc.cut && len(*problems) > 0 {
			t.Errorf("%s: problems %v", tc.name, *problems)
		}
	}
}

// On small hexes a town's name is cut in one line, not to a letter in each of two.
func TestTownNamesAreCutInOneLine(t *testing.T) {
	cut := 0
	for size := 5.0; size < 10; size += .5 {
		p := hex.Plane{Orientation: hex.PointyTop, Size: size}
		town := rules.Town{Name: diag.Value[string]{V: "Ústí nad Labem"}}
		c, problems := stopCanvas(t, "color")
		drawTown(c, p, openRoom(c, p), &town, false)
		texts := inkOf(c.Items()).texts
		if len(*problems) == 0 {
			continue
		}
		cut++
		if len(texts) != 1 || !strings.HasPrefix(texts[0].String, "Úst") || !strings.HasSuffix(texts[0].String, "…") {
			t.Errorf("hexes of %g mm a side: the name is printed as %v", size, texts)
		}
	}
	if cut == 0 {
		t.Error("no name was cut")
	}
}

// What a town has keeps clear of the lines from the middle of the hex to its sides,
// but for the ring, to which track runs, and long names.
func TestTownsKeepOffTrack(t *testing.T) {
	for _, p := range planes {
		for _, solo := range []bool{false, true} {
			for _, name := range []string{"Ulm", "Vinh", "Trier", "Siem Reap", "Kassel", "Frankfurt", "Phitsanulok", "Garmisch-Partenkirchen"} {
				town := rules.Town{Name: diag.Value[string]{V: name}}
				c, problems := stopCanvas(t, "color")
				drawTown(c, p, openRoom(c, p), &town, solo)
				in := inkOf(c.Items())
				want := 1 + rules.SetSize
				if solo {
					want = 1
				}
				if len(in.circles) != want {
					t.Fatalf("%v, solo %v: %s has %d circles, want %d", p.Orientation, solo, name, len(in.circles), want)
				}
				if len(*problems) > 0 && p.Size > 10 && name != "Garmisch-Partenkirchen" {
					t.Errorf("%v, solo %v: %v", p.Orientation, solo, *problems)
				}
				for s := hex.Side(0); s < 6; s++ {
					for k, b := range in.circles[1:] {
						q, r := discOf(b)
						if d := gap(q, hex.Point{}, p.SideMiddle(hex.Coord{}, s)) - r; d < .7 { // half a pencil's line
							t.Errorf("%v %g: space %d of %s is %.2f mm from the track to side %d", p.Orientation, p.Size, k, name, d, s)
						}
					}
					for _, x := range in.texts {
						if len(name) > 10 || len(name) > 5 && len(in.texts) == 1 {
							continue
						}
						for _, q := range x.Box().Corners() {
							r := x.Place().Apply(q)
							if d := gap(hex.Point(r), hex.Point{}, p.SideMiddle(hex.Coord{}, s)); d < .02 {
								t.Errorf("%v %g, solo %v: %q is %.2f mm from the track to side %d", p.Orientation, p.Size, solo, x.String, d, s)
							}
						}
					}
				}
				for _, x := range in.texts {
					ink := x.Box().Transform(x.Place())
					for _, b := range in.circles {
						if ink.Overlaps(b) {
							if q, r := discOf(b); gap(q, hex.Point{X: ink.MinX, Y: (ink.MinY + ink.MaxY) / 2}, hex.Point{X: ink.MaxX, Y: (ink.MinY + ink.MaxY) / 2}) < r {
								t.Errorf("%v %g, solo %v: %q stands in a circle", p.Orientation, p.Size, solo, x.String)
							}
						}
					}
					for _, q := range ink.Corners() { // inside the hex
						for s := hex.Side(0); s < 6; s++ {
							d := p.SideDirection(s)
							if q.X*d.X+q.Y*d.Y > p.Size*hex.Sqrt3/2 {
								t.Errorf("%v %g, solo %v: %q leaves the hex by side %d", p.Orientation, p.Size, solo, x.String, s)
								break
							}
						}
					}
				}
			}
		}
	}
}

// The panel has the ground, the stops, the rivers and the names of the map, each
// with its place.
func TestPanelOfAMap(t *testing.T) {
	at := func(line int) diag.Pos { return diag.Pos{File: "x.yaml", Line: line, Col: 1} }
	m := &rules.Map{Grid: hex.Grid{Orientation: hex.FlatTop, Cols: 3, Rows: 2, FirstRow: 1},
		Terrain: []rules.Terrain{rules.None, rules.Plains, rules.Forest, rules.Swamp, rules.Mountain, rules.Water},
		Cities:  []rules.City{{At: diag.Value[hex.Coord]{V: hex.Coord{Q: 1}}}},
		Towns:   []rules.Town{{At: diag.Value[hex.Coord]{V: hex.Coord{Q: 2}}}},
		Rivers: []rules.River{{Name: diag.Value[string]{V: "Po", At: at(7)}, Width: 3,
			Edges: []diag.Value[hex.Edge]{{V: hex.EdgeOf(hex.Coord{Q: 1}, 2)}}}},
		Labels: []rules.Label{{Name: diag.Value[string]{V: "Adria", At: at(9)}, Kind: rules.SeaLabel},
			{Name: diag.Value[string]{V: "Tirol", At: at(10)}, Kind: rules.LandLabel}},
	}
	h := hexMap(m)
	for i, want := range []layout.Ground{layout.NoHex, layout.Plains, layout.Forest, layout.Swamp, layout.Mountain, layout.Water} {
		if h.Ground[i] != want {
			t.Errorf("hex %d is ground %d, want %d", i, h.Ground[i], want)
		}
	}
	if h.Stops[hex.Coord{Q: 1}] != layout.CityStop || h.Stops[hex.Coord{Q: 2}] != layout.TownStop || len(h.Stops) != 2 {
		t.Errorf("stops %v", h.Stops)
	}
	if r := h.Rivers[0]; r.Name != "Po" || r.Width != 3 || r.From != at(7) || len(r.Edges) != 1 || r.Edges[0] != m.Rivers[0].Edges[0].V {
		t.Errorf("river %+v", r)
	}
	if n := h.Names; !n[0].Sea || n[1].Sea || n[0].Text != "Adria" || n[1].From != at(10) {
		t.Errorf("names %+v", n)
	}
}
