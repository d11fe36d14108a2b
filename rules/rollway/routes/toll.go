package routes

import "math/bits"

// hop says how a route was listed: by one more link behind a route listed before, whose
// number is before-1, or by its first link if before is 0. What a route of one stop needs
// counts as a link; these are numbered behind the links.
type hop struct{ before, link int32 }

// toll is what routes pay for their track at prices of its bits. A route pays what the one
// that it was listed from pays and its last link, so that all listed routes together take
// an addition each. Where few of them are left, or they were not listed, it is added up bit
// by bit.
type toll[T int32 | float64] struct {
	byBit  [MaxPieces]T
	some   set  // the bits that have a price
	listed bool // whether sums is there for the present prices
	links  []T
	sums   []T // of the listed routes, one place on
}

// clear takes all prices away.
func (l *toll[T]) clear() {
	for w := range l.some {
		for rest := l.some[w]; rest != 0; rest &= rest - 1 {
			l.byBit[w<<6|bits.TrailingZeros64(rest)] = 0
		}
	}
	l.some, l.listed = set{}, false
}

// price gives a bit its price.
func (l *toll[T]) price(bit int, price T) {
	l.byBit[bit] = price
	if price != 0 {
		l.some.add(bit)
	}
}

// sparse is how many listed routes take the time of one that is added up bit by bit.
const sparse = 6

// ready prepares for costs of so many of the listed routes, once the prices of bits are there.
func (l *toll[T]) ready(w *network, hops []hop, offers int) {
	l.listed = len(hops) > 0 && len(hops) < sparse*offers
	if !l.listed {
		return
	}
	l.links = l.links[:0]
	for i := range w.links {
		l.links = append(l.links, l.add(&w.links[i].bits))
	}
	for i := range w.stubs {
		l.links = append(l.links, l.add(&w.stubs[i].bits))
	}
	for len(l.sums) <= len(hops) {
		l.sums = append(l.sums, 0)
	}
	sums, links := l.sums[:len(hops)+1], l.links
	for i, h := range hops {
		sums[i+1] = sums[h.before] + links[h.link]
	}
}

// costs is what an offer pays.
func (l *toll[T]) costs(o *offer) T {
	if l.listed {
		return l.sums[o.id+1]
	}
	return l.add(&o.bits)
}

// add adds up the prices of a set of bits.
func (l *toll[T]) add(b *set) (sum T) {
	for rest := b[0] & l.some[0]; rest != 0; rest &= rest - 1 {
		sum += l.byBit[bits.TrailingZeros64(rest)]
	}
	for rest := b[1] & l.some[1]; rest != 0; rest &= rest - 1 {
		sum += l.byBit[64+bits.TrailingZeros64(rest)]
	}
	if l.some[2]|l.some[3] == 0 {
		return sum
	}
	for w := 2; w < len(b); w++ {
		for rest := b[w] & l.some[w]; rest != 0; rest &= rest - 1 {
			sum += l.byBit[w<<6|bits.TrailingZeros64(rest)]
		}
	}
	return sum
}
