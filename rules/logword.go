package rules

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// LogWord is the id of a map as a word of a log. It is the name of a file and may hold
// anything: what would break a line, begin a comment or not be seen is written as % and
// two hexadecimal digits, byte by byte. A % alone is the empty id.
func LogWord(id string) string {
	if id == "" {
		return "%"
	}
	var b strings.Builder
	for i, r := range id {
		_, n := utf8.DecodeRuneInString(id[i:])
		if r != '%' && r != '#' && !unicode.IsSpace(r) && unicode.IsPrint(r) && (r != utf8.RuneError || n > 1) {
			b.WriteString(id[i : i+n])
			continue
		}
		for _, c := range []byte(id[i : i+n]) {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// longWord is how many characters of a word a message shows. No move has a longer one.
const longWord = 40

// ClipWord is a word as a message shows it: the beginning of one that is very long.
func ClipWord(word string) string { return clip(word, longWord) }

func clip(text string, most int) string {
	n := 0
	for i := range text {
		if n == most {
			return text[:i] + "…"
		}
		n++
	}
	return text
}

// MoveWords are the words of a move, without the comment behind it. A word too long to
// mean anything is clipped, so that whoever complains of it does so in short.
func MoveWords(text string) []string {
	text, _, _ = strings.Cut(text, "#")
	words := strings.Fields(text)
	for i, w := range words {
		words[i] = ClipWord(w)
	}
	return words
}

// ParseLogWord is the id that a word of a log stands for. Readers take every letter
// written either way.
func ParseLogWord(word string) (string, error) {
	if word == "%" {
		return "", nil
	}
	var b strings.Builder
	for rest := word; rest != ""; {
		plain, code, found := strings.Cut(rest, "%")
		b.WriteString(plain)
		if !found {
			break
		}
		if len(code) < 2 {
			return "", fmt.Errorf("a %% in %q has two hexadecimal digits behind it", ClipWord(word))
		}
		c, err := strconv.ParseUint(code[:2], 16, 8)
		if err != nil {
			return "", fmt.Errorf("a %% in %q has two hexadecimal digits behind it, not %q", ClipWord(word), code[:2])
		}
		b.WriteByte(byte(c))
		rest = code[2:]
	}
	return b.String(), nil
}
