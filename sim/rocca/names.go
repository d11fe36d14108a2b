// Package rocca holds the policies of Rocca Rails, from random to greedy, and counts what
// play shows of a deck. The policies see what a player sees: the own hand, the table, how
// many cards the others have and how many are in the pile.
package rocca

import (
	"fmt"
	"strings"

	"platelayer/rules/rocca"
	"platelayer/sim"
)

// Entry is a policy of the game under its name.
type Entry = sim.Entry[*rocca.State, rocca.Move]

// policies are all policies, the weakest first.
var policies = []Entry{
	{Name: "random", New: func() sim.Policy[*rocca.State, rocca.Move] { return sim.Random[*rocca.State, rocca.Move]{} }},
	{Name: "greedy", New: func() sim.Policy[*rocca.State, rocca.Move] { return NewGreedy(Usual()) }},
}

// Names are the names of all policies.
func Names() []string {
	var out []string
	for _, e := range policies {
		out = append(out, e.Name)
	}
	return out
}

// ByName is the policy of a name; the error for another one lists them.
func ByName(name string) (Entry, error) {
	for _, e := range policies {
		if e.Name == name {
			return e, nil
		}
	}
	return Entry{}, fmt.Errorf("there is no policy %q: it is one of %s", name, strings.Join(Names(), ", "))
}
