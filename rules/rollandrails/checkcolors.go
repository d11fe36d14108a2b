package rollandrails

import (
	"fmt"
	"slices"
	"strings"

	"platelayer/diag"
)

// checkColors compares the goods there can be with the cities that want them: a colour
// with cities but no goods never sees a delivery, and goods of a colour without cities
// can never be delivered.
func (c *checker) checkColors() {
	if c.anyUnknown() || len(c.m.Cities) == 0 {
		return // it may be the colour that is missed, or no colour would help
	}
	for color := Blue; color < Colors; color++ {
		c.checkColor(color)
	}
}

// anyUnknown tells whether the colour of a city or a good is none of the five, and
// reports it unless the reader of the definition has.
func (c *checker) anyUnknown() (found bool) {
	unknown := func(at diag.Pos, what string) {
		found = true
		if !c.m.Incomplete {
			c.l.Errorf(at, "unknown-color", "%s has no color", what).Hint = "the colors are " + strings.Join(ColorNames[:], ", ")
		}
	}
	for i := range c.m.Cities {
		if city := &c.m.Cities[i]; city.Color.V >= Colors {
			unknown(city.Color.At, c.stopAt(c.stops[i]))
		}
	}
	for _, set := range c.m.Goods {
		if slices.ContainsFunc(set.V[:], func(g Color) bool { return g >= Colors }) {
			unknown(set.At, "a good of the Goods table")
		}
	}
	return found
}

func (c *checker) checkColor(color Color) {
	var cities []string
	var first diag.Pos
	for i := range c.m.Cities {
		if at := c.m.Cities[i].Color; at.V == color {
			if len(cities) == 0 {
				first = at.At
			}
			cities = append(cities, c.stopName(c.stops[i]))
		}
	}
	goods, at := c.goodsOf(color)
	marks := c.m.NewCities[color]
	founded := marks.V > 0 && (len(c.m.Towns) > 0 || c.m.Incomplete)
	switch {
	case goods && len(cities) == 0 && !founded:
		at = c.firstWritten(at, marks.At, c.m.CitiesAt)
		c.l.Errorf(at, "unwanted-goods", "no city wants the %s goods", color).Hint =
			fmt.Sprintf("give a city the color %s, let a town take it by new-cities, or take its goods out of setup and goods", color)
	case !goods && len(cities) > 0:
		c.l.Errorf(first, "unserved-color", "there are no %s goods for %s", color, and(shorten(cities))).Hint =
			fmt.Sprintf("add %s to setup or to a set of goods, or choose another color", color)
	case !goods && founded:
		c.l.Warnf(marks.At, "unserved-color", "there are no %s goods for a new city of that color", color).Hint =
			fmt.Sprintf("add %s to setup or to a set of goods, or take it out of new-cities", color)
	}
}

// goodsOf tells whether there can be goods of a colour, and where they are defined.
func (c *checker) goodsOf(color Color) (bool, diag.Pos) {
	if n := c.m.Setup[color]; n.V > 0 {
		return true, n.At
	}
	for _, set := range c.m.Goods {
		if slices.Contains(set.V[:], color) {
			return true, set.At
		}
	}
	return false, diag.Pos{}
}
