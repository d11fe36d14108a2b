package maps

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	_ "image/jpeg" // the formats that pictures may have
	_ "image/png"
	"iter"
	"strings"
)

const (
	// maxPicture is how many bytes a picture may have.
	maxPicture = 32 << 20
	// maxPixels is how many pixels a picture may have: a card of 200 mm at 600 dpi has
	// fewer, and each takes up to eight bytes of memory while it is printed.
	maxPixels = 40_000_000
)

// kindOfFile says what a file holds that is neither text, PNG nor JPEG, by its first
// bytes; "" where it does not show.
func kindOfFile(data []byte) string {
	has := func(at int, magic string) bool {
		return len(data) >= at+len(magic) && string(data[at:at+len(magic)]) == magic
	}
	switch {
	case has(0, "GIF8"):
		return "a GIF picture"
	case has(0, "RIFF") && has(8, "WEBP"):
		return "a WebP picture"
	case has(4, "ftyphei"), has(4, "ftyphev"), has(4, "ftypmif1"), has(4, "ftypmsf1"):
		return "a HEIC picture"
	case has(4, "ftypavif"), has(4, "ftypavis"):
		return "an AVIF picture"
	case has(0, "\xff\x0a"), has(0, "\x00\x00\x00\x0cJXL "):
		return "a JPEG XL picture"
	case has(0, "II*\x00"), has(0, "MM\x00*"):
		return "a TIFF picture"
	case has(0, "BM") && len(data) > 26 && binary.LittleEndian.Uint32(data[14:]) <= 124:
		return "a BMP picture"
	case has(0, "8BPS"):
		return "a Photoshop file"
	case has(0, "gimp xcf"):
		return "a GIMP file"
	case has(0, "%PDF"):
		return "a PDF file"
	case has(0, "PK\x03\x04"):
		return "a spreadsheet or another packed file"
	case has(0, "\xd0\xcf\x11\xe0"):
		return "an old Excel or Word file"
	}
	head := strings.ToLower(string(data[:min(len(data), 1000)]))
	switch {
	case strings.Contains(head, "<svg"):
		return "an SVG drawing"
	case strings.Contains(head, "<html"):
		return "a web page"
	}
	return ""
}

// pictureInfo is what is known of a picture without decoding it.
type pictureInfo struct {
	format        string // "png" or "jpeg"
	width, height int
	// whole tells that it is as it was written: it ends as it should, and the checksums
	// of a PNG hold.
	whole bool
	// foreign tells of a JPEG in four inks that does not say how they are meant.
	foreign bool
	// turned tells of a picture that asks to be turned before it is shown, as cameras do.
	turned bool
}

// pixelsOf is an error where the pixels of a picture cannot be decoded. How many they are
// is for the caller to have looked at.
func pixelsOf(data []byte) error {
	_, _, err := image.Decode(bytes.NewReader(data))
	return err
}

// infoOf looks at a picture; only its head is decoded.
func infoOf(data []byte) (p pictureInfo, err error) {
	c, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return p, err
	}
	if format != "png" && format != "jpeg" { // another package brought its decoder along
		return p, image.ErrFormat
	}
	p = pictureInfo{format: format, width: c.Width, height: c.Height}
	if format == "png" {
		for name, part := range pngParts(data) {
			switch name {
			case "eXIf":
				p.turned = exifOrientation(part) > 1
			case "IEND":
				p.whole = true
			}
		}
		return p, nil
	}
	end, scan := bytes.LastIndex(data, []byte{0xFF, 0xD9}), bytes.LastIndex(data, []byte{0xFF, 0xDA})
	p.whole = end > scan
	adobe := false
	for marker, part := range jpegParts(data) {
		switch {
		case marker == 0xEE && bytes.HasPrefix(part, []byte("Adobe")):
			adobe = true
		case marker == 0xE1 && bytes.HasPrefix(part, []byte("Exif\x00\x00")):
			p.turned = exifOrientation(part[6:]) > 1
		}
	}
	p.foreign = c.ColorModel == color.CMYKModel && !adobe
	return p, nil
}

// pngParts are the chunks of a PNG file by their names, up to its end or to the first that
// is damaged.
func pngParts(data []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		const signature, frame = 8, 12 // a chunk is framed by its length, its name and a checksum
		for at := signature; at+frame <= len(data); {
			length := int(binary.BigEndian.Uint32(data[at:]))
			if length > len(data)-at-frame {
				return
			}
			named := data[at+4 : at+8+length]
			if crc32.ChecksumIEEE(named) != binary.BigEndian.Uint32(data[at+8+length:]) {
				return
			}
			if name := string(named[:4]); !yield(name, named[4:]) || name == "IEND" {
				return
			}
			at += frame + length
		}
	}
}

// jpegParts are the parts of a JPEG file before its pixels, by their markers.
func jpegParts(data []byte) iter.Seq2[byte, []byte] {
	return func(yield func(byte, []byte) bool) {
		for at := 2; at+4 <= len(data) && data[at] == 0xFF; {
			marker, length := data[at+1], int(binary.BigEndian.Uint16(data[at+2:]))
			if marker == 0xFF { // a marker may be padded
				at++
				continue
			}
			if length < 2 || at+2+length > len(data) || marker == 0xDA || !yield(marker, data[at+4:at+2+length]) {
				return
			}
			at += 2 + length
		}
	}
}

// exifOrientation is how a picture lies, 1 for upright, as its Exif part has it; 0 where
// it does not say.
func exifOrientation(tiff []byte) int {
	if len(tiff) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.LittleEndian
	if tiff[0] == 'M' {
		order = binary.BigEndian
	}
	at := int(order.Uint32(tiff[4:]))
	if at < 8 || at > len(tiff)-2 {
		return 0
	}
	const entry, orientation = 12, 0x0112
	entries := tiff[at+2:]
	for range order.Uint16(tiff[at:]) {
		if len(entries) < entry {
			return 0
		}
		if order.Uint16(entries) == orientation {
			return int(order.Uint16(entries[8:]))
		}
		entries = entries[entry:]
	}
	return 0
}
