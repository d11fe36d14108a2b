package preflight

import (
	"testing"

	"platelayer/render"
	"platelayer/theme"
)

// discs are equal discs in the colors of a theme's goods.
func discs(t *testing.T, goods [5]theme.Good) render.Page {
	t.Helper()
	p := a4()
	for i, g := range goods {
		r, gr, b, ok := g.Fill.RGB()
		if !ok {
			t.Fatalf("%q is no color", g.Fill)
		}
		p.Items = append(p.Items, circle(40+20*float64(i), 60, 7, render.Color{R: r, G: gr, B: b, Set: true}))
	}
	return p
}

// The goods of every theme pass without their letters, patterns and shapes; a palette in
// which two of them have become alike to color-blind eyes does not.
func TestPalettes(t *testing.T) {
	for _, name := range theme.Names {
		th, _ := theme.Get(name)
		if list := check(discs(t, th.Goods)); len(list) != 0 {
			t.Errorf("%s: %v", name, list.Error())
		}
	}
	th, _ := theme.Get("color")
	for _, spoilt := range []struct {
		good int
		fill theme.Color
		want int
	}{
		{1, "#72661F", 1}, // olive beside red
		{3, "#0B53A3", 0}, // the same blue twice is no matter of eyes
		{3, "#B38F00", 0}, // darker than yellow
		{1, "#C9B0B5", 1}, // pink beside grey
	} {
		goods := th.Goods
		goods[spoilt.good].Fill = spoilt.fill
		list := check(discs(t, goods))
		n := 0
		for _, d := range list {
			if d.Code == "confused-colors" {
				n++
			}
		}
		if n != spoilt.want || n != len(list) {
			t.Errorf("%s for good %d: got %v, want %d", spoilt.fill, spoilt.good, list.Error(), spoilt.want)
		}
	}
}

// Where several pairs are confused, each is told of once, and always in the same order.
func TestConfusedPairs(t *testing.T) {
	p := a4()
	for i := range 12 {
		c := red
		if i%2 > 0 {
			c = olive
		}
		p.Items = append(p.Items, circle(20+14*float64(i), 60, 5, c), rect(16+14*float64(i), 90, 9, 9, c))
	}
	first := check(p)
	if len(first) != 1 {
		t.Fatalf("got %v, want one pair", first.Error())
	}
	for range 20 {
		if again := check(p); len(again) != 1 || again[0] != first[0] {
			t.Fatalf("got %v, then %v", first.Error(), again.Error())
		}
	}
}
