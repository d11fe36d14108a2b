package rollway

import (
	"platelayer/rules/rollway"
	"platelayer/sim"
)

// Entry is a policy of the game under its name.
type Entry = sim.Entry[*rollway.State, rollway.Move]

// policies are all policies, the weakest first.
var policies = sim.Policies[*rollway.State, rollway.Move]{
	{Name: "random", New: func() sim.Policy[*rollway.State, rollway.Move] { return sim.Random[*rollway.State, rollway.Move]{} }},
	{Name: "greedy", New: func() sim.Policy[*rollway.State, rollway.Move] { return NewGreedy(Usual()) }},
	{Name: "lookahead", New: func() sim.Policy[*rollway.State, rollway.Move] { return NewLookahead(Usual()) }},
}

// Names are the names of all policies.
func Names() []string { return policies.Names() }

// ByName is the policy of a name; the error for another one lists them.
func ByName(name string) (Entry, error) { return policies.ByName(name) }
