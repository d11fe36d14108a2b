package rollway

import "math/bits"

// Ride is the route of a train in a best operating round, as far as a report cares.
type Ride struct {
	Train int    // the stops it can make
	Score int    // without shares
	Stops uint64 // those it serves, as bits of Map.Stops
}

// Rides appends the routes behind RouteSum: those of the trains that run, whose scores add
// up to it. Among choices that score the same, the choice depends on the track, the
// company and the trains alone. Unlike RouteSum it allocates.
func (s *State) Rides(buf []Ride, p int, c Company, trains []int) []Ride {
	r, t := &s.surveyor, &s.seats[p]
	if s.loaded = false; len(trains) == 0 || s.searchRoutes(t, c, trains) == 0 {
		return buf
	}
	if !s.loaded {
		// Every train stays at a station, over a piece of track of its own.
		for stop := range s.g.m.Stops {
			if r.stops>>stop&1 == 0 {
				continue
			}
			cell, _ := s.g.m.Grid.Index(s.g.m.Stops[stop].At.V)
			for range bits.OnesCount8(armsOf(t.on[cell])) {
				if len(trains) == 0 {
					return buf
				}
				buf = append(buf, Ride{trains[0], Station.Points(), 1 << stop})
				trains = trains[1:]
			}
		}
		return buf
	}
	for _, route := range s.solver.Routes() {
		ride := Ride{Train: route.Train, Score: route.Score}
		for _, i := range route.Stops {
			// The surveyor numbers stops as it meets them.
			for all := r.stops; all != 0; all &= all - 1 {
				if stop := bits.TrailingZeros64(all); int(r.place[stop]) == i {
					ride.Stops |= 1 << stop
				}
			}
		}
		buf = append(buf, ride)
	}
	return buf
}
