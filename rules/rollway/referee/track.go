package referee

import (
	"fmt"
	"slices"

	"platelayer/hex"
	"platelayer/rules/desk"
	"platelayer/rules/rollway"
)

// line joins two sides of a hex, the lower one first.
type line struct{ a, b hex.Side }

func lineBetween(a, b hex.Side) line { return line{min(a, b), max(a, b)} }

// shape is the form of a line (Lay Track): opposite, next to each other, or neither.
func (l line) shape() string {
	switch l.b - l.a {
	case 3:
		return "straight"
	case 1, 5:
		return "tight"
	}
	return "gentle"
}

// ends tells whether the line ends at a side.
func (l line) ends(s hex.Side) bool { return l.a == s || l.b == s }

// shapeOf is what a track die places (Lay Track).
func shapeOf(die int) string { return []string{"straight", "gentle", "tight"}[(die-1)/2] }

// lines are all the lines in a hex of a player's map.
func (r *Referee) lines(s *seat, at hex.Coord) []line {
	return slices.Concat(r.printed[at], s.laid[at])
}

// connected tells whether track in a hex would meet a line of another hex (Lay Track;
// ruling 3).
func (r *Referee) connected(s *seat, at hex.Coord, l line) bool {
	for _, side := range []hex.Side{l.a, l.b} {
		for _, other := range r.lines(s, at.Neighbor(side)) {
			if other.ends(side.Opposite()) {
				return true
			}
		}
	}
	return false
}

// place tells why a line cannot be added to a hex at all, whatever the dice.
func (r *Referee) place(s *seat, at hex.Coord, l line) error {
	if _, ok := r.m.GroundOf(at).Value(); !ok {
		return fmt.Errorf("%s has no value, so nothing is laid there", r.label(at))
	}
	if !r.connected(s, at, l) {
		return fmt.Errorf("the line in %s meets no line of another hex", r.label(at))
	}
	return nil
}

// dicePlace tells why two dice, one as the track die and one as the hex die, do not add
// a line to a hex (Lay Track).
func (r *Referee) dicePlace(s *seat, at hex.Coord, l line, trackDie, hexDie int) error {
	if err := r.place(s, at, l); err != nil {
		return err
	}
	if l.shape() != shapeOf(trackDie) {
		return fmt.Errorf("a %d does not lay a %s line", trackDie, l.shape())
	}
	old := s.laid[at]
	switch {
	case len(old) == 0:
		if value, _ := r.m.GroundOf(at).Value(); hexDie < value {
			return fmt.Errorf("a %d is less than the value %d of %s", hexDie, value, r.label(at))
		}
	case len(old) >= rollway.MaxLines:
		return fmt.Errorf("%s has been upgraded", r.label(at))
	case old[0] == l:
		return fmt.Errorf("the same line lies in %s", r.label(at))
	case shapeOf(hexDie) != old[0].shape():
		return fmt.Errorf("a %d does not match the %s line in %s", hexDie, old[0].shape(), r.label(at))
	}
	return nil
}

// pairPlace tells why no two of some dice, whichever is the track die, add a line.
func (r *Referee) pairPlace(s *seat, at hex.Coord, l line, dice []int) error {
	var err error
	for i, trackDie := range dice {
		for j, hexDie := range dice {
			if i == j {
				continue
			}
			if err = r.dicePlace(s, at, l, trackDie, hexDie); err == nil {
				return nil
			}
		}
	}
	return err
}

// fixedPlace tells why a fixed engineer does not lay a line in a hex (Engineers: any
// empty hex; ruling 4).
func (r *Referee) fixedPlace(s *seat, at hex.Coord, l line, engineer string) error {
	if err := r.place(s, at, l); err != nil {
		return err
	}
	_, stop := r.stops[at]
	switch {
	case stop:
		return fmt.Errorf("a stop stands in %s, which is therefore not empty", r.label(at))
	case len(s.laid[at]) > 0:
		return fmt.Errorf("track lies in %s, which is therefore not empty", r.label(at))
	case l.shape() != engineer:
		return fmt.Errorf("the engineer lays a %s line, not a %s one", engineer, l.shape())
	}
	return nil
}

// anywhere tells whether some line can be added somewhere.
func (r *Referee) anywhere(fits func(at hex.Coord, l line) error) bool {
	for i := range r.m.Grid.Len() {
		for _, l := range everyLine() {
			if fits(r.m.Grid.At(i), l) == nil {
				return true
			}
		}
	}
	return false
}

// everyLine is all lines that a hex can have.
func everyLine() []line {
	var out []line
	for a := range hex.Side(6) {
		for b := a + 1; b < 6; b++ {
			out = append(out, line{a, b})
		}
	}
	return out
}

// readLine reads a hex and two sides.
func (r *Referee) readLine(args []string) (hex.Coord, line, error) {
	if err := desk.Exactly(args, 2, "a hex and two sides"); err != nil {
		return hex.Coord{}, line{}, err
	}
	at, err := r.readHex(args[0])
	if err != nil {
		return at, line{}, err
	}
	a, b, err := r.readSides(args[1])
	return at, lineBetween(a, b), err
}

// draw adds a line to the player's map; the first one at the mystery station asks for
// its owner (The Mystery Station; ruling 8).
func (r *Referee) draw(at hex.Coord, l line) {
	me := r.me()
	me.laid[at] = append(me.laid[at], l)
	if s, ok := r.stops[at]; ok && s.Kind.V == rollway.Mystery && me.owner == rollway.NoCompany {
		r.now.connects = true
	}
}

// lay adds the basic track of the turn (Lay Track).
func (r *Referee) lay(args []string) (func(), error) {
	at, l, err := r.readLine(args)
	if err != nil {
		return nil, err
	}
	if err := r.pairPlace(r.me(), at, l, r.now.track); err != nil {
		return nil, err
	}
	return func() { r.draw(at, l); r.now.laid = true }, nil
}

// skip lays nothing, which is right only where the two dice can lay nothing (ruling 2).
func (r *Referee) skip(args []string) (func(), error) {
	if err := desk.Nothing(args); err != nil {
		return nil, err
	}
	if r.anywhere(func(at hex.Coord, l line) error { return r.pairPlace(r.me(), at, l, r.now.track) }) {
		return nil, fmt.Errorf("the dice %v can lay track, so they must", r.now.track)
	}
	return func() { r.now.laid = true }, nil
}

// chooseOwner decides which company owns the mystery station (The Mystery Station).
func (r *Referee) chooseOwner(args []string) (func(), error) {
	if err := desk.Exactly(args, 2, "the hex of the mystery station and a company"); err != nil {
		return nil, err
	}
	at, err := r.readHex(args[0])
	if err != nil {
		return nil, err
	}
	if s, ok := r.stops[at]; !ok || s.Kind.V != rollway.Mystery {
		return nil, fmt.Errorf("the mystery station does not stand in %q", args[0])
	}
	c, err := readCompany(args[1])
	return func() { r.me().owner, r.now.connects = c, false }, err
}
