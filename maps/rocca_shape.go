package maps

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"platelayer/theme"
)

// This file has the shapes of values that only decks have.

// boolean is a value that is true or false.
type boolean struct{}

func (boolean) kinds() []nodeKind { return []nodeKind{textNode} }
func (boolean) String() string    { return "true or false" }

func (s boolean) check(r *reader, n *node, what string) {
	if _, ok := flagOf(n); !ok {
		n.bad = true
		r.list.Errorf(n.at, "wrong-type", "%q is not %s", n.text, s).Hint = "leave it out where it is false; in a table, x is true and an empty cell false"
	}
}

// flagOf is the value of a boolean.
func flagOf(n *node) (v, ok bool) {
	switch strings.ToLower(n.text) {
	case "true", "yes":
		return true, true
	case "false", "no":
		return false, true
	}
	return false, false
}

func (boolean) schema() object {
	// Words in capitals are none of YAML's own to every reader.
	return object{"anyOf": []object{{"type": "boolean"}, {"type": "string", "pattern": "^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Yy][Ee][Ss]|[Nn][Oo])$"}}}
}

// span is a number from a range, or two of them with a hyphen between: from which to
// which.
type span struct{ min, max int }

var spanPattern = regexp.MustCompile(`^([1-9][0-9]?)( ?- ?([1-9][0-9]?))?$`)

func (s span) kinds() []nodeKind { return []nodeKind{textNode} }

func (s span) String() string {
	return fmt.Sprintf("a number from %d to %d, or two of them such as %s", s.min, s.max, spanText(s.min, s.max))
}

// spanText writes a span.
func spanText(from, to int) string {
	if from == to {
		return strconv.Itoa(from)
	}
	return fmt.Sprintf("%d-%d", from, to)
}

func (s span) check(r *reader, n *node, what string) {
	from, to, ok := spanOf(n)
	switch {
	case !ok:
		n.bad = true
		if !r.wrongDash(n, text{code: "wrong-type", pattern: spanPattern}) {
			r.list.Errorf(n.at, "wrong-type", "%q is not %s", n.text, s).Hint = "write " + spanText(s.min, s.max)
		}
	case from < s.min || to > s.max || from > to:
		n.bad = true
		d := r.list.Errorf(n.at, "out-of-range", "%s is %s", what, spanText(from, to))
		d.Hint = "write " + s.String()
		if from > to {
			d.Hint = "the smaller number comes first: " + spanText(to, from)
		}
	}
}

// spanOf are the two numbers of a span.
func spanOf(n *node) (from, to int, ok bool) {
	m := spanPattern.FindStringSubmatch(n.text)
	if m == nil {
		return 0, 0, false
	}
	from, _ = strconv.Atoi(m[1]) // two digits
	if to = from; m[3] != "" {
		to, _ = strconv.Atoi(m[3])
	}
	return from, to, true
}

func (s span) schema() object {
	return object{"anyOf": []object{{"type": "integer", "minimum": s.min, "maximum": s.max}, {"type": "string", "pattern": spanPattern.String()}}}
}

// cardSize is the shape and the size of cards: a name, "hex 70 mm", or "63 x 88 mm" with
// the width first.
type cardSize struct{}

const (
	hexWord = "hex"
	length  = `([0-9]{1,4}(?:\.[0-9]{1,3})?)`
)

var (
	hexSize       = regexp.MustCompile(`^hex ` + length + ` ?(mm|in)?$`)
	rectangleSize = regexp.MustCompile(`^` + length + ` ?[x×] ?` + length + ` ?(mm|in)?$`)
)

// sizeNames are the words for sizes.
func sizeNames() []string {
	names := []string{hexWord}
	for _, s := range theme.CardSizes {
		names = append(names, s.Name)
	}
	return names
}

func (cardSize) kinds() []nodeKind { return []nodeKind{textNode} }
func (cardSize) String() string {
	return orList(append(sizeNames(), hexWord+" 70 mm", "a size such as 88 x 63 mm"))
}

func (s cardSize) check(r *reader, n *node, what string) {
	var c theme.Cards
	if !sizeOf(n.text, &c) {
		n.bad = true
		d := r.list.Errorf(n.at, "unknown-size", "%q is no size of a card", n.text)
		if d.Hint = "it can be " + s.String(); nearest(n.text, sizeNames()) != "" {
			d.Hint = didYouMean(n.text, sizeNames())
		}
		return
	}
	least, most := min(c.Width, c.Height), max(c.Width, c.Height)
	if c.Shape == theme.HexCard {
		least, most = c.Width, c.Width
	}
	switch {
	case least < theme.MinCard || most > theme.MaxCard:
		n.bad = true
		r.list.Errorf(n.at, "out-of-range", "a card of %s cannot be made", n.text).
			Hint = fmt.Sprintf("its sides are %d to %d mm", theme.MinCard, theme.MaxCard)
	case most > theme.MaxCardRatio*least:
		n.bad = true
		r.list.Errorf(n.at, "out-of-range", "a card of %s is too narrow", n.text).
			Hint = fmt.Sprintf("the longer side is at most %d times the shorter", theme.MaxCardRatio)
	}
}

// sizeOf sets the shape and the size of cards; ok is false where the text says none.
func sizeOf(s string, c *theme.Cards) (ok bool) {
	if s == hexWord {
		c.Hex(theme.HexCardFlats)
		return true
	}
	for _, known := range theme.CardSizes {
		if s == known.Name {
			c.Shape, c.Name, c.Width, c.Height = theme.RectangleCard, known.Name, known.Width, known.Height
			return true
		}
	}
	if m := hexSize.FindStringSubmatch(s); m != nil {
		c.Hex(lengthOf(m[1], m[2]))
		return true
	}
	if m := rectangleSize.FindStringSubmatch(s); m != nil {
		c.Shape, c.Width, c.Height = theme.RectangleCard, lengthOf(m[1], m[3]), lengthOf(m[2], m[3])
		return true
	}
	return false
}

// lengthOf is a length in millimetres, to a thousandth.
func lengthOf(digits, unit string) float64 {
	v, _ := strconv.ParseFloat(digits, 64) // the pattern holds it to a few digits
	if unit == "in" {
		v = math.Round(float64(v*25400)) / 1000
	}
	return v
}

// sizeText is the size of cards as a definition writes it.
func sizeText(c *theme.Cards) string {
	switch {
	case c.Name != "":
		return c.Name
	case c.Shape == theme.RectangleCard:
		return inMM(c.Width, c.Height)
	case c.Width == theme.HexCardFlats:
		return hexWord
	}
	return hexWord + " " + millimetres(c.Width) + " mm"
}

func (cardSize) schema() object {
	return object{"type": "string", "pattern": "^(" + strings.Join(sizeNames(), "|") + ")$|" + hexSize.String() + "|" + rectangleSize.String()}
}
