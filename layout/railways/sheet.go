package railways

import (
	"platelayer/hex"
	"platelayer/layout"
	rules "platelayer/rules/railways"
)

// sheet draws the parts of the sheets of one map.
type sheet struct {
	*layout.Canvas
	m *rules.Map
	o Options
	// air says how much room rows take, from 0, the least the eye needs, to 1, what looks
	// best.
	air float64
	// Of pieces in large print: what their smallest type is raised to before they are
	// magnified, 0 where they are not, and what found no place.
	raised float64
	faults *int
}

// on is the sheet on another canvas.
func (s *sheet) on(c *layout.Canvas) *sheet {
	t := *s
	t.Canvas = c
	return &t
}

// blank is the sheet with nothing drawn yet.
func (s *sheet) blank() *sheet {
	return s.on(layout.NewCanvas(s.Look, s.Problems))
}

// section is a part of a sheet: given its top left corner and its width it draws itself
// and returns its bottom.
type section func(s *sheet, x, y, w float64) (bottom float64)

// put draws a section in a group of its own.
func (s *sheet) put(name string, f section, x, y, w float64) (bottom float64) {
	s.Group(name, func(c *layout.Canvas) { bottom = f(s.on(c), x, y, w) })
	return bottom
}

// high is how high a section is in a width.
func (s *sheet) high(f section, w float64) float64 { return f(s.on(s.Blind()), 0, 0, w) }

// word is a text of the catalogue.
func (s *sheet) word(key string, args ...any) string { return s.Words.Get(key, args...) }

// sideOf is the side of a hex so wide across its flats.
func sideOf(flats float64) float64 { return flats / hex.Sqrt3 }
