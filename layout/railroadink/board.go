package railroadink

import (
	"platelayer/layout"
	"platelayer/render"
)

// The paper a board is designed for: on a larger one everything grows in proportion.
const (
	designLong  = 297.0
	designShort = 210.0
	leastGrowth = 1.08 // less is better spent on spaces than on a crooked scale
)

// Spaces, in millimetres before a page is enlarged: from goodSpace on a pencil has all it
// needs, and none is larger than mostSpace.
const (
	goodSpace = 21.0
	mostSpace = 32.0
)

const (
	mostAir   = 1.2 // as much as tables take
	columnGap = 6.0 // between blocks side by side, on a page as high as designShort
	footGap   = 2.0
	mostGap   = 9.0 // between sections, to fill a column
)

// goodColumn is how wide tables like to be.
const goodColumn = 103.0

// A head with large type and with small: its height, the size of the name, the line to
// write on, and how much more it takes where that stands under the name.
type headStyle struct{ height, size, line, more float64 }

var (
	largeHead = headStyle{22.4, 34, 16.6, 7}
	smallHead = headStyle{17, 20, 11.4, 6}
)

// lineRoom is how much more a head takes with a line under the name.
const lineRoom = 4.2

// halfLine is what the last line of an exit reaches beyond its end.
const halfLine = .04

// nameGap stands between the name of a board and the field beside it.
const nameGap = 4.0

// fieldWidth is how long the field for the player is in a head of a width.
func fieldWidth(w float64) float64 { return min(50, w*.34) }

// below tells whether the name of the board leaves no room for the field beside it.
func (h headStyle) below(s *sheet, w float64) bool {
	if s.page.line != "" {
		return false
	}
	_, ok := s.Fit(layout.Upper(s.b.Name.V), s.TitleStyle(h.size), w-fieldWidth(w)-nameGap, layout.LeastTitle(h.size))
	return !ok
}

// room is how high the head is at a width.
func (h headStyle) room(s *sheet, w float64) float64 {
	if s.page.line != "" {
		return h.height + lineRoom
	}
	if h.below(s, w) {
		return h.height + h.more
	}
	return h.height
}

// pageOf is what a page with the grid shows beside it.
type pageOf struct {
	kind   string // of the sheet, in the head
	line   string // under the name of the board; "" for a field for the player
	tables layout.Stack
	over   func(t *sheet, x, y, a float64) // drawn over the grid; nil for nothing
	foot   float64                         // is kept free at the foot, on paper
	bars   bool                            // there, for measuring bars
}

// plan is a board on a page. Its lengths are millimetres before the page is enlarged by
// scale, from inside the margin.
type plan struct {
	width, height float64 // of the page, on paper
	scale         float64
	head          render.Rect
	style         headStyle
	at            render.Point // the corner of the first space
	a             float64      // the side of a space
	blocks        []block
	air           float64
	column        float64     // the width of the tables
	foot          render.Rect // on paper
}

// block is a stack of sections in its place.
type block struct {
	stack layout.Stack
	rect  render.Rect
}

// quality says how good a plan is: by the spaces first, as long as they are not good.
func (p plan) quality() float64 {
	if p.a == 0 {
		return 0
	}
	return 10*min(1, p.a/goodSpace) + .4*p.a/goodSpace + .8*min(1, p.air) + .8*min(1, p.column/goodColumn)
}

// board is the player board on paper of a size.
func (s *sheet) board(p layout.Paper) render.Page {
	return s.gridPage(p, pageOf{kind: s.word(BoardSheet + "-sheet"), tables: s.tables(), foot: p.FootHeight() + footGap, bars: true})
}

// gridPage is a page with the grid on paper of a size, lying or upright, whichever gives
// the better spaces.
func (s *sheet) gridPage(on layout.Paper, page pageOf) render.Page {
	s.page = page
	if !on.Screen && on.Width > on.Height {
		on = on.Lying()
	}
	short, long := min(on.Width, on.Height), max(on.Width, on.Height)
	scale := min(long/designLong, short/designShort)
	if scale < leastGrowth {
		scale = 1
	}
	var best plan
	upright, lying := on.Both()
	if upright.Width > 0 {
		best = s.upright(upright, scale)
	}
	if lying.Width > 0 {
		if p := s.lying(lying, scale); p.quality() >= best.quality() {
			best = p
		}
	}
	if best.a == 0 { // too small for everything beside it: the board has a page of its size
		best = s.lying(on.Page(designLong, designShort), 1)
	}
	return s.drawBoard(best)
}

// fitGrid puts the grid into an area.
func (s *sheet) fitGrid(p *plan, r render.Rect, up float64) bool {
	r.X, r.W = r.X+halfLine, r.W-2*halfLine
	cols, rows := s.gridRoom()
	a := min(r.W/cols, r.H/rows, mostSpace)
	if a < 8 {
		return false
	}
	p.a = a
	p.at = render.Point{X: r.X + (r.W-a*cols)/2 + stub*a, Y: r.Y + (r.H-a*rows)*up + stub*a}
	return true
}

