package rollandrails

import (
	"cmp"
	"slices"

	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
	"platelayer/theme"
)

// The marks on a heat map. Lengths are sides of a hex.
const (
	heatDisc  = .26 // radius of the disc of the most goods: it leaves names in towns free
	heatRing  = .13 // radius of a town
	heatCross = .10 // half of a cross in a hex without track
	// Hexes with shorter sides than these, in millimetres, have no labels in cities; no
	// houses, no figures and no crosses in towns; no names of rivers and lands.
	labelSide = 3.6
	houseSide = 5.2
	lettered  = 7.1
)

// drawMap draws the map, quiet, with the heat over it.
func (s *heatSheet) drawMap(p hex.Plane) {
	loud := s.Theme
	quiet := *s.Canvas
	quiet.Theme = layout.Slight(loud.Quiet(), p.Size)
	panel := s.panel
	s.named = s.mostNamesFit(p)
	if p.Size < lettered {
		panel = panel.Bare()
	}
	rooms := panel.Rooms(s.Canvas, p)
	panel.DrawUnder(&quiet, p, func(c *layout.Canvas) {
		t := s.in(c, loud)
		for i := range s.m.Cities {
			t.drawCity(p, rooms.At(s.m.Cities[i].At.V), &s.m.Cities[i])
		}
	}, func(c *layout.Canvas) {
		t := s.in(c, loud)
		t.Group("borders", func(c *layout.Canvas) { panel.DrawBorders(c, p, &s.heat.Overlay) })
		t.Group("unused", func(c *layout.Canvas) { t.in(c, loud).crossOut(p) })
		for i := range s.m.Towns {
			t.drawTown(p, rooms.At(s.m.Towns[i].At.V), &s.m.Towns[i])
		}
	})
}

// in is the heat map on a canvas, in the theme.
func (s *heatSheet) in(c *layout.Canvas, look *theme.Theme) *heatSheet {
	t, d := *s.sheet, *c
	d.Theme = look
	t.Canvas = &d
	return s.on(&t)
}

// crossOut marks the hexes without track; towns carry the mark in their signs, if those
// are large enough. Where hexes are so small that crosses would run together there are none.
func (s *heatSheet) crossOut(p hex.Plane) {
	const least = 1.0 // millimetres
	if p.Size < least {
		return
	}
	var at []hex.Point
	for i := range s.m.Terrain {
		if c := s.m.Grid.At(i); s.heat.Overlay.Unused[c] && s.panel.Stops[c] == layout.NoStop {
			at = append(at, p.Center(c))
		}
	}
	s.Crosses(heatCross*p.Size, at...)
}

// disc is the disc for an amount of goods, cased with paper. It returns its radius.
func (s *heatSheet) disc(x, y, amount, side float64) float64 {
	r := layout.Disc(amount, s.most, heatDisc*side)
	if r > 0 {
		s.Draw(layout.New().Circle(x, y, r), layout.Fill(s.Theme.Ink))
	}
	return r
}

// drawCity draws a city: its house, with the goods that arrive where they lie in the game.
func (s *heatSheet) drawCity(p hex.Plane, room layout.Room, city *rules.City) {
	s.Canvas.From(city.Name.At).Group(city.Name.V, func(c *layout.Canvas) {
		s := s.in(c, s.Theme)
		h := heatHouse(p)
		if p.Size < houseSide {
			h.drawBlock(c, p, city)
			s.servedSmall(p, city.At.V)
			return
		}
		top, bottom := h.rows[0]-h.space/2, .64
		if p.Orientation == hex.FlatTop {
			bottom = .60
		}
		h.drawWalls(c, p, room, city)
		named := *city
		if !s.named { // no names are set: the label tells which city of a report it is
			named.Name.V = s.m.Grid.Label(city.At.V)
		}
		if s.fits(p, h, named.Name) {
			h = h.drawName(c, p, &named)
			top = h.rows[0] - h.space/2
		}
		s.served(p, at(p, city.At.V, 0, (top+bottom)/2), 1.44*p.Size, city.At.V)
	})
}

// servedSmall draws the disc of a city where hexes are too small for figures: under the
// label, which finds the figure in a report, as long as that has room.
func (s *heatSheet) servedSmall(p hex.Plane, city hex.Coord) {
	y := .2
	if p.Size >= labelSide {
		y = .41
		if p.Orientation == hex.FlatTop {
			y = .36
		}
		q := at(p, city, 0, -.08)
		s.Text(q.X, q.Y, s.m.Grid.Label(city), s.Bold(layout.MinSize), layout.Center, layout.CapMiddle)
	}
	q := at(p, city, 0, y)
	s.disc(q.X, q.Y, s.heat.Overlay.Hexes[city], p.Size)
}

