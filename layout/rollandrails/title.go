package rollandrails

import (
	"unicode/utf8"

	"platelayer/fonts"
	"platelayer/layout"
	"platelayer/render"
)

// mapTitle sets the map's name in capitals, as large as its width allows, under the
// rule of a head whose lower edge is y.
func (s *sheet) mapTitle(x, y, w float64) {
	s.group("title", func(s *sheet) {
		t := s.from(s.m.Name.At)
		name := layout.Upper(s.m.Name.V)
		st, top := s.TitleStyle(36), 3.1
		if tall(name, st.Face) { // accents need room under the rule
			st, top = st.Sized(32), 4.6
		}
		fitted, ok := s.Fit(name, st, w, 18)
		if !ok {
			name = t.Ellipsis(name, fitted, w)
		}
		// Large type shows the room before its first letter: set the ink itself flush.
		if r, _ := utf8.DecodeRuneInString(name); fitted.Face.Has(r) {
			x -= fitted.Face.Glyph(r).MinX * fitted.Size * render.Pt
		}
		t.Text(x, y+top+fitted.Cap(), name, fitted, layout.Left, layout.Baseline)
	})
}

// tall tells whether a line of capitals has marks above them, as in ÖSTERREICH.
func tall(name string, f *fonts.Face) bool {
	for _, r := range name {
		if g := f.Glyph(r); g != nil && -g.MinY > f.CapHeight()+.05 {
			return true
		}
	}
	return false
}
