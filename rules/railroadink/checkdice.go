package railroadink

import (
	"fmt"
	"strings"

	"platelayer/diag"
)

// checkDice wants dice that can be told apart and rolled, and faces that can be drawn.
func (c *checker) checkDice() {
	b := c.b
	if n := len(b.Dice); !DiceRange.Has(n) && !(b.Incomplete && n < DiceRange.Min) {
		c.l.Errorf(c.firstWritten(b.DiceAt), "out-of-range", "the board has %s", count(n, "kind of dice", "kinds of dice")).Hint = DiceRange.String() + " can be played and printed"
		return
	}
	letters := map[string]bool{}
	for i := range b.Dice {
		d := &b.Dice[i]
		at := c.dieAt(d)
		if !goodLetter(d.Letter.V) && !b.Incomplete {
			c.l.Errorf(at, "unusable-letter", "the letter of a die is %q", d.Letter.V).Hint = "write one letter: the die is called by it, with what it shows behind it"
		}
		if letters[d.Letter.V] && d.Letter.V != "" {
			c.l.Errorf(at, "duplicate-letter", "two dice have the letter %q", d.Letter.V).Hint = "give each one of its own, or write the die once with its count"
		}
		letters[d.Letter.V] = true
		c.number(d.Count, at, CountRange, fmt.Sprintf("die %q is rolled by", d.Letter.V), "die", "dice")
		if d.Kind.V >= DieKinds {
			c.l.Errorf(c.firstWritten(d.Kind.At, at), "unknown-word", "die %q is of no kind", d.Letter.V).Hint = "it is one of " + strings.Join(DieKindNames[:], ", ")
			continue
		}
		c.checkFaces(d)
	}
	if !b.Incomplete {
		c.checkRoll()
	}
}

// dieAt is the place of a die.
func (c *checker) dieAt(d *Die) diag.Pos {
	return c.firstWritten(d.Letter.At, d.Kind.At, d.Count.At, c.b.DiceAt)
}

// checkRoll wants a set of dice that can be rolled: Route dice, not too many, one die a
// round of those that are used once, and a white die for every one that replaces it.
func (c *checker) checkRoll() {
	b := c.b
	var of [DieKinds]int
	white := map[string]int{}
	total := 0
	for i := range b.Dice {
		d := &b.Dice[i]
		if d.Kind.V >= DieKinds {
			return
		}
		n := min(max(0, d.Count.V), MaxDice+1)
		of[d.Kind.V] += n
		if d.Kind.V == White {
			white[d.Letter.V] += n
		}
		if d.Kind.V != Expansion {
			total += n
		}
		if once := d.Kind.V > Expansion; once && of[d.Kind.V] > 1 {
			c.l.Errorf(c.firstWritten(d.Count.At, c.dieAt(d)), "unrollable-dice", "there are %d %s dice", of[d.Kind.V], d.Kind.V).Hint = "one is rolled, as it is used once a round"
		}
	}
	for i := range b.Dice {
		d := &b.Dice[i]
		if d.Kind.V != Expansion {
			continue
		}
		at := c.firstWritten(d.Replaces.At, c.dieAt(d))
		if white[d.Replaces.V] -= min(max(0, d.Count.V), MaxDice+1); white[d.Replaces.V] < 0 {
			c.l.Errorf(at, "unrollable-dice", "die %q is rolled in the place of a white die %q that is not there", d.Letter.V, d.Replaces.V).Hint = "a die of a pack replaces a white one: name one of those that are left"
			white[d.Replaces.V] = 0
		}
	}
	switch at := c.firstWritten(b.DiceAt); {
	case of[White] == 0:
		c.l.Errorf(at, "unrollable-dice", "there are no white dice").Hint = "a round is Routes to be drawn, and they come from dice"
	case total > MaxDice:
		c.l.Errorf(at, "unrollable-dice", "%d dice are rolled at once", total).Hint = fmt.Sprintf("up to %d can be played and printed", MaxDice)
	}
}

