package rollandrails

import (
	"fmt"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// posterSide is what a map is drawn at when it needs more than a page.
const posterSide = 10.3

// mapPage is the map alone under a head: on a page of the paper, lying or upright,
// or on one as large as it needs, which imposition cuts into tiles. High is how much
// the head takes of a page, title draws it. Fill, which may be nil, draws tables into
// the room that the map leaves of the area and returns where the map stands then.
func (s *sheet) mapPage(panel *layout.HexMap, p layout.Paper, name string, high func(w float64) float64, title func(*sheet, render.Rect),
	fill func(t *sheet, area render.Rect, plane hex.Plane) hex.Plane) render.Page {
	plan := panel.PlanPage(p, layout.MapPageOf{Least: minSide, Most: maxSide, Poster: posterSide, Side: s.side, Head: high})
	w, h, plane := plan.Width, plan.Height, plan.Plane
	if max(w, h) > render.Far {
		s.tooLarge(w, h)
		return s.blank().page(name, s.word(name+"-sheet"), w, h, render.Rect{})
	}
	if plan.Poster {
		fill = nil // a table would be cut
	}
	space := houseOf(plane.Orientation, s.solo).space
	if plane.Size < minSide { // as somebody wished
		s.WarnOnce(s.m.At, "small-hexes", "the hexes of the %s sheet are small: a space for a good is %.1f mm wide", name, space*plane.Size).
			Hint = fmt.Sprintf("wider hexes help: --hex %.0f has spaces of %.1f mm, which are easy to mark", goodSide*hex.Sqrt3, space*goodSide)
	}
	t := s.blank()
	if fill != nil {
		plane = fill(t, plan.Area, plane)
	}
	t.drawMap(panel, plane)
	title(t, plan.Head)
	return t.page(name, s.word(name+"-sheet"), w, h, p.Page(w, h).Foot(margin))
}

// tooLarge refuses a map of so many millimetres. It is not worth drawing: millions of hexes
// in a row would fill the memory.
func (s *sheet) tooLarge(w, h float64) {
	s.ErrorOnce(s.m.At, "bad-page-size", "the map would be %.0f x %.0f m large; nothing longer than %g m is printed", w/1000, h/1000, render.Far/1000).
		Hint = "cut it into several maps"
}
