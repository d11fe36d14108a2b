package routes

import "math/bits"

// route is a candidate for a train.
type route struct {
	bits  set
	value int32
	stops int32
}

// list makes the routes of a company: every trail over its stations, once.
//
// A route belongs to the first of its own stations. It grows from there along its tail,
// and then from there again along its head, which leaves by a link of a higher number.
type list struct {
	routes []route
	hops   []hop               // how each route was listed
	top    [MaxStops + 1]int32 // the best value of routes of at most so many stops
	work   int

	w       *network
	longest int
	limit   int
	station int
}

// where a route grows
const (
	start = -1
	head  = 1 << 30
)

// make lists the routes of at most so many stops over own stations. It gives up when there
// are more than limit and returns false.
func (l *list) make(w *network, own uint64, longest, limit int) bool {
	l.w, l.longest, l.limit, l.routes, l.hops, l.work = w, longest, limit, l.routes[:0], l.hops[:0], 0
	clear(l.top[:longest+1])
	for i := range w.stubs {
		b := &w.stubs[i]
		if own>>b.stop&1 != 0 {
			l.add(b.bits, tally{}.with(&w.stops[b.stop]), 1, hop{0, int32(len(w.links) + i)})
		}
	}
	blocked := uint64(0)
	for rest := own; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		blocked |= 1 << i
		l.station = i
		l.extend(i, blocked, set{}, tally{}.with(&w.stops[i]), 1, start, 0)
	}
	for i := 1; i <= longest; i++ {
		l.top[i] = max(l.top[i], l.top[i-1])
	}
	return len(l.routes) <= limit
}

func (l *list) add(b set, t tally, stops int, h hop) {
	v := t.value(&l.w.bonus)
	l.routes = append(l.routes, route{b, v, int32(stops)})
	l.hops = append(l.hops, h)
	l.top[stops] = max(l.top[stops], v)
}

// extend lets a route grow at the stop at. From says where: at the start, at the head, or
// along the tail that left the station by that link. Before is its number, one on.
func (l *list) extend(at int, visited uint64, used set, t tally, stops, from int, before int32) {
	l.work++
	if stops == l.longest || len(l.routes) > l.limit {
		return
	}
	w := l.w
	first, last := int(w.first[at]), int(w.first[at+1])
	next := from
	if at == l.station && from != start {
		first, next = from+1, head
	}
	for i := first; i < last; i++ {
		k := &w.links[i]
		if visited>>k.to&1 != 0 || k.bits.meets(&used) {
			continue
		}
		if from == start {
			next = i
		}
		b, v, to := used.or(&k.bits), visited|1<<k.to, t.with(&w.stops[k.to])
		l.add(b, to, stops+1, hop{before, int32(i)})
		now := int32(len(l.routes))
		l.extend(int(k.to), v, b, to, stops+1, next, now)
		if next != head {
			l.extend(l.station, v, b, to, stops+1, next, now)
		}
	}
}

// tally is what the stops of a route are worth.
type tally struct {
	plain, spiral int32 // points
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
