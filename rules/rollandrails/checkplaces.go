package rollandrails

import (
	"fmt"

	"platelayer/hex"
)

// MinCities is how many cities a map needs: a good is delivered in another city than
// the one it comes from (rulebook: Goods Delivery Action).
const MinCities = 2

// checkPlaces looks at where cities and towns stand: on land, one to a hex, and no
// two cities side by side. Towns may touch each other and cities: track in a town lies
// in the town's own hex, so there is room for a link; between two cities there is none.
func (c *checker) checkPlaces() {
	if n := len(c.m.Cities); n < MinCities && !c.m.Incomplete {
		at := c.firstWritten(c.m.CitiesAt)
		if n > 0 {
			at = c.m.Cities[0].At.At
		}
		c.l.Errorf(at, "few-cities", "the map has %s", count(n, "city", "cities")).Hint =
			fmt.Sprintf("goods travel from city to city: at least %d are needed", MinCities)
	}
	for i := range c.stops {
		c.place(i)
	}
	for i := range c.m.Cities {
		s := c.stops[i]
		if s.cell < 0 {
			continue
		}
		for side := hex.Side(0); side < 6; side++ {
			n := c.landCell(s.at.V.Neighbor(side))
			if n < 0 {
				continue
			}
			if j := int(c.at[n]) - 1; j >= 0 && j < i && c.isCity(j) {
				c.l.Errorf(s.at.At, "touching-cities", "%s touches %s", c.stopAt(s), c.stopAt(c.stops[j])).Hint =
					"track needs a hex between two cities: move one of them or make it a town"
			}
		}
	}
}

// checkLand tells whether the map has any land; without it nothing else about places is
// worth saying.
func (c *checker) checkLand() bool {
	if c.land > 0 {
		return true
	}
	if !c.m.Incomplete {
		at := c.m.At
		if len(c.m.TerrainAt) > 0 {
			at = c.m.TerrainAt[0]
		}
		c.l.Errorf(at, "empty-map", "the map has no land").Hint = "draw some in letters: " + landLetters
	}
	return false
}

// landLetters is the part of the legend of the picture that track can be laid on.
const landLetters = `"." plains, "f" forest, "s" swamp, "m" mountain`

// place puts stop i on its hex, or says why it cannot stand there.
func (c *checker) place(i int) {
	s := &c.stops[i]
	cell := c.cell(s.at.V)
	switch {
	case cell < 0 || c.m.Terrain[cell] == None:
		c.l.Errorf(s.at.At, "off-map-hex", "%s stands where the map has no hex", c.stopAt(*s)).Hint = c.landNear(s.at.V)
	case c.m.Terrain[cell] == Water:
		c.l.Errorf(s.at.At, "flooded-stop", "%s stands on water", c.stopAt(*s)).Hint = c.landNear(s.at.V)
	case c.at[cell] != 0:
		c.l.Errorf(s.at.At, "duplicate-hex", "%s stands where %s is", c.stopAt(*s), c.stopName(c.stops[c.at[cell]-1])).Hint =
			"a hex holds one city or town"
	default:
		s.cell = cell
		c.at[cell] = int32(i + 1)
	}
}

// landNear says which land lies next to a hex where there is none.
func (c *checker) landNear(h hex.Coord) string {
	for side := hex.Side(0); side < 6; side++ {
		n := h.Neighbor(side)
		if i := c.landCell(n); i >= 0 && c.at[i] == 0 {
			return "the nearest land is " + c.label(n)
		}
	}
	return "cities and towns stand on plains, forest, swamp or mountain"
}

// stopName names a city or town: city "Hamburg".
func (c *checker) stopName(s stop) string {
	if s.name.V == "" {
		return "the " + s.kind + " at " + c.label(s.at.V)
	}
	return fmt.Sprintf("%s %q", s.kind, s.name.V)
}

// stopAt names a city or town and its hex: city "Hamburg" at "B1".
func (c *checker) stopAt(s stop) string {
	if s.name.V == "" {
		return c.stopName(s)
	}
	return c.stopName(s) + " at " + c.label(s.at.V)
}

// count writes a number and what it counts: "1 city", "2 cities", "no city".
func count(n int, one, many string) string {
	switch n {
	case 0:
		return "no " + one
	case 1:
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
