package railways

import (
	"fmt"

	"platelayer/hex"
)

// groups joins cities: a forest of parents, the root of a tree being its earliest city.
type groups []int32

func newGroups(n int) groups {
	g := make(groups, n)
	for i := range g {
		g[i] = int32(i)
	}
	return g
}

func (g groups) root(i int) int {
	for int(g[i]) != i {
		g[i] = g[g[i]]
		i = int(g[i])
	}
	return i
}

func (g groups) join(i, j int) {
	i, j = g.root(i), g.root(j)
	g[max(i, j)] = int32(min(i, j))
}

// checkReach finds cities that no link can reach, parts of the map that no link can join, and
// cities too far from any other for a link.
//
// A tile does not join neighbouring sides, so a line makes no sharp turn. That keeps nothing
// apart: where a way from hex to hex turns sharply at one, the hexes before and after it touch,
// and the way without it is shorter. So the shortest way over land between two cities that do
// not touch is a line that can be built, and a region of land without cities joins all cities
// on its rim.
func (c *checker) checkReach() {
	if c.m.Incomplete {
		return
	}
	c.regions()
	for i := range c.m.Cities {
		for _, h := range c.m.Cities[i].Harbors {
			if c.known(h.V) {
				c.goals.join(i, h.V)
			}
		}
	}
	all := newGroups(len(c.goals))
	copy(all, c.goals)
	for _, l := range c.m.Options.Printed {
		if a, b := l.Cities[0].V, l.Cities[1].V; c.known(a) && c.known(b) {
			all.join(a, b)
		}
	}
	members := map[int][]int{}
	var roots []int
	for i, cell := range c.cellOf {
		if cell < 0 {
			continue
		}
		r := all.root(i)
		if members[r] == nil {
			roots = append(roots, r)
		}
		members[r] = append(members[r], i)
	}
	if len(roots) == 0 {
		return
	}
	largest := roots[0]
	for _, r := range roots {
		if len(members[r]) > len(members[largest]) {
			largest = r
		}
	}
	for _, r := range roots {
		switch {
		case len(members[r]) == 1:
			c.lonelyCity(members[r][0])
		case r != largest:
			c.l.Warnf(c.m.Cities[members[r][0]].At.At, "separate-networks", "no track can join %s to the %d other cities of the map", c.cityNames(members[r]), len(members[largest])).Hint =
				"cubes cannot cross: join the land, or make sure that each part wants the cubes it has"
		}
	}
	c.checkDistances()
}

// lonelyCity says why no link can start in a city.
func (c *checker) lonelyCity(i int) {
	at := c.m.Cities[i].At
	for side := range hex.Side(6) {
		if c.trackCell(at.V.Neighbor(side)) >= 0 {
			if len(c.m.Cities) >= minCities { // else the lack of cities was reported
				c.l.Errorf(at.At, "unreachable-city", "no track can reach %s: the land around it leads to no other city", c.cityAt(i)).Hint =
					"join the land to the rest of the map, or place another city there"
			}
			return
		}
	}
	c.l.Errorf(at.At, "unreachable-city", "no track can leave %s: there is no land around it that is free", c.cityAt(i)).Hint =
		"track does not lead to the sea or off the map: give the city a neighbor on land, or harbors if it is an island"
}

// regions floods every region of land without cities, and joins the cities on its rim that
// are no islands.
func (c *checker) regions() {
	seen := make([]bool, c.cells)
	var queue []int
	for start := range c.cells {
		if seen[start] || !c.m.Terrain[start].Land() || c.at[start] != 0 {
			continue
		}
		first := -1 // a city of this region
		seen[start] = true
		queue = append(queue[:0], start)
		for len(queue) > 0 {
			h := c.m.Grid.At(queue[len(queue)-1])
			queue = queue[:len(queue)-1]
			for side := range hex.Side(6) {
				n := c.landCell(h.Neighbor(side))
				switch {
				case n < 0 || seen[n]:
				case c.at[n] == 0:
					seen[n] = true
					queue = append(queue, n)
				default:
					city := int(c.at[n]) - 1
					switch {
					case c.m.Cities[city].Island():
					case first < 0:
						first = city
					default:
						c.goals.join(first, city)
					}
				}
			}
		}
	}
}

// maxLink is how many tiles a player can lay for one link: what is open at the end of a turn
// is taken away (rulings: Track). The Executive, who acts twice, is not counted on.
const maxLink = Rounds * BuildTiles

// checkDistances warns of a city whose nearest neighbour is further than a link is long. All
// cities spread over the land at one time, and where two of them meet is the way between
// them; the nearest of each city is among those that it meets.
func (c *checker) checkDistances() {
	owner, tiles := make([]int32, c.cells), make([]int32, c.cells) // owner is a city plus one
	nearest, who := make([]int32, len(c.m.Cities)), make([]int, len(c.m.Cities))
	meet := func(a, b, n int32) {
		for _, city := range [2][2]int32{{a, b}, {b, a}} {
			if i := city[0] - 1; nearest[i] == 0 || n < nearest[i] {
				nearest[i], who[i] = n, int(city[1]-1)
			}
		}
	}
	var queue []int32
	claim := func(h hex.Coord, city, n int32) {
		cell := c.landCell(h)
		if cell < 0 {
			return
		}
		other := c.at[cell]
		switch {
		case other != 0:
			if other != city && n > 1 && !c.m.Cities[other-1].Island() {
				meet(city, other, n-1)
			}
		case owner[cell] == 0:
			owner[cell], tiles[cell] = city, n
			queue = append(queue, int32(cell))
		case owner[cell] != city:
			meet(city, owner[cell], n-1+tiles[cell])
		}
	}
	for i, cell := range c.cellOf {
		if cell < 0 || c.m.Cities[i].Island() {
			continue
		}
		for side := range hex.Side(6) {
			claim(c.m.Cities[i].At.V.Neighbor(side), int32(i+1), 1)
		}
	}
	for head := 0; head < len(queue); head++ {
		cell := int(queue[head])
		for side := range hex.Side(6) {
			claim(c.m.Grid.At(cell).Neighbor(side), owner[cell], tiles[cell]+1)
		}
	}
	for i, n := range nearest {
		if n > maxLink {
			c.l.Warnf(c.m.Cities[i].At.At, "distant-city", "the nearest city to %s is %s, over %d tiles", c.cityAt(i), c.cityName(who[i]), n).Hint =
				fmt.Sprintf("a link is built within a turn, %d tiles at most: move one of them, or place a city between", maxLink)
		}
	}
}
