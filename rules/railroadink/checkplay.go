package railroadink

import "fmt"

// checkPlay looks at what a board that is sound so far can be played for: whether anything
// can be drawn on it, and whether every face of the Renovation die finds something.
func (c *checker) checkPlay() {
	g := compile(c.b)
	found := false
	for _, s := range g.slots[:g.routes] {
		for _, orbit := range s.orbits {
			found = found || g.waysOf(new(sheet), orbit) > 0
		}
	}
	if !found {
		c.l.Errorf(c.firstWritten(c.b.ExitsAt, c.b.DiceAt), "no-first-route", "no Route of the dice can be drawn on the empty board").Hint =
			"the first one is joined to an exit: the board needs an exit of a kind that a die shows"
	}
	if g.reno < 0 {
		return
	}
	die := &c.b.Dice[g.slots[g.reno].die]
	for i := range die.Faces {
		if !g.renovates(i) {
			c.l.Warnf(c.firstWritten(die.Faces[i].At, c.dieAt(die)), "idle-face", "face %d of die %q finds nothing to be added to", i+1, die.Letter.V).Hint =
				fmt.Sprintf("no white die shows a Route that lies within the dots of %q", die.Faces[i].V)
		}
	}
}

// renovates tells whether a face of the Renovation die can be added to what some white die
// shows.
func (g *Game) renovates(face int) bool {
	for _, s := range g.slots[:g.routes] {
		if s.kind != White {
			continue
		}
		for _, orbit := range s.orbits {
			or := g.orbits[orbit]
			for id := or.first; id < or.first+or.n; id++ {
				if len(g.renovations[face][id]) > 0 {
					return true
				}
			}
		}
	}
	return false
}
