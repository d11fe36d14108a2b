package routes

import "math/bits"

// simplex solves the linear program in which trains may run routes in part: as many of a
// route as the numbers say, so that no bit of track is used more than once and there are
// trains enough for the routes of more than so many stops. What it is after are the shadow
// prices of its rows. Of all prices of track they give the lowest bound, and a bound holds
// for any prices: arithmetic in floating point can make it weaker, never wrong.
//
// It is the revised simplex method with the whole inverse of the basis, which is small. The
// rows are the bits of track in use, one for each length of trains, and the cuts.
type simplex struct {
	rows    int
	row     [MaxPieces]int16 // the row of a bit
	bit     []int16          // of a row
	lengths []int32          // of the rows for trains: routes of more stops are counted
	cuts    []cut
	cutRow  int // the row of the first cut
	longest int // the most stops of the trains

	stride int
	inv    []float64 // the inverse of the basis by column, each of stride numbers
	x, y   []float64 // how much of what is in the basis; the prices of the rows
	basis  []int32   // an index of cols, or ^row where the row is not used up
	cols   []offer
	pivots int

	d       []float64
	some    []int32 // where d is not 0
	of      []int16 // rows of a route
	toll    toll[float64]
	w       *network
	listed  []hop // how the routes were listed, if they were
	byStops [MaxStops + 1]float64
	hopes   []hopeful
}

// hopeful is an offer, by its place, or ^row of an unused row, that could enter the basis
// with a gain.
type hopeful struct {
	k          int32
	gain, help float64
}

// mostCuts is how many cuts are made at most, and mostPivots how many steps are taken
// before the prices are used as they are.
const (
	mostCuts   = 30
	mostPivots = 600
	tiny       = 1e-9
	little     = 1e-6
	solid      = 1e-4
)

// begin sets up the program for the trains and the track of the offers, with no route run.
func (l *simplex) begin(w *network, listed []hop, offers []offer, trains []int) {
	l.w, l.listed, l.longest = w, listed, trains[0]
	var used set
	for i := range offers {
		used = used.or(&offers[i].bits)
	}
	l.bit, l.lengths, l.cuts, l.cols, l.pivots = l.bit[:0], l.lengths[:0], l.cuts[:0], l.cols[:0], 0
	for w := range used {
		for rest := used[w]; rest != 0; rest &= rest - 1 {
			i := w<<6 | bits.TrailingZeros64(rest)
			l.row[i] = int16(len(l.bit))
			l.bit = append(l.bit, int16(i))
		}
	}
	l.x = l.x[:0]
	for i := range l.bit {
		// Rows that are used up together by chance make steps that lead nowhere. A little
		// more of each, and not the same for any two, avoids that.
		l.x = append(l.x, 1+float64(1+i*37%101)/400_000)
	}
	for i := len(trains) - 1; i >= 0; i-- {
		if i == len(trains)-1 || trains[i] != trains[i+1] {
			below := 0
			if i < len(trains)-1 {
				below = trains[i+1]
			}
			l.lengths = append(l.lengths, int32(below))
			l.x = append(l.x, float64(i+1))
		}
	}
	l.rows = len(l.x)
	l.cutRow = l.rows
	l.stride = l.rows + mostCuts
	if n := l.stride * l.stride; cap(l.inv) < n {
		l.inv = make([]float64, n)
	} else {
		l.inv = l.inv[:n]
		clear(l.inv)
	}
	l.basis, l.y, l.d = l.basis[:0], l.y[:0], l.d[:0]
	for i := range l.rows {
		l.inv[i*l.stride+i] = 1
		l.basis = append(l.basis, int32(^i))
		l.y = append(l.y, 0)
	}
	for range l.stride {
		l.d = append(l.d, 0)
	}
}

