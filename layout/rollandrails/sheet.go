package rollandrails

import (
	"platelayer/diag"
	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// sheet draws the parts of the sheets of one map. Each part is a method with the
// shape of a section: given its top left corner and its width it draws itself and
// returns its bottom.
type sheet struct {
	*layout.Canvas
	m       *rules.Map
	players int     // how many play; 0 leaves it open
	solo    bool    // the solo sheet, whose rules differ a little
	circles int     // for money
	side    float64 // of a hex, in millimetres, where one was asked for
	// air says how much room rows and boxes take, from 0, the least a pencil and
	// the eye need, to 1, what looks best; more lets a short column keep up with
	// its neighbour.
	air float64
}

// newSheet is a sheet with all the room it wants.
func newSheet(c *layout.Canvas, m *rules.Map, players int, solo bool) *sheet {
	return &sheet{Canvas: c, m: m, players: players, solo: solo, circles: m.Resources.V, air: 1}
}

// section is a part of a sheet.
type section func(s *sheet, x, y, w float64) (bottom float64)

const margin = layout.Margin

// The room between two sections, at least and at most.
const (
	minGap = 2.6
	maxGap = 5.0
)

// between is a length that shrinks from normal to tight with the air.
func (s *sheet) between(tight, normal float64) float64 { return tight + (normal-tight)*s.air }

// gap is the room between two sections.
func (s *sheet) gap() float64 { return tableGap(s.air) }

func tableGap(air float64) float64 { return minGap + (3.8-minGap)*air }

// height is how high a section is at a width.
func (s *sheet) height(f section, w float64) float64 {
	return f(s.scratch(), 0, 0, w)
}

// scratch is the sheet on a canvas that is thrown away, to measure.
func (s *sheet) scratch() *sheet {
	t := *s
	t.Canvas = s.Blind()
	return &t
}

// bound are sections as the toolkit stacks them.
func (s *sheet) bound(sections []section) layout.Stack {
	out := make(layout.Stack, len(sections))
	for i, f := range sections {
		out[i] = func(c *layout.Canvas, air, x, y, w float64) float64 {
			t := *s
			t.Canvas, t.air = c, air
			return f(&t, x, y, w)
		}
	}
	return out
}

// stackHeight is how high sections are on top of each other, with the least gaps.
func (s *sheet) stackHeight(w float64, sections ...section) float64 {
	return s.bound(sections).Height(s.Canvas, s.air, w, tableGap)
}

// fit takes out as much air as makes high at most h, and tells whether it does.
func (s *sheet) fit(h float64, high func() float64) bool { return s.fitUpTo(1, h, high) }

// fitUpTo is fit that may also let in more air than is usual.
func (s *sheet) fitUpTo(most, h float64, high func() float64) bool {
	air, ok := layout.FitAir(most, h, func(air float64) float64 {
		s.air = air
		return high()
	})
	s.air = air
	return ok
}

// stack draws sections on top of each other within h: with the air that fits, and
// what is left over spread between them up to maxGap. It returns the bottom, which
// lies below y+h where even the tightest rows do not fit; ok tells.
func (s *sheet) stack(x, y, w, h float64, sections ...section) (bottom float64, ok bool) {
	ok = s.fit(h, func() float64 { return s.stackHeight(w, sections...) })
	return s.spread(x, y, w, h, maxGap, sections...), ok
}

// spread draws sections with the air there is, and room between them so that they
// fill h, as long as no gap is larger than most.
func (s *sheet) spread(x, y, w, h, most float64, sections ...section) (bottom float64) {
	return s.bound(sections).Spread(s.Canvas, s.air, x, y, w, h, tableGap, most)
}

// group draws a section's content as a named group.
func (s *sheet) group(name string, draw func(s *sheet)) {
	s.Group(name, func(c *layout.Canvas) {
		t := *s
		t.Canvas = c
		draw(&t)
	})
}

// word is a text of the catalogue.
func (s *sheet) word(key string, args ...any) string { return s.Words.Get(key, args...) }

// from is the sheet whose items remember a place in the definition.
func (s *sheet) from(at diag.Pos) *sheet {
	t := *s
	t.Canvas = s.From(at)
	return &t
}
