package rocca

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rocca"
)

// line is a straight railway with what stands beside it: the country that goes with its
// colour, a train, or Mr. Trůlie.
func (f *face) line() {
	t := f.straight(west, east)
	c := f.colorAt(0)
	f.part("country", func(f *face) {
		f.ground()
		from, to := t.ends(f.bleed)
		f.bank(t, from, to, nil)
		switch {
		case f.kind == rules.Train:
			f.meadow(true)
		case f.trulie:
			f.meadow(false)
		default:
			f.country(f.sign(c))
		}
	})
	f.part("railway", func(f *face) { f.band(t, c, nil) })
	if f.kind == rules.Train {
		f.part("train", func(f *face) { f.train(c) })
	}
	f.guest()
	f.captions()
}

// colorAt is a colour of the card, of a tunnel without one the one that stands for all.
func (f *face) colorAt(i int) rules.Color {
	if i < f.n {
		return f.look.colors[i]
	}
	return rules.AnyColor
}

// foot is where things behind a level railway stand.
const foot = -bankAt + .5

// country is what a straight railway runs through, by its sign: the top half is seen from
// the train, the lower half from above. Nothing of it reaches the edge of the card, so
// that all cards join.
func (f *face) country(sign int) {
	u := f.w / 30 // rectangles have more room to the sides
	below := min(1, (f.h-bankAt)/27)
	switch sign {
	case 0: // a lake
		f.hill(-9*u, foot, 34, 7.5)
		f.hill(13*u, foot, 26, 5)
		for i, x := range []float64{6, 11, 15.5, 21} {
			f.leaf(x*u, foot, 7+wave(x, float64(i))*.8)
		}
		f.poplar(-19*u, foot, 9)
		f.poplar(-16.4*u, foot, 7.6)
		rx, ry := min(21*u, 27), 8.6*below
		f.lake(0, 8.2+ry, rx, ry)
		f.boat(2, 8.6+ry*1.15)
	case 1: // fields
		f.hill(-6*u, foot, 40, 5.5)
		for i := range 5 {
			f.poplar((-23+float64(i)*3.6)*u, foot, 9.4)
		}
		f.mill(11*u, foot)
		f.leaf(20.5*u, foot, 6.4)
		f.parcels(false, below)
	case 2: // a village
		f.hill(4*u, foot, 46, 6.5)
		f.leaf(-24*u, foot, 7)
		f.house(-17.5*u, foot, 7, 4.6, 2)
		f.house(-9.5*u, foot, 6, 5.4, 2)
		f.leaf(-4*u, foot, 6.2)
		f.church(4*u, foot, 15)
		f.house(17.5*u, foot, 8, 4.4, 3)
		f.leaf(24.5*u, foot, 7.5)
		f.parcels(true, below)
	case 3: // mountains
		f.peak(-16*u, foot, 22, 12)
		f.peak(17*u, foot, 21, 11)
		f.peak(2.5*u, foot, 30, 15.2)
		for i, x := range []float64{-25, -21.5, -17.5, 13, 17, 21, 25} {
			f.fir(x*u, foot, 5.6+wave(x, float64(i))*.7)
		}
		for _, p := range [][3]float64{{-19, 15, 7}, {-13.5, 20, 8}, {11, 17, 7.5}, {17, 14.5, 6.5}, {3, 24, 7}, {-4.5, 16.5, 6.2}} {
			f.fir(p[0]*u, 7+(p[1]-7)*below, p[2])
		}
	case 4: // a works
		f.hill(-14*u, foot, 28, 5.5)
		f.factory(2*u, foot)
		f.house(-18*u, foot, 5.6, 4, 2)
		f.house(-11.4*u, foot, 5.6, 4, 2)
		f.leaf(-24*u, foot, 6.4)
		f.leaf(22.5*u, foot, 7)
		for _, p := range [][2]float64{{-17, 15.5}, {-8.5, 16.4}, {0, 15.5}, {8.5, 16.4}, {17, 15.5}} {
			f.house(p[0]*u, 7+(p[1]-7)*below, 5.4, 3.4, 2)
		}
		for _, p := range [][2]float64{{-12.7, 22.5}, {-4.2, 23.4}, {4.2, 22.5}, {12.7, 23.4}} {
			f.leaf(p[0]*u, 7+(p[1]-7)*below, 5.8)
		}
	default: // a forest
		f.hill(10*u, foot, 36, 8)
		f.hill(-16*u, foot, 26, 5)
		for i := range 13 {
			x := (-25.5 + float64(i)*4.25) * u
			if i%4 == 2 {
				f.leaf(x, foot, 8.6+wave(x, 1))
			} else {
				f.fir(x, foot, 9+wave(x, 2)*1.6)
			}
		}
		for row, n := range []int{6, 5, 4} {
			for i := range n {
				x, y := (float64(i)-float64(n-1)/2)*8.4*u, 16+5.4*float64(row)
				f.fir(x, 7+(y-7)*below, 7.4+wave(x, y)*.6)
			}
		}
	}
}

