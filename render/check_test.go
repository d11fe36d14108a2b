package render

import (
	"math"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/fonts"
)

func square() []Segment { return (&Builder{}).Rect(0, 0, 10, 10, 0).Segments }

func onePage(items ...Item) *Document {
	return &Document{ID: "test", Pages: []Page{{Width: 210, Height: 297, Items: items}}}
}

func TestCheckAcceptsWhatCanBeDrawn(t *testing.T) {
	d := onePage(
		&Path{Segments: square(), Fill: RGB(0)},
		&Path{},
		&Text{String: "Łódź 12−15", Face: fonts.Regular, Size: 10, Color: RGB(0)},
		&Group{Matrix: Rotate(30), Clip: &Rect{0, 0, 5, 5}, Items: []Item{&Path{Segments: square(), Stroke: RGB(0), Width: 1, Dash: []float64{1, 0}}}},
		&Image{Rect: Rect{0, 0, 10, 10}, Format: "png"},
	)
	if err := d.Check(); err != nil {
		t.Error(err)
	}
}

func TestCheckNamesWhatCannotBeDrawn(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	at := diag.Pos{File: "my.yaml", Line: 7, Col: 3}
	for _, c := range []struct {
		what string
		doc  *Document
		want string
	}{
		{"no pages", &Document{ID: "empty"}, `"empty" has no pages`},
		{"no size", &Document{Pages: []Page{{Width: 210}}}, "page 1: a page of 210 x 0 mm"},
		{"no number for a size", &Document{Pages: []Page{{Width: 210, Height: 297}, {Width: nan, Height: 297}}}, "page 2: a page of NaN"},
		{"a page too large", &Document{Pages: []Page{{Width: 6000, Height: 297}}}, "6000"},
		{"a bleed of no number", &Document{Pages: []Page{{Width: 210, Height: 297, Bleed: nan}}}, "NaN"},
		{"a negative bleed", &Document{Pages: []Page{{Width: 210, Height: 297, Bleed: -1}}}, "bleed of -1"},
		{"a point of no number", onePage(&Path{Segments: (&Builder{}).Move(0, 0).Line(nan, 3).Segments, Stroke: RGB(0), Width: 1}), "goes through NaN, 3"},
		{"an endless control point", onePage(&Path{Segments: (&Builder{}).Move(0, 0).Cubic(1, 1, inf, 2, 3, 3).Segments, Stroke: RGB(0), Width: 1}), "+Inf"},
		{"a point too far", onePage(&Path{Segments: (&Builder{}).Move(0, 2e5).Segments}), "200000"},
		{"a line from nowhere", onePage(&Path{Segments: (&Builder{}).Line(3, 3).Segments}), "start with a move"},
		{"a width of no number", onePage(&Path{Segments: square(), Width: nan}), "line of NaN"},
		{"a negative dash", onePage(&Path{Segments: square(), Dash: []float64{1, -1}}), "dashes [1 -1]"},
		{"dashes without length", onePage(&Path{Segments: square(), Dash: []float64{0, 0}}), "too short"},
		{"an odd character", onePage(&Text{String: "東京", Face: fonts.Bold, Size: 9, From: at}), `my.yaml:7:3: RobotoCondensed-Bold has no '東' (U+6771) for text "東京"`},
		{"a character beyond", onePage(&Text{String: "Coal 🚂", Face: fonts.Symbol, Size: 9}), "U+1F682"},
		{"broken text", onePage(&Text{String: "K\xf6ln", Face: fonts.Bold, Size: 9}), "not valid UTF-8"},
		{"text cut in a character", onePage(&Text{String: "Łód\xc5", Face: fonts.Bold, Size: 9}), "not valid UTF-8"},
		{"no face", onePage(&Text{String: "x", Size: 9}), "no face"},
		{"text of no size", onePage(&Text{String: "x", Face: fonts.Bold, Size: nan}), "cannot be drawn"},
		{"text at no place", onePage(&Text{String: "x", Face: fonts.Bold, Size: 9, X: inf}), "cannot be drawn"},
		{"a bad matrix", onePage(&Group{Name: "rivers", Matrix: Matrix{A: nan}}), `group "rivers"`},
		{"a bad clip", onePage(&Group{Name: "rivers", Clip: &Rect{W: inf}}), "clip"},
		{"deep in groups", onePage(&Group{Items: []Item{&Group{Items: []Item{&Text{String: "x", Size: 9}}}}}), "no face"},
		{"a flat image", onePage(&Image{Name: "a.png", Format: "png", Rect: Rect{W: 10}}), `image "a.png" of 10 x 0 mm`},
		{"an odd image", onePage(&Image{Name: "a.gif", Format: "gif", Rect: Rect{W: 10, H: 10}}), `format "gif"`},
		{"nothing", onePage(nil), "type <nil>"},
	} {
		if err := c.doc.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.what, err, c.want)
		}
	}
}

