package routes

import (
	"cmp"
	"math/bits"
	"slices"
)

// clash is the last search: a depth first search for the trains, in which the routes left
// to them are a set of bits, a bit a route, best gain first. Taking a route takes from the
// set what shares track with it, word by word.
type clash struct {
	offers []offer
	trains []int
	words  int
	with   []uint64  // for each offer, words of those that share track with it, itself too
	use    []uint64  // for each bit of track, words of those that use it
	within []uint64  // for each number of stops, words of those of at most so many
	left   []uint64  // words of those left, for each train
	upto   []int     // how many of these words count; the others are not looked at
	known  []bool    // whether with is there, for each offer
	values []int32   // of the offers, and 0
	ranks  []int     // the ranks of the best values left, for each train all of them
	worth  []uint64  // for each of these values, words of those that have at least as much
	live   [][]int16 // the prices that can still be paid, for each train
	alike  []bool    // whether the trains from one on are as long as each other
	total  int32     // of the trains before
	price  []int32   // of track and cuts, where it is not 0
	pay    []uint64  // for each of these prices, words of the offers that pay it
	free   []int     // the trains that fill looks for
}

// set takes over the offers, which are rated by c and sorted by gain.
func (h *clash) set(c *prices, offers []offer, trains []int, total int32) {
	h.offers, h.trains, h.total = offers, trains, total
	n := (len(offers) + 63) / 64
	h.words = n
	h.use = zeros(h.use, MaxPieces*n)
	h.within = zeros(h.within, (trains[0]+1)*n)
	h.with = zeros(h.with, len(offers)*n)
	h.left = zeros(h.left, (len(trains)+2)*n)
	for k := range offers {
		o := &offers[k]
		at, bit := k>>6, uint64(1)<<(k&63)
		for w := range o.bits {
			for rest := o.bits[w]; rest != 0; rest &= rest - 1 {
				h.use[(w<<6|bits.TrailingZeros64(rest))*n+at] |= bit
			}
		}
		for s := int(o.stops); s <= trains[0]; s++ {
			h.within[s*n+at] |= bit
		}
	}
	h.known = h.known[:0]
	for range offers {
		h.known = append(h.known, false)
	}
	h.upto = h.upto[:0]
	for range len(trains) + 2 {
		h.upto = append(h.upto, n)
	}
	h.price, h.pay = h.price[:0], h.pay[:0]
	for w := range c.some {
		for rest := c.some[w]; rest != 0; rest &= rest - 1 {
			b := w<<6 | bits.TrailingZeros64(rest)
			h.price = append(h.price, c.of[b])
			h.pay = append(h.pay, h.use[b*n:][:n]...)
		}
	}
	for paid := c.paid; paid != 0; paid &= paid - 1 {
		x := bits.TrailingZeros32(paid)
		h.price = append(h.price, c.cuts[x])
		for range n {
			h.pay = append(h.pay, 0)
		}
		pay := h.pay[len(h.pay)-n:]
		for k := range offers {
			if offers[k].cuts>>x&1 != 0 {
				pay[k>>6] |= 1 << (k & 63)
			}
		}
	}
	h.values = append(h.values[:0], 0)
	for k := range offers {
		h.values = append(h.values, offers[k].value)
	}
	slices.Sort(h.values)
	h.values = slices.Compact(h.values)
	h.worth = zeros(h.worth, (len(h.values)+1)*n)
	for k := range offers {
		h.worth[h.rank(offers[k].value)*n+k>>6] |= 1 << (k & 63)
	}
	for at := len(h.values)*n - 1; at >= 0; at-- {
		h.worth[at] |= h.worth[at+n]
	}
	h.ranks = h.ranks[:0]
	for range (len(trains) + 1) * len(trains) {
		h.ranks = append(h.ranks, len(h.values)-1)
	}
	for len(h.live) <= len(trains) {
		h.live = append(h.live, nil)
	}
	h.live[0] = h.live[0][:0]
	for r := range h.price {
		h.live[0] = append(h.live[0], int16(r))
	}
	h.alike = h.alike[:0]
	for _, t := range trains {
		h.alike = append(h.alike, t == trains[len(trains)-1])
	}
}

