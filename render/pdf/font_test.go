package pdf

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"platelayer/fonts"
	"platelayer/render"
)

const sample = "Ústí Łódź Straße Iași Győr Žďár İzmir 0123456789 −–… (Å)\u00a0ﬁ"

// The embedded font draws what the face draws: for each code the glyph that the file's
// own tables lead to, and those it is composed of, are those of the face, and so is
// the width. (That a reader extracts the right text proves nothing: it would do so
// for empty boxes too.)
func TestEmbeddedFontsDrawTheirCharacters(t *testing.T) {
	for _, f := range []*fonts.Face{fonts.Regular, fonts.Bold, fonts.Italic, fonts.Display, fonts.Title, fonts.Symbol} {
		s := strings.Map(func(r rune) rune {
			if !f.Has(r) {
				return -1
			}
			return r
		}, sample+"☐✓★●→♠𝔸")
		if len([]rune(s)) < 50 {
			t.Fatalf("%s has only %q", f.PostScript, s)
		}
		d := &render.Document{ID: "font", Pages: []render.Page{{Width: 100, Height: 100, Items: []render.Item{
			&render.Text{String: s, Face: f, Size: 9, Color: render.RGB(0)}}}}}
		objs := parse(t, write(t, d, Options{}))
		cid := find(t, objs, "/CIDToGIDMap")
		gids := inflate(t, objs[object(t, cid, "CIDToGIDMap")])
		file := inflate(t, objs[object(t, objs[object(t, cid, "FontDescriptor")], "FontFile2")])
		embedded := readTables(t, file)
		codes := regexp.MustCompile(`<([0-9A-F]{4})> <([0-9A-F]+)>`).FindAllSubmatch(
			inflate(t, objs[object(t, find(t, objs, "/ToUnicode"), "ToUnicode")]), -1)
		_, w, _ := bytes.Cut(cid, []byte("/W [1 ["))
		widths := strings.Fields(string(w[:bytes.IndexByte(w, ']')]))
		distinct := []rune(s)
		slices.Sort(distinct)
		distinct = slices.Compact(distinct)
		if codes = codes[1:]; len(codes) != len(distinct) || len(widths) != len(distinct) || len(gids) != 2*len(distinct)+2 { // the first is the code space
			t.Fatalf("%s: %d characters have %d codes, %d widths and %d glyphs", f.PostScript, len(distinct), len(codes), len(widths), len(gids)/2-1)
		}
		for i, c := range codes {
			code, _ := strconv.ParseUint(string(c[1]), 16, 16)
			r := decode(t, string(c[2]))
			if _, there := slices.BinarySearch(distinct, r); int(code) != i+1 || !there {
				t.Fatalf("%s: code %d is %q", f.PostScript, code, r)
			}
			g := f.Glyph(r)
			gid := int(binary.BigEndian.Uint16(gids[2*code:]))
			if gid != int(g.Index) || gid == 0 {
				t.Errorf("%s: %q has glyph %d, in the file %d", f.PostScript, r, g.Index, gid)
				continue
			}
			if width, _ := strconv.ParseFloat(widths[i], 64); math.Abs(width-g.Advance*1000) > 0.001 {
				t.Errorf("%s: %q is %g wide in the file, %g in the face", f.PostScript, r, width, g.Advance*1000)
			}
			sameGlyph(t, f, embedded, gid, len(g.Outline) > 0)
		}
	}
}

