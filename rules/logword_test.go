package rules

import (
	"strings"
	"testing"
	"unicode"
)

// Every id is one word of a log and reads back; those that are one word stay as they are.
func TestLogWords(t *testing.T) {
	for id, want := range map[string]string{
		"": "%", "deutschland": "deutschland", "Đà Nẵng-2": "Đà%20Nẵng-2", "a map #1": "a%20map%20%231",
		"100%": "100%25", "a\nb\tc": "a%0Ab%09c", "\x1b[31m": "%1B[31m", "\xff\u2028": "%FF%E2%80%A8", "\ufffd": "\ufffd",
	} {
		if got := LogWord(id); got != want {
			t.Errorf("%q is written %q, want %q", id, got, want)
		}
		if got, err := ParseLogWord(want); err != nil || got != id {
			t.Errorf("%q is read as %q, %v, want %q", want, got, err, id)
		}
	}
	for _, word := range []string{"a%", "%4", "a%%b", "%+1x", "%zz"} {
		if got, err := ParseLogWord(word); err == nil {
			t.Errorf("%q is read as %q", word, got)
		}
	}
}

func FuzzLogWord(f *testing.F) {
	f.Add("a map\n#1 100%\x00")
	f.Fuzz(func(t *testing.T, id string) {
		word := LogWord(id)
		if strings.ContainsRune(word, '#') || len(strings.Fields(word)) != 1 || strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsPrint(r) }) {
			t.Errorf("%q is no word of a log", word)
		}
		if got, err := ParseLogWord(word); err != nil || got != id {
			t.Errorf("%q comes back as %q, %v", id, got, err)
		}
	})
}
