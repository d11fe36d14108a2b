package railways

import (
	"math"
	"slices"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// The board: the map with a head above it and, below, what the table looks at all the time.
const (
	headHeight = 24.0 // with the title
	blockGap   = 6.0
	// widestHead keeps the title of a poster on its first tiles.
	widestHead = 420.0
)

// board is the map at its size: on the paper where that is large enough, else on a page as
// large as it needs, which imposition cuts into tiles.
func (s *sheet) board() []render.Page {
	panel := hexMap(s.m)
	e := panel.Extent()
	side := s.o.side()
	w := max(math.Ceil(e.Width()*side+2*layout.Margin), render.BarsWidth+2*layout.Margin)
	under := s.band(w - 2*layout.Margin)
	h := math.Ceil(e.Height()*side + 2*layout.Margin + headHeight + under.height + 3 + s.o.Paper.FootHeight())
	if max(w, h) > render.Far {
		return s.tooLarge(w, h)
	}
	head := min(w, widestHead) - 2*layout.Margin
	for _, q := range s.o.Paper.Ways() {
		if w <= q.Width && h <= q.Height {
			w, h = q.Width, q.Height
			under, head = s.band(w-2*layout.Margin), w-2*layout.Margin
			break
		}
	}
	return []render.Page{s.mapOn(w, h, side, head, under)}
}

// tooLarge refuses a map of so many millimetres. It is not worth drawing: millions of hexes
// in a row would fill the memory.
func (s *sheet) tooLarge(w, h float64) []render.Page {
	s.ErrorOnce(s.m.At, "bad-page-size", "the map would be %.0f x %.0f m large; nothing longer than %g m is printed", w/1000, h/1000, render.Far/1000).
		Hint = "cut it into several maps"
	return []render.Page{{Width: w, Height: h}}
}

// mapOn is a page with the map at a size, a head so wide and a band.
func (s *sheet) mapOn(w, h, side, head float64, under band) render.Page {
	t := s.blank()
	panel := hexMap(s.m)
	on := s.o.Paper.Page(w, h)
	top := layout.Margin + headHeight
	area := render.Rect{X: layout.Margin, Y: top, W: w - 2*layout.Margin, H: on.FootTop() - 3 - under.height - top}
	plane := panel.Put(area, side, .5, .5)
	t.drawMap(panel, plane)
	t.head(layout.Margin, layout.Margin, head, t.word("board-of", t.m.MinPlayers.V, t.m.MaxPlayers.V))
	under.draw(t, layout.Margin, on.FootTop()-3-under.height)
	return render.Page{Width: w, Height: h, Foot: on.Foot(layout.Margin), Items: t.Items()}
}

// head is the head of a page with the map's name under it.
func (s *sheet) head(x, y, w float64, kind string) {
	bottom := s.PageHead(x, y, w, s.word("railways-of-the-world"), kind)
	s.MapTitle(x, bottom, w, 32, s.m.Name)
}

// drawMap draws the map on a plane.
func (s *sheet) drawMap(panel *layout.HexMap, p hex.Plane) {
	c := s.From(s.m.At)
	c.Theme = layout.Slight(s.Theme, p.Size)
	newMapView(c, s.m, panel, p, s.o.Track).draw(c)
}

// smallMap is the map on one page of the paper.
func (s *sheet) smallMap() render.Page {
	panel := hexMap(s.m)
	lay := func(w, h float64) (hex.Plane, band) {
		under := s.key(w - 2*layout.Margin)
		top := layout.Margin + headHeight
		area := render.Rect{X: layout.Margin, Y: top, W: w - 2*layout.Margin, H: s.o.Paper.Page(w, h).FootTop() - 3 - under.height - top}
		return panel.Fit(area, sideOf(DefaultHex)), under
	}
	var w, h float64
	var p hex.Plane
	var under band
	for _, on := range s.o.Paper.Ways() {
		if q, b := lay(on.Width, on.Height); q.Size > p.Size || w == 0 {
			w, h, p, under = on.Width, on.Height, q, b
		}
	}
	var problems diag.List
	t := s.on(layout.NewCanvas(s.Look, &problems))
	t.drawMap(panel, p)
	*s.Problems = append(*s.Problems, besidesNames(problems)...)
	t.Problems = s.Problems
	t.head(layout.Margin, layout.Margin, w-2*layout.Margin, t.word("map-sheet"))
	on := s.o.Paper.Page(w, h)
	under.draw(t, layout.Margin, on.FootTop()-3-under.height)
	return render.Page{Width: w, Height: h, Foot: on.Foot(layout.Margin), Items: t.Items()}
}

// besidesNames are problems of a map that nobody plays on but for names that have no room on it:
// they stand on the board.
func besidesNames(l diag.List) diag.List {
	return slices.DeleteFunc(l, func(d diag.Diagnostic) bool { return d.Code == "label-dropped" })
}
