package railways

import (
	"cmp"
	"slices"

	"platelayer/generate"
	game "platelayer/rules/railways"
)

// citiesOfIsland is for how many cities there is an island at most that has one.
const citiesOfIsland = 12

// islands are the islets that can have a city: open sea all round them, and no other
// island near.
func (s *Surveyor) islands(cities int) (out []int) {
	l := &s.land
	most := cities / citiesOfIsland
	for cell, g := range l.Ground[:l.Grid().Len()] {
		if len(out) >= most {
			break
		}
		if g != generate.Islet {
			continue
		}
		alone := true
		for _, b := range l.Beside(cell) {
			alone = alone && l.Ground[b] == generate.Sea
		}
		for _, o := range out {
			alone = alone && l.Apart(cell, o) > islandsApart
		}
		if alone {
			out = append(out, cell)
		}
	}
	return out
}

// islandsApart is up to which square of a distance a second island has no city.
const islandsApart = 16

// islandColors are the colours that islands have by turns, and their cubes.
var islandColors = [...]struct {
	color game.Color
	cubes int
}{{game.Yellow, 2}, {game.Gray, 1}, {game.Purple, 2}, {game.Gray, 1}}

// secondHarbor is how much longer the way to a second harbor may be than to the first, in
// hexes.
const secondHarbor = 4

// moor adds cities on islands, each with one or two harbors: those cities by the sea that a
// ship reaches first.
func (s *Surveyor) moor(c *Candidate, islands []int) {
	mainland := len(c.Cities)
	for i, cell := range islands {
		away := s.sail(c, cell)
		ports := s.order[:0]
		for j := range mainland {
			if away[c.Cities[j].Cell] > 0 {
				ports = append(ports, j)
			}
		}
		s.order = ports
		if len(ports) == 0 {
			continue
		}
		slices.SortStableFunc(ports, func(a, b int) int {
			return cmp.Compare(away[c.Cities[a].Cell], away[c.Cities[b].Cell])
		})
		look := islandColors[i%len(islandColors)]
		city := City{Cell: cell, Color: look.color, Cubes: look.cubes, Harbors: []int{ports[0]}}
		if len(ports) > 1 && away[c.Cities[ports[1]].Cell] <= away[c.Cities[ports[0]].Cell]+secondHarbor {
			city.Harbors = append(city.Harbors, ports[1])
		}
		c.Terrain[cell] = game.Water
		c.Cities = append(c.Cities, city)
	}
}

// sail is how many hexes a ship goes from an islet to each cell, over the sea and onto the
// first land; 0 where it does not come.
func (s *Surveyor) sail(c *Candidate, from int) []int {
	away := make([]int, c.Grid.Len()+1)
	queue := []int{from}
	for i := 0; i < len(queue); i++ {
		for _, b := range s.land.Beside(queue[i]) {
			to := int(b)
			if to == c.Grid.Len() || to == from || away[to] > 0 || c.Terrain[to] == game.None {
				continue
			}
			if away[to] = away[queue[i]] + 1; c.Terrain[to] == game.Sea {
				queue = append(queue, to)
			}
		}
	}
	return away
}
