package routes

import (
	"cmp"
	"math/bits"
	"slices"
)

// unit is how many units of price are a point.
const unit = 512

// prices are prices of bits of track. A route is then worth its score less the prices of
// its track: its gain. Whatever the prices are, no choice of disjoint routes scores more
// than the best gain of each train and all prices together, since each bit is paid for at
// most once. That is the bound; prices that make it low are found step by step.
type prices struct {
	toll[int32]
	sum int32 // of all prices
	// top is the best gain of routes of at most so many stops, and best which it is, or -1.
	top  [MaxStops + 1]int32
	best [MaxStops + 1]int32
	cuts [mostCuts]int32 // prices of cuts, only where the offers know which they pay
	paid uint32          // the cuts that have a price
}

func (c *prices) clear() {
	c.toll.clear()
	c.sum, c.paid = 0, 0
}

// setCut gives a cut a price, which it did not have.
func (c *prices) setCut(i int, price int32) {
	if price > 0 {
		c.cuts[i] = price
		c.paid |= 1 << i
		c.sum += price
	}
}

// from takes the prices over, but for track that is used up.
func (c *prices) from(b *prices, used *set) {
	c.clear()
	c.some = b.some.minus(used)
	for w := range c.some {
		for rest := c.some[w]; rest != 0; rest &= rest - 1 {
			i := w<<6 | bits.TrailingZeros64(rest)
			c.byBit[i] = b.byBit[i]
			c.sum += b.byBit[i]
		}
	}
}

// set gives a bit a price.
func (c *prices) set(i int, price int32) {
	c.sum += price - c.byBit[i]
	c.byBit[i] = price
	if price > 0 {
		c.some.add(i)
	} else {
		c.some[i>>6] &^= 1 << (i & 63)
	}
}

// rate computes the gains at the prices, and returns the bound for the trains.
func (c *prices) rate(offers []offer, trains []int) int32 {
	longest := trains[0]
	for i := range longest + 1 {
		c.top[i], c.best[i] = 0, -1
	}
	for j := range offers {
		o := &offers[j]
		o.gain = o.value*unit - c.costs(o)
		for paid := o.cuts & c.paid; paid != 0; paid &= paid - 1 {
			o.gain -= c.cuts[bits.TrailingZeros32(paid)]
		}
		if int(o.stops) <= longest && o.gain > c.top[o.stops] {
			c.top[o.stops], c.best[o.stops] = o.gain, int32(j)
		}
	}
	for i := 1; i <= longest; i++ {
		if c.top[i] <= c.top[i-1] {
			c.top[i], c.best[i] = c.top[i-1], c.best[i-1]
		}
	}
	bound := c.sum
	for _, t := range trains {
		bound += c.top[t]
	}
	return bound
}

// bid looks for prices with a low bound for the trains from the i-th on: it raises those
// of track that several trains want, and lowers those that nobody pays. It leaves the
// prices it found with the level, and returns the offers that can still be part of
// something better, best gain first; nil if there is nothing better.
func (p *pick) bid(i int, offers []offer, total int32) []offer {
	if len(offers)*(len(p.trains)-i) > many-p.less {
		p.squeeze(i, offers, total)
		return nil
	}
	c := &p.prices[i]
	trains := p.trains[i:]
	rounds := min(100, 8+len(offers)/8)
	if i > 0 {
		rounds = 12
	}
	lowest := c.rate(offers, trains)
	b := lowest
	best := prices{}
	best.from(c, &set{})
	slow, since := int64(1), 0
	for round := 0; ; round++ {
		p.work += len(offers)
		if b < (p.total+1-total)*unit {
			return nil
		}
		if round%4 == 0 {
			p.arrange(i, offers, total)
			if less := p.cull(i, offers, total, b); len(less) < len(offers) {
				offers = less
				c.rate(offers, trains) // the same bound, with places in the shorter list
			}
		}
		if round == rounds {
			break
		}
		var want [MaxPieces]int8
		any := c.some
		for _, t := range trains {
			if c.best[t] < 0 {
				continue
			}
			o := &offers[c.best[t]]
			any = any.or(&o.bits)
			for w := range o.bits {
				for rest := o.bits[w]; rest != 0; rest &= rest - 1 {
					want[w<<6|bits.TrailingZeros64(rest)]++
				}
			}
		}
		norm := int64(0)
		for w := range any {
			for rest := any[w]; rest != 0; rest &= rest - 1 {
				j := w<<6 | bits.TrailingZeros64(rest)
				if d := int64(want[j]) - 1; d > 0 || c.byBit[j] > 0 {
					norm += d * d
				}
			}
		}
		if norm == 0 || c.sum > 1<<28 {
			break
		}
		step := int32(max(1, int64(b-(p.total-total)*unit)/(norm*slow)))
		for w := range any {
			for rest := any[w]; rest != 0; rest &= rest - 1 {
				j := w<<6 | bits.TrailingZeros64(rest)
				if d := int32(want[j]) - 1; d != 0 {
					c.set(j, max(0, c.byBit[j]+step*d))
				}
			}
		}
		b = c.rate(offers, trains)
		if b < lowest {
			lowest, since = b, 0
			best.from(c, &set{})
		} else if since++; since >= 3 {
			slow, since = min(2*slow, 1<<20), 0
		}
	}
	c.from(&best, &set{})
	b = c.rate(offers, trains)
	kept := p.cull(i, offers, total, b)
	slices.SortStableFunc(kept, func(a, b offer) int { return cmp.Compare(b.gain, a.gain) })
	return kept
}

// cull leaves out the offers that cannot be part of something better: beside a route of
// something better, the gains of the others and the prices make up what is missing. The
// prices are rated and have the bound.
func (p *pick) cull(i int, offers []offer, total, bound int32) []offer {
	c, trains := &p.prices[i], p.trains[i:]
	need := (p.total+1-total)*unit - bound
	var least [MaxStops + 1]int32 // by its stops: for the shortest train that makes them
	for _, t := range trains {
		for k := t; k > 0; k-- {
			least[k] = need + c.top[t]
		}
	}
	kept := offers[:0]
	for j := range offers {
		if o := &offers[j]; int(o.stops) <= trains[0] && o.gain >= least[o.stops] {
			kept = append(kept, *o)
		}
	}
	return kept
}

// arrange lets each train, the longest first, run the route with the best gain that the
// others left.
func (p *pick) arrange(i int, offers []offer, total int32) {
	var used set
	for k := i; k < len(p.trains); k++ {
		var best *offer
		for j := range offers {
			o := &offers[j]
			if (best == nil || o.gain > best.gain) && int(o.stops) <= p.trains[k] && !o.bits.meets(&used) {
				best = o
			}
		}
		p.work += len(offers)
		if best == nil {
			break
		}
		p.now[k] = best.route
		used = used.or(&best.bits)
		total += best.value
	}
	p.keep(total)
	clear(p.now[i:])
}
