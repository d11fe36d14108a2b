package pdf

import (
	"compress/zlib"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"platelayer/fonts"
	"platelayer/render"
)

// resources are the fonts and images that the pages use, in order of first use, and
// what writing them needs.
type resources struct {
	fonts  []*fontUse
	images []*imageUse
	zip    *zlib.Writer
}

// fontUse is a face and the characters of it that occur.
type fontUse struct {
	face  *fonts.Face
	runes map[rune]bool
}

// font is the number of the face among those in use.
func (r *resources) font(f *fonts.Face) int {
	for i, u := range r.fonts {
		if u.face == f {
			return i
		}
	}
	r.fonts = append(r.fonts, &fontUse{face: f, runes: map[rune]bool{}})
	return len(r.fonts) - 1
}

func (u *fontUse) sorted() string {
	rs := make([]rune, 0, len(u.runes))
	for r := range u.runes {
		rs = append(rs, r)
	}
	slices.Sort(rs)
	return string(rs)
}

// The text rendering modes of PDF.
const (
	fillMode      = 0
	strokeMode    = 1
	invisibleMode = 3
)

func (s *stream) text(t *render.Text) {
	if t.String == "" || t.Size == 0 || !t.Color.Set && !t.Haloed() && !t.Invisible {
		return
	}
	if strings.IndexFunc(t.String, func(r rune) bool { return r > 0xFFFF }) >= 0 {
		s.outlined(t)
		return
	}
	f := s.res.font(t.Face)
	for _, r := range t.String {
		s.res.fonts[f].runes[r] = true
	}
	if t.Haloed() {
		// The halo is the same text once more: it must not be found twice.
		s.strokeColor(t.Halo)
		s.pen(2*t.HaloWidth, render.RoundCap, render.RoundJoin, nil)
		s.word("/Span").word("<</ActualText()>>").op("BDC")
		s.show(t, t.String, t.X, t.Y, f, strokeMode)
		s.op("EMC")
	}
	switch {
	case t.Invisible:
		s.show(t, t.String, t.X, t.Y, f, invisibleMode)
	case t.Color.Set:
		s.fillColor(t.Color)
		s.show(t, t.String, t.X, t.Y, f, fillMode)
	}
}

// show sets a string at a place in a mode.
func (s *stream) show(t *render.Text, str string, x, y float64, font, mode int) {
	s.op("BT")
	if size := fine(t.Size); font+1 != s.now.font || size != s.now.size {
		s.now.font, s.now.size = font+1, size
		s.word(fmt.Sprintf("/F%d", font+1)).word(size).op("Tf")
	}
	if c := fine(t.Tracking / 1000 * t.Size); c != s.now.spacing {
		s.now.spacing = c
		s.word(c).op("Tc")
	}
	if mode != s.now.mode {
		s.now.mode = mode
		s.word(string(rune('0' + mode))).op("Tr")
	}
	if t.Angle == 0 {
		s.at(render.Point{X: x, Y: y}).op("Td")
	} else {
		m := render.Rotate(t.Angle)
		s.exact(m.A).exact(-m.B).exact(-m.C).exact(m.D).at(render.Point{X: x, Y: y}).op("Tm")
	}
	s.buf = append(s.buf, '(')
	for _, r := range str {
		for _, b := range [2]byte{byte(r >> 8), byte(r)} {
			switch b {
			case '(', ')', '\\':
				s.buf = append(s.buf, '\\', b)
			case '\r':
				s.buf = append(s.buf, '\\', 'r')
			default:
				s.buf = append(s.buf, b)
			}
		}
	}
	s.buf = append(s.buf, ')')
	s.op("Tj").op("ET")
}

// outlined draws text with characters beyond U+FFFF, which the fonts that fpdf cuts
// cannot hold, as shapes; a space that is not drawn carries the string for searching.
func (s *stream) outlined(t *render.Text) {
	segs := t.Outline()
	s.word("/Span").word("<</ActualText<" + fmt.Sprintf("%X", utf16String(t.String)) + ">>>").op("BDC")
	if !t.Invisible && len(segs) > 0 {
		if t.Haloed() {
			s.strokeColor(t.Halo)
			s.pen(2*t.HaloWidth, render.RoundCap, render.RoundJoin, nil)
			s.segments(segs)
			s.op("S")
		}
		if t.Color.Set {
			s.fillColor(t.Color)
			s.segments(segs)
			s.op("f")
		}
	}
	if t.Face.Has(' ') {
		f := s.res.font(t.Face)
		s.res.fonts[f].runes[' '] = true
		s.show(t, " ", t.X, t.Y, f, invisibleMode)
	}
	s.op("EMC")
}

// textString is a text as document information holds it: as it is where it is ASCII,
// else UTF-16 with its mark.
func textString(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return r < ' ' || r > '~' }) < 0 {
		return s
	}
	return utf16String(s)
}

func utf16String(s string) string {
	b := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return string(b)
}
