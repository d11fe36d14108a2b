package railways

import (
	"fmt"
	"strconv"
	"strings"

	"platelayer/diag"
)

// checkColors compares the cubes of the bag with the cities that take them: cubes of a colour
// that nobody takes can never be delivered, and fill the cities for the whole game.
func (c *checker) checkColors() {
	for i := range c.m.Cities {
		if at := c.m.Cities[i].Color; at.V >= Color(CityColors) {
			if !c.m.Incomplete {
				c.l.Errorf(at.At, "unknown-color", "%s has no color", c.cityAt(i)).Hint = "the colors are " + strings.Join(ColorNames[:], ", ")
			}
			return
		}
	}
	if c.m.Incomplete || len(c.m.Cities) == 0 {
		return
	}
	for color := range Color(Colors) {
		taken, first := c.takers(color)
		switch cubes := c.m.Cubes[color]; {
		case cubes.V > 0 && !taken:
			c.l.Errorf(c.firstWritten(cubes.At, c.m.Tiles[color].At, c.m.CitiesAt), "unwanted-cubes", "no city takes the %s cubes", color).Hint =
				fmt.Sprintf("give a city the color %s, let a gray one take it by new-cities, or leave its cubes out of the bag", color)
		case cubes.V == 0 && first >= 0:
			c.l.Warnf(c.m.Cities[first].Color.At, "unserved-color", "there are no %s cubes for %s", color, c.cityName(first)).Hint =
				fmt.Sprintf("put some into the bag, or choose another color than %s", color)
		}
	}
}

// takers tells whether any city can take cubes of a colour, and which has it printed; -1 for
// none.
func (c *checker) takers(color Color) (taken bool, first int) {
	first = -1
	gray, rotor := false, false
	for i := range c.m.Cities {
		city := &c.m.Cities[i]
		gray = gray || city.Color.V == Gray
		rotor = rotor || city.Rotor.V
		if city.Color.V == color && first < 0 {
			first = i
		}
	}
	return first >= 0 || gray && c.m.Tiles[color].V > 0 || rotor && c.m.Options.Rotors.V, first
}

// checkBag wants cubes for all cities. That New City tiles may find none is a part of the
// game.
func (c *checker) checkBag() {
	need, have, fine := 0, 0, true
	first := c.m.At
	for i := range c.m.Cities {
		cubes := c.m.Cities[i].Cubes
		fine = c.number(cubes, CityCubesRange, "%s has %d cubes", c.cityAt(i)) && fine
		need += cubes.V
	}
	for color := range Color(Colors) {
		fine = c.number(c.m.Cubes[color], BagRange, "of the %s cubes the bag has %d", color) && fine
		fine = c.number(c.m.Tiles[color], TilesRange, "of the %s New City tiles there are %d", color) && fine
		have += c.m.Cubes[color].V
		first = c.firstWritten(first, c.m.Cubes[color].At)
	}
	if fine && need > have {
		c.l.Errorf(c.firstWritten(first, c.m.CitiesAt), "short-bag", "the cities have %d cubes, and the bag only %d", need, have).Hint = "put more into the bag, or fewer into the cities"
	}
}

// checkMarkers wants markers for every number of players that the map is for, as many as can
// be placed, and no fewer for more of them.
func (c *checker) checkMarkers() {
	c.checkMissingMarkers()
	before := diag.Value[int]{}
	for p, v := range c.m.Markers {
		if inside := p >= max(MinPlayers, c.m.MinPlayers.V) && p <= c.m.MaxPlayers.V; !inside {
			if v.V != 0 {
				c.l.Warnf(v.At, "unused-markers", "there are markers for %d players, and the map is for %s", p, c.players()).Hint = "leave them out, or change players"
			}
			continue
		}
		if !c.number(v, MarkersRange, "with %d players the game ends at %d empty cities", p) {
			continue
		}
		ends := max(1, v.V-max(0, c.m.Options.FewerMarkers.V))
		if n := len(c.m.Cities); ends > n && n > 0 && !c.m.Incomplete {
			c.l.Errorf(c.firstWritten(v.At, c.m.CitiesAt), "unreachable-end", "with %d players the game ends at %d empty cities, and the map has %d", p, ends, n).Hint =
				fmt.Sprintf("write %d or fewer under markers: a few cities keep their cubes to the end", n)
		}
		if before.V > v.V {
			c.l.Warnf(c.firstWritten(v.At, before.At), "falling-markers", "with %d players the game ends at %d empty cities, with one player fewer at %d", p, v.V, before.V).Hint =
				"more players deliver more: give them as many markers or more"
		}
		before = v
	}
}