// rowsOf lists the rows of a route.
func (l *simplex) rowsOf(r *offer) []int16 {
	of := l.of[:0]
	for w := range r.bits {
		for rest := r.bits[w]; rest != 0; rest &= rest - 1 {
			of = append(of, l.row[w<<6|bits.TrailingZeros64(rest)])
		}
	}
	for i, k := range l.lengths {
		if r.stops > k {
			of = append(of, int16(len(l.bit)+i))
		}
	}
	for paid := r.cuts; paid != 0; paid &= paid - 1 {
		of = append(of, int16(l.cutRow+bits.TrailingZeros32(paid)))
	}
	l.of = of
	return of
}

// look takes prices of rows to where price finds them, for so many offers.
func (l *simplex) look(y []float64, offers int) {
	l.toll.clear()
	for i, b := range l.bit {
		l.toll.price(int(b), y[i])
	}
	l.toll.ready(l.w, l.listed, offers)
	clear(l.byStops[:l.longest+1])
	for i, k := range l.lengths {
		for j := int(k) + 1; j <= l.longest; j++ {
			l.byStops[j] += y[len(l.bit)+i]
		}
	}
}

// price is what the rows of a route cost at the prices that were looked at.
func (l *simplex) price(r *offer, y []float64) float64 {
	sum := l.byStops[r.stops] + l.toll.costs(r)
	for paid := r.cuts; paid != 0; paid &= paid - 1 {
		sum += y[l.cutRow+bits.TrailingZeros32(paid)]
	}
	return sum
}

// run goes on until no offer and no unused row can enter with a gain.
func (l *simplex) run(offers []offer) {
	for before := -1; l.pivots < mostPivots && l.pivots != before; {
		before = l.pivots // rounding can keep any from entering
		l.look(l.y, len(offers))
		top := little
		l.hopes = l.hopes[:0]
		for i := range offers {
			o := &offers[i]
			if int(o.stops) > l.longest {
				continue
			}
			if g := float64(o.value) - l.price(o, l.y); g > top/4 {
				l.hopes = append(l.hopes, hopeful{k: int32(i), gain: g})
				top = max(top, g)
			}
		}
		slack := l.slacken()
		if len(l.hopes) == 0 && !slack {
			return
		}
		// Several of the best enter, one after the other.
		kept := l.hopes[:0]
		for i := range l.hopes {
			if l.hopes[i].gain > top/4 {
				kept = append(kept, l.hopes[i])
			}
		}
		for len(kept) > 0 {
			l.look(l.y, len(kept))
			best, still := 0, kept[:0]
			for _, h := range kept {
				o := &offers[h.k]
				if h.gain = float64(o.value) - l.price(o, l.y); h.gain > max(little, top/8) {
					if still = append(still, h); h.gain > still[best].gain {
						best = len(still) - 1
					}
				}
			}
			kept = still
			if len(kept) == 0 || kept[best].gain <= top/5 {
				break
			}
			l.enter(&offers[kept[best].k], kept[best].gain)
			kept[best] = kept[len(kept)-1]
			kept = kept[:len(kept)-1]
		}
	}
}

// slacken lets rows with a price below 0 go unused, and tells whether there were any.
func (l *simplex) slacken() (any bool) {
	for l.pivots < mostPivots {
		worst := 0
		for i, y := range l.y {
			if y < l.y[worst] {
				worst = i
			}
		}
		if l.y[worst] > -little {
			return any
		}
		any = true
		copy(l.d, l.inv[worst*l.stride:][:l.rows])
		if r := l.leaves(); r >= 0 {
			l.pivot(r, int32(^worst), -l.y[worst])
		} else {
			return any
		}
	}
	return any
}

// enter takes a route into the basis.
func (l *simplex) enter(r *offer, gain float64) {
	l.direct(r)
	if at := l.leaves(); at >= 0 {
		l.cols = append(l.cols, *r)
		l.pivot(at, int32(len(l.cols)-1), gain)
	}
}

// direct puts into d how much of what is in the basis a route displaces.
func (l *simplex) direct(r *offer) {
	d := l.d[:l.rows]
	clear(d)
	for _, j := range l.rowsOf(r) {
		for i, v := range l.inv[int(j)*l.stride:][:l.rows] {
			d[i] += v
		}
	}
}

