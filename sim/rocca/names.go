// Package rocca holds the policies of Rocca Rails, from random to greedy, and counts what
// play shows of a deck. The policies see what a player sees: the own hand, the table, how
// many cards the others have and how many are in the pile.
package rocca

import (
	"platelayer/rules/rocca"
	"platelayer/sim"
)

// Entry is a policy of the game under its name.
type Entry = sim.Entry[*rocca.State, rocca.Move]

// policies are all policies, the weakest first.
var policies = sim.Policies[*rocca.State, rocca.Move]{
	{Name: "random", New: func() sim.Policy[*rocca.State, rocca.Move] { return sim.Random[*rocca.State, rocca.Move]{} }},
	{Name: "greedy", New: func() sim.Policy[*rocca.State, rocca.Move] { return NewGreedy(Usual()) }},
}

// Names are the names of all policies.
func Names() []string { return policies.Names() }

// ByName is the policy of a name; the error for another one lists them.
func ByName(name string) (Entry, error) { return policies.ByName(name) }
