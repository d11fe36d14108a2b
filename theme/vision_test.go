package theme

import (
	"math"
	"testing"
)

// How people with each kind of colour vision see: Machado, Oliveira and Fernandes
// 2009, severity 1, in linear RGB.
var visions = map[string][3][3]float64{
	"normal":       {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}},
	"deuteranopia": {{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}},
	"tritanopia":   {{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .303900}},
}

type vector [3]float64

func apply(m [3][3]float64, v vector) (out vector) {
	for i := range m {
		for j := range m[i] {
			out[i] += m[i][j] * v[j]
		}
	}
	return out
}

func linear(t *testing.T, c Color) (out vector) {
	r, g, b, ok := c.RGB()
	if !ok {
		t.Fatalf("%q is no colour", c)
	}
	for i, v := range []uint8{r, g, b} {
		u := float64(v) / 255
		if u <= .04045 {
			out[i] = u / 12.92
		} else {
			out[i] = math.Pow((u+.055)/1.055, 2.4)
		}
	}
	return out
}

// lab is CIE L*a*b* under D65 of a linear RGB colour.
func lab(v vector) vector {
	for i := range v {
		v[i] = min(1, max(0, v[i]))
	}
	xyz := apply([3][3]float64{{.4124564, .3575761, .1804375}, {.2126729, .7151522, .0721750}, {.0193339, .1191920, .9503041}}, v)
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x, y, z := f(xyz[0]/.95047), f(xyz[1]), f(xyz[2]/1.08883)
	return vector{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// ciede2000 is the colour difference of CIE 142-2001.
func ciede2000(p, q vector) float64 {
	rad := math.Pi / 180
	c1, c2 := math.Hypot(p[1], p[2]), math.Hypot(q[1], q[2])
	seventh := math.Pow((c1+c2)/2, 7)
	g := .5 * (1 - math.Sqrt(seventh/(seventh+math.Pow(25, 7))))
	a1, a2 := p[1]*(1+g), q[1]*(1+g)
	c1, c2 = math.Hypot(a1, p[2]), math.Hypot(a2, q[2])
	hue := func(a, b float64) float64 {
		if a == 0 && b == 0 {
			return 0
		}
		return math.Mod(math.Atan2(b, a)/rad+360, 360)
	}
	h1, h2 := hue(a1, p[2]), hue(a2, q[2])
	dh, hm := h2-h1, h1+h2
	if c1*c2 == 0 {
		dh = 0
	} else {
		if dh > 180 {
			dh -= 360
		} else if dh < -180 {
			dh += 360
		}
		if math.Abs(h1-h2) > 180 {
			if hm < 360 {
				hm += 360
			} else {
				hm -= 360
			}
		}
		hm /= 2
	}
	dl, dc := q[0]-p[0], c2-c1
	dH := 2 * math.Sqrt(c1*c2) * math.Sin(dh/2*rad)
	lm, cm := (p[0]+q[0])/2, (c1+c2)/2
	t := 1 - .17*math.Cos((hm-30)*rad) + .24*math.Cos(2*hm*rad) + .32*math.Cos((3*hm+6)*rad) - .2*math.Cos((4*hm-63)*rad)
	turn := 30 * math.Exp(-math.Pow((hm-275)/25, 2))
	rc := 2 * math.Sqrt(math.Pow(cm, 7)/(math.Pow(cm, 7)+math.Pow(25, 7)))
	sl := 1 + .015*(lm-50)*(lm-50)/math.Sqrt(20+(lm-50)*(lm-50))
	sc, sh := 1+.045*cm, 1+.015*cm*t
	rt := -math.Sin(2*turn*rad) * rc
	return math.Sqrt(math.Pow(dl/sl, 2) + math.Pow(dc/sc, 2) + math.Pow(dH/sh, 2) + rt*dc/sc*dH/sh)
}

// The published pairs of Sharma, Wu and Dalal 2005 hold the formula itself.
func TestCIEDE2000(t *testing.T) {
	for _, c := range []struct {
		p, q vector
		want float64
	}{
		{vector{50, 2.6772, -79.7751}, vector{50, 0, -82.7485}, 2.0425},
		{vector{50, -1, 2}, vector{50, 0, 0}, 2.3669},
		{vector{50, 2.5, 0}, vector{73, 25, -18}, 27.1492},
		{vector{50, 2.5, 0}, vector{50, 3.2592, .335}, 1.0},
		{vector{2.0776, .0795, -1.135}, vector{.9033, -.0636, -.5514}, .9082},
	} {
		if got := ciede2000(c.p, c.q); math.Abs(got-c.want) > 1e-4 {
			t.Errorf("difference of %v and %v is %.4f, want %.4f", c.p, c.q, got, c.want)
		}
	}
}

// Any two goods differ by at least 15 (a difference of 2 is just seen) for every
// kind of colour vision, where the theme uses colour at all.
func TestGoodsAreToldApartByColour(t *testing.T) {
	const least = 15
	for _, name := range []string{"color", "contrast"} {
		th, _ := Get(name)
		for vision, m := range visions {
			for i := range th.Goods {
				for j := range i {
					a, b := linear(t, th.Goods[i].Fill), linear(t, th.Goods[j].Fill)
					if d := ciede2000(lab(apply(m, a)), lab(apply(m, b))); d < least {
						t.Errorf("%s, %s: goods %c and %c differ by %.1f, want %d", name, vision, 'A'+j, 'A'+i, d, least)
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
		for vision, m := range visions {
			for i := range CardSigns {
				for j := range i {
					a, b := linear(t, th.CardSign(i).Fill), linear(t, th.CardSign(j).Fill)
					if d := ciede2000(lab(apply(m, a)), lab(apply(m, b))); d < least {
						t.Errorf("%s, %s: %s and %s differ by %.1f, want %d", name, vision, CardSignNames[j], CardSignNames[i], d, least)
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
		for vision, m := range visions {
			for i := range th.Companies {
				for j := range i {
					a, b := linear(t, th.Companies[i].Fill), linear(t, th.Companies[j].Fill)
					if d := ciede2000(lab(apply(m, a)), lab(apply(m, b))); d < least {
						t.Errorf("%s, %s: companies %d and %d differ by %.1f, want %d", name, vision, j, i, d, least)
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
		var before vector
		for i, c := range append(th.Heights[:], th.Grey) {
			v := linear(t, c)
			l := .2126*v[0] + .7152*v[1] + .0722*v[2]
			if r := (l + .05) / .05; r < least {
				t.Errorf("%s: ground %d has a contrast of %.1f to black, want %d", name, i, r, least)
			}
			now := lab(v)
			if i > 0 && i < len(th.Heights) {
				if now[0] > before[0]+1 {
					t.Errorf("%s: height %d is lighter than the one below", name, i+1)
				}
				if d := ciede2000(now, before); name == "color" && d < 5 {
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
			for vision, m := range visions {
				for i := range CubeColors {
					for j := range i {
						a, b := linear(t, colors(i)), linear(t, colors(j))
						if d := ciede2000(lab(apply(m, a)), lab(apply(m, b))); d < least {
							t.Errorf("%s, %s: %s %d and %d differ by %.1f, want %d", name, vision, what, j, i, d, least)
						}
					}
				}
			}
		}
	}
}