func decode(t *testing.T, hex string) rune {
	t.Helper()
	v, err := strconv.ParseUint(hex, 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	if len(hex) == 8 { // two halves
		return rune(v>>16-0xD800)<<10 + rune(v&0xFFFF-0xDC00) + 0x10000
	}
	return rune(v)
}

// readTables reads a TrueType file by its directory, whose checksums must be right.
func readTables(t *testing.T, file []byte) map[string][]byte {
	t.Helper()
	if checksum(file) != 0xB1B0AFBA {
		t.Errorf("the sum of the file is %#x", checksum(file))
	}
	out := map[string][]byte{}
	last := ""
	for i := range int(be16(file, 4)) {
		e := 12 + 16*i
		tag, at, size := string(file[e:e+4]), be32(file, e+8), be32(file, e+12)
		data := file[at : at+size]
		if sum := be32(file, e+4); tag != "head" && sum != checksum(data) || at%4 != 0 || tag <= last {
			t.Errorf("table %q at %d has the sum %#x, want %#x", tag, at, sum, checksum(data))
		}
		out[tag], last = data, tag
	}
	for _, tag := range []string{"glyf", "head", "hhea", "hmtx", "loca", "maxp"} {
		if out[tag] == nil {
			t.Fatalf("no table %q", tag)
		}
	}
	return out
}

// sameGlyph wants the glyph and its parts in the cut tables byte by byte as in the
// face.
func sameGlyph(t *testing.T, f *fonts.Face, cut map[string][]byte, gid int, drawn bool) {
	t.Helper()
	whole := func() []byte {
		loca := f.Table("loca")
		a, z := 2*int(be16(loca, 2*gid)), 2*int(be16(loca, 2*gid+2))
		if be16(f.Table("head"), 50) == 1 {
			a, z = int(be32(loca, 4*gid)), int(be32(loca, 4*gid+4))
		}
		return f.Table("glyf")[a:z]
	}()
	got := cut["glyf"][be32(cut["loca"], 4*gid):be32(cut["loca"], 4*gid+4)]
	if !bytes.HasPrefix(got, whole) || len(got) >= len(whole)+4 || drawn && len(whole) == 0 {
		t.Errorf("%s: glyph %d has %d bytes, in the face %d", f.PostScript, gid, len(got), len(whole))
		return
	}
	for _, p := range parts(whole) {
		sameGlyph(t, f, cut, p, false)
	}
}

// Two characters with one glyph keep their codes, so that both are found.
func TestCharactersOfOneGlyphAreKeptApart(t *testing.T) {
	u := &fontUse{face: fonts.Regular, codes: map[rune]uint16{}}
	if a, b := u.code(' '), u.code('\u00a0'); a == b || u.face.Glyph(' ').Index == 0 {
		t.Errorf("codes %d and %d", a, b)
	}
	if a, b := u.code('A'), u.code('A'); a != b {
		t.Errorf("codes %d and %d for one character", a, b)
	}
}

func TestPartsOfComposedGlyphs(t *testing.T) {
	be := func(v ...int) (out []byte) {
		for _, x := range v {
			out = binary.BigEndian.AppendUint16(out, uint16(x))
		}
		return out
	}
	for _, c := range []struct {
		what string
		in   []byte
		want []int
	}{
		{"blank", nil, nil},
		{"simple", be(2, 0, 0, 0, 0, 1, 2, 3), nil},
		{"one part", be(-1, 0, 0, 0, 0, 0, 7, 0), []int{7}},
		{"words, then bytes and a scale, then four scales", be(-1, 0, 0, 0, 0, 1|32, 7, 0, 0, 8|32, 8, 0, 0, 128, 9, 0, 0, 0, 0, 0), []int{7, 8, 9}},
		{"cut off", be(-1, 0, 0, 0, 0, 32, 7, 0, 32), []int{7}},
	} {
		if got := parts(c.in); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}

// A damaged file of the user's that gets past Open is written or refused.
func TestDamagedFontsAreWrittenOrRefused(t *testing.T) {
	good := fonts.Title.Data()
	rnd := rand.New(rand.NewPCG(1, 2))
	opened, refused := 0, 0
	for range 300 {
		data := slices.Clone(good)
		for range 1 + rnd.IntN(20) {
			at := rnd.IntN(len(data))
			if rnd.IntN(2) == 0 {
				at = rnd.IntN(2000)
			}
			data[at] = byte(rnd.Uint32())
		}
		f, err := fonts.Open("damaged.ttf", data)
		if err != nil {
			continue
		}
		opened++
		s := strings.Map(func(r rune) rune {
			if !f.Has(r) {
				return -1
			}
			return r
		}, sample)
		d := &render.Document{ID: "x", Pages: []render.Page{{Width: 100, Height: 100, Items: []render.Item{
			&render.Text{String: s, Face: f, Size: 9, Color: render.RGB(0)}}}}}
		if err := Write(&bytes.Buffer{}, d, Options{}); err != nil {
			refused++
		}
	}
	if opened == 0 || refused == opened {
		t.Errorf("of 300 damaged fonts %d open and %d of those are refused: nothing was tried", opened, refused)
	}
}
