package routes

import "math/bits"

// many is from how many offers, times trains, the simplex method finds the prices.
const many = 600

// squeeze chooses for the trains from the i-th on, where there are many offers, and keeps
// what is better than the best choice so far. It looks for the best prices of track, and
// then of cuts; what these leave is searched.
func (p *pick) squeeze(i int, offers []offer, total int32) {
	c, l, h := &p.prices[i], &p.simplex, &p.clash[i]
	trains := p.trains[i:]
	l.begin(p.w, p.hops, offers, trains)
	last, pivots, stalled := int32(1<<31-1), 0, 0
	for {
		l.run(offers)
		l.prices(c)
		c.ready(p.w, p.hops, len(offers))
		b := c.rate(offers, trains)
		p.arrange(i, offers, total)
		p.work += 4*len(offers) + (l.pivots-pivots)*(l.rows+len(offers)/2)
		pivots = l.pivots
		if b < (p.total+1-total)*unit {
			return
		}
		offers = p.cull(i, offers, total, b)
		c.rate(offers, trains)
		p.line(i, offers, total, foremost)
		// What stays of the best choice would have to fit the trains before.
		if p.fill(i, 0); len(l.cuts) > 0 && i == 0 {
			p.improve(i)
		}
		if b < (p.total+1-total)*unit {
			return
		}
		// Where little is left, the search is quicker than more cuts.
		if b > last-unit/8 {
			stalled++
		}
		if stalled > min(2, len(offers)*len(trains)/3000) || len(l.cuts) == mostCuts || !l.cut(offers) {
			break
		}
		last = min(last, b)
		l.settle(offers)
	}
	p.line(i, offers, total, len(offers))
	h.all()
	p.branch(i, total)
}

// foremost is among how many offers good choices are looked for.
const foremost = 4096

// line hands the offers to the clash of the level, sorted by gain; only some of those that
// gain most if there are more than limit.
func (p *pick) line(i int, offers []offer, total int32, limit int) {
	c, h := &p.prices[i], &p.clash[i]
	if len(offers) > limit {
		offers = p.gainful(offers, limit)
	}
	sortByGain(offers)
	h.set(c, offers, p.trains[i:], total)
}

// gainful are some of the offers that gain most, at most so many.
func (p *pick) gainful(offers []offer, limit int) []offer {
	var count [256]int
	most := int32(0)
	for k := range offers {
		most = max(most, offers[k].gain)
	}
	steps := func(o *offer) int { return min(len(count)-1, int(most-o.gain)/(unit/16)) }
	for k := range offers {
		count[steps(&offers[k])]++
	}
	last := 0
	for n := count[0]; last < len(count)-1 && n+count[last+1] <= limit; n += count[last] {
		last++
	}
	p.front = p.front[:0]
	for k := range offers {
		if o := &offers[k]; steps(o) <= last && len(p.front) < limit {
			p.front = append(p.front, *o)
		}
	}
	return p.front
}

// brief is how long the search may take before prices are looked for again.
const brief = 2_000_000

// branch searches what is left to the trains from the i-th on. Where that takes long, the
// first of them runs each of its routes in turn, and for the others new prices are looked
// for.
func (p *pick) branch(i int, total int32) {
	h := &p.clash[i]
	if len(h.trains) > 2 {
		p.until = p.work + brief - p.haste
	}
	p.stopped = false
	p.descend(i, 0, total, h.bound(0, 0))
	p.until = 0
	if !p.stopped {
		return
	}
	p.stopped = false
	h.all()
	most := h.bound(0, 0)
	k := h.first(0, h.trains[0])
	others := most - max(0, h.offers[k].gain)
	n := h.words
	left, within := h.left[:n], h.within[h.trains[0]*n:][:n]
	for w := range left {
		for x := left[w] & within[w]; x != 0; x &= x - 1 {
			k := w<<6 | bits.TrailingZeros64(x)
			o := &h.offers[k]
			need := (p.total + 1 - total) * unit
			if o.gain+others < need {
				return
			}
			p.now[i] = o.route
			p.keep(total + o.value)
			h.take(0, k, true)
			if h.worthy(1)+o.value+total > p.total && h.bound(1, need-o.value*unit) >= need-o.value*unit {
				from := len(p.store)
				p.gather(h)
				p.squeeze(i+1, p.store[from:], total+o.value)
				p.store = p.store[:from]
			}
			p.now[i] = route{}
		}
	}
}

// gather puts the offers that the first train of a clash left into the store.
func (p *pick) gather(h *clash) {
	for w, x := range h.left[h.words:][:h.words] {
		for ; x != 0; x &= x - 1 {
			o := h.offers[w<<6|bits.TrailingZeros64(x)]
			o.cuts = 0
			p.store = append(p.store, o)
		}
	}
}
