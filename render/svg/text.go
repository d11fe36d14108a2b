package svg

import (
	"fmt"

	"platelayer/fonts"
	"platelayer/render"
)

// text is a group of glyphs with the string as its title. The glyphs are defined in
// thousandths of an em and stand at their pens' places.
func (d *document) text(t *render.Text) {
	if t.String == "" || t.Size == 0 || !t.Color.Set && !t.Haloed() && !t.Invisible {
		return
	}
	title := "<title>" + escape(t.String) + "</title>"
	if t.Mute {
		title = ""
		d.raw(`<g aria-hidden="true"`)
	} else {
		d.raw(`<g role="img" aria-label="` + escape(t.String) + `"`)
	}
	if t.Invisible {
		d.raw(">" + title + "</g>\n")
		return
	}
	k := t.Em() / 1000
	m := render.Translate(t.X, t.Y).Mul(render.Rotate(t.Angle)).Mul(render.Scale(k))
	d.raw(` transform="` + textTransform(m) + `"`)
	d.raw(">" + title)
	uses := d.uses(t)
	switch {
	case t.Haloed():
		// The same glyphs twice: their line, then their area.
		d.raw("<g")
		d.pen(t.Halo, 2*t.HaloWidth/k, render.RoundCap, render.RoundJoin, nil)
		d.raw(` fill="none">` + uses + "</g>")
		if t.Color.Set {
			d.raw("<g" + fill(t.Color) + ">" + uses + "</g>")
		}
	default:
		d.raw("<g" + fill(t.Color) + ">" + uses + "</g>")
	}
	d.raw("</g>\n")
}

func fill(c render.Color) string {
	if s := color(c); s != "#000" {
		return ` fill="` + s + `"`
	}
	return ""
}

func (d *document) uses(t *render.Text) string {
	var b []byte
	pen := 0.0
	for _, r := range t.String {
		g := t.Face.Glyph(r)
		if id := d.glyph(t.Face, g, r); id != "" {
			b = append(b, `<use xlink:href="#`...)
			b = append(append(b, id...), '"')
			if x := appendNumber(nil, pen, 2); string(x) != "0" {
				b = append(append(append(b, ` x="`...), x...), '"')
			}
			b = append(b, "/>"...)
		}
		pen += g.Advance*1000 + t.Tracking
	}
	return string(b)
}

// glyph is the id of the character's outline, which is defined when first asked for.
func (d *document) glyph(f *fonts.Face, g *fonts.Glyph, r rune) string {
	key := glyph{f, r}
	id, ok := d.glyphs[key]
	if ok {
		return id
	}
	if len(g.Outline) > 0 {
		id = fmt.Sprintf("_%d-%x", d.face(f)+1, r)
		d.defs = fmt.Appendf(d.defs, `<path id="%s" d="`, id)
		for i := range g.Outline {
			d.defs = appendOutline(d.defs, &g.Outline[i], i > 0)
		}
		d.defs = append(d.defs, "z\"/>\n"...)
	}
	d.glyphs[key] = id
	return id
}

// appendOutline appends a step of a glyph in thousandths of an em; a contour that is
// not the first closes the one before.
func appendOutline(b []byte, s *fonts.Segment, later bool) []byte {
	n := 1
	switch s.Op {
	case fonts.MoveTo:
		if later {
			b = append(b, 'z')
		}
		b = append(b, 'M')
	case fonts.LineTo:
		b = append(b, 'L')
	case fonts.QuadTo:
		b, n = append(b, 'Q'), 2
	case fonts.CubicTo:
		b, n = append(b, 'C'), 3
	}
	for i := range n {
		b = appendPair(b, s.X[i]*1000, s.Y[i]*1000, 1, i == 0)
	}
	return b
}

// appendSegments appends path data.
func appendSegments(b []byte, segs []render.Segment, decimals int) []byte {
	for i := range segs {
		s := &segs[i]
		n := 1
		switch s.Op {
		case render.MoveTo:
			b = append(b, 'M')
		case render.LineTo:
			b = append(b, 'L')
		case render.CubicTo:
			b, n = append(b, 'C'), 3
		case render.Close:
			b, n = append(b, 'z'), 0
		}
		for k := range n {
			b = appendPair(b, s.P[k].X, s.P[k].Y, decimals, k == 0)
		}
	}
	return b
}

// appendPair appends two numbers, with a space before them unless they are the first
// after a letter.
func appendPair(b []byte, x, y float64, decimals int, first bool) []byte {
	if !first {
		b = append(b, ' ')
	}
	b = appendNumber(b, x, decimals)
	b = append(b, ' ')
	return appendNumber(b, y, decimals)
}

// textTransform keeps more digits of the small scale than of the place.
func textTransform(m render.Matrix) string {
	f := func(v float64) string { return string(appendNumber(nil, v, 8)) }
	if m.B == 0 && m.C == 0 && m.A == m.D {
		return "translate(" + number(m.E) + " " + number(m.F) + ")scale(" + f(m.A) + ")"
	}
	return "matrix(" + f(m.A) + " " + f(m.B) + " " + f(m.C) + " " + f(m.D) + " " + number(m.E) + " " + number(m.F) + ")"
}
