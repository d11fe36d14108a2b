package diag

import (
	"fmt"
	"testing"
)

// TestWords: words have the column of their first character, whatever stands before them
// and however often they come.
func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"":                 "[]",
		"  # nothing":      "[]",
		"B1 b B1":          "[{B1 f:3:1} {b f:3:4} {B1 f:3:6}]",
		"\tä ö  ö# ü":      "[{ä f:3:2} {ö f:3:4} {ö f:3:7}]",
		"a\u00a0b":         "[{a f:3:1} {b f:3:3}]",
		"\xff x":           "[{\xff f:3:1} {x f:3:3}]",
		"one two#three #x": "[{one f:3:1} {two f:3:5}]",
	} {
		if got := fmt.Sprint(Words("f", 3, text)); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestNoUTF8 finds the first bad byte.
func TestNoUTF8(t *testing.T) {
	for text, want := range map[string]string{
		"":               " 00 false",
		"äö\n\ufffd":     " 00 false",
		"äö\n€x\xe9y":    "f:2:3 E9 true",
		"\x80\nrest\x81": "f:1:1 80 true",
	} {
		at, c, ok := NoUTF8("f", []byte(text))
		if got := fmt.Sprintf("%v %02X %v", at, c, ok); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// A message shows a text as it is read, and what is no text as it is written.
func TestQuoted(t *testing.T) {
	for text, want := range map[string]string{
		"a b": `"a b"`, "100\u00a0mm": `"100 mm"`, "fin\u202f!": `"fin !"`, "a\tb": `"a\tb"`, `a"\u00a0`: `"a\"\\u00a0"`, "": `""`,
	} {
		if got := Quoted(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
