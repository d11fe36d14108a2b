package pdf

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"platelayer/fonts"
)

// fontUse is a face and the characters of it that occur. A text is written in codes:
// code 1 is the first character that occurred, and so on. Three tables lead from a
// code to the glyph, to its width, and back to the character.
type fontUse struct {
	face  *fonts.Face
	runes []rune // of code 1 and up
	codes map[rune]uint16
	mute  bool // it is also used for what is not to be found, by a second name
}

// font is the number of the face among those in use.
func (r *resources) font(f *fonts.Face) int {
	for i, u := range r.fonts {
		if u.face == f {
			return i
		}
	}
	r.fonts = append(r.fonts, &fontUse{face: f, codes: map[rune]uint16{}})
	return len(r.fonts) - 1
}

// code is the character's code, which the face has.
func (u *fontUse) code(r rune) uint16 {
	c, ok := u.codes[r]
	if !ok {
		u.runes = append(u.runes, r)
		c = uint16(len(u.runes))
		u.codes[r] = c
	}
	return c
}

// objects are the six objects of the font, the first with number n. Where it is used
// for halos and other mute text, two more follow: the same font whose codes stand for no character. (fpdf embeds
// fonts too, but takes 3 to 5 ms and 5 to 7 MB for each, rounds the widths, and cannot
// hold characters beyond U+FFFF.)
func (u *fontUse) objects(n int, r *resources) (objects, error) {
	file, err := cut(u.face, u.runes)
	if err != nil {
		return nil, err
	}
	name := u.name()
	var widths strings.Builder
	gids := []byte{0, 0} // of code 0
	for _, c := range u.runes {
		g := u.face.Glyph(c)
		gids = append(gids, byte(g.Index>>8), byte(g.Index))
		widths.WriteString(fine(g.Advance*1000) + " ")
	}
	font := func(toUnicode int) []byte {
		return fmt.Appendf(nil, "<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R>>", name, n+1, toUnicode)
	}
	objs := objects{
		font(n + 5),
		fmt.Appendf(nil, "<</Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>\n"+
			"/FontDescriptor %d 0 R /CIDToGIDMap %d 0 R /W [1 [%s]]>>", name, n+2, n+4, strings.TrimSpace(widths.String())),
		u.descriptor(name, n+3),
		rawStream(fmt.Sprintf("/Length1 %d /Filter /FlateDecode", len(file)), deflate(file)),
		streamObject(gids),
		streamObject(toUnicode(u.runes)),
	}
	if u.mute {
		none := slices.Repeat([]rune{'\u200B'}, len(u.runes)) // a space without width
		objs = append(objs, font(n+7), streamObject(toUnicode(none)))
	}
	return objs, nil
}

// descriptor tells how to stand in for the font, should a reader not be able to use
// the file in object n.
func (u *fontUse) descriptor(name string, n int) []byte {
	head, post, os2 := u.face.Table("head"), u.face.Table("post"), u.face.Table("OS/2")
	unit := 1000 / float64(be16(head, 18))
	angle := float64(int16(be16(post, 4))) + float64(be16(post, 6))/65536
	flags := 4 // not the standard Latin set
	if angle != 0 {
		flags |= 64
	}
	if be32(post, 12) != 0 {
		flags |= 1
	}
	weight := float64(be16(os2, 4)) / 65
	box := ""
	for i := range 4 {
		box += fine(float64(int16(be16(head, 36+2*i)))*unit) + " "
	}
	return fmt.Appendf(nil, "<</Type /FontDescriptor /FontName /%s /Flags %d /FontBBox [%s] /ItalicAngle %s /Ascent %s /Descent %s /CapHeight %s /StemV %s /FontFile2 %d 0 R>>",
		name, flags, strings.TrimSpace(box), fine(angle), fine(u.face.Ascent()*1000), fine(-u.face.Descent()*1000), fine(u.face.CapHeight()*1000), fine(50+weight*weight), n)
}

// name is the face's with a tag before it, by which readers know a subset.
func (u *fontUse) name() string {
	sum := sha256.Sum256([]byte(u.face.PostScript + "\x00" + string(u.runes)))
	b := make([]byte, 6)
	for i := range b {
		b[i] = 'A' + sum[i]%26
	}
	safe := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '-' || r == '_' {
			return r
		}
		return -1
	}, u.face.PostScript)
	if safe == "" {
		safe = "Font"
	}
	return string(b) + "+" + safe
}

// toUnicode is the table from codes back to characters; the first has code 1.
func toUnicode(runes []rune) []byte {
	b := []byte("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	code := 1
	for part := range slices.Chunk(runes, 100) { // no more are allowed at a time
		b = fmt.Appendf(b, "%d beginbfchar\n", len(part))
		for _, r := range part {
			b = fmt.Appendf(b, "<%04X> <", code)
			for _, v := range utf16.Encode([]rune{r}) {
				b = fmt.Appendf(b, "%04X", v)
			}
			b = append(b, ">\n"...)
			code++
		}
		b = append(b, "endbfchar\n"...)
	}
	return append(b, "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"...)
}
