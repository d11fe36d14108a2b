package track

import (
	"cmp"
	"slices"
)

// arrival is a goal that was reached. Where the shortest path to it is no route, which
// is rare, the route has to be found once more.
type arrival struct {
	reach
	crossed bool
}

// Each calls visit with the cheapest route to every goal that can be reached for at most
// the cost most, the cheapest goal first, until visit returns false. A goal is an end, so
// a place that can be entered over several sides may come several times; no route leads
// on beyond a goal. Everything else is as in Cheapest. visit must not use the search.
func (q *Search) Each(b *Board, from []End, owner Owner, terms Terms, most int, visit func(Route) bool) {
	if most < 0 {
		return
	}
	bound := (min(uint64(most), unreached/oneCost-1) + 1) * oneCost
	q.begin(b, from, bound)
	q.goals, q.wanted = q.goals[:0], -1
	q.shortest(b, owner, terms, true)
	kept := q.goals[:0]
	for _, a := range q.goals {
		q.trace(a.end)
		if there, _ := q.crossedTwice(b.Ground); there >= 0 {
			if q.again == nil {
				q.again = &Search{}
			}
			q.again.begin(b, q.from, bound)
			if _, ok := q.again.solve(b, owner, terms, a.end); !ok {
				continue
			}
			a = arrival{reach{q.again.bound, a.end}, true}
		}
		kept = append(kept, a)
	}
	q.goals = kept
	slices.SortFunc(q.goals, func(a, b arrival) int { return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.end, b.end)) })
	for _, a := range q.goals {
		var route Route
		if a.crossed {
			q.again.begin(b, q.from, bound)
			route, _ = q.again.solve(b, owner, terms, a.end)
		} else {
			q.trace(a.end)
			q.keep()
			route = q.route(b.Ground, a.key)
		}
		if !visit(route) {
			return
		}
	}
}
