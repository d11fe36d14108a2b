package pdf

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"regexp"
	"strconv"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"platelayer/fonts"
	"platelayer/render"
)

// The embedded font draws what the face draws: for each character the glyph that the
// file's own tables lead to has the outline and the width of the face's. (That a
// reader extracts the right text proves nothing: it does so for empty boxes too.)
func TestEmbeddedFontsDrawTheirCharacters(t *testing.T) {
	const text = "Ústí Łódź Straße Iași Győr Žďár İzmir 0123456789 −–… (Å)"
	for _, f := range []*fonts.Face{fonts.Regular, fonts.Bold, fonts.Italic, fonts.Display, fonts.Title, fonts.Symbol} {
		s := text
		if f == fonts.Symbol {
			s += "☐✓★●→♠"
		}
		d := &render.Document{ID: "font", Pages: []render.Page{{Width: 100, Height: 100, Items: []render.Item{
			&render.Text{String: s, Face: f, Size: 9, Color: render.RGB(0)}}}}}
		objs := parse(t, write(t, d, Options{}))
		cut, err := sfnt.Parse(inflate(t, find(t, objs, "/Length1")))
		if err != nil {
			t.Fatalf("%s: %v", f.PostScript, err)
		}
		cid := find(t, objs, "/CIDToGIDMap")
		m := regexp.MustCompile(`/CIDToGIDMap (\d+) 0 R`).FindSubmatch(cid)
		n, _ := strconv.Atoi(string(m[1]))
		gids := inflate(t, objs[n])
		widths := widthTable(t, cid)
		whole, err := sfnt.Parse(f.Data())
		if err != nil {
			t.Fatal(err)
		}
		var buf sfnt.Buffer
		ppem := fixed.Int26_6(whole.UnitsPerEm()) << 6
		for _, r := range s {
			want, _ := whole.GlyphIndex(&buf, r)
			gid := sfnt.GlyphIndex(binary.BigEndian.Uint16(gids[2*r:]))
			if want == 0 || gid == 0 && r != ' ' {
				t.Errorf("%s: %q has glyph %d, in the file %d", f.PostScript, r, want, gid)
				continue
			}
			a, err := whole.LoadGlyph(&buf, want, ppem, nil)
			outline := fmt.Sprint(a)
			b, err2 := cut.LoadGlyph(&buf, gid, ppem, nil)
			if err != nil || err2 != nil || outline != fmt.Sprint(b) {
				t.Errorf("%s: %q is drawn otherwise in the file (%v, %v)", f.PostScript, r, err, err2)
			}
			adv, _ := whole.GlyphAdvance(&buf, want, 1000<<6, font.HintingNone)
			if got := widths[int(r)]; got-float64(adv)/64 > 0.51 || float64(adv)/64-got > 0.51 {
				t.Errorf("%s: %q is %g wide in the file, %g in the face", f.PostScript, r, got, float64(adv)/64)
			}
		}
	}
}

// widthTable reads the array W: "first last width" or "first [width width ...]".
func widthTable(t *testing.T, cid []byte) map[int]float64 {
	t.Helper()
	_, w, _ := bytes.Cut(cid, []byte("/W ["))
	w, _, ok := bytes.Cut(w, []byte("\n/CIDToGIDMap"))
	if !ok {
		t.Fatal("no widths")
	}
	fields := regexp.MustCompile(`[\[\]]|[\d.]+`).FindAllString(string(w), -1)
	num := func(i int) float64 { v, _ := strconv.ParseFloat(fields[i], 64); return v }
	out := map[int]float64{}
	for i := 0; i+2 < len(fields); {
		first := int(num(i))
		if fields[i+1] == "[" {
			for i += 2; fields[i] != "]"; i++ {
				out[first] = num(i)
				first++
			}
			i++
			continue
		}
		for c := first; c <= int(num(i+1)); c++ {
			out[c] = num(i + 2)
		}
		i += 3
	}
	return out
}