// zeros is the slice with n zeros.
func zeros(s []uint64, n int) []uint64 {
	if cap(s) < n {
		return make([]uint64, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// take puts what is left to the trains after j into their set: what shares no track with
// the offer k, and comes after it in the order of routes of these trains.
func (h *clash) take(j, k int, ordered bool) {
	n := h.words
	m := h.upto[j]
	h.upto[j+1] = m
	from, to, with := h.left[j*n:][:m], h.left[(j+1)*n:][:m], h.clashes(k)[:m]
	for i := range to {
		to[i] = from[i] &^ with[i]
	}
	if !ordered {
		return
	}
	// Trains that are all alike run their routes in the order of the list; of others, none
	// runs more stops than the one before.
	s := int(h.offers[k].stops)
	at, mask := k>>6, ^uint64(0)<<(k&63)
	fewer, same := h.within[(s-1)*n:][:m], h.within[s*n:][:m]
	for i := range to {
		after := mask
		switch {
		case i < at:
			after = 0
		case i > at:
			after = ^uint64(0)
		}
		if h.alike[j] {
			to[i] &= after
		} else {
			to[i] &= fewer[i] | same[i]&after
		}
	}
}

// clashes are the words of the offers that share track with one.
func (h *clash) clashes(k int) []uint64 {
	n := h.words
	with := h.with[k*n:][:n]
	if !h.known[k] {
		h.known[k] = true
		b := &h.offers[k].bits
		for w := range b {
			for rest := b[w]; rest != 0; rest &= rest - 1 {
				for i, u := range h.use[(w<<6|bits.TrailingZeros64(rest))*n:][:n] {
					with[i] |= u
				}
			}
		}
	}
	return with
}

// first is the best gain left to train j for a train of at most t stops, and which it is.
func (h *clash) first(j, t int) (k int) {
	n := h.words
	left, within := h.left[j*n:][:h.upto[j]], h.within[t*n:][:n]
	for i := range left {
		if x := left[i] & within[i]; x != 0 {
			return i<<6 | bits.TrailingZeros64(x)
		}
	}
	return -1
}

// all puts all offers into the set of the first train.
func (h *clash) all() {
	h.upto[0] = h.words
	copy(h.left[:h.words], h.within[h.trains[0]*h.words:][:h.words])
}

// fill tries good choices. The routes of the best choice so far stay with the trains of the
// mask. Each route that these leave is run in turn, and beside it each of some with the best
// gain that it leaves, and of what these leave each train takes the best gain. It tells
// whether that was better.
func (p *pick) fill(i int, stay uint) bool {
	h := &p.clash
	n := h.words
	h.all()
	before, total := p.total, h.total
	h.free = h.free[:0]
	for m := range h.trains {
		if stay>>m&1 == 0 {
			h.free = append(h.free, m)
			continue
		}
		r := &p.routes[i+m]
		p.now[i+m] = *r
		total += r.value
		h.drop(&r.bits)
	}
	outer := 0
	for w := range n {
		for y := h.left[w]; y != 0 && outer < 10*wide; y &= y - 1 {
			outer++
			k := w<<6 | bits.TrailingZeros64(y)
			h.take(0, k, false)
			tries := 0
			left := h.left[n:][:h.upto[1]]
			for w := range left {
				for x := left[w]; x != 0 && tries < wide; x &= x - 1 {
					tries++
					p.complete(i, k, w<<6|bits.TrailingZeros64(x), total)
				}
			}
			if tries == 0 {
				p.complete(i, k, -1, total)
			}
		}
	}
	clear(p.now[i:])
	return p.total > before
}

// drop takes from the set of the first train what uses track.
func (h *clash) drop(b *set) {
	for w := range b {
		for rest := b[w]; rest != 0; rest &= rest - 1 {
			for i, u := range h.use[(w<<6|bits.TrailingZeros64(rest))*h.words:][:h.words] {
				h.left[i] &^= u
			}
		}
	}
}

// improve lets some of the trains of the best choice look for better routes beside those of
// the others, as long as that helps.
func (p *pick) improve(i int) {
	h := &p.clash
	for again := true; again; {
		again = false
		for a := range h.trains {
			for b := range a {
				if len(h.trains) < 4 && b > 0 {
					break
				}
				stay := uint(1) << a
				if len(h.trains) > 3 {
					stay |= 1 << b
				}
				again = p.fill(i, stay) || again
			}
		}
	}
}

// wide is how many routes fill tries beside each.
const wide = 6

// complete completes the choice of two offers: the shortest free trains that can run them
// do, and the others take the best gain that is left.
func (p *pick) complete(i, a, b int, total int32) {
	h := &p.clash
	p.work += 4 + h.words/2
	used := [2]int{-1, -1}
	for x, k := range [2]int{a, b} {
		if k < 0 {
			continue
		}
		o := &h.offers[k]
		m := len(h.free) - 1
		for m >= 0 && (h.trains[h.free[m]] < int(o.stops) || h.free[m] == used[0]) {
			m--
		}
		if m < 0 {
			break
		}
		used[x] = h.free[m]
		p.now[i+used[x]] = o.route
		total += o.value
	}
	j := 0
	if used[0] >= 0 {
		j = 1
	}
	if used[1] >= 0 {
		h.take(1, b, false)
		j = 2
	}
	for _, m := range h.free {
		if m == used[0] || m == used[1] {
			continue
		}
		if at := h.first(j, h.trains[m]); at >= 0 {
			h.take(j, at, false)
			j++
			p.now[i+m] = h.offers[at].route
			total += h.offers[at].value
		}
	}
	p.keep(total)
	for _, m := range h.free {
		p.now[i+m] = route{}
	}
}

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
	h := &p.clash
	p.work++
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
		}
	}
}

// last chooses for the last two trains, from the j-th of the clash on, or for the last.
func (p *pick) last(i, j int, total int32) {
	h := &p.clash
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

// rank is the place in values of the least that is at least v.
func (h *clash) rank(v int32) int {
	at, _ := slices.BinarySearch(h.values, v)
	return at
}

// any tells whether any offer of both sets is worth at least the value of a rank.
func (h *clash) any(a, b []uint64, rank int) bool {
	for i, x := range h.worth[rank*h.words:][:len(a)] {
		if x&a[i]&b[i] != 0 {
			return true
		}
	}
	return false
}

// sortByGain sorts offers, best gain first.
func sortByGain(offers []offer) {
	slices.SortStableFunc(offers, func(a, b offer) int { return cmp.Compare(b.gain, a.gain) })
}