// served draws the disc of a city and its figure beside it, both in the middle of a
// width. A figure that finds no room is left out.
func (s *heatSheet) served(p hex.Plane, q render.Point, width float64, city hex.Coord) {
	amount := s.heat.Overlay.Hexes[city]
	r := layout.Disc(amount, s.most, heatDisc*p.Size)
	text, st := s.amount(amount), s.Bold(max(layout.MinSize, .80*p.Size))
	w := s.Width(text, st)
	if r > 0 {
		w += 2*r + .10*p.Size
	}
	if w > width {
		s.disc(q.X, q.Y, amount, p.Size)
		return
	}
	s.disc(q.X-w/2+r, q.Y, amount, p.Size)
	s.Text(q.X+w/2, q.Y, text, st, layout.Right, layout.CapMiddle)
}

// mostNamesFit tells whether names are worth setting: where hexes are small, two thirds
// of the cities must have room for theirs, since a few names beside many houses without
// one say less than none.
func (s *heatSheet) mostNamesFit(p hex.Plane) bool {
	if p.Size >= lettered || len(s.m.Cities) == 0 {
		return true
	}
	n := 0
	for i := range s.m.Cities {
		if s.fits(p, heatHouse(p), s.m.Cities[i].Name) {
			n++
		}
	}
	return p.Size >= houseSide && 3*n >= 2*len(s.m.Cities)
}

// fits tells whether the name of a city can be set in its house: in one line where hexes
// are small.
func (s *heatSheet) fits(p hex.Plane, h house, name diag.Value[string]) bool {
	if p.Size >= lettered {
		return true
	}
	st := layout.Style{Face: fonts.Bold, Size: max(layout.MinSize, .645*p.Size*s.Theme.CityScale), Tracking: 15}
	w := h.nameWidth * p.Size
	lines, _, cut := fitName(s.Blind(), layout.Upper(name.V), st, w, w+.04*p.Size, w)
	return !cut && len(lines) == 1
}

// heatHouse is the house of a city with one row of spaces, which is room enough for a
// disc: the name stands off the roof.
func heatHouse(p hex.Plane) house {
	h := houseOf(p.Orientation, false)
	h.rows = []float64{h.rows[0] + .10}
	h.name += .045
	if p.Size < lettered { // a long name comes nearer to the walls
		h.nameWidth += .08
	}
	return h
}

// blockShape is how far up the sign of a city's colour stands where hexes are small.
const blockShape = .62

// drawBlock is the house where hexes are small: a hex in its colour, with its sign.
func (h house) drawBlock(c *layout.Canvas, p hex.Plane, city *rules.City) {
	drawBlockWalls(c, p, city)
	q := p.Center(city.At.V)
	shape := layout.GoodShape(layout.Good(city.Color.V), q.X, q.Y-blockShape*p.Size, .34*p.Size)
	c.Draw(layout.New().Poly(shape...), layout.Paint{Fill: c.Theme.Paper, Stroke: c.Theme.Ink, Width: blockLine(p) / 2, Join: render.RoundJoin})
}

// drawBlockWalls is the house without its sign.
func drawBlockWalls(c *layout.Canvas, p hex.Plane, city *rules.City) {
	var outline, inner []render.Point
	small := p
	small.Size *= .72
	q := p.Center(city.At.V)
	for k, corner := range p.Corners(city.At.V) {
		d := p.CornerDirection(hex.Corner(k))
		outline = append(outline, render.Point(corner))
		inner = append(inner, render.Point{X: q.X + small.Size*d.X, Y: q.Y + small.Size*d.Y})
	}
	fill := c.Theme.Paper
	if c.Theme.Solid {
		fill = c.Theme.Goods[layout.Good(city.Color.V)].Fill
	}
	c.Draw(layout.New().Poly(outline...), layout.Fill(fill))
	if c.Theme.Patterns {
		c.Pattern(outline, layout.Good(city.Color.V), .14*p.Size)
	}
	c.Draw(layout.New().Poly(inner...), layout.Fill(c.Theme.Paper))
	line := blockLine(p)
	c.Draw(layout.New().Poly(outline...), layout.Line(c.Theme.Ink, line).Round())
}

