package referee

import "platelayer/hex"

// stroke is a line drawn in one hex. In open country it joins two sides; the track in a
// town is two strokes, each from a side to the town in the middle.
type stroke struct {
	at        hex.Coord
	ends      [2]hex.Side
	owner     int // seat; nobody while abandoned
	round     int // in which it was drawn
	abandoned int // the round in which its track was marked X; 0 is never
}

const (
	// middle is the end of a stroke in the town or city of its own hex.
	middle hex.Side = -1
	// nobody owns abandoned track.
	nobody = -1
)

// place is a side of a hex, seen from that hex.
type place struct {
	at   hex.Coord
	side hex.Side
}

// beyond is the same border, seen from the other hex.
func (p place) beyond() place { return place{p.at.Neighbor(p.side), p.side.Opposite()} }

// link is track from end to end: strokes that meet at the sides of hexes. A city or a
// town interrupts it.
type link struct {
	strokes []int       // into Referee.strokes
	stops   []hex.Coord // the cities and towns where it ends: one or two
	open    []place     // where it ends in the open: one or none
	owner   int
	last    int // round of the newest stroke
	// abandoned is the round in which it was marked X; 0 is never.
	abandoned int
	stub      bool // only the far end of track in a town, which nobody has continued
}

// finished tells whether a link joins two different cities or towns (Rules for Railway
// Network development: a connection is finished where it reaches another city or a town,
// and cannot begin and end in the same).
func (l link) finished() bool { return len(l.stops) == 2 && l.stops[0] != l.stops[1] }

// unfinished tells whether a link could be abandoned: begun, not finished, and no stub
// (ruling 9).
func (l link) unfinished() bool { return !l.finished() && !l.stub }

// joins tells whether a link leads from one stop to another, in either direction.
func (l link) joins(a, b hex.Coord) bool {
	return l.finished() && (l.stops[0] == a && l.stops[1] == b || l.stops[0] == b && l.stops[1] == a)
}

// drawn is which stroke lies at each side of each hex.
func (r *Referee) drawn() map[place]int {
	at := make(map[place]int, 2*len(r.strokes))
	for i, s := range r.strokes {
		for _, side := range s.ends {
			if side != middle {
				at[place{s.at, side}] = i
			}
		}
	}
	return at
}

// links works out all links from the strokes on the map, in the order of their first
// strokes (Rules for Railway Network development).
func (r *Referee) links() []link {
	at := r.drawn()
	seen := make([]bool, len(r.strokes))
	var out []link
	for i := range r.strokes {
		if seen[i] {
			continue
		}
		l := link{owner: r.strokes[i].owner, abandoned: r.strokes[i].abandoned}
		seen[i] = true
		l.strokes = []int{i}
		for n := 0; n < len(l.strokes); n++ {
			s := r.strokes[l.strokes[n]]
			l.last = max(l.last, s.round)
			for _, side := range s.ends {
				if side == middle {
					l.stops = append(l.stops, s.at)
					continue
				}
				here := place{s.at, side}
				beyond := here.beyond()
				if j, ok := at[beyond]; ok {
					if !seen[j] {
						seen[j] = true
						l.strokes = append(l.strokes, j)
					}
				} else if r.cities[beyond.at] != nil {
					l.stops = append(l.stops, beyond.at)
				} else {
					l.open = append(l.open, here)
				}
			}
		}
		first := r.strokes[i].ends
		l.stub = len(l.strokes) == 1 && len(l.open) == 1 && (first[0] == middle || first[1] == middle)
		out = append(out, l)
	}
	return out
}

// own makes every stroke of a link a player's (Rules for Railway Network development:
// abandoned track belongs to whoever continues it).
func (r *Referee) own(l link, seat int) {
	for _, i := range l.strokes {
		r.strokes[i].owner = seat
		r.strokes[i].abandoned = 0
	}
}

// abandon marks with X what a player began in an earlier round and has not continued in
// this one (Rules for Railway Network development; ruling 11). It happens when the
// player's turn ends.
func (r *Referee) abandon(seat int) {
	for _, l := range r.links() {
		if l.unfinished() && l.owner == seat && l.last < r.round {
			for _, i := range l.strokes {
				r.strokes[i].owner = nobody
				r.strokes[i].abandoned = r.round
			}
		}
	}
}

// reached tells whether a finished link ends in a town (Specialist Wheel, Urban planner;
// Gameplay (Solo), Step 1).
func (r *Referee) reached(town hex.Coord) bool {
	for _, l := range r.links() {
		if l.finished() && (l.stops[0] == town || l.stops[1] == town) {
			return true
		}
	}
	return false
}

// foundCity makes a city of a town: it covers what has not been continued beyond the
// town (Specialist Wheel, Urban planner; rulings 12 and 14). Track that points at it is
// finished by itself, as links are worked out afresh.
func (r *Referee) foundCity(town hex.Coord, c *city) {
	covered := map[int]bool{}
	for _, l := range r.links() {
		if l.stub && l.stops[0] == town {
			covered[l.strokes[0]] = true
		}
	}
	var rest []stroke
	for i, s := range r.strokes {
		if !covered[i] {
			rest = append(rest, s)
		}
	}
	r.strokes = rest
	delete(r.towns, town)
	r.cities[town] = c
}
