package layout

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/render"
	"platelayer/render/png"
	"platelayer/theme"
)

// Whatever the map, theme and orientation: the ink stays in the area it was fitted to.
func TestFitHoldsAllInk(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	area := render.Rect{X: 11, Y: 13, W: 150, H: 110}
	for n := range 32 {
		m := randomMap(rng, orientations[n%2], 4+rng.IntN(8), 4+rng.IntN(8))
		p := m.Fit(area, 10.3)
		c := testCanvas(t, theme.Names[n/2%len(theme.Names)])
		m.Draw(c, p, nil)
		if b := render.Bounds(c.Items()); !area.Box().Grow(.05).Contains(b) {
			t.Errorf("map %d: ink %+v outside %+v", n, b, area.Box())
		}
	}
}

// Fit takes the largest hexes: the extent fills the area in one direction.
func TestFitFills(t *testing.T) {
	m := mapOf(hex.PointyTop, "..f", "...", "m..")
	area := render.Rect{X: 5, Y: 5, W: 90, H: 200}
	p := m.Fit(area, 100)
	if w := m.Extent().Width() * p.Size; w < area.W-1e-9 || w > area.W+1e-9 {
		t.Errorf("the map is %g wide, the area %g", w, area.W)
	}
	if got := m.Fit(area, 6); got.Size != 6 {
		t.Errorf("side %g, want the most allowed, 6", got.Size)
	}
	empty := mapOf(hex.FlatTop, "--", "--")
	if p := empty.Fit(area, 6); p.Size != 6 || empty.Extent() != (hex.Rect{}) {
		t.Errorf("a map without hexes: side %g, extent %v", p.Size, empty.Extent())
	}
}

// Where Clear says so, the paper is white.
func TestClearIsWhite(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	const dpi = 72
	for n := range 16 {
		m := randomMap(rng, orientations[n%2], 7, 6)
		for i := range m.Ground { // leave voids
			if rng.IntN(3) == 0 {
				m.Ground[i] = NoHex
			}
		}
		page := render.Page{Width: 200, Height: 180}
		p := m.Fit(render.Rect{X: 20, Y: 20, W: 160, H: 140}, 10.3)
		c := testCanvas(t, "color")
		m.Draw(c, p, nil)
		page.Items = c.Items()
		img, err := png.Draw(&page, dpi)
		if err != nil {
			t.Fatal(err)
		}
		clear := 0
		for range 400 {
			r := render.Rect{X: 195 * rng.Float64(), Y: 175 * rng.Float64(), W: 2 + 20*rng.Float64(), H: 2 + 12*rng.Float64()}
			if !m.Clear(p, r) {
				continue
			}
			clear++
			const mm, px = dpi / 25.4, 1 // a pixel may be half covered
			for y := int(r.Y*mm) + 1 + px; y < int((r.Y+r.H)*mm)-px; y++ {
				for x := int(r.X*mm) + 1 + px; x < int((r.X+r.W)*mm)-px; x++ {
					if q := img.RGBAAt(min(x, img.Bounds().Dx()-1), min(y, img.Bounds().Dy()-1)); q.R < 250 || q.G < 250 || q.B < 250 {
						t.Fatalf("map %d: %+v is not clear: %v at %g, %g", n, r, q, float64(x)/mm, float64(y)/mm)
					}
				}
			}
		}
		if clear == 0 {
			t.Errorf("map %d: no place is clear", n)
		}
		for i, g := range m.Ground {
			q := p.Center(m.Grid.At(i))
			if g.Land() && m.Clear(p, render.Rect{X: q.X - 1, Y: q.Y - 1, W: 2, H: 2}) {
				t.Fatalf("map %d: the middle of a hex is clear", n)
			}
		}
	}
}

// The groups come in paint order, and the same map gives the same items.
func TestDrawInOrder(t *testing.T) {
	draw := func() []render.Item {
		m := randomMap(rand.New(rand.NewPCG(11, 12)), hex.FlatTop, 9, 8)
		c := testCanvas(t, "color")
		p := m.Fit(render.Rect{W: 170, H: 170}, 12)
		m.Draw(c, p, func(c *Canvas) { c.Draw(New().Circle(5, 5, 3), Fill("#000000")) })
		return c.Items()
	}
	items := draw()
	var got []string
	for _, it := range items {
		got = append(got, it.(*render.Group).Name)
	}
	want := []string{"sea", "ground", "terrain", "grid", "rim", "stops", "rivers", "track", "river-names", "labels"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("groups %q, want %q", got, want)
	}
	if !reflect.DeepEqual(items, draw()) {
		t.Error("the same map was drawn in another way")
	}
}

// Nothing a person may type makes the panel fail.
func TestOddMaps(t *testing.T) {
	bad := hex.Edge{At: hex.Coord{Q: 1, R: 1}, Side: -1}
	far := hex.EdgeOf(hex.Coord{Q: 900, R: -900}, 2)
	near := hex.EdgeOf(hex.Coord{Q: 1, R: 1}, 1)
	for _, o := range orientations {
		for _, rows := range [][]string{{"."}, {"w"}, {"-"}, {"www", "www"}, {"f-", "-s"}, {"w.w", ".w.", "w.w"}} {
			m := mapOf(o, rows...)
			m.Rivers = []MapRiver{{Name: "A", Edges: []hex.Edge{bad, far, near, near, far}}, {Name: "", Width: 9, Edges: []hex.Edge{near}}, {Name: "B"}}
			m.Names = []MapName{{At: hex.Coord{Q: -70, R: 3}, Text: "Far", Sea: true}, {At: hex.Coord{}, Text: ""}}
			m.Stops[hex.Coord{Q: 40, R: 40}] = CityStop
			var problems diag.List
			c := testCanvas(t, "mono")
			c.Problems = &problems
			for _, side := range []float64{0, .3, 10, 400} {
				m.Draw(c, hex.Plane{Orientation: o, Size: side}, nil)
			}
			m.Clear(hex.Plane{Orientation: o}, render.Rect{W: 1e9, H: 1e9})
		}
	}
}
