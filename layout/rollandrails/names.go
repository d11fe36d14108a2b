package rollandrails

import (
	"platelayer/diag"
	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// CheckNames finds the names of a map that no font can set. Compose finds them as well;
// this is for maps that are not whole enough to be composed.
func CheckNames(m *rules.Map, o Options) diag.List {
	var problems diag.List
	c := layout.NewCanvas(o.Look, &problems)
	set := func(name diag.Value[string]) {
		t := c.From(name.At)
		t.Width(name.V, t.Bold(10))
	}
	set(m.Name)
	set(m.Author)
	for _, t := range m.Cities {
		set(t.Name)
	}
	for _, t := range m.Towns {
		set(t.Name)
	}
	for _, r := range m.Rivers {
		set(r.Name)
	}
	for _, l := range m.Labels {
		set(l.Name)
	}
	return problems
}
