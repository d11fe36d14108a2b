package railroadink_test

import (
	"testing"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/layout/railroadink"
	"platelayer/render"
)

// A picture stays in its area, is as large as was asked for if there is room, and has the
// exits and what lies on a puzzle, but no words.
func TestThumb(t *testing.T) {
	area := render.Rect{X: 10, Y: 20, W: 60, H: 50}
	for _, b := range append(bundled(t), puzzles(t)...) {
		p := railroadink.Thumb(b)
		if side := p.Side(area, 100); side < 3.5 || 1.5*side*float64(b.Rows.V) > area.H || p.Side(area, 2) != 2 || p.Side(render.Rect{}, 4) != 0 {
			t.Errorf("%s: a side of %g", b.ID, side)
		}
		o := look(t, "color", "en", layout.Papers[0])
		var problems diag.List
		c := layout.NewCanvas(o.Look, &problems)
		p.Draw(c, area, 100)
		faces := 0
		render.Walk(c.Items(), func(it render.Item, m render.Matrix) {
			switch it := it.(type) {
			case *render.Group:
				if it.Name == "face" {
					faces++
				}
			case *render.Text:
				t.Errorf("%s: the words %q", b.ID, it.String)
			}
		})
		want := 0
		if b.Puzzle != nil {
			want = len(b.Puzzle.Drawn)
		}
		if faces != want || len(problems) > 0 {
			t.Errorf("%s: %d Routes, want %d; %v", b.ID, faces, want, problems)
		}
	}
}
