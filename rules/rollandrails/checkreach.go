package rollandrails

import (
	"fmt"
	"strings"

	"platelayer/hex"
)

// checkReach finds cities and towns that no link can reach, and parts of the map that
// no track can join.
//
// A piece of track joins any two sides of a hex that both lead to land: the three
// shapes turn by every angle. A city's hex carries none; track starts and ends at its
// sides. So over the land without the cities, track can be led wherever there is a way
// from hex to hex, and a region of such land links all cities on its rim and all its
// towns. A town in addition needs two sides that lead to land, as the piece in its hex
// has two ends and neither may point at water or off the map.
func (c *checker) checkReach() {
	net := c.networks()
	cities := make([]int, len(c.stops)) // by root: how many cities are in its network
	stops := make([]int, len(c.stops))
	for i, s := range c.stops {
		if s.cell < 0 {
			continue
		}
		r := net.root(i)
		stops[r]++
		if c.isCity(i) {
			cities[r]++
		}
	}
	var roots []int // the networks that can be played, by their first stop
	listed := make([]bool, len(c.stops))
	for i, s := range c.stops {
		if s.cell < 0 {
			continue
		}
		r := net.root(i)
		switch {
		case c.isCity(i) && stops[r] == 1:
			c.reportCity(s)
		case !c.isCity(i) && c.landSides(s) < 2:
			c.l.Errorf(s.at.At, "unreachable-town", "no track can run through %s: %s to land", c.stopAt(s), leads(c.landSides(s))).Hint =
				"track in a town joins two sides, and neither may lead onto water or off the map"
		case len(c.m.Cities) == 0: // which has been said
		case cities[r] == 0:
			c.l.Errorf(s.at.At, "unreachable-town", "no track can reach %s: there is no city on its land", c.stopAt(s)).Hint =
				"track begins in a city: join the land to the rest, or place a city there"
		case !listed[r]:
			listed[r] = true
			roots = append(roots, r)
		}
	}
	c.reportNetworks(net, roots, stops)
}

func leads(sides int) string {
	if sides == 0 {
		return "no side of its hex leads"
	}
	return "only one side of its hex leads"
}

// reportCity says why no link can start in a city.
func (c *checker) reportCity(s stop) {
	open, touching := 0, false
	for side := hex.Side(0); side < 6; side++ {
		if n := c.landCell(s.at.V.Neighbor(side)); n >= 0 {
			if j := int(c.at[n]) - 1; j >= 0 && c.isCity(j) {
				touching = true
			} else {
				open++
			}
		}
	}
	switch {
	case open > 0:
		c.l.Errorf(s.at.At, "unreachable-city", "no track can reach %s: the land around it leads to no other city or town", c.stopAt(s)).Hint =
			"join the land to the rest of the map, or place a town there"
	case !touching: // else its neighbour has been reported for touching it
		c.l.Errorf(s.at.At, "unreachable-city", "no track can reach %s: there is no land around it", c.stopAt(s)).Hint =
			"track cannot lead onto water or off the map: give the city a neighbour on land"
	}
}

// reportNetworks warns where the stops fall into several networks. The largest counts
// as the map, the first of the largest.
func (c *checker) reportNetworks(net *network, roots []int, stops []int) {
	if len(roots) < 2 {
		return
	}
	largest := roots[0]
	for _, r := range roots {
		if stops[r] > stops[largest] {
			largest = r
		}
	}
	members := make(map[int][]int, len(roots))
	for i, s := range c.stops {
		if s.cell >= 0 {
			members[net.root(i)] = append(members[net.root(i)], i)
		}
	}
	for _, r := range roots {
		if r == largest {
			continue
		}
		var names []string
		for _, i := range members[r] {
			names = append(names, c.stopName(c.stops[i]))
		}
		first := c.stops[members[r][0]]
		c.l.Warnf(first.at.At, "separate-networks", "no track can join %s to the %d other cities and towns of the map", and(shorten(names)), stops[largest]).Hint =
			"goods cannot cross: join the land, or make sure that each part wants the goods it has"
	}
}

// maxNamed is how many things a message lists by name.
const maxNamed = 4

// shorten keeps the first few names and counts the rest.
func shorten(names []string) []string {
	if len(names) <= maxNamed+1 {
		return names
	}
	return append(names[:maxNamed:maxNamed], fmt.Sprintf("%d more", len(names)-maxNamed))
}

// and and or join names as a sentence does.
func and(names []string) string { return series(names, " and ") }
func or(names []string) string  { return series(names, " or ") }

func series(names []string, last string) string {
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + last + names[n-1]
	}
	return strings.Join(names, "")
}

// landSides is how many sides of a stop's hex lead to land.
func (c *checker) landSides(s stop) int {
	n := 0
	for side := hex.Side(0); side < 6; side++ {
		if c.landCell(s.at.V.Neighbor(side)) >= 0 {
			n++
		}
	}
	return n
}

// network joins stops that track can join: a forest of parents, the root of a tree
// being its earliest stop.
type network []int32

func (n network) root(i int) int {
	for int(n[i]) != i {
		n[i] = n[n[i]]
		i = int(n[i])
	}
	return i
}

func (n network) join(i, j int) {
	i, j = n.root(i), n.root(j)
	n[max(i, j)] = int32(min(i, j))
}

// networks floods every region of land without cities, and joins the cities on its rim
// and the towns in it.
func (c *checker) networks() *network {
	net := make(network, len(c.stops))
	for i := range net {
		net[i] = int32(i)
	}
	seen := make([]bool, len(c.m.Terrain))
	var queue []int
	for start, t := range c.m.Terrain {
		if seen[start] || !t.Land() || c.cityAt(start) || start >= c.m.Grid.Len() {
			continue
		}
		region := -1 // a stop of this region
		touch := func(i int) {
			if region >= 0 {
				net.join(region, i)
			}
			region = i
		}
		seen[start] = true
		queue = append(queue[:0], start)
		for len(queue) > 0 {
			cell := queue[len(queue)-1]
			queue = queue[:len(queue)-1]
			if i := int(c.at[cell]) - 1; i >= 0 && c.landSides(c.stops[i]) >= 2 {
				touch(i)
			}
			h := c.m.Grid.At(cell)
			for side := hex.Side(0); side < 6; side++ {
				n := c.landCell(h.Neighbor(side))
				if n < 0 {
					continue
				}
				if c.cityAt(n) {
					touch(int(c.at[n]) - 1)
				} else if !seen[n] {
					seen[n] = true
					queue = append(queue, n)
				}
			}
		}
	}
	return &net
}

// cityAt tells whether a city stands on a cell of Map.Terrain.
func (c *checker) cityAt(cell int) bool {
	i := int(c.at[cell]) - 1
	return i >= 0 && c.isCity(i)
}
