package referee

import (
	"fmt"
	"slices"
	"strings"

	"platelayer/hex"
	"platelayer/rules/rollandrails"
)

// The words of docs/log.md, read and written.

// label writes a hex as it is printed.
func (r *Referee) label(c hex.Coord) string { return r.m.Grid.Label(c) }

// readHex reads the label of a hex that is on the map.
func (r *Referee) readHex(word string) (hex.Coord, error) {
	c, ok := r.m.Grid.ParseLabel(word)
	if !ok || r.m.Grid.Label(c) != word || r.m.TerrainOf(c) == rollandrails.None {
		return hex.Coord{}, fmt.Errorf("%q is no hex of the map", word)
	}
	return c, nil
}

// readCity reads the label of a city.
func (r *Referee) readCity(word string) (hex.Coord, *city, error) {
	c, err := r.readHex(word)
	if err != nil {
		return c, nil, err
	}
	if r.cities[c] == nil {
		return c, nil, fmt.Errorf("there is no city at %q", word)
	}
	return c, r.cities[c], nil
}

// readTown reads the label of a town.
func (r *Referee) readTown(word string) (hex.Coord, error) {
	c, err := r.readHex(word)
	if err != nil {
		return c, err
	}
	if !r.towns[c] {
		return c, fmt.Errorf("there is no town at %q", word)
	}
	return c, nil
}

// readColor reads the name of a color.
func readColor(word string) (rollandrails.Color, error) {
	i := slices.Index(rollandrails.ColorNames[:], word)
	if i < 0 {
		return 0, fmt.Errorf("%q is no color: there are %s", word, strings.Join(rollandrails.ColorNames[:], ", "))
	}
	return rollandrails.Color(i), nil
}

// readLetter reads the letter of a color.
func readLetter(word string) (rollandrails.Color, error) {
	for c := range rollandrails.Color(rollandrails.Colors) {
		if c.Letter() == word {
			return c, nil
		}
	}
	return 0, fmt.Errorf("%q is no letter of a color: A to E are", word)
}

// readSet reads a set of goods.
func readSet(word string) ([]rollandrails.Color, error) {
	var set []rollandrails.Color
	for _, l := range strings.Split(word, "") {
		c, err := readLetter(l)
		if err != nil {
			return nil, fmt.Errorf("%q is no set of goods: three letters from A to E are", word)
		}
		set = append(set, c)
	}
	if len(set) != rollandrails.SetSize || !slices.IsSorted(set) {
		return nil, fmt.Errorf("%q is no set of goods: three letters in the order of the alphabet are", word)
	}
	return set, nil
}

// setWord writes a set of goods.
func setWord(set rollandrails.GoodsSet) string {
	var letters []string
	for _, c := range set {
		letters = append(letters, c.Letter())
	}
	slices.Sort(letters)
	return strings.Join(letters, "")
}

// The words of the sides, by side.
var sideWords = map[hex.Orientation][6]string{
	hex.PointyTop: {"E", "SE", "SW", "W", "NW", "NE"},
	hex.FlatTop:   {"SE", "S", "SW", "NW", "N", "NE"},
}

// readSides reads the two sides of a piece, in either order.
func (r *Referee) readSides(word string) (a, b hex.Side, err error) {
	names := sideWords[r.m.Grid.Orientation]
	one, two, _ := strings.Cut(word, "-")
	i, j := slices.Index(names[:], one), slices.Index(names[:], two)
	if i < 0 || j < 0 || i == j {
		return 0, 0, fmt.Errorf("%q does not join two sides: they are %s", word, strings.Join(names[:], ", "))
	}
	return hex.Side(min(i, j)), hex.Side(max(i, j)), nil
}

// sidesWord writes the two sides of a piece, the earlier one first.
func (r *Referee) sidesWord(a, b hex.Side) string {
	names := sideWords[r.m.Grid.Orientation]
	return names[min(a, b)] + "-" + names[max(a, b)]
}
