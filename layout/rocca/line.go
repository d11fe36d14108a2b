package rocca

import rules "platelayer/rules/rocca"

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
	k = min(.72, (f.h-4.75-5)/30) // clear of the tokens
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
			return 0, 22.4, .55
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
		} else if f.givesWay() {
			lower = lower[:4]
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
		f.tree(i, p[0]*w, p[1]*h+f.lowered(), p[2])
	}
	for i, p := range [][3]float64{{.80, .62, 7.6}, {.68, .82, 7}, {.53, .55, 7.4}, {.40, .86, 6.6}} {
		if f.trulie {
			break
		}
		f.tree(i+1, p[0]*w, min(p[1]*h, h-nameHigh), p[2])
	}
	for i, p := range [][3]float64{{.46, -.36, 7.6}, {.62, -.46, 7.8}, {.80, -.34, 7}} {
		f.tree(i+2, p[0]*w, p[1]*h, p[2])
	}
	f.field(true, 80, 1.6, pt(-.88*w, .44*h), pt(-.62*w, .44*h), pt(-.58*w, .82*h), pt(-.86*w, .84*h))
	f.field(false, 10, 1.6, pt(-.58*w, .44*h), pt(-.36*w, .46*h), pt(-.30*w, .82*h), pt(-.54*w, .82*h))
	if f.gap() > 7 {
		f.house(0, 2.7, 5, 3.2, 2)
		f.leaf(6.4, -2.4, 5.6)
		f.leaf(-6.6, 8.4, 5.6)
	}
}

// yields tells whether a drawing has a tree where a name would stand; givesWay, whether
// there is a name and the tree is left out.
func (f *face) yields() bool {
	return f.hex && !f.pictured && (f.kind == rules.Curve || f.kind == rules.Tunnel)
}

func (f *face) givesWay() bool { return f.yields() && f.card != nil && f.card.Name.V != "" }

// nameHigh is what a name at the foot of a rectangle takes of its height, up to what stands
// above it.
const nameHigh = 7.6

// lowered is how much lower trees under the tokens of a rectangle stand, which keep away from
// the cut: on small cards more.
func (f *face) lowered() float64 { return max(0, f.cut-2.6) }

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
			f.tree(i, p[0]*w, p[1]*h+f.lowered(), p[2])
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
