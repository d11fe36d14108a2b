package rollway

import (
	"math"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// The side of a hex, in millimetres.
const (
	// minSide is the least a pencil can use beside tables; below it the map gets a page
	// of its own.
	minSide = 7.8
	// goodSide is what a pencil likes: from there on tables take what room there is.
	goodSide = 12.0
	// goodBox is the same for the boxes of the trains.
	goodBox = 7.6
	// usualSide is what hexes have on the paper a page is designed for.
	usualSide = 10.3
	// maxSide is where a larger hex stops helping, on pages that are not enlarged.
	maxSide = 16.0
)

// The paper a page is designed for: on a larger one everything grows in proportion.
const (
	designWidth  = 205.0
	designHeight = 275.0
	leastGrowth  = 1.08 // less is better spent on gaps than on a crooked scale
)

// titleHeight is how much the head of the sheet and the title of the map take, and
// footGap what is kept over the measuring bars.
const (
	titleHeight = 22.5
	footGap     = 2.0
)

// pages are the pages of the sheet.
func (s *sheet) pages(p layout.Paper) []render.Page {
	panel := HexMap(s.m)
	if s.side == 0 {
		if best := s.bestPlan(panel, p); best.side() >= minSide {
			return []render.Page{s.drawPlan(panel, best)}
		}
	}
	return s.split(panel, p)
}

// plan is the sheet on one page. Its lengths are millimetres before the page is
// enlarged by scale, from inside the margin. The zero plan is none.
type plan struct {
	width, height float64 // of the page, on paper
	scale         float64
	head          render.Rect
	blocks        []block
	plane         hex.Plane
	air           float64
	box           float64     // the side of the boxes of the trains, the smallest there are
	foot          render.Rect // on paper
}

// block is a stack of sections in its place.
type block struct {
	stack layout.Stack
	rect  render.Rect
	air   float64
}

// side is the side of a hex on paper.
func (p plan) side() float64 { return p.plane.Size * p.scale }

// quality says how good a plan is: first by what is farthest from its best, hexes or
// boxes.
func (p plan) quality() float64 {
	if p.plane.Size == 0 {
		return 0
	}
	hexes, boxes := min(1, p.plane.Size/goodSide), min(1, p.box/goodBox)
	return 10*min(hexes, boxes) + boxes + 1.5*p.plane.Size/goodSide + p.air/50
}

// bestPlan is the best plan for a paper. Where it is larger than the usual, everything
// is enlarged as long as hexes stay good.
func (s *sheet) bestPlan(panel *layout.HexMap, p layout.Paper) plan {
	upright, lying := p.Both()
	most := min(min(p.Width, p.Height)/designWidth, max(p.Width, p.Height)/designHeight)
	if most < leastGrowth {
		most = 1
	}
	var best plan
	for n := 0; ; n++ {
		scale := max(1, most-.1*float64(n))
		for _, q := range []plan{s.upright(panel, upright, scale), s.lying(panel, lying, scale)} {
			if q.quality() > best.quality() {
				best = q
			}
		}
		if scale == 1 || best.plane.Size >= usualSide {
			return best
		}
	}
}

// mostAir is as much as tables take where they need not.
const mostAir = 1.2

// breathe gives a plan its air; w is the width of the trains.
func (s *sheet) breathe(p *plan, air, w float64) {
	p.air, p.box = air, s.airy(air).planTrains(w).side
}

// inside is the size of a page between its margins, before it is enlarged.
func inside(w, h, scale float64) (iw, ih float64) {
	return (w - 2*layout.Margin) / scale, (h - 2*layout.Margin) / scale
}

// airs are the amounts of air that plans try.
func airs(yield func(float64) bool) {
	for i := 0; i <= 15; i++ {
		if !yield(float64(i) / 10) {
			return
		}
	}
}

// narrowColumn is the narrowest column of tables beside a map.
const narrowColumn = 51.0

// upright plans a page from top to bottom: shares and trains, the map with a column at
// its right, scoring.
func (s *sheet) upright(panel *layout.HexMap, on layout.Paper, scale float64) plan {
	width, height := on.Width, on.Height
	if width == 0 {
		return plan{}
	}
	w, h := inside(width, height, scale)
	p := plan{width: width, height: height, scale: scale, head: render.Rect{W: w, H: titleHeight}}
	p.foot = on.Foot(layout.Margin)
	h -= (on.FootHeight() + footGap) / scale
	first, last := layout.Stack{s.firstRow()}, layout.Stack{s.lastRow()}
	beside := s.bound((*sheet).layTrack, (*sheet).engineers, (*sheet).stops, (*sheet).advanced)
	var best plan
	if most := panel.Fit(render.Rect{W: w - narrowColumn, H: h - titleHeight}, maxSide); most.Size*scale < minSide {
		return best
	}
	for air := range airs {
		top, bottom := first.Height(s.Canvas, air, w, tableGap), last.Height(s.Canvas, air, w, tableGap)
		gap := tableGap(air)
		y := titleHeight + top + gap
		room := h - bottom - gap - y
		for _, cw := range []float64{59.6, 55, narrowColumn} {
			area := render.Rect{Y: y, W: w - cw - columnGap*.7, H: room}
			if area.W < 40 || room < 40 {
				continue
			}
			q := p
			q.plane = panel.Fit(area, maxSide)
			if s.breathe(&q, air, (w-columnGap)/2); q.quality() <= best.quality() {
				continue // however low the column is
			}
			own, ok := fitAir(min(mostAir, air+.5), room, func(air float64) float64 { return beside.Height(s.Canvas, air, cw, tableGap) })
			if !ok {
				continue
			}
			s.breathe(&q, min(air, own+.3), (w-columnGap)/2)
			q.blocks = []block{
				{first, render.Rect{Y: titleHeight, W: w, H: top}, air},
				{beside, render.Rect{X: w - cw, Y: y, W: cw, H: room}, own},
				{last, render.Rect{Y: y + room + gap, W: w, H: bottom}, air},
			}
			if q.quality() > best.quality() {
				best = q
			}
		}
	}
	return best
}

// lying plans a lying page: the map at the left under the title, all tables at the
// right. What is said about stops stands in the tables or under the map.
func (s *sheet) lying(panel *layout.HexMap, on layout.Paper, scale float64) plan {
	width, height := on.Width, on.Height
	if width == 0 {
		return plan{}
	}
	w, h := inside(width, height, scale)
	p := plan{width: width, height: height, scale: scale}
	room := h - (on.FootHeight()+footGap)/scale
	legend := []section{(*sheet).stops, (*sheet).advanced}
	var best plan
	for n := len(legend); n >= 0; n-- { // in the tables; the others under the map
		const worth = .2 // what it takes to have them under the map
		least := best.quality() + worth
		tables := layout.Stack{
			s.beside(s.bound((*sheet).shares), s.bound((*sheet).trains), .49),
			s.trackRow(append([]section{(*sheet).layTrack}, legend[:n]...), .49), s.lastRow()}
		under := s.underMap(legend[n:]...)
		for _, cw := range []float64{116, 122, 128, 134, 140} {
			x := w - cw
			area := render.Rect{Y: titleHeight, W: x - columnGap, H: h - titleHeight}
			if high := under.Height(s.Canvas, .5, area.W, tableGap); high > 0 {
				area.H -= high + columnGap/2
			}
			if area.W < 60 || area.H < 40 || cw*scale < render.BarsWidth {
				continue
			}
			q := p
			if q.plane = panel.Fit(area, maxSide); q.side() < minSide {
				continue
			}
			q.plane = panel.Put(area, q.plane.Size, .5, .3) // nearer to its title
			if s.breathe(&q, mostAir, (cw-columnGap)/2); q.quality() <= max(least, best.quality()) {
				continue // however low the tables are
			}
			air, ok := fitAir(mostAir, room, func(air float64) float64 { return tables.Height(s.Canvas, air, cw, tableGap) })
			if !ok {
				continue
			}
			q.head = render.Rect{W: area.W, H: titleHeight}
			q.foot = on.Foot(layout.Margin + x*scale)
			s.breathe(&q, air, (cw-columnGap)/2)
			q.blocks = []block{
				{tables, render.Rect{X: x, W: cw, H: room}, air},
				{under, render.Rect{Y: area.Y + area.H + columnGap/2, W: area.W}, .5},
			}
			if q.quality() > max(least, best.quality()) {
				best = q
			}
		}
	}
	return best
}

// underMap is sections in a row.
func (s *sheet) underMap(fs ...section) layout.Stack {
	switch stack := s.bound(fs...); len(stack) {
	case 0, 1:
		return stack
	default:
		return layout.Stack{s.beside(stack[:1], stack[1:], .5, .45, .4, .55)}
	}
}

// drawPlan draws a plan.
func (s *sheet) drawPlan(panel *layout.HexMap, p plan) render.Page {
	t := *s
	t.Canvas = layout.NewCanvas(s.Look, s.Problems)
	t.Transform("sheet", render.Matrix{A: p.scale, D: p.scale, E: layout.Margin, F: layout.Margin}, func(c *layout.Canvas) {
		in := t
		in.Canvas = c
		DrawMap(c, s.m, panel, p.plane, nil)
		in.title(p.head)
		for _, b := range p.blocks {
			b.stack.Spread(c, b.air, b.rect.X, b.rect.Y, b.rect.W, b.rect.H, tableGap, mostGap)
		}
	})
	return render.Page{Width: p.width, Height: p.height, Foot: p.foot, Items: t.Items()}
}

// title draws the head of the sheet over r: game, kind of sheet, the map's name, and the
// fields for who plays and when.
func (s *sheet) title(r render.Rect) {
	bottom := s.PageHead(r.X, r.Y, r.W, s.word("rollway-station"), s.word("score-sheet"))
	player, date := 50.0, 35.0
	if k := r.W / 194; k < 1 {
		player, date = max(30, player*k), max(18, date*k)
	}
	const gap, line = 3.0, 14.9
	x := r.X + r.W - player - date - gap
	s.MapTitle(r.X, bottom, math.Max(10, x-r.X-columnGap), 34, s.m.Name)
	s.Field(x, r.Y+line, player, s.word("field-player"))
	s.Field(x+player+gap, r.Y+line, date, s.word("field-date"))
}
