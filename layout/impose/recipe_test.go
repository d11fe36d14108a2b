package impose

import (
	"strings"
	"testing"

	"platelayer/words"
)

// The foot says by which recipe a program made a map, and that somebody has changed it.
func TestFooterHasTheRecipe(t *testing.T) {
	foot := func(lang, paper, recipe string, edited bool) string {
		o := options(t, paper)
		o.Footer = ""
		o.Words, _ = words.Load(lang)
		doc := document(sheet("game", 210, 297))
		doc.Subject, doc.Title, doc.Author, doc.Recipe, doc.Edited = "Roll and Rails", "Elbe", "", recipe, edited
		said := texts(imposed(t, doc, o).Pages[0])
		return said[len(said)-1]
	}
	const recipe = "hills 11x12 pointy, 10+6, 4p, seed 7, no. 12, v1"
	for _, c := range []struct {
		lang   string
		edited bool
		want   string
	}{
		{"en", false, " · Elbe · " + recipe + " · "},
		{"en", true, " · Elbe · after " + recipe + ", edited · "},
		{"de", true, " · Elbe · nach " + recipe + ", geändert · "},
	} {
		if got := foot(c.lang, "a4", recipe, c.edited); !strings.Contains(got, c.want) {
			t.Errorf("the foot says %q, want %q in it", got, c.want)
		}
	}
	if got := foot("en", "a4", "", true); strings.Contains(got, "after") {
		t.Errorf("without a recipe the foot says %q", got)
	}
}
