package fonts

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
)

func TestOpenTakesATrueTypeFile(t *testing.T) {
	for _, f := range []*Face{Regular, Title, Symbol} {
		got, err := Open("any.ttf", f.Data())
		if err != nil {
			t.Fatalf("%s: %v", f.PostScript, err)
		}
		if got.PostScript != f.PostScript {
			t.Errorf("opened %s, got %q", f.PostScript, got.PostScript)
		}
		if a, b := got.Width("Nürnberg", 10, 0), f.Width("Nürnberg", 10, 0); a != b || a == 0 {
			t.Errorf("%s: %g mm opened, %g mm embedded", f.PostScript, a, b)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	good := Regular.Data()
	with := func(change func(b []byte)) []byte {
		b := bytes.Clone(good)
		change(b)
		return b
	}
	table := func(b []byte, name string) []byte { // the table's record in the directory
		for i := 12; i+16 <= len(b); i += 16 {
			if string(b[i:i+4]) == name {
				return b[i : i+16]
			}
		}
		t.Fatalf("no table %q", name)
		return nil
	}
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"an empty file", nil, "no font"},
		{"a text", []byte("platelayer: 1\ngame: roll-and-rails\n"), "no TrueType font"},
		{"PostScript outlines", with(func(b []byte) { copy(b, "OTTO") }), "PostScript outlines"},
		{"a collection", with(func(b []byte) { copy(b, "ttcf") }), "collection"},
		{"a web font", with(func(b []byte) { copy(b, "wOF2") }), "compressed for the web"},
		{"a file that was cut", good[:len(good)/2], "ends in the middle"},
		{"a file without glyphs", with(func(b []byte) { copy(table(b, "glyf"), "xxxx") }), `no table "glyf"`},
		{"a font that must not be embedded", with(func(b []byte) {
			at := binary.BigEndian.Uint32(table(b, "OS/2")[8:])
			binary.BigEndian.PutUint16(b[at+8:], 2)
		}), "forbids embedding"},
		{"a font without a table of characters", with(func(b []byte) {
			at := binary.BigEndian.Uint32(table(b, "cmap")[8:])
			binary.BigEndian.PutUint16(b[at+2:], 0)
		}), "cmap"},
	} {
		_, err := Open("x.ttf", c.data)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), `"x.ttf"`) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

func TestOpenSurvivesDamage(t *testing.T) {
	good := Display.Data()
	for i := 0; i < 600; i++ { // a byte of the directory, then bytes all over the file
		b := bytes.Clone(good)
		at := i
		if i >= 300 {
			at = (i - 300) * len(b) / 300
		}
		b[at] ^= 0xff
		f, err := Open("damaged.ttf", b)
		if err != nil {
			continue
		}
		f.Width("Hamburg, Čáslav", 10, 0)
	}
}

func TestEveryFamilyHasALicense(t *testing.T) {
	families := map[string]bool{}
	for _, l := range Licenses() {
		families[l.Family] = true
		if len(l.Text) < 500 {
			t.Errorf("the licence of %s has %d characters", l.Family, len(l.Text))
		}
	}
	for _, f := range []*Face{Regular, Bold, Italic, Display, Title, Symbol} {
		if !families[f.Family] {
			t.Errorf("%s has no licence", f.Family)
		}
	}
}

// A glyph that is part of itself is one that the face lacks.
func TestGlyphsThatNestAreLacking(t *testing.T) {
	b := bytes.Clone(Display.Data())
	dir, err := tables(b)
	if err != nil {
		t.Fatal(err)
	}
	seven := Display.Glyph('7').Index
	at := 2 * int(binary.BigEndian.Uint16(dir["loca"][2*seven:])) // the font has short offsets
	g := dir["glyf"][at:]                                         // shares memory with b
	binary.BigEndian.PutUint16(g, 0xFFFF)
	binary.BigEndian.PutUint16(g[10:], 0)
	binary.BigEndian.PutUint16(g[12:], seven)
	f, err := Open("nest.ttf", b)
	if err != nil {
		t.Fatal(err)
	}
	if f.Has('7') || !f.Has('8') {
		t.Errorf("has 7: %v, has 8: %v", f.Has('7'), f.Has('8'))
	}
}
