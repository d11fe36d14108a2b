package fonts

import (
	"encoding/binary"
	"fmt"
	"slices"

	"golang.org/x/image/font/sfnt"
)

// MaxBytes is how large a font file may be: twice the largest with all of Chinese,
// Japanese and Korean.
const MaxBytes = 64 << 20

// needed are the tables of a TrueType file without which it cannot be cut down and
// embedded in a PDF.
var needed = []string{"OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"}

// Open makes a face of a user's TrueType file, for characters the built-in faces lack.
// The name is for errors, which say why a file cannot be used: collections and fonts
// with PostScript outlines cannot be embedded, and some forbid it.
func Open(name string, data []byte) (*Face, error) {
	if len(data) > MaxBytes {
		return nil, fmt.Errorf("font %q is larger than %d MB", name, MaxBytes>>20)
	}
	if err := checkTables(data); err != nil {
		return nil, fmt.Errorf("font %q cannot be used: %w", name, err)
	}
	font, err := sfnt.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("font %q cannot be used: %w", name, err)
	}
	f := &Face{load: func() ([]byte, error) { return data, nil }}
	f.Family, _ = font.Name(&f.buf, sfnt.NameIDFamily)
	if f.PostScript, err = font.Name(&f.buf, sfnt.NameIDPostScript); err != nil || f.PostScript == "" {
		return nil, fmt.Errorf("font %q cannot be used: it has no PostScript name", name)
	}
	if err := f.parse(); err != nil {
		return nil, fmt.Errorf("font %q cannot be used: %w", name, err)
	}
	return f, nil
}

// checkTables reads the directory of the file, as the OpenType specification lays it
// out: 12 bytes, then 16 for every table with its name, checksum, offset and length.
func checkTables(data []byte) error {
	if len(data) < 12 {
		return fmt.Errorf("it is no font")
	}
	switch string(data[:4]) {
	case "\x00\x01\x00\x00", "true":
	case "OTTO":
		return fmt.Errorf("it has PostScript outlines; use a TrueType file (.ttf)")
	case "ttcf":
		return fmt.Errorf("it is a collection; use a file with a single font (.ttf)")
	case "wOFF", "wOF2":
		return fmt.Errorf("it is compressed for the web; use a TrueType file (.ttf)")
	default:
		return fmt.Errorf("it is no TrueType font")
	}
	n := int(binary.BigEndian.Uint16(data[4:]))
	if len(data) < 12+16*n {
		return fmt.Errorf("it ends in the middle")
	}
	tables := map[string][]byte{}
	for i := range n {
		rec := data[12+16*i:]
		at, length := uint64(binary.BigEndian.Uint32(rec[8:])), uint64(binary.BigEndian.Uint32(rec[12:]))
		if at+length > uint64(len(data)) {
			return fmt.Errorf("it ends in the middle of its table %q", rec[:4])
		}
		tables[string(rec[:4])] = data[at : at+length]
	}
	for _, name := range needed {
		if _, ok := tables[name]; !ok {
			return fmt.Errorf("it has no table %q", name)
		}
	}
	if os2 := tables["OS/2"]; len(os2) >= 10 {
		// fsType: 0x0002 alone forbids embedding, 0x0100 cutting down, 0x0200 outlines.
		if t := binary.BigEndian.Uint16(os2[8:]); t&0x000e == 0x0002 || t&0x0300 != 0 {
			return fmt.Errorf("its licence forbids embedding it in documents")
		}
	}
	return checkCmap(tables["cmap"])
}

// checkCmap wants a table of characters in format 4, which the writer of PDF reads:
// Unicode (platform 0) or Windows' Unicode (platform 3, encoding 1).
func checkCmap(cmap []byte) error {
	var formats []uint16
	if len(cmap) >= 4 {
		n := int(binary.BigEndian.Uint16(cmap[2:]))
		for i := 0; i < n && 4+8*i+8 <= len(cmap); i++ {
			rec := cmap[4+8*i:]
			platform, encoding := binary.BigEndian.Uint16(rec), binary.BigEndian.Uint16(rec[2:])
			at := uint64(binary.BigEndian.Uint32(rec[4:]))
			if (platform == 0 || platform == 3 && encoding == 1) && at+2 <= uint64(len(cmap)) {
				formats = append(formats, binary.BigEndian.Uint16(cmap[at:]))
			}
		}
	}
	if !slices.Contains(formats, 4) {
		return fmt.Errorf("it has no table of Unicode characters in format 4")
	}
	return nil
}
