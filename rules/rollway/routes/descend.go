package routes

import "math/bits"

// bound is the most, in units, that the trains from the j-th on can score with what is left
// to them: the prices that somebody can still pay, and the best gains. It need not be right
// where it is less than need.
func (h *clash) bound(j int, need int32) (most int32) {
	n, m := h.words, h.upto[j]
	left := h.left[j*n:][:m]
	for _, t := range h.trains[j:] {
		if k := h.first(j, t); k >= 0 {
			most += max(0, h.offers[k].gain)
		}
	}
	before := h.live[0]
	if j > 0 {
		before = h.live[j-1]
	}
	for _, r := range before {
		most += h.price[r]
	}
	live := h.live[j][:0]
next:
	for _, r := range before {
		for i, u := range h.pay[int(r)*n:][:m] {
			if u&left[i] != 0 {
				live = append(live, r)
				continue next
			}
		}
		if most -= h.price[r]; most < need {
			return most
		}
	}
	h.live[j] = live
	return most
}

// worthy is the most that the trains from the j-th on can score with what is left to them,
// each alone.
func (h *clash) worthy(j int) (most int32) {
	left := h.left[j*h.words:][:h.upto[j]]
	ranks := h.ranks[j*len(h.trains):][:len(h.trains)]
	for x, t := range h.trains {
		if x < j {
			continue
		}
		r := len(h.values) - 1
		if j > 0 {
			r = h.ranks[(j-1)*len(h.trains)+x]
		}
		if x > j {
			r = min(r, ranks[x-1])
		}
		within := h.within[t*h.words:][:len(left)]
		for r > 0 && !h.any(left, within, r) {
			r--
		}
		ranks[x] = r
		most += h.values[r]
	}
	return most
}

// descend searches for the trains from the j-th of the clash on; those before score total,
// and most is the bound for the others.
func (p *pick) descend(i, j int, total, most int32) {
	h := &p.clash[i]
	p.work++
	if p.until > 0 && p.work > p.until {
		p.stopped = true
		return
	}
	k := h.first(j, h.trains[j])
	if k < 0 {
		return // no shorter train can run any
	}
	if j >= len(h.trains)-2 {
		p.last(i, j, total)
		return
	}
	others := most - max(0, h.offers[k].gain)
	// A route takes the place of that of one of the trains; it gains enough beside the others.
	least := most
	for _, t := range h.trains[j:] {
		if k := h.first(j, t); k >= 0 {
			least = min(least, h.offers[k].gain)
		}
	}
	least += (p.total+1-total)*unit - most
	n, m := h.words, h.upto[j]
	for m > 1 && h.offers[(m-1)<<6].gain < least {
		m--
	}
	h.upto[j] = m
	left, within := h.left[j*n:][:m], h.within[h.trains[j]*n:][:n]
	for w := range left {
		for x := left[w] & within[w]; x != 0; x &= x - 1 {
			k := w<<6 | bits.TrailingZeros64(x)
			o := &h.offers[k]
			need := (p.total + 1 - total) * unit
			if o.gain+others < need {
				return
			}
			p.work += 4 + m
			p.now[i+j] = o.route
			p.keep(total + o.value) // all others stay
			if j+1 < len(h.trains) {
				h.take(j, k, true)
				if h.worthy(j+1)+o.value+total <= p.total {
					// None of them alone is worth enough.
				} else if b := h.bound(j+1, need-o.value*unit); b >= need-o.value*unit {
					p.descend(i, j+1, total+o.value, b)
				}
			}
			p.now[i+j] = route{}
			if p.stopped {
				return
			}
		}
	}
}

// last chooses for the last two trains, from the j-th of the clash on, or for the last.
func (p *pick) last(i, j int, total int32) {
	h := &p.clash[i]
	n, m := h.words, h.upto[j]
	left := h.left[j*n:][:m]
	end := len(h.trains) - 1
	longer, shorter := h.within[h.trains[j]*n:][:m], h.within[h.trains[end]*n:][:m]
	other := 0 // the rank of the best value of the last train
	if j < end {
		other = len(h.values) - 1
		for other > 0 && !h.any(left, shorter, other) {
			other--
		}
	}
	for w := range left {
		for x := left[w] & longer[w] & h.worth[h.rank(p.total+1-total-h.values[other])*n+w]; x != 0; x &= x - 1 {
			k := w<<6 | bits.TrailingZeros64(x)
			o := &h.offers[k]
			p.now[i+j] = o.route
			p.keep(total + o.value)
			p.work += 1 + m/8
			if j < end {
				with := h.clashes(k)[:m]
				rank := h.rank(p.total + 1 - total - o.value)
				for y := 0; y < m && rank < len(h.values); {
					z := left[y] &^ with[y] & shorter[y] & h.worth[rank*n+y]
					if z == 0 {
						y++
						continue
					}
					b := &h.offers[y<<6|bits.TrailingZeros64(z)]
					p.now[i+end] = b.route
					p.keep(total + o.value + b.value)
					p.now[i+end] = route{}
					rank = h.rank(p.total + 1 - total - o.value)
				}
			}
			p.now[i+j] = route{}
		}
	}
}
