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
