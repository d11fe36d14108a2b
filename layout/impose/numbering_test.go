package impose

import (
	"strings"
	"testing"

	"platelayer/render"
)

// The footer counts the pages of the file, not only those that are imposed here.
func TestPagesOfALargerFile(t *testing.T) {
	o := options(t, "a4")
	o.Before, o.Pages = 4, 9
	out := imposed(t, document(sheet("game", 210, 297), sheet("solo", 210, 297)), o)
	for i, want := range []string{"page 5 of 9", "page 6 of 9"} {
		found := false
		render.Walk(out.Pages[i].Items, func(it render.Item, _ render.Matrix) {
			if t, ok := it.(*render.Text); ok && strings.Contains(t.String, want) {
				found = true
			}
		})
		if !found {
			t.Errorf("no %q on page %d", want, i+1)
		}
	}
}
