package rollandrails

import "fmt"

// checkRounds wants a length for every number of players, and no longer game for more
// of them: a round with more players builds more and ships more.
func (c *checker) checkRounds() {
	for p := MinPlayers; p <= MaxPlayers; p++ {
		v := c.m.Rounds[p]
		if !c.number(v, RoundsRange, "a game of %d has %d rounds", p) || p == MinPlayers {
			continue
		}
		before := c.m.Rounds[p-1]
		if !RoundsRange.Has(before.V) || v.V <= before.V {
			continue
		}
		at := v.At
		if !c.written(at) {
			at = before.At
		}
		c.l.Warnf(at, "rising-rounds", "a game of %d has %d rounds, longer than one of %d with %d", p, v.V, p-1, before.V).Hint =
			"more players build and ship more in a round: give them as many rounds or fewer"
	}
	solo, one := c.m.Solo, c.m.Rounds[MinPlayers]
	if c.number(solo, RoundsRange, "the solo game has %d rounds") && solo.V != one.V && c.written(solo.At) && c.written(one.At) {
		c.l.Warnf(solo.At, "differing-rounds", "the solo game has %d rounds, and a game of 1 has %d", solo.V, one.V).Hint =
			"they are one game: write the same number, or only one of them"
	}
}

// checkMedals wants each medal to ask for more than the one before.
func (c *checker) checkMedals() {
	for i, v := range c.m.Medals {
		if !c.number(v, MedalRange, "%s asks for %d points", MedalNames[i]) || i == 0 {
			continue
		}
		if before := c.m.Medals[i-1]; MedalRange.Has(before.V) && v.V <= before.V {
			c.l.Errorf(v.At, "unsorted-medals", "%s asks for %d points and %s for %d", MedalNames[i], v.V, MedalNames[i-1], before.V).Hint =
				fmt.Sprintf("each medal asks for more than the one before: at least %d here", before.V+1)
		}
	}
}
