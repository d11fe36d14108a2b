package rollandrails

import (
	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// Entry is a policy of the game under its name.
type Entry = sim.Entry[*rollandrails.State, rollandrails.Move]

// policies are all policies, the weakest first, and then the personas.
var policies = sim.Policies[*rollandrails.State, rollandrails.Move]{
	{Name: "random", New: func() sim.Policy[*rollandrails.State, rollandrails.Move] {
		return sim.Random[*rollandrails.State, rollandrails.Move]{}
	}},
	persona("greedy", Balanced),
	{Name: "lookahead", New: func() sim.Policy[*rollandrails.State, rollandrails.Move] { return NewLookahead(Balanced()) }},
	persona("networker", Networker),
	persona("hauler", Hauler),
	persona("banker", Banker),
	persona("spoiler", Spoiler),
}

func persona(name string, weights func() Weights) Entry {
	return Entry{Name: name, New: func() sim.Policy[*rollandrails.State, rollandrails.Move] { return NewGreedy(weights()) }}
}

// Names are the names of all policies.
func Names() []string { return policies.Names() }

// ByName is the policy of a name; the error for another one lists them.
func ByName(name string) (Entry, error) { return policies.ByName(name) }
