package routes

import "slices"

// Solver finds the best routes of companies on a network. Its memory grows to what the
// largest network needed and is used again; the zero value is ready. A Solver serves one
// goroutine at a time.
type Solver struct {
	w      network
	own    uint64 // the stations of the company
	trains []int  // by size, longest first, none longer than there are stops
	sizes  []int  // the same trains as they were given

	list   list
	pick   pick
	seek   seek
	fewer  int  // how much less than few routes are listed, for tests
	sought bool // whether the routes were too many to list
	work   int  // steps of the search, for tests
}

// few is how many routes are listed at most; where there are more they are sought.
const few = 200_000

// Load takes a network in, for any number of calls of Solve. It keeps no reference to it.
// An error says what is wrong with the network, or is ErrTooLarge; the Solver then has an
// empty one.
func (s *Solver) Load(n *Network) error {
	err := n.check()
	if err == nil {
		err = s.w.load(n)
	}
	if err != nil {
		s.w.load(&Network{})
	}
	return err
}

// Solve is the most a company can score with its trains on the loaded network. A train is
// the number of stops it can make; the order of trains does not matter.
func (s *Solver) Solve(company int, trains []int) int {
	s.pick.total, s.sought, s.seek.work = 0, false, 0
	s.pick.routes = s.pick.routes[:0]
	if !s.muster(company, trains) {
		return 0
	}
	s.pick.begin(s.trains)
	if s.list.make(&s.w, s.own, s.trains[0], few-s.fewer) {
		s.pick.best(&s.list)
	} else {
		s.sought = true
		s.seekBest()
	}
	s.work += s.list.work + s.pick.work + s.seek.work
	return int(s.pick.total)
}

// muster finds the stations of the company and the trains that can run: each needs a piece
// of track at a station for itself, so that the longest trains are as many as those.
func (s *Solver) muster(company int, trains []int) bool {
	s.own = 0
	s.trains, s.sizes = s.trains[:0], s.sizes[:0]
	if company < 0 {
		return false
	}
	for i := range s.w.stops {
		if s.w.stops[i].Owner == company {
			s.own |= 1 << i
		}
	}
	tracks := 0
	for i := range s.w.stubs {
		tracks += int(s.own >> s.w.stubs[i].stop & 1)
	}
	for _, t := range trains {
		if t <= 0 {
			continue
		}
		at := len(s.sizes)
		for at > 0 && s.sizes[at-1] < t {
			at--
		}
		if at < tracks {
			if len(s.sizes) == tracks {
				s.sizes = s.sizes[:tracks-1]
			}
			s.sizes = slices.Insert(s.sizes, at, t)
		}
	}
	for _, t := range s.sizes {
		s.trains = append(s.trains, min(t, len(s.w.stops)))
	}
	return len(s.trains) > 0
}
