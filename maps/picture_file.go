package maps

import (
	"bytes"
	"encoding/binary"
	"image"
	_ "image/jpeg" // the formats that pictures may have
	_ "image/png"
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

// pictureInfo is the format and the size of a picture; only its head is decoded. whole
// tells that it ends as such a picture does, and was not cut off.
func pictureInfo(data []byte) (format string, width, height int, whole bool, err error) {
	c, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return "", 0, 0, false, err
	}
	if format == "png" {
		whole = endsPNG(data)
	} else {
		whole = bytes.Contains(data, []byte{0xFF, 0xD9}) && bytes.LastIndex(data, []byte{0xFF, 0xD9}) > bytes.LastIndex(data, []byte{0xFF, 0xDA})
	}
	return format, c.Width, c.Height, whole, nil
}

// endsPNG follows the chunks of a PNG file to its end.
func endsPNG(data []byte) bool {
	const signature, frame = 8, 12 // a chunk is framed by its length, its name and a checksum
	for at := signature; at+frame <= len(data); {
		if string(data[at+4:at+8]) == "IEND" {
			return true
		}
		at += frame + int(binary.BigEndian.Uint32(data[at:]))
	}
	return false
}
