package render

import "platelayer/fonts"

// Outline is the text as shapes in the text's millimetres: what the writers fill
// that do not set text. Characters the face lacks are left out.
func (t *Text) Outline() []Segment {
	segs, _ := t.Glyphs()
	return segs
}

// Glyphs is Outline with the place where the outline of each glyph ends; a blank has
// none.
func (t *Text) Glyphs() (outline []Segment, ends []int) {
	if t.Face == nil {
		return nil, nil
	}
	m := t.Matrix()
	pen := 0.0
	for _, r := range t.String {
		g := t.Face.Glyph(r)
		if g == nil {
			continue
		}
		if len(g.Outline) > 0 {
			outline = appendGlyph(outline, g, m, pen)
			ends = append(ends, len(outline))
		}
		pen += g.Advance + t.Tracking/1000
	}
	return outline, ends
}

// appendGlyph appends the glyph's closed contours, moved right by pen ems and mapped
// by m.
func appendGlyph(out []Segment, g *fonts.Glyph, m Matrix, pen float64) []Segment {
	at := func(s *fonts.Segment, i int) Point { return m.Apply(Point{s.X[i] + pen, s.Y[i]}) }
	var last Point
	open := false
	for i := range g.Outline {
		s := &g.Outline[i]
		switch s.Op {
		case fonts.MoveTo:
			if open {
				out = append(out, Segment{Op: Close})
			}
			open = true
			last = at(s, 0)
			out = append(out, Segment{Op: MoveTo, P: [3]Point{last}})
		case fonts.LineTo:
			last = at(s, 0)
			out = append(out, Segment{Op: LineTo, P: [3]Point{last}})
		case fonts.QuadTo:
			c, p := at(s, 0), at(s, 1)
			out = append(out, Segment{Op: CubicTo, P: [3]Point{
				{last.X + (c.X-last.X)*2/3, last.Y + (c.Y-last.Y)*2/3},
				{p.X + (c.X-p.X)*2/3, p.Y + (c.Y-p.Y)*2/3}, p}})
			last = p
		case fonts.CubicTo:
			c, d, p := at(s, 0), at(s, 1), at(s, 2)
			out = append(out, Segment{Op: CubicTo, P: [3]Point{c, d, p}})
			last = p
		}
	}
	if open {
		out = append(out, Segment{Op: Close})
	}
	return out
}
