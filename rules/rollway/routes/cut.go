package routes

import "math/bits"

// cut is three bits of track of which a route may use two and more. Two routes that both
// do would share one of the three, so at most one of all routes does. Bits alone do not say
// that: by halves, three routes fit that use two of the three each. A cut can have a price
// like a bit of track.
type cut struct{ bits [3]uint8 }

// pays tells whether a route with the bits uses two of the three or all.
func (c *cut) pays(b *set) bool {
	x := b[c.bits[0]>>6] >> (c.bits[0] & 63) & 1
	y := b[c.bits[1]>>6] >> (c.bits[1] & 63) & 1
	z := b[c.bits[2]>>6] >> (c.bits[2] & 63) & 1
	return x+y+z >= 2
}

// fewCuts is how many cuts are added at once.
const fewCuts = 6

// cut adds the cuts that the routes run in part violate most, and tells whether there were any.
func (l *simplex) cut(offers []offer) bool {
	// Which of the routes run in part have a bit, as a mask; bits of the same routes count once.
	var masks [MaxPieces]uint64
	var x [64]float64
	n := 0
	for i, k := range l.basis {
		if k < 0 || l.x[i] < 1e-4 || l.x[i] > 1-1e-3 || n == len(x) {
			continue
		}
		x[n] = l.x[i]
		r := &l.cols[k]
		for j, b := range l.bit {
			if r.bits.has(int(b)) {
				masks[j] |= 1 << n
			}
		}
		n++
	}
	distinct := l.some[:0]
next:
	for j := range l.bit {
		if masks[j]&(masks[j]-1) == 0 {
			continue
		}
		for _, k := range distinct {
			if masks[k] == masks[j] {
				continue next
			}
		}
		distinct = append(distinct, int32(j))
	}
	l.some = distinct
	var best [fewCuts]cut
	var excess [fewCuts]float64
	for a := range distinct {
		p := masks[distinct[a]]
		for b := a + 1; b < len(distinct); b++ {
			q := masks[distinct[b]]
			if p&q == 0 {
				continue
			}
			for c := range distinct {
				r := masks[distinct[c]]
				both := (p | q) & r
				if c <= b && (c == a || c == b || p&r != 0 && q&r != 0) || both == 0 {
					continue
				}
				e := sum(&x, p&q|both) - 1
				if e < 0.01 {
					continue
				}
				three := [3]uint8{uint8(l.bit[distinct[a]]), uint8(l.bit[distinct[b]]), uint8(l.bit[distinct[c]])}
				for i := range best {
					if e > excess[i] {
						copy(best[i+1:], best[i:])
						copy(excess[i+1:], excess[i:])
						best[i], excess[i] = cut{bits: three}, e
						break
					}
				}
			}
		}
	}
	any := false
	for i := range best {
		if excess[i] > 0 && len(l.cuts) < mostCuts {
			l.addCut(best[i], offers)
			any = true
		}
	}
	return any
}

// sum adds the numbers of a mask.
func sum(x *[64]float64, mask uint64) (s float64) {
	for ; mask != 0; mask &= mask - 1 {
		s += x[bits.TrailingZeros64(mask)]
	}
	return s
}

// addCut adds a row for a cut to the program, and notes which offers pay it.
func (l *simplex) addCut(c cut, offers []offer) {
	m, bit := l.rows, uint32(1)<<len(l.cuts)
	for i := range offers {
		if c.pays(&offers[i].bits) {
			offers[i].cuts |= bit
		}
	}
	for i := range l.cols {
		if c.pays(&l.cols[i].bits) {
			l.cols[i].cuts |= bit
		}
	}
	l.cuts = append(l.cuts, c)
	l.rows++
	used := 1.0
	for i, k := range l.basis {
		if k >= 0 && l.cols[k].cuts&bit != 0 {
			used -= l.x[i]
			for j := range m {
				l.inv[j*l.stride+m] -= l.inv[j*l.stride+i]
			}
		}
	}
	l.inv[m*l.stride+m] = 1
	l.x, l.y, l.basis = append(l.x, used), append(l.y, 0), append(l.basis, int32(^m))
}
