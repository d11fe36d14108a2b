package routes

// pick chooses a route for each train, so that they share no track and score the most.
//
// It is a branch and bound: the longest train takes each of its routes in turn, and the
// others choose from what is left. Prices of track give the bound, see prices.
//
// A longer train can take over the route of a shorter one with more stops and give its own
// for it. So only choices count in which no train has a route with more stops than the
// train before; and of trains that are alike, only one order of their routes.
type pick struct {
	routes []route // the choice, by train; stops is 0 for a train that stays
	total  int32
	work   int

	w      *network
	hops   []hop // how the routes were listed, if they were
	trains []int
	now    []route
	store  []offer  // the lists of all levels, one behind the other
	prices []prices // by level
	seen   map[rest]int32
	nodes  int32

	until   int  // the work at which the last search is given up, or 0
	stopped bool // whether it was

	simplex simplex
	clash   []clash // by level
	front   []offer // some of a list
	less    int     // how much less than many offers are many, for tests
	haste   int     // how much less than brief is brief, for tests
}

// offer is a route, and its gain at the prices of its level.
type offer struct {
	route
	gain int32
	cuts uint32 // the cuts it pays, a bit each
	id   int32  // its number in the list
}

// begin forgets the choice before.
func (p *pick) begin(trains []int) {
	p.w, p.hops = nil, nil
	p.trains, p.total, p.work = trains, 0, 0
	p.now, p.routes = p.now[:0], p.routes[:0]
	for range trains {
		p.now = append(p.now, route{})
		p.routes = append(p.routes, route{})
	}
	for len(p.prices) <= len(trains) {
		p.prices = append(p.prices, prices{})
		p.clash = append(p.clash, clash{})
	}
}

// best chooses from the routes listed.
func (p *pick) best(l *list) {
	p.w, p.hops = l.w, l.hops
	most := int32(0)
	for _, t := range p.trains {
		most += l.top[t]
	}
	if p.greedy(l.routes); p.total == most {
		return
	}
	p.prices[0].clear()
	p.choose(l.routes)
}

// choose looks for a better choice than the one so far, from the prices of level 0.
func (p *pick) choose(routes []route) {
	p.offer(routes)
	if p.seen == nil {
		p.seen = map[rest]int32{}
	}
	clear(p.seen)
	p.nodes = 0
	p.search(0, 0, 0, true)
}

// offer puts the routes into the store.
func (p *pick) offer(routes []route) {
	p.store = p.store[:0]
	for i := range routes {
		p.store = append(p.store, offer{route: routes[i], id: int32(i)})
	}
}

// greedy lets each train, the longest first, run the best route that the others left.
func (p *pick) greedy(routes []route) {
	var used set
	total := int32(0)
	for i, t := range p.trains {
		best := route{}
		for j := range routes {
			r := &routes[j]
			if r.value > best.value && int(r.stops) <= t && !r.bits.meets(&used) {
				best = *r
			}
		}
		p.work += len(routes)
		p.now[i] = best
		used = used.or(&best.bits)
		total += best.value
	}
	p.keep(total)
	clear(p.now)
}

func (p *pick) keep(total int32) {
	if total > p.total {
		p.total = total
		copy(p.routes, p.now)
	}
}

// rest is what a choice leaves to the trains after: all offers whose track is in left. Where
// the same is left for no more points than before, nothing better can follow. What is left
// is exactly those offers if no order of routes took some away (node 0); otherwise it is
// compared only among the choices of one node, for routes of as many stops, where a later
// choice leaves no more than an earlier one.
type rest struct {
	left         set
	node         int32
	level, stops int32
}

