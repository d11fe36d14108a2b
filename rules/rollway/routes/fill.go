package routes

import "math/bits"

// fill tries good choices. The routes of the best choice so far stay with the trains of the
// mask. Each route that these leave is run in turn, and beside it each of some with the best
// gain that it leaves, and of what these leave each train takes the best gain. It tells
// whether that was better.
func (p *pick) fill(i int, stay uint) bool {
	h := &p.clash[i]
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
	h := &p.clash[i]
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
	h := &p.clash[i]
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