// parcels are fields below the railway, in a landscape of two lanes.
func (f *face) parcels(ripe bool, below float64) {
	u := f.w / 30
	y := func(v float64) float64 { return 7 + (v-7)*below }
	f.field(ripe, 78, 1.5, pt(-22*u, y(9.2)), pt(-7.5*u, y(9.2)), pt(-6*u, y(16.6)), pt(-17*u, y(17.6)))
	f.field(!ripe, 8, 1.6, pt(-5.6*u, y(9.2)), pt(8*u, y(9.2)), pt(7*u, y(16)), pt(-4.2*u, y(16.6)))
	f.field(ripe, 100, 1.5, pt(9.8*u, y(9.2)), pt(22.5*u, y(9.2)), pt(17.5*u, y(17.2)), pt(8.8*u, y(16.2)))
	f.field(!ripe, 62, 1.6, pt(-15*u, y(19.4)), pt(-1.4*u, y(18.2)), pt(-1*u, y(25)), pt(-7.5*u, y(25.4)))
	f.field(ripe, -14, 1.5, pt(.6*u, y(18)), pt(14.6*u, y(18.6)), pt(8*u, y(25.2)), pt(1*u, y(25)))
}

// meadow is a quiet country: hills behind a train, or trees beside a man.
func (f *face) meadow(train bool) {
	u := f.w / 30
	below := min(1, (f.h-bankAt)/27)
	if train {
		f.hill(-13*u, foot, 30, 5.5)
		f.hill(15*u, foot, 26, 4.5)
		for i, p := range [][3]float64{{-19, 15.5, 7}, {-13, 18.5, 7.6}, {15.5, 18, 7.5}, {21, 15.2, 6.5}} {
			if f.trulie && !f.hex && i < 2 {
				continue
			}
			f.leaf(p[0]*u, 7+(p[1]-7)*below, p[2])
		}
		return
	}
	f.hill(-14*u, foot, 28, 5)
	f.hill(14*u, foot, 28, 6)
	for _, x := range []float64{-23, -17.5, 17, 22.5} {
		f.leaf(x*u, foot, 7.4+wave(x, 3)*.8)
	}
}

// guest is Mr. Trůlie where the card has him.
func (f *face) guest() {
	if !f.trulie {
		return
	}
	f.part("trulie", func(f *face) {
		x, y, k := f.trulieAt()
		f.gentleman(x, y, k)
	})
}

// trulieAt is where he stands: behind the railway where that runs straight across, else in
// front in the widest free place.
func (f *face) trulieAt() (x, y, k float64) {
	k = min(.78, (f.h-4.75-5)/30)
	switch f.kind {
	case rules.Curve:
		if f.hex {
			return 15.5, 22, .55
		}
		return max(f.w*.36, bankAt+5.5), f.h - 5, .6
	case rules.Bridge:
		if f.hex {
			return -15, -8, .62
		}
		return -f.w * .42, -8, min(.66, (f.h-18)/24)
	case rules.Tunnel:
		if f.hex {
			return -16.5, 19, .6
		}
		return -f.w * .55, f.h - 7, .62
	case rules.Train:
		if f.hex {
			return 0, 24.5, .55
		}
		return -f.w * .5, f.h - 5, .62
	}
	if !f.hex && f.w > f.h {
		return -f.w * .22, -edgeAt - .25, min(.9, (f.h-edgeAt-4)/25)
	}
	return -1, -edgeAt - .25, k
}

// curve is a card with two bends.
func (f *face) curve() {
	ts := f.curves()
	f.part("country", func(f *face) {
		f.ground()
		for _, t := range ts {
			from, to := t.ends(f.bleed)
			f.bank(t, from, to, nil)
		}
		f.between()
	})
	f.part("railways", func(f *face) {
		for i, t := range ts {
			f.band(t, f.colorAt(i), nil)
		}
	})
	f.guest()
	f.captions()
}

// between is the country of a curve card: the same turned by half a turn, but for what
// stands upright.
func (f *face) between() {
	if f.hex {
		for i, p := range [][3]float64{{-23, -11, 7.2}, {-17, -15.5, 6.4}, {-11.5, -10.5, 7}, {-5.5, -15, 6.2}, {-12, -19.5, 6}} {
			f.tree(i, p[0], p[1], p[2])
		}
		lower := [][3]float64{{10, 17.5, 7.2}, {16, 15, 6.4}, {22.5, 16.5, 7}, {12.5, 24, 6.2}, {5.5, 26.5, 6.2}}
		if f.trulie {
			lower = [][3]float64{{24, 15, 6.4}}
		}
		for i, p := range lower {
			f.tree(i+1, p[0], p[1], p[2])
		}
		f.house(21.5, -8.6, 6.2, 3.8, 2)
		f.leaf(26.4, -8.6, 5.8)
		f.house(-21.5, 13.6, 6.2, 3.8, 2)
		f.leaf(-26.4, 13.6, 5.8)
		return
	}
	w, h := f.w, f.h
	for i, p := range [][3]float64{{-.78, -.34, 7.6}, {-.62, -.42, 7}, {-.43, -.40, 7.4}, {-.36, -.62, 6.6}} {
		f.tree(i, p[0]*w, p[1]*h, p[2])
	}
	for i, p := range [][3]float64{{.80, .62, 7.6}, {.68, .82, 7}, {.48, .60, 7.4}, {.40, .86, 6.6}} {
		if f.trulie {
			break
		}
		f.tree(i+1, p[0]*w, p[1]*h, p[2])
	}
	for i, p := range [][3]float64{{.46, -.36, 7.6}, {.62, -.46, 7.8}, {.80, -.34, 7}} {
		f.tree(i+2, p[0]*w, p[1]*h, p[2])
	}
	f.field(true, 80, 1.6, pt(-.88*w, .44*h), pt(-.62*w, .44*h), pt(-.58*w, .82*h), pt(-.86*w, .84*h))
	f.field(false, 10, 1.6, pt(-.58*w, .44*h), pt(-.36*w, .46*h), pt(-.30*w, .82*h), pt(-.54*w, .82*h))
	if f.gap() > 7 {
		f.house(-2.9, 2.4, 5, 3.4, 2)
		f.house(3.1, 3.6, 5, 3.4, 2)
	}
}

