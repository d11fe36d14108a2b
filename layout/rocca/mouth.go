package rocca

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
)

// mouth is a tunnel: a mountain, its mouth, and the new railway that leads out of it.
func (f *face) mouth() {
	const y = 4.6
	t := f.tunnel(y)
	c := f.colorAt(0)
	f.part("country", func(f *face) {
		f.ground()
		k := min(1.08, (f.h+f.w)/66)
		f.hill(-f.w*.5, y, 30, 9)
		f.hill(f.w*.55, y, 28, 8)
		f.peak(-16.5*k, y, 25, 17)
		f.peak(17*k, y, 24, 15)
		high := min(27, f.h-2.6)
		if f.hex { // clear of the token above it
			high = 24.5
		}
		f.peak(0, y, 38, high)
		_, to := t.ends(f.bleed)
		f.bank(t, .4, to, nil)
		low := [3]float64{-7.5, 24, 6.4}
		trees := [][3]float64{{-21, 12.5, 7.2}, {-14.5, 17, 7.4}, {-8, 13.5, 6.2}, low, {22.5, 12.5, 7}, {16.5, 10.5, 6}}
		if f.trulie {
			trees = trees[3:]
		}
		for i, p := range trees {
			if p == low && f.givesWay() {
				continue
			}
			x := p[0]
			if !f.hex {
				x *= f.w / 32
			}
			if (i == 3 || i == 4 && !f.tall()) && !f.hex { // a house stands there, or the railway
				continue
			}
			f.fir(x, min(p[1], f.h-6), p[2])
		}
		if !f.hex && !f.tall() {
			if !f.trulie {
				f.house(-f.w*.76, f.h*.72, 6, 3.8, 2)
				f.leaf(-f.w*.66, f.h*.74, 6.6)
				f.house(f.w*.72, f.h*.40, 6, 3.8, 2)
				f.leaf(f.w*.84, f.h*.42, 6.6)
			}
		}
	})
	f.part("mouth", func(f *face) { f.portal(0, y) })
	f.part("railway", func(f *face) { f.band(t, c, nil) })
	f.guest()
	f.captions()
}

// portal is the mouth of a tunnel: a ring of stones around the dark, on a plinth at y.
func (f *face) portal(x, y float64) {
	const r, ring, high = 6.6, 9.4, 7.6
	cy := y - high
	arch := func(r float64) *render.Builder {
		b := layout.New().Move(x-r, y)
		return b.Arc(x, cy, r, 180, 360, true).Line(x+r, y).Close()
	}
	f.Draw(arch(ring), f.inked(f.scene.Stone, .9))
	joints := layout.New()
	for i := 1; i < 8; i++ {
		p, q := polar(x, cy, r, 180+float64(i)*22.5), polar(x, cy, ring, 180+float64(i)*22.5)
		joints.Move(p.X, p.Y).Line(q.X, q.Y)
	}
	for _, v := range []float64{cy, cy + high*.5} {
		joints.Move(x-ring, v).Line(x-r, v).Move(x+r, v).Line(x+ring, v)
	}
	f.Draw(joints, f.pen(.6))
	f.Draw(arch(r), f.inked(f.scene.Dark, .9))
	for _, s := range []float64{-1, 1} {
		a, z := x+s*(lineWidth/2+.6), x+s*(ring+1)
		f.Draw(layout.New().Rect(min(a, z), y-.6, math.Abs(z-a), 1.5, 0), f.inked(f.scene.Stone, .7))
	}
}

// polar is the place so far from x, y at an angle, degrees clockwise from east.
func polar(x, y, r, degrees float64) render.Point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return pt(x+r*cos, y+r*sin)
}
