package rocca

// foot is where things behind a level railway stand.
const foot = -bankAt + .5

// country is what a straight railway runs through, by its sign: the top half is seen from
// the train, the lower half from above. Nothing of it reaches the edge of the card, so
// that all cards join.
func (f *face) country(sign int) {
	u := f.w / 30 // rectangles have more room to the sides
	below := f.below()
	switch sign {
	case 0: // a lake
		f.hill(-9*u, foot, 34, 7.5)
		f.hill(13*u, foot, 26, 5)
		for i, x := range []float64{6, 11, 15.5, 21} {
			f.leaf(x*u, foot, 7+wave(x, float64(i))*.8)
		}
		f.poplar(-19*u, foot, 9)
		f.poplar(-16.4*u, foot, 7.6)
		rx, ry := min(21*u, 27), 8.2*below
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
		for row, n := range []int{6, 5} {
			for i := range n {
				x, y := (float64(i)-float64(n-1)/2)*8.4*u, 17+6.4*float64(row)
				f.fir(x, 7+(y-7)*below, 7.4+wave(x, y)*.6)
			}
		}
	}
}

// below is by how much the lower half is drawn together: to the height of the card, and
// off the line at its foot where names stand.
func (f *face) below() float64 {
	most := 1.0
	if f.hex {
		most = .9
	}
	return min(most, (f.h-bankAt)/27)
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
	below := f.below()
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
