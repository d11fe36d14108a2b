package maps

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const (
	// MaxName is how long a name may be, in characters.
	MaxName = 60
	// MaxAuthor is how long the author's line may be.
	MaxAuthor = 120
)

var (
	nameText   = text{words: "a name of at most " + thousands(MaxName) + " characters", max: MaxName}
	authorText = text{words: "a name of at most " + thousands(MaxAuthor) + " characters", max: MaxAuthor}
)

// freeText is text in any script: composed characters (NFC), no space around it, single
// spaces inside, and nothing that two names could differ in without being seen. bad tells
// that it cannot be used, which was reported.
func (r *reader) freeText(n *node, what string, most int) (s string, bad bool) {
	s = strings.Join(strings.Fields(norm.NFC.String(n.text)), " ")
	i := 0
	for _, c := range n.text {
		switch {
		case unicode.IsControl(c) && c != '\t', isControl(c):
			r.list.Errorf(n.charAt(i), "unusable-name", "%s contains the character U+%04X, which cannot be printed", what, c).Hint = "delete it"
			return s, true
		case isInvisible(c) && !isJoiner(c):
			r.list.Errorf(n.charAt(i), "unusable-name", "%s contains the character U+%04X, which cannot be seen", what, c).Hint = "delete it"
			return s, true
		}
		i++
	}
	switch length := utf8.RuneCountInString(s); {
	case length == 0:
		r.list.Errorf(n.at, "unusable-name", "%s is empty", what).Hint = "write a name"
		return s, true
	case length > most:
		r.list.Errorf(n.at, "unusable-name", "%s has %s characters", what, thousands(length)).Hint = "the most is " + thousands(most)
		return s, true
	case !strings.ContainsFunc(s, isVisible):
		r.list.Errorf(n.at, "unusable-name", "%s shows nothing: it is only %s", what, numbersOf([]rune(s))).Hint = "write a name"
		return s, true
	}
	if marks := stackedMarks(s); marks != nil {
		r.list.Errorf(n.at, "unusable-name", "%s has %d marks on one letter: %s", what, len(marks), numbersOf(marks)).
			Hint = "the most is " + thousands(maxMarks)
		return s, true
	}
	return s, false
}

// isInvisible tells the characters that show nothing themselves: those that change the
// direction of the text after them, could break a word, or are not to be seen at all.
func isInvisible(c rune) bool {
	return unicode.In(c, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point) && !unicode.Is(unicode.Prepended_Concatenation_Mark, c)
}

// isJoiner tells the two invisible characters that names are spelt with: they join
// letters, or pictures, or keep them apart.
func isJoiner(c rune) bool { return c == '\u200C' || c == '\u200D' }

// asSeen is a name without the characters that show nothing themselves.
func asSeen(name string) string {
	return strings.Map(func(c rune) rune {
		if isInvisible(c) || unicode.Is(unicode.Variation_Selector, c) {
			return -1
		}
		return c
	}, name)
}

// isVisible tells the characters that show something, alone too.
func isVisible(c rune) bool {
	const brailleBlank = '\u2800'
	return !unicode.IsSpace(c) && !unicode.IsMark(c) && !isInvisible(c) && c != brailleBlank
}

// maxMarks is how many marks may stand on one letter. Vietnamese needs two where a
// letter and a mark are not one character, Hebrew and Tibetan a few more.
const maxMarks = 4

// stackedMarks are the first marks on one letter that are too many; nil for none.
func stackedMarks(s string) []rune {
	var marks []rune
	for _, c := range s + " " {
		switch {
		case c == '\u034F': // composing puts one into every long run of marks
		case unicode.In(c, unicode.Mn, unicode.Me):
			marks = append(marks, c)
		case len(marks) > maxMarks:
			return marks
		default:
			marks = marks[:0]
		}
	}
	return nil
}

// numbersOf lists characters by their numbers, each once: "U+0301, U+0302".
func numbersOf(chars []rune) string {
	var numbers []string
	for _, c := range chars {
		number := fmt.Sprintf("U+%04X", c)
		switch {
		case slices.Contains(numbers, number):
		case len(numbers) == 8:
			return strings.Join(numbers, ", ") + " and others"
		default:
			numbers = append(numbers, number)
		}
	}
	return strings.Join(numbers, ", ")
}
