package output

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxName is how many bytes of an id a file name keeps. File systems take 255; the
// rest is room for the sheet, the page, the ending and the temporary file.
const maxName = 120

// reserved are the names Windows keeps for devices, with any ending.
var reserved = []string{
	"con", "prn", "aux", "nul",
	"com0", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9",
	"lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
}

// Slug is an id as part of a file name: letters and digits of any script, dots, dashes
// and underscores, everything else a dash. It never names another folder, a hidden
// file or a device, and is never empty: "../../x" is "x", "nul" is "nul_", "" is
// "untitled".
func Slug(id string) string {
	var b strings.Builder
	dash := false
	for _, r := range strings.ToValidUTF8(id, "-") {
		if r != '.' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) {
			r = '-'
		}
		if r == '-' && dash {
			continue
		}
		dash = r == '-'
		b.WriteRune(r)
	}
	s := strings.Trim(cut(b.String(), maxName), ".-")
	if s == "" {
		return "untitled"
	}
	stem, rest, _ := strings.Cut(s, ".")
	if slices.Contains(reserved, strings.ToLower(stem)) {
		s = strings.TrimSuffix(stem+"_."+rest, ".")
	}
	return s
}

// cut shortens s to at most n bytes, at a character.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}
