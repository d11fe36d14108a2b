// Package atlas composes the overview of a set of maps: small pictures in an even grid,
// each with its name, the page on which the map begins, and its figures.
//
// It knows no game: a map brings a picture that draws itself without words. It writes nothing.
package atlas

import (
	"slices"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	"platelayer/theme"
)

// Sheet is the name of the overview among the sheets of a file.
const Sheet = "overview"

// Map is a map of the atlas.
type Map struct {
	Name    diag.Value[string]
	Page    int // on which its first sheet stands, counted from 1 in the whole file
	Picture Picture
	// Own are figures of the map itself, Played those of games on it.
	Own, Played []Figure
}

// Picture is a map as a small picture without words.
type Picture interface {
	// Side is how long the sides of its hexes or spaces are where it fills an area, at most
	// so long.
	Side(area render.Rect, most float64) float64
	// Draw draws it into the middle of an area, with sides so long or as long as fit.
	Draw(c *layout.Canvas, area render.Rect, side float64)
}

// HexPicture is the picture of a map of hexes: its panel, and what draws it on a plane.
func HexPicture(panel *layout.HexMap, draw func(*layout.Canvas, hex.Plane)) Picture {
	return &hexes{panel, draw}
}

type hexes struct {
	panel *layout.HexMap
	draw  func(*layout.Canvas, hex.Plane)
}

func (h *hexes) Side(area render.Rect, most float64) float64 { return h.panel.Fit(area, most).Size }

func (h *hexes) Draw(c *layout.Canvas, area render.Rect, side float64) {
	h.draw(c, h.panel.Fit(area, side))
}

// Options say how the overview is composed.
type Options struct {
	layout.Look
}

// Lengths are millimetres, sizes points.
const (
	leastWide  = 58.0 // of a cell of the grid, with its gap
	leastHigh  = 72.0
	columnGap  = 6.0
	rowGap     = 4.0
	headGap    = 4.0 // under the head of the page, and over its foot
	inset      = .6  // of a picture in its cell: lines are as wide as they are
	nameSize   = 9.0
	nameRow    = 5.4 // from the picture to the line under the name
	figureSize = 6.4
	figureRow  = 2.95
	figureGap  = 4.0 // between the two columns of figures
	mostSide   = 7.0 // of a hex
	// fewColumns is how many columns there are at least where the paper is wide enough:
	// captions of a few maps would be too wide.
	fewColumns = 2
	// leastShare is how much smaller than the hexes of most maps those of all may be for
	// the sake of the largest map, before that one has a scale of its own.
	leastShare = .6
)

// grid is how the cells lie on a page.
type grid struct {
	cols, rows int
	area       render.Rect // of all cells
	foot       render.Rect
	w, h       float64 // of a cell
}

// grid is the grid for so many maps: the largest cells with which they all lie on a page,
// or the smallest there are.
func (o Options) grid(n int) grid {
	p := o.Paper
	g := grid{foot: p.Foot(layout.Margin)}
	top := layout.Margin + layout.PageHeadHeight + headGap
	g.area = render.Rect{X: layout.Margin, Y: top, W: p.Width - 2*layout.Margin, H: p.Height - layout.Margin - top}
	if g.foot.H > 0 {
		g.area.H = g.foot.Y - headGap - top
	}
	most := max(1, int((g.area.W+columnGap)/leastWide))
	for g.cols = min(most, fewColumns); ; g.cols++ {
		high := leastHigh * float64(most) / float64(g.cols)
		g.rows = max(1, int((g.area.H+rowGap)/high))
		if g.cols*g.rows >= n || g.cols == most {
			break
		}
	}
	g.w = (g.area.W+columnGap)/float64(g.cols) - columnGap
	g.h = (g.area.H+rowGap)/float64(g.rows) - rowGap
	return g
}

// Pages is how many pages the overview of so many maps has.
func Pages(n int, o Options) int {
	g := o.grid(n)
	return (n + g.cols*g.rows - 1) / (g.cols * g.rows)
}

// Overview is the overview of some maps.
type Overview struct {
	maps []Map
	o    Options
	grid grid
	same *spread
}

// New begins an overview.
func New(maps []Map, o Options) *Overview {
	g := o.grid(len(maps))
	return &Overview{maps: maps, o: o, grid: g, same: newSpread(maps, g, o.Theme)}
}

