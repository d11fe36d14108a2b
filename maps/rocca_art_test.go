package maps

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"
)

// artDeck is a definition with a picture on one of its cards.
const artDeck = `platelayer: 1
game: rocca-rails
name: Two Lines
size: poker
colors: [red, sea]
cards:
  - {type: straight, colors: each, copies: 10}
  - {type: curve, colors: each, copies: 10}
  - {type: storm, art: art/storm.png}
`

// pngOf and jpegOf are pictures of a size.
func pngOf(t testing.TB, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewPaletted(image.Rect(0, 0, w, h), color.Palette{color.White, color.Black})); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func jpegOf(t testing.TB, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, w, h)), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// gifOf is a GIF of a size. The writer of PDF links the decoder of the format, and so does
// this file: pictures are held to what can be drawn all the same.
func gifOf(t testing.TB, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := gif.Encode(&b, image.NewPaletted(image.Rect(0, 0, w, h), color.Palette{color.White, color.Black}), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// exampleFiles are those that the examples of keys name.
func exampleFiles(t testing.TB) fstest.MapFS {
	return fstest.MapFS{"back.png": {Data: pngOf(t, 780, 901)}}
}

// withSize is a PNG whose head says another size than it has.
func withSize(data []byte, w, h uint32) []byte {
	out := bytes.Clone(data)
	binary.BigEndian.PutUint32(out[16:], w)
	binary.BigEndian.PutUint32(out[20:], h)
	binary.BigEndian.PutUint32(out[29:], crc32.ChecksumIEEE(out[12:29]))
	return out
}

// flipped is a picture with a bit turned in its middle.
func flipped(data []byte) []byte {
	out := bytes.Clone(data)
	out[len(out)/2] ^= 1
	return out
}

// scratched is a JPEG whose pixels have a marker of nothing among them.
func scratched(data []byte) []byte {
	out := bytes.Clone(data)
	copy(out[len(out)/2:], "\xff\x01\xff\x02\xff\x03")
	return out
}

// exifPNG is a PNG with a note on how it lies.
func exifPNG(data []byte, orientation byte) []byte {
	const head = 33 // the signature and the first chunk
	part := append([]byte("eXIfMM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00"), orientation, 0, 0, 0, 0, 0, 0)
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(part)-4))
	chunk = append(chunk, part...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(part))
	return append(append(bytes.Clone(data[:head]), chunk...), data[head:]...)
}

// exif is a JPEG with a note on how it lies.
func exif(data []byte, orientation byte) []byte {
	part := "\xff\xe1\x00\x22Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00" + string(orientation) + "\x00\x00\x00\x00\x00\x00"
	return []byte(string(data[:2]) + part + string(data[2:]))
}

// cmykOf is a JPEG whose head has four inks and nothing that says how they are meant.
func cmykOf(data []byte) []byte {
	i := bytes.Index(data, []byte{0xFF, 0xC0})
	head := "\xff\xc0\x00\x14" + string(data[i+4:i+9]) + "\x04\x01\x11\x00\x02\x11\x00\x03\x11\x00\x04\x11\x00"
	return []byte(string(data[:i]) + head + string(data[i+2+int(data[i+2])<<8+int(data[i+3]):]))
}

