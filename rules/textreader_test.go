package rules

import (
	"fmt"
	"testing"
)

// TestTextReader reads a text of three lines, and others that are no such text.
func TestTextReader(t *testing.T) {
	for text, want := range map[string]string{
		"state 1 2\nat 7 night\npile\n":         "7 1 []",
		"  state  1  2\nat 0 day\npile a b":     "0 0 [a b]",
		"state 1 2\nat 7 night\npile\n \n\n":    "7 1 []",
		"":                                      `a line "" should be "state"`,
		"state 2 2\nat 7 night\npile\n":         "its first line is of another game or version",
		"state 1 3\nat 7 night\npile\n":         "its first line is of another game or version",
		"state 1\nat 7 night\npile\n":           `the line "state" has 1 words, not 2`,
		"state 1 2":                             `it ends before the line "at"`,
		"state 1 2\nat 7\npile\n":               `the line "at" has 1 words, not 2`,
		"state 1 2\nin 7 night\npile\n":         `a line "in 7 night" should be "at"`,
		"state 1 2\nat 8 night\npile\n":         `"8" should be a number up to 7`,
		"state 1 2\nat 07 night\npile\n":        `"07" should be a number up to 7`,
		"state 1 2\nat -1 night\npile\n":        `"-1" should be a number up to 7`,
		"state 1 2\nat 7 noon\npile\n":          `"noon" should be one of day, night`,
		"state 1 2\nat 7 night\npile\nmore 1\n": "something stands behind it",
	} {
		r := NewTextReader([]byte(text))
		r.Head(1, 2)
		at := r.Words("at", 2)
		n, name := r.Number(at[0], 7), r.Name(at[1], []string{"day", "night"})
		pile := r.Line("pile")
		r.End()
		got := fmt.Sprint(n, name, pile)
		if r.Err != nil {
			got = r.Err.Error()
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
