package rollway

import (
	"platelayer/diag"
	"platelayer/layout"
	rules "platelayer/rules/rollway"
)

// sheet draws the parts of the score sheet of one map. Each part is a method with the
// shape of a section: given its top left corner and its width it draws itself and
// returns its bottom.
type sheet struct {
	*layout.Canvas
	m *rules.Map
	// air says how much room rows and boxes take, from 0, the least a pencil and the eye
	// need, to 1, what looks best; more fills a larger page.
	air  float64
	side float64 // of a hex, in millimetres, where one was asked for
}

// section is a part of a sheet.
type section func(s *sheet, x, y, w float64) (bottom float64)

// between is a length that shrinks from normal to tight with the air.
func (s *sheet) between(tight, normal float64) float64 { return tight + (normal-tight)*s.air }

// tableGap is the least room between two sections.
func tableGap(air float64) float64 { return 2.6 + 1.6*air }

// bound are sections as the toolkit stacks them, without those that have nothing to say
// about the map.
func (s *sheet) bound(fs ...section) layout.Stack {
	var out layout.Stack
	for _, f := range fs {
		if s.height(f, 60) == 0 {
			continue
		}
		out = append(out, func(c *layout.Canvas, air, x, y, w float64) float64 {
			t := *s
			t.Canvas, t.air = c, air
			return f(&t, x, y, w)
		})
	}
	return out
}

// height is how high a section is at a width.
func (s *sheet) height(f section, w float64) float64 {
	t := *s
	t.Canvas = s.Blind()
	return f(&t, 0, 0, w)
}

// airy is the sheet with some air.
func (s *sheet) airy(air float64) *sheet {
	t := *s
	t.air = air
	return &t
}

// fitAir is layout.FitAir for heights that grow with the air in a straight line, as those
// of the sections do but where a text breaks: it looks where the line says first.
func fitAir(most, h float64, high func(air float64) float64) (air float64, ok bool) {
	top := high(most)
	if top <= h {
		return most, true
	}
	low := high(0)
	if low > h {
		return 0, false
	}
	const short = 1e-6 // of the air, for the last digits
	if air = most*(h-low)/(top-low) - short; air > 0 && high(air) <= h {
		return air, true
	}
	return layout.FitAir(most, h, high)
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

// lines breaks text into lines of much the same length; where it is only measured, into
// as many.
func (s *sheet) lines(text string, st layout.Style, w float64) []string {
	if s.Measuring() {
		return s.Wrap(text, st, w)
	}
	return s.Even(text, st, w)
}
