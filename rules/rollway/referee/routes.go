package referee

import (
	"cmp"
	"slices"

	"platelayer/hex"
	"platelayer/rules/rollway"
)

// operate is the operating round of a player: what each company brings (Operating
// Rounds).
func (r *Referee) operate(s *seat) (points [rollway.Companies]int) {
	for c := range rollway.Company(rollway.Companies) {
		if s.held(c) > 0 {
			points[c] = s.held(c) * r.bestSum(s, c, r.trains(s, c))
		}
	}
	return points
}

// atStop stands for a side where a piece ends in the stop of its hex.
const atStop = hex.Side(-1)

// piece is the track between two of the sides and the stop of a hex (ruling 5).
type piece struct {
	at   hex.Coord
	a, b hex.Side
}

// pieces are all the track of a player, in the order of the map.
func (r *Referee) pieces(s *seat) []piece {
	var out []piece
	for i := range r.m.Grid.Len() {
		at := r.m.Grid.At(i)
		for _, l := range r.lines(s, at) {
			these := []piece{{at, l.a, l.b}}
			if _, stop := r.stops[at]; stop {
				these = []piece{{at, l.a, atStop}, {at, l.b, atStop}}
			}
			for _, p := range these {
				if !slices.Contains(out, p) {
					out = append(out, p)
				}
			}
		}
	}
	return out
}

// onward are the pieces, as places on the list, that continue one beyond its end: those
// of the other hex over a side, all others of the hex at a stop.
func onward(pieces []piece, i int, end hex.Side) []int {
	p := pieces[i]
	there, side := p.at, atStop
	if end != atStop {
		there, side = p.at.Neighbor(end), end.Opposite()
	}
	var out []int
	for j, q := range pieces {
		if j != i && q.at == there && (q.a == side || q.b == side) {
			out = append(out, j)
		}
	}
	return out
}

// route is a run of pieces, as places on the list, and what it brings.
type route struct {
	pieces []int
	stops  []hex.Coord
	points int
}

// routes are all routes of a company with so many stops at most (Operating Rounds;
// ruling 6), except those that can leave out a piece at an end and lose nothing: a route
// of several pieces that does not end at a stop.
func (r *Referee) routes(s *seat, c rollway.Company, most int, pieces []piece) []route {
	var out []route
	keep := func(way []int, stops []hex.Coord) {
		if len(stops) <= most && r.servesOwn(s, c, stops) {
			out = append(out, route{slices.Clone(way), slices.Clone(stops), r.worth(stops)})
		}
	}
	used := make([]bool, len(pieces))
	var walk func(way []int, end hex.Side, stops []hex.Coord)
	walk = func(way []int, end hex.Side, stops []hex.Coord) {
		last := way[len(way)-1]
		if end == atStop {
			if slices.Contains(stops, pieces[last].at) || len(stops) == most {
				return
			}
			stops = append(slices.Clone(stops), pieces[last].at)
			if way[0] < last { // the other way round it is the same route
				keep(way, stops)
			}
		}
		for _, next := range onward(pieces, last, end) {
			if !used[next] {
				used[next] = true
				walk(append(slices.Clone(way), next), otherEnd(pieces, next, pieces[last], end), stops)
				used[next] = false
			}
		}
	}
	for i, p := range pieces {
		if p.b == atStop {
			keep([]int{i}, []hex.Coord{p.at})
			used[i] = true
			walk([]int{i}, p.a, []hex.Coord{p.at})
			used[i] = false
		}
	}
	return out
}

// otherEnd is where a piece leads that was entered from the end of another one.
func otherEnd(pieces []piece, i int, from piece, end hex.Side) hex.Side {
	entered := atStop
	if end != atStop {
		entered = end.Opposite()
	}
	if pieces[i].a == entered {
		return pieces[i].b
	}
	return pieces[i].a
}

// servesOwn tells whether a station of the company is among the stops.
func (r *Referee) servesOwn(s *seat, c rollway.Company, stops []hex.Coord) bool {
	for _, at := range stops {
		switch stop := r.stops[at]; stop.Kind.V {
		case rollway.Station:
			if stop.Company == c {
				return true
			}
		case rollway.Mystery:
			if s.owner == c {
				return true
			}
		}
	}
	return false
}

// worth is what the stops of a route score (Operating Rounds; Points of Interest).
func (r *Referee) worth(stops []hex.Coord) int {
	points, spirals := 0, 0
	for _, at := range stops {
		kind := r.stops[at].Kind.V
		points += kind.Points()
		if kind == rollway.Spiral {
			spirals++
		}
	}
	if spirals == rollway.SpiralsForBonus {
		points += rollway.SpiralBonus - spirals*rollway.Spiral.Points()
	}
	return points
}

// RouteSum is the most that trains, by the stops they can make, would score for a company
// on the map of a seat as it is, without shares.
func (r *Referee) RouteSum(seat int, c rollway.Company, trains []int) int {
	return r.bestSum(r.seats[seat], c, trains)
}

// bestSum is the most that trains of a company score together: every choice of a route,
// or none, for every train is tried, save those that could not be better than the best
// so far even if each train left ran its best route.
func (r *Referee) bestSum(s *seat, c rollway.Company, trains []int) int {
	if len(trains) == 0 {
		return 0
	}
	pieces := r.pieces(s)
	all := r.routes(s, c, slices.Max(trains), pieces)
	slices.SortStableFunc(all, func(x, y route) int { return cmp.Compare(y.points, x.points) })
	hope := make([]int, len(trains)+1) // what the trains from here on score at best
	for i := range slices.Backward(trains) {
		hope[i] = hope[i+1]
		for _, w := range all {
			if len(w.stops) <= trains[i] {
				hope[i] += w.points
				break
			}
		}
	}
	best := 0
	used := make([]bool, len(pieces))
	var run func(train, sum int)
	run = func(train, sum int) {
		best = max(best, sum)
		if train == len(trains) {
			return
		}
		for _, w := range all {
			if sum+w.points+hope[train+1] <= best {
				break
			}
			if len(w.stops) > trains[train] || slices.ContainsFunc(w.pieces, func(i int) bool { return used[i] }) {
				continue
			}
			for _, i := range w.pieces {
				used[i] = true
			}
			run(train+1, sum+w.points)
			for _, i := range w.pieces {
				used[i] = false
			}
		}
		if sum+hope[train+1] > best {
			run(train+1, sum) // the train stays where it is
		}
	}
	run(0, 0)
	return best
}