// lying plans a lying page: the grid at the left, the head and the tables at the right.
// The measuring bars stand under the tables, or under the grid where these are narrow.
func (s *sheet) lying(on layout.Paper, scale float64) (best plan) {
	width, height := on.Width, on.Height
	w, h := (width-2*layout.Margin)/scale, (height-2*layout.Margin)/scale
	tables := s.page.tables
	for _, cw := range []float64{66, 70, 74, 78, 82, 86, 90, 94, 98, 103, 110, 120, 131} {
		p := plan{width: width, height: height, scale: scale}
		x := w - cw
		area := render.Rect{W: x - columnGap*min(1, h/designShort), H: h}
		room, style := h, largeHead
		if h < 150 {
			style = smallHead
		}
		title := style.room(s, cw)
		p.style, p.column = style, cw
		high := s.page.foot / scale
		if !s.page.bars || cw*scale >= render.BarsWidth {
			p.foot = on.Foot(layout.Margin + x*scale)
			room -= high
		} else {
			area.H -= high
			p.foot = on.Foot(layout.Margin)
			p.foot.W = area.W * scale
			if p.foot.W < render.BarsWidth {
				continue
			}
		}
		if area.W < 40 || !s.fitGrid(&p, area, .5) {
			continue
		}
		ok := false
		if p.air, ok = layout.FitAir(mostAir, room-title, func(air float64) float64 { return tables.Height(s.Canvas, air, cw, tableGap) }); !ok {
			continue
		}
		p.head = render.Rect{X: x, W: cw, H: title}
		p.blocks = []block{{tables, render.Rect{X: x, Y: title, W: cw, H: room - title}}}
		if p.quality() > best.quality() {
			best = p
		}
	}
	return best
}

// upright plans an upright page: the head, the grid, and the tables in two columns.
func (s *sheet) upright(on layout.Paper, scale float64) (best plan) {
	width, height := on.Width, on.Height
	w, h := (width-2*layout.Margin)/scale, (height-2*layout.Margin)/scale
	h -= s.page.foot / scale
	tables := s.page.tables
	cw := (w - columnGap) / 2
	title := largeHead.room(s, w)
	for n := 1; n < len(tables); n++ {
		left, right := tables[:n], tables[n:]
		high := func(air float64) float64 {
			return max(left.Height(s.Canvas, air, cw, tableGap), right.Height(s.Canvas, air, cw, tableGap))
		}
		for i := range 7 {
			air := mostAir * float64(i) / 6
			p := plan{width: width, height: height, scale: scale, air: air, style: largeHead, column: cw}
			bottom := high(air)
			if !s.fitGrid(&p, render.Rect{Y: title, W: w, H: h - title - bottom - 3}, .5) {
				continue
			}
			p.head = render.Rect{W: w, H: title}
			p.foot = on.Foot(layout.Margin)
			for k, stack := range []layout.Stack{left, right} {
				p.blocks = append(p.blocks, block{stack, render.Rect{X: float64(k) * (cw + columnGap), Y: h - bottom, W: cw, H: bottom}})
			}
			if p.quality() > best.quality() {
				best = p
			}
		}
	}
	return best
}

// drawBoard draws a plan.
func (s *sheet) drawBoard(p plan) render.Page {
	out := s.on(layout.NewCanvas(s.Look, s.Problems))
	out.Transform("board", render.Matrix{A: p.scale, D: p.scale, E: layout.Margin, F: layout.Margin}, func(c *layout.Canvas) {
		t := s.on(c)
		t.grid(p.at.X, p.at.Y, p.a)
		if s.page.over != nil {
			s.page.over(t, p.at.X, p.at.Y, p.a)
		}
		t.title(p.head, p.style)
		for _, b := range p.blocks {
			b.stack.Spread(c, p.air, b.rect.X, b.rect.Y, b.rect.W, b.rect.H, tableGap, mostGap)
		}
	})
	if !s.page.bars {
		out.footLine(p.width, p.height)
		p.foot = render.Rect{}
	}
	return render.Page{Width: p.width, Height: p.height, Foot: p.foot, Items: out.Items()}
}

// title draws the head of the sheet over r: game, kind of sheet, the board's name, and the
// field for who plays.
func (s *sheet) title(r render.Rect, style headStyle) {
	bottom := s.PageHead(r.X, r.Y, r.W, s.word("railroad-ink"), s.page.kind)
	if s.page.line != "" {
		s.MapTitle(r.X, bottom, r.W, style.size, s.b.Name)
		s.TextIn(r.X, r.Y+r.H-2.2, r.W, s.page.line, s.Quiet(7.4), layout.Left, layout.Baseline)
		return
	}
	x, y, name := r.X, r.Y+style.line, r.W
	if style.below(s, r.W) {
		y = r.Y + r.H - 6.2
	} else {
		field := fieldWidth(r.W)
		x, name = r.X+r.W-field, r.W-field-nameGap
	}
	s.MapTitle(r.X, bottom, name, style.size, s.b.Name)
	s.Field(x, y, r.X+r.W-x, s.word("field-player"))
}
