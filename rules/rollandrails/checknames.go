package rollandrails

import (
	"strings"
	"unicode"
)

// checkNames wants a name for the map and a name of its own for every city and town:
// people say them aloud. Capitals make no difference, as city names are printed in
// capitals.
func (c *checker) checkNames() {
	if asRead(c.m.Name.V) == "" && !c.m.Incomplete {
		c.l.Errorf(c.m.Name.At, "unusable-name", "the map has no name").Hint = "write one, such as name: Elbe and Weser"
	}
	seen := make(map[string]int, len(c.stops))
	for i, s := range c.stops {
		name := asRead(s.name.V)
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

// asRead is a name as people tell it from others: in small letters, with single spaces,
// without characters that only join others or choose their form.
func asRead(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cf, unicode.Variation_Selector) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r) {
			return -1
		}
		return r
	}, name)
	return strings.ToLower(strings.Join(strings.Fields(name), " "))
}
