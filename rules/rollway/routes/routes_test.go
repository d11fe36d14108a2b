package routes

import (
	"slices"
	"testing"
)

// checkRoutes holds the routes of a solution to the rules, in their words.
func checkRoutes(t *testing.T, n *Network, company int, trains []int, total int, routes []Route) {
	t.Helper()
	sum := 0
	used := map[int]bool{}
	left := slices.Clone(trains)
	for _, r := range routes {
		i := slices.Index(left, r.Train)
		if i < 0 {
			t.Fatalf("no train of %d is left for %+v", r.Train, r)
		}
		left = slices.Delete(left, i, i+1)
		score, own := scoreOf(n, company, r.Stops)
		if score != r.Score || !own || len(r.Stops) == 0 || len(r.Stops) > r.Train || len(r.Pieces) == 0 {
			t.Fatalf("route %+v: scores %d, own station %v", r, score, own)
		}
		for _, p := range r.Pieces {
			if used[p] {
				t.Fatalf("piece %d is used twice: %+v", p, routes)
			}
			used[p] = true
		}
		if !follows(n, r) {
			t.Fatalf("route %+v does not follow its track", r)
		}
		sum += r.Score
	}
	if sum != total {
		t.Fatalf("routes score %d, the total is %d: %+v", sum, total, routes)
	}
}

// follows tells whether the pieces of a route lead from stop to stop in its order.
func follows(n *Network, r Route) bool {
	if !distinct(r.Stops) {
		return false
	}
	at := AtStop(r.Stops[0])
	next := 1
	for i, p := range r.Pieces {
		side := slices.Index(n.Pieces[p][:], at)
		if side < 0 {
			return false
		}
		at = n.Pieces[p][1-side]
		if s, ok := at.Stop(); ok {
			if next == len(r.Stops) || r.Stops[next] != s {
				return false
			}
			next++
		} else if i < len(r.Pieces)-1 {
			at ^= 1
		}
	}
	return next == len(r.Stops)
}

func distinct(list []int) bool {
	sorted := slices.Sorted(slices.Values(list))
	return len(slices.Compact(sorted)) == len(list)
}
