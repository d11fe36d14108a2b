package rollandrails

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/maps"
)

// A map of one long row is refused before it is drawn.
func TestTooLongToPrint(t *testing.T) {
	const n = 20_000
	src := "platelayer: 1\ngame: roll-and-rails\nname: Long\nterrain: |\n  " + strings.Repeat(".", n) + "\ncities:\n"
	for i, color := range []string{"blue", "green", "yellow", "red", "grey"} {
		src += fmt.Sprintf("  %s1: {name: C%d, color: %s}\n", hex.ColumnLetters(i*3000), i, color)
	}
	def, problems := maps.Load("long.yaml", []byte(src))
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	doc, problems := Compose(def.RollAndRails, options(t, "color"))
	if len(problems) != 1 || problems[0].Code != "bad-page-size" || problems[0].At.IsZero() {
		t.Fatalf("got %v", problems)
	}
	for _, p := range doc.Pages {
		if p.Width > 1000 && len(p.Items) > 0 {
			t.Errorf("%s: %d items were drawn all the same", p.Sheet, len(p.Items))
		}
	}
}
