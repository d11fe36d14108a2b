package preflight

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/render"
)

var (
	black = render.RGB(0)
	white = render.RGB(0xFFFFFF)
	blue  = render.RGB(0x0B53A3)
	red   = render.RGB(0xC03A29)
	olive = render.RGB(0x72661F) // like red to who sees no green
)

func build(f func(b *render.Builder)) []render.Segment {
	var b render.Builder
	f(&b)
	return b.Segments
}

func rect(x, y, w, h float64, fill render.Color) *render.Path {
	return &render.Path{Segments: build(func(b *render.Builder) { b.Rect(x, y, w, h, 0) }), Fill: fill}
}

func stroke(x1, y1, x2, y2, points float64) *render.Path {
	return &render.Path{Segments: build(func(b *render.Builder) { b.Move(x1, y1).Line(x2, y2) }), Stroke: black, Width: points * render.Pt}
}

func text(x, y float64, s string, size float64) *render.Text {
	return &render.Text{X: x, Y: y, String: s, Face: fonts.Regular, Size: size, Color: black}
}

func picture(w, h int) []byte {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func group(m render.Matrix, items ...render.Item) *render.Group {
	return &render.Group{Name: "g", Matrix: m, Items: items}
}

func circle(x, y, r float64, fill render.Color) *render.Path {
	return &render.Path{Segments: build(func(b *render.Builder) { b.Circle(x, y, r) }), Fill: fill}
}

// letter is a white one, which stands out from red and olive.
func letter(x, y float64, s string) *render.Text {
	return &render.Text{X: x, Y: y, String: s, Face: fonts.Bold, Size: 14, Color: white}
}

// square is a picture 6 mm wide with so many pixels a side.
func square(x, y float64, name string, pixels int) *render.Image {
	return &render.Image{Rect: render.Rect{X: x, Y: y, W: 6, H: 6}, Name: name, Data: picture(pixels, pixels), Format: "png"}
}

// a4 is a page with a margin of 8 mm.
func a4(items ...render.Item) render.Page {
	return render.Page{Sheet: "game", Width: 210, Height: 297, Margin: 8, Items: items}
}

func check(pages ...render.Page) diag.List {
	return Check(&render.Document{ID: "test", Pages: pages}, Options{})
}

var (
	from = diag.Pos{File: "map.yaml", Line: 7, Col: 3}
	nan  = math.NaN()
)

// bad has pages with one fault each, by code and by what is wrong.
var bad = []struct {
	code, what string
	page       render.Page
	want       string // in the message
}{
	{"ink-outside-margin", "a line across the margin", a4(stroke(5, 50, 100, 50, 1)), "a line reaches into the margin of 8 mm, to x = 5.00 mm"},
	{"ink-outside-margin", "the width of a line", a4(stroke(8, 50, 8, 90, 2)), "to x = 7.65 mm"},
	{"ink-outside-margin", "text", a4(text(190, 50, "Hamburg", 12)), `"Hamburg" reaches into the margin`},
	{"ink-outside-margin", "a shape moved by its group", a4(group(render.Translate(0, 240), rect(20, 20, 30, 30, black))), `a shape of "g" reaches into the margin of 8 mm, to y = 290.00 mm`},
	{"ink-outside-margin", "a turned text", a4(&render.Text{X: 100, Y: 12, String: "Elbe", Face: fonts.Italic, Size: 9, Angle: -90, Color: black}), `"Elbe"`},
	{"ink-off-page", "a shape over the edge", a4(rect(200, 20, 30, 30, black)), "reaches over the edge, to x = 230.00 mm"},
	{"ink-off-page", "a text beside the page", a4(text(-50, 20, "Lost", 12)), `"Lost"`},
	{"ink-off-page", "a shape beyond the bleed", render.Page{Width: 63, Height: 88, Bleed: 3, Items: []render.Item{rect(-4, -4, 71, 96, blue)}}, "x = -4.00"},
	{"small-text", "too small", a4(text(50, 50, "tiny", 4.9)), `"tiny" is 4.9 pt`},
	{"small-text", "shrunk by groups", a4(group(render.Scale(.5), group(render.Rotate(30), text(80, 50, "tiny", 9)))), `"tiny" is 4.5 pt`},
	{"thin-line", "too thin", a4(stroke(20, 50, 100, 50, .2)), "a line is 0.2 pt wide, less than the 0.25 pt"},
	{"thin-line", "shrunk by its group", a4(group(render.Scale(.5), stroke(20, 50, 100, 50, .4))), `a line of "g" is 0.2 pt`},
	{"overlapping-labels", "two labels", a4(text(50, 50, "Hamburg", 12), text(55, 51, "Bremen", 12)), `"Hamburg" and "Bremen" lie on one another`},
	{"overlapping-labels", "a turned label", a4(text(50, 50, "Hamburg", 12), &render.Text{X: 56, Y: 42, String: "Elbe River", Face: fonts.Italic, Size: 9, Angle: 70, Color: black}), `"Elbe River"`},
	{"overlapping-labels", "labels of two groups", a4(group(render.Translate(10, 10), text(40, 40, "Hamburg", 12)), text(50, 50, "Hamburg", 12)), `"Hamburg" and "Hamburg"`},
	{"overlapping-labels", "a label across a river's name", a4(riverName(0), text(60, 60, "Hamburg", 12)), `"Elbe" and "Hamburg"`},
	{"low-contrast", "grey on white", a4(&render.Text{X: 50, Y: 50, String: "faint", Face: fonts.Regular, Size: 9, Color: render.RGB(0xAAAAAA)}), `"faint" in #AAAAAA on #FFFFFF has a contrast of 2.3, less than 3`},
	{"low-contrast", "black on an area", a4(rect(40, 40, 40, 20, blue), text(50, 50, "dark", 9)), `"dark" in #000000 on #0B53A3`},
	{"low-contrast", "black in the area that is on top", a4(rect(30, 30, 90, 60, white), rect(40, 40, 40, 20, render.RGB(0x202020)), text(50, 50, "dark", 9)), "#202020"},
	{"low-contrast", "white on paper", a4(&render.Text{X: 50, Y: 50, String: "ghost", Face: fonts.Regular, Size: 9, Color: white}), `"ghost" in #FFFFFF on #FFFFFF`},
	{"low-contrast", "black on a broad line", a4(stroke(40, 49, 90, 49, 12), text(50, 50, "dark", 6)), `"dark"`},
	{"low-contrast", "a halo as dark as the text", a4(&render.Text{X: 50, Y: 50, String: "halo", Face: fonts.Regular, Size: 9, Color: black, Halo: blue, HaloWidth: .3}), `"halo"`},
	{"low-contrast", "over one of many shapes of a path", a4(&render.Path{Fill: blue, Segments: build(func(b *render.Builder) {
		b.Rect(10, 10, 5, 5, 0).Circle(55, 48, 12).Rect(100, 100, 50, 50, 0)
	})}, text(50, 50, "dark", 9)), `"dark"`},
	{"covered-label", "an area painted later", a4(text(50, 50, "gone", 9), rect(45, 45, 30, 9, white)), `something is painted over "gone"`},
	{"covered-label", "a picture painted later", a4(text(50, 50, "gone", 9), &render.Image{Rect: render.Rect{X: 40, Y: 40, W: 25.4, H: 25.4}, Name: "a.png", Data: picture(300, 300), Format: "png"}), `"gone"`},
	{"crossed-label", "a line under a text", a4(stroke(40, 40, 70, 60, .5), text(50, 50.5, "Hamburg", 12)), `a line runs through "Hamburg" at`},
	{"crossed-label", "a line over a text", a4(text(50, 50, "Hamburg", 12), stroke(40, 48.5, 80, 48.5, .5)), `"Hamburg"`},
	{"crossed-label", "a line over a halo", a4(&render.Text{X: 50, Y: 50, String: "halo", Face: fonts.Regular, Size: 9, Color: black, Halo: white, HaloWidth: .3}, stroke(40, 48.9, 80, 48.9, .5)), `"halo"`},
	{"crossed-label", "an outline, turned", a4(group(render.Rotate(10), &render.Path{Stroke: black, Width: .3, Segments: build(func(b *render.Builder) { b.Circle(70, 48.8, 12) })}, text(50, 50, "Hamburg an der Elbe", 9))), `"Hamburg an der Elbe"`},
	{"crossed-label", "a river's name", a4(riverName(0), stroke(50, 58, 70, 55, .5)), `"Elbe"`},
	{"confused-colors", "two squares", a4(rect(40, 40, 10, 10, red), rect(60, 40, 10, 10, olive)), "#C03A29 at 40.0, 40.0 mm and #72661F at 60.0, 40.0 mm differ by color alone, which people with deuteranopia do not see"},
	{"confused-colors", "with the same letter on them", a4(rect(40, 40, 10, 10, red), letter(43, 47, "A"), rect(60, 40, 10, 10, olive), letter(63, 47, "A")), "differ by color alone"},
	{"confused-colors", "with one picture on them", a4(rect(40, 40, 10, 10, red), square(42, 42, "a.png", 64), rect(60, 40, 10, 10, olive), square(62, 42, "a.png", 64)), "differ by color alone"},
	{"confused-colors", "in groups, moved", a4(group(render.Translate(30, 70), circle(20, 20, 6, red)), group(render.Translate(90, 90), circle(20, 20, 6, olive))), "#C03A29 at 44.0, 84.0 mm"},
	{"confused-colors", "two pieces of a path", a4(&render.Path{Fill: red, Segments: build(func(b *render.Builder) { b.Rect(30, 30, 9, 9, 0).Rect(60, 30, 12, 12, 0) })}, rect(60, 60, 12, 12, olive)), "#C03A29 at 60.0, 30.0 mm"},
	{"missing-glyph", "a character the face lacks", a4(text(50, 50, "Kyoto 東", 9)), `Roboto Condensed has no '東' (U+6771) of "Kyoto 東"`},
	{"missing-glyph", "in text that is not seen", a4(&render.Text{X: 50, Y: 50, String: "東", Face: fonts.Regular, Size: 9, Invisible: true}), "U+6771"},
	{"missing-glyph", "no face", a4(&render.Text{X: 50, Y: 50, String: "x", Size: 9}), `"x" has no face`},
	{"coarse-image", "few dots", a4(&render.Image{Rect: render.Rect{X: 20, Y: 20, W: 63, H: 88}, Name: "lok.png", Data: picture(300, 420), Format: "png"}), `image "lok.png" of 300 x 420 pixels prints at 121 dpi, less than 200`},
	{"coarse-image", "stretched by its group", a4(group(render.Scale(2), &render.Image{Rect: render.Rect{X: 10, Y: 10, W: 25.4, H: 25.4}, Name: "lok.png", Data: picture(300, 300), Format: "png"})), "prints at 150 dpi"},
	{"broken-image", "no picture", a4(&render.Image{Rect: render.Rect{X: 20, Y: 20, W: 10, H: 10}, Name: "lok.png", Data: []byte("GIF89a"), Format: "png"}), `image "lok.png"`},
	{"broken-image", "another format", a4(&render.Image{Rect: render.Rect{X: 20, Y: 20, W: 10, H: 10}, Name: "lok.jpg", Data: picture(300, 300), Format: "jpeg"}), `image "lok.jpg"`},
	{"bad-coordinate", "NaN in a path", a4(stroke(20, nan, 100, 50, 1)), "a line runs through a place that is no number"},
	{"bad-coordinate", "an infinite curve", a4(&render.Path{Segments: build(func(b *render.Builder) { b.Move(20, 20).Cubic(30, 30, math.Inf(1), 40, 50, 50) }), Fill: black}), "a shape"},
	{"bad-coordinate", "a width", a4(&render.Path{Segments: build(func(b *render.Builder) { b.Move(20, 20).Line(30, 30) }), Stroke: black, Width: math.Inf(1)}), "a line"},
	{"bad-coordinate", "a dash", a4(&render.Path{Segments: build(func(b *render.Builder) { b.Move(20, 20).Line(30, 30) }), Stroke: black, Width: 1, Dash: []float64{nan}}), "a line"},
	{"bad-coordinate", "a text", a4(text(nan, 50, "nowhere", 9)), `"nowhere" stands at a place`},
	{"bad-coordinate", "a group", a4(group(render.Translate(nan, 0), text(50, 50, "x", 9))), `group "g"`},
	{"bad-coordinate", "a clip", a4(&render.Group{Name: "g", Clip: &render.Rect{X: nan}, Items: []render.Item{text(50, 50, "x", 9)}}), `group "g"`},
	{"bad-coordinate", "an image", a4(&render.Image{Rect: render.Rect{X: 20, Y: 20, W: -1, H: 10}, Name: "lok.png", Data: picture(9, 9), Format: "png"}), `image "lok.png"`},
	{"bad-page-size", "no width", render.Page{Height: 297}, "0 x 297 mm"},
	{"bad-page-size", "NaN", render.Page{Width: nan, Height: 297}, "NaN x 297 mm"},
	{"bad-page-size", "larger than PDF can hold", render.Page{Width: 5081, Height: 297}, "5081 x 297 mm"},
	{"bad-page-size", "a negative bleed", render.Page{Width: 210, Height: 297, Bleed: -1}, "a bleed of -1 mm"},
	{"bad-page-size", "margins that meet", render.Page{Width: 210, Height: 297, Margin: 105}, "margins of 105 mm leave nothing"},
	{"bad-page-size", "a foot in the margin", render.Page{Width: 210, Height: 297, Margin: 8, Foot: render.Rect{X: 8, Y: 280, W: 194, H: 12.7}}, "the foot at 8, 280"},
}

// riverName is a name set letter by letter on a slope, with a run to search for.
func riverName(touching float64) *render.Group {
	g := &render.Group{Name: "river name", Items: []render.Item{
		&render.Text{X: 55, Y: 55, String: "Elbe", Face: fonts.Italic, Size: 12, Angle: 20, Invisible: true},
	}}
	for i, r := range "Elbe" {
		g.Items = append(g.Items, &render.Text{X: 55 + float64(i)*(2.6-touching), Y: 55 + float64(i)*1.2, String: string(r), Face: fonts.Italic, Size: 12, Angle: 10 + 5*float64(i), Color: black})
	}
	return g
}

func TestFaults(t *testing.T) {
	seen := map[string]bool{}
	for _, tt := range bad {
		list := check(tt.page)
		if len(list) != 1 || list[0].Code != tt.code || !strings.Contains(list[0].Message, tt.want) {
			t.Errorf("%s (%s): got %v, want one %s that says %q", tt.code, tt.what, []diag.Diagnostic(list), tt.code, tt.want)
			continue
		}
		if !strings.HasPrefix(list[0].Message, "page 1") {
			t.Errorf("%s: %q does not say which page", tt.code, list[0].Message)
		}
		seen[tt.code] = true
	}
	seen["unsafe-ink"] = true // which has a test of its own
	for _, c := range Codes() {
		if !seen[c] {
			t.Errorf("no bad page for %s", c)
		}
	}
	if !slices.IsSorted(Codes()) || len(seen) != len(Codes()) {
		t.Errorf("codes %v, seen %v", Codes(), seen)
	}
}

func TestCleanPages(t *testing.T) {
	for what, p := range map[string]render.Page{
		"empty":                               a4(),
		"ink up to the margins":               a4(stroke(8, 9, 202, 9, 2), rect(8, 9, 194, 280, blue)),
		"white outside the margins":           a4(rect(0, 0, 210, 297, white)),
		"ink that a clip hides":               a4(&render.Group{Clip: &render.Rect{X: 20, Y: 20, W: 50, H: 50}, Items: []render.Item{rect(-50, -50, 300, 300, blue)}}),
		"a label that a clip hides":           a4(&render.Group{Clip: &render.Rect{X: 20, Y: 20, W: 50, H: 20}, Items: []render.Item{text(-30, 50, "Hamburg", 12), text(-30, 50, "Bremen", 12)}}),
		"a line where a clip hides the label": a4(&render.Group{Clip: &render.Rect{X: 20, Y: 20, W: 31, H: 40}, Items: []render.Item{text(50, 50, "Hamburg", 12)}}, stroke(53, 40, 60, 60, .5), rect(56, 20, 20, 40, blue)),
		"an area that a clip hides":           a4(&render.Group{Clip: &render.Rect{X: 20, Y: 20, W: 10, H: 10}, Items: []render.Item{rect(20, 20, 100, 100, blue)}}, text(50, 50, "clear", 9)),
		"text of 5 pt, a line of 0.25 pt":     a4(text(50, 50, "small", 5), stroke(20, 60, 100, 60, .25)),
		"enlarged by a group":                 a4(group(render.Scale(4), text(10, 10, "big", 1.3), stroke(5, 12, 20, 12, .07))),
		"labels side by side":                 a4(text(50, 50, "Hamburg", 12), text(50, 54.5, "Bremen", 12), text(66, 50, "Kiel", 12)),
		"turned labels whose boxes overlap":   a4(&render.Text{X: 50, Y: 50, String: "Hamburg", Face: fonts.Regular, Size: 12, Angle: 45, Color: black}, &render.Text{X: 50, Y: 57, String: "Bremen", Face: fonts.Regular, Size: 12, Angle: 45, Color: black}),
		"the letters of a curved name":        a4(riverName(.6)),
		"a line of text in two faces":         a4(text(50, 50, "Kassel ", 9), &render.Text{X: 50 + fonts.Regular.Width("Kassel ", 9, 0), Y: 50, String: "★", Face: fonts.Symbol, Size: 9, Color: black}),
		"invisible text under others":         a4(text(50, 50, "Hamburg", 12), &render.Text{X: 50, Y: 50, String: "Hamburg", Face: fonts.Regular, Size: 12, Invisible: true}),
		"black on a tint":                     a4(rect(40, 40, 40, 20, render.RGB(0xDBBE92)), text(50, 50, "clear", 9)),
		"a white core on a dark area":         a4(rect(40, 40, 40, 20, blue), &render.Path{Segments: build(func(b *render.Builder) { b.Circle(51, 49, 3) }), Fill: white}, text(50.3, 50, "A", 9)),
		"a halo on a dark area":               a4(rect(40, 40, 40, 20, blue), &render.Text{X: 50, Y: 50, String: "halo", Face: fonts.Regular, Size: 9, Color: black, Halo: white, HaloWidth: .3}),
		"white on a dark area":                a4(rect(40, 40, 40, 20, blue), &render.Text{X: 50, Y: 50, String: "white", Face: fonts.Bold, Size: 9, Color: white}),
		"a line that an area hides":           a4(stroke(40, 40, 70, 60, .5), rect(45, 45, 40, 9, white), text(50, 50.5, "Hamburg", 12)),
		"a line that a halo hides":            a4(stroke(40, 40, 70, 60, .5), &render.Text{X: 50, Y: 50.5, String: "Hamburg", Face: fonts.Regular, Size: 12, Color: black, Halo: white, HaloWidth: .3}),
		"a line that a clip hides":            a4(&render.Group{Clip: &render.Rect{X: 20, Y: 20, W: 20, H: 20}, Items: []render.Item{stroke(30, 30, 70, 60, .5)}}, text(50, 46, "Hamburg", 12)),
		"a line in the colour of the ground":  a4(rect(40, 40, 60, 30, render.RGB(0xE0ECD3)), &render.Path{Segments: build(func(b *render.Builder) { b.Move(40, 49).Line(90, 49) }), Stroke: render.RGB(0xE0ECD3), Width: .3}, text(50, 50, "Hamburg", 12)),
		"a line that a drawn halo hides": a4(stroke(40, 40, 70, 60, .5), &render.Path{Fill: white, Stroke: white, Width: .6, Join: render.RoundJoin,
			Segments: text(50, 50.5, "Hamburg", 12).Outline()}, text(50, 50.5, "Hamburg", 12)),
		"a ring around a text":      a4(&render.Path{Stroke: black, Width: .3, Segments: build(func(b *render.Builder) { b.Circle(51, 49, 3) })}, text(50, 50, "1", 9)),
		"a line under the baseline": a4(text(50, 50, "Hamburg", 12), stroke(40, 51.3, 90, 51.3, .5)),
		"an area painted later":     a4(text(50, 50, "clear", 9), rect(40, 80, 40, 20, blue)),
		"an area beside the text":   a4(rect(40, 51.5, 40, 20, blue), text(50, 50, "Clear", 9)),
		"a hole in an area": a4(&render.Path{Fill: blue, Segments: build(func(b *render.Builder) {
			b.Rect(30, 30, 80, 60, 0).Move(45, 40).Line(45, 60).Line(80, 60).Line(80, 40).Close()
		})}, text(50, 50, "clear", 9)),
		"text on a picture":                   a4(&render.Image{Rect: render.Rect{X: 40, Y: 40, W: 25.4, H: 25.4}, Name: "a.png", Data: picture(300, 300), Format: "png"}, text(50, 50, "over", 9)),
		"a picture of 200 dpi":                a4(&render.Image{Rect: render.Rect{X: 40, Y: 40, W: 25.4, H: 25.4}, Name: "a.png", Data: picture(200, 200), Format: "png"}),
		"art that runs into the bleed":        {Width: 63, Height: 88, Bleed: 3, Margin: 4, Items: []render.Item{rect(-3, -3, 69, 94, blue)}},
		"a foot inside the margins":           {Width: 210, Height: 297, Margin: 8, Foot: render.Rect{X: 8, Y: 276.3, W: 194, H: 12.7}},
		"colors that all eyes tell apart":     a4(rect(40, 40, 10, 10, red), rect(60, 40, 10, 10, blue)),
		"two colors, two letters":             a4(rect(40, 40, 10, 10, red), letter(43, 47, "A"), rect(60, 40, 10, 10, olive), letter(63, 47, "B")),
		"two colors, two patterns":            a4(rect(40, 40, 10, 10, red), stroke(41, 41, 49, 49, 1), rect(60, 40, 10, 10, olive), stroke(61, 49, 69, 41, 1)),
		"two colors, two pictures":            a4(rect(40, 40, 10, 10, red), square(42, 42, "a.png", 64), rect(60, 40, 10, 10, olive), square(62, 42, "b.png", 65)),
		"two colors, two shapes":              a4(rect(40, 40, 10, 10, red), circle(65, 45, 5, olive), rect(80, 40, 12, 10, olive)),
		"two colors, of which one is cut off": a4(rect(40, 40, 10, 10, red), &render.Group{Clip: &render.Rect{X: 60, Y: 40, W: 4, H: 10}, Items: []render.Item{rect(60, 40, 10, 10, olive)}}),
		"two shades of one color":             a4(rect(40, 40, 10, 10, render.RGB(0xE0ECD3)), rect(60, 40, 10, 10, render.RGB(0xDCECEA))),
		"blank text, small and in the margin": a4(text(0, 0, "  ", 1)),
	} {
		if list := check(p); len(list) > 0 {
			t.Errorf("%s: %v", what, list.Error())
		}
	}
}

// Each diagnostic carries the place in the definition, of the item or of the nearest
// group around it.
func TestPlaces(t *testing.T) {
	own := text(50, 50, "tiny", 4)
	own.From = from
	g := group(render.Identity, text(50, 80, "tiny", 4), own)
	g.From = diag.Pos{File: "map.yaml", Line: 2, Col: 1}
	list := check(a4(group(render.Identity, g)))
	if len(list) != 2 || list[0].At != g.From || list[1].At != from {
		t.Errorf("got %v", []diag.Diagnostic(list))
	}
}

// A fault that is everywhere is reported a few times and counted; copies of a page
// are looked at once.
func TestManyFaults(t *testing.T) {
	p := a4()
	for i := range 40 {
		p.Items = append(p.Items, text(20, 20+5*float64(i), "tiny", 4))
	}
	list := check(p, p, p)
	if len(list) != 6 || !strings.Contains(list[5].Message, "35 more") || list[5].Code != "small-text" {
		t.Errorf("got %v", list.Error())
	}
	list = check(a4(p.Items[:3]...), a4(slices.Clone(p.Items[:3])...))
	if len(list) != 6 || !strings.HasPrefix(list[3].Message, "page 2") {
		t.Errorf("got %v", list.Error())
	}
}

func TestLimits(t *testing.T) {
	d := &render.Document{Pages: []render.Page{a4(text(50, 50, "medium", 6), stroke(20, 60, 100, 60, .4))}}
	list := Check(d, Options{MinText: 7, MinLine: .5})
	if len(list) != 2 {
		t.Errorf("got %v, want the text and the line", []diag.Diagnostic(list))
	}
	if list := Check(d, Options{}); len(list) != 0 {
		t.Errorf("got %v, want nothing", []diag.Diagnostic(list))
	}
}

// Labels sorted into squares meet the same neighbours as all held against all.
func TestOverlapsMatchAllPairs(t *testing.T) {
	d := dense(144, .6)
	s := &scan{page: &d.Pages[0], o: Options{}.withDefaults(), r: &report{list: new(diag.List), count: map[string]int{}}}
	s.items(d.Pages[0].Items, state{m: render.Identity, clip: everywhere})
	want := 0
	for i := range s.labels {
		for j := range i {
			if _, ok := collide(&s.labels[j], &s.labels[i]); ok {
				want++
			}
		}
	}
	r := &report{list: new(diag.List), most: 1 << 30, count: map[string]int{}}
	overlaps(&d.Pages[0], s.labels, &grid[int]{}, r)
	if got := r.count["overlapping-labels"]; got != want || want < 10 {
		t.Errorf("%d overlaps, all pairs have %d", got, want)
	}
}

func TestEveryCodeIsExplained(t *testing.T) {
	for _, c := range Codes() {
		data, err := os.ReadFile(filepath.Join("..", "..", "docs", "diagnostics", c+".md"))
		if err != nil {
			t.Error(err)
		} else if !strings.HasPrefix(string(data), "# "+c+"\n") || len(data) < 200 {
			t.Errorf("docs/diagnostics/%s.md does not explain it", c)
		}
	}
}

// The hull of a glyph is convex and holds its outline.
func TestHulls(t *testing.T) {
	made := map[*fonts.Glyph][]render.Point{}
	for _, face := range []*fonts.Face{fonts.Regular, fonts.Italic, fonts.Title, fonts.Symbol} {
		for _, r := range "OlLiMgÄ8,$" {
			g := face.Glyph(r)
			h := hullOf(g, made)
			if len(h) < 3 {
				t.Fatalf("%s %c: hull of %d points", face.PostScript, r, len(h))
			}
			for i, p := range h {
				q := h[(i+1)%len(h)]
				for _, s := range g.Outline {
					if turn(p, q, render.Point{X: s.X[0], Y: s.Y[0]}) < -1e-12 {
						t.Fatalf("%s %c: a point of the outline lies outside the hull", face.PostScript, r)
					}
				}
			}
		}
	}
	square := []render.Point{{X: 0, Y: 0}, {X: 2, Y: 0}, {X: 2, Y: 2}, {X: 0, Y: 2}}
	for _, tt := range []struct {
		a, b render.Point
		want float64
	}{
		{render.Point{X: -1, Y: 1}, render.Point{X: 5, Y: 1}, 2},
		{render.Point{X: 1, Y: 1}, render.Point{X: 5, Y: 1}, 1},
		{render.Point{X: .5, Y: .5}, render.Point{X: 1.5, Y: .5}, 1},
		{render.Point{X: -1, Y: -1}, render.Point{X: 3, Y: 3}, 2 * math.Sqrt2},
		{render.Point{X: -1, Y: 3}, render.Point{X: 5, Y: 3}, 0},
		{render.Point{X: 3, Y: 1}, render.Point{X: 5, Y: 1}, 0},
	} {
		if _, got := chord(square, tt.a, tt.b); math.Abs(got-tt.want) > 1e-12 {
			t.Errorf("from %v to %v: %g mm inside, want %g", tt.a, tt.b, got, tt.want)
		}
	}
}

// Edges sorted into rows give the same answers as all edges asked one by one.
func TestOutlineRows(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		var pts []render.Point
		for i := range 300 { // a wild star
			sin, cos := math.Sincos(float64(i) / 300 * 4 * math.Pi)
			d := 20 + 30*r.Float64()
			pts = append(pts, render.Point{X: d * cos, Y: d * sin})
		}
		rows, all := newOutline(pts), &outline{points: pts}
		if rows.rows == nil {
			t.Fatal("no rows")
		}
		hits := 0
		for range 300 {
			p := render.Point{X: 110*r.Float64() - 55, Y: 110*r.Float64() - 55}
			if a, b := rows.wind(p), all.wind(p); a != b {
				t.Fatalf("at %v: wound %d times, want %d", p, a, b)
			}
			a, b := rows.near(p, 1), all.near(p, 1)
			if a != b {
				t.Fatalf("at %v: near %v, want %v", p, a, b)
			}
			if b {
				hits++
			}
		}
		if hits == 0 {
			t.Error("no point was near the line")
		}
	}
}

