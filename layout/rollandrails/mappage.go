package rollandrails

import (
	"fmt"
	"math"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

const (
	// leastSide is the least side of a hex, in millimetres, for a map that has a
	// page of its own: names stand at the smallest type there is.
	leastSide = 7.1
	// posterSide is what a map is drawn at when it needs more than a page.
	posterSide = 10.3
	// widestHead keeps the title of a poster on its first tiles.
	widestHead = 420.0
)

// mapPage is the map alone under a head: on a page of the paper, lying or upright,
// or on one as large as it needs, which imposition cuts into tiles. High is how much
// the head takes of a page, title draws it. Fill, which may be nil, draws tables into
// the room that the map leaves of the area and returns where the map stands then.
func (s *sheet) mapPage(panel *layout.HexMap, p layout.Paper, name string, high func(w float64) float64, title func(*sheet, render.Rect),
	fill func(t *sheet, area render.Rect, plane hex.Plane) hex.Plane) render.Page {
	lay := func(w, h float64) (head, area render.Rect, plane hex.Plane) {
		head = render.Rect{X: margin, Y: margin, W: min(w, widestHead) - 2*margin}
		head.H = high(min(w, widestHead))
		area = render.Rect{X: margin, Y: margin + head.H, W: w - 2*margin}
		area.H = h - margin - render.FootHeight - 3 - area.Y
		return head, area, panel.Fit(area, maxSide)
	}
	w, h := p.Width, p.Height
	head, area, plane := lay(w, h)
	if hd, ar, lying := lay(h, w); lying.Size > plane.Size {
		w, h, head, area, plane = h, w, hd, ar, lying
	}
	if plane.Size < leastSide {
		e := panel.Extent()
		w = max(math.Ceil(e.Width()*posterSide+2*margin), render.BarsWidth+2*margin)
		h = math.Ceil(e.Height()*posterSide + 2*margin + high(min(w, widestHead)) + render.FootHeight + 3)
		if max(w, h) > render.Far {
			// Not worth drawing: millions of hexes in a row would fill the memory.
			s.ErrorOnce(s.m.At, "bad-page-size", "the map would be %.0f x %.0f m large; nothing longer than %g m is printed", w/1000, h/1000, render.Far/1000).
				Hint = "cut it into several maps"
			return s.blank().page(name, s.word(name+"-sheet"), w, h, render.Rect{})
		}
		head, area, plane = lay(w, h)
		fill = nil // a table would be cut
	}
	if space := houseOf(plane.Orientation, s.solo).space * plane.Size; plane.Size < minSide {
		s.WarnOnce(s.m.At, "small-hexes", "the hexes of the %s sheet are small on this paper: a space for a good is %.1f mm wide", name, space).
			Hint = fmt.Sprintf("larger paper, such as --paper a4, helps: a space of %.1f mm is easy to mark", houseOf(plane.Orientation, s.solo).space*goodSide)
	}
	t := s.blank()
	if fill != nil {
		plane = fill(t, area, plane)
	}
	t.drawMap(panel, plane)
	title(t, head)
	return t.page(name, s.word(name+"-sheet"), w, h, pageFoot(margin, w, h))
}
