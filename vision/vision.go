// Package vision tells how far apart two colours look, to eyes of each kind.
//
// It computes in linear light and in CIE L*a*b*, and imports nothing of the project.
package vision

import (
	"math"
	"sync"
)

// Kind is a kind of colour vision.
type Kind int

// The kinds: what most people have, and those that lack one of the three cones, which about
// one man in fifty (Protanopia and Deuteranopia) and one person in ten thousand
// (Tritanopia) has.
const (
	Normal Kind = iota
	Protanopia
	Deuteranopia
	Tritanopia
	kinds
)

// Kinds are all of them, Normal first.
func Kinds() []Kind { return []Kind{Normal, Protanopia, Deuteranopia, Tritanopia} }

// String is the name of the kind, such as "protanopia".
func (k Kind) String() string {
	return [kinds]string{"normal", "protanopia", "deuteranopia", "tritanopia"}[k]
}

// seen is how each kind sees: Machado, Oliveira and Fernandes 2009, severity 1, in linear
// RGB.
var seen = [kinds][3][3]float64{
	Normal:       {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	Protanopia:   {{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}},
	Deuteranopia: {{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}},
	Tritanopia:   {{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .303900}},
}

// RGB is a colour of sRGB with 8 bits a channel.
type RGB struct{ R, G, B uint8 }

// Difference is how far apart two colours look to a kind of eyes, by CIEDE2000: 2 is just
// seen side by side, 15 is told at a glance.
func Difference(k Kind, a, b RGB) float64 { return ciede2000(k.lab(a), k.lab(b)) }

// Light is how much light a colour gives back, 0 for black and 1 for white: the relative
// luminance of WCAG 2.
func Light(c RGB) float64 {
	lin := linear()
	return .2126*lin[c.R] + .7152*lin[c.G] + .0722*lin[c.B]
}

// What counts: a contrast from Readable on is enough for large type and for signs (WCAG 2,
// which black on white exceeds by far: 21). Colors that differ by Told are told apart at a
// glance, from Meant on they are meant to differ; of those that differ by less than Alike
// nobody tells which is which unless both lie side by side.
const (
	Readable = 3.0
	Told     = 15.0
	Meant    = 12.0
	Alike    = 7.0
)

// Contrast is the ratio of WCAG 2 between two colours, 1 to 21.
func Contrast(a, b RGB) float64 {
	x, y := Light(a)+.05, Light(b)+.05
	return max(x, y) / min(x, y)
}

// Lightness is how light a colour looks to a kind of eyes: L* of CIE L*a*b*, 0 for black
// and 100 for white.
func Lightness(k Kind, c RGB) float64 { return k.lab(c)[0] }

// linear are the amounts of light of the values of sRGB.
var linear = sync.OnceValue(func() *[256]float64 {
	out := new([256]float64)
	for i := range out {
		if f := float64(i) / 255; f <= .04045 {
			out[i] = f / 12.92
		} else {
			out[i] = math.Pow((f+.055)/1.055, 2.4)
		}
	}
	return out
})

type vector [3]float64

func apply(m [3][3]float64, v vector) (out vector) {
	for i := range m {
		for j := range m[i] {
			out[i] += float64(m[i][j] * v[j])
		}
	}
	return out
}

// lab is what a kind of eyes sees of a colour, in CIE L*a*b* under D65.
func (k Kind) lab(c RGB) vector {
	lin := linear()
	return lab(apply(seen[k], vector{lin[c.R], lin[c.G], lin[c.B]}))
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
