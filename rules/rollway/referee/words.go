package referee

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"platelayer/hex"
	"platelayer/rules/rollway"
)

// The words of docs/log-rollway.md, read and written.

// seatName writes a seat: P1 is seat 0.
func seatName(seat int) string { return "P" + strconv.Itoa(seat+1) }

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

// readDice reads so many dice.
func readDice(words []string, n int) ([]int, error) {
	if len(words) != n {
		return nil, fmt.Errorf("%d dice are written where %d belong", len(words), n)
	}
	var dice []int
	for _, w := range words {
		if len(w) != 1 || w[0] < '1' || w[0] > '6' {
			return nil, fmt.Errorf("%q is no die: 1 to 6 are", w)
		}
		dice = append(dice, int(w[0]-'0'))
	}
	return dice, nil
}

// without is a list of dice without those given; ok is false where one is not there.
func without(dice, gone []int) (rest []int, ok bool) {
	rest = slices.Clone(dice)
	for _, d := range gone {
		i := slices.Index(rest, d)
		if i < 0 {
			return nil, false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return rest, true
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

// nothing wants no further words.
func nothing(args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%q is more than the line needs", strings.Join(args, " "))
	}
	return nil
}

// exactly wants so many words.
func exactly(args []string, n int, what string) error {
	if len(args) != n {
		return fmt.Errorf("%q is not %s", strings.Join(args, " "), what)
	}
	return nil
}
