package render

import (
	"strings"
	"testing"
)

// What stands in several places is printed once: a group that itself stands twice in
// another one that stands twice as well.
func TestFprintOfSharedGroups(t *testing.T) {
	leaf := &Group{Name: "leaf", Items: []Item{&Path{Segments: (&Builder{}).Rect(0, 0, 1, 1, 0).Segments, Fill: RGB(0x123456)}}}
	twig := &Group{Name: "twig", Items: []Item{&Group{Name: "left", Items: []Item{leaf}}, &Group{Name: "right", Items: []Item{leaf}}}}
	alone := &Group{Name: "alone", Items: []Item{&Path{Segments: (&Builder{}).Rect(0, 0, 1, 1, 0).Segments, Fill: RGB(0x654321)}}}
	empty := &Group{Name: "empty"}
	doc := &Document{ID: "tree", Pages: []Page{{Sheet: "a", Items: []Item{twig, alone, empty}}, {Sheet: "b", Items: []Item{twig, empty}}}}
	var b strings.Builder
	if err := Fprint(&b, doc); err != nil {
		t.Fatal(err)
	}
	const want = `document "tree"
page 1 a 0 x 0 margin 0
  group "twig" #1
    group "left"
      group "leaf" #2
        path fill #123456: M 0 0 L 1 0 L 1 1 L 0 1 Z
    group "right"
      group "leaf" #2 again
  group "alone"
    path fill #654321: M 0 0 L 1 0 L 1 1 L 0 1 Z
  group "empty"
page 2 b 0 x 0 margin 0
  group "twig" #1 again
  group "empty"
`
	if b.String() != want {
		t.Errorf("got\n%swant\n%s", b.String(), want)
	}
}
