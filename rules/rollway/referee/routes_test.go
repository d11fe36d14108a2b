package referee

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/rules/rollway"
)

// Lines of a hex meet at its stop, and nowhere else.
func TestWhereLinesMeet(t *testing.T) {
	cross := func(more string) *Referee {
		return New(draw(t, `
			- g -
			g g -
			- g g`, "B1 square, A2 circle, B3 dot, C3 star"+more,
			"B1 N-S, A2 SE-NW, B3 N-S, C3 SE-NW, B2 N-S, B2 SE-NW"), 1)
	}
	equal(t, "lines that cross", sums(cross(""), 2), "[3 6 0]")
	meet := cross(", B2 mystery")
	equal(t, "lines that meet, two stops", sums(meet, 2), "[2 2 0]")
	equal(t, "lines that meet, three stops", sums(meet, 3), "[7 7 0]")
}

// Two lines that end at the same side are a fork, which is never turned round at; seen
// from beyond, each of them goes on.
func TestForks(t *testing.T) {
	m := draw(t, `
		- g -
		- g -
		g - g`, "A3 dot, C3 star, B1 square", "B1 N-S, B2 N-SW, B2 N-SE, A3 NE-SW, C3 NW-SE")
	r := New(m, 1)
	equal(t, "one train", sums(r, 6), "[6 0 0]")
	equal(t, "two trains", sums(r, 6, 6), "[7 0 0]") // they share no piece north of the fork
	m.Stops = m.Stops[:2]
	m.Stops[0].Kind, m.Stops[0].Company = val(rollway.Station), rollway.Square
	equal(t, "no turning", sums(New(m, 1), 6), "[1 0 0]")
}

// No stop twice, round a triangle of three stops.
func TestLoop(t *testing.T) {
	m := draw(t, `
		g g
		g -`, "A1 square, B1 dot, A2 star", "A1 SE-S, B1 NW-SW, A2 N-NE")
	equal(t, "round and not back", sums(New(m, 1), 6), "[8 0 0]")
	equal(t, "two trains part", sums(New(m, 1), 2, 2), "[9 0 0]")
}

// A station alone is a route, once for each piece at it (ruling 6).
func TestStationAlone(t *testing.T) {
	r := strip(t, "square")
	equal(t, "one", sums(r, 1), "[1 0 0]")
	equal(t, "three trains for two pieces", sums(r, 5, 5, 5), "[2 0 0]")
	equal(t, "no track", sums(New(yard(t), 1), 2), "[1 0 0]")
	m := yard(t)
	m.Track = nil
	equal(t, "no track", sums(New(m, 1), 2), "[0 0 0]")
}

// TestLiteral holds the search to one that leaves nothing out: every run of pieces,
// tails that lead nowhere included, and every choice of them.
func TestLiteral(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	scored := 0
	for range 400 {
		r := New(crowd(t, rng), 1)
		r.seats[0].owner = rollway.Company(rng.IntN(rollway.Companies + 1))
		trains := []int{1 + rng.IntN(4), 1 + rng.IntN(4), 1 + rng.IntN(4)}[:1+rng.IntN(3)]
		for c := range rollway.Company(rollway.Companies) {
			got, want := r.RouteSum(0, c, trains), r.literally(c, trains)
			if got != want {
				t.Fatalf("%v, %v: trains %v of %s bring %d, literally %d", r.stops, r.printed, trains, c, got, want)
			}
			scored += min(got, 1)
		}
	}
	if scored < 400 {
		t.Errorf("only %d companies score", scored)
	}
}

// crowd is a small map full of stops and printed track.
func crowd(t testing.TB, rng *rand.Rand) *rollway.Map {
	t.Helper()
	words := []string{"square", "circle", "pentagon", "mystery", "dot", "star", "spiral"}
	m := draw(t, strings.Repeat("g g g\n", 3), "", "")
	for i := range m.Grid.Len() {
		at := m.Grid.At(i)
		if rng.IntN(3) > 0 {
			word := words[rng.IntN(len(words))]
			m.Stops = append(m.Stops, draw(t, strings.Repeat("g g g\n", 3), m.Grid.Label(at)+" "+word, "").Stops...)
		}
		if rng.IntN(5) > 2 {
			continue
		}
		for _, k := range rng.Perm(15)[:1+rng.IntN(2)] {
			l := everyLine()[k]
			m.Track = append(m.Track, val(rollway.Line{At: at, A: l.a, B: l.b}))
		}
	}
	return m
}

// literally is the most that trains bring, by trying all runs for each of them.
func (r *Referee) literally(c rollway.Company, trains []int) int {
	s := r.seats[0]
	pieces := r.pieces(s)
	found := map[string]route{}
	var extend func(way []int, end hex.Side)
	extend = func(way []int, end hex.Side) {
		var stops []hex.Coord
		for n, i := range way {
			p := pieces[i]
			if p.b != atStop {
				continue
			}
			through := n > 0 && pieces[way[n-1]].at == p.at // the two pieces of a stop run through
			if !through {
				stops = append(stops, p.at)
			}
		}
		if sorted := slices.SortedFunc(slices.Values(stops), func(a, b hex.Coord) int { return (a.Q-b.Q)*100 + a.R - b.R }); len(slices.Compact(sorted)) < len(stops) {
			return // a stop twice
		}
		if len(stops) > 0 && len(stops) <= slices.Max(trains) && r.servesOwn(s, c, stops) {
			key := slices.Sorted(slices.Values(way))
			found[fmt.Sprint(key)] = route{key, stops, r.worth(stops)}
		}
		for _, next := range onward(pieces, way[len(way)-1], end) {
			if !slices.Contains(way, next) {
				extend(append(slices.Clone(way), next), otherEnd(pieces, next, pieces[way[len(way)-1]], end))
			}
		}
	}
	for i, p := range pieces {
		extend([]int{i}, p.a)
		extend([]int{i}, p.b)
	}
	var run func(trains, used []int) int
	run = func(trains, used []int) int {
		if len(trains) == 0 {
			return 0
		}
		best := run(trains[1:], used)
		for _, w := range found {
			if len(w.stops) <= trains[0] && !slices.ContainsFunc(w.pieces, func(i int) bool { return slices.Contains(used, i) }) {
				best = max(best, w.points+run(trains[1:], slices.Concat(used, w.pieces)))
			}
		}
		return best
	}
	return run(trains, nil)
}
