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
	with   []uint64  // for each offer, words of those that share track with it, itself too; or for one
	use    []uint64  // for each bit of track, words of those that use it
	within []uint64  // for each number of stops, words of those of at most so many
	left   []uint64  // words of those left, for each train
	upto   []int     // how many of these words count; the others are not looked at
	known  []bool    // whether with is there, for each offer; empty if it is not remembered
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

// remembered is how many words of clashes are remembered at most, 16 MiB; where there would
// be more, they are worked out anew each time.
const remembered = 1 << 21

// set takes over the offers, which are rated by c and sorted by gain.
func (h *clash) set(c *prices, offers []offer, trains []int, total int32) {
	h.offers, h.trains, h.total = offers, trains, total
	n := (len(offers) + 63) / 64
	h.words = n
	h.use = zeros(h.use, MaxPieces*n)
	h.within = zeros(h.within, (trains[0]+1)*n)
	h.known = h.known[:0]
	rows := 1
	if len(offers)*n <= remembered {
		rows = len(offers)
		for range offers {
			h.known = append(h.known, false)
		}
	}
	if cap(h.with) < rows*n {
		h.with = make([]uint64, rows*n)
	}
	h.with = h.with[:rows*n]
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
	h.upto = h.upto[:0]
	for range len(trains) + 2 {
		h.upto = append(h.upto, n)
	}
	h.price, h.pay = h.price[:0], h.pay[:0]
	for w := range c.some {
		for rest := c.some[w]; rest != 0; rest &= rest - 1 {
			b := w<<6 | bits.TrailingZeros64(rest)
			h.price = append(h.price, c.byBit[b])
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

// clashes are the words of the offers that share track with one, valid until the next call.
func (h *clash) clashes(k int) []uint64 {
	n := h.words
	with := h.with[:n]
	if len(h.known) > 0 {
		with = h.with[k*n:][:n]
		if h.known[k] {
			return with
		}
		h.known[k] = true
	}
	clear(with)
	b := &h.offers[k].bits
	for w := range b {
		for rest := b[w]; rest != 0; rest &= rest - 1 {
			for i, u := range h.use[(w<<6|bits.TrailingZeros64(rest))*n:][:n] {
				with[i] |= u
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
	slices.SortFunc(offers, func(a, b offer) int { return cmp.Compare(b.gain, a.gain) })
}
