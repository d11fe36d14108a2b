package layout

import (
	"math"
	"testing"

	"platelayer/hex"
)

// Hexes have the side that was asked for, on paper where the map fits it, else on a poster;
// a screen has pages that lie as it does.
func TestPlanPageOfASide(t *testing.T) {
	for _, o := range []hex.Orientation{hex.PointyTop, hex.FlatTop} {
		grid := hex.Grid{Orientation: o, Cols: 9, Rows: 7}
		m := &HexMap{Grid: grid, Ground: make([]Ground, grid.Len())}
		for i := range m.Ground {
			m.Ground[i] = Plains
		}
		for _, p := range []Paper{{Width: 210, Height: 297}, {Width: 148, Height: 210}, {Width: 198, Height: 264, Screen: true}, {Width: 264, Height: 198, Screen: true}} {
			posters, pages := 0, 0
			for _, side := range []float64{3, 7.1, 10.392, 17.32, 34.64} {
				plan := m.PlanPage(p, MapPageOf{Least: 7, Most: 16, Poster: 10, Side: side, Head: func(float64) float64 { return 20 }})
				if math.Abs(plan.Plane.Size-side) > 1e-9 {
					t.Errorf("%v on %v: a side of %g mm, want %g", o, p, plan.Plane.Size, side)
				}
				e := m.Extent()
				if plan.Area.W < e.Width()*side-1e-6 || plan.Area.H < e.Height()*side-1e-6 {
					t.Errorf("%v on %v: the map has %g x %g mm of room", o, p, plan.Area.W, plan.Area.H)
				}
				if plan.Poster {
					posters++
					continue
				}
				pages++
				if lies := plan.Width > plan.Height; p.Screen && (plan.Width != p.Width || plan.Height != p.Height) || min(plan.Width, plan.Height) != min(p.Width, p.Height) {
					t.Errorf("%v on %v: a page of %g x %g mm, lying %v", o, p, plan.Width, plan.Height, lies)
				}
			}
			if posters == 0 || pages == 0 {
				t.Errorf("%v on %v: %d posters and %d pages: both are to be seen", o, p, posters, pages)
			}
		}
	}
}

func TestFootOfAPaper(t *testing.T) {
	a4 := Paper{Width: 210, Height: 297}
	if f := a4.Foot(Margin); f.X != 8 || f.Y+f.H != 289 || f.W != 194 || f.H != a4.FootHeight() {
		t.Errorf("A4: %v", f)
	}
	if f := (Paper{Width: 105, Height: 148}).Foot(Margin); f.W != 0 {
		t.Errorf("too narrow for the bars: %v", f)
	}
	screen := Paper{Width: 105, Height: 148, Screen: true}
	if f := screen.Foot(Margin); f.H != 0 || f.Y != 140 || len(screen.Ways()) != 1 {
		t.Errorf("a screen: %v, %d ways", f, len(screen.Ways()))
	}
	if in := a4.Inside(12); in.Width != 202 || in.Height != 289 {
		t.Errorf("inside 12 mm: %v", in)
	}
}
