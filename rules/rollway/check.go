package rollway

import (
	"fmt"
	"strings"
	"unicode"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollway/routes"
)

// The largest map: what the exact search for the best routes of an operating round
// promises to answer at once. It takes twice as many stops and pieces of track, but nobody
// should wait for it.
const (
	MaxStops  = routes.PromisedStops
	MaxPieces = routes.PromisedPieces
	// MaxStations is stations that a company can have, with the mystery station.
	MaxStations = routes.PromisedStations
	// MaxForks is how often printed track forks. Where it forks twice and meets twice, the
	// ways of trains double, and players lay up to a fork for two lines.
	MaxForks = routes.PromisedForks
	// MaxCells is cells of the grid; each has six sides, and a border has the number of
	// one of them.
	MaxCells = routes.MaxBorder / 6
)

// Check says what would keep a map from being played, and what looks odd: every problem
// in one run, sorted by place. Errors stop a map from being printed; a map with warnings
// can be played. It takes time and memory linear in the size of the map and is safe on
// any map, however broken.
//
// A reader of definitions leaves a grey hex without track where it could not read a
// letter of the picture, and leaves out what else it could not read: it has said so. On
// an incomplete map nothing is reported for being missing, and nothing about what track
// can reach.
func Check(m *Map) diag.List {
	c := newChecker(m)
	c.checkName()
	if c.checkHexes() {
		c.checkStops()
		c.checkTrack()
		c.checkReach()
		c.checkSize()
	}
	c.checkSpirals()
	c.checkTrains()
	c.checkRuns()
	c.checkPenalties()
	c.checkBands()
	c.l.Sort()
	return c.l
}

// checker carries one run of Check.
type checker struct {
	m *Map
	l diag.List
	// cells is how many entries of Map.Ground are cells of the grid.
	cells int
	// stopAt has the stop of a cell, lines the printed lines of a cell, both as indices
	// of the map's lists, without those that have been reported.
	stopAt map[int]int
	lines  map[int][]int
}

func newChecker(m *Map) *checker {
	c := &checker{m: m, stopAt: make(map[int]int, len(m.Stops)), lines: make(map[int][]int, len(m.Track))}
	switch n, g := len(m.Ground), m.Grid; {
	case g.Cols <= 0 || g.Rows <= 0:
	case g.Cols >= n:
		c.cells = n
	default:
		c.cells = min(n, g.Cols*min(g.Rows, n/g.Cols+1))
	}
	return c
}

// cell is the place of a hex in Map.Ground, -1 where the map has none.
func (c *checker) cell(h hex.Coord) int {
	if i, ok := c.m.Grid.Index(h); ok && i >= 0 && i < c.cells && c.m.Ground[i].Hex() {
		return i
	}
	return -1
}

// grey tells whether a cell is a grey hex.
func (c *checker) grey(cell int) bool { return c.m.Ground[cell] == Grey }

// label is what is printed on a hex.
func (c *checker) label(h hex.Coord) string {
	if l := c.m.Grid.Label(h); l != "" {
		return l
	}
	return "a hex off the map"
}

// stopName names a stop by its hex: the dot at A5, the square station at A3.
func (c *checker) stopName(s Stop) string {
	what := s.Kind.V.String()
	switch {
	case s.Kind.V == Station && s.Company < Companies:
		what = s.Company.String() + " station"
	case s.Kind.V == Mystery:
		what += " station"
	}
	return "the " + what + " at " + c.label(s.At.V)
}

// written tells whether a value stands in the definition; what was left out has the
// place of the definition as a whole.
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
func (c *checker) number(v diag.Value[int], at diag.Pos, r Range, format string, args ...any) bool {
	if r.Has(v.V) {
		return true
	}
	c.l.Errorf(at, "out-of-range", format, append(args, v.V)...).Hint = r.String() + " can be played and printed"
	return false
}

// checkName wants a name for the map.
func (c *checker) checkName() {
	hidden := func(r rune) bool { return unicode.IsSpace(r) || unicode.In(r, unicode.Cf, unicode.Variation_Selector) }
	if strings.TrimFunc(c.m.Name.V, hidden) == "" && !c.m.Incomplete {
		c.l.Errorf(c.m.Name.At, "unusable-name", "the map has no name").Hint = "write one, such as name: Main Line"
	}
}

// count writes a number and what it counts: "1 stop", "2 stops", "no stops".
func count(n int, one, many string) string {
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
