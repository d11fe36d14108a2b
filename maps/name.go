package maps

import (
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

// freeText is text text in any script: composed characters (NFC), no space around it,
// single spaces inside. bad tells that it cannot be used, which was reported.
func (r *reader) freeText(n *node, what string, most int) (s string, bad bool) {
	s = strings.Join(strings.Fields(norm.NFC.String(n.text)), " ")
	for _, c := range n.text {
		if unicode.IsControl(c) && c != '\t' || isControl(c) || isTurn(c) {
			r.list.Errorf(n.at, "unusable-name", "%s contains the character U+%04X, which cannot be printed", what, c).Hint = "delete it"
			return s, true
		}
	}
	switch length := utf8.RuneCountInString(s); {
	case length == 0:
		r.list.Errorf(n.at, "unusable-name", "%s is empty", what).Hint = "write a name"
		return s, true
	case length > most:
		r.list.Errorf(n.at, "unusable-name", "%s has %d characters", what, length).Hint = "the most is " + thousands(most)
		return s, true
	}
	return s, false
}

// isTurn tells the characters that change the direction of the text after them; they
// could make a name print as another one.
func isTurn(c rune) bool {
	return c >= 0x202A && c <= 0x202E || c >= 0x2066 && c <= 0x2069
}