// players says for how many the map is.
func (c *checker) players() string {
	if c.m.MinPlayers.V == c.m.MaxPlayers.V {
		return strconv.Itoa(c.m.MinPlayers.V)
	}
	return Range{c.m.MinPlayers.V, c.m.MaxPlayers.V}.String()
}

// checkMissingMarkers warns where a definition gives markers for some numbers of players
// only.
func (c *checker) checkMissingMarkers() {
	if !c.written(c.m.MarkersAt) || c.m.Incomplete {
		return
	}
	var players, all []string
	c.atTable(func(p int) {
		v := c.m.Markers[p]
		all = append(all, fmt.Sprintf("%d: %d", p, v.V))
		if !c.written(v.At) {
			players = append(players, strconv.Itoa(p))
		}
	})
	if len(players) > 0 {
		c.l.Warnf(c.m.MarkersAt, "missing-markers", "%q leaves out %s players; the usual number is used", "markers", listed(players)).Hint =
			"name all of them, such as markers: {" + strings.Join(all, ", ") + "}"
	}
}

// checkEngines wants prices that do not fall: a better engine is worth more.
func (c *checker) checkEngines() {
	prices := c.m.Engines
	if n := len(prices.V); !EnginesRange.Has(n) {
		if c.m.Incomplete {
			return
		}
		c.l.Errorf(prices.At, "wrong-length", "there are prices of %s", countOf(n, "engine", "engines")).Hint = EnginesRange.String() + " can be played and printed"
		return
	}
	for i, price := range prices.V {
		level := StartEngine + 1 + i
		v := diag.Value[int]{V: price, At: placeOf(c.m.EnginesAt, i, prices.At)}
		if c.number(v, PriceRange, "an engine of level %d costs %d", level) && i > 0 && price < prices.V[i-1] {
			c.l.Warnf(v.At, "falling-prices", "an engine of level %d costs %d, and one of level %d costs %d", level, price, level-1, prices.V[i-1]).Hint =
				"let prices rise from level to level"
		}
	}
}

// placeOf is the place of one of several values, or that of all where it is not known.
func placeOf(places []diag.Pos, i int, all diag.Pos) diag.Pos {
	if i < len(places) {
		return places[i]
	}
	return all
}

// checkIncome wants a table that says what every score earns, from 0 on.
func (c *checker) checkIncome() {
	steps := c.m.Income
	if len(steps.V) == 0 && !c.m.Incomplete {
		c.l.Errorf(steps.At, "broken-income", "the table of income is empty").Hint = "begin it with what a score of 0 earns: {0: 0}"
	}
	for i, s := range steps.V {
		at := placeOf(c.m.IncomeStepsAt, i, steps.At)
		c.number(diag.Value[int]{V: s.From, At: at}, ScoreRange, "the income changes at a score of %d")
		c.number(diag.Value[int]{V: s.Income, At: at}, IncomeRange, "a score of %d earns %d", s.From)
		switch {
		case i == 0 && s.From > 0 && !c.m.Incomplete:
			c.l.Errorf(at, "broken-income", "the table of income begins at a score of %d", s.From).Hint = "begin it with what a score of 0 earns: {0: 0}"
		case i > 0 && s.From <= steps.V[i-1].From:
			c.l.Errorf(at, "broken-income", "a score of %d stands behind one of %d in the table of income", s.From, steps.V[i-1].From).Hint = "write the scores in rising order"
		}
	}
}
