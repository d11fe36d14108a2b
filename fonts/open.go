package fonts

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/image/font/sfnt"
)

// MaxBytes is how large a font file may be: twice the largest with all of Chinese,
// Japanese and Korean.
const MaxBytes = 64 << 20

// Open makes a face of a user's TrueType file, for characters the embedded faces lack.
// The name is for errors, which say why a file cannot be used: collections and fonts
// with PostScript outlines cannot be embedded, and some forbid it. The caller must not
// change data afterwards.
func Open(name string, data []byte) (*Face, error) {
	f, err := open(data)
	if err != nil {
		return nil, fmt.Errorf("font %q cannot be used: %w", name, err)
	}
	return f, nil
}

func open(data []byte) (f *Face, err error) {
	// The parser of x/image goes beyond the end of some damaged tables of kerning,
	// which we do not even use.
	defer func() {
		if r := recover(); r != nil {
			f, err = nil, fmt.Errorf("it is damaged: %v", r)
		}
	}()
	if len(data) > MaxBytes {
		return nil, fmt.Errorf("it is larger than %d MB", MaxBytes>>20)
	}
	if err := kind(data); err != nil {
		return nil, err
	}
	t, err := tables(data)
	if err != nil {
		return nil, err
	}
	if err := t.check(); err != nil {
		return nil, err
	}
	f = &Face{load: func() ([]byte, error) { return data, nil }}
	if err := f.parse(); err != nil {
		return nil, err
	}
	f.Family, f.PostScript = named(f.font, sfnt.NameIDFamily), named(f.font, sfnt.NameIDPostScript)
	if f.Family == "" {
		f.Family = cmp.Or(f.PostScript, "a font without a name")
	}
	if f.PostScript == "" {
		f.PostScript = strings.ReplaceAll(f.Family, " ", "")
	}
	return f, nil
}

// kind tells by its first bytes what a file is, unless it is TrueType.
func kind(data []byte) error {
	if len(data) < 12 {
		return errors.New("it is no font")
	}
	switch string(data[:4]) {
	case "\x00\x01\x00\x00", "true":
		return nil
	case "OTTO":
		return errors.New("it has PostScript outlines; use a TrueType file (.ttf)")
	case "ttcf":
		return errors.New("it is a collection; use a file with a single font (.ttf)")
	case "wOFF", "wOF2":
		return errors.New("it is compressed for the web; use a TrueType file (.ttf)")
	}
	return errors.New("it is no TrueType font")
}

// directory is the tables of a font file by their tags.
type directory map[string][]byte

// tables reads the directory as the OpenType specification lays it out: 12 bytes,
// then 16 for every table with its tag, checksum, offset and length.
func tables(data []byte) (directory, error) {
	n := int(binary.BigEndian.Uint16(data[4:]))
	if len(data) < 12+16*n {
		return nil, errors.New("it ends in the middle")
	}
	t := directory{}
	for i := range n {
		e := data[12+16*i:]
		at, size := uint64(binary.BigEndian.Uint32(e[8:])), uint64(binary.BigEndian.Uint32(e[12:]))
		if at+size > uint64(len(data)) {
			return nil, fmt.Errorf("it ends in the middle of its table %q", e[:4])
		}
		t[string(e[:4])] = data[at : at+size]
	}
	return t, nil
}

// check tells what keeps the font from being cut down and embedded in a PDF, by the
// least lengths of the tables that this needs.
func (t directory) check() error {
	for _, l := range []struct {
		tag  string
		size int
	}{{"cmap", 4}, {"glyf", 1}, {"head", 54}, {"hhea", 36}, {"hmtx", 4}, {"loca", 4}, {"maxp", 6}} {
		if _, ok := t[l.tag]; !ok {
			return fmt.Errorf("it has no table %q", l.tag)
		}
		if len(t[l.tag]) < l.size {
			return fmt.Errorf("its table %q is too short", l.tag)
		}
	}
	u16 := func(tag string, at int) int { return int(binary.BigEndian.Uint16(t[tag][at:])) }
	if len(t["OS/2"]) >= 10 {
		// fsType: 0x0002 alone forbids embedding, 0x0100 cutting down, 0x0200 outlines.
		if k := u16("OS/2", 8); k&0x000e == 0x0002 || k&0x0300 != 0 {
			return errors.New("its licence forbids embedding it in documents")
		}
	}
	wide := u16("head", 50) // whether offsets have four bytes
	glyphs, metrics := u16("maxp", 4), u16("hhea", 34)
	if wide > 1 || metrics == 0 || metrics > glyphs ||
		len(t["hmtx"]) < 4*metrics+2*(glyphs-metrics) || len(t["loca"]) < (glyphs+1)*2*(1+wide) {
		return errors.New("its tables do not fit together")
	}
	return nil
}

func named(f *sfnt.Font, id sfnt.NameID) string {
	s, err := f.Name(nil, id)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(s)
}
