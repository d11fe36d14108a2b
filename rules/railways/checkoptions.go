package railways

import "platelayer/diag"

// checkOptions looks at what the rules leave to the table.
func (c *checker) checkOptions() {
	o := &c.m.Options
	c.number(o.FewerMarkers, FewerMarkersRange, "the markers are %d fewer")
	c.number(o.FewerCubes, FewerCubesRange, "each city has %d cubes fewer")
	c.number(o.MaritimePrice, PriceRange, "a link over the sea costs %d")
	var wheel [Colors]Color
	at := c.m.At
	for i, v := range o.Wheel {
		wheel[i] = v.V
		at = c.firstWritten(at, v.At)
	}
	if order := WheelOrder(wheel, Red); len(order) < Colors && !c.m.Incomplete {
		c.l.Errorf(at, "broken-wheel", "the wheel of the rotors comes back before it has shown every color").Hint =
			"name each of the five colors once"
	}
	gray, rotor := false, false
	for i := range c.m.Cities {
		gray, rotor = gray || c.m.Cities[i].Color.V == Gray, rotor || c.m.Cities[i].Rotor.V
	}
	if c.m.Incomplete || len(c.m.Cities) == 0 {
		return
	}
	if o.Rotors.V && !rotor {
		c.l.Warnf(o.Rotors.At, "idle-option", "rotors are played with, and no city has one").Hint = "write rotor: true for some cities"
	}
	if o.Mines.V && !gray {
		c.l.Warnf(o.Mines.At, "idle-option", "mines are played with, and no city is gray").Hint = "mines are placed in gray cities: make some of them gray"
	}
}

// checkWestern looks at the cities of the western link.
func (c *checker) checkWestern() {
	w := &c.m.Options.Western
	c.number(w.Price, PriceRange, "a western link costs %d")
	c.number(w.Cubes, LinkCubesRange, "a western link brings %d cubes")
	c.number(w.Bonus, BonusRange, "a delivery from the west adds %d cubes")
	if len(w.From) == 0 {
		if w.On.V && !c.m.Incomplete {
			c.l.Errorf(c.firstWritten(w.On.At, w.At), "missing-western-link", "the western link has no cities").Hint = "name those that can be given one under from"
		}
		return
	}
	seen := map[int]bool{}
	for _, v := range w.From {
		if !c.needCity(v, "the western link") {
			continue
		}
		if seen[v.V] {
			c.twice(v.At, c.cityName(v.V), "the cities of the western link")
		}
		seen[v.V] = true
	}
	if !c.needCity(w.To, "the western link") {
		return
	}
	to := &c.m.Cities[w.To.V]
	switch {
	case seen[w.To.V]:
		c.twice(w.To.At, c.cityName(w.To.V), "the cities of the western link")
	case w.Bonus.V > 0 && !c.takes(to, w.Color.V) && !c.m.Incomplete:
		c.l.Warnf(w.To.At, "idle-bonus", "%s takes no %s cubes, so a western link never adds any there", c.cityName(w.To.V), w.Color.V).Hint =
			"name a city of that color, or another color"
	}
}

// takes tells whether a city can ever take cubes of a colour.
func (c *checker) takes(city *City, color Color) bool {
	if color >= Color(Colors) {
		return false
	}
	return city.Color.V == color || city.Rotor.V && c.m.Options.Rotors.V || city.Color.V == Gray && c.m.Tiles[color].V > 0
}

// checkPrinted looks at the links that are there from the beginning: each joins two cities on
// the land, with room for track between them.
func (c *checker) checkPrinted() {
	seen := map[[2]int]bool{}
	for _, l := range c.m.Options.Printed {
		if !c.needCity(l.Cities[0], "a printed link") || !c.needCity(l.Cities[1], "a printed link") {
			continue
		}
		a, b := l.Cities[0].V, l.Cities[1].V
		pair := [2]int{min(a, b), max(a, b)}
		switch {
		case a == b:
			c.twice(l.Cities[1].At, c.cityName(b), "a printed link")
		case seen[pair]:
			c.twice(l.At, "the link of "+c.cityName(a)+" and "+c.cityName(b), "printed-links")
		case c.m.Cities[a].Island() || c.m.Cities[b].Island():
			at := l.Cities[0]
			if !c.m.Cities[a].Island() {
				at = l.Cities[1]
			}
			c.impossible(at, "an island")
		case c.m.Cities[a].At.V.Distance(c.m.Cities[b].At.V) < 2:
			c.impossible(l.Cities[1], "beside "+c.cityName(a))
		}
		seen[pair] = true
	}
}

// impossible reports a city that no printed link can end in.
func (c *checker) impossible(v diag.Value[int], why string) {
	c.l.Errorf(v.At, "impossible-link", "a printed link ends in %s, %s", c.cityName(v.V), why).Hint = "name two cities with land for track between them"
}
