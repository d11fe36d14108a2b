package preflight

import (
	"math"
	"slices"

	"platelayer/diag"
	"platelayer/render"
)

// label is a visible run of text.
type label struct {
	text    *render.Text
	place   render.Matrix // from the text's own millimetres to the page
	box     render.Box    // upright, on the page
	corners [4]render.Point
	clip    render.Box
	unit    *render.Text // runs with the same one are one label
	order   int
	from    diag.Pos
	faint   bool // of low contrast, which is enough to know about it
}

// whole is the text that the label is, or is a letter of.
func (l *label) whole() *render.Text {
	if l.unit != nil {
		return l.unit
	}
	return l.text
}

// shows tells whether the label's clip leaves the place to be seen.
func (l *label) shows(p render.Point) bool { return l.clip.Contains(render.NoBox.Add(p)) }

// touch is how deep two labels may reach into each other, in millimetres: the boxes
// of neighbouring letters do where they lean.
const touch = 0.05

// overlaps reports labels of which the ink of one lies on that of another.
func overlaps(p *render.Page, labels []label, grid *grid[int], r *report) {
	grid.clearFor(p)
	told := map[[2]*render.Text]bool{}
	var near []int
	for i := range labels {
		a := &labels[i]
		b := a.box.Intersect(a.clip)
		near = near[:0]
		grid.each(b, func(square *[]int) {
			near = append(near, *square...)
			*square = append(*square, i)
		})
		slices.Sort(near)
		for _, j := range slices.Compact(near) {
			c := &labels[j]
			if a.unit != nil && a.unit == c.unit || continues(c, a) || !b.Overlaps(c.box.Intersect(c.clip)) || !meet(c.corners, a.corners, touch) {
				continue
			}
			pair := [2]*render.Text{c.whole(), a.whole()}
			if told[pair] {
				continue
			}
			if x, ok := collide(c, a); ok {
				told[pair] = true
				r.warnf(or(a.from, c.from), "overlapping-labels", "", "%s and %s lie on one another at %.1f, %.1f mm",
					diag.Quoted(pair[0].String), diag.Quoted(pair[1].String), x.X, x.Y)
			}
		}
	}
}

// continues tells whether b goes on where a ends: runs of one line in several faces.
func continues(a, b *label) bool {
	if b.order != a.order+1 {
		return false
	}
	end := a.place.Apply(render.Point{X: a.text.Face.Width(a.text.String, a.text.Size, a.text.Tracking) + a.text.Tracking/1000*a.text.Em()})
	start := b.place.Apply(render.Point{})
	return math.Hypot(end.X-start.X, end.Y-start.Y) < .01
}

// corners are the corners of a box as the matrix maps them.
func corners(b render.Box, m render.Matrix) [4]render.Point {
	out := b.Corners()
	for i := range out {
		out[i] = m.Apply(out[i])
	}
	return out
}

// meet tells whether two parallelograms reach deeper than depth into each other:
// along none of their sides' normals are they apart.
func meet(a, b [4]render.Point, depth float64) bool {
	for _, q := range [2]*[4]render.Point{&a, &b} {
		for i := range 2 {
			nx, ny := -(q[i+1].Y - q[i].Y), q[i+1].X-q[i].X
			l := math.Hypot(nx, ny)
			if l == 0 {
				continue
			}
			aLo, aHi := shadow(&a, nx/l, ny/l)
			bLo, bHi := shadow(&b, nx/l, ny/l)
			if min(aHi, bHi)-max(aLo, bLo) <= depth {
				return false
			}
		}
	}
	return true
}

// shadow is what the corners cover along a unit vector.
func shadow(q *[4]render.Point, nx, ny float64) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, p := range q {
		d := p.X*nx + p.Y*ny
		lo, hi = min(lo, d), max(hi, d)
	}
	return lo, hi
}

// collide holds the letters of two labels against each other and returns a place
// where two of them meet.
func collide(a, b *label) (render.Point, bool) {
	bs := letters(nil, b)
	for _, p := range letters(nil, a) {
		mid := render.Point{X: (p[0].X + p[2].X) / 2, Y: (p[0].Y + p[2].Y) / 2}
		for _, q := range bs {
			if meet(p, q, touch) && a.shows(mid) && b.shows(mid) {
				return mid, true
			}
		}
	}
	return render.Point{}, false
}

// letters appends the corners of the ink of each letter, on the page.
func letters(out [][4]render.Point, l *label) [][4]render.Point {
	em, x := l.text.Em(), 0.0
	for _, r := range l.text.String {
		g := l.text.Face.Glyph(r)
		if g == nil {
			continue
		}
		if g.MaxX > g.MinX {
			b := render.Box{MinX: x + g.MinX*em, MinY: g.MinY * em, MaxX: x + g.MaxX*em, MaxY: g.MaxY * em}
			out = append(out, corners(b, l.place))
		}
		x += (g.Advance + l.text.Tracking/1000) * em
	}
	return out
}
