package layout

import (
	"strings"

	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/words"
)

// CheckWords tells, before anything is composed, whether there are fonts for the words
// of a language: the first text with characters that no font has is an error.
func CheckWords(w *words.Catalogue, fallback []*fonts.Face) (problems diag.List) {
	c := &Canvas{Look: Look{Fallback: fallback}, Problems: &problems}
	known := map[rune]bool{}
	for _, key := range w.Keys() {
		s := w.Get(key)
		if !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x80 && !known[r] }) {
			continue
		}
		for _, f := range []*fonts.Face{fonts.Regular, fonts.Bold, fonts.Italic, fonts.Display, fonts.Title} {
			c.runs(s, f)
		}
		if len(problems) > 0 {
			break
		}
		for _, r := range s {
			known[r] = true
		}
	}
	return problems
}
