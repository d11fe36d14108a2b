package railroadink

import (
	"platelayer/layout"
	rules "platelayer/rules/railroadink"
)

// sheet draws the parts of the sheets of one board.
type sheet struct {
	*layout.Canvas
	b *rules.Board
	// air says how much room rows and boxes take, from 0, the least a pencil and the eye
	// need, to 1, what looks best.
	air  float64
	page pageOf // that is composed, of a page with the grid
}

// section is a part of a sheet: given its top left corner and its width it draws itself
// and returns its bottom.
type section func(s *sheet, x, y, w float64) (bottom float64)

// bind is a section as the toolkit stacks it, drawn as a named group.
func (s *sheet) bind(name string, f section) layout.Section {
	return func(c *layout.Canvas, air, x, y, w float64) (bottom float64) {
		c.Group(name, func(c *layout.Canvas) { bottom = f(&sheet{Canvas: c, b: s.b, air: air, page: s.page}, x, y, w) })
		return bottom
	}
}

// on is the sheet on another canvas.
func (s *sheet) on(c *layout.Canvas) *sheet {
	return &sheet{Canvas: c, b: s.b, air: s.air, page: s.page}
}

// between is a length that shrinks from normal to tight with the air.
func (s *sheet) between(tight, normal float64) float64 { return tight + (normal-tight)*s.air }

// tableGap is the least room between two sections.
func tableGap(air float64) float64 { return 1.6 + 2.6*air }

// word is a text of the catalogue.
func (s *sheet) word(key string, args ...any) string { return s.Words.Get(key, args...) }
