package railways

import (
	"fmt"

	"platelayer/diag"
)

// checkOperations looks at every card of the Railroad Operations deck, and whether there are
// as many as lie open at the start.
func (c *checker) checkOperations() {
	others := 0
	for i := range c.m.Operations {
		o := &c.m.Operations[i]
		k := o.Kind.V
		if k >= OperationKinds {
			c.l.Errorf(o.Kind.At, "unknown-card", "a card of the operations is of no type").Hint = "the types are " + listed(OperationNames[:])
			continue
		}
		if !c.number(o.Copies, CopiesRange, "a %s is %d times in the deck", k) {
			continue
		}
		if !k.Start() && (k != Executive || c.m.Options.Bidding.V != WorstIsFirst) && (!o.Western.V || c.m.Options.Western.On.V) {
			others += o.Copies.V
		}
		c.checkOperation(o)
	}
	need := CardsEach * c.m.MaxPlayers.V
	if others < need && PlayersRange.Has(c.m.MaxPlayers.V) && !c.m.Incomplete {
		c.l.Warnf(c.firstWritten(c.m.OperationsAt), "few-operations", "the deck has %s beside those that start, and %d lie open with %d players", countOf(others, "card", "cards"), need, c.m.MaxPlayers.V).Hint =
			"add cards, or copies of them, under operations"
	}
}

func (c *checker) checkOperation(o *Operation) {
	k := o.Kind.V
	if k.Pays() {
		c.number(o.Points, PointsRange, "a %s pays %d points", k)
	}
	switch k {
	case SpeedRecord:
		if c.number(o.Links, LinksRange, "a %s needs %d links", k) {
			c.withEngine(o.Links, fmt.Sprintf("a %s needs %s", k, countOf(o.Links.V, "link", "links")))
		}
	case NewTrain:
		if c.number(o.Level, LevelRange, "a %s needs an engine of level %d", k) {
			c.withEngine(o.Level, fmt.Sprintf("a %s needs an engine of level %d", k, o.Level.V))
		}
	case ServiceBounty, Hotel:
		if c.needCity(o.City, "a "+k.String()) && c.m.Cities[o.City.V].Color.V == Gray {
			c.l.Warnf(o.City.At, "gray-goal", "a %s is in %s, which is gray", k, c.cityName(o.City.V)).Hint =
				"nothing can be delivered there before a New City tile lies on it: choose a city with a color"
		}
	case MajorLine:
		c.checkLine(o.Cities, "a "+k.String())
		if o.Western.V && len(c.m.Options.Western.From) == 0 && !c.m.Incomplete {
			c.l.Errorf(o.Western.At, "missing-western-link", "a %s counts only with western links, and the map has none", k).Hint = "write western-link, or leave western out"
		}
	}
}

// withEngine reports a goal that the best engine there is does not reach.
func (c *checker) withEngine(v diag.Value[int], what string) {
	n := len(c.m.Engines.V)
	if best := StartEngine + n; v.V > best && EnginesRange.Has(n) && !c.m.Incomplete {
		c.l.Errorf(c.firstWritten(v.At, c.m.Engines.At), "unreachable-goal", "%s, and the best engine is of level %d", what, best).Hint =
			"nobody can ever do it: list the card with a smaller number under operations, or add prices under engines"
	}
}

// needCity tells whether a card names a city of the map.
func (c *checker) needCity(v diag.Value[int], what string) bool {
	if c.known(v.V) {
		return true
	}
	if !c.m.Incomplete {
		c.l.Errorf(v.At, "unknown-city", "%s names no city of the map", what)
	}
	return false
}

// checkLine wants two cities that own links can join.
func (c *checker) checkLine(cities [2]diag.Value[int], what string) {
	if !c.needCity(cities[0], what) || !c.needCity(cities[1], what) {
		return
	}
	a, b := cities[0].V, cities[1].V
	switch {
	case a == b:
		c.twice(cities[1].At, c.cityName(b), "the cities of "+what)
	case c.cellOf[a] >= 0 && c.cellOf[b] >= 0 && !c.m.Incomplete && c.goals.root(a) != c.goals.root(b):
		c.l.Errorf(cities[1].At, "unreachable-goal", "%s joins %s and %s, and no track can", what, c.cityName(a), c.cityName(b)).Hint =
			"choose two cities of one land, or join them"
	}
}

// checkBarons looks at every goal, and whether each player can be dealt one.
func (c *checker) checkBarons() {
	for i := range c.m.Barons {
		b := &c.m.Barons[i]
		if b.Kind.V >= BaronKinds {
			c.l.Errorf(b.Kind.At, "unknown-card", "a Baron card is of no type").Hint = "the types are " + listed(BaronNames[:])
			continue
		}
		c.number(b.Points, PointsRange, "the goal %s pays %d points", b.Kind.V)
		if b.Kind.V == ConnectGoal && (i == 0 || c.m.Barons[i-1].At != b.At) { // else it is a copy
			c.checkLine(b.Cities, "the goal "+b.Kind.V.String())
		}
	}
	if n := len(c.m.Barons); n < c.m.MaxPlayers.V && PlayersRange.Has(c.m.MaxPlayers.V) && !c.m.Incomplete {
		c.l.Errorf(c.firstWritten(c.m.BaronsAt, c.m.MaxPlayers.At), "few-barons", "the deck has %s for up to %d players", countOf(n, "Baron card", "Baron cards"), c.m.MaxPlayers.V).Hint =
			"each player is dealt one: add goals under barons, or let the map be for fewer players"
	}
}
