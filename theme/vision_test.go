package theme

import (
	"testing"

	"platelayer/vision"
)

func rgb(t *testing.T, c Color) vision.RGB {
	t.Helper()
	r, g, b, ok := c.RGB()
	if !ok {
		t.Fatalf("%q is no colour", c)
	}
	return vision.RGB{R: r, G: g, B: b}
}

// Any two goods differ by at least 15 (a difference of 2 is just seen) for every
// kind of colour vision, where the theme uses colour at all.
func TestGoodsAreToldApartByColour(t *testing.T) {
	const least = 15
	for _, name := range []string{"color", "contrast"} {
		th, _ := Get(name)
		for _, eyes := range vision.Kinds() {
			for i := range th.Goods {
				for j := range i {
					if d := vision.Difference(eyes, rgb(t, th.Goods[i].Fill), rgb(t, th.Goods[j].Fill)); d < least {
						t.Errorf("%s, %s: goods %c and %c differ by %.1f, want %d", name, eyes, 'A'+j, 'A'+i, d, least)
					}
				}
			}
		}
	}
}

// And so do any two signs of cards, of which the goods are five.
func TestCardSignsAreToldApartByColour(t *testing.T) {
	const least = 15
	for _, name := range []string{"color", "contrast"} {
		th, _ := Get(name)
		for _, eyes := range vision.Kinds() {
			for i := range CardSigns {
				for j := range i {
					if d := vision.Difference(eyes, rgb(t, th.CardSign(i).Fill), rgb(t, th.CardSign(j).Fill)); d < least {
						t.Errorf("%s, %s: %s and %s differ by %.1f, want %d", name, eyes, CardSignNames[j], CardSignNames[i], d, least)
					}
				}
			}
		}
	}
}

// And so do any two companies.
func TestCompaniesAreToldApartByColour(t *testing.T) {
	const least = 15
	for _, name := range []string{"color", "contrast"} {
		th, _ := Get(name)
		for _, eyes := range vision.Kinds() {
			for i := range th.Companies {
				for j := range i {
					if d := vision.Difference(eyes, rgb(t, th.Companies[i].Fill), rgb(t, th.Companies[j].Fill)); d < least {
						t.Errorf("%s, %s: companies %d and %d differ by %.1f, want %d", name, eyes, j, i, d, least)
					}
				}
			}
		}
	}
}

// Black letters stand out from every ground, no height is lighter than the one below, and
// where they are tinted, it is seen that they differ.
func TestHeights(t *testing.T) {
	const least = 10 // contrast of WCAG 2
	for _, name := range Names {
		th, _ := Get(name)
		var before vision.RGB
		for i, c := range append(th.Heights[:], th.Grey) {
			now := rgb(t, c)
			if r := vision.Contrast(now, vision.RGB{}); r < least {
				t.Errorf("%s: ground %d has a contrast of %.1f to black, want %d", name, i, r, least)
			}
			if i > 0 && i < len(th.Heights) {
				if vision.Lightness(vision.Normal, now) > vision.Lightness(vision.Normal, before)+1 {
					t.Errorf("%s: height %d is lighter than the one below", name, i+1)
				}
				if d := vision.Difference(vision.Normal, now, before); name == "color" && d < 5 {
					t.Errorf("%s: height %d differs from the one below by %.1f, want 5", name, i+1, d)
				}
			}
			before = now
		}
	}
}

// Every colour of every theme is a colour; black and white themes hold no other.
func TestThemes(t *testing.T) {
	for _, name := range Names {
		th, ok := Get(name)
		if !ok || th.Name != name {
			t.Fatalf("no theme %q", name)
		}
		colors := []Color{th.Ink, th.Sub, th.Hair, th.Paper, th.Place, th.Reference, th.Grid, th.Band, th.Sea,
			th.WaterLine, th.Coast, th.RiverCore, th.RiverCasing, th.WaterName}
		colors = append(colors, th.Heights[:]...)
		colors = append(colors, th.Grey)
		for _, g := range append(th.Companies[:], th.Goods[:]...) {
			colors = append(colors, g.Fill, g.Pattern)
		}
		for _, g := range []Terrain{th.Plains, th.Forest, th.Swamp, th.Mountain} {
			for _, c := range []Color{g.Ground, g.Lit, g.Shade, g.Line} {
				if c != "" {
					colors = append(colors, c)
				}
			}
		}
		for _, c := range colors {
			if _, _, _, ok := c.RGB(); !ok {
				t.Errorf("%s: %q is no colour", name, c)
			}
			if (name == "ink" || name == "mono") && c != "#000000" && c != "#FFFFFF" {
				t.Errorf("%s holds the colour %s", name, c)
			}
		}
		for role, w := range map[string]float64{"grid": th.GridWidth, "hair": th.HairWidth, "pattern": th.PatternLine} {
			if w < .25 {
				t.Errorf("%s: lines of the %s are %v pt wide, printers need 0.25", name, role, w)
			}
		}
	}
	if _, ok := Get("pink"); ok {
		t.Error("there is no theme pink")
	}
}

// So do the colours of cities of Railways of the World, and those of its players.
func TestCubesAndOwnersAreToldApartByColour(t *testing.T) {
	const least = 15
	for _, name := range []string{"color", "contrast"} {
		th, _ := Get(name)
		for what, colors := range map[string]func(int) Color{
			"cubes": func(i int) Color { return th.Cube(i).Fill }, "owners": th.Owner,
		} {
			for _, eyes := range vision.Kinds() {
				for i := range CubeColors {
					for j := range i {
						if d := vision.Difference(eyes, rgb(t, colors(i)), rgb(t, colors(j))); d < least {
							t.Errorf("%s, %s: %s %d and %d differ by %.1f, want %d", name, eyes, what, j, i, d, least)
						}
					}
				}
			}
		}
	}
}
