// Package railways holds the policies of Railways of the World, from random to one that
// looks ahead, and counts what play shows of a map. The policies see what a player sees:
// everything but the barons of the others and what chance will bring.
package railways

import (
	"platelayer/rules/railways"
	"platelayer/sim"
)

// Entry is a policy of the game under its name.
type Entry = sim.Entry[*railways.State, railways.Move]

// policies are all policies, the weakest first.
var policies = sim.Policies[*railways.State, railways.Move]{
	{Name: "random", New: func() sim.Policy[*railways.State, railways.Move] {
		return sim.Random[*railways.State, railways.Move]{}
	}},
	{Name: "greedy", New: func() sim.Policy[*railways.State, railways.Move] { return NewGreedy(Usual()) }},
	{Name: "lookahead", New: func() sim.Policy[*railways.State, railways.Move] { return NewLookahead(Usual()) }},
}

// Names are the names of all policies.
func Names() []string { return policies.Names() }

// ByName is the policy of a name; the error for another one lists them.
func ByName(name string) (Entry, error) { return policies.ByName(name) }
