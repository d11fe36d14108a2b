package layout

import (
	"math"

	"platelayer/hex"
	"platelayer/render"
)

// MapPage is a page with a map alone under a head: of a paper, lying or upright, or one
// as large as the map needs, which imposition cuts into tiles.
type MapPage struct {
	Width, Height float64
	Head, Area    render.Rect
	Plane         hex.Plane
	Poster        bool // larger than the paper
}

// MapPageOf says how large hexes are on a page with a map alone: at most Most millimetres
// a side; where they would be smaller than Least, the page is a poster with hexes of
// Poster. Where Side is not 0 hexes have that side, on a page of the paper or a poster. Head
// is how high the head is on a page of a width, and Under the room that is
// kept under the map there, over the measuring bars.
type MapPageOf struct {
	Least, Most, Poster float64
	Side                float64
	Head                func(w float64) float64
	Under               func(w float64) float64 // nil: none
}

// widestHead keeps the title of a poster on its first tiles.
const widestHead = 420.0

// PlanPage puts the map on a page. A page longer than render.Far is no page: whoever
// draws it is to say so.
func (m *HexMap) PlanPage(p Paper, o MapPageOf) MapPage {
	if o.Side > 0 {
		o.Least, o.Most, o.Poster = o.Side*(1-1e-9), o.Side, o.Side
	}
	under := o.Under
	if under == nil {
		under = func(float64) float64 { return 0 }
	}
	lay := func(w, h float64) MapPage {
		q := MapPage{Width: w, Height: h}
		q.Head = render.Rect{X: Margin, Y: Margin, W: min(w, widestHead) - 2*Margin}
		q.Head.H = o.Head(min(w, widestHead))
		q.Area = render.Rect{X: Margin, Y: Margin + q.Head.H, W: w - 2*Margin}
		q.Area.H = h - Margin - p.FootHeight() - 3 - under(w) - q.Area.Y
		q.Plane = m.Fit(q.Area, o.Most)
		return q
	}
	var best MapPage
	for _, q := range p.Ways() {
		if on := lay(q.Width, q.Height); on.Plane.Size > best.Plane.Size || best.Width == 0 {
			best = on
		}
	}
	if best.Plane.Size >= o.Least {
		return best
	}
	e := m.Extent()
	w := max(math.Ceil(e.Width()*o.Poster+2*Margin), render.BarsWidth+2*Margin)
	h := math.Ceil(e.Height()*o.Poster + 2*Margin + o.Head(min(w, widestHead)) + p.FootHeight() + 3 + under(w))
	best = MapPage{Width: w, Height: h, Poster: true}
	if max(w, h) <= render.Far {
		best = lay(w, h)
		best.Poster = true
	}
	return best
}
