package rollandrails

import (
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// columnGap stands between blocks side by side.
const columnGap = 6.0

// The side of a hex, in millimetres.
const (
	// minSide is the least a pencil can use: below it a city's name would be set
	// in less than 5 points and its spaces for goods would be smaller than 3 mm.
	minSide = 7.8
	// maxSide is where a larger hex stops helping.
	maxSide = 16.0
)

// composeGame makes the game sheet: one page where the map is large enough to play
// on, else a page with the map and one with the tables.
func (s *sheet) composeGame(p layout.Paper) []render.Page {
	panel := s.hexMap()
	var plan gamePlan
	if s.side == 0 {
		for k := range growths(p) {
			if plan = s.planGame(panel, p.Smaller(k)); plan.plane.Size >= goodSide {
				return []render.Page{s.Grown(s.drawGame(panel, plan), k, p)}
			}
		}
		plan = s.planGame(panel, p)
	}
	if plan.plane.Size < minSide {
		alone := s.mapPage(panel, p, GameSheet, func(float64) float64 { return titleHeight - 3 }, func(s *sheet, head render.Rect) {
			s.title(head, s.word("game-sheet"), false)
		}, nil)
		return append([]render.Page{alone}, s.tablePages(p)...)
	}
	return []render.Page{s.drawGame(panel, plan)}
}

// growths are by how much a sheet may be larger than usual on a paper, the most first: on
// paper larger than A3 tables and hexes of their usual size would be lost.
func growths(p layout.Paper) func(yield func(float64) bool) {
	const short, long, least, step = 297, 420, 1.3, .85
	return func(yield func(float64) bool) {
		for k := min(min(p.Width, p.Height)/short, max(p.Width, p.Height)/long); k >= least && yield(k); k *= step {
		}
	}
}

// planGame is the better of a lying and an upright page: the one with larger hexes.
func (s *sheet) planGame(panel *layout.HexMap, p layout.Paper) gamePlan {
	upright, lying := p.Both()
	best := s.sideBySide(panel, lying)
	if stacked := s.onTop(panel, upright, best.plane.Size); stacked.better(best) {
		return stacked
	}
	return best
}

// gamePlan is a way to put the game sheet on one page. The zero plan is none.
type gamePlan struct {
	width, height float64 // of the page
	plane         hex.Plane
	head          render.Rect // the sheet's head and the map's title
	columns       []column
	floats        []placed
	foot          render.Rect
	air           float64 // the floats are drawn with, as they were measured
	scale         float64 // of the columns; 0 is their own size
}

// column is sections on top of each other.
type column struct {
	x, y, w, h float64
	sections   []section
}

// better tells whether p shows larger hexes than q, by enough to matter.
func (p gamePlan) better(q gamePlan) bool { return p.plane.Size > q.plane.Size+.05 }

// floatWidth is the width of the tables in the voids of the map: one above the other
// they end on one line.
const floatWidth = 32.0

// floats are the tables that speak of the map and stand in its voids where there are
// any.
func (s *sheet) floats() []float {
	return []float{
		{section: (*sheet).length, w: floatWidth},
		{section: (*sheet).costs, w: floatWidth},
	}
}

// sideBySide plans a lying page: the map at the left, a column of tables at the
// right.
func (s *sheet) sideBySide(panel *layout.HexMap, on layout.Paper) gamePlan {
	w, h := on.Width, on.Height
	if w == 0 {
		return gamePlan{}
	}
	cw := min(130, max(render.BarsWidth+.4, (w-2*margin)*.366))
	p := gamePlan{width: w, height: h}
	x := w - margin - cw
	p.head = render.Rect{X: x, Y: margin, W: cw, H: titleHeight}
	p.foot = on.Foot(x)
	top := p.head.Y + p.head.H + 2
	col := column{x, top, cw, p.foot.Y - 3 - top, nil}
	area := render.Rect{X: margin, Y: margin, W: x - columnGap - margin, H: h - 2*margin}
	tables := []section{(*sheet).setup, (*sheet).phases, (*sheet).goods, (*sheet).newCities}
	if area.W < 60 {
		return gamePlan{}
	}
	return s.bestVoids(panel, p, area, func(inside []section) []column {
		col.sections = append(tables[:len(tables):len(tables)], inside...)
		return []column{col}
	})
}

// onTop plans an upright page: the map on top, two columns of tables under it. It
// is not looked for further than sides of least.
func (s *sheet) onTop(panel *layout.HexMap, on layout.Paper, least float64) gamePlan {
	w, h := on.Width, on.Height
	if w == 0 {
		return gamePlan{}
	}
	p := gamePlan{width: w, height: h}
	full := w - 2*margin
	cw := (full - columnGap) / 2
	if cw < 86 {
		return gamePlan{}
	}
	p.head = render.Rect{X: margin, Y: margin, W: full, H: titleHeight}
	p.foot = on.Foot(margin)
	// with is a plan with some of the floats inside the columns, as bits, and the columns
	// drawn k times their size.
	fs := s.floats()
	with := func(air, k float64, inside int, least float64) (gamePlan, bool) {
		t := *s
		t.air = air
		left := []section{(*sheet).setup}
		right := []section{(*sheet).phases, (*sheet).goods, (*sheet).newCities}
		var out []float
		for i, f := range fs {
			if inside>>i&1 == 1 {
				left = append(left, f.section)
			} else {
				out = append(out, f)
			}
		}
		high := k*max(t.stackHeight(cw/k, left...), t.stackHeight(cw/k, right...)) + .5
		y := p.foot.Y - 3 - high
		q := p
		q.columns = []column{{margin, y, cw, high, left}, {margin + cw + columnGap, y, cw, high, right}}
		q.air, q.scale = air, k
		top := p.head.Y + p.head.H + 2
		for _, gap := range []float64{4, nameGap} { // more only for a name
			area := render.Rect{X: margin, Y: top, W: full, H: y - gap - top}
			if area.H < 40 {
				return gamePlan{}, false
			}
			var ok bool
			q.plane, q.floats, ok = t.inVoids(panel, area, out, least)
			if !ok || panel.ClearOfNames(q.plane, render.Rect{X: margin, Y: y, W: full, H: high}, nameGap) {
				return q, ok
			}
		}
		return q, true
	}
	var best gamePlan
	chosen := 0
	// The less air the tables take, the larger the map.
	for _, air := range []float64{0, .5, 1} {
		for inside := range 1 << len(fs) {
			if q, ok := with(air, 1, inside, max(least, best.plane.Size)+.05); ok && q.better(best) {
				best, chosen = q, inside
			}
		}
	}
	if best.plane.Size == 0 {
		return best
	}
	// Room that a wide map leaves goes to the tables.
	for _, more := range []struct{ air, k float64 }{{1, 1.3}, {1, 1.2}, {1, 1.1}, {1, 1}, {.5, 1}} {
		if cw/more.k < 86 || more.air < best.air {
			continue
		}
		if q, ok := with(more.air, more.k, chosen, best.plane.Size-.05); ok {
			return q
		}
	}
	return best
}

// bestVoids tries which of the floats go into the columns and which into the voids
// of the map, and keeps what gives the largest hexes.
func (s *sheet) bestVoids(panel *layout.HexMap, p gamePlan, area render.Rect, columns func([]section) []column) gamePlan {
	fs := s.floats()
	most := panel.Fit(area, maxSide).Size
	var plans []gamePlan
	var outside [][]float
	for set := range 1 << len(fs) {
		var in []section
		var out []float
		for i, f := range fs {
			if set>>i&1 == 1 {
				in = append(in, f.section)
			} else {
				out = append(out, f)
			}
		}
		q := p
		q.air = s.air
		q.columns = columns(in)
		fits := true
		for _, col := range q.columns {
			t := *s
			t.air = 0
			fits = fits && t.stackHeight(col.w, col.sections...) <= col.h
		}
		if fits {
			plans, outside = append(plans, q), append(outside, out)
		}
	}
	// Often some of them leave the map as large as it can be: the search is over then.
	for _, least := range []float64{most - .05, 0} {
		var best gamePlan
		for i, q := range plans {
			var ok bool
			if q.plane, q.floats, ok = s.inVoids(panel, area, outside[i], max(least, best.plane.Size+.05)); ok && q.better(best) {
				best = q
			}
			if best.plane.Size > most-.05 {
				return best
			}
		}
		if best.plane.Size > 0 {
			return best
		}
	}
	return gamePlan{}
}

// drawGame draws a plan.
func (s *sheet) drawGame(panel *layout.HexMap, p gamePlan) render.Page {
	s.drawMap(panel, p.plane)
	tables := *s
	tables.air = p.air
	for _, f := range p.floats {
		f.section(&tables, f.rect.X, f.rect.Y, f.rect.W)
	}
	s.title(p.head, s.word("game-sheet"), true)
	k := max(1, p.scale)
	for _, col := range p.columns {
		s.Transform("tables", render.Matrix{A: k, D: k, E: col.x, F: col.y}, func(c *layout.Canvas) {
			t := *s
			t.Canvas = c
			t.stack(0, 0, col.w/k, col.h/k, col.sections...)
		})
	}
	return s.page(GameSheet, s.word("game-sheet"), p.width, p.height, p.foot)
}

// page is what has been drawn, as a page.
func (s *sheet) page(name, title string, w, h float64, foot render.Rect) render.Page {
	return render.Page{Sheet: name, Bookmark: s.m.Name.V + ": " + title, Width: w, Height: h,
		Margin: margin, Foot: foot, Items: s.Items()}
}

// titleHeight is how much the head of a sheet and the title of the map take, with
// the line under it.
const titleHeight = 27.5

// title draws the head of a sheet over r: game, kind of sheet, the map's name, and on
// request a line that says what is on it.
func (s *sheet) title(r render.Rect, kind string, line bool) {
	bottom := s.PageHead(r.X, r.Y, r.W, s.word("roll-and-rails"), kind)
	s.MapTitle(r.X, bottom, r.W, 36, s.m.Name)
	if line {
		text := s.word("game-line", len(s.m.Cities), len(s.m.Towns))
		s.TextIn(r.X, r.Y+titleHeight-1.4, r.W, text, s.Quiet(7.4), layout.Left, layout.Baseline)
	}
}

// tablePages are the tables of the game sheet without its map: on one page where
// they fit, in one column or two, else on as many as they need.
func (s *sheet) tablePages(p layout.Paper) []render.Page {
	w, h := p.Width, p.Height
	full := w - 2*margin
	pair := func(s *sheet, x, y, w float64) float64 {
		half := (w - columnGap) / 2
		return max(s.length(x, y, half), s.costs(x+half+columnGap, y, half))
	}
	columns := [][]section{{(*sheet).setup, (*sheet).phases, (*sheet).goods, (*sheet).newCities, pair}}
	cw := full
	if full >= 2*86+columnGap {
		cw = (full - columnGap) / 2
		columns = [][]section{{(*sheet).setup, pair}, {(*sheet).phases, (*sheet).goods, (*sheet).newCities}}
	}
	top := margin + titleHeight - 3
	room := h - margin - p.FootHeight() - 3 - top
	var pages []render.Page
	for more := true; more; {
		t := s.blank()
		more = false
		for i, sections := range columns {
			n := len(sections)
			for n > 1 && !t.fit(room, func() float64 { return t.stackHeight(cw, sections[:n]...) }) {
				n--
			}
			u := *t
			u.stack(margin+float64(i)*(cw+columnGap), top, cw, room, sections[:n]...)
			columns[i] = sections[n:]
			more = more || len(columns[i]) > 0
		}
		t.title(render.Rect{X: margin, Y: margin, W: full}, s.word("game-sheet"), false)
		foot := p.Foot(margin)
		page := t.page(GameSheet, s.word("game-sheet"), w, h, foot)
		page.Bookmark = ""
		pages = append(pages, page)
	}
	return pages
}

// blank is the sheet with nothing drawn yet.
func (s *sheet) blank() *sheet {
	t := *s
	t.Canvas = layout.NewCanvas(s.Look, s.Problems)
	t.air = 1
	return &t
}

// hexMap is the map as the panel draws it.
func (s *sheet) hexMap() *layout.HexMap { return hexMap(s.m) }

// drawMap draws the panel with its cities and towns.
func (s *sheet) drawMap(panel *layout.HexMap, p hex.Plane) {
	drawMap(s.Canvas, s.m, panel, p, s.solo)
}
