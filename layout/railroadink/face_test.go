package railroadink_test

import (
	"math"
	"testing"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/layout/railroadink"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// drawn are the places that the paths of a face go through, of a square of side 2 around
// the origin.
func drawn(t *testing.T, f rules.Face) (out []render.Point) {
	t.Helper()
	o := look(t, "color", "en", layout.Papers[0])
	var problems diag.List
	c := layout.NewCanvas(o.Look, &problems)
	railroadink.DrawFace(c, 0, 0, 2, &f)
	render.Walk(c.Items(), func(it render.Item, m render.Matrix) {
		p, ok := it.(*render.Path)
		if !ok {
			return
		}
		for _, s := range p.Segments {
			n := map[render.Op]int{render.MoveTo: 1, render.LineTo: 1, render.CubicTo: 3}[s.Op]
			if n > 0 {
				out = append(out, m.Apply(s.P[n-1]))
			}
		}
	})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return out
}

// Every face, however it is turned and mirrored, has a line at the middle of each side it
// leads to, none at another side, and nothing outside its square.
func TestFacesMeetTheirSides(t *testing.T) {
	middles := [rules.SideCount]render.Point{{X: 0, Y: -1}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}}
	var faces []rules.Face
	for _, u := range rules.UsualDice {
		d, _ := rules.UsualDieOf(u.Letter, 1, diag.Pos{})
		for _, f := range d.Faces {
			faces = append(faces, f.V)
		}
	}
	for _, f := range rules.UsualSpecials(diag.Pos{}) {
		faces = append(faces, f.V)
	}
	for _, text := range []string{"station highway n-s railway e + railway w", "railway n-e-s-w", "highway n + highway e + railway s + railway w", "station highway n railway s + highway e + railway w"} {
		f, err := rules.ParseFace(text)
		if err != nil {
			t.Fatal(err)
		}
		faces = append(faces, f)
	}
	for i := range faces {
		for o := range rules.Orientations {
			f := faces[i].Oriented(o)
			pts := drawn(t, f)
			if len(pts) == 0 {
				t.Errorf("%s: nothing is drawn", f)
			}
			near := func(q render.Point) bool {
				for _, p := range pts {
					if math.Hypot(p.X-q.X, p.Y-q.Y) < 2*railroadink.Seam+1e-6 {
						return true
					}
				}
				return false
			}
			for d, m := range middles {
				if want := (f.Arms() | f.Dots).Has(rules.Side(d)); near(m) != want {
					t.Errorf("%s: a line at side %s: %v, want %v", f, rules.Side(d), near(m), want)
				}
			}
			for _, p := range pts {
				if max(math.Abs(p.X), math.Abs(p.Y)) > 1+2*railroadink.Seam+1e-6 {
					t.Errorf("%s: %v is outside of its square", f, p)
				}
			}
		}
	}
}

// The faces that explain the signs are faces.
func TestSignsParse(t *testing.T) {
	for _, text := range railroadink.KeySigns() {
		if _, err := rules.ParseFace(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}
