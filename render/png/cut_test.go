package png

import (
	"testing"

	"platelayer/render"
)

// A polygon cuts what a group draws, whatever the group's matrix, and another clip inside
// holds as well; what lies around keeps what was there.
func TestCut(t *testing.T) {
	fill := func(c uint32) *render.Path {
		return &render.Path{Segments: (&render.Builder{}).Rect(-100, -100, 200, 200, 0).Segments, Fill: render.RGB(c)}
	}
	page := &render.Page{Width: 40, Height: 40, Items: []render.Item{
		fill(0x0000FF),
		&render.Group{Matrix: render.Translate(7, 3).Mul(render.Rotate(20)), Clip: &render.Rect{X: 0, Y: 0, W: 40, H: 20},
			Cut: []render.Point{{X: 20, Y: 2}, {X: 38, Y: 38}, {X: 2, Y: 38}}, Items: []render.Item{fill(0xFF0000)}},
	}}
	img, err := Draw(page, 254) // ten pixels a millimetre
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		x, y float64
		red  bool
	}{{20, 10, true}, {20, 19, true}, {20, 21, false}, {20, 30, false}, {20, 1, false}, {12, 19, true}, {10, 16, false}, {30, 16, false}, {5, 37, false}} {
		p := img.RGBAAt(int(c.x*10), int(c.y*10))
		if red := p.R > 200 && p.B < 50; red != c.red || !red && (p.B < 200 || p.R > 50) {
			t.Errorf("at %g, %g is %v", c.x, c.y, p)
		}
	}
}
