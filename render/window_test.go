package render

import "testing"

// What a group puts ink on ends at its clip and at its cut, as its parent's matrix maps
// them; its own matrix moves neither.
func TestWindow(t *testing.T) {
	fill := &Path{Segments: (&Builder{}).Rect(-50, -50, 100, 100, 0).Segments, Fill: RGB(0)}
	cut := []Point{{0, 0}, {10, 0}, {5, 8}}
	for _, c := range []struct {
		name string
		g    *Group
		m    Matrix
		want Box
	}{
		{"none", &Group{Items: []Item{fill}}, Identity, Box{-50, -50, 50, 50}},
		{"clip", &Group{Clip: &Rect{1, 2, 3, 4}, Items: []Item{fill}}, Identity, Box{1, 2, 4, 6}},
		{"cut", &Group{Cut: cut, Matrix: Rotate(90), Items: []Item{fill}}, Identity, Box{0, 0, 10, 8}},
		{"both", &Group{Clip: &Rect{4, -5, 20, 20}, Cut: cut, Items: []Item{fill}}, Translate(100, 0), Box{104, 0, 110, 8}},
		{"turned", &Group{Cut: cut, Items: []Item{fill}}, Rotate(90), Box{-8, 0, 0, 10}},
		{"nothing", &Group{Clip: &Rect{20, 20, 5, 5}, Cut: cut, Items: []Item{fill}}, Identity, NoBox},
	} {
		if got := ItemBounds(c.g, c.m); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
