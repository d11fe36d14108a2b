package main

import (
	"slices"
	"strconv"
	"strings"

	"platelayer/hex"
	"platelayer/rules/rollway"
)

// parseTrains reads trains as they are typed: "square=3,5" for a company, by its word or
// its initials, or "3,5" for every company. Nobody owns more trains than the map has, or a
// longer one: the search is only promised to be quick for what a game can come to.
func parseTrains(typed []string, m *rollway.Map) (trains [rollway.Companies][]int, err error) {
	var named [rollway.Companies]bool
	for _, arg := range typed {
		name, list, ok := strings.Cut(arg, "=")
		whose := []rollway.Company{rollway.Square, rollway.Circle, rollway.Pentagon}
		if ok {
			c, err := parseCompany(name)
			if err != nil {
				return trains, err
			}
			whose = []rollway.Company{c}
		} else {
			list = name
		}
		lengths, err := parseLengths(list, m)
		if err != nil {
			return trains, err
		}
		for _, c := range whose {
			if named[c] {
				return trains, wrongUse("the trains of %q are named twice", c).hintf("name them together, such as %s=3,5", c)
			}
			named[c], trains[c] = true, slices.Clone(lengths)
		}
	}
	return trains, nil
}

// parseLengths reads the stops of trains, "3,5", and puts the longest train first.
func parseLengths(list string, m *rollway.Map) ([]int, error) {
	words := strings.Split(list, ",")
	if most := len(m.Trains); len(words) > most {
		return nil, wrongUse("%s are too many for a company", count(len(words), "train")).hintf("the map has %d", most)
	}
	can := rollway.Range{Min: rollway.LengthRange.Min, Max: longestTrain(m)}
	var lengths []int
	for _, word := range words {
		word = strings.TrimSpace(word)
		n, err := strconv.Atoi(word)
		if err != nil || !can.Has(n) {
			return nil, wrongUse("%q is no train", word).hintf("a train is the number of its stops, on this map %v: --trains square=2,%d", can, can.Max)
		}
		lengths = append(lengths, n)
	}
	return longestFirst(lengths), nil
}

// longestTrain is how many stops the longest train of a map makes.
func longestTrain(m *rollway.Map) int {
	longest := 0
	for _, t := range m.Trains {
		longest = max(longest, t.Stops.V)
	}
	return longest
}

// parseCompany reads the word or the initials of a company.
func parseCompany(name string) (rollway.Company, error) {
	name = strings.TrimSpace(name)
	for c := range rollway.Company(rollway.Companies) {
		if strings.EqualFold(name, c.String()) || strings.EqualFold(name, c.Letters()) {
			return c, nil
		}
	}
	return rollway.NoCompany, unknown("company", name, rollway.CompanyNames[:])
}

// route puts a route into words.
func (o *operation) route(r *rollway.Route) trainRoute {
	t := trainRoute{Train: r.Train, Score: r.Score, Bonus: r.Bonus, Stops: o.stops(r.Stops)}
	if r.Bonus > 0 {
		for i, s := range r.Stops {
			if o.g.Map().Stops[s].Kind.V == rollway.Spiral {
				t.Stops[i].Points = 0
			}
		}
	}
	for _, p := range r.Pieces {
		hex := o.label(p[0].At)
		if n := len(t.Hexes); n == 0 || t.Hexes[n-1] != hex {
			t.Hexes = append(t.Hexes, hex)
		}
		t.Pieces = append(t.Pieces, routePiece{hex, o.end(p[0]), o.end(p[1])})
	}
	return t
}

// stops are stops by their numbers.
func (o *operation) stops(numbers []int) []routeStop {
	out := []routeStop{}
	for _, i := range numbers {
		s := &o.g.Map().Stops[i]
		t := routeStop{Hex: o.label(s.At.V), Kind: s.Kind.V.String(), Points: s.Kind.V.Points()}
		if owner := o.g.Owner(o.track, i); owner != rollway.NoCompany {
			t.Company = owner.String()
		}
		out = append(out, t)
	}
	return out
}

func (o *operation) label(c hex.Coord) string { return o.g.Map().Grid.Label(c) }

func (o *operation) side(s hex.Side) string { return o.g.Ground().SideName(s) }

// end is the word for an end of a piece of track.
func (o *operation) end(e rollway.PieceEnd) string {
	if e.AtStop {
		return "stop"
	}
	return o.side(e.Side)
}
