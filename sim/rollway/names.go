package rollway

import (
	"fmt"
	"strings"

	"platelayer/rules/rollway"
	"platelayer/sim"
)

// Entry is a policy of the game under its name.
type Entry = sim.Entry[*rollway.State, rollway.Move]

// policies are all policies, the weakest first.
var policies = []Entry{
	{Name: "random", New: func() sim.Policy[*rollway.State, rollway.Move] { return sim.Random[*rollway.State, rollway.Move]{} }},
	{Name: "greedy", New: func() sim.Policy[*rollway.State, rollway.Move] { return NewGreedy(Usual()) }},
	{Name: "lookahead", New: func() sim.Policy[*rollway.State, rollway.Move] { return NewLookahead(Usual()) }},
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
