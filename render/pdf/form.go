package pdf

import (
	"fmt"

	"platelayer/render"
)

// form is a group that stands in the document several times: its drawing is written
// once, as a form XObject, and every place refers to it.
type form struct {
	content []byte
	box     render.Box // around what is drawn, in the group's millimetres
}

// unknown is what no part of the graphics state is written as.
const unknown = "?"

// minForm is how many items a group has at least to be worth an object of its own.
const minForm = 4

// count finds the groups that stand in the items more than once. What such a group
// holds is looked at once, since it is drawn once.
func (r *resources) count(items []render.Item) {
	for _, it := range items {
		if g, ok := it.(*render.Group); ok {
			if r.uses == nil {
				r.uses = map[*render.Group]int{}
			}
			if r.uses[g]++; r.uses[g] == 1 {
				r.count(g.Items)
			}
		}
	}
}

// form is the number of the form that a group is, if it is one.
func (r *resources) form(g *render.Group) (n int, ok bool) {
	if r.uses[g] < 2 || size(g.Items, minForm) < minForm {
		return 0, false
	}
	if n, ok = r.formOf[g]; ok {
		return n, true
	}
	s := newStream(0, 0, r)
	// A form begins with the state of the place it stands in, which differs from place
	// to place: nothing may be taken for set.
	s.now = state{width: unknown, cap: -1, join: -1, dash: unknown, font: unknown, size: unknown, spacing: unknown, mode: -1}
	s.items(g.Items)
	if s.err != nil && r.err == nil {
		r.err = s.err
	}
	f := form{content: s.buf, box: render.Bounds(g.Items).Grow(halos(g.Items))}
	n = len(r.forms) // forms inside this one have come before it
	r.forms = append(r.forms, f)
	if r.formOf == nil {
		r.formOf = map[*render.Group]int{}
	}
	r.formOf[g] = n
	return n, true
}

// size is how many items there are, counted up to most.
func size(items []render.Item, most int) int {
	n := 0
	for _, it := range items {
		if g, ok := it.(*render.Group); ok {
			n += size(g.Items, most-n)
		} else {
			n++
		}
		if n >= most {
			break
		}
	}
	return n
}

// halos is how far halos reach beyond the glyphs, at most.
func halos(items []render.Item) float64 {
	widest := 0.0
	render.Walk(items, func(it render.Item, m render.Matrix) {
		if t, ok := it.(*render.Text); ok && t.Haloed() {
			widest = max(widest, t.HaloWidth*m.Scaling())
		}
	})
	return widest
}

// place draws form n where the group stands.
func (s *stream) place(g *render.Group, n int) {
	s.op("q")
	s.window(g)
	if t := s.toPoints.Mul(g.Matrix.Or()).Mul(formToMM); t != render.Identity {
		s.exact(t.A).exact(t.B).exact(t.C).exact(t.D).exact(t.E).exact(t.F).op("cm")
	}
	s.word(fmt.Sprintf("/X%d", n+1)).op("Do")
	s.op("Q")
}

// formToMM maps the points of a form to the millimetres of its group.
var formToMM = render.Matrix{A: 1 / k, D: -1 / k}

// object is the form as an object; its resources are those of the pages.
func (f *form) object() []byte {
	b := f.box.Grow(.5) // numbers are rounded
	if f.box.Empty() {
		b = render.Box{}
	}
	dict := fmt.Appendf(nil, "/Type /XObject /Subtype /Form /BBox [")
	for _, v := range []float64{b.MinX * k, -b.MaxY * k, b.MaxX * k, -b.MinY * k} {
		dict = append(appendNumber(dict, v, 2), ' ')
	}
	dict = append(dict, "] /Resources 2 0 R /Filter /FlateDecode"...)
	return rawStream(string(dict), deflate(f.content))
}