// blockLine is the width of the outline of a block, in points.
func blockLine(p hex.Plane) float64 { return min(1.1, max(.5, .11*p.Size/render.Pt)) }

// drawTown draws a town over the lines: its ring, the goods that arrive in it once it is
// a city, its name.
func (s *heatSheet) drawTown(p hex.Plane, room layout.Room, town *rules.Town) {
	s.Canvas.From(town.Name.At).Group(town.Name.V, func(c *layout.Canvas) {
		s := s.in(c, s.Theme)
		k := siteOf(s.Blind(), p, room, town.Name.V, false)
		q := p.Center(town.At.V)
		amount := s.heat.Overlay.Hexes[town.At.V]
		r := layout.Disc(amount, s.most, heatDisc*p.Size)
		ring := heatRing * p.Size
		line := min(1, max(.3, .1*p.Size/render.Pt))
		s.Draw(layout.New().Circle(q.X, q.Y, max(r, ring)), layout.Paint{Fill: s.Theme.Paper, Stroke: s.Theme.Paper, Width: 2 * line, Exact: true})
		if r < ring {
			s.Draw(layout.New().Circle(q.X, q.Y, ring), layout.Line(s.Theme.Ink, line))
		}
		s.disc(q.X, q.Y, amount, p.Size)
		if s.heat.Overlay.Unused[town.At.V] && p.Size >= houseSide {
			s.Draw(layout.Strokes(.62*ring, q), layout.Line(s.Theme.Sub, max(.25, .7*line)))
		}
		named := s.named && (p.Size >= lettered || !k.name.cut)
		if named {
			if k.name.cut {
				warnCut(s.Canvas, town.Name, k.name.lines)
			}
			for i, l := range k.name.lines {
				s.Text(q.X+k.name.x, q.Y+k.name.y[i], l, k.name.style, k.name.align, layout.Baseline)
			}
		}
		if text := s.amount(amount); text != s.amount(0) && p.Size >= houseSide {
			s.figureBeside(p, room, town.At.V, text, k.name, named)
		}
	})
}

// figureBeside sets a figure into a corner of a hex that its name and rivers leave free,
// away from broad lines where it can.
func (s *heatSheet) figureBeside(p hex.Plane, room layout.Room, at hex.Coord, text string, name lettering, named bool) {
	st := s.Bold(max(layout.MinSize, .70*p.Size))
	st.Halo, st.HaloWidth = s.Theme.Paper, .3
	var taken []render.Box
	if named {
		for i, l := range name.lines {
			taken = append(taken, s.LetterBoxes(name.x, name.y[i], l, name.style, name.align)...)
		}
	}
	q := p.Center(at)
	corners := []hex.Corner{1, 2, 0, 4, 3, 5}
	if p.Orientation == hex.FlatTop {
		corners = []hex.Corner{3, 2, 4, 1, 5, 0}
	}
	slices.SortStableFunc(corners, func(a, b hex.Corner) int { return cmp.Compare(s.busy(at, a), s.busy(at, b)) })
	for _, gap := range []float64{.3, 0} {
		for _, far := range []float64{.62, .56, .68} {
			for _, k := range corners {
				d := p.CornerDirection(k)
				x, y := far*d.X*p.Size, far*d.Y*p.Size
				if s.clear(room, s.LetterBoxes(x, y+st.Cap()/2, text, st, layout.Center), taken, gap) {
					s.Text(q.X+x, q.Y+y, text, st, layout.Center, layout.CapMiddle)
					return
				}
			}
		}
	}
}

// busy is the broader step of the two lines beside a corner of a hex, 0 for none.
func (s *heatSheet) busy(at hex.Coord, k hex.Corner) int {
	most := 0
	for _, side := range []hex.Side{hex.Side(k), hex.Side(k).Turn(1)} {
		if share := s.heat.Overlay.Borders[hex.EdgeOf(at, side)]; share > 0 {
			most = max(most, layout.StepOf(share)+2)
		}
	}
	return most
}

// clear tells whether letters keep a gap from what is in a hex and from other letters.
func (s *heatSheet) clear(room layout.Room, letters, taken []render.Box, gap float64) bool {
	for _, b := range letters {
		if !room.Clear(b, gap) {
			return false
		}
		for _, o := range taken {
			if b.Grow(.3).Overlaps(o) {
				return false
			}
		}
	}
	return true
}
