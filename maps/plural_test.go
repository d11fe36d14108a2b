package maps

import (
	"strings"
	"testing"
)

// TestPlural: one of a thing is one, and a map of one row has no rows "1 to 1".
func TestPlural(t *testing.T) {
	row := "  . . f f m . - -\n   . s s . m m . -\n  . . . f . . w f\n"
	for _, c := range []struct{ doc, want string }{
		{with(t, "", "medals: [1]"), `"medals" has 1 entry [`},
		{with(t, "", "medals: []"), `"medals" has no entries [`},
		{with(t, ". . . f . . w f", "."), "row 3 has 1 letter, most rows have 8 ["},
		{with(t, row, "  "+strings.Repeat("x", maxWrongLetters+1)+"\n"), "1 more letter of the picture is no terrain ["},
		{with(t, row, "  "+strings.Repeat("x", maxWrongLetters+2)+"\n"), "2 more letters of the picture are no terrain ["},
		{with(t, row, "  "+strings.Repeat(".", MaxCells+1)+"\n"), "the picture has 1,000,001 columns and 1 row, more than 1,000,000 cells ["},
		{with(t, row, "  .\n"), "the map has the column A and the row 1; the nearest is A1"},
		{with(t, row, "  ..\n"), "the map has the columns A to B and the row 1; the nearest is"},
		{strings.Replace(with(t, row, "  .\n"), "[A2-B2, A2-B3, A3-B3]", "[A1-A1]", 1), "A1 has no neighbours"},
		{small + "recipe: {" + strings.Repeat("a: 1, ", maxProblems+2) + "}\n", "1 more problem is not listed ["},
		{small + "recipe: {" + strings.Repeat("a: 1, ", maxProblems+3) + "}\n", "2 more problems are not listed ["},
	} {
		_, l := Load("x.yaml", []byte(c.doc))
		if text := l.Error(); !strings.Contains(text, c.want) {
			t.Errorf("%q is missing from\n%.600s", c.want, text)
		}
	}
}
