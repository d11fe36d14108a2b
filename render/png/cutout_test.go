package png

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"platelayer/render"
)

// decoded is a page as a picture, read back.
func decoded(t *testing.T, page *render.Page, p Picture) image.Image {
	t.Helper()
	var b bytes.Buffer
	if err := EncodePicture(&b, page, p); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	if got := img.Bounds().Size(); got != image.Pt(p.Width, p.Height) {
		t.Fatalf("%v pixels, want %d x %d", got, p.Width, p.Height)
	}
	return img
}

// flooded covers a page and its bleed.
func flooded(p render.Page) *render.Page {
	b := &render.Builder{}
	b.Rect(-p.Bleed, -p.Bleed, p.Width+2*p.Bleed, p.Height+2*p.Bleed, 0)
	p.Items = []render.Item{&render.Path{Fill: render.RGB(0x0B53A3), Segments: b.Segments}}
	return &p
}

// A picture has the pixels that are asked for, whatever its size says, and all of them are
// covered: no rounded corners, nothing left white by rounding.
func TestPicturesHaveTheirPixels(t *testing.T) {
	page := flooded(render.Page{Width: 63.5, Height: 88.9, Bleed: 3.048})
	for _, p := range []Picture{{Width: 822, Height: 1122, DPI: 300}, {Width: 825, Height: 1120, DPI: 300}, {Width: 10, Height: 10, DPI: 72}} {
		img := decoded(t, page, p)
		for _, at := range []image.Point{{}, {X: p.Width - 1}, {Y: p.Height - 1}, {X: p.Width - 1, Y: p.Height - 1}} {
			// The rasterizer may leave out a hundredth of the last pixel.
			if got := color.NRGBAModel.Convert(img.At(at.X, at.Y)).(color.NRGBA); got.A != 0xFF || got.R > 0x0B+4 || got.G > 0x53+4 || got.B > 0xA3+4 {
				t.Errorf("%d x %d: the pixel at %v is %v", p.Width, p.Height, at, got)
			}
		}
	}
	if err := EncodePicture(&bytes.Buffer{}, page, Picture{Width: 0, Height: 10, DPI: 300}); err == nil {
		t.Error("a picture without width was drawn")
	}
	if err := EncodePicture(&bytes.Buffer{}, page, Picture{Width: 1 << 14, Height: 1 << 14, DPI: 300}); err == nil {
		t.Error("a picture of 268 megapixels was drawn")
	}
}

// A picture that is cut out is transparent outside of the card, solid inside, and has the
// card's colour where it is half of both.
func TestCutOut(t *testing.T) {
	hexagon := []render.Point{{X: 30, Y: 0}, {X: 60, Y: 17.3205}, {X: 60, Y: 51.9615}, {X: 30, Y: 69.282}, {X: 0, Y: 51.9615}, {X: 0, Y: 17.3205}}
	for what, c := range map[string]struct {
		page   *render.Page
		p      Picture
		out    []image.Point
		in     []image.Point
		hidden float64 // the share of the picture that is transparent
	}{
		"hexagon": {flooded(render.Page{Width: 60, Height: 69.282, Bleed: 3, Outline: hexagon}), Picture{Width: 600, Height: 693, DPI: 254, CutOut: true},
			[]image.Point{{0, 0}, {599, 0}, {0, 692}, {599, 692}, {100, 100}}, []image.Point{{300, 3}, {1, 346}, {598, 346}, {300, 346}}, .25},
		"round corners": {flooded(render.Page{Width: 60, Height: 40, Bleed: 3}), Picture{Width: 600, Height: 400, DPI: 254, CutOut: true, Corner: 5},
			[]image.Point{{0, 0}, {599, 0}, {0, 399}, {599, 399}, {8, 8}}, []image.Point{{300, 0}, {0, 200}, {599, 200}, {18, 18}}, (4 - 3.14159265) * 25 / 2400},
		"square corners": {flooded(render.Page{Width: 60, Height: 40, Bleed: 3}), Picture{Width: 600, Height: 400, DPI: 254, CutOut: true},
			nil, []image.Point{{0, 0}, {599, 0}, {0, 399}, {599, 399}}, 0},
	} {
		img := decoded(t, c.page, c.p)
		alpha := func(p image.Point) uint8 { return color.NRGBAModel.Convert(img.At(p.X, p.Y)).(color.NRGBA).A }
		for _, p := range c.out {
			if alpha(p) != 0 {
				t.Errorf("%s: the pixel at %v is not transparent", what, p)
			}
		}
		for _, p := range c.in {
			if alpha(p) != 0xFF {
				t.Errorf("%s: the pixel at %v is not solid", what, p)
			}
		}
		hidden := 0.0
		for y := range c.p.Height {
			for x := range c.p.Width {
				n := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
				hidden += 1 - float64(n.A)/255
				if n.A > 16 && (n.R > 0x1F || n.B < 0x90) {
					t.Fatalf("%s: the edge at %d, %d is %v: another colour shows", what, x, y, n)
				}
			}
		}
		if share := hidden / float64(c.p.Width*c.p.Height); share < c.hidden-.002 || share > c.hidden+.002 {
			t.Errorf("%s: %.4f of the picture is transparent, want %.4f", what, share, c.hidden)
		}
	}
}
