package railroadink

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"platelayer/diag"
)

// Check says what would keep a board from being played, and what looks odd: every problem
// in one run, sorted by place. Errors stop a board from being printed; a board with
// warnings can be played. It takes time and memory linear in the size of the definition
// and is safe on any board, however broken.
//
// On an incomplete board nothing is reported for being missing.
func Check(b *Board) diag.List {
	c := &checker{b: b}
	c.checkName()
	c.number(b.Rows, b.At, SizeRange, "the board has", "row", "rows")
	c.number(b.Cols, b.At, SizeRange, "the board has", "column", "columns")
	c.number(b.Rounds, b.At, RoundsRange, "the game has", "round", "rounds")
	c.checkExits()
	c.checkCentre()
	c.checkSites()
	c.checkDice()
	c.checkSpecials()
	if !c.l.HasErrors() && !b.Incomplete {
		c.checkPlay()
		c.checkPuzzle()
	}
	c.l.Sort()
	return c.l
}

// checker carries one run of Check.
type checker struct {
	b *Board
	l diag.List
}

// written tells whether a value stands in the definition; what was left out has the place
// of the definition as a whole.
func (c *checker) written(at diag.Pos) bool { return at.Line > 0 && at != c.b.At }

// firstWritten is the first of some places that stands in the definition; that of the
// definition as a whole where none does.
func (c *checker) firstWritten(places ...diag.Pos) diag.Pos {
	for _, at := range places {
		if c.written(at) {
			return at
		}
	}
	return c.b.At
}

// number holds a number to its range; at is the place of what it belongs to, and says
// stands before it in the message.
func (c *checker) number(v diag.Value[int], at diag.Pos, r Range, says, one, many string) {
	if !r.Has(v.V) {
		c.l.Errorf(c.firstWritten(v.At, at), "out-of-range", "%s %s", says, count(v.V, one, many)).Hint = r.String() + " can be played and printed"
	}
}

// checkName wants a name for the board.
func (c *checker) checkName() {
	if unseen(c.b.Name.V) && !c.b.Incomplete {
		c.l.Errorf(c.b.Name.At, "unusable-name", "the board has no name").Hint = "write one, such as name: Classic"
	}
}

// unseen tells whether nothing of a text can be seen.
func unseen(text string) bool {
	hidden := func(r rune) bool { return unicode.IsSpace(r) || unicode.In(r, unicode.Cf, unicode.Variation_Selector) }
	return strings.TrimFunc(text, hidden) == ""
}

// goodLetter tells whether a text is one letter: a digit behind it is what the die shows.
func goodLetter(s string) bool {
	r, n := utf8.DecodeRuneInString(s)
	return n == len(s) && unicode.IsLetter(r)
}