// Page makes page k of the overview, counted from 0, as a document: as large as the paper,
// with a link on each map. What could not be set comes back as diagnostics.
func (v *Overview) Page(k int) (*render.Document, diag.List) {
	var problems diag.List
	g, o := v.grid, v.o
	first := k * g.cols * g.rows
	last := min(first+g.cols*g.rows, len(v.maps))
	c := layout.NewCanvas(o.Look, &problems)
	page := render.Page{Sheet: Sheet, Width: o.Paper.Width, Height: o.Paper.Height, Margin: layout.Margin, Foot: g.foot}
	if first == 0 {
		page.Bookmark = o.Words.Get("overview-sheet")
	}
	c.PageHead(g.area.X, layout.Margin, g.area.W, o.Words.Get("atlas"), o.Words.Get("atlas-range", first+1, last, len(v.maps)))
	for i := first; i < last; i++ {
		cell := g.cell(i - first)
		v.same.draw(c.From(v.maps[i].Name.At), &v.maps[i], cell)
		page.Links = append(page.Links, render.Link{Rect: cell, Page: v.maps[i].Page})
	}
	page.Items = c.Items()
	problems.Sort()
	return &render.Document{ID: "atlas", Title: o.Words.Get("atlas"), Lang: o.Words.Lang, Pages: []render.Page{page}}, problems
}

// cell is the place of cell i of a page.
func (g grid) cell(i int) render.Rect {
	return render.Rect{X: g.area.X + float64(i%g.cols)*(g.w+columnGap), Y: g.area.Y + float64(i/g.cols)*(g.h+rowGap), W: g.w, H: g.h}
}

// spread is what all cells have in common.
type spread struct {
	lines   int     // of figures
	row     float64 // from one to the next
	picture float64 // height of the picture
	side    float64 // of the hexes
	beside  bool    // figures of play stand beside those of the map
}

func newSpread(maps []Map, g grid, t *theme.Theme) *spread {
	s := &spread{row: figureRow * max(1, t.Small)}
	own, played := 0, 0
	for i := range maps {
		own, played = max(own, len(maps[i].Own)), max(played, len(maps[i].Played))
	}
	s.beside = played > 0
	s.lines = (own + 1) / 2
	if s.beside {
		s.lines = max(own, played)
	}
	s.picture = max(0, g.h-nameRow-float64(s.lines)*s.row-1)
	s.side = commonSide(maps, s.place(render.Rect{W: g.w}))
	return s
}

// place is the place of the picture in a cell.
func (s *spread) place(cell render.Rect) render.Rect {
	return render.Rect{X: cell.X + inset, Y: cell.Y + inset, W: cell.W - 2*inset, H: max(0, s.picture-2*inset)}
}

// commonSide is the side of the hexes of all maps: the largest with which each fits its
// place. A map that is far larger than most does not count.
func commonSide(maps []Map, area render.Rect) float64 {
	sides := make([]float64, len(maps))
	for i := range maps {
		sides[i] = maps[i].Picture.Side(area, mostSide)
	}
	if len(sides) == 0 {
		return 0
	}
	slices.Sort(sides)
	least := leastShare * sides[len(sides)/2]
	for _, side := range sides {
		if side >= least {
			return side
		}
	}
	return least
}

// draw draws a map into its cell.
func (s *spread) draw(c *layout.Canvas, m *Map, cell render.Rect) {
	c.Group(m.Name.V, func(c *layout.Canvas) {
		m.Picture.Draw(c, s.place(cell), s.side)
		base := cell.Y + s.picture + nameRow - 1.5
		page := c.TextIn(cell.X+cell.W, base, cell.W/3, c.Words.Get("atlas-page", m.Page), c.Quiet(figureSize+.6), layout.Right, layout.Baseline)
		c.TextIn(cell.X, base, cell.W-page-3, m.Name.V, c.Bold(nameSize), layout.Left, layout.Baseline)
		c.Draw(layout.New().Move(cell.X, base+1.5).Line(cell.X+cell.W, base+1.5), layout.Line(c.Theme.Ink, .8))
		s.figures(c, m, render.Rect{X: cell.X, Y: base + 1.5, W: cell.W})
	})
}

// figures sets the figures in two columns: those of the map and those of play, or, in an
// atlas of maps that nobody has played, those of the map from left to right.
func (s *spread) figures(c *layout.Canvas, m *Map, at render.Rect) {
	w := (at.W - figureGap) / 2
	for i, f := range m.Own {
		col, row := 0, i
		if !s.beside {
			col, row = i%2, i/2
		}
		f.draw(c, at.X+float64(col)*(w+figureGap), at.Y+s.row*float64(row+1), w)
	}
	for i, f := range m.Played {
		f.draw(c, at.X+w+figureGap, at.Y+s.row*float64(i+1), w)
	}
}
