package routes

import "slices"

// Solver finds the best routes of companies on a network. Its memory grows to what the
// largest network needed and is used again; the zero value is ready. A Solver serves one
// goroutine at a time.
type Solver struct {
	w       network
	company int
	trains  []int // by size, longest first, cut to what can run

	routes []route
	chosen []int
	best   int
	bestBy []int

	// While routes are listed:
	own      uint64
	blocked  uint64
	station  int
	firstHop int
	longest  int
}

// route is a candidate for a train.
type route struct {
	bits  set
	value int32
	stops int32
}

// Load takes a network in, for any number of calls of Solve.
func (s *Solver) Load(n *Network) error {
	if err := n.check(); err != nil {
		return err
	}
	s.w.load(n)
	return nil
}

// Solve is the most a company can score with its trains on the loaded network. A train is
// the number of stops it can make; the order of trains does not matter.
func (s *Solver) Solve(company int, trains []int) int {
	s.company = company
	s.best = 0
	s.bestBy = s.bestBy[:0]
	s.own = 0
	for i := range s.w.stops {
		if company >= 0 && s.w.stops[i].Owner == company {
			s.own |= 1 << i
		}
	}
	s.trains = s.trains[:0]
	for _, t := range trains {
		if t > 0 {
			s.trains = append(s.trains, min(t, len(s.w.stops)))
		}
	}
	slices.Sort(s.trains)
	slices.Reverse(s.trains)
	if len(s.trains) == 0 || s.own == 0 {
		return 0
	}
	s.list()
	slices.SortStableFunc(s.routes, func(a, b route) int { return int(b.value - a.value) })
	s.chosen = s.chosen[:0]
	s.pick(0, 0, set{}, 0)
	return s.best
}

// list lists all routes of the company.
func (s *Solver) list() {
	s.routes = s.routes[:0]
	s.longest = s.trains[0]
	for i := range s.w.stubs {
		b := &s.w.stubs[i]
		if s.own>>b.stop&1 != 0 {
			st := &s.w.stops[b.stop]
			value := st.Points
			if st.Spiral && s.w.bonus.Spirals == 1 {
				value = s.w.bonus.Points
			}
			s.routes = append(s.routes, route{b.bits, int32(value), 1})
		}
	}
	s.blocked = 0
	for i := range s.w.stops {
		if s.own>>i&1 == 0 {
			continue
		}
		s.station = i
		s.blocked |= 1 << i
		s.extend(i, s.blocked, set{}, tally{}.with(&s.w.stops[i]), 1, -1)
	}
}

// tally is what the stops of a route are worth.
type tally struct {
	plain, spiral int32
	spirals       int32
}

func (t tally) with(st *Stop) tally {
	if st.Spiral {
		t.spiral += int32(st.Points)
		t.spirals++
	} else {
		t.plain += int32(st.Points)
	}
	return t
}

func (t tally) value(b *Bonus) int32 {
	if b.Spirals > 0 && int(t.spirals) >= b.Spirals {
		return t.plain + int32(b.Points)
	}
	return t.plain + t.spiral
}

// extend grows a route at its stop at; head says which link of the station it left by, or
// that it grows at the head already.
func (s *Solver) extend(at int, visited uint64, used set, t tally, stops, tail int) {
	if stops == s.longest {
		return
	}
	w := &s.w
	from, to := int(w.first[at]), int(w.first[at+1])
	if at == s.station && tail >= 0 {
		from = tail + 1
	}
	for i := from; i < to; i++ {
		l := &w.links[i]
		if visited>>l.to&1 != 0 || l.bits.meets(&used) {
			continue
		}
		bits := used.or(&l.bits)
		tt := t.with(&w.stops[l.to])
		v := visited | 1<<l.to
		s.routes = append(s.routes, route{bits, tt.value(&w.bonus), int32(stops + 1)})
		switch {
		case at == s.station && tail < 0: // first hop of the tail
			s.firstHop = i
			s.extend(int(l.to), v, bits, tt, stops+1, i)
			s.extend(s.station, v, bits, tt, stops+1, i)
		case tail >= 0 && tail < 1<<20 && at != s.station: // tail goes on
			s.extend(int(l.to), v, bits, tt, stops+1, tail)
			s.extend(s.station, v, bits, tt, stops+1, tail)
		default: // head
			s.extend(int(l.to), v, bits, tt, stops+1, 1<<20)
		}
	}
}

// pick chooses routes for the trains from the i-th on.
func (s *Solver) pick(i, from int, used set, total int) {
	if total > s.best {
		s.best = total
		s.bestBy = append(s.bestBy[:0], s.chosen...)
	}
	if i == len(s.trains) {
		return
	}
	// What the trains after this one bring at most.
	rest := 0
	for j := i + 1; j < len(s.trains); j++ {
		rest += s.top(s.trains[j])
	}
	if total+s.top(s.trains[i])+rest <= s.best {
		return
	}
	start := 0
	if i > 0 && s.trains[i] == s.trains[i-1] {
		start = from
	}
	for j := start; j < len(s.routes); j++ {
		r := &s.routes[j]
		if total+int(r.value)+rest <= s.best {
			break
		}
		if int(r.stops) <= s.trains[i] && !r.bits.meets(&used) {
			s.chosen = append(s.chosen, j)
			s.pick(i+1, j+1, used.or(&r.bits), total+int(r.value))
			s.chosen = s.chosen[:len(s.chosen)-1]
		}
	}
	s.pick(i+1, 0, used, total)
}

func (s *Solver) top(train int) int {
	for i := range s.routes {
		if int(s.routes[i].stops) <= train {
			return int(s.routes[i].value)
		}
	}
	return 0
}

// alone is the sum of what each train would score without the others.
func (s *Solver) alone() (sum int) {
	for _, t := range s.trains {
		sum += s.top(t)
	}
	return sum
}
