package pdf

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"platelayer/render"
	"platelayer/render/rendertest"
)

func imagePage(format string, data ...[]byte) *render.Document {
	p := render.Page{Width: 100, Height: 100}
	for i, d := range data {
		p.Items = append(p.Items, &render.Image{Rect: render.Rect{X: 10 * float64(i), Y: 20, W: 25.4, H: 12.7}, Name: "a", Format: format, Data: d})
	}
	return &render.Document{ID: "images", Pages: []render.Page{p}}
}

// A JPEG goes in as it came.
func TestJPEG(t *testing.T) {
	for name, img := range map[string]image.Image{
		"/DeviceRGB":  image.NewRGBA(image.Rect(0, 0, 20, 10)),
		"/DeviceGray": image.NewGray(image.Rect(0, 0, 20, 10)),
	} {
		var b bytes.Buffer
		if err := jpeg.Encode(&b, img, nil); err != nil {
			t.Fatal(err)
		}
		obj := find(t, parse(t, write(t, imagePage("jpeg", b.Bytes()), Options{})), "/DCTDecode")
		must(t, obj, name, "/Width 20 /Height 10", b.String())
	}
}

// A PNG goes in as its pixels, with a mask where it is transparent, and once however
// often it is drawn.
func TestPNG(t *testing.T) {
	d := imagePage("png", rendertest.Picture(), rendertest.Picture())
	file := write(t, d, Options{})
	objs := parse(t, file)
	if n := bytes.Count(file, []byte("/Subtype /Image")); n != 2 {
		t.Errorf("%d images, want the picture and its mask", n)
	}
	src, err := png.Decode(bytes.NewReader(rendertest.Picture()))
	if err != nil {
		t.Fatal(err)
	}
	picture := find(t, objs, "/SMask")
	rgb, alpha := inflate(t, picture), inflate(t, objs[object(t, picture, "SMask")])
	if len(rgb) != 3*24*16 || len(alpha) != 24*16 {
		t.Fatalf("%d and %d bytes", len(rgb), len(alpha))
	}
	for i := range 24 * 16 {
		want := color.NRGBAModel.Convert(src.At(i%24, i/24)).(color.NRGBA)
		if got := (color.NRGBA{rgb[3*i], rgb[3*i+1], rgb[3*i+2], alpha[i]}); got != want {
			t.Fatalf("pixel %d is %v, want %v", i, got, want)
		}
	}
	// 20 + 12.7 mm from the top of 100 mm, 10 mm from the left for the second.
	must(t, inflate(t, objs[4]), "q\n72 0 0 36 0 190.77 cm\n/I1 Do\nQ\n", "q\n72 0 0 36 28.35 190.77 cm\n/I1 Do\nQ\n")

	var opaque bytes.Buffer
	if err := png.Encode(&opaque, image.NewGray(image.Rect(0, 0, 3, 3))); err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(write(t, imagePage("png", opaque.Bytes()), Options{}), []byte("/SMask")) {
		t.Error("a picture without transparency has a mask")
	}
}

// sources are pictures as PNG files are decoded to, each of the same 7 by 5 pixels.
func sources(t testing.TB) map[string]image.Image {
	t.Helper()
	r := image.Rect(2, 3, 9, 8)
	all := map[string]interface {
		image.Image
		Set(x, y int, c color.Color)
	}{
		"NRGBA": image.NewNRGBA(r), "RGBA": image.NewRGBA(r), "NRGBA64": image.NewNRGBA64(r), "RGBA64": image.NewRGBA64(r), "Gray": image.NewGray(r), "Gray16": image.NewGray16(r),
		"Paletted": image.NewPaletted(r, color.Palette{color.NRGBA{10, 20, 30, 255}, color.NRGBA{200, 100, 0, 128}, color.NRGBA{}}),
		"opaque":   image.NewRGBA(r),
	}
	out := map[string]image.Image{}
	for name, img := range all {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				a := uint8(255)
				if name != "opaque" && y%2 == 0 {
					a = uint8(x * 28)
				}
				img.Set(x, y, color.NRGBA{uint8(x * 20), uint8(y * 30), uint8(x * y), a})
			}
		}
		out[name] = img
	}
	return out
}

// A JPEG in four inks says so, and that its values are turned round.
func TestFourInks(t *testing.T) {
	obj := find(t, parse(t, write(t, imagePage("jpeg", rendertest.InFourInks()), Options{})), "/DCTDecode")
	must(t, obj, "/ColorSpace /DeviceCMYK", "/Decode [1 0 1 0 1 0 1 0]", "/Width 8 /Height 8", string(rendertest.InFourInks()))
}

// An interlaced PNG goes in row by row.
func TestInterlaced(t *testing.T) {
	obj := find(t, parse(t, write(t, imagePage("png", rendertest.Interlaced()), Options{})), "/Subtype /Image")
	rgb := inflate(t, obj)
	if len(rgb) != 3*8*8 || rgb[0] != 255 || rgb[2] != 0 || rgb[len(rgb)-3] != 0 || rgb[len(rgb)-1] != 255 {
		t.Errorf("% x", rgb)
	}
}

// The pixels of a picture are those that its colour model gives, whatever it is decoded
// to.
func TestPixels(t *testing.T) {
	for name, img := range sources(t) {
		rgb, alpha := pixels(img)
		b, clear := img.Bounds(), false
		for i := range b.Dx() * b.Dy() {
			want := color.NRGBAModel.Convert(img.At(b.Min.X+i%b.Dx(), b.Min.Y+i/b.Dx())).(color.NRGBA)
			got := color.NRGBA{rgb[3*i], rgb[3*i+1], rgb[3*i+2], 255}
			if alpha != nil {
				got.A = alpha[i]
			}
			clear = clear || want.A != 255
			if got != want {
				t.Fatalf("%s: pixel %d is %v, want %v", name, i, got, want)
			}
		}
		if clear != (alpha != nil) {
			t.Errorf("%s: transparent %v, a mask %v", name, clear, alpha != nil)
		}
	}
}

// Every kind of PNG, and pictures of equal width, make the same bytes on every run.
func TestPicturesMakeTheSameBytes(t *testing.T) {
	var data [][]byte
	for _, name := range []string{"NRGBA", "RGBA", "NRGBA64", "RGBA64", "Gray", "Gray16", "Paletted", "opaque"} {
		var b bytes.Buffer
		if err := png.Encode(&b, sources(t)[name]); err != nil {
			t.Fatal(err)
		}
		data = append(data, b.Bytes())
	}
	first := write(t, imagePage("png", data...), Options{})
	if n := bytes.Count(first, []byte("/Subtype /Image")); n < 10 {
		t.Errorf("%d images and masks", n)
	}
	for range 20 {
		if !bytes.Equal(first, write(t, imagePage("png", data...), Options{})) {
			t.Fatal("two runs differ")
		}
	}
}

// A card's art at 300 dpi becomes pixels of a PDF.
func BenchmarkPixels(b *testing.B) {
	img := image.NewRGBA(image.Rect(0, 0, 1121, 821))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	b.ReportAllocs()
	for b.Loop() {
		pixels(img)
	}
}
