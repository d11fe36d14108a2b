package impose

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
)

// thinnest is the width of the finest line that prints, in points.
const thinnest = 0.25

// fitGap is kept over the measuring bars of a page that was made smaller.
const fitGap = 2.0

// Enlarged is what a sheet is composed for that Shrunk makes smaller by k: the part of the
// paper inside its margins and above its foot is k times as large, and the page has no foot
// of its own.
func Enlarged(p layout.Paper, k float64) layout.Paper {
	foot := p.FootHeight()
	if foot > 0 {
		foot += fitGap
	}
	q := p.Page(2*layout.Margin+float64(k*(p.Width-2*layout.Margin)), 2*layout.Margin+float64(k*(p.Height-2*layout.Margin-foot)))
	q.Screen = true
	return q
}

// Shrunk is a page that was composed for an enlarged paper, made smaller by k for the paper
// itself, with the foot of that. Lines stay as wide as prints. The items of the page are
// changed: they must be of no other.
func Shrunk(p render.Page, k float64, on layout.Paper) render.Page {
	thicken(p.Items, k)
	move(&p, p.Sheet, render.Translate(layout.Margin, layout.Margin).Mul(render.Scale(1/k)).Mul(render.Translate(-layout.Margin, -layout.Margin)))
	p.Width, p.Height, p.Foot, p.Shrunk = on.Width, on.Height, on.Foot(layout.Margin), 1/k
	return p
}

// thicken makes lines so wide that they print when they are made smaller by k.
func thicken(items []render.Item, k float64) {
	render.Walk(items, func(it render.Item, m render.Matrix) {
		if path, ok := it.(*render.Path); ok && path.Stroked() {
			path.Width = max(path.Width, thinnest*render.Pt*k/m.Scaling())
		}
	})
}

// SmallestType is the size of the smallest type that shows on a page, in points.
func SmallestType(p *render.Page) float64 {
	least := math.Inf(1)
	render.Walk(p.Items, func(it render.Item, m render.Matrix) {
		if t, ok := it.(*render.Text); ok && !t.Invisible && t.String != "" {
			least = min(least, t.Size*m.Scaling())
		}
	})
	return least
}

// alsoShrunk is by how much the pages on a paper were made smaller, at most.
func alsoShrunk(a, b float64) float64 {
	switch {
	case a == 0:
		return b
	case b == 0:
		return a
	}
	return min(a, b)
}
