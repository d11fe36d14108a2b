package rollandrails

import (
	"platelayer/diag"
	"platelayer/hex"
)

// Check says what would keep a map from being played, and what looks odd: every
// problem in one run, sorted by place. Errors stop a map from being printed; a map
// with warnings can be played. It takes time and memory linear in the size of the map
// and is safe on any map, however broken.
//
// A reader of definitions leaves Colors for a colour that it could not make out,
// UnknownBorder for a border, and no Terrain where it found no picture. They are passed
// over here: it has said so. On an incomplete map nothing is reported for being missing.
func Check(m *Map) diag.List {
	c := newChecker(m)
	c.checkNames()
	if len(m.Terrain) > 0 && c.checkLand() {
		c.checkPlaces()
		c.checkReach()
		c.checkRivers()
	}
	c.checkColors()
	c.checkTables()
	c.checkRounds()
	c.checkMedals()
	c.checkDice()
	c.checkSoloWheel()
	c.l.Sort()
	return c.l
}

// stop is a city or a town, as far as the checks care.
type stop struct {
	kind string // "city" or "town"
	name diag.Value[string]
	at   diag.Value[hex.Coord]
	// cell is where the stop stands in Map.Terrain; -1 where it stands on no
	// land or on another stop, which has been reported.
	cell int
}

// checker carries one run of Check.
type checker struct {
	m *Map
	l diag.List
	// stops are the cities and then the towns, both in the order of the map.
	stops []stop
	// at has the stop of each cell of Map.Terrain plus one; 0 is none.
	at   []int32
	land int // how many hexes carry track
}

func newChecker(m *Map) *checker {
	c := &checker{m: m, stops: make([]stop, 0, len(m.Cities)+len(m.Towns)), at: make([]int32, len(m.Terrain))}
	for i := range m.Cities {
		s := &m.Cities[i]
		c.stops = append(c.stops, stop{"city", s.Name, s.At, -1})
	}
	for i := range m.Towns {
		s := &m.Towns[i]
		c.stops = append(c.stops, stop{"town", s.Name, s.At, -1})
	}
	for _, t := range m.Terrain {
		if t.Land() {
			c.land++
		}
	}
	return c
}

// cell is the place of a hex in Map.Terrain, -1 where the map has none.
func (c *checker) cell(h hex.Coord) int {
	if i, ok := c.m.Grid.Index(h); ok && i < len(c.m.Terrain) {
		return i
	}
	return -1
}

// landCell is cell, but -1 where no track can be laid.
func (c *checker) landCell(h hex.Coord) int {
	if i := c.cell(h); i >= 0 && c.m.Terrain[i].Land() {
		return i
	}
	return -1
}

// isCity tells whether stop number i is a city.
func (c *checker) isCity(i int) bool { return i < len(c.m.Cities) }

// label is what is printed on a hex.
func (c *checker) label(h hex.Coord) string {
	if l := c.m.Grid.Label(h); l != "" {
		return l
	}
	return "a hex off the map"
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

// placesOf are the places of a row of values.
func placesOf[T any](values []diag.Value[T]) []diag.Pos {
	places := make([]diag.Pos, len(values))
	for i, v := range values {
		places[i] = v.At
	}
	return places
}
