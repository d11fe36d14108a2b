package rollandrails

import (
	"strings"
)

// checkNames wants a name for the map and a name of its own for every city and town:
// people say them aloud. Capitals make no difference, as city names are printed in
// capitals.
func (c *checker) checkNames() {
	if strings.TrimSpace(c.m.Name.V) == "" && !c.m.Incomplete {
		c.l.Errorf(c.m.Name.At, "unusable-name", "the map has no name").Hint = "write one, such as name: Elbe and Weser"
	}
	seen := make(map[string]int, len(c.stops))
	for i, s := range c.stops {
		name := strings.ToLower(strings.Join(strings.Fields(s.name.V), " "))
		if name == "" {
			if !c.m.Incomplete {
				c.l.Errorf(s.at.At, "unusable-name", "the %s at %s has no name", s.kind, c.label(s.at.V))
			}
			continue
		}
		if j, ok := seen[name]; ok {
			c.l.Errorf(s.name.At, "duplicate-name", "%s has the name of %s", c.stopAt(s), c.stopAt(c.stops[j])).Hint =
				"give each city and town a name of its own"
			continue
		}
		seen[name] = i
	}
}
