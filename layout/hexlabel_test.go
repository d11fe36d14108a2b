package layout

import (
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/render"
)

// Names of seas and lands keep their distance, and step aside for it.
func TestNamesKeepClear(t *testing.T) {
	for _, o := range orientations {
		m := mapOf(o, "wwwwwww", "wwwwwww", "..wwwww", "..wwwww", ".......", ".......")
		m.Names = []MapName{
			{At: m.Grid.Coord(4, 1), Text: "Nordsee", Sea: true},
			{At: m.Grid.Coord(2, 3), Text: "Bucht", Sea: true}, // on the water lines
			{At: m.Grid.Coord(0, 0), Text: "Skåne"},
		}
		for _, side := range []float64{designSide, 13} {
			p := hex.Plane{Orientation: o, Size: side}
			for i, n := range m.placeNames(p) {
				if !n.ok {
					t.Errorf("%v: no place for %q", o, n.name.Text)
					continue
				}
				if !m.clearOfLand(p, grow(n.box, nameClearance-1e-6)) {
					t.Errorf("%v: %q is less than %g mm from the map", o, n.name.Text, nameClearance)
				}
				q := p.Center(n.name.At)
				mid := hex.Point{X: n.box.X + n.box.W/2, Y: n.box.Y + n.box.H/2}
				if d := distance(q, mid, mid) / side; d > nameReach+1e-9 || i == 1 && d < .2 {
					t.Errorf("%v: %q stands %g sides from its hex", o, n.name.Text, d)
				}
			}
		}
	}
}

// A name for which the water beside the coast is too narrow stays on the map's place of the
// page: smaller, on the water lines, or with more room than the map had without it.
func TestNamesStayOnTheMap(t *testing.T) {
	onLines := 0
	for _, o := range orientations {
		for _, text := range []string{"Sea", "Sea of Lehmaa", "The Great Sea of Lehmaa and Petymaa"} {
			for row := range 7 {
				m := mapOf(o, "wwwwwww", "ww...ww", "w.....w", "w.....w", "w.....w", "ww...ww", "wwwwwww")
				m.Names = []MapName{{At: m.Grid.Coord(0, row), Text: text, Sea: true}}
				for _, side := range []float64{7, designSide, 13} {
					p := hex.Plane{Orientation: o, Size: side}
					e := m.Extent()
					n := m.placeNames(p)[0]
					if n.onWater {
						onLines++
					}
					if b := n.box; n.ok && (b.X < e.Min.X*side-1e-3 || b.Y < e.Min.Y*side-1e-3 || b.X+b.W > e.Max.X*side+1e-3 || b.Y+b.H > e.Max.Y*side+1e-3) {
						t.Errorf("%v, side %g: %q at row %d reaches to %+v, beyond %+v", o, side, text, row, b, e)
					}
				}
			}
		}
	}
	if onLines == 0 {
		t.Error("no name stood on the water lines")
	}
}

// The name of a lake goes onto the water, and the water lines stop short of it.
func TestNameOnALake(t *testing.T) {
	for _, o := range orientations {
		m := mapOf(o, ".....", ".....", "..w..", ".....", ".....")
		m.Names = []MapName{{At: m.Grid.Coord(2, 2), Text: "Garda", Sea: true}}
		p := hex.Plane{Orientation: o, Size: designSide}
		n := m.placeNames(p)[0]
		if !n.ok || !n.onWater {
			t.Fatalf("%v: %+v", o, n)
		}
		c := testCanvas(t, "color")
		m.Draw(c, p, nil)
		lines := 0
		render.Walk(c.Items(), func(it render.Item, _ render.Matrix) {
			k, ok := it.(*render.Path)
			if !ok || k.Stroke != rgb(c.Theme.WaterLine) {
				return
			}
			lines++
			for _, piece := range k.Subpaths() {
				l := 0.0
				pts := points(piece)
				for i := 1; i < len(pts); i++ {
					l += distance(pts[i], pts[i-1], pts[i-1])
				}
				if l < shortestPiece*p.Size*.99 {
					t.Errorf("%v: a piece of a water line is %.2f mm long", o, l)
				}
			}
			inner := grow(n.box, -.01)
			for _, q := range points(k.Segments) {
				if q.X > inner.X && q.X < inner.X+inner.W && q.Y > inner.Y && q.Y < inner.Y+inner.H {
					t.Errorf("%v: a water line runs through the name at %v", o, q)
				}
			}
		})
		if lines < 3 || lines > len(waterLines) {
			t.Errorf("%v: %d water lines", o, lines)
		}
		found := false
		for _, x := range texts(c.Items()) {
			found = found || x.String == "Garda"
		}
		if !found {
			t.Errorf("%v: the lake has no name", o)
		}
	}
}

func TestNameWithoutPlace(t *testing.T) {
	m := mapOf(hex.PointyTop, ".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......")
	at := diag.Pos{File: "x.yaml", Line: 3, Col: 9}
	m.Names = []MapName{{At: m.Grid.Coord(3, 4), Text: "Nowhere", From: at}}
	var problems diag.List
	c := testCanvas(t, "color")
	c.Problems = &problems
	m.Draw(c, m.Fit(render.Rect{W: 100, H: 100}, 20), nil)
	if len(problems) != 1 || problems[0].Code != "label-dropped" || problems[0].At != at || problems[0].Severity != diag.Warning {
		t.Errorf("problems %v", problems)
	}
}