// leaves tells what in the basis d displaces first.
func (l *simplex) leaves() int {
	at, least := -1, 0.0
	for i, d := range l.d[:l.rows] {
		if d > little {
			if q := max(0, l.x[i]) / d; at < 0 || q < least || q == least && d > l.d[at] {
				at, least = i, q
			}
		}
	}
	return at
}

// pivot puts what d displaces in its place at the row at of the basis.
func (l *simplex) pivot(at int, in int32, gain float64) {
	l.pivots++
	d := l.d[:l.rows]
	l.some = l.some[:0]
	theta := l.x[at] / d[at]
	for i, v := range d {
		if i != at && (v > tiny || v < -tiny) {
			l.some = append(l.some, int32(i))
			l.x[i] -= float64(v * theta)
		}
	}
	l.x[at], l.basis[at] = theta, in
	for j := range l.rows {
		col := l.inv[j*l.stride:][:l.rows]
		p := col[at]
		if p == 0 {
			continue
		}
		p /= d[at]
		col[at] = p
		l.y[j] += float64(gain * p)
		for _, i := range l.some {
			v := col[i] - float64(d[i]*p)
			if v < tiny && v > -tiny {
				v = 0
			}
			col[i] = v
		}
	}
}

// settle makes the basis good again after cuts: as long as some row is used too much, what
// uses it leaves for what costs least to put in its place.
func (l *simplex) settle(offers []offer) {
	for l.pivots < mostPivots {
		at := 0
		for i := range l.rows {
			if l.x[i] < l.x[at] {
				at = i
			}
		}
		if l.x[at] > -little {
			return
		}
		z := l.d[:l.rows] // the row of the inverse
		for j := range l.rows {
			z[j] = l.inv[j*l.stride+at]
		}
		// What could enter: unused rows, then routes; and what each loses for what it helps.
		l.hopes = l.hopes[:0]
		for j := range l.rows {
			if z[j] < -solid {
				l.hopes = append(l.hopes, hopeful{int32(^j), max(0, l.y[j]), -z[j]})
			}
		}
		slack := len(l.hopes)
		l.look(z, len(offers))
		for k := range offers {
			o := &offers[k]
			if int(o.stops) > l.longest {
				continue
			}
			if a := l.price(o, z); a < -solid {
				l.hopes = append(l.hopes, hopeful{k: int32(k), help: -a})
			}
		}
		l.look(l.y, len(l.hopes)-slack)
		least := 1e300
		for k := range l.hopes {
			h := &l.hopes[k]
			if k >= slack {
				o := &offers[h.k]
				h.gain = max(0, l.price(o, l.y)-float64(o.value))
			}
			least = min(least, (h.gain+little)/h.help)
		}
		best := -1
		for k := range l.hopes {
			if h := &l.hopes[k]; h.gain/h.help <= least && (best < 0 || h.help > l.hopes[best].help) {
				best = k
			}
		}
		if best < 0 {
			return
		}
		h := l.hopes[best]
		if best < slack {
			copy(l.d, l.inv[int(^h.k)*l.stride:][:l.rows])
			l.pivot(at, h.k, -h.gain)
		} else {
			o := &offers[h.k]
			l.direct(o)
			l.cols = append(l.cols, *o)
			l.pivot(at, int32(len(l.cols)-1), -h.gain)
		}
	}
}

// prices leaves the prices of track and of cuts in c.
func (l *simplex) prices(c *prices) {
	c.clear()
	for i, b := range l.bit {
		c.set(int(b), whole(l.y[i]))
	}
	for i := range l.cuts {
		c.setCut(i, whole(l.y[l.cutRow+i]))
	}
}

// whole is a price in units, and 0 for what is no price.
func whole(y float64) int32 {
	if y > 0 && y < 2*MaxPoints {
		return int32(float64(y*unit) + 0.5)
	}
	return 0
}
