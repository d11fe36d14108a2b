package railways

import (
	"math"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// Everything that is cut out is a side of a card: imposition sets as many as fit onto a
// paper, with lines to cut along, and backs behind fronts.

// shape is the outline of a piece and the place in it where things are drawn.
type shape struct {
	w, h    float64
	outline []render.Point
}

// rectangle is a piece with straight cuts.
func rectangle(w, h float64) shape { return shape{w: w, h: h} }

// hexagon is a piece as large as a hex of the board; it stands on a corner, as only then
// straight cuts part them.
func hexagon(side float64) shape {
	s := shape{w: side * hex.Sqrt3, h: 2 * side}
	s.outline = layout.Regular(s.w/2, s.h/2, side, 6, -90)
	return s
}

// cut is what is drawn on a side of a piece, on a canvas whose millimetres begin at the
// upper left corner of the trim.
type cut func(s *sheet, of shape)

// side is a page with a side of a piece; its items are made once and shared.
func (s *sheet) side(name string, of shape, side render.Side, draw cut) render.Page {
	if s.raised > 0 {
		return s.largeSide(name, of, side, draw)
	}
	t := s.blank()
	t.Group(name, func(c *layout.Canvas) { draw(s.on(c), of) })
	return render.Page{Width: of.w, Height: of.h, Outline: of.outline, Side: side, Items: t.Items()}
}

// pieces are n alike; back may be nil.
func (s *sheet) pieces(name string, of shape, n int, front, back cut) (pages []render.Page) {
	if n <= 0 {
		return nil
	}
	f := s.side(name, of, render.Front, front)
	var b render.Page
	if back != nil {
		b = s.side(name+" back", of, render.Back, back)
	}
	return repeat(f, b, back != nil, n)
}

// repeat is a front, and its back if it has one, n times.
func repeat(front, back render.Page, hasBack bool, n int) (pages []render.Page) {
	for range n {
		pages = append(pages, front)
		if hasBack {
			pages = append(pages, back)
		}
	}
	return pages
}

// trackTiles are the track tiles, printed on both sides.
func (s *sheet) trackTiles() (pages []render.Page) {
	side := s.o.side()
	of := hexagon(side)
	for _, p := range tilePieces() {
		pages = append(pages, s.pieces("tile", of, p.n, trackFace(p.front, side), trackFace(p.back, side))...)
	}
	return pages
}

// trackFace draws a face of a tile.
func trackFace(paths []tilePath, side float64) cut {
	return func(s *sheet, of shape) {
		p := hex.Plane{Size: side, Origin: hex.Point{X: of.w / 2, Y: of.h / 2}}
		drawTracks(s.Canvas, p, paths, s.Theme.Track(s.o.Track), side/designSide)
	}
}

// standing draws a hex of the map's orientation into one that stands on a corner.
func (s *sheet) standing(of shape, draw func(c *layout.Canvas, o hex.Orientation)) {
	o := s.m.Grid.Orientation
	m := render.Translate(of.w/2, of.h/2)
	if o == hex.FlatTop {
		m = m.Mul(render.Rotate(30))
	}
	s.Transform("hex", m, func(c *layout.Canvas) { draw(c, o) })
}

// markerSide is the side of the square of a marker, in sides of a hex: it fits into one.
const markerSide = 1.24

// marker is a square piece that lies in a hex.
func (s *sheet) marker() shape {
	a := math.Round(markerSide*s.o.side()*2) / 2
	return rectangle(a, a)
}
