package diag

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Words are the words of a line of a plain text file, each with its place; line counts
// from 1. What follows a # is for the reader.
func Words(file string, line int, text string) (out []Value[string]) {
	text, _, _ = strings.Cut(text, "#")
	from, col := 0, 1
	for _, w := range strings.Fields(text) {
		at := from + strings.Index(text[from:], w)
		col += utf8.RuneCountInString(text[from:at])
		n := utf8.RuneCountInString(w)
		out = append(out, Value[string]{V: w, At: Pos{File: file, Line: line, Col: col, Len: n}})
		from, col = at+len(w), col+n
	}
	return out
}

// Quoted is a text in quotes for a message, as %q has it, but that spaces at which no line
// breaks are spaces: a reader sees no difference on the sheet.
func Quoted(text string) string {
	return strconv.Quote(strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(text))
}

// NoUTF8 is the place of the first byte of a text that is no UTF-8, and the byte; ok is
// false where there is none.
func NoUTF8(file string, text []byte) (at Pos, c byte, ok bool) {
	at = Pos{File: file, Line: 1, Col: 1}
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		switch {
		case r == utf8.RuneError && n == 1:
			return at, text[0], true
		case r == '\n':
			at.Line, at.Col = at.Line+1, 1
		default:
			at.Col++
		}
		text = text[n:]
	}
	return Pos{}, 0, false
}
