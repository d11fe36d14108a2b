package render

import "math"

// Walk calls f for every item that is drawn, in paint order, groups included, with
// the matrix that maps the item's own millimetres to those of the list. A group is
// seen before what it holds, and its matrix is its parent's: the items inside see
// the group's own applied.
func Walk(items []Item, f func(Item, Matrix)) { walk(items, Identity, f) }

func walk(items []Item, m Matrix, f func(Item, Matrix)) {
	for _, it := range items {
		f(it, m)
		if g, ok := it.(*Group); ok {
			walk(g.Items, m.Mul(g.Matrix), f)
		}
	}
}

// Filled tells whether the path paints an area.
func (p *Path) Filled() bool { return p.Fill.Set }

// Stroked tells whether the path paints a line: it has a colour and a width.
func (p *Path) Stroked() bool { return p.Stroke.Set && p.Width > 0 }

// Haloed tells whether something is painted around the glyphs.
func (t *Text) Haloed() bool { return t.Halo.Set && t.HaloWidth > 0 && !t.Invisible }

// Em is the size of the type in millimetres.
func (t *Text) Em() float64 { return t.Size * Pt }

// Matrix maps ems, with y downwards from the baseline's start, to the text's
// millimetres.
func (t *Text) Matrix() Matrix {
	return Translate(t.X, t.Y).Mul(Rotate(t.Angle)).Mul(Scale(t.Em()))
}

// Scaling is by how much the matrix stretches lengths at most.
func (m Matrix) Scaling() float64 {
	m = m.Or()
	return max(math.Hypot(m.A, m.B), math.Hypot(m.C, m.D))
}
