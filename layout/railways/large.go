package railways

import (
	"slices"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// mostRaised is the largest size that the smallest type on the board is raised to before
// all is magnified: hexes of 25 mm have room for it.
const mostRaised = 10.0

// largeHead is the head of the pages of a sheet.
func (s *sheet) largeHead(name string) func(c *layout.Canvas, x, y, w float64) float64 {
	return func(c *layout.Canvas, x, y, w float64) float64 {
		return c.LargeHead(x, y, w, s.word("railways-of-the-world"), s.m.Name.V+" · "+s.word(name+"-sheet"))
	}
}

// largePages are the pages of a sheet in large print.
func (s *sheet) largePages(name string) []render.Page {
	switch name {
	case BoardSheet:
		return s.largeBoard()
	case MapSheet:
		return []render.Page{s.largeMap()}
	case ScoreSheet:
		return s.largeTables(name, s.bind("score-track", (*sheet).scoreTrack), s.bind("turn-order", (*sheet).order), s.bind("rounds", (*sheet).rounds))
	case AidSheet:
		return slices.Repeat(s.largeTables(name, s.aidSections()...), s.o.players(s.m))
	}
	return s.largePieces(name)
}

// largeTables are sections in large print.
func (s *sheet) largeTables(name string, sections ...layout.Section) []render.Page {
	return layout.LargePages(s.Look, s.Problems, s.largeHead(name), sections...)
}

// largeBoard is the board as a poster, and the key to it.
func (s *sheet) largeBoard() []render.Page {
	page, _ := s.magnifiedBoard(s.Problems)
	if max(page.Width, page.Height) > render.Far {
		return s.tooLarge(page.Width, page.Height)
	}
	return append([]render.Page{page}, s.largeTables(BoardSheet, s.bind("track-cost", (*sheet).trackCost),
		s.bind("cities", (*sheet).cityKey), s.bind("reminders", (*sheet).reminders))...)
}

// magnifiedBoard is the page of the board, and by how much it is magnified.
func (s *sheet) magnifiedBoard(problems *diag.List) (render.Page, float64) {
	panel := hexMap(s.m)
	on := 0.0
	if s.o.Hex > 0 {
		on = s.o.side()
	}
	return panel.LargeMap(s.Look, problems, layout.LargeMapOf{Side: sideOf(DefaultHex), On: on, Most: mostRaised,
		Head: func(c *layout.Canvas, x, y, w float64) float64 {
			return c.LargeTitle(x, y, w, s.word("railways-of-the-world"), s.word("board-of", s.m.MinPlayers.V, s.m.MaxPlayers.V), s.m.Name)
		},
		Draw: func(c *layout.Canvas, p hex.Plane) { s.on(c).drawMap(panel, p) },
	})
}

// largeMap is the map on one page without any words: they are on the board.
func (s *sheet) largeMap() render.Page {
	panel, draw := Thumb(s.m)
	var best hex.Plane
	var on layout.Paper
	for _, way := range s.Paper.Ways() {
		x := layout.Margin
		top := s.largeHead(MapSheet)(s.Blind().Raised(layout.LargeText), x, layout.Margin, way.Width-2*x) + 4
		p := panel.Fit(render.Rect{X: x, Y: top, W: way.Width - 2*x, H: way.Height - layout.Margin - way.FootHeight() - 3 - top}, sideOf(DefaultHex))
		if p.Size > best.Size {
			best, on = p, way
		}
	}
	t := s.on(layout.NewCanvas(s.Look, s.Problems).Raised(layout.LargeText))
	s.largeHead(MapSheet)(t.Canvas, layout.Margin, layout.Margin, on.Width-2*layout.Margin)
	t.Group("map", func(c *layout.Canvas) { draw(c, best) })
	return render.Page{Width: on.Width, Height: on.Height, Foot: on.Foot(layout.Margin), Items: t.Items()}
}

// onBoard are the pieces that lie on the board, which are magnified as it is.
var onBoard = map[string]bool{TileSheet: true, CitySheet: true, MarkerSheet: true, CubeSheet: true, OwnerSheet: true}

// largePieces are pieces to cut out, all of a sheet magnified alike: as much as the board
// they lie on, or so that their smallest type can be read.
func (s *sheet) largePieces(name string) (pages []render.Page) {
	var problems diag.List
	try := func(least float64) (faults int) {
		problems = nil
		t := *s
		t.Canvas = layout.NewCanvas(s.Look, &problems)
		t.raised, t.faults = least, &faults
		if onBoard[name] {
			t.o.Hex = DefaultHex
			if s.o.Hex > 0 {
				t.o.Hex = s.o.Hex * least / layout.LargeText
			}
		}
		pages = cuts[name](&t)
		for i := range pages {
			if !s.fitsPaper(&pages[i]) {
				return faults + tooLargePiece
			}
		}
		return faults + len(problems)
	}
	var least float64
	if onBoard[name] {
		_, k := s.magnifiedBoard(new(diag.List))
		least = layout.LargeText / k
	} else {
		least = layout.LargeFloor(try)
	}
	try(least)
	*s.Problems = append(*s.Problems, problems...)
	return pages
}

// tooLargePiece is how many faults a piece counts for that does not fit the paper, and
// pieceRoom what stays free beside it for the foot of the page.
const (
	tooLargePiece = 1e6
	pieceRoom     = 3.0
)

// fitsPaper tells whether a piece fits the paper beside the foot of a page.
func (s *sheet) fitsPaper(p *render.Page) bool {
	for _, on := range s.Paper.Ways() {
		if p.Width <= on.Width-2*layout.Margin && p.Height <= on.Height-2*layout.Margin-on.FootHeight()-pieceRoom {
			return true
		}
	}
	return false
}

// largeSide is a side of a piece in large print.
func (s *sheet) largeSide(name string, of shape, side render.Side, draw cut) render.Page {
	k := layout.LargeText / s.raised
	g, faults := layout.Magnified(s.Look, s.Problems, s.raised, of.w, func(c *layout.Canvas) {
		c.Group(name, func(c *layout.Canvas) { draw(s.on(c), of) })
	})
	*s.faults += faults
	p := render.Page{Width: of.w * k, Height: of.h * k, Side: side, Items: []render.Item{g}}
	for _, q := range of.outline {
		p.Outline = append(p.Outline, render.Point{X: q.X * k, Y: q.Y * k})
	}
	return p
}
