package png

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"math"
	"runtime"
	"strings"
	"testing"

	"platelayer/fonts"
	"platelayer/render"
	"platelayer/render/rendertest"
)

func TestFileHasItsSizeAndResolution(t *testing.T) {
	for _, c := range []struct {
		w, h, bleed, dpi float64
		pw, ph           int
		perMetre         uint32
	}{
		{210, 297, 0, 300, 2480, 3508, 11811},
		{215.9, 279.4, 0, 150, 1275, 1650, 5906},
		{63.5, 88.9, 3.175, 300, 825, 1125, 11811}, // a print shop's poker card
		{1, 1, 0, 1, 1, 1, 39},
	} {
		var b bytes.Buffer
		if err := Encode(&b, &render.Page{Width: c.w, Height: c.h, Bleed: c.bleed}, c.dpi); err != nil {
			t.Fatal(err)
		}
		file := b.Bytes()
		img, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if got := img.Bounds().Size(); got != image.Pt(c.pw, c.ph) {
			t.Errorf("%g x %g mm at %g dpi is %v pixels, want %d x %d", c.w, c.h, c.dpi, got, c.pw, c.ph)
		}
		if img.At(0, 0) != (color.RGBA{255, 255, 255, 255}) {
			t.Errorf("the ground is %v", img.At(0, 0))
		}
		at := bytes.Index(file, []byte("pHYs"))
		if at != 37 || binary.BigEndian.Uint32(file[33:]) != 9 {
			t.Fatalf("pHYs is at %d, want 37, right behind the header", at)
		}
		x, y := binary.BigEndian.Uint32(file[41:]), binary.BigEndian.Uint32(file[45:])
		if x != c.perMetre || y != c.perMetre || file[49] != 1 {
			t.Errorf("%d, %d pixels a metre (unit %d), want %d", x, y, file[49], c.perMetre)
		}
		if sum := binary.BigEndian.Uint32(file[50:]); sum != crc32.ChecksumIEEE(file[37:50]) {
			t.Error("the checksum of pHYs is wrong")
		}
	}
}

func TestSizesThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		w, dpi float64
		want   string
	}{
		{1000, 2400, "8928 megapixels; at most 150 can be drawn, that is 311 dpi"},
		{5000, 10000, "megapixels"},
		{210, 0, "0 dpi"}, {210, -3, "-3 dpi"}, {210, math.NaN(), "NaN dpi"}, {210, math.Inf(1), "+Inf dpi"},
		{0, 300, "page of 0 x"},
	} {
		var b bytes.Buffer
		err := Encode(&b, &render.Page{Width: c.w, Height: 1000}, c.dpi)
		if err == nil || !strings.Contains(err.Error(), c.want) || b.Len() > 0 {
			t.Errorf("%g mm at %g dpi: %v, want %q", c.w, c.dpi, err, c.want)
		}
	}
}

