package routes

// Where there are too many routes to list them, a pool of some takes their place: prices
// are looked for with the pool, the best routes at these prices are sought among all and
// join the pool, and so on. The bound counts with the best of all routes, so that it holds
// for them. When it cannot be lowered any more, the routes that can be part of something
// better than the best choice so far are sought one by one, and the search is done with
// them.

// rounds is how often new routes join the pool at most.
const rounds = 50

// seekBest finds the best choice without listing all routes.
func (s *Solver) seekBest() {
	p, c := &s.pick, &s.pick.prices[0]
	longest := s.trains[0]
	s.seek.work = 0
	// What stations score alone is always at hand.
	s.list.make(&s.w, s.own, 1, len(s.w.stubs))
	pool := &s.list.routes
	stubs := len(*pool)
	s.seekGreedy()

	c.clear()
	best, lowest := prices{}, int32(1<<31-1)
	l := &p.simplex
	for round := range rounds {
		p.offer(*pool)
		c.rate(p.store, s.trains)
		joined := s.seekTop(c, longest)
		bound := c.sum
		for _, t := range s.trains {
			bound += s.seek.need[t]
		}
		if bound < lowest {
			lowest = bound
			best.from(c, &set{})
		}
		if bound < (p.total+1)*unit {
			return
		}
		if !joined && round > 0 {
			break
		}
		p.offer(*pool)
		l.begin(nil, nil, p.store, s.trains)
		l.run(p.store)
		l.prices(c)
		c.rate(p.store, s.trains)
		p.arrange(0, p.store, 0)
		if lowest < (p.total+1)*unit {
			return
		}
	}
	c.from(&best, &set{})
	p.offer(*pool)
	c.rate(p.store, s.trains)
	s.seekTop(c, longest)
	// A route in something better leaves enough for the others.
	top := s.seek.need
	short := (p.total+1)*unit - lowest
	for k := 2; k <= longest; k++ {
		s.seek.need[k] = 1<<31 - 1
		for _, t := range s.trains {
			if t >= k {
				s.seek.need[k] = min(s.seek.need[k], short+top[t])
			}
		}
	}
	s.seek.all, s.seek.each = true, append(s.seek.each[:0], (*pool)[:stubs]...)
	s.seek.run()
	s.seek.all = false
	p.choose(s.seek.each)
}

// seekTop seeks the best routes of all at the prices, which the pool has been rated by,
// and tells whether there are better ones than in the pool, which join it.
func (s *Solver) seekTop(c *prices, longest int) (joined bool) {
	s.seek.prepare(&s.w, c, s.own, longest)
	s.seek.need = c.top
	clear(s.seek.found[:longest+1])
	s.seek.run()
	for k := 2; k <= longest; k++ {
		if s.seek.found[k].stops > 0 {
			s.list.routes = append(s.list.routes, s.seek.found[k])
			joined = true
		}
	}
	return joined
}

// seekGreedy lets each train, the longest first, run the best route that the others left,
// and puts all of these in the pool.
func (s *Solver) seekGreedy() {
	c := &s.pick.prices[0]
	c.clear()
	for _, t := range s.trains {
		for k := range t + 1 {
			c.top[k] = 0
		}
		from := len(s.list.routes)
		if !s.seekTop(c, t) {
			return
		}
		var best *route
		for i := from; i < len(s.list.routes); i++ {
			if r := &s.list.routes[i]; best == nil || r.value > best.value {
				best = r
			}
		}
		for i := range s.w.nbits {
			if best.bits.has(i) {
				c.set(i, taken)
			}
		}
	}
}

// taken is a price that nobody can pay.
const taken = MaxPoints * (MaxStops + 1) * unit
