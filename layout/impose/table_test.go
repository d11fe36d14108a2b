package impose

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"

	"platelayer/render"
	"platelayer/render/png"
)

var tabletop = Limits{Columns: 10, Rows: 7, Side: 4096, Free: 1, DPI: 300}

// The grid holds the cards, leaves the last place of every sheet free, stays within the
// limits, and no other grid within them has larger cards.
func TestGridFor(t *testing.T) {
	for _, size := range [][2]float64{{63.5, 88.9}, {88.9, 63.5}, {60, 69.28}, {70, 70}, {200, 100}, {40, 46}} {
		for n := 1; n <= 215; n++ {
			g, ok := GridFor(size[0], size[1], n, tabletop)
			if !ok {
				t.Fatalf("%d cards of %v: no grid", n, size)
			}
			switch {
			case g.Columns < 2 || g.Columns > 10 || g.Rows < 2 || g.Rows > 7:
				t.Fatalf("%d cards: %d x %d places", n, g.Columns, g.Rows)
			case g.Each > g.Columns*g.Rows-1:
				t.Fatalf("%d cards: %d of %d places are taken", n, g.Each, g.Columns*g.Rows)
			case g.Count != (n+68)/69 || g.Each*g.Count < n || g.Each*(g.Count-1) >= n:
				t.Fatalf("%d cards: %d sheets of %d", n, g.Count, g.Each)
			case max(g.PixelWidth, g.PixelHeight) > 4096 || g.PixelWidth != g.Columns*g.CellWidth || g.PixelHeight != g.Rows*g.CellHeight:
				t.Fatalf("%d cards: %d x %d pixels", n, g.PixelWidth, g.PixelHeight)
			}
			perMM := float64(g.CellWidth) / size[0]
			if d := math.Abs(float64(g.CellHeight) - size[1]*perMM); d > size[1]/size[0]+1 {
				t.Fatalf("%d cards of %v: stretched to %d x %d", n, size, g.CellWidth, g.CellHeight)
			}
			for c := 2; c <= 10; c++ {
				for r := 2; r <= 7; r++ {
					if other := min(4096/float64(c)/size[0], 4096/float64(r)/size[1], 300/25.4); c*r > g.Each && other > perMM+2/size[0] {
						t.Fatalf("%d cards: %d x %d places leave %g pixels a mm, %d x %d would leave %g", n, g.Columns, g.Rows, perMM, c, r, other)
					}
				}
			}
		}
	}
	for _, n := range []int{0, -1} {
		if _, ok := GridFor(60, 60, n, tabletop); ok {
			t.Errorf("a grid for %d cards", n)
		}
	}
	if g, _ := GridFor(63.5, 88.9, 69, tabletop); g.Columns != 10 || g.Rows != 7 || g.CellWidth != 409 {
		t.Errorf("a full sheet has cards of %d pixels on %d x %d places", g.CellWidth, g.Columns, g.Rows)
	}
}

// shared is a deck of n different cards with one back, each twice.
func shared(n int, w, h float64) *render.Document {
	doc := deckOf(n, w, h, false)
	out := *doc
	out.Pages = nil
	for i := 0; i < len(doc.Pages); i += 2 {
		back := doc.Pages[1]
		out.Pages = append(out.Pages, doc.Pages[i], back, doc.Pages[i], back)
	}
	return &out
}

// Every card is found at its place, copies share theirs, and the last place is free.
func TestTable(t *testing.T) {
	for _, n := range []int{1, 5, 69, 70, 150} {
		doc := shared(n, 63.5, 88.9)
		plan, problems := Table(doc, tabletop)
		if len(problems) > 0 || len(plan.Cards) != 2*n || len(plan.Sheets) != (n+68)/69 {
			t.Fatalf("%d faces: %d cards on %d sheets: %v", n, len(plan.Cards), len(plan.Sheets), problems)
		}
		for i, c := range plan.Cards {
			if c != plan.Cards[i/2*2] {
				t.Fatalf("copies of a card are at %v and %v", c, plan.Cards[i/2*2])
			}
			s := plan.Sheets[c.Sheet]
			if s.UniqueBacks || s.Back == nil || s.Back.Bleed != 0 {
				t.Fatalf("a deck with one back has a sheet of them: %+v", s)
			}
			g := s.Front.Items[c.Place].(*render.Group)
			if g.Name != doc.Pages[2*i].Sheet {
				t.Fatalf("card %d is %q, at its place is %q", i, doc.Pages[2*i].Sheet, g.Name)
			}
			x, y := float64(c.Place%plan.Columns)*63.5, float64(c.Place/plan.Columns)*88.9
			if math.Abs(g.Clip.X-x) > 1e-9 || math.Abs(g.Clip.Y-y) > 1e-9 {
				t.Fatalf("card %d is at %g, %g, want %g, %g", i, g.Clip.X, g.Clip.Y, x, y)
			}
			if c.Place >= plan.Columns*plan.Rows-1 {
				t.Fatalf("card %d takes the last place", i)
			}
		}
	}
}

// Cards with several backs get a sheet of backs in the same places; a card without one has
// a white one there.
func TestTableWithUniqueBacks(t *testing.T) {
	doc := deckOf(3, 60, 40, false)
	doc.Pages = append(doc.Pages[:3], doc.Pages[4:]...) // the second card has no back
	plan, problems := Table(doc, tabletop)
	if len(problems) > 0 || len(plan.Sheets) != 1 || !plan.Sheets[0].UniqueBacks {
		t.Fatalf("%+v: %v", plan, problems)
	}
	for i, want := range []string{"b0", "f1", "b2"} {
		g := plan.Sheets[0].Back.Items[plan.Cards[i].Place].(*render.Group)
		if g.Name != want || (i == 1) != (len(g.Items) == 0) {
			t.Errorf("behind card %d lies %q with %d items", i, g.Name, len(g.Items))
		}
	}
	if _, problems := Table(&render.Document{ID: "x"}, tabletop); !problems.HasErrors() {
		t.Error("a document without cards became a sheet")
	}
}

