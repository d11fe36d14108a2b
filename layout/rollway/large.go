package rollway

import (
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// largePages are the pages of the sheet in large print: the map as a poster, then the
// tables in the order of play, as many to a page as fit.
func (s *sheet) largePages() []render.Page {
	kind := s.word("score-sheet")
	panel := HexMap(s.m)
	page, _ := panel.LargeMap(s.Look, s.Problems, layout.LargeMapOf{Side: posterSide, On: s.side,
		Head: func(c *layout.Canvas, x, y, w float64) float64 {
			return c.LargeTitle(x, y, w, s.word("rollway-station"), kind, s.m.Name)
		},
		Draw: func(c *layout.Canvas, p hex.Plane) { DrawMap(c, s.m, panel, p, nil) },
	})
	if max(page.Width, page.Height) > render.Far {
		return s.tooLarge(page.Width, page.Height)
	}
	fields := func(s *sheet, x, y, w float64) float64 {
		return s.Fields(x, y, w, [2]string{s.word("field-player")}, [2]string{s.word("field-date")})
	}
	head := func(c *layout.Canvas, x, y, w float64) float64 {
		return c.LargeHead(x, y, w, s.word("rollway-station"), s.m.Name.V+" · "+kind)
	}
	return append([]render.Page{page}, layout.LargePages(s.Look, s.Problems, head, s.bound(fields, (*sheet).shares, (*sheet).trains,
		(*sheet).layTrack, (*sheet).engineers, (*sheet).stops, (*sheet).advanced, (*sheet).scoring, (*sheet).finalScore)...)...)
}