// Every hex has its label, but towns and hexes with a river's name in that corner;
// labels stand in their hex, off the lines of track.
func TestReferences(t *testing.T) {
	for _, o := range orientations {
		m := mapOf(o, "....", "..w.", "....", "....")
		town, city, named := m.Grid.Coord(0, 0), m.Grid.Coord(3, 0), m.Grid.Coord(1, 2)
		m.Stops[town], m.Stops[city] = TownStop, CityStop
		for i, k := range m.referenceCorners() {
			// In a flat hex the label has a second corner, which this takes too.
			m.Rivers = append(m.Rivers, MapRiver{Name: "Po", Width: 1 + i, Edges: sidesOf(named, hex.Side(k), hex.Side(k).Turn(1))})
		}
		p := hex.Plane{Orientation: o, Size: 10.3}
		c := testCanvas(t, "color")
		m.Draw(c, p, nil)
		got := map[string]*render.Text{}
		for _, x := range texts(c.Items()) {
			if x.Size == referenceSize {
				got[x.String] = x
			}
		}
		for i, g := range m.Ground {
			at := m.Grid.At(i)
			x, ok := got[m.Grid.Label(at)]
			if want := g.Land() && at != town && at != named; ok != want {
				t.Errorf("%v: label %s is there: %v, want %v", o, m.Grid.Label(at), ok, want)
			}
			if !ok {
				continue
			}
			for _, q := range corners(x) {
				if hexAt(m, p, q) != at {
					t.Errorf("%v: label %s leaves its hex", o, x.String)
				}
				for s := hex.Side(0); s < 6 && at != city; s++ {
					if d := distance(q, p.Center(at), p.SideMiddle(at, s)); d < .4 {
						t.Errorf("%v: label %s is %.2f mm from the track to side %d", o, x.String, d, s)
					}
				}
			}
		}
	}
}

func TestTrackMeetsSidesInTheMiddle(t *testing.T) {
	for _, o := range orientations {
		p := hex.Plane{Orientation: o, Size: 10, Origin: hex.Point{X: 3, Y: 7}}
		at := hex.Coord{Q: 2, R: -1}
		for a := hex.Side(0); a < 6; a++ {
			for n := 1; n < 6; n++ {
				b := a.Turn(n)
				pts := points(trackLine(p, TrackPiece{At: at, A: a, B: b}).Segments)
				from, to := pts[0], pts[len(pts)-1]
				if distance(from, p.SideMiddle(at, a), p.SideMiddle(at, a)) > 1e-6 || distance(to, p.SideMiddle(at, b), p.SideMiddle(at, b)) > 1e-6 {
					t.Fatalf("%v: track from %d to %d runs from %v to %v", o, a, b, from, to)
				}
				// Squarely: the first piece runs along the line to the middle.
				d := p.SideDirection(a)
				if cross := (pts[1].X-from.X)*d.Y - (pts[1].Y-from.Y)*d.X; cross > .5 || cross < -.5 {
					t.Errorf("%v: track from %d to %d leaves its side askew", o, a, b)
				}
				for _, q := range pts[1 : len(pts)-1] {
					if l := distance(q, p.Center(at), p.Center(at)); l > 10*hex.Sqrt3/2+1e-6 {
						t.Errorf("%v: track from %d to %d leaves its hex", o, a, b)
					}
				}
			}
		}
	}
}

// Labels count from where the map begins, go on after Z, and pass over a column without
// hexes as if it were there.
func TestReferencesOfAPart(t *testing.T) {
	for _, o := range orientations {
		row := "....." + "-" + "........................"
		m := mapOf(o, row, row, row)
		m.Grid.FirstCol, m.Grid.FirstRow = 2, 5
		p := hex.Plane{Orientation: o, Size: 10.3}
		c := testCanvas(t, "color")
		m.Draw(c, p, nil)
		got := map[string]hex.Coord{}
		for _, x := range texts(c.Items()) {
			if x.Size == referenceSize {
				got[x.String] = hexAt(m, p, corners(x)[0])
			}
		}
		if len(got) != 3*29 {
			t.Errorf("%v: %d labels, want %d", o, len(got), 3*29)
		}
		for label, cell := range map[string][2]int{"C5": {0, 0}, "G7": {4, 2}, "I6": {6, 1}, "Z5": {23, 0}, "AA6": {24, 1}, "AF7": {29, 2}} {
			if at, ok := got[label]; !ok || at != m.Grid.Coord(cell[0], cell[1]) {
				t.Errorf("%v: %s is there: %v, at %v; want it in cell %v", o, label, ok, at, cell)
			}
		}
		for _, none := range []string{"A1", "B5", "H5", "C4", "AG5", "C8"} {
			if at, ok := got[none]; ok {
				t.Errorf("%v: %s stands at %v", o, none, at)
			}
		}
	}
}
