package routes

// Route is what a train runs: from stop to stop along pieces of track that follow each
// other. A route of one stop has the one piece of track it needs.
type Route struct {
	Train  int // the stops the train can make
	Score  int
	Stops  []int // in order
	Pieces []int // in order
}

// Routes are the routes behind the total of the last Solve, the longest train first;
// trains that stay at home are left out. Among choices that score the same, the choice
// depends on the network, the company and the trains alone.
func (s *Solver) Routes() []Route {
	var all []Route
	for i := range s.pick.routes {
		r := &s.pick.routes[i]
		if r.stops == 0 {
			continue
		}
		out := Route{Train: s.sizes[i], Score: int(r.value)}
		if r.stops == 1 {
			for j := range s.w.stubs {
				if b := &s.w.stubs[j]; b.bits == r.bits && s.own>>b.stop&1 != 0 {
					out.Stops, out.Pieces = []int{int(b.stop)}, []int{int(b.out >> 1)}
					break
				}
			}
		} else {
			t := tracer{w: &s.w, own: s.own, want: r}
			t.trace()
			out.Stops, out.Pieces = t.stops, t.pieces
		}
		all = append(all, out)
	}
	return all
}

// tracer finds the order in which a route takes its track.
type tracer struct {
	w      *network
	own    uint64
	want   *route
	used   set
	tally  tally
	stops  []int
	pieces []int
}

func (t *tracer) trace() bool {
	for stop := range t.w.stops {
		if t.arrive(AtStop(stop)) {
			return true
		}
	}
	return false
}

// arrive goes on from an end that the trail has reached.
func (t *tracer) arrive(at End) bool {
	stop, isStop := at.Stop()
	if !isStop {
		return t.leave(t.w.secFace[at^1])
	}
	for _, s := range t.stops {
		if s == stop {
			return false
		}
	}
	before := t.tally
	t.stops, t.tally = append(t.stops, stop), before.with(&t.w.stops[stop])
	if t.used == t.want.bits && t.tally.value(&t.w.bonus) == t.want.value && t.owned() {
		return true
	}
	if len(t.stops) < int(t.want.stops) && t.leave(t.w.secStop[stop]) {
		return true
	}
	t.stops, t.tally = t.stops[:len(t.stops)-1], before
	return false
}

func (t *tracer) owned() bool {
	for _, s := range t.stops {
		if t.own>>s&1 != 0 {
			return true
		}
	}
	return false
}

// leave tries the sections of a list.
func (t *tracer) leave(item int16) bool {
	for ; item >= 0; item = t.w.secNext[item] {
		s := &t.w.sections[item>>1]
		if !s.bits.in(&t.want.bits) || s.bits.meets(&t.used) {
			continue
		}
		used, n := t.used, len(t.pieces)
		t.used = used.or(&s.bits)
		for at := s.out[item&1]; ; {
			t.pieces = append(t.pieces, int(at>>1))
			if at ^= 1; at == s.out[1-item&1] {
				break
			}
			at = t.w.beyond(at)
		}
		if t.arrive(s.ends[1-item&1]) {
			return true
		}
		t.used, t.pieces = used, t.pieces[:n]
	}
	return false
}
