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

func open(data []byte) (*Face, error) {
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
	chars, err := characters(t["cmap"])
	if err != nil {
		return nil, err
	}
	f := &Face{load: func() ([]byte, error) { return data, nil }}
	if err := f.parse(); err != nil {
		return nil, err
	}
	if err := f.sound(chars); err != nil {
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

// least is how many bytes a PDF writer reads at least of the tables without which a
// font cannot be cut down and embedded.
var least = []struct {
	tag  string
	size int
}{{"OS/2", 78}, {"cmap", 4}, {"glyf", 1}, {"head", 54}, {"hhea", 36}, {"hmtx", 4}, {"loca", 4}, {"maxp", 6}, {"name", 6}, {"post", 32}}

// check tells what keeps a PDF from embedding the font.
func (t directory) check() error {
	for _, l := range least {
		if _, ok := t[l.tag]; !ok {
			return fmt.Errorf("it has no table %q", l.tag)
		}
		if len(t[l.tag]) < l.size {
			return fmt.Errorf("its table %q is too short", l.tag)
		}
	}
	u16 := func(tag string, at int) int { return int(binary.BigEndian.Uint16(t[tag][at:])) }
	if u16("OS/2", 0) > 1 && len(t["OS/2"]) < 96 {
		return errors.New("its table \"OS/2\" is too short")
	}
	// fsType: 0x0002 alone forbids embedding, 0x0100 cutting down, 0x0200 outlines.
	if k := u16("OS/2", 8); k&0x000e == 0x0002 || k&0x0300 != 0 {
		return errors.New("its licence forbids embedding it in documents")
	}
	wide := u16("head", 50)
	glyphs, metrics := u16("maxp", 4), u16("hhea", 34)
	switch {
	case u16("name", 0) != 0, u16("head", 52) != 0, u16("hhea", 32) != 0, wide > 1:
		return errors.New("its tables are of an unknown kind")
	case metrics == 0, metrics > glyphs, len(t["hmtx"]) < 4*metrics+2*(glyphs-metrics), len(t["loca"]) < (glyphs+1)*2*(1+wide):
		return errors.New("its tables do not fit together")
	}
	return nil
}

// characters is the glyph of each character up to U+FFFF, from the table of format 4
// that PDF needs. Its ranges must rise, so that no file makes it endless.
func characters(cmap []byte) (map[rune]sfnt.GlyphIndex, error) {
	u16 := func(b []byte, at int) int {
		if at < 0 || at+2 > len(b) {
			return 0
		}
		return int(binary.BigEndian.Uint16(b[at:]))
	}
	var sub []byte
	for i := range u16(cmap, 2) {
		e := 4 + 8*i
		if e+8 > len(cmap) {
			break
		}
		platform, encoding := u16(cmap, e), u16(cmap, e+2)
		at := int(binary.BigEndian.Uint32(cmap[e+4:]))
		if (platform == 0 || platform == 3 && encoding == 1) && at+16 <= len(cmap) && u16(cmap, at) == 4 {
			sub = cmap[at:]
			break
		}
	}
	if sub == nil {
		return nil, errors.New("it has no table of Unicode characters in format 4")
	}
	n := u16(sub, 6) / 2
	ends, starts, deltas, offsets := 14, 16+2*n, 16+4*n, 16+6*n
	if offsets+2*n > len(sub) {
		return nil, errors.New("its table of characters ends in the middle")
	}
	out := map[rune]sfnt.GlyphIndex{}
	last := -1
	for i := range n {
		start, end := u16(sub, starts+2*i), u16(sub, ends+2*i)
		if start > end || start <= last {
			return nil, errors.New("its table of characters is out of order")
		}
		last = end
		for c := start; c <= end; c++ {
			g := c
			if o := u16(sub, offsets+2*i); o != 0 {
				if g = u16(sub, offsets+2*i+o+2*(c-start)); g == 0 {
					continue
				}
			}
			if g = (g + u16(sub, deltas+2*i)) & 0xFFFF; g != 0 {
				out[rune(c)] = sfnt.GlyphIndex(g)
			}
		}
	}
	return out, nil
}

// sound tells whether what will be embedded can be: the table of characters that
// PDF uses says the same as the one the sheets are measured with, and the glyphs
// that are always embedded (up to the digits) can be read. A glyph that refers to
// itself would never end.
func (f *Face) sound(chars map[rune]sfnt.GlyphIndex) error {
	n := 0
	for r := rune(0); r <= 0xFFFF; r++ {
		i, err := f.font.GlyphIndex(&f.buf, r)
		if err != nil {
			return err
		}
		if i != chars[r] {
			return fmt.Errorf("its tables of characters contradict each other about U+%04X", r)
		}
		if i != 0 {
			n++
		}
		if r <= '9' {
			if _, err := f.font.LoadGlyph(&f.buf, i, f.units, nil); err != nil {
				return fmt.Errorf("its glyph of U+%04X cannot be read: %w", r, err)
			}
		}
	}
	if n == 0 {
		return errors.New("it has no characters")
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