// A poker card with its bleed, 94.9 x 69.5 mm, has 1121 x 821 pixels at 300 dpi.
func TestArt(t *testing.T) {
	good, photo := pngOf(t, 1121, 821), jpegOf(t, 1121, 821)
	for _, c := range []struct {
		name       string
		data       []byte
		want, says string
	}{
		{"PNG", good, "", ""},
		{"JPEG under the name of a PNG", photo, "", ""},
		{"at 200 dpi", pngOf(t, 748, 548), "", ""},
		{"a little too coarse", pngOf(t, 746, 546), "9:24+13 coarse-image (warning)", "at 300 dpi it has 1121 x 821 pixels"},
		{"one pixel", pngOf(t, 1, 1), "9:24+13 coarse-image (warning), 9:24+13 cropped-image (warning)", `"art/storm.png" has 0 dpi`},
		{"a little too wide", pngOf(t, 1200, 821), "", ""},
		{"square", pngOf(t, 1121, 1121), "9:24+13 cropped-image (warning)", `"art/storm.png" is higher than the card: 26 % of it is cut off`},
		{"upright", pngOf(t, 821, 1121), "9:24+13 cropped-image (warning)", "turn it by a quarter, as the card lies or stands; a picture of 1121 x 821 pixels fits"},
		{"as large as can be", pngOf(t, 8000, 5000), "9:24+13 cropped-image (warning)", ""},
		{"a thin line", pngOf(t, 1, 90), "9:24+13 cropped-image", "1 x 90 pixels, a line beside the card"},
		{"a thin row", pngOf(t, 40_000, 1), "9:24+13 cropped-image", "a picture of 1121 x 821 pixels fits"},
		{"a bomb", withSize(good, 60000, 60000), "9:24+13 large-image", "60,000 x 60,000 pixels, and 40 megapixels is the most"},
		{"a bomb of one line", withSize(good, 1<<31-1, 1), "9:24+13 large-image", ""},
		{"cut off", good[:len(good)-20], "9:24+13 broken-image", "damaged, or cut off before its end"},
		{"one bit turned", flipped(good), "9:24+13 broken-image", "damaged"},
		{"short of pixels", withSize(good, 1121, 822), "9:24+13 broken-image", "damaged inside"},
		{"photo damaged inside", scratched(photo), "9:24+13 broken-image", "damaged inside"},
		{"photo without its second half", append(bytes.Clone(photo[:len(photo)/2]), 0xFF, 0xD9), "9:24+13 broken-image", "damaged inside"},
		{"PNG that lies on its side", exifPNG(good, 6), "9:24+13 turned-image (warning)", "save it upright"},
		{"PNG that stands", exifPNG(good, 1), "", ""},
		{"photo of a camera that lay on its side", exif(photo, 6), "9:24+13 turned-image (warning)", "save it upright"},
		{"photo of a camera that stood", exif(photo, 1), "", ""},
		{"four inks", cmykOf(photo), "9:24+13 broken-image", "export it in RGB"},
		{"cut off behind its head", good[:60], "9:24+13 broken-image", "cut off before its end"},
		{"cut off in its head", good[:20], "9:24+13 broken-image", "no picture that can be read"},
		{"photo cut off", photo[:len(photo)/2], "9:24+13 broken-image", "cut off before its end"},
		{"empty", nil, "9:24+13 broken-image", "no picture that can be read"},
		{"text", []byte("storm"), "9:24+13 broken-image", "use a PNG or a JPEG file"},
		{"GIF", []byte("GIF89a\x01\x00\x01\x00"), "9:24+13 broken-image", "is a GIF picture"},
		{"GIF that somebody can decode", gifOf(t, 1121, 821), "9:24+13 broken-image", "is a GIF picture"},
		{"WebP", []byte("RIFF\x00\x00\x00\x00WEBPVP8 "), "9:24+13 broken-image", "is a WebP picture"},
		{"HEIC", []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00"), "9:24+13 broken-image", "export it as PNG or JPEG"},
		{"AVIF", []byte("\x00\x00\x00\x18ftypavif\x00\x00\x00\x00"), "9:24+13 broken-image", "is an AVIF picture"},
		{"TIFF", []byte("II*\x00\x08\x00\x00\x00"), "9:24+13 broken-image", "is a TIFF picture"},
		{"BMP", append([]byte("BM\x00\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00\x28\x00\x00\x00"), make([]byte, 40)...), "9:24+13 broken-image", "is a BMP picture"},
		{"SVG", []byte(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`), "9:24+13 broken-image", "is an SVG drawing"},
		{"Photoshop", []byte("8BPS\x00\x01"), "9:24+13 broken-image", "is a Photoshop file"},
		{"web page", []byte("<html>404"), "9:24+13 broken-image", "is a web page"},
		{"too many bytes", make([]byte, maxPicture+1), "9:24+13 large-file", "larger than 32 MB"},
	} {
		d, l := checkIn(fstest.MapFS{"art/storm.png": {Data: c.data}}, "x.yaml", artDeck)
		if got := brief(l); got != c.want {
			t.Errorf("%s: got %s, want %s\n%v", c.name, got, c.want, l)
			continue
		}
		if len(l) > 0 && !strings.Contains(l[0].Message+l[0].Hint, c.says) {
			t.Errorf("%s: %v", c.name, l)
		}
		art := d.Cards.Art[len(d.Cards.Art)-1]
		if l.HasErrors() != (art.Data == nil) {
			t.Errorf("%s: a picture of %d bytes, %v", c.name, len(art.Data), l)
		}
	}
	_, l := checkIn(fstest.MapFS{"art/strom.png": {Data: good}}, "x.yaml", artDeck)
	if brief(l) != "9:24+13 unreadable-file" || l[0].Hint != `did you mean "art/strom.png"?` {
		t.Error(l)
	}
}

// The pictures of hex cards cover the rectangle around the hexagon.
func TestArtOfHexCards(t *testing.T) {
	for size, want := range map[string]string{"hex": "780 x 901 pixels", "63 x 88 mm": "815 x 1111 pixels", "hex 120 mm": "1489 x 1719 pixels"} {
		_, l := checkIn(fstest.MapFS{"art/storm.png": {Data: pngOf(t, 10, 11)}}, "x.yaml", strings.Replace(artDeck, "size: poker", "size: "+size, 1))
		if len(l) == 0 || l[0].Code != "coarse-image" || !strings.Contains(l[0].Hint, want) {
			t.Errorf("%s: %v", size, l)
		}
	}
}

// A file is read once, and what is wrong with it is said once, however many cards have it.
func TestSharedArt(t *testing.T) {
	doc := strings.Replace(artDeck, "colors: each,", "colors: each, art: art/storm.png,", 2)
	d, l := checkIn(fstest.MapFS{"art/storm.png": {Data: pngOf(t, 1121, 821)}}, "x.yaml", doc)
	if len(l) > 0 {
		t.Fatal(l)
	}
	if len(d.Files) != 1 {
		t.Errorf("%d files were read", len(d.Files))
	}
	for i, a := range d.Cards.Art {
		if &a.Data[0] != &d.Files[0].Data[0] || a.Name != "art/storm.png" || a.Format != "png" || a.Width != 1121 || a.Height != 821 {
			t.Errorf("card %d has another picture: %s %s %d x %d", i, a.Name, a.Format, a.Width, a.Height)
		}
	}
	for _, files := range []fstest.MapFS{{}, {"art/storm.png": {Data: pngOf(t, 10, 7)}}, {"art/storm.png": {Data: []byte("x")}}} {
		if _, l := checkIn(files, "x.yaml", doc); len(l) != 1 || l[0].At.Line != 7 {
			t.Errorf("%d problems: %v", len(l), l)
		}
	}
}

// Of many pictures each that is damaged is told of where
// it is named first, and no card keeps it.
func TestDamagedAmongMany(t *testing.T) {
	good, bad := jpegOf(t, 1121, 821), scratched(jpegOf(t, 1121, 821))
	files := fstest.MapFS{}
	var doc strings.Builder
	doc.WriteString("platelayer: 1\ngame: rocca-rails\nname: Many\nsize: poker\nback: p7.jpg\ncards:\n")
	const n = 60
	for i := range n {
		name := fmt.Sprintf("p%d.jpg", i)
		files[name] = &fstest.MapFile{Data: good}
		if i%20 == 7 {
			files[name].Data = bad
		}
		for range 2 {
			fmt.Fprintf(&doc, "  - {type: straight, colors: each, copies: 2, art: %s}\n", name)
		}
	}
	d, l := checkIn(files, "x.yaml", doc.String())
	if got, want := brief(l), "5:7+6 broken-image, 61:52+7 broken-image, 101:52+7 broken-image"; got != want {
		t.Fatalf("got %s, want %s", got, want)
	}
	if d.Cards.Back.Data != nil || !d.Rocca.Incomplete {
		t.Error("the damaged back is kept, or the deck is said to be whole")
	}
	for i, a := range d.Cards.Art {
		if damaged := (i/8)%20 == 7; damaged != (a.Data == nil) {
			t.Errorf("card %d: %q", i, a.Name)
		}
	}
}

// All cards of a deck have one back: ours, or a picture that the deck names, or each of its
// cards.
func TestBacks(t *testing.T) {
	files := fstest.MapFS{"a.png": {Data: pngOf(t, 1121, 821)}, "b.png": {Data: pngOf(t, 1121, 821)}, "coarse.png": {Data: pngOf(t, 100, 70)},
		"same.csv":  {Data: []byte("type,colors,copies,back\nstraight,each,20,a.png\ncurve,each,5,./a.png\n")},
		"other.csv": {Data: []byte("type,colors,copies,back\nstraight,each,20,a.png\ncurve,each,5,b.png\ncurve,each,5,b.png\n")},
		"some.csv":  {Data: []byte("type,colors,copies,back\nstraight,each,20,a.png\ncurve,each,5,\n")}}
	const head = "platelayer: 1\ngame: rocca-rails\nname: Backs\nsize: poker\n"
	const cards = "colors: [red, sea]\ncards:\n  - {type: straight, colors: each, copies: 20}\n  - {type: curve, colors: each, copies: 5"
	for _, c := range []struct{ text, want, back string }{
		{"", "", ""},
		{"back: a.png\n", "", "a.png"},
		{"back: c.png\n", "5:7+5 unreadable-file", ""},
		{"back: coarse.png\n", "5:7+10 coarse-image (warning)", "coarse.png"},
		{"cards: same.csv\n", "", "a.png"},
		{"back: a.png\ncards: same.csv\n", "", "a.png"},
		{"cards: other.csv\n", "3:14+5 differing-backs", ""},
		{"cards: some.csv\n", "3:1+5 differing-backs", ""},
		{"back: a.png\ncards: some.csv\n", "", "a.png"},
		{"back: b.png\ncards: some.csv\n", "3:1+5 differing-backs", "b.png"},
		{"deck: standard\ncards: some.csv\n", "2:18+5 differing-backs", ""},
		{"back: a.png\ndeck: standard\ncards: same.csv\n", "", "a.png"},
		{cards + ", back: a.png}\n", "8:50+5 differing-backs", ""},
		{"back: a.png\n" + cards + "}\n", "", "a.png"},
	} {
		d, l := checkIn(files, "x.yaml", head+c.text)
		if got := brief(l); got != c.want {
			t.Errorf("%s: got %s, want %s\n%v", c.text, got, c.want, l)
			continue
		}
		if got := d.Cards.Back.Name; got != c.back || (got == "") != (d.Cards.Back.Data == nil) {
			t.Errorf("%s: the back is %q of %d bytes, not %q", c.text, got, len(d.Cards.Back.Data), c.back)
		}
		if len(l) > 0 {
			continue
		}
		if again, l := checkIn(files, "x.yaml", string(Encode(d))); len(l) > 0 || again.Cards.Back.Name != c.back {
			t.Errorf("%s: %v\n%s", c.text, l, Encode(d))
		}
	}
}

// A deck with pictures is written and read again with its files.
func TestEncodeArt(t *testing.T) {
	files := fstest.MapFS{"art/storm.png": {Data: pngOf(t, 1121, 821)}}
	d, l := checkIn(files, "x.yaml", artDeck)
	if len(l) > 0 {
		t.Fatal(l)
	}
	again, l := checkIn(files, "x.yaml", string(Encode(d)))
	if len(l) > 0 || again.Cards.Art[len(again.Cards.Art)-1].Name != "art/storm.png" || cardList(again) != cardList(d) {
		t.Errorf("%v\n%s", l, Encode(d))
	}
	if !strings.Contains(DebugText(d), `card storm @9:12 storm @9:12 art "art/storm.png" png 1121 x 821 copies 1`) {
		t.Error(DebugText(d))
	}
}
