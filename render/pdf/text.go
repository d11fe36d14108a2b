package pdf

import (
	"fmt"
	"strings"
	"unicode/utf16"

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
	if t.Haloed() {
		// The halo is the same text once more, and must not be found twice: some
		// readers look at the text that is said to be actual, others at the
		// characters of the codes.
		use.haloed = true
		s.strokeColor(t.Halo)
		s.pen(2*t.HaloWidth, render.RoundCap, render.RoundJoin, nil)
		s.word("/Span").word("<</ActualText()>>").op("BDC")
		s.show(t, use, fmt.Sprintf("/H%d", f+1), strokeMode)
		s.op("EMC")
	}
	switch {
	case t.Invisible:
		s.show(t, use, font, invisibleMode)
	case t.Color.Set:
		s.fillColor(t.Color)
		s.show(t, use, font, fillMode)
	}
}

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