// paint draws a page of 20 by 20 mm at 10 pixels a millimetre.
func paint(t *testing.T, items ...render.Item) *image.RGBA {
	t.Helper()
	img, err := Draw(&render.Page{Width: 20, Height: 20, Items: items}, 254)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// ink is how much of the pixels is black, in square millimetres, and the box of those
// that are more than half black, in millimetres.
func ink(img *image.RGBA) (area float64, box render.Box) {
	box = render.NoBox
	b := img.Bounds()
	for y := range b.Dy() {
		for x := range b.Dx() {
			v := 1 - float64(img.RGBAAt(x, y).G)/255
			area += v / 100
			if v > 0.5 {
				box = box.Add(render.Point{X: float64(x) / 10, Y: float64(y) / 10}).
					Add(render.Point{X: float64(x+1) / 10, Y: float64(y+1) / 10})
			}
		}
	}
	return area, box
}

var black = render.RGB(0)

func stroke(b *render.Builder, w float64) *render.Path {
	return &render.Path{Segments: b.Segments, Stroke: black, Width: w}
}

// Lines cover the area and the box that geometry gives them.
func TestStrokes(t *testing.T) {
	line := func() *render.Builder { return (&render.Builder{}).Move(5, 10).Line(15, 10) }
	corner := func() *render.Builder { return (&render.Builder{}).Move(5, 15).Line(10, 5).Line(15, 15) }
	with := func(p *render.Path, change func(*render.Path)) *render.Path { change(p); return p }
	// A corner as above: both lines are sqrt(125) long; on the outside its mitre
	// adds two triangles, h*h*tan(turn/2), a bevel one, h*h*sin(turn)/2, and a
	// round join a sector.
	turn := math.Pi - 2*math.Atan(0.5)
	side := math.Sqrt(125)
	both := 2*side*2 - math.Tan(turn/2) // less the inside, which both cover
	for _, c := range []struct {
		what string
		path *render.Path
		area float64
		box  render.Box
	}{
		{"butt", stroke(line(), 2), 20, render.Box{MinX: 5, MinY: 9, MaxX: 15, MaxY: 11}},
		{"square", with(stroke(line(), 2), func(p *render.Path) { p.Cap = render.SquareCap }), 24, render.Box{MinX: 4, MinY: 9, MaxX: 16, MaxY: 11}},
		{"round", with(stroke(line(), 2), func(p *render.Path) { p.Cap = render.RoundCap }), 20 + math.Pi, render.Box{MinX: 4, MinY: 9, MaxX: 16, MaxY: 11}},
		{"thin", stroke(line(), 0.05), 0.5, render.NoBox},
		{"closed, mitred", stroke((&render.Builder{}).Rect(5, 5, 10, 10, 0), 2), 144 - 64, render.Box{MinX: 4, MinY: 4, MaxX: 16, MaxY: 16}},
		{"closed, bevelled", with(stroke((&render.Builder{}).Rect(5, 5, 10, 10, 0), 2), func(p *render.Path) { p.Join = render.BevelJoin }), 144 - 64 - 2, render.Box{MinX: 4, MinY: 4, MaxX: 16, MaxY: 16}},
		{"closed, round", with(stroke((&render.Builder{}).Rect(5, 5, 10, 10, 0), 2), func(p *render.Path) { p.Join = render.RoundJoin }), 144 - 64 - 4 + math.Pi, render.Box{MinX: 4, MinY: 4, MaxX: 16, MaxY: 16}},
		{"mitred corner", stroke(corner(), 2), both + math.Tan(turn/2), render.NoBox},
		{"bevelled corner", with(stroke(corner(), 2), func(p *render.Path) { p.Join = render.BevelJoin }), both + math.Sin(turn)/2, render.NoBox},
		{"round corner", with(stroke(corner(), 2), func(p *render.Path) { p.Join = render.RoundJoin }), both + turn/2, render.NoBox},
		{"too sharp for a mitre", stroke((&render.Builder{}).Move(5, 10.4).Line(15, 10).Line(5, 9.6), 0.4), 0, render.Box{MinX: 5, MinY: 9.4, MaxX: 15, MaxY: 10.6}},
		{"ring", stroke((&render.Builder{}).Circle(10, 10, 6), 2), math.Pi * (49 - 25), render.Box{MinX: 3, MinY: 3, MaxX: 17, MaxY: 17}},
		{"ring thicker than it is wide", stroke((&render.Builder{}).Circle(10, 10, 2), 8), math.Pi * 36, render.Box{MinX: 4, MinY: 4, MaxX: 16, MaxY: 16}},
		{"dot", with(stroke((&render.Builder{}).Move(10, 10).Line(10, 10), 6), func(p *render.Path) { p.Cap = render.RoundCap }), 9 * math.Pi, render.Box{MinX: 7, MinY: 7, MaxX: 13, MaxY: 13}},
		{"no dot", stroke((&render.Builder{}).Move(10, 10).Line(10, 10), 6), 0, render.NoBox},
		{"dashes", with(stroke((&render.Builder{}).Move(2, 10).Line(18, 10), 1), func(p *render.Path) { p.Dash = []float64{3, 1} }), 12, render.Box{MinX: 2, MinY: 9.5, MaxX: 17, MaxY: 10.5}},
		{"an odd pattern", with(stroke((&render.Builder{}).Move(2, 10).Line(18, 10), 1), func(p *render.Path) { p.Dash = []float64{2} }), 8, render.Box{MinX: 2, MinY: 9.5, MaxX: 16, MaxY: 10.5}},
		{"dots", with(stroke((&render.Builder{}).Move(2, 10).Line(18, 10), 1), func(p *render.Path) { p.Dash, p.Cap = []float64{0, 4}, render.RoundCap }), 4 * math.Pi / 4, render.NoBox},
		{"dashes round a corner", with(stroke((&render.Builder{}).Rect(5, 5, 10, 10, 0), 1), func(p *render.Path) { p.Dash = []float64{15, 25} }), 15.25 - 0.25 + 0.25, render.Box{MinX: 5, MinY: 4.5, MaxX: 15.5, MaxY: 10}},
		{"there and back", stroke((&render.Builder{}).Move(5, 10).Line(15, 10).Close(), 2), 20, render.Box{MinX: 5, MinY: 9, MaxX: 15, MaxY: 11}},
		{"two lines", stroke((&render.Builder{}).Move(5, 5).Line(15, 5).Move(5, 15).Line(15, 15), 2), 40, render.Box{MinX: 5, MinY: 4, MaxX: 15, MaxY: 16}},
		{"a line behind a closed one", stroke((&render.Builder{}).Rect(2, 2, 4, 4, 0).Line(15, 2), 1), 25 - 9 + 8.5, render.Box{MinX: 1.5, MinY: 1.5, MaxX: 15, MaxY: 6.5}},
	} {
		area, box := ink(paint(t, c.path))
		if c.area > 0 && math.Abs(area-c.area) > 0.02*c.area+0.05 || c.path.Cap == render.ButtCap && c.area == 0 && c.box.Empty() && area > 0 {
			t.Errorf("%s: %.3f mm² are black, want %.3f", c.what, area, c.area)
		}
		if !c.box.Empty() && !near(box, c.box, 0.11) {
			t.Errorf("%s: ink in %v, want %v", c.what, box, c.box)
		}
	}
}

func near(a, b render.Box, d float64) bool { return a.Grow(d).Contains(b) && b.Grow(d).Contains(a) }

func TestFillsAndGroups(t *testing.T) {
	rect := func(x, y, w, h float64) *render.Path {
		return &render.Path{Segments: (&render.Builder{}).Rect(x, y, w, h, 0).Segments, Fill: black}
	}
	group := func(m render.Matrix, clip *render.Rect, it ...render.Item) *render.Group {
		return &render.Group{Matrix: m, Clip: clip, Items: it}
	}
	for _, c := range []struct {
		what string
		item render.Item
		area float64
		box  render.Box
	}{
		{"rectangle", rect(5, 6, 7, 8), 56, render.Box{MinX: 5, MinY: 6, MaxX: 12, MaxY: 14}},
		{"circle", &render.Path{Segments: (&render.Builder{}).Circle(10, 10, 6).Segments, Fill: black}, 36 * math.Pi, render.Box{MinX: 4, MinY: 4, MaxX: 16, MaxY: 16}},
		{"two over one another", &render.Path{Segments: (&render.Builder{}).Rect(5, 5, 10, 10, 0).Rect(7, 7, 3, 3, 0).Segments, Fill: black}, 100, render.NoBox},
		{"a hole", &render.Path{Segments: (&render.Builder{}).Rect(5, 5, 10, 10, 0).Poly(render.Point{X: 7, Y: 7}, render.Point{X: 7, Y: 10}, render.Point{X: 10, Y: 10}, render.Point{X: 10, Y: 7}).Segments, Fill: black}, 91, render.NoBox},
		{"moved", group(render.Translate(3, 4), nil, rect(5, 6, 7, 8)), 56, render.Box{MinX: 8, MinY: 10, MaxX: 15, MaxY: 18}},
		{"turned", group(render.Translate(20, 0).Mul(render.Rotate(90)), nil, rect(5, 6, 7, 8)), 56, render.Box{MinX: 6, MinY: 5, MaxX: 14, MaxY: 12}},
		{"grown line", group(render.Scale(2), nil, stroke((&render.Builder{}).Move(2, 5).Line(8, 5), 1)), 24, render.Box{MinX: 4, MinY: 9, MaxX: 16, MaxY: 11}},
		{"stretched line", group(render.Matrix{A: 1, D: 3}, nil, stroke((&render.Builder{}).Move(2, 3).Line(8, 3), 1)), 18, render.Box{MinX: 2, MinY: 7.5, MaxX: 8, MaxY: 10.5}},
		{"clipped", group(render.Matrix{}, &render.Rect{X: 8, Y: 0, W: 100, H: 9}, rect(5, 6, 7, 8)), 12, render.Box{MinX: 8, MinY: 6, MaxX: 12, MaxY: 9}},
		{"moved, clipped where it was", group(render.Translate(3, 4), &render.Rect{X: 0, Y: 0, W: 10, H: 12}, rect(5, 6, 7, 8)), 4, render.Box{MinX: 8, MinY: 10, MaxX: 10, MaxY: 12}},
		{"clip in a clip", group(render.Matrix{}, &render.Rect{X: 6, Y: 6, W: 10, H: 10}, group(render.Matrix{}, &render.Rect{X: 0, Y: 0, W: 9, H: 8}, rect(0, 0, 20, 20))), 6, render.Box{MinX: 6, MinY: 6, MaxX: 9, MaxY: 8}},
		{"turned clip", group(render.Translate(10, 10).Mul(render.Rotate(45)), nil, group(render.Matrix{}, &render.Rect{X: -5, Y: -5, W: 10, H: 10}, rect(-9, -9, 18, 18))), 100, render.Box{MinX: 10 - 7.07, MinY: 10 - 7.07, MaxX: 10 + 7.07, MaxY: 10 + 7.07}},
		{"clipped away", group(render.Matrix{}, &render.Rect{X: 30, Y: 30, W: 5, H: 5}, rect(0, 0, 40, 40)), 0, render.NoBox},
		{"over the edge", rect(-10, -10, 15, 40), 100, render.Box{MinX: 0, MinY: 0, MaxX: 5, MaxY: 20}},
		{"far away", rect(5e4, 5e4, 3, 3), 0, render.NoBox},
	} {
		area, box := ink(paint(t, c.item))
		if math.Abs(area-c.area) > 0.005*c.area+0.01 {
			t.Errorf("%s: %.3f mm² are black, want %.3f", c.what, area, c.area)
		}
		if !c.box.Empty() && !near(box, c.box, 0.11) {
			t.Errorf("%s: ink in %v, want %v", c.what, box, c.box)
		}
	}
}

// Text is drawn where its bounds say, and its halo around it.
func TestText(t *testing.T) {
	for _, angle := range []float64{0, 90, 180, 30} {
		x := &render.Text{X: 10, Y: 10, String: "Žg", Face: fonts.Bold, Size: 20, Angle: angle, Color: black, Tracking: 50}
		want := render.Bounds([]render.Item{&render.Path{Segments: x.Outline(), Fill: black}})
		_, box := ink(paint(t, x))
		if !near(box, want, 0.15) {
			t.Errorf("turned by %g: ink in %v, want %v", angle, box, want)
		}
	}
	ground := &render.Path{Segments: (&render.Builder{}).Rect(0, 0, 20, 20, 0).Segments, Fill: black}
	halo := &render.Text{X: 5, Y: 13, String: "l", Face: fonts.Bold, Size: 20, Color: render.RGB(0xFFFFFF), Halo: render.RGB(0xFFFFFF), HaloWidth: 0.5}
	area, _ := ink(paint(t, ground, halo))
	bare := *halo
	bare.Halo = render.Color{}
	less, _ := ink(paint(t, ground, &bare))
	box := render.Bounds([]render.Item{&bare})
	around := 0.5*2*(box.MaxX-box.MinX+box.MaxY-box.MinY) + math.Pi*0.25
	if got := less - area; math.Abs(got-around) > 0.1*around {
		t.Errorf("a halo covers %.2f mm², want %.2f", got, around)
	}
	hidden := *halo
	hidden.Invisible, hidden.Color, hidden.Halo = true, black, black
	if area, _ := ink(paint(t, &hidden)); area != 0 {
		t.Errorf("text that is not drawn covers %.2f mm²", area)
	}
}

func TestBleedIsDrawn(t *testing.T) {
	fill := &render.Path{Segments: (&render.Builder{}).Rect(-3, -3, 26, 26, 0).Segments, Fill: black}
	trim := &render.Path{Segments: (&render.Builder{}).Rect(0, 0, 1, 1, 0).Segments, Fill: render.RGB(0xFFFFFF)}
	img, err := Draw(&render.Page{Width: 20, Height: 20, Bleed: 3, Items: []render.Item{fill, trim}}, 254)
	if err != nil {
		t.Fatal(err)
	}
	if img.Bounds().Size() != image.Pt(260, 260) {
		t.Errorf("%v pixels", img.Bounds().Size())
	}
	for p, want := range map[image.Point]uint8{{0, 0}: 0, {259, 259}: 0, {29, 29}: 0, {31, 31}: 255, {38, 38}: 255, {41, 41}: 0} {
		if got := img.RGBAAt(p.X, p.Y).G; got != want {
			t.Errorf("pixel %v is %d, want %d", p, got, want)
		}
	}
}

func TestImages(t *testing.T) {
	im := &render.Image{Rect: render.Rect{X: 4, Y: 6, W: 12, H: 8}, Name: "a.png", Format: "png", Data: rendertest.Picture()}
	img := paint(t, im)
	if got := img.RGBAAt(150, 130); got.R < 200 || got.B != 160 {
		t.Errorf("the lower right of the picture is %v", got)
	}
	if got := img.RGBAAt(41, 61); got != (color.RGBA{255, 255, 255, 255}) {
		t.Errorf("the transparent corner is %v", got)
	}
	for _, p := range []image.Point{{38, 100}, {162, 100}, {100, 58}, {100, 142}} {
		if got := img.RGBAAt(p.X, p.Y); got != (color.RGBA{255, 255, 255, 255}) {
			t.Errorf("outside the picture, at %v, is %v", p, got)
		}
	}
	im.Data = im.Data[:60]
	if _, err := Draw(&render.Page{Width: 20, Height: 20, Items: []render.Item{im}}, 100); err == nil || !strings.Contains(err.Error(), `image "a.png"`) {
		t.Errorf("half a picture: %v", err)
	}
}

// Pictures in four inks and interlaced ones have their colours.
func TestKindsOfImages(t *testing.T) {
	square := render.Rect{X: 2, Y: 2, W: 16, H: 16}
	img := paint(t, &render.Image{Rect: square, Format: "jpeg", Data: rendertest.InFourInks()})
	mid := img.RGBAAt(img.Rect.Dx()/2, img.Rect.Dy()/2)
	if mid.R < 180 || mid.G > 60 || mid.B > 60 {
		t.Errorf("red in four inks is %v", mid)
	}
	img = paint(t, &render.Image{Rect: square, Format: "png", Data: rendertest.Interlaced()})
	x, h := img.Rect.Dx()/2, img.Rect.Dy()
	if top, foot := img.RGBAAt(x, h/4), img.RGBAAt(x, h*3/4); top.R < 150 || top.B > 110 || foot.B < 150 || foot.R > 110 {
		t.Errorf("it runs from %v to %v", top, foot)
	}
}

func TestSameBytesOnEveryRun(t *testing.T) {
	d := rendertest.Everything()
	encode := func() []byte {
		var b bytes.Buffer
		if err := Encode(&b, &d.Pages[0], 60); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	want := encode()
	for i := range 6 {
		runtime.GOMAXPROCS(1 + i)
		if !bytes.Equal(want, encode()) {
			t.Fatal("two runs differ")
		}
	}
}

type full struct{}

var errFull = errors.New("disk full")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestEncodeTellsOfAFullDisk(t *testing.T) {
	if err := Encode(full{}, &render.Page{Width: 20, Height: 20}, 72); !errors.Is(err, errFull) {
		t.Errorf("got %v", err)
	}
}
