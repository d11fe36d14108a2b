package layout

import (
	"math"
	"testing"

	"platelayer/hex"
	"platelayer/render"
)

func TestStepOf(t *testing.T) {
	for share, want := range map[float64]int{0: -1, .0099: -1, .01: 0, .0999: 0, .1: 1, .25: 2, .4999: 2, .5: 3, .75: 4, 1: 4} {
		if got := StepOf(share); got != want {
			t.Errorf("a share of %g is step %d, want %d", share, got, want)
		}
	}
	for _, side := range []float64{1, 5, 10.3, 16} {
		for k := range Steps[1:] {
			if a, b := StepWidth(k, side), StepWidth(k+1, side); a > b || a == b && side > 3 {
				t.Errorf("in hexes of %g mm step %d is %g pt wide, the one above %g", side, k, a, b)
			}
		}
		if w := StepWidth(-1, side); w < .25 {
			t.Errorf("in hexes of %g mm the finest line is %g pt", side, w)
		}
	}
}

// The area of a disc grows as the amount does.
func TestDisc(t *testing.T) {
	if r := Disc(2, 8, 3); math.Abs(r*r*4-9) > 1e-9 {
		t.Errorf("a quarter of the most has a radius of %g, of 3", r)
	}
	if Disc(8, 8, 3) != 3 || Disc(9, 8, 3) != 3 || Disc(0, 8, 3) != 0 || Disc(-1, 8, 3) != 0 || Disc(1, 0, 3) != 0 {
		t.Error("a disc is larger than the largest, or there is one of nothing")
	}
}

// overlaid is what DrawBorders draws on a map of plains with a city, in order: the
// casings, then the lines.
func overlaid(t *testing.T, o hex.Orientation, v *Overlay) (hex.Plane, []*render.Path) {
	t.Helper()
	m := &HexMap{Grid: hex.Grid{Orientation: o, Cols: 4, Rows: 4}, Stops: map[hex.Coord]StopKind{}}
	for range m.Grid.Len() {
		m.Ground = append(m.Ground, Plains)
	}
	m.Stops[m.Grid.Coord(1, 1)] = CityStop
	p := m.Fit(render.Rect{W: 80, H: 80}, 20)
	c := kitCanvas(t, nil)
	m.DrawBorders(c, p, v)
	var out []*render.Path
	render.Walk(c.Items(), func(it render.Item, _ render.Matrix) { out = append(out, it.(*render.Path)) })
	return p, out
}

// A line reaches from the middle of a hex to that of the next, to the wall of a city, and
// to the border of a hex that is never used.
func TestBordersReach(t *testing.T) {
	for _, o := range []hex.Orientation{hex.PointyTop, hex.FlatTop} {
		g := hex.Grid{Orientation: o, Cols: 4, Rows: 4}
		city, far := g.Coord(1, 1), g.Coord(2, 2)
		for s := range hex.Side(6) {
			a := far
			z := a.Neighbor(s)
			for name, v := range map[string]*Overlay{
				"free":   {},
				"unused": {Unused: map[hex.Coord]bool{z: true}},
				"city":   {},
			} {
				want := 1.0
				if name != "free" {
					want = .5
				}
				from := a
				if name == "city" {
					from = city.Neighbor(s.Opposite())
					if !g.Contains(from) {
						continue
					}
				} else if z == city {
					continue
				}
				v.Borders = map[hex.Edge]float64{hex.EdgeOf(from, s): 1}
				p, paths := overlaid(t, o, v)
				if len(paths) != 2 {
					t.Fatalf("%v, side %d, %s: %d paths", o, s, name, len(paths))
				}
				// How far the line reaches along the way from hex to hex.
				q, n := p.Center(from), p.SideDirection(s)
				half := StepWidth(4, p.Size) / 2 * render.Pt
				least, most := math.Inf(1), math.Inf(-1)
				for _, seg := range paths[1].Segments {
					for k := range map[render.Op]int{render.MoveTo: 1, render.LineTo: 1, render.CubicTo: 3}[seg.Op] {
						if seg.Op == render.CubicTo && k < 2 {
							continue
						}
						d := (seg.P[k].X-q.X)*n.X + (seg.P[k].Y-q.Y)*n.Y
						least, most = min(least, d), max(most, d)
					}
				}
				end := want * p.Size * hex.Sqrt3
				switch name {
				case "free":
					end += half // a round end
				case "city":
					end -= cityWall / 2 * render.Pt // outside the outline of the wall
				}
				if math.Abs(least+half) > 1e-6 || math.Abs(most-end) > 1e-6 {
					t.Errorf("%v, side %d, %s: from %g to %g, want %g to %g", o, s, name, least, most, -half, end)
				}
			}
		}
	}
}

// Lines that are seldom used lie under those that often are, each over its casing, and
// nothing is drawn of what never was.
func TestBordersInOrder(t *testing.T) {
	g := hex.Grid{Cols: 4, Rows: 4}
	v := &Overlay{Borders: map[hex.Edge]float64{}}
	for i, share := range []float64{.9, .3, .005, 0, -1, math.NaN(), .05, .6, .12} {
		v.Borders[hex.EdgeOf(g.Coord(i%3, 3-i/3), 0)] = share
	}
	_, paths := overlaid(t, hex.PointyTop, v)
	c := kitCanvas(t, nil)
	if len(paths) != 5+6 {
		t.Fatalf("%d paths, want five casings and six lines", len(paths))
	}
	for i, p := range paths[6:] {
		if p.Fill != rgb(c.Theme.Heat[i]) {
			t.Errorf("line %d has the colour %v", i, p.Fill)
		}
	}
	if len(paths[5].Dash) == 0 || paths[0].Fill != rgb(c.Theme.Paper) {
		t.Error("the seldom line is not dotted, or a casing is not of paper")
	}
}