func TestWalkSeesAllWithTheirMatrices(t *testing.T) {
	a, b := &Path{}, &Text{}
	inner := &Group{Matrix: Scale(2), Items: []Item{b}}
	outer := &Group{Matrix: Translate(10, 20), Items: []Item{a, inner}}
	at := map[Item]Point{}
	var order []Item
	Walk([]Item{outer}, func(it Item, m Matrix) {
		order = append(order, it)
		at[it] = m.Apply(Point{1, 1})
	})
	want := []Item{outer, a, inner, b}
	for i := range want {
		if i >= len(order) || order[i] != want[i] {
			t.Fatalf("item %d is %v, want %v", i, order, want)
		}
	}
	for it, p := range map[Item]Point{outer: {1, 1}, a: {11, 21}, inner: {11, 21}, b: {12, 22}} {
		if at[it] != p {
			t.Errorf("%T maps 1, 1 to %v, want %v", it, at[it], p)
		}
	}
}

// The outline of a text lies where Bounds says the ink is, turned and tracked too.
func TestOutlineFillsTheBounds(t *testing.T) {
	for _, angle := range []float64{0, 90, 180, 270} {
		x := &Text{X: 30, Y: 40, String: "Łódź g", Face: fonts.Italic, Size: 20, Tracking: 80, Angle: angle, Color: RGB(0)}
		box := Bounds([]Item{x})
		p := &Path{Segments: x.Outline(), Fill: RGB(0)}
		got := Bounds([]Item{p})
		for _, d := range []float64{got.MinX - box.MinX, got.MinY - box.MinY, got.MaxX - box.MaxX, got.MaxY - box.MaxY} {
			if math.Abs(d) > 0.05 {
				t.Errorf("turned by %g: outline in %v, bounds %v", angle, got, box)
				break
			}
		}
	}
}

// A group in several places is looked at once, and what is wrong in it is found wherever
// it stands.
func TestCheckOfSharedGroups(t *testing.T) {
	good := &Group{Items: []Item{&Path{Segments: (&Builder{}).Rect(0, 0, 1, 1, 0).Segments}}}
	bad := &Group{Items: []Item{good, &Path{Segments: (&Builder{}).Line(1, 1).Segments}}}
	doc := func(pages ...[]Item) *Document {
		d := &Document{ID: "shared"}
		for _, items := range pages {
			d.Pages = append(d.Pages, Page{Width: 100, Height: 100, Items: items})
		}
		return d
	}
	if err := doc([]Item{good, good}, []Item{&Group{Items: []Item{good}}}).Check(); err != nil {
		t.Error(err)
	}
	if err := doc([]Item{good}, []Item{good, &Group{Items: []Item{bad}}}).Check(); err == nil || !strings.Contains(err.Error(), "page 2") {
		t.Errorf("a path without a beginning on page 2: %v", err)
	}
}
