package railways

import (
	"fmt"
	"strings"
	"unicode"

	"platelayer/diag"
	"platelayer/hex"
)

// Check says what would keep a map from being played, and what looks odd: every problem in
// one run, sorted by place. Errors stop a map from being printed; a map with warnings can be
// played. It takes time and memory linear in the size of the map and is safe on any map,
// however broken.
//
// A reader of definitions leaves -1 for a city that it could not find, CityColors for a colour
// that it could not make out, UnknownBorder for a border, UnknownHex for a hex, and no Terrain
// where it found no picture. They are passed over here: it has said so. On an incomplete map
// nothing is reported for being missing, and nothing about what track can reach.
func Check(m *Map) diag.List {
	c := newChecker(m)
	c.checkNames()
	c.checkPlayers()
	c.checkSize()
	if len(m.Terrain) > 0 && c.checkLand() {
		c.checkPlaces()
		c.checkIslands()
		c.checkReach()
		c.checkRidges()
		c.checkRivers()
	}
	c.checkColors()
	c.checkBag()
	c.checkMarkers()
	c.checkEngines()
	c.checkIncome()
	c.checkOperations()
	c.checkBarons()
	c.checkOptions()
	c.checkWestern()
	c.checkPrinted()
	c.l.Sort()
	return c.l
}

// checker carries one run of Check.
type checker struct {
	m *Map
	l diag.List
	// cells is how many entries of Map.Terrain are cells of the grid.
	cells int
	// at has the city of each cell plus one; 0 is none.
	at []int32
	// cellOf is where each city stands; -1 where it stands on no land or on another city,
	// which has been reported.
	cellOf []int
	// goals joins the cities that a player's own links can join.
	goals groups
}

func newChecker(m *Map) *checker {
	c := &checker{m: m, at: make([]int32, len(m.Terrain)), cellOf: make([]int, len(m.Cities)), goals: newGroups(len(m.Cities))}
	for i := range c.cellOf {
		c.cellOf[i] = -1
	}
	switch n, g := len(m.Terrain), m.Grid; {
	case g.Cols <= 0 || g.Rows <= 0:
	case g.Cols >= n:
		c.cells = n
	default:
		c.cells = min(n, g.Cols*min(g.Rows, n/g.Cols+1))
	}
	return c
}

// cell is the place of a hex in Map.Terrain, -1 where the map has none.
func (c *checker) cell(h hex.Coord) int {
	if i, ok := c.m.Grid.Index(h); ok && i >= 0 && i < c.cells {
		return i
	}
	return -1
}

// landCell is cell, but -1 where there is no land.
func (c *checker) landCell(h hex.Coord) int {
	if i := c.cell(h); i >= 0 && c.m.Terrain[i].Land() {
		return i
	}
	return -1
}

// trackCell is landCell, but -1 where a city stands: where tiles can lie.
func (c *checker) trackCell(h hex.Coord) int {
	if i := c.landCell(h); i >= 0 && c.at[i] == 0 {
		return i
	}
	return -1
}

// known tells whether there is a city of a number.
func (c *checker) known(city int) bool { return city >= 0 && city < len(c.m.Cities) }

// label is what is printed on a hex.
func (c *checker) label(h hex.Coord) string {
	if l := c.m.Grid.Label(h); l != "" {
		return l
	}
	return "a hex off the map"
}

// cityName names a city: city "Chicago".
func (c *checker) cityName(i int) string {
	if n := c.m.Cities[i].Name.V; n != "" {
		return fmt.Sprintf("city %q", n)
	}
	return "the city at " + c.label(c.m.Cities[i].At.V)
}

// cityAt names a city and its hex: city "Chicago" at H4.
func (c *checker) cityAt(i int) string {
	if c.m.Cities[i].Name.V == "" {
		return c.cityName(i)
	}
	return c.cityName(i) + " at " + c.label(c.m.Cities[i].At.V)
}

// cityNames lists cities, the first few of many.
func (c *checker) cityNames(cities []int) string {
	names := make([]string, len(cities))
	for i, n := range cities {
		names[i] = c.cityName(n)
	}
	return listed(names)
}

// written tells whether a value stands in the definition; what was left out has the place of
// the definition as a whole.
func (c *checker) written(at diag.Pos) bool { return at.Line > 0 && at != c.m.At }

// firstWritten is the first of some places that stands in the definition; that of the
// definition as a whole where none does.
func (c *checker) firstWritten(places ...diag.Pos) diag.Pos {
	for _, at := range places {
		if c.written(at) {
			return at
		}
	}
	return c.m.At
}

// number reports a value outside its range; format has a %d for it behind all others.
func (c *checker) number(v diag.Value[int], r Range, format string, args ...any) bool {
	if r.Has(v.V) {
		return true
	}
	c.l.Errorf(v.At, "out-of-range", format, append(args, v.V)...).Hint = r.String() + " can be played and printed"
	return false
}

// checkNames wants a name for the map and a name of its own for every city: cards call them
// by it, and people say it aloud.
func (c *checker) checkNames() {
	if NameKey(c.m.Name.V) == "" && !c.m.Incomplete {
		c.l.Errorf(c.m.Name.At, "unusable-name", "the map has no name").Hint = "write one, such as name: Two Coasts"
	}
	seen := make(map[string]int, len(c.m.Cities))
	for i := range c.m.Cities {
		city := &c.m.Cities[i]
		name := NameKey(city.Name.V)
		if name == "" {
			if !c.m.Incomplete {
				c.l.Errorf(city.At.At, "unusable-name", "%s has no name", c.cityName(i))
			}
			continue
		}
		if j, ok := seen[name]; ok {
			c.l.Errorf(city.Name.At, "duplicate-name", "%s has the name of %s", c.cityAt(i), c.cityAt(j)).Hint = "give each city a name of its own"
			continue
		}
		seen[name] = i
	}
}

// NameKey is a name as people tell it from others: in small letters, with single spaces,
// without characters that only join others or choose their form.
func NameKey(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cf, unicode.Variation_Selector) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r) {
			return -1
		}
		return r
	}, name)
	return strings.ToLower(strings.Join(strings.Fields(name), " "))
}

// checkPlayers holds the numbers of players to those of the game.
func (c *checker) checkPlayers() {
	from, to := c.m.MinPlayers, c.m.MaxPlayers
	if c.number(from, PlayersRange, "the map is for %d players") && c.number(to, PlayersRange, "the map is for up to %d players") && from.V > to.V {
		c.l.Errorf(to.At, "out-of-range", "the map is for %d players at least and %d at most", from.V, to.V).Hint = "the smaller number comes first"
	}
}

// atTable calls f with every number of players that the map is for.
func (c *checker) atTable(f func(players int)) {
	for p := max(MinPlayers, c.m.MinPlayers.V); p <= min(MaxPlayers, c.m.MaxPlayers.V); p++ {
		f(p)
	}
}

// countOf writes a number and what it counts: "1 city", "2 cities", "no cities".
func countOf(n int, one, many string) string {
	switch n {
	case 0:
		return "no " + many
	case 1:
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// maxNamed is how many things a message lists by name.
const maxNamed = 4

// listed joins names as a sentence does, the first few of many.
func listed(names []string) string {
	if n := len(names); n > maxNamed+1 {
		names = append(names[:maxNamed:maxNamed], fmt.Sprintf("%d more", n-maxNamed))
	}
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}
