package rollandrails

import (
	"math/bits"

	"platelayer/rules/rollandrails"
)

// In the solo game nobody builds but the player and no goods come in, so what the
// deliveries to come can bring over a network is counted good by good, and a link, a city
// or a level is worth what it adds to that.

// noColor is the colour of a town.
const noColor = rollandrails.Colors

// prospects counts what goods can still bring.
type prospects struct {
	net    *network
	colors []rollandrails.Color // by place; noColor for a town
	goods  [][rollandrails.Colors]uint8
	count  float64 // deliveries to come
	level  float64 // of the engine that makes them, on average
	each   float64 // a delivery itself, whatever it pays

	cap  int // the highest level that is looked at
	ways int
	path [rollandrails.MaxLevel]int32
	// By place and colour of its goods: the lengths of the ways on which they arrive, as
	// bits. base is of the network as it is.
	spans, base [][rollandrails.Colors]uint8

	now   float64   // of the network as it is
	links gainBook  // by the two ends
	pairs chainBook // by three places, of which the first two are joined as well
	hopes chainBook // promises by two places that are joined, and a cell
}

// look takes over the state that the network was read from.
func (p *prospects) look(s *rollandrails.State, net *network, count, level, each float64) {
	n := len(s.Game().Places())
	if len(p.colors) != n {
		p.colors, p.goods = make([]rollandrails.Color, n), make([][rollandrails.Colors]uint8, n)
		p.spans, p.base = make([][rollandrails.Colors]uint8, n), make([][rollandrails.Colors]uint8, n)
	}
	for i := range n {
		p.goods[i] = s.Goods(i)
		p.colors[i] = noColor
		if c, ok := s.IsCity(i); ok {
			p.colors[i] = c
		}
	}
	p.net, p.count, p.level, p.each = net, max(0, count), level, each
	p.links.forget(n)
	p.pairs.forget()
	p.hopes.forget()
	p.survey(rollandrails.MaxLevel)
	p.base, p.spans = p.spans, p.base
	p.now = p.sum(p.base, level)
}

// survey finds the lengths of all ways that goods can travel, up to a level.
func (p *prospects) survey(level int) {
	p.cap = level
	for i := range p.goods {
		p.spans[i] = [rollandrails.Colors]uint8{}
		if len(p.net.edges[i]) == 0 || p.goods[i] == ([rollandrails.Colors]uint8{}) {
			continue
		}
		mask := uint8(0)
		for c, n := range p.goods[i] {
			if n > 0 {
				mask |= 1 << c
			}
		}
		p.ways = 0
		p.walk(int32(i), int32(i), 0, mask)
	}
}

// total is what the deliveries to come bring at most, if each of them takes another good.
func (p *prospects) total() float64 {
	p.survey(min(int(p.level)+1, rollandrails.MaxLevel))
	return p.sum(p.spans, p.level)
}

// sum is total for spans and a level.
func (p *prospects) sum(spans [][rollandrails.Colors]uint8, level float64) float64 {
	level = min(level, rollandrails.MaxLevel)
	low := int(level)
	high := min(low+1, rollandrails.MaxLevel)
	var at, above [rollandrails.MaxLevel + 1]int
	for i := range spans {
		for c, m := range spans[i] {
			if m != 0 {
				n := int(p.goods[i][c])
				at[longest(m, low)] += n
				above[longest(m, high)] += n
			}
		}
	}
	part := level - float64(low)
	return float64((1-part)*p.best(&at, p.count)) + float64(part*p.best(&above, p.count))
}

// longest is the longest of some lengths that a level allows, 0 for none.
func longest(spans uint8, level int) int {
	return max(0, bits.Len8(spans&(2<<level-1))-1)
}

// best adds up the n best of goods that are told apart by how far they can travel.
func (p *prospects) best(goods *[rollandrails.MaxLevel + 1]int, n float64) (sum float64) {
	for k := rollandrails.MaxLevel; k > 0 && n > 0; k-- {
		some := min(n, float64(goods[k]))
		sum += float64(some * (p.each + float64(k)))
		n -= some
	}
	return sum
}

// walk notes how long the ways from a start are on which its goods, as bits of their
// colours, arrive.
func (p *prospects) walk(start, at int32, depth int, mask uint8) {
next:
	for _, e := range p.net.edges[at] {
		if e.to == start {
			continue
		}
		for _, id := range p.path[:depth] {
			if id == e.id {
				continue next
			}
		}
		if p.ways++; p.ways > maxWays {
			return
		}
		left := mask
		if c := p.colors[e.to]; c != noColor && mask>>c&1 != 0 {
			p.spans[start][c] |= 2 << depth
			left &^= 1 << c
		}
		if left != 0 && depth+1 < p.cap {
			p.path[depth] = e.id
			p.walk(start, e.to, depth+1, left)
		}
	}
}

// join lays a link that is taken away again by part.
func (p *prospects) join(a, b, id int32) {
	p.net.edges[a] = append(p.net.edges[a], edge{to: b, id: id})
	p.net.edges[b] = append(p.net.edges[b], edge{to: a, id: id})
}

func (p *prospects) part(a, b int32) {
	p.net.edges[a] = p.net.edges[a][:len(p.net.edges[a])-1]
	p.net.edges[b] = p.net.edges[b][:len(p.net.edges[b])-1]
}

// with is what the deliveries to come bring when a link is added.
func (p *prospects) with(a, b int32) float64 {
	if b < a {
		a, b = b, a
	}
	known := p.links.at(a, b)
	if known.age != p.links.age {
		p.join(a, b, p.net.links)
		*known = remembered{p.total(), p.links.age}
		p.part(a, b)
	}
	return known.value
}

// gain is what a link adds; via, if not negative, is a place that has been joined to its
// first end just before.
func (p *prospects) gain(via, a, b int32) float64 {
	if via < 0 {
		return p.with(a, b) - p.now
	}
	known, ok := p.pairs.at(via, a, b)
	if !ok {
		p.join(via, a, p.net.links)
		p.join(a, b, p.net.links+1)
		*known = p.total()
		p.part(a, b)
		p.part(via, a)
	}
	return *known - p.with(via, a)
}

// founding is what a city adds.
func (p *prospects) founding(place int, c rollandrails.Color) float64 {
	p.colors[place] = c
	n := p.total()
	p.colors[place] = noColor
	return n - p.now
}

// gainBook remembers values by two places.
type gainBook struct {
	age uint32
	n   int32
	all []remembered
}

func (b *gainBook) forget(places int) {
	if len(b.all) != places*places {
		b.n, b.all, b.age = int32(places), make([]remembered, places*places), 0
	}
	if b.age++; b.age == 0 {
		clear(b.all)
		b.age = 1
	}
}

func (b *gainBook) at(x, y int32) *remembered { return &b.all[x*b.n+y] }

// chainBook remembers the latest values by three places.
type chainBook struct {
	age uint32
	all [1 << 12]chained
}

type chained struct {
	value   float64
	x, y, z int32
	age     uint32
}

func (b *chainBook) forget() {
	if b.age++; b.age == 0 {
		b.all = [len(b.all)]chained{}
		b.age = 1
	}
}

// at is where a value is kept, and whether it is known.
func (b *chainBook) at(x, y, z int32) (*float64, bool) {
	k := &b.all[uint32(x*961+y*31+z)%uint32(len(b.all))]
	if k.age == b.age && k.x == x && k.y == y && k.z == z {
		return &k.value, true
	}
	*k = chained{x: x, y: y, z: z, age: b.age}
	return &k.value, false
}
