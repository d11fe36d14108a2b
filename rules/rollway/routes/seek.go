package routes

import "math/bits"

// seek finds routes by their gain at given prices without listing all: a route under way
// is given up as soon as the best it could still gain is not enough.
type seek struct {
	w       *network
	c       *prices
	own     uint64
	longest int
	work    int

	cost []int32 // of each link
	// value of each stop, at most: spirals count as their share of the bonus.
	value [MaxStops]int32
	// far is the most that so many more links from a stop can gain.
	far [MaxStops + 1][MaxStops]reach

	// The best route of exactly so many stops, if it gains more than need, which is raised
	// to it; or all that gain at least need, one by one.
	need  [MaxStops + 1]int32
	found [MaxStops + 1]route
	all   bool
	each  []route

	station int
}

// reach is the most that a walk can gain, and to which stop it goes first; and the most of
// those that go somewhere else first.
type reach struct {
	most, other int32
	to          int32
}

// without is the most of walks that do not go to a stop first.
func (r *reach) without(stop int) int32 {
	if int(r.to) == stop {
		return r.other
	}
	return r.most
}

// prepare computes what the links cost, and the bounds.
func (s *seek) prepare(w *network, c *prices, own uint64, longest int) {
	s.w, s.c, s.own, s.longest = w, c, own, longest
	s.cost = s.cost[:0]
	for i := range w.links {
		s.cost = append(s.cost, c.add(&w.links[i].bits))
	}
	share := int32(0)
	if b := w.bonus; b.Spirals > 0 {
		share = int32((b.Points*unit + b.Spirals - 1) / b.Spirals)
	}
	for i := range w.stops {
		s.value[i] = int32(w.stops[i].Points) * unit
		if w.stops[i].Spiral {
			s.value[i] = max(s.value[i], share)
		}
		s.far[0][i] = reach{to: -1}
	}
	for m := 1; m < longest; m++ {
		for i := range w.stops {
			r := reach{to: -1} // to go nowhere is allowed
			for k := w.first[i]; k < w.first[i+1]; k++ {
				to := w.links[k].to
				g := s.value[to] - s.cost[k] + s.far[m-1][to].without(i)
				switch {
				case to == r.to:
					r.most = max(r.most, g)
				case g > r.most:
					r.most, r.other, r.to = g, r.most, to
				case g > r.other:
					r.other = g
				}
			}
			s.far[m][i] = r
		}
	}
}

// run looks at all routes of two and more stops.
func (s *seek) run() {
	blocked := uint64(0)
	for rest := s.own; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		blocked |= 1 << i
		s.station = i
		p := path{at: i, before: -1, visited: blocked, tally: tally{}.with(&s.w.stops[i]), most: s.value[i], stops: 1, from: start, hop: -1}
		s.extend(&p)
	}
}

// path is a route under way.
type path struct {
	bits       set
	visited    uint64
	tally      tally
	at, before int
	hop        int // the first stop of the tail
	stops      int
	from       int // see list.extend
	cost       int32
	most       int32 // what its stops are worth at most, less what its track costs
}

// hope tells whether the path can still gain enough.
func (s *seek) hope(p *path) bool {
	for m := 1; p.stops+m <= s.longest; m++ {
		most := s.far[m][p.at].without(p.before)
		if p.from != head && p.at != s.station {
			for a := range m {
				most = max(most, s.far[a][p.at].without(p.before)+s.far[m-a][s.station].without(p.hop))
			}
		} else if p.from == start {
			for a := 1; a < m; a++ {
				most = max(most, s.far[a][p.at].most+s.far[m-a][p.at].most)
			}
		}
		if g := p.most + most; g > s.need[p.stops+m] || s.all && g == s.need[p.stops+m] {
			return true
		}
	}
	return false
}

// extend lets a path grow where it is, see list.extend.
func (s *seek) extend(p *path) {
	s.work++
	if p.stops == s.longest || !s.hope(p) {
		return
	}
	w := s.w
	first, last := int(w.first[p.at]), int(w.first[p.at+1])
	next := p.from
	if p.at == s.station && p.from != start {
		first, next = p.from+1, head
	}
	for i := first; i < last; i++ {
		k := &w.links[i]
		if p.visited>>k.to&1 != 0 || k.bits.meets(&p.bits) {
			continue
		}
		hop := p.hop
		if p.from == start {
			next, hop = i, int(k.to)
		}
		q := path{
			bits: p.bits.or(&k.bits), visited: p.visited | 1<<k.to, tally: p.tally.with(&w.stops[k.to]),
			at: int(k.to), before: p.at, hop: hop, stops: p.stops + 1, from: next,
			cost: p.cost + s.cost[i], most: p.most + s.value[k.to] - s.cost[i],
		}
		s.take(&q)
		s.extend(&q)
		if next != head {
			q.at, q.before = s.station, hop
			s.extend(&q)
		}
	}
}

// take keeps a path that gains enough.
func (s *seek) take(p *path) {
	v := p.tally.value(&s.w.bonus)
	g := v*unit - p.cost
	if s.all {
		if g >= s.need[p.stops] {
			s.each = append(s.each, route{p.bits, v, int32(p.stops)})
		}
		return
	}
	if g > s.need[p.stops] {
		s.found[p.stops] = route{p.bits, v, int32(p.stops)}
		for k := p.stops; k <= s.longest && s.need[k] < g; k++ {
			s.need[k] = g
		}
	}
}