// gap is the free room between the two bends of a rectangle, along the diagonal.
func (f *face) gap() float64 {
	r := min(f.w, f.h) * .85
	return 2 * (r*1.41421356 - r - bankAt)
}

// tree is a fir or a leaf, in turn.
func (f *face) tree(i int, x, y, h float64) {
	if i%2 == 0 {
		f.leaf(x, y, h)
	} else {
		f.fir(x, y, h)
	}
}

// overpass is a bridge card: the second railway runs over the first.
func (f *face) overpass() {
	ts := f.bridge()
	over := beside(ts[1], bridgeFree+2)
	f.part("country", func(f *face) {
		f.ground()
		from, to := ts[0].ends(f.bleed)
		f.bank(ts[0], from, to, beside(ts[1], bridgeFree+.4))
		mid := ts[1].length / 2
		from, to = ts[1].ends(f.bleed)
		f.bank(ts[1], from, mid-bridgeReach, nil)
		f.bank(ts[1], mid+bridgeReach, to, nil)
		f.corners()
	})
	f.part("railways", func(f *face) {
		f.band(ts[0], f.colorAt(0), over)
		f.parapets(ts[1])
		f.band(ts[1], f.colorAt(1), nil)
	})
	f.guest()
	f.captions()
}

// corners is the country of a bridge card.
func (f *face) corners() {
	if f.hex {
		if !f.trulie {
			for i, p := range [][3]float64{{-24, -9.5, 7}, {-18, -13, 7.4}, {-12, -17, 6.4}, {-10.5, -9.5, 6}} {
				f.tree(i, p[0], p[1], p[2])
			}
		}
		f.house(21.5, -9, 6.2, 3.8, 2)
		f.leaf(26.4, -9, 5.8)
		f.house(-21.5, 14.4, 6.2, 3.8, 2)
		f.leaf(-26.4, 14.4, 5.8)
		for i, p := range [][3]float64{{23.5, 15.5, 7}, {17.5, 19.5, 7.4}, {11.5, 16, 6.2}, {10.5, 24.5, 6.2}} {
			f.tree(i+1, p[0], p[1], p[2])
		}
		return
	}
	w, h := f.w, f.h
	if !f.trulie {
		for i, p := range [][3]float64{{-.58, -.36, 7.4}, {-.44, -.50, 7.8}, {-.32, -.34, 6.8}} {
			f.tree(i, p[0]*w, p[1]*h, p[2])
		}
	}
	for i, p := range [][3]float64{{.36, -.38, 7}, {.52, -.52, 7.8}, {.68, -.36, 7.2}, {.82, -.56, 6.8}} {
		f.tree(i+1, p[0]*w, p[1]*h, p[2])
	}
	f.field(true, 80, 1.6, pt(-.84*w, .42*h), pt(-.58*w, .42*h), pt(-.56*w, .80*h), pt(-.82*w, .82*h))
	f.field(false, 12, 1.6, pt(-.54*w, .42*h), pt(-.30*w, .44*h), pt(-.32*w, .80*h), pt(-.52*w, .80*h))
	f.house(.42*w, .58*h, 6, 3.8, 2)
	f.house(.60*w, .50*h, 6, 3.8, 2)
	f.leaf(.76*w, .62*h, 7)
	f.leaf(.30*w, .74*h, 6.4)
}

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
		f.peak(0, y, 38, min(27, f.h-2.6))
		_, to := t.ends(f.bleed)
		f.bank(t, .4, to, nil)
		trees := [][3]float64{{-21, 12.5, 7.2}, {-14.5, 17, 7.4}, {-8, 13.5, 6.2}, {-7.5, 24, 6.4}, {22.5, 12.5, 7}, {16.5, 10.5, 6}}
		if f.trulie {
			trees = trees[3:]
		}
		for i, p := range trees {
			x := p[0]
			if !f.hex {
				x *= f.w / 32
			}
			if i == 3 && !f.hex {
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
