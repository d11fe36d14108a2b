package calibrate

import (
	"fmt"
	"math"
	"testing"

	"platelayer/layout"
	"platelayer/render"
	"platelayer/render/preflight"
	"platelayer/theme"
	"platelayer/words"
)

// each calls do for the pages on every paper, either way, in every theme and language.
func each(t *testing.T, do func(name string, o Options, doc *render.Document)) {
	t.Helper()
	for _, lang := range words.BuiltIn() {
		w, err := words.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range theme.Names {
			th, _ := theme.Get(name)
			for _, paper := range layout.Papers {
				for _, lying := range []bool{false, true} {
					if !Fits(paper, lying) {
						continue
					}
					o := Options{Look: layout.Look{Theme: th, Words: w, Paper: paper}, Lying: lying}
					doc, problems := Compose(o)
					what := fmt.Sprintf("%s, %s, %s, lying %v", lang, name, paper.Name, lying)
					for _, d := range problems {
						t.Errorf("%s: %v", what, d)
					}
					do(what, o, doc)
				}
			}
		}
	}
}

// The pages pass a print shop's look, but for what is in the margins to measure them.
func TestPagesPassPreflight(t *testing.T) {
	each(t, func(name string, _ Options, doc *render.Document) {
		if len(doc.Pages) != 2 {
			t.Fatalf("%s: %d pages", name, len(doc.Pages))
		}
		for _, d := range preflight.Check(doc, preflight.Options{}) {
			t.Errorf("%s: %v", name, d)
		}
	})
}

// The rulers are 100 mm long, across and down, on both sides; the crosses of both sides lie
// behind one another however the paper is turned.
func TestLengths(t *testing.T) {
	each(t, func(name string, o Options, doc *render.Document) {
		for i := range doc.Pages {
			p := &doc.Pages[i]
			if w, h := p.Width, p.Height; (w > h) != o.Lying || math.Min(w, h) != o.Paper.Width || math.Max(w, h) != o.Paper.Height {
				t.Errorf("%s: page %d is %g x %g mm", name, i+1, w, h)
			}
			across, down := 0, 0
			var centers []render.Point
			for _, it := range p.Items {
				g := it.(*render.Group)
				for _, it := range g.Items {
					path, ok := it.(*render.Path)
					if !ok {
						continue
					}
					s := path.Segments
					for k := 1; k < len(s); k++ {
						if s[k].Op != render.LineTo {
							continue
						}
						a, b := s[k-1].P[0], s[k].P[0]
						switch {
						case g.Name == "rulers" && near(b.X-a.X, Ruler) && near(a.Y, b.Y):
							across++
						case g.Name == "rulers" && near(b.Y-a.Y, Ruler) && near(a.X, b.X):
							down++
						case g.Name == "crosses" && near(b.X-a.X, 2*Reach) && near(a.Y, b.Y):
							centers = append(centers, render.Point{X: (a.X + b.X) / 2, Y: a.Y})
						}
					}
				}
			}
			if across != 1 || down != 1 {
				t.Errorf("%s: page %d has %d rulers across and %d down", name, i+1, across, down)
			}
			if len(centers) != 4 {
				t.Fatalf("%s: page %d has %d crosses", name, i+1, len(centers))
			}
			for _, c := range centers {
				mirrored, turned := false, false
				for _, d := range centers {
					mirrored = mirrored || near(d.X, p.Width-c.X) && near(d.Y, c.Y)
					turned = turned || near(d.X, c.X) && near(d.Y, p.Height-c.Y)
				}
				if !mirrored || !turned {
					t.Errorf("%s: page %d: nothing lies behind the cross at %v", name, i+1, c)
				}
			}
		}
	})
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func TestFits(t *testing.T) {
	for _, p := range layout.Papers {
		if !Fits(p, false) {
			t.Errorf("%s is said to be too small", p.Name)
		}
		if lies := Fits(p, true); lies == (p.Name == "a5") {
			t.Errorf("lying %s is said to be large enough: %v", p.Name, lies)
		}
	}
	if Fits(layout.Paper{Width: 105, Height: 148}, false) {
		t.Error("A6 is said to be large enough")
	}
}
