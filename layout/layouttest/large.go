// Package layouttest has what tests of the sheets of any game look at in the same way.
package layouttest

import (
	"fmt"
	"iter"
	"slices"
	"testing"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	"platelayer/render/preflight"
	"platelayer/theme"
	"platelayer/words"
	"platelayer/words/wordstest"
)

// largePapers are those that large print is made for.
var largePapers = []string{"a4", "letter", "a3"}

// Large are the looks of large print, with what to call each: every theme on so many of the
// three papers, which take turns like the languages.
func Large(t *testing.T, turn, papers int) iter.Seq2[string, layout.Look] {
	return func(yield func(string, layout.Look) bool) {
		for i, themeName := range theme.Names {
			for n := range papers {
				j := n
				if papers < len(largePapers) {
					j = (i + turn + n) % len(largePapers)
				}
				lang := wordstest.One(3*i + j + turn)
				look := layout.Look{Large: true}
				look.Theme, _ = theme.Get(themeName)
				var err error
				if look.Words, err = words.Load(lang); err != nil {
					t.Fatal(err)
				}
				if look.Paper, err = layout.ParsePaper(largePapers[j]); err != nil {
					t.Fatal(err)
				}
				if !yield(fmt.Sprintf("%s, %s, %s", largePapers[j], themeName, lang), look) {
					return
				}
			}
		}
	}
}

// CheckLarge fails where something was wrong, where type on the paper is smaller than that
// of large print, or where preflight finds anything else.
func CheckLarge(t *testing.T, look string, onPaper *render.Document, problems diag.List) {
	t.Helper()
	for _, d := range slices.Concat(problems, preflight.Check(onPaper, preflight.Options{MinText: layout.LargeText})) {
		t.Errorf("%s: %v", look, d)
	}
}

// CheckSheets fails where a document lacks one of the sheets.
func CheckSheets(t *testing.T, look string, doc *render.Document, sheets []string) {
	t.Helper()
	for _, sheet := range sheets {
		if !slices.ContainsFunc(doc.Pages, func(p render.Page) bool { return p.Sheet == sheet }) {
			t.Errorf("%s: there is no %s sheet", look, sheet)
		}
	}
}
