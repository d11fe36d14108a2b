package rollway

import (
	"fmt"

	"platelayer/diag"
	"platelayer/hex"
)

// checkHexes tells whether the map has any hex; without one nothing else about places is
// worth saying.
func (c *checker) checkHexes() bool {
	any := false
	for i := range c.cells {
		switch g := c.m.Ground[i]; {
		case g.Hex():
			any = true
		case g != NoHex:
			c.l.Errorf(c.rowOf(i), "out-of-range", "the hex %s has the value %d", c.label(c.m.Grid.At(i)), g).Hint =
				valueRange.String() + " are values of hexes"
		}
	}
	if !any && !c.m.Incomplete {
		c.l.Errorf(c.rowOf(0), "empty-map", "the map has no hex").Hint = `draw some: "1" to "5" by their value, "g" for grey hexes`
	}
	return any
}

// valueRange is the values of hexes.
var valueRange = Range{MinValue, MaxValue}

// rowOf is the line of the definition that a cell stands in.
func (c *checker) rowOf(cell int) diag.Pos {
	if c.m.Grid.Cols > 0 {
		if row := cell / c.m.Grid.Cols; row < len(c.m.GroundAt) {
			return c.m.GroundAt[row]
		}
	}
	return c.m.At
}

// checkStops looks at where stops stand, one to a hex, and whether every company has
// what it needs.
func (c *checker) checkStops() {
	var stations [Companies]int
	mysteries := 0
	for i, s := range c.m.Stops {
		c.place(i)
		switch {
		case s.Kind.V >= StopKinds || s.Kind.V == Station && s.Company >= Companies:
			c.l.Errorf(s.Kind.At, "unknown-stop", "nobody knows what stands at %s", c.label(s.At.V)).Hint = "a stop is a station of a company, or one of the other kinds"
		case s.Kind.V == Station:
			stations[s.Company]++
		case s.Kind.V == Mystery:
			mysteries++
			c.checkMystery(s, mysteries)
		}
	}
	if !c.m.Incomplete {
		c.checkStations(stations, mysteries > 0)
	}
}

// place puts stop i on its hex, or says why it cannot stand there.
func (c *checker) place(i int) {
	s := c.m.Stops[i]
	cell := c.cell(s.At.V)
	if cell < 0 {
		c.l.Errorf(s.At.At, "off-map-hex", "%s stands where the map has no hex", c.stopName(s)).Hint = c.hexNear(s.At.V)
		return
	}
	if j, taken := c.stopAt[cell]; taken {
		c.l.Errorf(s.At.At, "duplicate-hex", "%s stands where %s is", c.stopName(s), c.stopName(c.m.Stops[j])).Hint = "a hex holds one stop"
		return
	}
	c.stopAt[cell] = i
}

// hexNear says which hex lies next to a cell without one.
func (c *checker) hexNear(h hex.Coord) string {
	for side := hex.Side(0); side < 6; side++ {
		if n := h.Neighbor(side); c.cell(n) >= 0 {
			return "the nearest hex is " + c.label(n)
		}
	}
	return "a stop stands on a hex with a value, or a grey one with track"
}

// checkMystery wants one mystery station, on a hex without track at the start: track is
// what makes a company take it (rulebook: The Mystery Station).
func (c *checker) checkMystery(s Stop, nth int) {
	cell := c.cell(s.At.V)
	switch {
	case nth > 1:
		c.l.Errorf(s.Kind.At, "wrong-mystery", "%s is the second mystery station", c.stopName(s)).Hint = "a map has at most one"
	case cell >= 0 && c.grey(cell) && !c.m.Incomplete:
		c.l.Errorf(s.Kind.At, "wrong-mystery", "%s stands on a grey hex", c.stopName(s)).Hint =
			"its company is chosen when track first reaches it, so it begins without any: put it on a hex with a value"
	}
}

// checkStations wants a station for every company, and two where no mystery station can
// become the second (rulebook: The Mystery Station; facts: the plain map).
func (c *checker) checkStations(stations [Companies]int, mystery bool) {
	at := c.firstWritten(c.m.StopsAt)
	for company, n := range stations {
		switch name := Company(company).String(); {
		case n == 0:
			c.l.Errorf(at, "missing-station", "%q has no station", name).Hint =
				fmt.Sprintf("its trains have nowhere to run: write %q at a stop", name)
		case n == 1 && !mystery:
			c.l.Warnf(c.stationOf(Company(company)), "few-stations", "%q has one station", name).Hint =
				"companies have two, or one each where there is a mystery station"
		}
	}
}

// stationOf is the place of a company's first station.
func (c *checker) stationOf(company Company) diag.Pos {
	for _, s := range c.m.Stops {
		if s.Kind.V == Station && s.Company == company {
			return s.Kind.At
		}
	}
	return c.m.At
}

// checkSpirals wants as many points of interest as their bonus is for, and a train that
// can visit them all (rulebook: Points of Interest).
func (c *checker) checkSpirals() {
	n := c.m.Spirals()
	if n == 0 || c.m.Incomplete {
		return
	}
	var at diag.Pos
	for _, s := range c.m.Stops {
		if s.Kind.V == Spiral {
			at = s.Kind.At // the last one is the first too many
		}
	}
	if n != SpiralsForBonus {
		c.l.Errorf(at, "wrong-spirals", "the map has %s", count(n, "spiral", "spirals")).Hint =
			fmt.Sprintf("a route that joins all of them scores the bonus: a map has %d, or none", SpiralsForBonus)
		return
	}
	longest := 0
	for _, t := range c.m.Trains {
		longest = max(longest, t.Stops.V)
	}
	if need := SpiralsForBonus + 1; len(c.m.Trains) > 0 && longest < need {
		c.l.Warnf(c.firstWritten(c.m.TrainAt, at), "short-trains", "no train can make the %d stops that join the spirals", need).Hint =
			fmt.Sprintf("a route has a station too: give one train %d stops or more", need)
	}
}
