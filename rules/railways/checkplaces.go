package railways

import (
	"fmt"

	"platelayer/diag"
	"platelayer/hex"
)

// minCities is how many cities a map needs: a link joins two.
const minCities = 2

// checkLand tells whether the map has any land; without it nothing else about places is worth
// saying.
func (c *checker) checkLand() bool {
	for _, t := range c.m.Terrain[:c.cells] {
		if t.Land() {
			return true
		}
	}
	if !c.m.Incomplete {
		at := c.m.At
		if len(c.m.TerrainAt) > 0 {
			at = c.m.TerrainAt[0]
		}
		c.l.Errorf(at, "empty-map", "the map has no land").Hint = `draw some in letters: "." plains, "~" water, "h" hill`
	}
	return false
}

// checkPlaces looks at where cities stand: on land, one to a hex. Two side by side can be
// played, but no line joins them: a link has a tile (rulings: Track).
func (c *checker) checkPlaces() {
	if n := len(c.m.Cities); n < minCities && !c.m.Incomplete {
		at := c.firstWritten(c.m.CitiesAt)
		if n > 0 {
			at = c.m.Cities[0].At.At
		}
		c.l.Errorf(at, "few-cities", "the map has %s", countOf(n, "city", "cities")).Hint =
			fmt.Sprintf("links join cities: at least %d are needed", minCities)
	}
	for i := range c.m.Cities {
		c.place(i)
	}
	for i, cell := range c.cellOf {
		if cell < 0 {
			continue
		}
		at := c.m.Cities[i].At
		for side := range hex.Side(6) {
			n := c.landCell(at.V.Neighbor(side))
			if n < 0 || c.at[n] == 0 {
				continue
			}
			if j := int(c.at[n]) - 1; j < i {
				c.l.Warnf(at.At, "touching-cities", "%s touches %s", c.cityAt(i), c.cityAt(j)).Hint =
					"a link needs a tile between two cities: move one of them, or they are never joined straight"
			}
		}
	}
}

// place puts city i on its hex, or says why it cannot stand there.
func (c *checker) place(i int) {
	at := c.m.Cities[i].At
	cell := c.cell(at.V)
	switch {
	case at.V == UnknownHex:
	case cell < 0 || c.m.Terrain[cell] == None:
		c.l.Errorf(at.At, "off-map-hex", "%s stands where the map has no hex", c.cityAt(i)).Hint = c.landNear(at.V)
	case !c.m.Terrain[cell].Land():
		c.l.Errorf(at.At, "flooded-stop", "%s stands in the sea", c.cityAt(i)).Hint = c.landNear(at.V)
	case c.at[cell] != 0:
		c.l.Errorf(at.At, "duplicate-hex", "%s stands where %s is", c.cityAt(i), c.cityName(int(c.at[cell])-1)).Hint = "a hex holds one city"
	default:
		c.cellOf[i] = cell
		c.at[cell] = int32(i + 1)
	}
}

// landNear says which land lies next to a hex where there is none.
func (c *checker) landNear(h hex.Coord) string {
	for side := range hex.Side(6) {
		if n := h.Neighbor(side); c.trackCell(n) >= 0 {
			return "the nearest land is " + c.label(n)
		}
	}
	return "cities stand on plains, water or hills"
}

// checkIslands looks at cities that are reached over the sea: no track leads to them, and
// they have harbors on the land.
func (c *checker) checkIslands() {
	for i := range c.m.Cities {
		city := &c.m.Cities[i]
		if !city.Island() {
			continue
		}
		for side := range hex.Side(6) {
			if n := city.At.V.Neighbor(side); c.cellOf[i] >= 0 && c.trackCell(n) >= 0 && !c.m.Incomplete {
				c.l.Errorf(city.At.At, "landed-island", "%s is an island and touches land at %s", c.cityAt(i), c.label(n)).Hint =
					"no track leads to an island: put sea around it, or take its harbors away"
				break
			}
		}
		seen := map[int]bool{}
		for _, h := range city.Harbors {
			switch {
			case !c.known(h.V):
			case h.V == i:
				c.l.Errorf(h.At, "wrong-harbor", "%s is its own harbor", c.cityName(i)).Hint = "name cities on the land"
			case c.m.Cities[h.V].Island():
				c.l.Errorf(h.At, "wrong-harbor", "the harbor of %s is %s, an island too", c.cityName(i), c.cityName(h.V)).Hint = "name cities on the land"
			case seen[h.V]:
				c.twice(h.At, c.cityName(h.V), "harbors")
			}
			seen[h.V] = true
		}
	}
}

// twice reports a thing that stands in a list a second time.
func (c *checker) twice(at diag.Pos, what, list string) {
	c.l.Errorf(at, "duplicate-entry", "%s stands in %s twice", what, list).Hint = "name it once"
}