// quarters is a card with a colour in each quarter: red and green above, blue and black
// below, out to the bleed.
func quarters(w, h float64, side render.Side) render.Page {
	box := func(x, y float64, c uint32) render.Item {
		return &render.Path{Segments: (&render.Builder{}).Rect(x, y, w/2+3, h/2+3, 0).Segments, Fill: render.RGB(c)}
	}
	return render.Page{Sheet: "q", Side: side, Width: w, Height: h, Bleed: 3, Items: []render.Item{
		box(-3, -3, 0xFF0000), box(w/2, -3, 0x00FF00), box(-3, h/2, 0x0000FF), box(w/2, h/2, 0x000000)}}
}

// A front turns clockwise, a back the other way; both are as large as before, lying.
func TestTurned(t *testing.T) {
	doc := &render.Document{ID: "d", Pages: []render.Page{quarters(80, 50, render.Front), quarters(80, 50, render.Back)}}
	doc.Pages = append(doc.Pages, doc.Pages...) // copies
	out := Turned(doc)
	const red, green, blue, black = 0xFF0000, 0x00FF00, 0x0000FF, 0
	for i, want := range [][4]uint32{{blue, red, black, green}, {green, black, red, blue}, {blue, red, black, green}, {green, black, red, blue}} {
		p := &out.Pages[i]
		if p.Width != 50 || p.Height != 80 || p.Bleed != 3 {
			t.Fatalf("page %d is %g x %g", i, p.Width, p.Height)
		}
		img, err := png.Draw(p, 25.4)
		if err != nil {
			t.Fatal(err)
		}
		size := img.Bounds().Size()
		if size != image.Pt(56, 86) {
			t.Fatalf("page %d has %v pixels", i, size)
		}
		for k, at := range []image.Point{{1, 1}, {size.X - 2, 1}, {1, size.Y - 2}, {size.X - 2, size.Y - 2}} {
			c := img.RGBAAt(at.X, at.Y)
			if got := (color.RGBA{uint8(want[k] >> 16), uint8(want[k] >> 8), uint8(want[k]), 255}); c != got {
				t.Errorf("page %d: corner %d is %v, want %v", i, k, c, got)
			}
		}
	}
	if firstItem(&out.Pages[0]) != firstItem(&out.Pages[2]) || firstItem(&out.Pages[0]) == firstItem(&out.Pages[1]) {
		t.Error("copies do not share their items, or a front and a back do")
	}
	hex := deckOf(1, 60, 0, true)
	lying := Turned(hex).Pages[0]
	top := math.Inf(1)
	for _, q := range lying.Outline {
		top = min(top, q.Y)
		if q.X < -1e-9 || q.X > lying.Width+1e-9 || q.Y < -1e-9 || q.Y > lying.Height+1e-9 {
			t.Errorf("the hexagon %v reaches beyond %g x %g", lying.Outline, lying.Width, lying.Height)
		}
	}
	level := 0
	for _, q := range lying.Outline {
		if math.Abs(q.Y-top) < 1e-9 {
			level++
		}
	}
	if level != 2 {
		t.Errorf("%d corners of the hexagon lie on its upper side", level)
	}
}

// What is drawn at a place of a sheet is the card, edge to edge, and nothing of the next.
func TestSheetIsDrawnCardByCard(t *testing.T) {
	doc := &render.Document{ID: "d"}
	for i := range 4 {
		p := quarters(60, 40, render.Front)
		p.Items = append(p.Items, &render.Path{Segments: (&render.Builder{}).Rect(20, 10, 20, 20, 0).Segments, Fill: render.RGB(uint32(i+1) * 0x303030)})
		doc.Pages = append(doc.Pages, p)
	}
	plan, problems := Table(doc, Limits{Columns: 10, Rows: 7, Side: 600, Free: 1, DPI: 72})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	var b bytes.Buffer
	if err := png.EncodePicture(&b, plan.Sheets[0].Front, png.Picture{Width: plan.PixelWidth, Height: plan.PixelHeight, DPI: 72}); err != nil {
		t.Fatal(err)
	}
	img, _, err := image.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	at := func(place int, x, y float64) color.RGBA {
		px := (float64(place%plan.Columns) + x) * float64(plan.CellWidth)
		py := (float64(place/plan.Columns) + y) * float64(plan.CellHeight)
		return color.RGBAModel.Convert(img.At(int(px), int(py))).(color.RGBA)
	}
	for i := range 4 {
		if v := uint8(i+1) * 0x30; at(i, .5, .5) != (color.RGBA{v, v, v, 255}) {
			t.Errorf("the middle of card %d is %v", i, at(i, .5, .5))
		}
		for k, p := range [][2]float64{{.01, .02}, {.99, .02}, {.01, .98}, {.99, .98}} {
			want := []color.RGBA{{255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255}, {0, 0, 0, 255}}[k]
			if got := at(i, p[0], p[1]); got != want {
				t.Errorf("corner %d of card %d is %v", k, i, got)
			}
		}
	}
	if last := at(plan.Columns*plan.Rows-1, .5, .5); last != (color.RGBA{255, 255, 255, 255}) {
		t.Errorf("the last place is %v", last)
	}
}
