package routes

import "slices"

// trail is a route of the brute force: a set of pieces and what it scores.
type trail struct {
	pieces []int // in order
	stops  []int // in order
	score  int
}

// brute finds the best total of a company by trying everything. It knows the rules in the
// words of the rulebook and nothing else: a trail grows piece by piece from each end of
// each piece, every trail that is a route counts, and every choice of disjoint routes for
// the trains is tried.
//
// Trying everything takes its time: trains are left out from the end until there are no
// more than patience choices, and those that are left are returned with the total.
func brute(n *Network, company int, trains []int, patience int) (total int, run []int) {
	all := trails(n, company, slices.Max(trains))
	choices := 1
	for i := range trains {
		if choices *= 1 + len(all); choices > patience && i > 0 {
			trains = trains[:i]
			break
		}
	}
	return bruteTrains(n, all, trains, make([]bool, len(n.Pieces))), trains
}

func bruteTrains(n *Network, all []trail, trains []int, used []bool) int {
	if len(trains) == 0 {
		return 0
	}
	best := bruteTrains(n, all, trains[1:], used)
	for _, t := range all {
		if len(t.stops) > trains[0] || slices.ContainsFunc(t.pieces, func(p int) bool { return used[p] }) {
			continue
		}
		for _, p := range t.pieces {
			used[p] = true
		}
		best = max(best, t.score+bruteTrains(n, all, trains[1:], used))
		for _, p := range t.pieces {
			used[p] = false
		}
	}
	return best
}

// trails are all routes of at most so many stops; of those with the same pieces, stops and
// score only the first is kept.
func trails(n *Network, company, longest int) []trail {
	var all []trail
	seen := map[string]bool{}
	var pieces, stops []int
	var grow func(at End)
	keep := func() {
		score, own := scoreOf(n, company, stops)
		if len(stops) == 0 || !own {
			return
		}
		t := trail{slices.Clone(pieces), slices.Clone(stops), score}
		set := slices.Sorted(slices.Values(pieces))
		key := make([]byte, 0, 2*len(set)+1)
		for _, p := range set {
			key = append(key, byte(p), byte(p>>8))
		}
		key = append(key, byte(len(stops)), byte(score), byte(score>>8))
		if !seen[string(key)] {
			seen[string(key)] = true
			all = append(all, t)
		}
	}
	// arrive stands at an end after the last piece: a stop is served, a border crossed.
	arrive := func(at End) {
		if s, ok := at.Stop(); ok {
			if slices.Contains(stops, s) || len(stops) == longest {
				return
			}
			stops = append(stops, s)
			keep()
			grow(at)
			stops = stops[:len(stops)-1]
			return
		}
		keep()
		grow(at ^ 1)
	}
	grow = func(from End) {
		for p := range n.Pieces {
			if slices.Contains(pieces, p) {
				continue
			}
			for side := range 2 {
				if n.Pieces[p][side] != from {
					continue
				}
				pieces = append(pieces, p)
				arrive(n.Pieces[p][1-side])
				pieces = pieces[:len(pieces)-1]
			}
		}
	}
	for p := range n.Pieces {
		for side := range 2 {
			from := n.Pieces[p][side]
			if s, ok := from.Stop(); ok {
				stops = append(stops, s)
			}
			pieces = append(pieces, p)
			if len(stops) <= longest {
				arrive(n.Pieces[p][1-side])
			}
			pieces, stops = pieces[:0], stops[:0]
		}
	}
	return all
}

// scoreOf is what a route scores, and whether one of its stops is an own station.
func scoreOf(n *Network, company int, stops []int) (score int, own bool) {
	spirals, together := 0, 0
	for _, s := range stops {
		stop := n.Stops[s]
		own = own || stop.Owner == company
		if stop.Spiral {
			spirals++
			together += stop.Points
			continue
		}
		score += stop.Points
	}
	if n.Bonus.Spirals > 0 && spirals >= n.Bonus.Spirals {
		together = n.Bonus.Points
	}
	return score + together, own
}
