package referee

import (
	"fmt"
	"slices"
	"strings"

	"platelayer/hex"
	"platelayer/rules/rollway"
)

// The words of docs/log-rollway.md, read and written.

// label writes a hex as it is printed.
func (r *Referee) label(c hex.Coord) string { return r.m.Grid.Label(c) }

// readHex reads the label of a hex that is on the map.
func (r *Referee) readHex(word string) (hex.Coord, error) {
	c, ok := r.m.Grid.ParseLabel(word)
	if !ok || r.m.Grid.Label(c) != word || !r.m.GroundOf(c).Hex() {
		return hex.Coord{}, fmt.Errorf("%q is no hex of the map", word)
	}
	return c, nil
}

// readCompany reads the name of a company.
func readCompany(word string) (rollway.Company, error) {
	i := slices.Index(rollway.CompanyNames[:], word)
	if i < 0 {
		return rollway.NoCompany, fmt.Errorf("%q is no company: there are %s", word, strings.Join(rollway.CompanyNames[:], ", "))
	}
	return rollway.Company(i), nil
}

// The words of the sides, by side.
var sideWords = map[hex.Orientation][6]string{
	hex.PointyTop: {"E", "SE", "SW", "W", "NW", "NE"},
	hex.FlatTop:   {"SE", "S", "SW", "NW", "N", "NE"},
}

// readSides reads the two sides of a line, in either order, in small letters too.
func (r *Referee) readSides(word string) (a, b hex.Side, err error) {
	names := sideWords[r.m.Grid.Orientation]
	one, two, _ := strings.Cut(strings.ToUpper(word), "-")
	i, j := slices.Index(names[:], one), slices.Index(names[:], two)
	if i < 0 || j < 0 || i == j {
		return 0, 0, fmt.Errorf("%q does not join two sides: they are %s", word, strings.Join(names[:], ", "))
	}
	return hex.Side(i), hex.Side(j), nil
}

// sidesWord writes the two sides of a line, the earlier one first.
func (r *Referee) sidesWord(a, b hex.Side) string {
	names := sideWords[r.m.Grid.Orientation]
	return names[min(a, b)] + "-" + names[max(a, b)]
}
