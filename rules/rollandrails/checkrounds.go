package rollandrails

import (
	"fmt"
	"strconv"
	"strings"
)

// checkRounds wants a length for every number of players, and no longer game for more
// of them: a round with more players builds more and ships more.
func (c *checker) checkRounds() {
	c.checkMissingRounds()
	solo, one := c.m.Solo, c.m.Rounds[MinPlayers]
	c.number(solo, RoundsRange, "%s has %d rounds", gameOf(MinPlayers))
	if one != solo && c.number(one, RoundsRange, "%s has %d rounds", gameOf(MinPlayers)) &&
		one.V != solo.V && c.written(solo.At) && c.written(one.At) {
		c.l.Warnf(solo.At, "differing-rounds", "%s has %s, and that of 1 player has %d", gameOf(MinPlayers), rounds(solo.V), one.V).Hint =
			"they are one game: write the same number, or only one of them"
	}
	for p := MinPlayers + 1; p <= MaxPlayers; p++ {
		v, before := c.m.Rounds[p], c.m.Rounds[p-1]
		if !c.number(v, RoundsRange, "%s has %d rounds", gameOf(p)) || !RoundsRange.Has(before.V) || v.V <= before.V {
			continue
		}
		at := v.At
		if !c.written(at) {
			at = before.At
		}
		c.l.Warnf(at, "rising-rounds", "%s has %s, longer than %s with %d", gameOf(p), rounds(v.V), gameOf(p-1), before.V).Hint =
			"more players build and ship more in a round: give them as many rounds or fewer"
	}
}

// checkMissingRounds warns where a definition gives rounds for some numbers of players
// only: who writes their own numbers may not expect the usual ones beside them.
func (c *checker) checkMissingRounds() {
	if !c.written(c.m.RoundsAt) || c.m.Incomplete {
		return
	}
	var players, lengths []string
	all := make([]string, 0, MaxPlayers)
	for p := MinPlayers; p <= MaxPlayers; p++ {
		v := c.m.Rounds[p]
		if p == MinPlayers && !c.written(v.At) {
			v = c.m.Solo
		}
		all = append(all, fmt.Sprintf("%d: %d", p, v.V))
		if !c.written(v.At) {
			players, lengths = append(players, strconv.Itoa(p)), append(lengths, strconv.Itoa(v.V))
		}
	}
	if len(players) == 0 {
		return
	}
	noun := "players"
	if len(players) == 1 && players[0] == "1" {
		noun = "player"
	}
	c.l.Warnf(c.m.RoundsAt, "missing-rounds", "%q leaves out %s %s; the usual %s rounds are used", "rounds", and(players), noun, and(lengths)).Hint =
		"name all of them, such as rounds: {" + strings.Join(all, ", ") + "}"
}

// rounds writes a number of rounds.
func rounds(n int) string { return count(n, "round", "rounds") }

// gameOf names the game of so many players.
func gameOf(players int) string {
	if players == MinPlayers {
		return "the solo game"
	}
	return fmt.Sprintf("the game of %d", players)
}

// checkMedals wants each medal to ask for more than the one before.
func (c *checker) checkMedals() {
	for i, v := range c.m.Medals {
		if !c.number(v, MedalRange, "%s asks for %d points", MedalNames[i]) || i == 0 {
			continue
		}
		if before := c.m.Medals[i-1]; MedalRange.Has(before.V) && v.V <= before.V {
			c.l.Errorf(v.At, "unsorted-medals", "%s asks for %s and %s for %d", MedalNames[i], count(v.V, "point", "points"), MedalNames[i-1], before.V).Hint =
				fmt.Sprintf("each medal asks for more than the one before: at least %d here", before.V+1)
		}
	}
}
