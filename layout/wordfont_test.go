package layout

import (
	"slices"
	"strings"
	"testing"

	"platelayer/fonts"
	"platelayer/words"
)

// The built-in fonts have the words of the languages that are said to need no other, and
// of no other; what is missing is told once, with its text and the fonts that were tried.
func TestCheckWords(t *testing.T) {
	for _, lang := range words.Languages() {
		w, err := words.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		problems := CheckWords(w, nil)
		if slices.Contains(words.BuiltIn(), lang) {
			if len(problems) > 0 {
				t.Errorf("%s: %v", lang, problems)
			}
			continue
		}
		if len(problems) != 1 || !strings.Contains(problems[0].Message, "U+") || !strings.Contains(problems[0].Hint, "Roboto Condensed, DejaVu Sans Condensed") {
			t.Errorf("%s: %v", lang, problems)
		}
	}
}

// A face of the user's is used in place of the one it stands in for, and only of that;
// what it lacks comes from the face itself.
func TestFaceInstead(t *testing.T) {
	own, err := fonts.Open("mine", fonts.Display.Data())
	if err != nil {
		t.Fatal(err)
	}
	own.Instead = fonts.Regular
	c := &Canvas{Look: Look{Fallback: []*fonts.Face{own}}}
	plain := &Canvas{}
	st := Style{Face: fonts.Regular, Size: 9}
	if got, want := c.Width("Bahnhof", st), own.Width("Bahnhof", 9, 0); got != want {
		t.Errorf("a line is %g mm long, in the face that stands in %g", got, want)
	}
	for _, f := range []*fonts.Face{fonts.Bold, fonts.Italic} {
		if st := (Style{Face: f, Size: 9}); c.Width("Bahnhof", st) != plain.Width("Bahnhof", st) {
			t.Errorf("%s is set in another face", f.PostScript)
		}
	}
	const thin = "\u2009" // Roboto Condensed has it, Oswald has not
	if r := c.runs("a"+thin, fonts.Regular); len(r) != 2 || r[0].face != own || r[1].face != fonts.Regular {
		t.Errorf("got %v", r)
	}
}