// checkFaces holds the faces of a die to their number, to what the die is for, and to what
// can be drawn.
func (c *checker) checkFaces(d *Die) {
	if n := len(d.Faces); n != Pips {
		if !(c.b.Incomplete && n < Pips) {
			c.l.Errorf(c.dieAt(d), "wrong-length", "die %q has %s", d.Letter.V, count(n, "face", "faces")).Hint = fmt.Sprintf("a die has %d; write one again that comes several times", Pips)
		}
		if n > Pips {
			return
		}
	}
	for i := range d.Faces {
		v := &d.Faces[i]
		at := c.firstWritten(v.At, c.dieAt(d))
		name := fmt.Sprintf("face %d of die %q", i+1, d.Letter.V)
		if want := faceFor(d.Kind.V, &v.V); want != "" {
			c.l.Errorf(at, "misplaced-face", "%s is %q", name, v.V).Hint = fmt.Sprintf("a die of the kind %q shows %s", d.Kind.V, want)
			continue
		}
		if d.Kind.V == Construction || !c.checkFace(at, name, &v.V) {
			continue
		}
		for j := range i {
			if o := &d.Faces[j].V; *o != v.V && o.Same(&v.V) {
				c.l.Warnf(at, "mirrored-double", "%s is face %d, turned or mirrored", name, j+1).Hint = fmt.Sprintf("players turn and mirror what they draw, so both are one: write %q twice if it is to come twice", *o)
				break
			}
		}
	}
}

// faceFor says what a die of a kind shows where a face is something else, "" where it is
// that.
func faceFor(k DieKind, f *Face) string {
	switch {
	case k == Construction && (f.Action == NoAction || f.Action >= Actions):
		return "one of " + strings.Join(ActionNames[NoAction+1:], ", ")
	case k == Renovation && (f.Action != NoAction || f.Dots == 0):
		return `what is added and on what, such as "add railway e-w on n-s"`
	case k.Route() && (f.Action != NoAction || f.Dots != 0 || f.ToStation):
		return `a Route, such as "railway n-s"`
	}
	return ""
}

// checkFace wants a face that can be drawn: each part leads somewhere, no side is led to
// twice, and the kinds meet in Stations alone.
func (c *checker) checkFace(at diag.Pos, name string, f *Face) bool {
	used := f.Dots
	parts := f.All()
	if len(parts) == 0 {
		c.l.Errorf(at, "empty-face", "%s joins nothing", name).Hint = `write what leads where, such as "railway n-s"`
		return false
	}
	for _, p := range parts {
		h, r := p.Ends[Highway], p.Ends[Railway]
		switch {
		case p.All() == 0:
			c.l.Errorf(at, "empty-face", "%s has a Station that leads nowhere", name).Hint = `write its arms, such as "station highway n railway s"`
			return false
		case h&r != 0 || p.All()&used != 0:
			c.l.Errorf(at, "shared-side", "%s leads to the side %q twice", name, appendSides(nil, h&r|p.All()&used)).Hint = "one line goes over a side, in the middle of it"
			return false
		case h != 0 && r != 0 && !p.Station:
			c.l.Errorf(at, "unjoined-kinds", "%s joins a highway and a railway without a Station", name).Hint = fmt.Sprintf("write %q before them, or %q between them", stationWord, partMark)
			return false
		case f.ToStation && p.Station:
			c.l.Errorf(at, "misplaced-face", "%s adds a Station to a Station", name).Hint = `write what is joined to it, such as "add railway n on station e-s-w"`
			return false
		}
		used |= p.All()
	}
	return true
}

// checkSpecials holds the Special Routes to what can be drawn, each picture once.
func (c *checker) checkSpecials() {
	b := c.b
	at := c.firstWritten(b.SpecialsAt)
	c.number(b.SpecialsPerRound, at, SpecialsPerRoundRange, "the limit of a round is", "special route", "special routes")
	c.number(b.SpecialsPerGame, at, SpecialsPerGameRange, "the limit of a game is", "special route", "special routes")
	if n := len(b.Specials); !SpecialsRange.Has(n) {
		c.l.Errorf(at, "out-of-range", "the board has %s", count(n, "special route", "special routes")).Hint = SpecialsRange.String() + " can be played and printed"
		return
	}
	for i := range b.Specials {
		v := &b.Specials[i]
		at := c.firstWritten(v.At, b.SpecialsAt)
		name := fmt.Sprintf("special route %d", i+1)
		if want := faceFor(White, &v.V); want != "" {
			c.l.Errorf(at, "misplaced-face", "%s is %q", name, v.V).Hint = "it is " + want
			continue
		}
		if !c.checkFace(at, name, &v.V) {
			continue
		}
		for j := range i {
			if b.Specials[j].V.Same(&v.V) {
				c.l.Errorf(at, "duplicate-route", "%s is special route %d, turned or mirrored", name, j+1).Hint = "each picture is drawn once in a game: draw another one"
				break
			}
		}
	}
}
