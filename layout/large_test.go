package layout

import (
	"math"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/render"
)

// largeLook is large print on A4.
func largeLook(t *testing.T) Look {
	t.Helper()
	look := kitCanvas(t, nil).Look
	look.Paper, look.Large = named("a4"), true
	return look
}

// plainHead is a head of no words.
func plainHead(c *Canvas, x, y, w float64) float64 { return y + 5 }

// sizes are the sizes in points of the texts on a page as they are printed, and how often
// each text stands there.
func sizes(items []render.Item) (least float64, texts map[string]int) {
	least, texts = math.Inf(1), map[string]int{}
	render.Walk(items, func(it render.Item, m render.Matrix) {
		if x, ok := it.(*render.Text); ok {
			least = min(least, x.Size*m.Or().Scaling())
			texts[x.String]++
		}
	})
	return least, texts
}

// wordsOver is a section of a line of so many points over a box of a height.
func wordsOver(text string, size, high float64) Section {
	return func(c *Canvas, air, x, y, w float64) float64 {
		st := c.Regular(size)
		c.TextIn(x, y+st.Cap(), w, text, st, Left, Baseline)
		c.Box(x, y+8, 20, high)
		return y + 8 + high
	}
}

// All words of a section are printed in 16 points or more, whatever its own sizes are, and
// its boxes grow with them.
func TestLargePages(t *testing.T) {
	look := largeLook(t)
	var problems diag.List
	pages := LargePages(look, &problems, plainHead, wordsOver("small", 6, 20), wordsOver("large", 30, 20), wordsOver("again", 6, 60))
	if len(problems) > 0 || len(pages) != 2 {
		t.Fatalf("%d pages, %v", len(pages), problems)
	}
	least, texts := sizes(pages[0].Items)
	if math.Abs(least-LargeText) > 1e-9 || texts["small"] != 1 || texts["large"] != 1 || texts["again"] != 0 {
		t.Errorf("the first page has %v, the smallest of %.2f points", texts, least)
	}
	if _, texts := sizes(pages[1].Items); texts["again"] != 1 {
		t.Errorf("the second page has %v", texts)
	}
	for i, p := range pages {
		if p.Width != 210 || p.Height != 297 || p.Foot.W < render.BarsWidth {
			t.Errorf("page %d is %g x %g mm with a foot of %v", i, p.Width, p.Height, p.Foot)
		}
		if b := render.Bounds(p.Items); b.MaxY > p.Foot.Y {
			t.Errorf("page %d reaches down to %.1f, its foot begins at %.1f", i, b.MaxY, p.Foot.Y)
		}
	}
	// The box of 20 mm is as many times as large as the words of 8 points.
	wide := 0.0
	render.Walk(pages[0].Items, func(it render.Item, m render.Matrix) {
		if x, ok := it.(*render.Path); ok {
			b := x.Bounds(m)
			wide = max(wide, b.MaxX-b.MinX)
		}
	})
	if math.Abs(wide-20*LargeText/8) > .01 {
		t.Errorf("the box is %.2f mm wide", wide)
	}
}

// A line too long for an upright page has one that lies; one too long for any is set in
// smaller type before it is magnified, and cut where nothing helps.
func TestLargePagesFindRoom(t *testing.T) {
	look := largeLook(t)
	for _, tt := range []struct {
		letters int
		lying   bool
		cut     bool
	}{{20, false, false}, {82, true, false}, {400, false, true}} {
		var problems diag.List
		text := strings.Repeat("n", tt.letters)
		pages := LargePages(look, &problems, plainHead, wordsOver(text, 8, 20))
		if len(pages) != 1 || pages[0].Width > pages[0].Height != tt.lying || len(problems) > 0 != tt.cut {
			t.Errorf("%d letters: %d pages, the first %g mm wide, %v", tt.letters, len(pages), pages[0].Width, problems)
		}
		if least, _ := sizes(pages[0].Items); least < LargeText-1e-9 {
			t.Errorf("%d letters: type of %.2f points", tt.letters, least)
		}
	}
}

// What lies on words, runs through them or makes them reach out is counted.
func TestCollisions(t *testing.T) {
	c := kitCanvas(t, nil)
	for _, tt := range []struct {
		what string
		draw func(c *Canvas)
		n    int
	}{
		{"nothing", func(c *Canvas) { c.Text(10, 10, "word", c.Regular(8), Left, Baseline) }, 0},
		{"two words in one place", func(c *Canvas) {
			c.Text(10, 10, "word", c.Regular(8), Left, Baseline)
			c.Text(11, 10.5, "word", c.Regular(8), Left, Baseline)
		}, 1},
		{"two lines", func(c *Canvas) {
			c.Text(10, 10, "word", c.Regular(8), Left, Baseline)
			c.Text(10, 13.6, "word", c.Regular(8), Left, Baseline)
		}, 0},
		{"a line through it", func(c *Canvas) {
			c.Text(10, 10, "word", c.Regular(8), Left, Baseline)
			c.Draw(New().Move(0, 9.5).Line(40, 9.2), Line(c.Theme.Ink, .5))
		}, 1},
		{"a line under it", func(c *Canvas) {
			c.Text(10, 10, "word", c.Regular(8), Left, Baseline)
			c.Draw(New().Move(0, 11).Line(40, 11), Line(c.Theme.Ink, .5))
		}, 0},
		{"a circle round it", func(c *Canvas) {
			c.Text(10, 10, "8", c.Regular(8), Center, CapMiddle)
			c.Ring(10, 10, 6, .5)
		}, 0},
		{"a circle through it", func(c *Canvas) {
			c.Text(10, 10, "8888", c.Regular(8), Center, CapMiddle)
			c.Ring(10, 10, 4, .5)
		}, 1},
		{"beyond the width", func(c *Canvas) { c.Text(45, 10, "wordy words", c.Regular(8), Left, Baseline) }, 1},
	} {
		d := NewCanvas(c.Look, nil)
		tt.draw(d)
		if n := collisions(d.Items(), 50); n != tt.n {
			t.Errorf("%s: %d, want %d", tt.what, n, tt.n)
		}
	}
}

// Hexes of a map can have a size, and no map is drawn that no page is long enough for.
func TestLargeMap(t *testing.T) {
	look := largeLook(t)
	m := &HexMap{Grid: hex.Grid{Cols: 3, Rows: 2}, Ground: []Ground{Plains, Plains, Plains, Plains, Plains, Plains}}
	of := LargeMapOf{Side: 10, Head: plainHead, Draw: func(c *Canvas, p hex.Plane) { m.Draw(c, p, nil) }}
	for _, on := range []float64{0, 24, 40, 1e6} {
		of.On = on
		var problems diag.List
		page, k := m.LargeMap(look, &problems, of)
		if len(problems) > 0 {
			t.Error(problems)
		}
		if on > 1e5 {
			if page.Width < render.Far || len(page.Items) > 0 {
				t.Errorf("sides of %g mm: %g mm with %d items", on, page.Width, len(page.Items))
			}
			continue
		}
		if least, texts := sizes(page.Items); least < LargeText-1e-9 || len(texts) == 0 {
			t.Errorf("sides of %g mm: type of %.2f points, %d texts", on, least, len(texts))
		}
		side := on
		if on == 0 {
			side = of.Side * k
		}
		ink, e := render.Bounds(page.Items), m.Extent()
		if got := (ink.MaxX - ink.MinX) / e.Width(); math.Abs(got-side) > .05*side {
			t.Errorf("sides of %g mm come out as %.2f", side, got)
		}
	}
}
