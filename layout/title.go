package layout

import (
	"unicode/utf8"

	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/render"
)

// LeastTitle is the smallest size of a name in a head that has size points for it.
func LeastTitle(size float64) float64 { return min(18, .65*size) }

// MapTitle sets the name of a map in capitals of at most size points, as large as its
// width allows, under the rule of a head whose lower edge is y.
func (c *Canvas) MapTitle(x, y, w, size float64, name diag.Value[string]) {
	c.Group("title", func(c *Canvas) {
		t := c.From(name.At)
		caps := Upper(name.V)
		st, top := c.TitleStyle(size), 3.1
		if tall(caps, st.Face) { // accents need room under the rule
			st, top = st.Sized(size-4), 4.6
		}
		fitted, ok := c.Fit(caps, st, w, LeastTitle(size))
		if !ok {
			caps = t.Ellipsis(caps, fitted, w)
		}
		// Large type shows the room before its first letter: set the ink itself flush.
		if r, _ := utf8.DecodeRuneInString(caps); fitted.Face.Has(r) {
			x -= fitted.Face.Glyph(r).MinX * fitted.Size * render.Pt
		}
		t.Text(x, y+top+fitted.Cap(), caps, fitted, Left, Baseline)
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
