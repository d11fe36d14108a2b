package rollandrails

import (
	"slices"
	"strings"

	"platelayer/diag"
)

// checkDice looks at the dice that a map may choose: those of Upgrade and Delivery. The
// track actions accept every face, so no die is ever without an action.
func (c *checker) checkDice() {
	c.dice(c.m.UpgradeDice, c.m.UpgradeDiceAt, "Upgrade")
	c.dice(c.m.DeliveryDice, c.m.DeliveryDiceAt, "Delivery")
}

// dice looks at the faces that let a player choose an action, and at the places of them
// that are known.
func (c *checker) dice(v diag.Value[[]int], faces []diag.Pos, action string) {
	if len(v.V) == 0 {
		c.l.Errorf(v.At, "wrong-length", "no die lets a player choose %s", action).Hint = "name one or more of the faces " + DieRange.String()
		return
	}
	for i, d := range v.V {
		at := v.At
		if i < len(faces) {
			at = faces[i]
		}
		switch {
		case !DieRange.Has(d):
			c.l.Errorf(at, "out-of-range", "a die has no face %d for %s", d, action).Hint = "the faces are " + DieRange.String()
		case slices.Contains(v.V[:i], d):
			c.l.Errorf(at, "duplicate-entry", "%s names the face %d twice", action, d).Hint = "name each face once"
		}
	}
}

// checkSoloWheel wants two different specialists of the solo game for each die, and
// each of them called by some die.
func (c *checker) checkSoloWheel() {
	var called [Specialists]bool
	whole := true
	for i, v := range c.m.SoloWheel {
		for k, s := range v.V {
			switch {
			case !slices.Contains(SoloSpecialists, s):
				whole = false
				c.l.Errorf(v.At, "unknown-specialist", "%q does not help in the solo game, but a die of %d calls it", s, i+1).Hint =
					"those who do are " + specialistNames(SoloSpecialists)
			case k == 1 && s == v.V[0]:
				whole = false
				c.l.Errorf(v.At, "duplicate-entry", "a die of %d calls %q twice", i+1, s).Hint = "a die calls two different specialists"
			default:
				called[s] = true
			}
		}
	}
	if !whole {
		return
	}
	for _, s := range SoloSpecialists {
		if !called[s] {
			c.l.Warnf(c.firstWritten(placesOf(c.m.SoloWheel[:])...), "idle-specialist", "no die calls %q in the solo game", s).Hint =
				"each specialist helps up to three times: put it into solo-wheel"
		}
	}
}

func specialistNames(ss []Specialist) string {
	names := make([]string, len(ss))
	for i, s := range ss {
		names[i] = s.String()
	}
	return strings.Join(names, ", ")
}
