// Package railroadink holds the policies of Railroad Ink, from random to strong, finds the
// best last round exactly, and counts what play shows of a board and its dice.
//
// Everybody draws the same dice on a board of their own, so a policy looks at its own board
// alone, whatever the number of players.
package railroadink

import (
	"platelayer/rules/railroadink"
	"platelayer/sim"
)

// Entry is a policy of the game under its name.
type Entry = sim.Entry[*railroadink.State, railroadink.Move]

// policy is a policy of the game.
type policy = sim.Policy[*railroadink.State, railroadink.Move]

// policies are all policies, the weakest first.
var policies = sim.Policies[*railroadink.State, railroadink.Move]{
	{Name: "random", New: func() policy { return sim.Random[*railroadink.State, railroadink.Move]{} }},
	{Name: "greedy", New: func() policy { return NewGreedy() }},
	{Name: "strong", New: func() policy { return NewStrong() }},
}

// Names are the names of all policies.
func Names() []string { return policies.Names() }

// ByName is the policy of a name; the error for another one lists them.
func ByName(name string) (Entry, error) { return policies.ByName(name) }