// search chooses for the trains from the i-th on, from the offers in the store from from
// on. The trains before score total; free says that the order of routes took nothing from
// the offers.
func (p *pick) search(i, from int, total int32, free bool) {
	p.work++
	p.keep(total) // all others stay
	if i == len(p.trains) || from == len(p.store) {
		return
	}
	offers := p.store[from:]
	if i == len(p.trains)-1 {
		p.finish(offers, total)
		return
	}
	if i == len(p.trains)-2 && p.less == 0 && p.pair(offers, total, pairs) {
		return
	}
	c := &p.prices[i]
	offers = p.bid(i, offers, total)
	if offers == nil || i == len(p.trains)-2 && p.pair(offers, total, 1<<30) {
		return
	}
	p.nodes++
	node, next := p.nodes, p.trains[i+1]
	// Trains that are all alike run their routes in the order of the list.
	t, alike := p.trains[i], p.trains[i] == p.trains[len(p.trains)-1]
	for k := range offers {
		r := &offers[k]
		if int(r.stops) > t {
			continue
		}
		most := c.sum + r.gain
		for _, t := range p.trains[i+1:] {
			if alike {
				most += max(0, r.gain)
			} else {
				most += c.top[min(t, int(r.stops))]
			}
		}
		if most < (p.total+1-total)*unit {
			if alike {
				return // the others gain less
			}
			continue
		}
		child := len(p.store)
		key := rest{node: node, level: int32(i)}
		for j := range offers {
			// What comes before in the list has had its turn together with this one.
			o := &offers[j]
			if (j > k && (alike || o.stops == r.stops) || o.stops < r.stops && !alike) && int(o.stops) <= next && !o.bits.meets(&r.bits) {
				p.store = append(p.store, *o)
				key.left = key.left.or(&o.bits)
			}
		}
		if free && int(r.stops) > next {
			key.node = 0
		} else if !alike {
			key.stops = r.stops
		}
		if before, ok := p.seen[key]; ok && before >= total+r.value {
			p.store = p.store[:child]
			continue
		}
		p.seen[key] = total + r.value
		p.work += len(offers)
		p.prices[i+1].from(c, &r.bits)
		p.now[i] = r.route
		p.search(i+1, child, total+r.value, free && int(r.stops) > next)
		p.now[i] = route{}
		p.store = p.store[:child]
	}
}

// finish chooses for the last train.
func (p *pick) finish(offers []offer, total int32) {
	i := len(p.trains) - 1
	var best *offer
	for k := range offers {
		o := &offers[k]
		if int(o.stops) <= p.trains[i] && (best == nil || o.value > best.value) {
			best = o
		}
	}
	p.work += len(offers)
	if best != nil && total+best.value > p.total {
		p.now[i] = best.route
		p.keep(total + best.value)
		p.now[i] = route{}
	}
}

// pairs is how many pairs of routes are tried before prices are looked for.
const pairs = 4000

// pair chooses for the last two trains by trying all pairs that score enough. It does
// nothing and returns false when there are more than limit.
func (p *pick) pair(offers []offer, total int32, limit int) bool {
	i := len(p.trains) - 2
	t, u := p.trains[i], p.trains[i+1] // the longer and the other
	var most, other int32
	for k := range offers {
		o := &offers[k]
		if int(o.stops) <= t {
			most = max(most, o.value)
		}
		if int(o.stops) <= u {
			other = max(other, o.value)
		}
	}
	p.work += len(offers)
	short := p.total + 1 - total
	if most+other < short {
		return true
	}
	// Of those for either train that score enough beside the best of the other.
	from := len(p.store)
	for k := range offers {
		if o := &offers[k]; int(o.stops) <= t && o.value+other >= short {
			p.store = append(p.store, *o)
		}
	}
	mid := len(p.store)
	if t != u {
		for k := range offers {
			if o := &offers[k]; int(o.stops) <= u && o.value+most >= short {
				p.store = append(p.store, *o)
			}
		}
	}
	a, b := p.store[from:mid], p.store[mid:]
	p.store = p.store[:from]
	if len(a)*max(1, len(b)) > limit || t == u && len(a)*len(a)/2 > limit {
		return false
	}
	for k := range a {
		x := &a[k]
		if t == u {
			b = a[k+1:]
		}
		for j := range b {
			if y := &b[j]; x.value+y.value > p.total-total && !x.bits.meets(&y.bits) {
				p.now[i], p.now[i+1] = x.route, y.route
				p.keep(total + x.value + y.value)
				p.now[i], p.now[i+1] = route{}, route{}
			}
		}
		// Alone, if the other stays.
		if x.value > p.total-total {
			p.now[i] = x.route
			p.keep(total + x.value)
			p.now[i] = route{}
		}
		p.work += len(b) / 4
	}
	return true
}
