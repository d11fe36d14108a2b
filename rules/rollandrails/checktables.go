package rollandrails

import (
	"fmt"

	"platelayer/diag"
)

// checkTables holds the tables of the game sheet against the map they are for.
func (c *checker) checkTables() {
	c.checkSetup()
	c.checkNewCities()
	c.checkGoods()
	c.number(c.m.Resources, ResourcesRange, "the resources table has %d circles")
}

// number reports a value outside its range; format has one %d.
func (c *checker) number(v diag.Value[int], r Range, format string, args ...any) bool {
	if r.Has(v.V) {
		return true
	}
	c.l.Errorf(v.At, "out-of-range", format, append(args, v.V)...).Hint = r.String() + " can be played and printed"
	return false
}

// checkSetup wants marks for every starting good: the solo game fills all three spaces
// of each city, and so does a game in which no die shows a 6.
func (c *checker) checkSetup() {
	total, fine := 0, true
	for color := Blue; color < Colors; color++ {
		v := c.m.Setup[color]
		if !c.number(v, SetupRange, "the setup table has, for %s, %d marks", color) {
			fine = false
		}
		total += v.V
	}
	if need := StartSpaces * len(c.m.Cities); fine && total < need {
		at := c.firstWritten(append(placesOf(c.m.Setup[:]), c.m.CitiesAt)...)
		c.l.Errorf(at, "short-setup", "the setup table has %s for %s", count(total, "mark", "marks"), count(len(c.m.Cities), "city", "cities")).Hint =
			fmt.Sprintf("each city starts with %d goods, so at least %d are needed", StartSpaces, need)
	}
}

// checkNewCities compares the New City table with the cities that can be founded: every
// town, but no more than there are chances in a game.
func (c *checker) checkNewCities() {
	total, fine := 0, true
	for color := Blue; color < Colors; color++ {
		v := c.m.NewCities[color]
		if !c.number(v, NewCityRange, "the New City table has, for %s, %d marks", color) {
			fine = false
		}
		total += v.V
	}
	if use := min(len(c.m.Towns), c.chances()); fine && total < use {
		at := c.firstWritten(append(placesOf(c.m.NewCities[:]), c.m.Towns[0].At.At)...)
		c.l.Warnf(at, "few-new-cities", "the New City table has %s where %d could be used", count(total, "mark", "marks"), use).Hint =
			fmt.Sprintf("give new-cities a sum of %d, or have fewer towns", use)
	}
}

// chances is how many cities can be founded in one game at most: one for each player
// and round by the Urban planner, or one a round after the first in the solo game.
func (c *checker) chances() int {
	n := c.m.Solo.V - 1
	for p := MinPlayers + 1; p <= MaxPlayers; p++ {
		n = max(n, p*c.m.Rounds[p].V)
	}
	return n
}

// checkGoods wants a set for every city that can be founded, as a new city takes one.
// More sets than that are worth having, since the Manufacturer takes sets too, but that
// there are not enough for everything is a part of the game.
func (c *checker) checkGoods() {
	at := c.firstWritten(append(placesOf(c.m.Goods), c.m.GoodsAt)...)
	if at == c.m.At && len(c.m.Towns) > 0 {
		at = c.m.Towns[0].At.At
	}
	if n := len(c.m.Goods); !GoodsRange.Has(n) {
		c.number(diag.Value[int]{V: n, At: at}, GoodsRange, "the Goods table has %d sets")
		return
	}
	marks := 0
	for _, v := range c.m.NewCities {
		marks += max(0, v.V)
	}
	if use := min(len(c.m.Towns), marks, c.chances()); len(c.m.Goods) < use {
		c.l.Warnf(at, "few-goods", "the Goods table has %s for %s", count(len(c.m.Goods), "set", "sets"), count(use, "new city", "new cities")).Hint =
			fmt.Sprintf("each new city takes a set: list at least %d under goods", use)
	} else if len(c.m.Goods) == 0 {
		c.l.Warnf(at, "few-goods", "the Goods table has no set").Hint = "the Manufacturer has nothing to place: list some under goods"
	}
}
