package rollandrails

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The id of a map is the name of a file and may hold anything, but in a log it is one
// word (docs/log.md): what would break a line, begin a comment or not be seen is written
// as % and two hexadecimal digits, byte by byte. A % alone is the empty id.

// logWord is an id as a word of a log.
func logWord(id string) string {
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

// parseLogWord is the id that a word of a log stands for. Readers take every letter
// written either way.
func parseLogWord(word string) (string, error) {
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
			return "", fmt.Errorf("a %% in %q has two hexadecimal digits behind it", word)
		}
		c, err := strconv.ParseUint(code[:2], 16, 8)
		if err != nil || code[0] == '+' {
			return "", fmt.Errorf("a %% in %q has two hexadecimal digits behind it, not %q", word, code[:2])
		}
		b.WriteByte(byte(c))
		rest = code[2:]
	}
	return b.String(), nil
}