func TestContrast(t *testing.T) {
	for _, tt := range []struct {
		a, b render.Color
		want float64
	}{{black, white, 21}, {white, white, 1}, {render.RGB(0x8C8C8C), white, 3.36}, {render.RGB(0x737373), white, 4.74}} {
		if got := contrast(tt.a, tt.b); math.Abs(got-tt.want) > .01 {
			t.Errorf("contrast of %v and %v: %.3f, want %.2f", tt.a, tt.b, got, tt.want)
		}
	}
}

// dense is a page with n labels on as many tinted hexes, pitch times as far apart as
// they need.
func dense(n int, pitch float64) *render.Document {
	side := int(math.Ceil(math.Sqrt(float64(n))))
	p := render.Page{Width: 14 * float64(side+3) * max(pitch, 1), Height: 6 * float64(side+3) * max(pitch, 1)}
	for i := range n {
		x, y := 10+14*pitch*float64(i%side), 10+6*pitch*float64(i/side)
		if i%3 == 0 {
			x += 1.5
		}
		p.Items = append(p.Items, rect(x-1, y-3, 9, 5, render.RGB(0xE0ECD3)))
		p.Items = append(p.Items, text(x, y, fmt.Sprintf("Town %d", i), 7))
	}
	return &render.Document{Pages: []render.Page{p}}
}

func TestDenseIsClean(t *testing.T) {
	if list := Check(dense(900, 1.1), Options{}); len(list) > 0 {
		t.Errorf("got %v", list.Error())
	}
}

func BenchmarkLabels10000(b *testing.B) {
	d := dense(10000, 1.1)
	b.ReportAllocs()
	for b.Loop() {
		Check(d, Options{})
	}
}
