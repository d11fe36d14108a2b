package pdf

import (
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"platelayer/render"
)

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
	f := s.res.font(t.Face)
	use := s.res.fonts[f]
	font := fmt.Sprintf("/F%d", f+1)
	mute := func(mode int) {
		use.mute = true
		s.word("/Span").word("<</ActualText()>>").op("BDC")
		s.show(t, use, fmt.Sprintf("/H%d", f+1), mode)
		s.op("EMC")
	}
	if t.Haloed() {
		// The halo is the same text once more, and must not be found twice: some
		// readers look at the text that is said to be actual, others at the
		// characters of the codes.
		s.strokeColor(t.Halo)
		s.pen(2*t.HaloWidth, render.RoundCap, render.RoundJoin, nil)
		mute(strokeMode)
	}
	if t.Color.Set && !t.Invisible {
		s.fillColor(t.Color)
	}
	switch {
	case t.Invisible:
		s.show(t, use, font, invisibleMode)
	case t.Color.Set && t.Mute:
		mute(fillMode)
	case t.Color.Set && t.Tracking > maxTracking && utf8.RuneCountInString(t.String) > 1:
		// Readers take the gaps for spaces, and nobody finds the word: it is there once
		// more, set closer.
		mute(fillMode)
		close := *t
		close.Tracking = closeTracking
		s.show(&close, use, font, invisibleMode)
	case t.Color.Set:
		s.show(t, use, font, fillMode)
	}
}

// How far apart, in thousandths of an em, letters may be to be read as those of one word:
// pdf.js sees a space where a gap is wider than .102 em, poppler, now and then, from .1 on.
const (
	maxTracking   = 95
	closeTracking = 50
)

// show sets the text in a font of the page's resources and in a mode.
func (s *stream) show(t *render.Text, use *fontUse, font string, mode int) {
	s.op("BT")
	if size := fine(t.Size); font != s.now.font || size != s.now.size {
		s.now.font, s.now.size = font, size
		s.word(font).word(size).op("Tf")
	}
	if c := fine(t.Tracking / 1000 * t.Size); c != s.now.spacing {
		s.now.spacing = c
		s.word(c).op("Tc")
	}
	if mode != s.now.mode {
		s.now.mode = mode
		s.word(string(rune('0' + mode))).op("Tr")
	}
	if angle := render.Settle(t.Angle); angle == 0 {
		s.at(render.Point{X: t.X, Y: t.Y}).op("Td")
	} else {
		m := render.Rotate(angle)
		s.exact(m.A).exact(-m.B).exact(-m.C).exact(m.D).at(render.Point{X: t.X, Y: t.Y}).op("Tm")
	}
	s.buf = append(s.buf, '(')
	for _, r := range t.String {
		c := use.code(r)
		for _, b := range [2]byte{byte(c >> 8), byte(c)} {
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

// textString is a text as document information holds it: as it is where it is ASCII,
// else UTF-16 with its mark.
func textString(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return r < ' ' || r > '~' }) < 0 {
		return s
	}
	b := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return string(b)
}
